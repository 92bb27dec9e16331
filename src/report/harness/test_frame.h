// What the driver of a test has besides the inputs.
#pragma once

#include <string_view>

namespace proviso::report {

/// What a function of the driver calls that has no input left to give.
inline constexpr std::string_view kEndOfTest = "end_of_test()";

/// No header: the program may have functions of its own with names of the library's.
inline constexpr std::string_view kTestFrame = R"(void _exit(int);
int fflush(void *);
unsigned alarm(unsigned);
void (*signal(int, void (*)(int)))(int);
extern int __llvm_profile_write_file(void) __attribute__((weak));
#ifndef TIME_LIMIT
#define TIME_LIMIT 10
#endif
#ifdef COVERAGE
void __gcov_dump(void);
#else
static void __gcov_dump(void) {}
#endif

static void leave(int status) {
  __gcov_dump();
  if (__llvm_profile_write_file) __llvm_profile_write_file();
  _exit(status);
}

/* The inputs are used up: what the test is for was reached. What the program would do at its end is no part of it. */
static int end_of_test(void) {
  fflush(0);
  leave(0);
  return 0;
}

static void on_signal(int number) {
  leave(128 + number);
}

__attribute__((constructor)) static void begin_of_test(void) {
  static int const signals[] = {4, 6, 8, 11, 14}; /* SIGILL, SIGABRT, SIGFPE, SIGSEGV, SIGALRM */
  for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++) signal(signals[i], on_signal);
  alarm(TIME_LIMIT);
}

)";

}  // namespace proviso::report
