"""Wattlab's rules engine: rules, records, bots and analysis, with no screen in it."""
