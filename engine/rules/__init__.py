"""The kernels, one module per chapter of the Comprehensive Rules."""
