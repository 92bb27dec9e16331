// Verdicts, conditions and certificates of the value analysis, and that wrong certificates are refused.
#include "engine/value/value_analysis.h"

#include <gmock/gmock.h>

#include "check/reached_states/check_reached_states.h"
#include "check/replay.h"
#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::engine {
namespace {

using ::testing::HasSubstr;

class Values {
 public:
  using ConfirmProof = std::function<bool(PropertyResult&, const CancellationToken&)>;
  Values(const std::string& text, const std::string& property, const ConfirmProof& confirm_proof = nullptr)
      : c_(test::kHead + "#include <stdlib.h>\n" + text), interpreter_(c_.program()) {
    value::ValueAnalysisOptions options;
    options.token = CancellationToken().with_timeout(std::chrono::seconds(20));
    options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
    options.confirm = [this](const property::Counterexample& counterexample) {
      return check::replay(interpreter_, counterexample, nullptr).is_confirmed;
    };
    options.confirm_proof = confirm_proof;
    property_ = property::parse_property(property)->properties.front();
    result = value::check_values(c_.program(), {property_}, options);
  }
  const PropertyResult& only() const { return result.properties.front(); }
  bool is_confirmed() { return is_confirmed(*only().proof_as<certificate::ReachedStates>()); }
  /// The certificate may be that of another program with the same variables.
  bool is_confirmed(certificate::ReachedStates certificate) {
    const auto own = [&](const ir::Variable*& variable) {
      if (variable != nullptr) variable = &c_.program().variables()[variable->id];
    };
    for (certificate::ReachedState& state : certificate.states) {
      for (certificate::KnownValue& value : state.values) own(value.variable), own(value.object);
      for (certificate::KnownRange& range : state.ranges) own(range.variable);
      for (certificate::LiveObject& object : state.objects) own(object.variable);
    }
    return check::check_reached_states(c_.program(), property_, certificate, check::Opinion::proof_of_sat_solver, {}).is_accepted;
  }

  AnalysisResult result;

