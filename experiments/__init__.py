"""Self-play, fuzz campaigns, benchmarks, and the command line."""
