"""The rules: game records, cards, kernels, and what drives them."""
