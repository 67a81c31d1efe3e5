"""Tests of Manaloom; the folders mirror the package."""
