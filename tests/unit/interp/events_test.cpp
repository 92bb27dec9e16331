// Each kind of undefined behaviour, and of end: what the interpreter says, where, and that the harmless neighbour passes.
#include <gtest/gtest.h>

#include "unit/interp/run_c.h"

namespace proviso::interp {
namespace {

struct Case {
  const char* name;
  const char* text;
  Event event;
  const char* detail;  // a part of it
  const char* inputs = "";
};

void PrintTo(const Case& test, std::ostream* out) { *out << test.name; }

class Events : public ::testing::TestWithParam<Case> {};

TEST_P(Events, AreFound) {
  for (const ir::DataModel model : {ir::DataModel::lp64, ir::DataModel::ilp32}) {
    RunC run(GetParam().text, model);
    const Ended ended = run.run(GetParam().inputs);
    EXPECT_STREQ(to_string(ended.result.event), to_string(GetParam().event)) << ended.result.detail;
    EXPECT_NE(ended.result.detail.find(GetParam().detail), std::string::npos) << ended.result.detail;
    EXPECT_EQ(ended.place.empty(), ended.result.edge == nullptr);
    const bool is_at_end = ended.result.event == Event::exited || ended.result.event == Event::memory_leak;
    EXPECT_TRUE(is_at_end || ended.result.edge != nullptr);
  }
}

#define PRELUDE                                                                                                  \
  "typedef __SIZE_TYPE__ size_t; void *malloc(size_t); void *calloc(size_t, size_t); void free(void *);"         \
  "void *realloc(void *, size_t); void *memcpy(void *, const void *, size_t); void abort(void); void exit(int);" \
  "int __VERIFIER_nondet_int(void); int printf(const char *, ...); void __VERIFIER_assume(int);\n"

const Case kCases[] = {
    {"add", "int main(void) { int x = 2147483647; return x + 1; }", Event::signed_overflow, "2147483647 + 1 does not fit in int"},
    {"add_fits", "int main(void) { int x = 2147483646; return x + 1 == 2147483647; }", Event::exited, ""},
    {"subtract", "int main(void) { long long x = -9223372036854775807LL; return x - 2 > 0; }", Event::signed_overflow,
     "- 2 does not fit in long long"},
    {"multiply", "int main(void) { int x = 65536; return x * x; }", Event::signed_overflow, "65536 * 65536"},
    {"negate", "int main(void) { int x = -2147483647 - 1; return -x; }", Event::signed_overflow, "-(-2147483648)"},
    {"divide_minimum", "int main(void) { int x = -2147483647 - 1, y = -1; return x / y; }", Event::signed_overflow, "-2147483648 / (-1)"},
    {"increment", "int main(void) { int x = 2147483647; x++; return 0; }", Event::signed_overflow, ""},
    {"narrow_increment_wraps", "int main(void) { signed char c = 127; c++; return c == -128; }", Event::exited, ""},
    {"unsigned_wraps", "int main(void) { unsigned x = 4294967295u; return x + 1; }", Event::exited, ""},
    {"divide_by_zero", "int main(void) { int z = 0; return 5 / z; }", Event::division_by_zero, "5 / 0"},
    {"remainder_by_zero", "int main(void) { unsigned z = 0; return 5 % z; }", Event::division_by_zero, "5 % 0"},
    {"shift_too_far", "int main(void) { int n = 32; return 1 << n; }", Event::bad_shift, "too large"},
    {"shift_unsigned", "int main(void) { int n = 32; return 1u << n; }", Event::bad_unsigned_shift, "too large"},
    {"shift_negative", "int main(void) { int n = -1; return 8 >> n; }", Event::bad_shift, "negative"},
    {"shift_into_sign", "int main(void) { int n = 31; return 1 << n; }", Event::shift_of_sign, "1 << 31 does not fit in int"},
    {"shift_fits", "int main(void) { int n = 30; return (1 << n) == 1073741824; }", Event::exited, ""},
    {"float_to_int", "int main(void) { double d = 3e9; return (int)d; }", Event::bad_float_conversion, "does not fit in int"},
    {"float_to_int_fits", "int main(void) { double d = 2147483647.9; return (int)d == 2147483647; }", Event::exited, ""},
    {"null", "int main(void) { int *p = 0; return *p; }", Event::null_access, "read of 4 bytes"},
    {"null_member", "struct s { int a, b; }; int main(void) { struct s *p = 0; p->b = 1; return 0; }", Event::null_access,
     "write of 4 bytes"},
    {"address_of_null_member", "struct s { int a, b; }; int main(void) { struct s *p = 0; return (long)&p->b == 4; }", Event::exited, ""},
    {"dangling_local", "int *f(void) { int x = 1; int *p = &x; return p; } int main(void) { return *f(); }", Event::dangling_access,
     "'x' of 4 bytes is not alive"},
    {"dangling_block", "int main(void) { int *p; { int x = 1; p = &x; } return *p; }", Event::dangling_access, "'x'"},
    {"use_after_free", PRELUDE "int main(void) { int *p = malloc(4); *p = 1; free(p); return *p; }", Event::dangling_access,
     "has been freed"},
    {"heap_overflow", PRELUDE "int main(void) { char *p = malloc(4); p[4] = 1; free(p); return 0; }", Event::out_of_bounds_access,
     "at offset 4 of memory of 4 bytes allocated at test.c:"},
    {"heap_underflow", PRELUDE "int main(void) { char *p = malloc(4); p[-1] = 1; free(p); return 0; }", Event::out_of_bounds_access,
     "at offset -1"},
    {"array_overflow", "int main(void) { int a[4]; int i = 4; a[i] = 1; return 0; }", Event::out_of_bounds_access,
     "at offset 16 of 'a' of 16 bytes"},
    {"inner_index", "int main(void) { int a[2][4]; int i = 4; a[0][i] = 1; return 0; }", Event::index_out_of_bounds,
     "index 4 of a[0], int [4]"},
    {"one_past_address", "int main(void) { int a[4], n = 4; int *end = &a[n]; return end - a == 4; }", Event::exited, ""},
    {"two_past_address", "int main(void) { int a[4], n = 5; int *end = &a[n]; return end - a == 4; }", Event::index_out_of_bounds,
     "index 5 of a"},
    {"flexible",
     PRELUDE "struct s { int n; int a[]; }; int main(void) { struct s *p = malloc(sizeof *p + 8); p->a[1] = 1; free(p); return 0; }",
     Event::exited, ""},
    {"trailing_array",
     PRELUDE
     "struct s { int n; int a[1]; }; int main(void) { struct s *p = malloc(sizeof *p + 8); int i = 2; p->a[i] = 1; free(p); return 0; }",
     Event::exited, ""},
    {"misaligned", "int main(void) { int a[2] = {0, 0}; int *p = (int *)((char *)a + 1); return *p; }", Event::misaligned_access,
     "not a multiple of 4"},
    {"packed_is_fine",
     "struct __attribute__((packed)) s { char c; int i; }; int main(void) { struct s x = {1, 2}, *p = &x; return p->i - 2; }",
     Event::exited, ""},
    {"string_literal", "int main(void) { char *s = \"abc\"; s[0] = 'x'; return 0; }", Event::write_to_constant, "string literal"},
    {"wild", "int main(void) { int *p = (int *)123456; return *p; }", Event::wild_access, "nothing is at address"},
    {"double_free", PRELUDE "int main(void) { int *p = malloc(4); free(p); free(p); return 0; }", Event::double_free, "freed already"},
    {"free_inner", PRELUDE "int main(void) { char *p = malloc(4); free(p + 1); return 0; }", Event::invalid_free, "offset 1 of memory"},
    {"free_local", PRELUDE "int main(void) { int x; free(&x); return 0; }", Event::invalid_free, "'x' of 4 bytes is not on the heap"},
    {"free_null", PRELUDE "int main(void) { free(0); return 0; }", Event::exited, ""},
    {"leak", PRELUDE "int main(void) { int *p = malloc(4); p = 0; return 0; }", Event::memory_leak,
     "memory of 4 bytes allocated at test.c:2"},
    {"leak_of_local", PRELUDE "int main(void) { int *p = malloc(4); return p == 0; }", Event::memory_leak, ""},
    {"no_leak_in_global", PRELUDE "int *g; int main(void) { g = malloc(4); return 0; }", Event::exited, ""},
    {"no_leak_behind_global",
     PRELUDE
     "struct n { struct n *next; } *g; int main(void) { g = malloc(sizeof *g); g->next = malloc(sizeof *g); g->next->next = 0; return 0; }",
     Event::exited, ""},
    {"exit_keeps_locals", PRELUDE "int main(void) { int *p = malloc(4); exit(p == 0); }", Event::exited, ""},
    {"abort_leaks_nothing", PRELUDE "int main(void) { malloc(4); abort(); }", Event::aborted, ""},
    {"more_arguments", "int f(int x) { return x - 1; } int main(void) { int (*p)(int, int) = (int (*)(int, int))f; return p(1, 2); }",
     Event::exited, ""},
    {"fewer_arguments", "int f(int x, int y) { return x; } int main(void) { int (*p)(int) = (int (*)(int))f; return p(1); }",
     Event::unsupported, "too few arguments"},
    {"other_argument", "int f(float x) { return x; } int main(void) { int (*p)() = (int (*)())f; return p(1.0); }", Event::unsupported,
     "argument 1 has another type"},
    {"far_element", "int a[4]; int main(void) { int *p = a; long n = 1L << (8 * sizeof n - 2); return p[n]; }", Event::out_of_bounds_access,
     "has no address"},
    {"quotient", "int main(void) { volatile int x = -2147483647 - 1, y = -1; return x % y; }", Event::signed_overflow, ""},
    {"null_function_pointer", "int main(void) { int (*p)(void) = 0; return p(); }", Event::bad_function_pointer, "null"},
    {"data_as_function", "int x; int main(void) { int (*p)(void) = (int (*)(void))&x; return p(); }", Event::bad_function_pointer,
     "does not point to a function"},
    {"compatible_function_pointer",
     "int f(unsigned x) { return x == 4294967295u ? 0 : 1; } int main(void) { int (*p)(int) = (int (*)(int))f; return p(-1); }",
     Event::exited, ""},
    {"missing_return", "int f(int x) { if (x) return 1; } int main(void) { int y = f(0); return y; }", Event::missing_return_value,
     "without returning a value"},
    {"missing_return_unused", "int f(int x) { if (x) return 1; } int main(void) { f(0); return 0; }", Event::exited, ""},
    {"unreachable", "int main(void) { __builtin_unreachable(); }", Event::reached_unreachable, ""},
    {"error_function", "void reach_error(void) {} int main(void) { reach_error(); return 0; }", Event::reached_error,
     "reach_error was called"},
    {"error_function_undefined", "extern void __VERIFIER_error(void); int main(void) { __VERIFIER_error(); return 0; }",
     Event::reached_error, ""},
    {"assertion",
     "void __assert_fail(const char *, const char *, unsigned, const char *); int main(void) { int x = 1; x == 2 ? (void)0 : "
     "__assert_fail(\"x == 2\", \"f.c\", 1, \"main\"); return 0; }",
     Event::assertion_failed, "x == 2"},
    {"assume", PRELUDE "int main(void) { __VERIFIER_assume(0); return 1 / 0; }", Event::assume_failed, ""},
    {"no_input", PRELUDE "int main(void) { return __VERIFIER_nondet_int(); }", Event::out_of_inputs, "__VERIFIER_nondet_int"},
    {"copy_too_much", PRELUDE "int main(void) { char a[4] = {1, 2, 3, 4}, b[3]; memcpy(b, a, 4); return 0; }", Event::out_of_bounds_access,
     "'b' of 3 bytes"},
    {"too_few_variadic", PRELUDE "int main(void) { printf(\"%d\"); return 0; }", Event::out_of_bounds_access, ""},
    {"recursion", "int f(int n) { return n == -1 ? 0 : f(n + 1 & 65535); } int main(void) { return f(1); }", Event::out_of_memory, "stack"},
    {"allocation", PRELUDE "int main(void) { char *p = malloc(2000000000u); return p == 0; }", Event::out_of_memory, "memory limit"},
    {"unsupported", "int main(void) { int x; __asm__(\"nop\" : \"=r\"(x)); return x; }", Event::unsupported, "assembly"},
};

INSTANTIATE_TEST_SUITE_P(All, Events, ::testing::ValuesIn(kCases), [](const auto& instance) { return std::string(instance.param.name); });

}  // namespace
}  // namespace proviso::interp
