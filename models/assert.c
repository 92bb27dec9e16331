// defines: __assert_fail __assert_perror_fail __assert __assert_rtn
// The functions that the assert macros of various systems call if the condition is false.

__attribute__((noreturn)) void __proviso_assert_failed(const char* text);

__attribute__((noreturn)) void __assert_fail(const char* text, const char* file, unsigned line, const char* function) {
  (void)file;
  (void)line;
  (void)function;
  __proviso_assert_failed(text);
}

__attribute__((noreturn)) void __assert_perror_fail(int error, const char* file, unsigned line, const char* function) {
  (void)error;
  (void)file;
  (void)line;
  (void)function;
  __proviso_assert_failed("assert_perror");
}

__attribute__((noreturn)) void __assert(const char* text, const char* file, int line) {
  (void)file;
  (void)line;
  __proviso_assert_failed(text);
}

__attribute__((noreturn)) void __assert_rtn(const char* function, const char* file, int line, const char* text) {
  (void)function;
  (void)file;
  (void)line;
  __proviso_assert_failed(text);
}
