"""Rules, records, bots and analysis: everything that needs no screen."""

__version__ = "0.1.0"
