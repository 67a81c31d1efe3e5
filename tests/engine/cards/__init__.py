"""Tests of the card language, its compiler, the pool and its words."""
