#include "witness/instrument.h"

#include <gmock/gmock.h>

#include "frontend/frontend.h"

namespace proviso::witness {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct Source {
  explicit Source(const std::string& c) : text(c) {
    frontend::FrontendOptions options;
    options.syntax = frontend::Syntax::alone;
    translation = std::move(frontend::translate_text("f.c", text, options)).value();
  }

  /// The program with the witness in it, or what is wrong.
  std::string with(const Witness& witness, Following following = Following::at_once) {
    Result<Instrumented> result = instrument(witness, translation.syntax, translation.program->files(), {{"f.c", text}}, following);
    if (!result) return result.diagnostics().front().render();
    parts = *result;
    frontend::FrontendOptions options;
    const auto translated = frontend::translate_text("f.c", parts.texts.at("f.c"), options);
    EXPECT_TRUE(translated) << parts.texts.at("f.c");
    return parts.texts.at("f.c");
  }

  std::string text;
  frontend::Translation translation;
  Instrumented parts;
};

Witness proof(std::vector<Invariant> invariants) {
  Witness witness;
  witness.kind = Witness::Kind::correctness;
  witness.invariants = std::move(invariants);
  return witness;
}

Witness violation(std::vector<Waypoint> waypoints, const Location& target) {
  Witness witness;
  for (Waypoint& waypoint : waypoints) witness.segments.push_back({std::move(waypoint)});
  witness.segments.push_back({{Waypoint::Type::target, Waypoint::Action::follow, target, ""}});
  return witness;
}

constexpr const char* kLoops =
    "extern int __VERIFIER_nondet_int(void);\n"
    "int g;\n"
    "int main(void) {\n"
    "  int i = 0;\n"
    "  for (;;) {\n"
    "    if (i > 3) break;\n"
    "    while (i < 2 && g) i++;\n"
    "    do i++; while (i < 1);\n"
    "    switch (i) { case 1: g = 1; }\n"
    "    int x = __VERIFIER_nondet_int(), y = i + x;\n"
    "    i += y;\n"
    "  }\n"
    "  return i / g;\n"
    "}\n";

/// What is inserted would mean something else.
TEST(Instrument, NothingIsInsertedWhereItsKeywordsAreMacros) {
  const Invariant invariant{Invariant::Type::loop, {"f.c", 4, 3, "main"}, "n >= 0"};
  const std::string loop =
      "extern int __VERIFIER_nondet_int(void);\nint main(void) { int n = __VERIFIER_nondet_int();\n  while (n > 0) n--;\n}\n";
  EXPECT_THAT(Source("#define static\n" + loop).with(proof({invariant})), HasSubstr("'static' is a macro"));
  EXPECT_THAT(Source("#define inline\n" + loop).with(proof({invariant})), HasSubstr("__proviso_assert_failed"));
}

TEST(Instrument, PutsInvariantsWhereTheyHold) {
  Source source(kLoops);
  const std::string text = source.with(proof({{Invariant::Type::loop, {"f.c", 5, 3, ""}, "i >= 0"},
                                              {Invariant::Type::loop, {"elsewhere/f.c", 7, 5, ""}, "g == 0"},
                                              {Invariant::Type::loop, {"f.c", 8, 0, ""}, "i < 9"},
                                              {Invariant::Type::location, {"f.c", 9, 26, ""}, "i == 1"},
                                              {Invariant::Type::location, {"f.c", 10, 5, ""}, "i\n== 2"},
                                              {Invariant::Type::location, {"f.c", 7, 24, ""}, "'a' == 97"}}));
  EXPECT_EQ(source.parts.expressions.size(), 6U);
  EXPECT_EQ(source.parts.checks.size(), 6U);
  EXPECT_THAT(text, HasSubstr("for (;(((i >= 0) ? (void)0 : __proviso_assert_failed(\"invariant\")), 1);) {\n"));
  EXPECT_THAT(text, HasSubstr("while ((((g == 0) ? (void)0 : __proviso_assert_failed(\"invariant\")), (i < 2 && g)))"));
  EXPECT_THAT(text, HasSubstr("while ((((i < 9) ? (void)0 : __proviso_assert_failed(\"invariant\")), (i < 1)));"));
  EXPECT_THAT(text, HasSubstr("case 1: if (!({ ((i == 1) ? "));
  EXPECT_THAT(text, HasSubstr("{ ((i == 2) ? (void)0 : __proviso_assert_failed(\"invariant\")); } int x = "));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), std::count(source.text.begin(), source.text.end(), '\n'));
}

