//! A global allocator that counts, for the law that rules never touch the heap.
//!
//! A test binary that wants to count installs it once:
//! ```
//! #[global_allocator]
//! static COUNTING: logres_testkit::alloc::Counting = logres_testkit::alloc::Counting;
//! assert!(logres_testkit::alloc::installed());
//! assert_eq!(logres_testkit::alloc::count(|| 1 + 1).0, 0);
//! assert_eq!(logres_testkit::alloc::count(|| Box::new(1)).0, 1);
//! ```
//! Counts are kept per thread, so tests that run side by side do not disturb each other.

// The one place with unsafe code: `GlobalAlloc` is an unsafe trait. Every call is handed to the system allocator as it
// came, so the contract that holds for the caller holds for it; the count beside it is a plain cell.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

thread_local! {
    // Const and without a destructor: reading it never allocates, or the allocator would call itself.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system allocator, counting what this thread takes. What is given back is not counted: it was taken before.
pub struct Counting;

fn note() {
    ALLOCATIONS.with(|count| count.set(count.get() + 1));
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note();
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note();
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }
}

/// How often `work` asked this thread's heap for memory, and what it gave back. Always 0 where nobody counts.
pub fn count<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = ALLOCATIONS.get();
    let result = work();
    (ALLOCATIONS.get() - before, result)
}

/// Does this binary count? A law that counts must not pass because nobody did.
pub fn installed() -> bool {
    count(|| black_box(Box::new(1u8))).0 > 0
}
