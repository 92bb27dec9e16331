// How the sanitizers behave in the tests, as part of each executable: so that it is the same by hand, in the suite and under libFuzzer.
// What the environment says (ASAN_OPTIONS, LSAN_OPTIONS) comes on top.

extern "C" {

/// The front end and the deep walks over terms run on threads of their own with large stacks (support/large_stack.h), for which the fake
/// stacks that find uses after return are too slow.
const char* __asan_default_options() { return "detect_stack_use_after_return=0:allocator_may_return_null=1"; }

/// CLN, which cvc5 stands on, makes a string when it is loaded and never frees it. Named by the library: not every machine has what
/// tells the names of functions.
const char* __lsan_default_suppressions() { return "leak:libcln\n"; }

const char* __ubsan_default_options() { return "print_stacktrace=1"; }
}
