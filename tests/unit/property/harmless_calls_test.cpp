// Which calls can be left out when something else is asked about. In doubt none: certificates rest on it.
#include "property/harmless_calls.h"

#include <gmock/gmock.h>

#include "property/places.h"
#include "property/property.h"
#include "property/undefined_place.h"
#include "testing/c_program.h"

namespace proviso::property {
namespace {

const std::string kUnknownAndGlobals =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void); extern void abort(void); extern int unknown(int);\n"
    "int global, array[4];\n";

/// Whether the call of `f` in main, the first one there, is harmless. All places in `f` may be excused, or what is
/// undefined there and in all other functions but main.
enum class InIt : std::uint8_t {
  asked,
  excused,
  undefined_excused
};
bool is_harmless(const std::string& f, const CheckSet& checks, InIt in_it = InIt::asked) {
  test::CProgram c(kUnknownAndGlobals + f + "\nint main(void) { int x = __VERIFIER_nondet_int(), y = f(x); return y; }");
  CheckSet all = checks;
  if (in_it == InIt::excused) all.excuse(places_of(c.program(), checks));
  if (in_it == InIt::undefined_excused)
    for (const ir::Function& function : c.program().functions())
      if (function.name() != "main") all.excuse({undefined_in(function)});
  const HarmlessCalls harmless(c.program(), all);
  const ir::Function& main = c.function("main");
  for (const ir::Edge& edge : main.edges())
    if (edge.as<ir::Call>() != nullptr) return harmless.has(main, edge);
  throw std::runtime_error("no call");
}

TEST(HarmlessCalls, ComputeWithNumbersOfTheirOwn) {
  const CheckSet checks{Check::reach_error};
  EXPECT_TRUE(is_harmless("int f(int n) { return n * 2 + (n >> 3) - n % 7; }", checks));
  EXPECT_TRUE(is_harmless("int f(int n) { return n == 0 ? 0 : 2 + f(n - 1); }", checks));
  EXPECT_TRUE(is_harmless("int g(int); int f(int n) { return n ? g(n - 1) : 1; } int g(int n) { return n ? f(n - 1) : 0; }", checks));
  EXPECT_TRUE(is_harmless("int f(int n) { float y = n; while (__VERIFIER_nondet_int()) y = y / 2; return y > 3; }", checks));
  EXPECT_TRUE(is_harmless("int f(int n) { if (n < global) abort(); return n; }", checks));
}

TEST(HarmlessCalls, ChangeNothingElse) {
  const CheckSet checks{Check::reach_error};
  EXPECT_FALSE(is_harmless("int f(int n) { global = n; return n; }", checks));
  EXPECT_FALSE(is_harmless("int f(int n) { static int calls; return calls++; }", checks));
  EXPECT_FALSE(is_harmless("void g(void) { global++; } int f(int n) { g(); return n; }", checks));
  EXPECT_FALSE(is_harmless("int f(int n) { array[1] = n; return n; }", checks));
  EXPECT_FALSE(is_harmless("int f(int n) { *(int*)0 = n; return n; }", checks));
  EXPECT_FALSE(is_harmless("void g(int* p) { *p = 1; } int f(int n) { g(&n); return n; }", checks));
}

TEST(HarmlessCalls, DoNothingUndefinedThatAProofHasToExclude) {
  const CheckSet checks{Check::reach_error};
  EXPECT_FALSE(is_harmless("int f(int n) { return 10 / n; }", checks));
  EXPECT_FALSE(is_harmless("int f(int n) { return n / -1; }", checks));
  EXPECT_FALSE(is_harmless("int f(int n) { return array[n]; }", checks));
  EXPECT_FALSE(is_harmless("int f(int n) { return unknown(n); }", checks));
  EXPECT_FALSE(is_harmless("int f(int n) { if (n > 3) __builtin_unreachable(); return n; }", checks));
  EXPECT_FALSE(is_harmless("int g(int n) { return 10 / n; } int f(int n) { return n > 3 ? g(n) : f(n + 1); }", checks));
}

TEST(HarmlessCalls, ViolateNothingThatIsAsked) {
  const std::string fails = "int f(int n) { if (n == 3) reach_error(); return n; }";
  EXPECT_FALSE(is_harmless(fails, {Check::reach_error}));
  EXPECT_TRUE(is_harmless(fails, {Check::reach_error}, InIt::excused));
  const std::string adds = "int f(int n) { return n + 1; }";
  EXPECT_TRUE(is_harmless(adds, {Check::reach_error}));
  EXPECT_FALSE(is_harmless(adds, {Check::overflow}));
  EXPECT_TRUE(is_harmless(adds, {Check::overflow}, InIt::excused));
  EXPECT_TRUE(is_harmless("int f(int n) { return (int)(n + 1u); }", {Check::overflow}));
  EXPECT_FALSE(is_harmless("int f(int n) { return -n; }", {Check::overflow}));
  EXPECT_FALSE(is_harmless("int f(int n) { return 1 << n; }", {Check::overflow}));
  EXPECT_FALSE(is_harmless("int f(int n) { return 1u << n; }", {Check::shift}));
  EXPECT_FALSE(is_harmless(adds, {Check::reach_error, Check::memtrack}));
}

TEST(HarmlessCalls, MayDoWhatIsUndefinedIfThatIsExcused) {
  for (const char* const f : {"int f(int n) { return 10 / n; }", "int f(int n) { if (n > 3) __builtin_unreachable(); return n; }",
                              "int f(int n) { return array[n]; }", "int g(int* p) { return p[1]; } int f(int n) { return g(array) + n; }",
                              "int f(int n) { int a[4]; a[n] = 1; return a[n & 3]; }",
                              "int f(int n) { int a[n]; for (int i = 0; i < n; i++) a[i] = n; return a[n / 2]; }",
                              "int f(int n) { struct { int x, y[3]; } s = {1}, t; t = s; t.y[n] = 3; return t.x; }",
                              "int f(int n) { int a[4] = {0}; *(a + n) = 1; return *a; }",
                              "int f(int n) { char a[8]; for (int i = 0; i < 8; i++) a[i] = n; return *(int*)&a[n]; }"}) {
    EXPECT_TRUE(is_harmless(f, {Check::reach_error}, InIt::undefined_excused)) << f;
    EXPECT_FALSE(is_harmless(f, {Check::reach_error})) << f;
    EXPECT_FALSE(is_harmless(f, {Check::reach_error, Check::memtrack}, InIt::undefined_excused)) << f;
  }
}

TEST(HarmlessCalls, WriteToVariablesOfTheirOwnOnly) {
  for (const char* const f :
       {"int f(int n) { array[n] = 1; return n; }", "int f(int n) { *(int*)0 = n; return n; }",
        "int f(int n) { static int a[4]; a[n] = 1; return a[0]; }", "int f(int n) { int* p = &global; *p = n; return n; }",
        "int f(int n) { int a[4], *p = a; p[n] = 1; return a[0]; }",
        "void g(int* p) { *p = 1; } int f(int n) { int a[4]; g(a); return n; }",
        "int f(int n) { int a[2], *p[2] = {a, array}; p[n][0] = 1; return n; }",
        "void* malloc(unsigned long); int f(int n) { int* p = malloc(4); *p = n; return *p; }",
        "struct s { int x[2]; } record; int f(int n) { struct s* p = &record; p->x[n] = 1; return n; }",
        "int f(int n) { static int* p; p = n ? &n : 0; return n; }", "int (*pointer)(int); int f(int n) { return pointer(n); }",
        "int printf(const char*, ...); int f(int n) { printf(\"%d\", n); return n; }",
        "int* __errno_location(void); int f(int n) { *__errno_location() = n; return n; }",
        "long strtol(const char*, char**, int); int f(int n) { return strtol(\"9\", 0, n); }",
        "double sqrt(double); int f(int n) { return sqrt(n) > 1; }"})
    EXPECT_FALSE(is_harmless(f, {Check::reach_error}, InIt::undefined_excused)) << f;
}

/// What is asked about is no matter of what is undefined otherwise.
TEST(HarmlessCalls, ViolateNothingThatIsAskedByAccesses) {
  const std::string writes = "int f(int n) { int a[4]; a[n] = 1; return n; }";
  for (const Check check : {Check::deref, Check::bounds, Check::free}) {
    EXPECT_FALSE(is_harmless(writes, {check}, InIt::undefined_excused));
    EXPECT_FALSE(is_harmless(writes, {check}));
  }
  EXPECT_TRUE(is_harmless(writes, {Check::deref}, InIt::excused));
  EXPECT_FALSE(is_harmless(writes, {Check::bounds}, InIt::excused)) << "an access outside of the object is not excused";
  EXPECT_FALSE(is_harmless("int f(int n) { return 10 / n; }", {Check::division}, InIt::undefined_excused));
  EXPECT_FALSE(is_harmless("int f(int n) { return 10 / n; }", {Check::overflow}, InIt::undefined_excused));
}

TEST(HarmlessCalls, SayWhatHasToBeExcused) {
  test::CProgram c(kUnknownAndGlobals +
                   "int safe(int n) { return n + 1; } int wild(int n) { return array[n]; } int both(int n) { return safe(n) + wild(n); }\n"
                   "int main(void) { int x = __VERIFIER_nondet_int(), a = safe(x), b = both(x); return a + b; }");
  CheckSet checks{Check::reach_error};
  for (const ir::Function& function : c.program().functions()) checks.excuse({undefined_in(function)});
  const HarmlessCalls harmless(c.program(), checks);
  std::vector<Places> excused;
  for (const ir::Edge& edge : c.function("main").edges())
    if (const auto* const call = edge.as<ir::Call>()) excused.push_back(harmless.excused_for(*call));
  EXPECT_THAT(excused, testing::ElementsAre(Places{}, Places{undefined_in(c.function("wild"))}));
}

TEST(HarmlessCalls, MayNeverReturn) {
  const std::string waits = "int f(int n) { while (n != 3) n = n & 1; return n; }";
  EXPECT_TRUE(is_harmless(waits, {Check::reach_error}));
  EXPECT_FALSE(is_harmless(waits, {Check::end}));
  EXPECT_FALSE(is_harmless(waits, {Check::ltl}));
}

/// What the argument computes belongs to the call.
TEST(HarmlessCalls, HaveHarmlessArguments) {
  test::CProgram c(kUnknownAndGlobals + "int f(int n) { return n; }\nint main(void) { int x = __VERIFIER_nondet_int(); return f(x + 1); }");
  const ir::Function& main = c.function("main");
  for (const ir::Edge& edge : main.edges()) {
    if (edge.as<ir::Call>() == nullptr) continue;
    EXPECT_TRUE(HarmlessCalls(c.program(), {Check::reach_error}).has(main, edge));
    EXPECT_FALSE(HarmlessCalls(c.program(), {Check::overflow}).has(main, edge));
  }
}

}  // namespace
}  // namespace proviso::property