TEST(Instrument, SaysWhatIsNowhere) {
  Source source(kLoops);
  EXPECT_THAT(source.with(proof({{Invariant::Type::loop, {"f.c", 6, 0, ""}, "1"}})), HasSubstr("f.c:6: error: no loop begins"));
  EXPECT_THAT(source.with(proof({{Invariant::Type::location, {"f.c", 5, 4, ""}, "1"}})), HasSubstr("f.c:5:4: error: no statement begins"));
  EXPECT_THAT(source.with(violation({}, {"f.c", 1, 0, ""})), HasSubstr("at the place of the target"));
  EXPECT_THAT(source.with(violation({{Waypoint::Type::function_return, Waypoint::Action::follow, {"f.c", 10, 9, ""}, "\\result == 1"}},
                                    {"f.c", 13, 0, ""})),
              HasSubstr("no call ends at the place of the waypoint"));
  EXPECT_THAT(
      source.with(violation({{Waypoint::Type::branching, Waypoint::Action::follow, {"f.c", 4, 0, ""}, "true"}}, {"f.c", 13, 0, ""})),
      HasSubstr("nothing branches"));
  EXPECT_THAT(source.with(violation({{Waypoint::Type::branching, Waypoint::Action::follow, {"f.c", 6, 5, ""}, "i"}}, {"f.c", 13, 0, ""})),
              HasSubstr("the value 'i' of a branching is not supported"));
}

TEST(Instrument, TakesNoTextThatIsMoreThanAnExpression) {
  Source source(kLoops);
  for (const char* const bad :
       {"1; g = 1", "1) || (1", "(1", "i++", "--i", "1 /*", "1 // x", "", "  ", "\"a\"", "i]", "1 \\", "{1}", "<% %>"})
    EXPECT_THAT(source.with(proof({{Invariant::Type::loop, {"f.c", 5, 3, ""}, bad}})), HasSubstr("is no expression that can be checked"))
        << bad;
}

TEST(Instrument, ComparesAnyTwoVisits) {
  Source source(kLoops);
  const std::string text = source.with(
      proof({{Invariant::Type::loop_transition, {"f.c", 5, 3, ""}, "\\at(i, AnyPrev) < i || \\at((g), AnyPrev) > \\at( i , AnyPrev )"}}));
  EXPECT_THAT(text, HasSubstr("static __typeof__((0, (i))) __proviso_prev_0_0; static __typeof__((0, ((g)))) __proviso_prev_0_1; "));
  EXPECT_THAT(text, HasSubstr("(__proviso_prev_0_0 < i || __proviso_prev_0_1 > __proviso_prev_0_0)"));
  EXPECT_THAT(text, HasSubstr("__proviso_seen_0 = 1; __proviso_prev_0_0 = (i); __proviso_prev_0_1 = ((g)); "));
  for (const char* const bad :
       {"\\at(i)", "\\at(i, Pre)", "\\at i", "\\at(i; j, AnyPrev)", "\\at(i, AnyPrev", "\\old(i)", "\\at(\\at(i, AnyPrev), AnyPrev)"})
    EXPECT_THAT(source.with(proof({{Invariant::Type::loop_transition, {"f.c", 5, 3, ""}, bad}})),
                HasSubstr("is no expression that can be checked"))
        << bad;
}

constexpr const char* kFunctions =
    "int g;\n"
    "int twice(int n) {\n"
    "  if (n > 9) return 9;\n"
    "  { long g = 1; n = (int)g + n; }\n"
    "  return 2 * (n - 1);\n"
    "}\n"
    "void count(void) { if (g < 0) return; g++; }\n"
    "#define GIVE return\n"
    "int given(void) { GIVE 1; }\n"
    "int main(void) { count(); return twice(g); }\n";

