#include <gtest/gtest.h>

#include <sstream>

#include "smt/layers/caching_solver.h"
#include "smt/layers/slicing_solver.h"
#include "smt/layers/validating_solver.h"
#include "smt/make_solver.h"
#include "term/evaluate.h"
#include "testing/random_terms.h"

namespace proviso::smt {
namespace {

using namespace proviso::term;

/// Says what it is told to say, and counts how often it was asked.
class FakeSolver : public Solver {
 public:
  FakeSolver(Answer answer, int& checks) : answer_(std::move(answer)), checks_(checks) {}
  void assert_term(Term) override {}
  void push() override {}
  void pop() override {}
  Answer check(const Query&) override {
    ++checks_;
    return answer_;
  }
  std::string name() const override { return "fake"; }

 private:
  Answer answer_;
  int& checks_;
};

class LayersTest : public ::testing::Test {
 protected:
  Term var(const char* name) { return pool_.variable(name, pool_.bv_sort(32)); }
  Term num(std::uint64_t value) { return pool_.bv_const(32, value); }
  TermPool pool_;
  int checks_ = 0;
};

TEST_F(LayersTest, AWrongModelIsNoAnswer) {
  ValidatingSolver solver(pool_, std::make_unique<FakeSolver>(Answer(Sat{}), checks_), nullptr);
  solver.assert_term(pool_.equal(var("x"), num(0)));
  EXPECT_TRUE(solver.check({}).is_sat());  // 0 is what a model without x says
  solver.assert_term(pool_.equal(var("y"), num(1)));
  const Answer answer = solver.check({});
  ASSERT_TRUE(answer.is_unknown());
  EXPECT_EQ(answer.unknown().reason, UnknownReason::error);
  EXPECT_EQ(solver.statistics().rejected, 1U);
}

TEST_F(LayersTest, AWrongUnsatIsNoAnswer) {
  int other_checks = 0;
  ValidatingSolver solver(pool_, std::make_unique<FakeSolver>(Answer(Unsat{}), checks_),
                          std::make_unique<FakeSolver>(Answer(Sat{}), other_checks));
  const Answer answer = solver.check({});
  ASSERT_TRUE(answer.is_unknown());
  EXPECT_EQ(answer.unknown().reason, UnknownReason::error);
  EXPECT_EQ(other_checks, 1);
}

TEST_F(LayersTest, TheCacheKnowsSupersetsOfCores) {
  CachingSolver solver(pool_, make_solver(pool_, {}));
  const Term x = var("x"), y = var("y");
  const Terms first = {pool_.bv_ult(x, num(3)), pool_.bv_ult(num(5), x)};
  ASSERT_TRUE(solver.check({.assumptions = first}).is_unsat());
  solver.push();
  solver.assert_term(pool_.bv_ult(x, num(3)));
  const Terms second = {pool_.equal(y, num(1)), pool_.bv_ult(num(5), x)};
  const Answer answer = solver.check({.assumptions = second});
  ASSERT_TRUE(answer.is_unsat());
  EXPECT_EQ(answer.core(), Terms{second[1]});
  EXPECT_EQ(solver.statistics().core_hits, 1U);
  solver.pop();
  EXPECT_TRUE(solver.check({.assumptions = std::span(second).first(1)}).is_sat());
  EXPECT_TRUE(solver.check({.assumptions = std::span(second).first(1)}).is_sat());
  EXPECT_EQ(solver.statistics().model_hits, 1U);
  EXPECT_EQ(solver.statistics().misses, 2U);
}

TEST_F(LayersTest, TheCacheForgetsAssertionsOfClosedScopes) {
  CachingSolver solver(pool_, make_solver(pool_, {}));
  const Term x = var("x");
  solver.push();
  solver.assert_term(pool_.bv_ult(x, num(3)));
  const Terms assumption = {pool_.bv_ult(num(5), x)};
  EXPECT_TRUE(solver.check({.assumptions = assumption}).is_unsat());
  solver.pop();
  EXPECT_TRUE(solver.check({.assumptions = assumption}).is_sat());
}

TEST_F(LayersTest, IndependentPartsAreNotAskedAgain) {
  SlicingSolver solver(pool_, std::make_unique<FakeSolver>(Answer(Sat{}), checks_));
  for (const char* name : {"a", "b", "c"}) solver.assert_term(pool_.equal(var(name), num(0)));
  EXPECT_TRUE(solver.check({}).is_sat());
  EXPECT_EQ(checks_, 3);
  solver.push();
  solver.assert_term(pool_.bv_ult(var("c"), num(7)));
  EXPECT_TRUE(solver.check({}).is_sat());
  EXPECT_EQ(checks_, 4);
  solver.pop();
  EXPECT_TRUE(solver.check({}).is_sat());
  EXPECT_EQ(checks_, 4);
}

TEST_F(LayersTest, TheLogIsAScript) {
  std::ostringstream log;
  const auto solver = make_solver(pool_, {.log = &log});
  const Term x = var("odd name");
  solver->push();
  solver->assert_term(pool_.bv_ult(x, num(3)));
  const Terms assumption = {pool_.bv_ult(num(1), x)};
  EXPECT_TRUE(solver->check({.assumptions = assumption}).is_sat());
  solver->pop();
  const std::string text = log.str();
  EXPECT_NE(text.find("(declare-fun |odd name| () (_ BitVec 32))"), std::string::npos) << text;
  EXPECT_NE(text.find("(push 1)"), std::string::npos);
  EXPECT_NE(text.find("(check-sat-assuming ("), std::string::npos);
  EXPECT_NE(text.find("; bitblast: sat"), std::string::npos);
}

// All layers at once change no answer.
TEST(Layers, AgreeWithTheBareBackend) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    TermPool pool;
    test::RandomTerms random(pool, seed, test::bit_vectors | test::arrays | test::functions, {1, 3, 8});
    const auto bare = make_solver(pool, {});
    const auto layered = make_solver(pool, {.validate_with = Backend::bitblast, .use_cache = true, .use_slicing = true});
    std::vector<Terms> scopes(1);
    for (int step = 0; step < 10; ++step) {
      if (random.below(3) == 0) {
        bare->push(), layered->push();
        scopes.emplace_back();
      } else if (scopes.size() > 1 && random.below(3) == 0) {
        bare->pop(), layered->pop();
        scopes.pop_back();
      }
      const Term condition = random.boolean(2).built;
      bare->assert_term(condition), layered->assert_term(condition);
      scopes.back().push_back(condition);
      const Terms assumptions = {random.boolean(2).built, random.boolean(1).built};
      const Answer expected = bare->check({.assumptions = assumptions}), actual = layered->check({.assumptions = assumptions});
      ASSERT_EQ(expected.to_string(), actual.to_string()) << "seed " << seed;
      if (actual.is_unsat()) {
        ASSERT_TRUE(bare->check({.assumptions = actual.core()}).is_unsat()) << "seed " << seed;
        continue;
      }
      Evaluator evaluator(pool, actual.model());
      for (const Terms& scope : scopes) {
        for (const Term t : scope) ASSERT_TRUE(evaluator.holds(t)) << "seed " << seed;
      }
      for (const Term t : assumptions) ASSERT_TRUE(evaluator.holds(t)) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace proviso::smt
