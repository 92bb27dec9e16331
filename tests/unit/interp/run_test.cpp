// Whole runs: values, inputs, indeterminate memory, limits, the trace.
#include <gtest/gtest.h>

#include <algorithm>

#include "unit/interp/run_c.h"

namespace proviso::interp {
namespace {

int status(const std::string& text, const std::string& inputs = "", ir::DataModel model = ir::DataModel::lp64) {
  RunC run(text, model);
  const Ended ended = run.run(inputs);
  EXPECT_EQ(ended.result.event, Event::exited) << to_string(ended.result.event) << ": " << ended.result.detail << " at " << ended.place;
  return ended.result.exit_status;
}

/// Remembers what was asked for and answers 1, 2, 3, ...
class Asking : public InputSource {
 public:
  std::optional<u128> next(const InputRequest& request) override {
    asked += (asked.empty() ? "" : " ") + std::string(request.source) + ":" + request.type->to_string();
    kinds.push_back(request.kind);
    return ++given_;
  }
  std::string asked;
  std::vector<InputKind> kinds;

 private:
  unsigned given_ = 0;
};

TEST(Run, InputsAreAskedInOrder) {
  const char* const text =
      "int __VERIFIER_nondet_int(void); unsigned char __VERIFIER_nondet_uchar(void); int unknown(int);"
      "int main(void) { int a = __VERIFIER_nondet_int(); unsigned char b = __VERIFIER_nondet_uchar(); return a + b + unknown(7); }";
  EXPECT_EQ(status(text, "-3, 258, 40"), 39);
  RunC run(text);
  Asking inputs;
  run.run(inputs);
  EXPECT_EQ(inputs.asked, "__VERIFIER_nondet_int:int __VERIFIER_nondet_uchar:unsigned char unknown:int");
  EXPECT_EQ(inputs.kinds.back(), InputKind::missing_function);
}

TEST(Run, MissingFunctionsAreListed) {
  RunC run("int unknown(int); void other(void); int main(void) { other(); unknown(1); other(); return unknown(2); }");
  const Ended ended = run.run("5");
  ASSERT_EQ(ended.result.missing_functions.size(), 2U);
  EXPECT_EQ(ended.result.missing_functions[0]->name(), "other");
  EXPECT_EQ(ended.result.missing_functions[1]->name(), "unknown");
  EXPECT_EQ(ended.result.exit_status, 5);
}

TEST(Run, AnIndeterminateValueIsAskedForOnce) {
  EXPECT_EQ(status("int main(void) { int x; return x == x ? x : -1; }", "7"), 7);
  EXPECT_EQ(status("int main(void) { int x; int *p = &x; return *p == *p ? *p : -1; }", "7"), 7);
  EXPECT_EQ(status("int main(void) { int s = 0; for (int i = 0; i < 3; i++) { int x; s = s * 10 + x; } return s; }", "1,2,3"), 123);
  EXPECT_EQ(status("int main(void) { int x, y = 1; if (y) x = 5; return x; }"), 5);
}

TEST(Run, OnlyMissingBytesAreAskedFor) {
  RunC run("int main(void) { unsigned x; unsigned char *p = (unsigned char *)&x; p[1] = 0xAA; return x == 0x0302AA01u; }");
  Asking inputs;
  EXPECT_EQ(run.run(inputs).result.exit_status, 1);
  EXPECT_EQ(inputs.asked, "x:unsigned char x:unsigned char x:unsigned char");
}

TEST(Run, CopyingAStructCopiesWhatIsIndeterminate) {
  RunC run("struct s { int a; int b; }; int main(void) { struct s x, y; x.a = 4; y = x; return y.a * 10 + y.b; }");
  Asking inputs;
  EXPECT_EQ(run.run(inputs).result.exit_status, 41);
  EXPECT_EQ(inputs.asked, "x:int");
}

TEST(Run, BitFieldsAreAskedForByBytes) {
  RunC run("struct s { unsigned a : 3; unsigned b : 5; }; int main(void) { struct s x; x.a = 5; return x.a * 100 + x.b; }");
  Asking inputs;
  EXPECT_EQ(run.run(inputs).result.exit_status, 500);
  EXPECT_EQ(inputs.asked, "x:char");
}

TEST(Run, CopiesOfIndeterminateBytesHaveOneValue) {
  RunC run("struct s { int a; int b; }; int main(void) { struct s x, y, z; y = x; z = y; return z.b * 100 + x.b * 10 + y.b; }");
  Asking inputs;
  EXPECT_EQ(run.run(inputs).result.exit_status, 111);
  EXPECT_EQ(inputs.asked, "x:int");
}

TEST(Run, GlobalsStartAsInitialized) {
  EXPECT_EQ(status("int a[3] = {1, 2}, *p = &a[1], z; struct { char c; int *q; } s = {'x', &z}; static int (*f)(void);"
                   "int main(void) { z = 9; return *p * 100 + *s.q * 10 + a[2] + (f == 0); }"),
            291);
  RunC run("int g = 1; int main(void) { g += 5; return g; }");
  EXPECT_EQ(run.run().result.exit_status, 6);
  EXPECT_EQ(run.run().result.exit_status, 6);  // each run starts afresh
}

TEST(Run, UndefinedExternsAreAnything) { EXPECT_EQ(status("extern int e; int main(void) { return e + e; }", "21"), 42); }

TEST(Run, PointersSurviveEveryDetour) {
  const char* const prelude = "typedef __UINTPTR_TYPE__ uintptr_t; void *memcpy(void *, const void *, __SIZE_TYPE__);";
  const auto with_prelude = [&](const std::string& body) {
    return prelude + ("int main(void) { int x = 42, y = 1; int *p = &x, *q = 0; " + body + " return *q; }");
  };
  for (const ir::DataModel model : {ir::DataModel::lp64, ir::DataModel::ilp32}) {
    EXPECT_EQ(status(with_prelude("q = (int *)(uintptr_t)p;"), "", model), 42);
    EXPECT_EQ(status(with_prelude("uintptr_t u = (uintptr_t)p; u ^= 5; u ^= 5; q = (int *)u;"), "", model), 42);
    EXPECT_EQ(status(with_prelude("for (unsigned i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i];"), "", model), 42);
    EXPECT_EQ(status(with_prelude("memcpy(&q, &p, sizeof p);"), "", model), 42);
    EXPECT_EQ(status(with_prelude("int *end = p + 1; q = end - 1;"), "", model), 42);
    EXPECT_EQ(status(with_prelude("struct { char c; int *p; } a, b; a.p = p; b = a; q = b.p;"), "", model), 42);
  }
}

TEST(Run, MainHasArguments) {
  const char* const text =
      "int main(int argc, char **argv, char **envp) { return argc * 100 + (argv[argc] == 0) * 10 + (argv[1][0] == 'h') + (envp[0] == 0); }";
  RunC run(text);
  run.options.arguments = {"program", "hello"};
  EXPECT_EQ(run.run().result.exit_status, 212);
}

TEST(Run, VariadicArgumentsOfAllKinds) {
  EXPECT_EQ(status("struct s { int a[5]; }; int f(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n);"
                   "int i = __builtin_va_arg(l, int); struct s v = __builtin_va_arg(l, struct s); double d = __builtin_va_arg(l, double);"
                   "long double e = __builtin_va_arg(l, long double); char *p = __builtin_va_arg(l, char *); __builtin_va_end(l);"
                   "return i + v.a[4] + (int)d + (int)e + *p; }"
                   "int main(void) { struct s v = {{0, 0, 0, 0, 20}}; char c = 5; return f(0, 1, v, 300.5, 4000.25L, &c); }"),
            4326);
}

TEST(Run, AggregatesByValue) {
  EXPECT_EQ(status("struct s { int a, b[3]; }; struct s make(int x) { struct s r = {x, {x + 1, x + 2, x + 3}}; return r; }"
                   "int sum(struct s v) { v.a += 100; return v.a + v.b[2]; }"
                   "int main(void) { struct s v = make(1); int n = sum(v); return n * 10 + v.a + make(2).b[0]; }"),
            1054);
}

TEST(Run, WideTypes) {
  EXPECT_EQ(
      status(
          "int main(void) { unsigned __int128 x = (unsigned __int128)1 << 100; x = x * 3 / ((unsigned __int128)1 << 98); return (int)x; }"),
      12);
  EXPECT_EQ(status("int main(void) { long double x = 1.0L / 3; x = x * 3; _Bool b = 0.1; return (x == 1.0L) + 2 * b; }"), 3);
}

TEST(Run, Output) {
  RunC run(
      "int printf(const char *, ...); int puts(const char *); int main(void) { int n; printf(\"%d|%5s|%-4x|%.3f|%Lg|%c%n|\", -1, \"ab\", "
      "255, 2.0, 0.1L, 'z', &n); puts(\"\"); return n; }");
  const Ended ended = run.run();
  EXPECT_EQ(ended.output, "-1|   ab|ff  |2.000|0.1|z|\n");
  EXPECT_EQ(ended.result.exit_status, 25);
}

TEST(Run, TheStepLimitIsExact) {
  const char* const text =
      "int f(int x) { return x + 1; } int main(void) { int s = 0; for (int i = 0; i < 5000; i++) { s = f(s); s ^= i; } return s == 0; }";
  RunC run(text);
  const std::uint64_t all = run.run().result.steps;
  EXPECT_GT(all, 20000U);
  for (const std::uint64_t limit :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{4096}, std::uint64_t{4097}, std::uint64_t{12345}, all - 1}) {
    run.options.step_limit = limit;
    const RunResult result = run.run().result;
    EXPECT_EQ(result.event, Event::step_limit) << limit;
    EXPECT_EQ(result.steps, limit);
  }
  run.options.step_limit = all;
  EXPECT_EQ(run.run().result.event, Event::exited);
  EXPECT_EQ(run.run().result.steps, all);
}

TEST(Run, ViolationsCountTheirSteps) {
  const char* const text = "int main(void) { int a = 1; int b = a + 2; int z = 0; b = b / z; return b; }";
  RunC run(text);
  const RunResult fast = run.run().result;
  run.options.step_limit = 1000;
  const RunResult exact = run.run().result;
  EXPECT_EQ(fast.event, Event::division_by_zero);
  EXPECT_EQ(fast.steps, exact.steps);
  EXPECT_EQ(fast.edge, exact.edge);
}

TEST(Run, TheTraceTellsEachEdgeAndItsValue) {
  RunC run("int f(int x) { return x * 2; } int main(void) { int y = f(4); if (y > 5) y = -1; return y + 1; }");
  std::string trace;
  std::string calls;
  run.options.trace = [&](const TraceStep& step) {
    if (step.edge->as<ir::Call>() != nullptr) calls += step.is_call_result ? "returned " + step.value : "f(" + step.arguments.at(0) + ") ";
    if (step.is_call_result) return;
    trace +=
        std::to_string(step.depth) + " " + ir::to_string(step.edge->operation) + (step.value.empty() ? "" : " // " + step.value) + "\n";
  };
  const RunResult result = run.run().result;
  EXPECT_NE(trace.find("1 return x * 2; // 8\n"), std::string::npos) << trace;
  EXPECT_EQ(calls, "f(4) returned 8");
  EXPECT_NE(trace.find("0 [y > 5]\n"), std::string::npos) << trace;
  EXPECT_NE(trace.find("0 y = -1; // -1\n"), std::string::npos) << trace;
  EXPECT_EQ(static_cast<std::uint64_t>(std::count(trace.begin(), trace.end(), '\n')), result.steps);
}

TEST(Run, IgnoredBehaviourHasItsMeaning) {
  const auto ignoring = [](const std::string& text, std::vector<Event> ignored) {
    RunC run(text);
    run.options.ignored = std::move(ignored);
    return run.run("77").result;
  };
  EXPECT_EQ(ignoring("int main(void) { int x = 2147483647; return x + 1 < 0; }", {Event::signed_overflow}).exit_status, 1);
  EXPECT_EQ(ignoring("int main(void) { int n = 33; return 1 << n; }", {Event::bad_shift}).exit_status, 2);
  EXPECT_EQ(ignoring("int main(void) { int a[2][2] = {{1, 2}, {3, 4}}, i = 2; return a[0][i]; }", {Event::index_out_of_bounds}).exit_status,
            3);
  EXPECT_EQ(ignoring("int main(void) { int a[2][2] = {{1, 2}, {3, 4}}, i = 4; return a[0][i]; }", {Event::index_out_of_bounds}).event,
            Event::out_of_bounds_access);
  EXPECT_EQ(ignoring("int f(void) {} int main(void) { int x = f(); return x; }", {Event::missing_return_value}).exit_status, 77);
  EXPECT_EQ(ignoring("void reach_error(void) {} int main(void) { reach_error(); return 3; }", {Event::reached_error}).exit_status, 3);
  EXPECT_EQ(ignoring("int main(void) { int z = 0; return 1 / z; }", {Event::division_by_zero}).event, Event::division_by_zero);
}

TEST(Run, TheCallStackIsReported) {
  RunC run("int g(int *p) { return *p; } int f(int *p) { return g(p); } int main(void) { return f(0); }");
  const Ended ended = run.run();
  EXPECT_EQ(ended.result.event, Event::null_access);
  EXPECT_EQ(ended.result.function->name(), "g");
  ASSERT_EQ(ended.result.call_stack.size(), 2U);
}

TEST(Run, UnfreedMemoryIsReportedOnRequest) {
  RunC run("void *malloc(__SIZE_TYPE__); int *g; int main(void) { g = malloc(4); return 0; }");
  EXPECT_EQ(run.run().result.event, Event::exited);
  run.options.report_unfreed = true;
  EXPECT_EQ(run.run().result.event, Event::memory_not_freed);
}

TEST(Run, DeepRecursionDoesNotUseTheHostsStack) {
  EXPECT_EQ(status("int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); } int main(void) { return f(90000); }"), 90000);
}

TEST(Run, AnInterruptionEndsTheRun) {
  RunC run("int main(void) { for (;;); }");
  unsigned asked = 0;
  run.options.interrupted = [&] { return ++asked == 3; };
  EXPECT_EQ(run.run().result.event, Event::step_limit);
}

// ----------------------------------------------------------------------------------------------- behind violations

const std::string kViolations =
    "void reach_error(void); void __assert_fail(const char *, const char *, unsigned, const char *);\n"
    "void __VERIFIER_error(void) { }\n"
    "static int check(int c) { if (!c) __assert_fail(\"c\", \"\", 1, \"\"); return c; }\n"
    "int main(void) { int s = 0; for (int i = 0; i < 3; i++) { s += check(i != 1); if (i == 2) reach_error(); }\n"
    "  __VERIFIER_error(); __VERIFIER_error(); return s; }";

TEST(Run, GoesOnBehindViolationsAsFarAsItShall) {
  RunC run(kViolations);
  const RunResult first = run.run().result;
  EXPECT_EQ(first.event, Event::assertion_failed);
  std::string passed;
  unsigned most = 100;
  run.options.goes_on_behind = [&](const RunResult& so_far) {
    if (so_far.event == Event::assertion_failed) {
      EXPECT_EQ(so_far.edge, first.edge);
      EXPECT_EQ(so_far.steps, first.steps);
      EXPECT_EQ(so_far.call_stack, first.call_stack);
    }
    passed += (passed.empty() ? "" : ", ") + so_far.detail;
    return --most > 0;
  };
  const RunResult to_the_end = run.run().result;
  EXPECT_EQ(passed, "c, reach_error was called, __VERIFIER_error was called, __VERIFIER_error was called");
  EXPECT_EQ(to_the_end.event, Event::exited);
  EXPECT_EQ(to_the_end.exit_status, 2);
  EXPECT_EQ(to_the_end.edge, nullptr);
  EXPECT_EQ(to_the_end.detail, "");
  EXPECT_EQ(to_the_end.missing_functions.size(), 1U);
  // Counted step by step it is the same.
  std::uint64_t visited = 0;
  run.options.visit = [&](const ir::Function&, const ir::Edge&) { ++visited; };
  EXPECT_EQ(run.run().result.steps, to_the_end.steps);
  EXPECT_EQ(visited, to_the_end.steps);
  run.options.visit = nullptr;
  most = 2;
  const RunResult to_the_second = run.run().result;
  EXPECT_EQ(to_the_second.event, Event::reached_error);
  EXPECT_NE(to_the_second.edge, nullptr);
}

TEST(Run, GoesOnBehindNothingUndefinedAndNoFunctionThatDoesNotReturn) {
  for (const char* const text :
       {"int main(void) { int x = 0; return 5 / x; }", "int main(void) { int x = 2147483647; return x + 1; }",
        "int main(void) { int *p = 0; return *p; }", "void free(void *); int main(void) { int x; free(&x); return 0; }",
        "void reach_error(void) __attribute__((noreturn)); int main(void) { reach_error(); }",
        "void reach_error(void) __attribute__((noreturn)); void reach_error(void) { while (1) ; } int main(void) { reach_error(); }"}) {
    RunC run(text);
    run.options.goes_on_behind = [](const RunResult& so_far) {
      ADD_FAILURE() << so_far.detail;
      return true;
    };
    EXPECT_TRUE(is_violation(run.run().result.event)) << text;
  }
}

}  // namespace
}  // namespace proviso::interp