/// All returns of a function lead to the checks of what it ensures, where parameters are what they were.
TEST(Instrument, ChecksContractsWhereFunctionsBeginAndReturn) {
  Source source(kFunctions);
  const auto contract = [](unsigned line, const std::string& required, const std::string& ensured) {
    return Invariant{Invariant::Type::contract, {"f.c", line, 1, ""}, ensured, required};
  };
  const std::string text =
      source.with(proof({contract(2, "n >= 0 && \\true", "\\result <= 2 * n || \\old(g) < g"), contract(7, "", "g != 1")}));
  EXPECT_THAT(text, HasSubstr("int twice(int n) { __typeof__(twice(n)) __proviso_result; __typeof__((0, n)) __proviso_given_n; "));
  EXPECT_THAT(text, HasSubstr("__proviso_given_n = n; __proviso_old_0_0 = (g); {\n"));
  EXPECT_THAT(text, HasSubstr("return ({ __proviso_result = (9); goto __proviso_end; __proviso_result; });"));
  EXPECT_THAT(text, HasSubstr("} __proviso_end: ; { __typeof__(__proviso_given_n) n = __proviso_given_n; ((({ typedef "));
  EXPECT_THAT(text, HasSubstr("if (g < 0) if (!({ goto __proviso_end; 1; })) ; else return; g++; } __proviso_end: ; { ((({ typedef"));
  EXPECT_EQ(source.parts.stores.size(), 1U);
  EXPECT_EQ(source.parts.checks.size(), 3U);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), std::count(source.text.begin(), source.text.end(), '\n'));

  EXPECT_THAT(source.with(proof({contract(3, "", "1")})), HasSubstr("f.c:3:1: error: no function begins at the place of the contract"));
  EXPECT_THAT(source.with(proof({contract(9, "", "1")})), HasSubstr("the function has a 'return' in a macro"));
  EXPECT_THAT(source.with(proof({contract(7, "", "\\result == 1")})), HasSubstr("has a result where there is none"));
  for (const char* const bad :
       {"\\old n", "\\old(n; g)", "\\forall n", "1; n", "\\old(\\result)", "g()", "n++", "sizeof n", "(char *)n", "n << 1", "0 < n > 1"})
    EXPECT_THAT(source.with(proof({contract(2, "", bad)})), HasSubstr("is no expression that can be checked")) << bad;
}

/// What the name or a parameter means inside the function must be what it means in the text that is inserted.
TEST(Instrument, ChecksNoContractsOfFunctionsThatMacrosHide) {
  const Witness witness = proof({{Invariant::Type::contract, {"f.c", 2, 1, ""}, "\\result == 1", ""}});
  EXPECT_THAT(Source("#define f(x) 2\nchar (f)(int n) { return n; }\nint main(void) { return 0; }\n").with(witness),
              HasSubstr("is a macro"));
  EXPECT_THAT(Source("int g;\nchar f(int n) { return n; }\n#define n g\nint main(void) { return 0; }\n").with(witness),
              HasSubstr("is a macro"));
  EXPECT_THAT(Source("\nchar f(int (*f)(void)) { return f(); }\nint main(void) { return 0; }\n").with(witness),
              HasSubstr("means something else"));
  EXPECT_THAT(Source("\nint f(int n) { int a[({ if (n) return 1; 3; })]; return a[0]; }\nint main(void) { return 0; }\n").with(witness),
              HasSubstr("'return' in a macro, or in a type"));
}

TEST(Instrument, TellsWhenTheCycleIsPassed) {
  Source source(kLoops);
  Witness witness = violation({}, {"f.c", 10, 5, ""});
  witness.segments = {{{Waypoint::Type::assumption, Waypoint::Action::follow, {"f.c", 6, 5, ""}, "g"}},
                      {{Waypoint::Type::function_return, Waypoint::Action::cycle, {"f.c", 10, 35, ""}, "\\result == 3"}},
                      {{Waypoint::Type::assumption, Waypoint::Action::cycle, {"f.c", 11, 5, ""}, "1"}}};
  const std::string text = source.with(witness);
  EXPECT_THAT(text, HasSubstr("void __proviso_cycle_passed(void) {} "));
  EXPECT_THAT(text, HasSubstr("if (__proviso_segment == 1) __proviso_r = 3; else "));
  EXPECT_THAT(text, HasSubstr("__proviso_segment = 1; __proviso_cycle_passed();"));
}

