"""What both benchmarks stand on: a private folder for peers, the machine, and BENCHMARKS.md."""
