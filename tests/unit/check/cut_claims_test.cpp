// What analyses claim that a condition has cut short is accepted of executions that come to no place that was left out, and is not accepted
// of all.
#include <gtest/gtest.h>

#include "check/annotation/check_annotation.h"
#include "check/unwinding/check_unwinding.h"
#include "engine/invariants/invariant_analysis.h"
#include "testing/predicates.h"

namespace proviso::check {
namespace {

/// One way is short; the other has a loop, and a fault behind it.
const std::string kOneWayIsShort =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n"
    "int main(void) {\n"
    "if (__VERIFIER_nondet_int()) { int n = __VERIFIER_nondet_int(); int i = 0; if (n < 0) return 0; while (i < n) i++;\n"
    "if (i != n) reach_error(); }\n"
    "else { int k = 0; while (k < 900) { k++; if (__VERIFIER_nondet_int()) k++; } if (k == 900) reach_error(); }\n"
    "return 0; }";

condition::ConditionLimits limits(const std::string& text) {
  condition::ConditionLimits result;
  EXPECT_EQ(result.parse(text), "");
  return result;
}

struct CutCase {
  const char* name;
  test::BlockAnalysis analysis;
  const char* condition;
};

class CutBlocks : public testing::TestWithParam<CutCase> {};

TEST_P(CutBlocks, AreClaimedWithoutWhatWasLeftOut) {
  test::CProgram c(kOneWayIsShort);
  engine::blocks::PredicateAnalysisOptions options;
  options.limits = limits(GetParam().condition);
  const engine::AnalysisResult result = test::analysed(c.program(), "unreach-call", GetParam().analysis, options);
  ASSERT_EQ(result.properties.front().verdict, engine::Verdict::unknown);
  const condition::ConditionKind kind = options.limits.kinds().front();
  EXPECT_EQ(result.properties.front().reason, options.limits.reason(kind));
  ASSERT_TRUE(result.claimed.has_value());
  ASSERT_FALSE(result.condition.empty());
  EXPECT_FALSE(result.covers_nothing);
  const property::Property property = test::property_named("unreach-call");
  const auto is_accepted = [&](const std::vector<condition::Omission>& left_out) {
    return check_annotation(c.program(), property, *result.claimed->as<certificate::Annotation>(), Opinion::proof_of_sat_solver, {},
                            {.left_out = &left_out})
        .is_accepted;
  };
  EXPECT_TRUE(is_accepted(result.condition));
  EXPECT_FALSE(is_accepted({}));
}

INSTANTIATE_TEST_SUITE_P(ByPredicates, CutBlocks,
                         testing::Values(CutCase{"predicate_repeats", engine::summaries::check_predicates, "path-repeats=2"},
                                         CutCase{"predicate_states", engine::summaries::check_predicates, "states=8"},
                                         CutCase{"predicate_assumes", engine::summaries::check_predicates, "path-assumes=12"},
                                         CutCase{"predicate_refinement", engine::summaries::check_predicates, "path-formula-size=25"},
                                         CutCase{"impact_repeats", engine::impact::check_by_interpolants, "path-repeats=3"},
                                         CutCase{"impact_length", engine::impact::check_by_interpolants, "path-length=4"},
                                         CutCase{"impact_busy", engine::impact::check_by_interpolants, "busy-edge=2"},
                                         CutCase{"impact_size", engine::impact::check_by_interpolants, "state-size=1"},
                                         CutCase{"pdr_frames", engine::pdr::check_by_blocking, "path-length=3"}),
                         [](const testing::TestParamInfo<CutCase>& which) { return which.param.name; });

TEST(CutFrames, WhatHoldsInALoopIsKept) {
  test::CProgram c(kOneWayIsShort);
  engine::blocks::PredicateAnalysisOptions options;
  options.limits = limits("path-length=3");
  const engine::AnalysisResult result = test::analysed(c.program(), "unreach-call", engine::pdr::check_by_blocking, options);
  // The fault behind the other loop alone is left out: of the first one the frames know that i stays at most n.
  ASSERT_EQ(result.condition.size(), 1U);
  EXPECT_EQ(result.condition.front().edge->range.begin.line, 5U);
}

/// Answers a number of questions.
class TiringSolver : public smt::Solver {
 public:
  TiringSolver(std::unique_ptr<smt::Solver> solver, unsigned& left) : solver_(std::move(solver)), left_(left) {}
  void assert_term(term::Term condition) override { solver_->assert_term(condition); }
  void push() override { solver_->push(); }
  void pop() override { solver_->pop(); }
  smt::Answer check(const smt::Query& query) override {
    if (left_ == 0) return smt::Unknown{smt::UnknownReason::incomplete, "enough"};
    --left_;
    return solver_->check(query);
  }
  std::string name() const override { return "tiring"; }