TEST(Instrument, WritesTheTargetTwice) {
  Source source(kLoops);
  const std::string text = source.with(violation({}, {"f.c", 10, 5, ""}));
  EXPECT_EQ(source.parts.targets.size(), 2U);  // both initialisers
  EXPECT_THAT(text, HasSubstr("y = (__proviso_segment >= 0 ? ({ __auto_type __proviso_v = (i + x); __proviso_v; }) : ({ __auto_type "));
  EXPECT_THAT(source.with(violation({}, {"f.c", 13, 10, ""})),
              HasSubstr("return (__proviso_segment >= 0 ? ({ __auto_type __proviso_v = (i / g); __proviso_v; })"));
  EXPECT_THAT(source.with(violation({}, {"f.c", 7, 5, ""})),
              HasSubstr("while ((__proviso_segment >= 0 ? ({ __auto_type __proviso_v = (i < 2 && g);"));
}

TEST(Instrument, GivesTheValuesOfInputs) {
  Source source(kLoops);
  const Location call{"f.c", 10, 35, ""};
  const Witness witness = violation({{Waypoint::Type::function_return, Waypoint::Action::follow, call, "\\result == 5"},
                                     {Waypoint::Type::function_return, Waypoint::Action::follow, call, "\\result == -6"},
                                     {Waypoint::Type::function_return, Waypoint::Action::follow, call, "\\result >= 7"}},
                                    {"f.c", 10, 5, ""});
  const std::string text = source.with(witness);
  EXPECT_THAT(text, HasSubstr("__proviso_value_0[] = {(long long)5,(long long)-6,}"));
  EXPECT_THAT(text, HasSubstr("(__proviso_r >= 7)"));
  // The last waypoint in the initialiser is passed when it is evaluated, the others in earlier rounds.
  EXPECT_THAT(text, HasSubstr("x = (__proviso_segment >= 2 ? ({ int __proviso_t = __proviso_in_target; __proviso_in_target = 1; "
                              "__auto_type __proviso_v = (({ "
                              "__typeof__(__VERIFIER_nondet_int()) __proviso_r;"));
  EXPECT_THAT(text, HasSubstr("{ if (__proviso_r == (__typeof__(1 ? __proviso_r : 0))__proviso_value_0[__proviso_next_0]) { "
                              "++__proviso_next_0; ++__proviso_segment; } "
                              "else __proviso_assume_failed(); } else { if (__proviso_segment == 2)"));
  const std::string later = source.with(witness, Following::when_met);
  EXPECT_THAT(later, HasSubstr("++__proviso_segment; } else if (__proviso_in_target) "));
  EXPECT_THAT(later, HasSubstr("x = (__proviso_segment >= 2 && __VERIFIER_nondet_proviso() ? ({ "));  // or in a later round
  EXPECT_THAT(
      source.with(violation({{Waypoint::Type::function_return, Waypoint::Action::follow, call, "\\result == 5"}}, {"f.c", 13, 3, ""}),
                  Following::when_met),
      Not(HasSubstr("else __proviso_assume_failed();")));
}

TEST(Instrument, GivesNoValuesToWhatTheProgramDefines) {
  Source source(
      "int __VERIFIER_nondet_int(void) { return 1; }\n"
      "int main(void) { return 1 / __VERIFIER_nondet_int(); }\n");
  const Waypoint result{Waypoint::Type::function_return, Waypoint::Action::follow, {"f.c", 2, 51, ""}, "\\result == 0"};
  const std::string text = source.with(violation({result}, {"f.c", 2, 18, ""}));
  EXPECT_THAT(text, HasSubstr("__proviso_r = __VERIFIER_nondet_int();"));
  EXPECT_THAT(text, Not(HasSubstr("else __proviso_r =")));
}

}  // namespace
}  // namespace proviso::witness
