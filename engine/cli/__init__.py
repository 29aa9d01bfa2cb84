"""The command line, a file for each command: `arguments(parser)` declares, `run(args)` does."""
