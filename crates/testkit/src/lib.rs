//! For tests only: the laws every game obeys, a counting allocator, and a tiny solved game to prove the kernel on.