 private:
  test::CProgram c_;
  interp::Interpreter interpreter_;
  property::Property property_;
};

/// A machine with a state and an input in an endless loop; `safe` says whether its error can be reached.
std::string machine(const std::string& error_state) {
  return "int s = 1, noise;\nint step(int in) { if (s == 1 && in == 4) { s = 2; return 1; } if (s == 2 && in == 2) { s = 5; return 0; }\n"
         "if (s == 5) s = 1; return 3; }\n"
         "int main(void) { while (1) { int in = __VERIFIER_nondet_int(); if (in != 2 && in != 4) return 0; noise = noise * 3 + in;\n"
         "step(in); if (s == " +
         error_state + ") reach_error(); } }";
}

TEST(ValueAnalysis, AnEndlessLoopIsProvedByTrackingWhatMatters) {
  Values run(machine("4"), "unreach-call");
  ASSERT_EQ(run.only().verdict, Verdict::holds);
  EXPECT_LE(run.result.statistics.at("tracked"), 3) << "`noise` is not needed";
  ASSERT_TRUE(run.only().proof_as<certificate::ReachedStates>() != nullptr);
  EXPECT_TRUE(run.is_confirmed());
}

TEST(ValueAnalysis, TheWayThroughTheMachineIsFound) {
  const Values run(machine("5"), "unreach-call");
  ASSERT_EQ(run.only().verdict, Verdict::violated);
  EXPECT_EQ(run.only().counterexample->inputs.size(), 2U);
}

TEST(ValueAnalysis, MutatedCertificatesAreRefused) {
  Values run(machine("4"), "unreach-call");
  ASSERT_TRUE(run.only().proof_as<certificate::ReachedStates>() != nullptr);
  const certificate::ReachedStates good = *run.only().proof_as<certificate::ReachedStates>();
  ASSERT_TRUE(run.is_confirmed(good));
  unsigned refused = 0;
  for (std::size_t i = 0; i < good.states.size(); ++i) {
    for (std::size_t v = 0; v < good.states[i].values.size(); ++v) {
      certificate::ReachedStates changed = good;
      changed.states[i].values[v].bits = 4;  // the state that leads to the error
      refused += run.is_confirmed(changed) ? 0 : 1;
    }
  }
  EXPECT_GT(refused, 0U);
  certificate::ReachedStates weak = good;
  for (certificate::ReachedState& state : weak.states) state.values.clear();
  EXPECT_FALSE(run.is_confirmed(weak)) << "knowing nothing proves nothing";
  certificate::ReachedStates empty;
  EXPECT_FALSE(run.is_confirmed(empty)) << "the loop would have to be followed for ever";
}

TEST(ValueAnalysis, NoCertificateOfAFaultyProgramIsAccepted) {
  Values safe(machine("4"), "unreach-call");
  Values faulty(machine("5"), "unreach-call");
  ASSERT_TRUE(safe.only().proof_as<certificate::ReachedStates>() != nullptr);
  const certificate::ReachedStates good = *safe.only().proof_as<certificate::ReachedStates>();
  EXPECT_FALSE(faulty.is_confirmed(good));
  for (std::size_t i = 0; i < good.states.size(); ++i) {
    certificate::ReachedStates dropped = good;
    dropped.states.erase(dropped.states.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(faulty.is_confirmed(dropped)) << "without state " << i;
    certificate::ReachedStates weak = good;
    weak.states[i].values.clear();
    EXPECT_FALSE(faulty.is_confirmed(weak)) << "nothing known in state " << i;
    certificate::ReachedStates swapped = good;
    std::swap(swapped.states[i].values, swapped.states[(i + 1) % good.states.size()].values);
    EXPECT_FALSE(faulty.is_confirmed(swapped)) << "values of state " << i << " in the next";
    for (std::size_t v = 0; v < good.states[i].values.size(); ++v) {
      for (const unsigned bits : {1U, 2U, 4U, 5U}) {
        certificate::ReachedStates changed = good;
        changed.states[i].values[v].bits = bits;
        EXPECT_FALSE(faulty.is_confirmed(changed)) << "value " << v << " of state " << i << " is " << bits;
      }
    }
  }
}

TEST(ValueAnalysis, WhatValuesCannotExpressIsPartOfTheCondition) {
  const Values run(
      "int main(void) { int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(); if (x > y) { if (x < y) reach_error(); } return 0; }",
      "unreach-call");
  EXPECT_EQ(run.only().verdict, Verdict::unknown);
  ASSERT_EQ(run.result.condition.size(), 1U);
  EXPECT_THAT(run.result.condition.front().reason, HasSubstr("values of variables do not express"));
}

/// A level that takes a great many values, in a band for each mode; the one of mode 2 ends at `low`.
std::string bands(int low) {
  return "int mode = 1, level = 7;\n"
         "int main(void) { while (1) { int in = __VERIFIER_nondet_int(); if (in < 2 || in > 4) return 0;\n"
         "if (mode == 1 && level <= 38 && in == 2) { level = level % 45 + 140; mode = 2; }\n"
         "else if (mode == 2 && level > 38 && in == 3) level = (level % 100000000 * 7 + in) % 1000000000 + 50;\n"
         "else if (mode == 2 && level > 38 && in == 4) { level = level / -5; mode = 3; }\n"
         "else if (mode == 3 && level < 0 && in == 2) { level = " +
         std::to_string(low) +
         "; mode = 2; }\n"
         "if (mode == 2 && level <= 38) reach_error(); if (mode == 3 && level > 0) reach_error(); } }";
}

TEST(ValueAnalysis, RangesStandBesideValues) {
  Values run(bands(39), "unreach-call");
  ASSERT_EQ(run.only().verdict, Verdict::holds);
  ASSERT_TRUE(run.only().proof_as<certificate::ReachedStates>() != nullptr);
  const certificate::ReachedStates& states = *run.only().proof_as<certificate::ReachedStates>();
  EXPECT_TRUE(std::any_of(states.states.begin(), states.states.end(),
                          [](const certificate::ReachedState& state) { return !state.ranges.empty(); }));
  EXPECT_TRUE(run.is_confirmed());
  EXPECT_EQ(Values(bands(38), "unreach-call").only().verdict, Verdict::violated);
}

TEST(ValueAnalysis, NoCertificateWithRangesOfAFaultyProgramIsAccepted) {
  Values safe(bands(39), "unreach-call");
  Values faulty(bands(38), "unreach-call");
  ASSERT_TRUE(safe.only().proof_as<certificate::ReachedStates>() != nullptr);
  const certificate::ReachedStates good = *safe.only().proof_as<certificate::ReachedStates>();
  EXPECT_FALSE(faulty.is_confirmed(good));
  unsigned refused = 0;
  for (std::size_t i = 0; i < good.states.size(); ++i) {
    for (std::size_t r = 0; r < good.states[i].ranges.size(); ++r) {
      for (const auto& [low, high] : {std::pair{-1, 1}, std::pair{0, 38}, std::pair{1, 0}, std::pair{-1000000, 1000000}}) {
        certificate::ReachedStates changed = good;
        certificate::KnownRange& range = changed.states[i].ranges[r];
        range.low = low == -1 ? range.low + 1 : low;
        range.high = high == 1 ? range.high - 1 : high;
        EXPECT_FALSE(faulty.is_confirmed(changed)) << "range " << r << " of state " << i << " is " << low << ".." << high;
        refused += safe.is_confirmed(changed) ? 0 : 1;
      }
    }
    certificate::ReachedStates dropped = good;
    dropped.states.erase(dropped.states.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(faulty.is_confirmed(dropped)) << "without state " << i;
  }
  EXPECT_GT(refused, 0U) << "narrower ranges are not come to by all";
}

/// A count in memory that stays even as long as `step` is.
std::string even(int step) {
  return "struct { int other; unsigned count; } s;\nint main(void) { unsigned *p = &s.count; *p = __VERIFIER_nondet_int() & 14;\n"
         "while (__VERIFIER_nondet_int()) { *p += " +
         std::to_string(step) + " * (__VERIFIER_nondet_int() & 1); if (s.count % 2 == 1) reach_error(); } return 0; }";
}

TEST(ValueAnalysis, RangesInMemoryHaveBits) {
  Values safe(even(2), "unreach-call");
  Values faulty(even(3), "unreach-call");
  EXPECT_EQ(faulty.only().verdict, Verdict::violated);
  ASSERT_EQ(safe.only().verdict, Verdict::holds);
  ASSERT_TRUE(safe.only().proof_as<certificate::ReachedStates>() != nullptr);
  const certificate::ReachedStates good = *safe.only().proof_as<certificate::ReachedStates>();
  EXPECT_TRUE(safe.is_confirmed(good));
  EXPECT_FALSE(faulty.is_confirmed(good));
  unsigned in_memory = 0, refused = 0;
  for (std::size_t i = 0; i < good.states.size(); ++i) {
    for (std::size_t r = 0; r < good.states[i].ranges.size(); ++r) {
      const certificate::KnownRange& range = good.states[i].ranges[r];
      if (range.variable->is_plain_scalar() || range.offset == 0 || range.high < 1000) continue;  // before the loop
      ++in_memory;
      certificate::ReachedStates odd = good;
      odd.states[i].ranges[r].zeros = 0;
      EXPECT_FALSE(faulty.is_confirmed(odd)) << "range " << r << " of state " << i << " has no bits";
      refused += safe.is_confirmed(odd) ? 0 : 1;
      certificate::ReachedStates moved = good;
      moved.states[i].ranges[r].offset = 0;
      EXPECT_FALSE(faulty.is_confirmed(moved)) << "range " << r << " of state " << i << " is of another member";
      refused += safe.is_confirmed(moved) ? 0 : 1;
    }
  }
  EXPECT_GT(in_memory, 0U);
  EXPECT_GT(refused, 0U);
}

TEST(ValueAnalysis, AProofThatIsRefusedIsLookedForOtherwise) {
  const std::string two = "int main(void) { int x = 1; while (__VERIFIER_nondet_int()) x = 3 - x; if (x == 3) reach_error(); return 0; }";
  unsigned asked = 0;
  const auto refuse_once = [&](PropertyResult& property, const CancellationToken&) {
    if (++asked > 1) return true;
    property.reason = "not this one";
    return false;
  };
  const Values second(two, "unreach-call", refuse_once);
  EXPECT_EQ(second.only().verdict, Verdict::holds);
  EXPECT_EQ(asked, 2U);
  const Values never(two, "unreach-call", [](PropertyResult& property, const CancellationToken&) {
    property.reason = "none";
    return false;
  });
  EXPECT_EQ(never.only().verdict, Verdict::unknown);
  EXPECT_EQ(never.only().reason, "none");
  EXPECT_TRUE(never.result.covers_nothing) << "what was not confirmed is claimed by nobody";
}

TEST(ValueAnalysis, CallsThroughPointersAndRecursion) {
  Values run(
      "int g; void f(int n) { if (n == 0) { g = 7; return; } f(n - 1); } void h(int n) { g = n; } void (*p)(int) = f;\n"
      "int main(void) { p(3); if (g != 7) reach_error(); p = h; p(2); if (g != 2) reach_error(); return 0; }",
      "unreach-call");
  EXPECT_EQ(run.only().verdict, Verdict::holds);
  EXPECT_TRUE(run.is_confirmed());
}

TEST(ValueAnalysis, MemoryIsTrackedAndForgotten) {
  Values safe(
      "int a[3] = {1, 2, 3}; struct { int x, y; } s, t;\n"
      "int main(void) { s.x = 4; t = s; int *q = &a[1]; *q = 5; if (t.x != 4 || a[1] != 5 || a[2] != 3) reach_error(); return 0; }",
      "unreach-call");
  EXPECT_EQ(safe.only().verdict, Verdict::holds);
  EXPECT_TRUE(safe.is_confirmed());
  const Values faulty(
      "int a[3];\nint main(void) { int i = __VERIFIER_nondet_int(); if (i < 0 || i > 2) return 0; a[1] = 5; a[i] = 0;\n"
      "if (a[1] != 5) reach_error(); return 0; }",
      "unreach-call");
  EXPECT_EQ(faulty.only().verdict, Verdict::violated);
}

TEST(ValueAnalysis, BlocksAllocatedInDifferentStatesAreDifferent) {
  // From each state of the loop's head a block of another size is made at the same place.
  const std::string loop =
      "int main(void) { int n = 1; while (__VERIFIER_nondet_int()) { char *p = malloc(n); p[n - 1] = 1; int last = p[n - 1]; free(p);\n"
      "if (last != 1) reach_error(); n = n == 1 ? 4 : n == 4 ? 8 : 1; if (n == @) reach_error(); } return 0; }";
  const auto with = [&](const std::string& bad) { return std::string(loop).replace(loop.find('@'), 1, bad); };
  EXPECT_EQ(Values(with("8"), "unreach-call").only().verdict, Verdict::violated);
  Values safe(with("5"), "unreach-call");
  EXPECT_EQ(safe.only().verdict, Verdict::holds);
}

TEST(ValueAnalysis, OtherChecks) {
  EXPECT_EQ(Values("int main(void) { int x = 2147483647; x++; return 0; }", "no-overflow").only().verdict, Verdict::violated);
  EXPECT_EQ(Values("int main(void) { int x = 2147483646; x++; return 0; }", "no-overflow").only().verdict, Verdict::holds);
  EXPECT_EQ(Values("int main(void) { return 1 / __VERIFIER_nondet_int(); }", "div-by-zero").only().verdict, Verdict::violated);
  EXPECT_EQ(Values("int main(void) { int *p = malloc(4); free(p); return *p; }", "valid-memsafety").only().verdict, Verdict::violated);
  EXPECT_EQ(Values("int main(void) { int *p = malloc(4); *p = 1; free(p); return 0; }", "valid-memsafety").only().verdict, Verdict::holds);
  EXPECT_EQ(Values("int main(void) { int *p = malloc(4); *p = 1; return 0; }", "valid-memsafety").only().verdict, Verdict::violated);
}

}  // namespace
}  // namespace proviso::engine