 private:
  std::unique_ptr<smt::Solver> solver_;
  unsigned& left_;
};

/// However many questions are answered: it is said why there was an end, nothing wrong is claimed, and nothing is proved.
TEST(SolverThatGivesUp, IsTheReason) {
  test::CProgram c(kOneWayIsShort);
  const property::Property property = test::property_named("unreach-call");
  for (const test::BlockAnalysis analysis :
       {engine::summaries::check_predicates, engine::impact::check_by_interpolants, engine::pdr::check_by_blocking}) {
    unsigned claims = 0;
    for (const unsigned questions : {0U, 1U, 3U, 10U, 30U, 60U}) {
      unsigned left = questions;
      engine::blocks::PredicateAnalysisOptions options;
      options.make_solver = [&left](term::TermPool& pool) { return std::make_unique<TiringSolver>(smt::make_solver(pool, {}), left); };
      options.confirm = [](const property::Counterexample&) { return false; };
      const engine::AnalysisResult result = analysis(c.program(), {property}, options);
      ASSERT_EQ(result.properties.front().verdict, engine::Verdict::unknown);
      EXPECT_EQ(result.properties.front().reason, "a solver gave up: enough") << questions;
      if (!result.claimed) continue;
      ++claims;
      EXPECT_TRUE(check_annotation(c.program(), property, *result.claimed->as<certificate::Annotation>(), Opinion::proof_of_sat_solver, {},
                                   {.left_out = &result.condition})
                      .is_accepted)
          << questions;
    }
    // Pdr would have to ask what of its frames holds forever.
    EXPECT_EQ(claims > 0, analysis != engine::pdr::check_by_blocking);
  }
}

class CutInvariants : public testing::TestWithParam<const char*> {};

TEST_P(CutInvariants, AreClaimedWithoutWhatWasLeftOut) {
  test::CProgram c(kOneWayIsShort);
  engine::invariants::InvariantOptions options;
  options.limits = limits(GetParam());
  const property::Property property = test::property_named("unreach-call");
  const engine::AnalysisResult result = engine::invariants::check_invariants(c.program(), {property}, options);
  ASSERT_EQ(result.properties.front().verdict, engine::Verdict::unknown);
  EXPECT_EQ(result.properties.front().reason, options.limits.reason(options.limits.kinds().front()));
  ASSERT_TRUE(result.claimed.has_value());
  const auto is_accepted = [&](const std::vector<condition::Omission>& left_out) {
    return check_unwinding(c.program(), property, *result.claimed->as<certificate::CompleteUnwinding>(), Opinion::proof_of_sat_solver, {},
                           {.left_out = &left_out})
        .is_accepted;
  };
  EXPECT_TRUE(is_accepted(result.condition));
  EXPECT_FALSE(is_accepted({}));
}

INSTANTIATE_TEST_SUITE_P(ByIntervals, CutInvariants,
                         testing::Values("path-length=6", "path-repeats=1", "path-assumes=2", "states=12", "states-per-location=1",
                                         "busy-edge=1", "state-size=1"));

}  // namespace
}  // namespace proviso::check
