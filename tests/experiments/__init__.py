"""Tests of fuzzing, benchmarks and the command line."""
