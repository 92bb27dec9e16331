// Proofs by induction are accepted as they were found, and refused when they are weakened, strengthened, swapped or taken for another
// program's.
#include <gtest/gtest.h>

#include "check/check_certificate.h"
#include "check/replay.h"
#include "check/unwinding/check_unwinding.h"
#include "engine/kinduction/kinduction.h"
#include "smt/make_solver.h"
#include "testing/c_program.h"
#include "unit/check/accepted.h"

namespace proviso::check {
namespace {

using test::kHead;
using test::unreach_call;

const std::string kCounters = kHead +
                              "int main(void) { int x = 0, y = 0, z = 5; while (__VERIFIER_nondet_int()) { x++; y++; }\n"
                              "while (__VERIFIER_nondet_int()) { z++; } if (x != y) reach_error(); return z; }";
const std::string kFaulty = kHead +
                            "int main(void) { int x = 0, y = 0, z = 5; while (__VERIFIER_nondet_int()) { x++; if (x != 900) y++; }\n"
                            "while (__VERIFIER_nondet_int()) { z++; } if (x != y) reach_error(); return z; }";

// A string is followed to its end, and all elements of an array are what they were set to.
const std::string kString = kHead +
                            "void* malloc(unsigned long);\n"
                            "int main(void) { int n = __VERIFIER_nondet_int(); if (n < 1 || n > 1000) return 0; char* s = malloc(n);\n"
                            "for (int i = 0; i < n; i++) s[i] = __VERIFIER_nondet_int(); s[n - 1] = 0;\n"
                            "char* p = s; while (*p) p++; return 0; }";
const std::string kElements = kHead +
                              "void* malloc(unsigned long);\n"
                              "int main(void) { int n = __VERIFIER_nondet_int(); if (n < 1 || n > 1000) return 0; int* a = malloc(4 * n);\n"
                              "for (int i = 0; i < n; i++) a[i] = 7; for (int i = 0; i < n; i++) if (a[i] != 7) reach_error(); return 0; }";

const std::string kRecursion = kHead +
                               "int count(int n) { if (n <= 0) return 0; return count(n - 1) + 1; }\n"
                               "int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 1000000) return 0;\n"
                               "if (count(n) != n) reach_error(); return 0; }";

engine::PropertyResult prove(const ir::Program& program, const property::Property& property = unreach_call()) {
  interp::Interpreter interpreter(program);
  engine::bmc::BmcOptions options;
  options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
  options.confirm = [&](const property::Counterexample& counterexample) {
    return replay(interpreter, counterexample, nullptr).is_confirmed;
  };
  return engine::kinduction::check_by_induction(program, {property}, options).properties.front();
}

class InductionCheck : public testing::Test {
 protected:
  void SetUp() override {
    const engine::PropertyResult result = prove(c_.program());
    ASSERT_EQ(result.verdict, engine::Verdict::holds);
    proof_ = *result.proof_as<certificate::CompleteUnwinding>();
    ASSERT_EQ(proof_.inductions.size(), 2U);
  }

  test::CProgram c_{kCounters};
  certificate::CompleteUnwinding proof_;
};

TEST_F(InductionCheck, AcceptsWhatWasFound) { EXPECT_TRUE(is_accepted(c_.program(), proof_)); }

TEST_F(InductionCheck, RefusesItWithoutItsInvariants) {
  for (certificate::LoopInduction& induction : proof_.inductions) {
    induction.invariants.clear();
    induction.depth = 0;
  }
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

// A loop that changes a global and a local of the same name: they are not the same value behind it.
TEST(InductionCheckOfNames, VariablesOfTheSameNameAreForgottenApart) {
  test::CProgram c(kHead +
                   "int x = 0; void set(int v) { x = v + 1; } int get(void) { return x; }\n"
                   "int main(void) { int x = 0; unsigned i = 0, n = __VERIFIER_nondet_int();\n"
                   "while (i < n) { x = __VERIFIER_nondet_int(); set(__VERIFIER_nondet_int()); i++; }\n"
                   "if (i > 100000 && x != get()) reach_error(); return 0; }");
  const ir::Function& main = *c.program().entry;
  certificate::CompleteUnwinding proof;
  proof.initial_bound = 2;
  for (ir::LocationId at = 0; at < main.locations().size(); ++at)
    if (transform::LoopForest(main).is_head(at)) proof.inductions.push_back({main.id(), at, 0, {}});
  ASSERT_EQ(proof.inductions.size(), 1U);
  EXPECT_FALSE(is_accepted(c.program(), proof));
}

TEST_F(InductionCheck, RefusesAnInvariantThatDoesNotHold) {
  certificate::Invariant strong = proof_.inductions.front().invariants.front();
  strong.relation = certificate::Invariant::Relation::equal;
  strong.right = nullptr;
  strong.constant = 77;
  proof_.inductions.front().invariants.push_back(strong);
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(InductionCheck, RefusesInvariantsOfAnotherLoop) {
  // The heads are numbered in the order of the program. Which invariants were found differs from run to run.
  const bool is_in_order = proof_.inductions[0].head < proof_.inductions[1].head;
  certificate::LoopInduction& first = proof_.inductions[is_in_order ? 0 : 1];
  certificate::LoopInduction& second = proof_.inductions[is_in_order ? 1 : 0];
  second.invariants.insert(second.invariants.end(), first.invariants.begin(), first.invariants.end());
  first.invariants.clear();
  first.depth = 0;
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(InductionCheck, RefusesAProofThatLeavesALoopOut) {
  proof_.inductions.pop_back();
  EXPECT_FALSE(is_accepted(c_.program(), proof_));
}

TEST_F(InductionCheck, RefusesItForAFaultyProgram) {
  test::CProgram faulty(kFaulty);
  certificate::CompleteUnwinding moved = proof_;
  for (certificate::LoopInduction& induction : moved.inductions) induction.invariants.clear();
  for (unsigned depth = 0; depth < 4; ++depth) {
    for (certificate::LoopInduction& induction : moved.inductions) induction.depth = depth;
    EXPECT_FALSE(is_accepted(faulty.program(), moved));
  }
}

/// Changes each invariant of the proof that `is_meant` chooses, and expects the checker to refuse the result.
template <typename IsMeant, typename Change>
void expect_refused(const ir::Program& program, const certificate::CompleteUnwinding& proof, const property::Property& property,
                    IsMeant is_meant, Change change) {
  std::size_t changed = 0;
  for (std::size_t loop = 0; loop < proof.inductions.size(); ++loop) {
    for (std::size_t i = 0; i < proof.inductions[loop].invariants.size(); ++i) {
      if (!is_meant(proof.inductions[loop].invariants[i])) continue;
      certificate::CompleteUnwinding wrong = proof;
      change(wrong.inductions[loop].invariants[i]);
      EXPECT_FALSE(is_accepted(program, wrong, property)) << to_c(wrong.inductions[loop].invariants[i]);
      ++changed;
    }
  }
  EXPECT_GT(changed, 0U);
}

using Part = certificate::Quantity::Part;
using Relation = certificate::Invariant::Relation;

TEST(InductionCheckOfPointers, RefusesClaimsThatAreTooStrong) {
  test::CProgram c(kString);
  const property::Property valid_deref = property::parse_property("valid-deref")->properties.front();
  const engine::PropertyResult result = prove(c.program(), valid_deref);
  ASSERT_EQ(result.verdict, engine::Verdict::holds);
  ASSERT_TRUE(is_accepted(c.program(), *result.proof_as<certificate::CompleteUnwinding>(), valid_deref));
  expect_refused(
      c.program(), *result.proof_as<certificate::CompleteUnwinding>(), valid_deref,
      [](const auto& invariant) { return invariant.right.part == Part::terminator; },
      [](certificate::Invariant& invariant) { invariant.constant = -1; });
  expect_refused(
      c.program(), *result.proof_as<certificate::CompleteUnwinding>(), valid_deref,
      [](const auto& invariant) { return invariant.left.part == Part::ending; },
      [](certificate::Invariant& invariant) { invariant.constant = 1; });
  certificate::CompleteUnwinding weak = *result.proof_as<certificate::CompleteUnwinding>();
  for (certificate::LoopInduction& induction : weak.inductions)
    std::erase_if(induction.invariants, [](const auto& invariant) { return invariant.left.part == Part::offset; });
  EXPECT_FALSE(is_accepted(c.program(), weak, valid_deref));
}

TEST(InductionCheckOfElements, RefusesClaimsThatAreTooStrong) {
  test::CProgram c(kElements);
  const engine::PropertyResult result = prove(c.program());
  ASSERT_EQ(result.verdict, engine::Verdict::holds);
  const auto is_value = [](const certificate::Invariant& invariant) {
    const bool is_about_values = invariant.left.part == Part::element || invariant.left.part == Part::instance;
    return is_about_values && invariant.relation == Relation::equal && !invariant.right;
  };
  expect_refused(c.program(), *result.proof_as<certificate::CompleteUnwinding>(), unreach_call(), is_value,
                 [](certificate::Invariant& invariant) { invariant.constant = 8; });
  // Elements that the first loop has not seen yet; in the second it is true of them too.
  certificate::CompleteUnwinding first = *result.proof_as<certificate::CompleteUnwinding>();
  std::erase_if(first.inductions.back().invariants, certificate::is_about_elements);
  ASSERT_TRUE(is_accepted(c.program(), first));
  expect_refused(c.program(), first, unreach_call(), is_value,
                 [](certificate::Invariant& invariant) { invariant.alternatives.front().constant = 1; });
  expect_refused(c.program(), first, unreach_call(), is_value, [](certificate::Invariant& invariant) { invariant.alternatives.clear(); });
  certificate::CompleteUnwinding weak = *result.proof_as<certificate::CompleteUnwinding>();
  for (certificate::LoopInduction& induction : weak.inductions) std::erase_if(induction.invariants, certificate::is_about_elements);
  EXPECT_FALSE(is_accepted(c.program(), weak));
}

/// Elements are what the first loop says that it stores, for any index.
class InductionCheckOfInstances : public testing::Test {
 protected:
  using Quantity = certificate::Quantity;
  using Invariant = certificate::Invariant;

  Quantity instance(const ir::Expr* expression, unsigned index) {
    Quantity quantity;
    quantity.part = Part::instance;
    quantity.expression = expression;
    quantity.replaced = {{&i_, index}};
    return quantity;
  }
  certificate::CompleteUnwinding proof(const Invariant& about_elements) {
    const transform::LoopForest loops(c_.function("main"));
    certificate::CompleteUnwinding result{1, {}, {}};
    for (const transform::Loop& loop : loops.loops())
      result.inductions.push_back({c_.function("main").id(), loop.head, 0, {{&i_, Relation::at_least, {}, 0}}, false, true});
    result.inductions.front().invariants.push_back(about_elements);
    return result;
  }
  Invariant stored() {
    const ir::Assign* found = nullptr;
    for (const ir::Edge& edge : c_.function("main").edges())
      if (const auto* const assign = edge.as<ir::Assign>(); assign != nullptr && assign->target->kind() == ir::ExprKind::index)
        found = assign;
    Invariant invariant{instance(found->target, 0), Relation::equal, instance(found->value, 0)};
    invariant.alternatives = {{certificate::any_index(0), Relation::at_least, &i_}};
    return invariant;
  }

  test::CProgram c_{kHead +
                    "int a[100]; int main(void) { int i; for (i = 0; i < 100; i++) a[i] = i * i + 1;\n"
                    "for (i = 0; i < 100; i++) if (a[i] != i * i + 1) reach_error(); return 0; }"};
  const ir::Variable& i_ = c_.variable(c_.function("main"), "i");
};

TEST_F(InductionCheckOfInstances, AcceptsWhatIsStored) {
  EXPECT_TRUE(is_accepted(c_.program(), proof(stored())));
  EXPECT_EQ(to_c(stored()), "k >= i || (a[i])[i := k] == (i * i + 1)[i := k]");
}

TEST_F(InductionCheckOfInstances, RefusesClaimsAboutElementsThatWereNotSeen) {
  Invariant too_early = stored();
  too_early.alternatives.front().constant = 1;
  EXPECT_FALSE(is_accepted(c_.program(), proof(too_early)));
  Invariant of_all = stored();
  of_all.alternatives.clear();
  EXPECT_FALSE(is_accepted(c_.program(), proof(of_all)));
}

TEST_F(InductionCheckOfInstances, RefusesOtherValuesAndOtherIndices) {
  Invariant other_value = stored();
  other_value.constant = 1;
  EXPECT_FALSE(is_accepted(c_.program(), proof(other_value)));
  Invariant other_index = stored();
  other_index.left.replaced.front().index = 1;
  EXPECT_FALSE(is_accepted(c_.program(), proof(other_index)));
  Invariant of_now = stored();
  of_now.left.replaced.clear();
  of_now.right.replaced.clear();
  EXPECT_FALSE(is_accepted(c_.program(), proof(of_now)));
  Invariant at_entry = stored();
  at_entry.left.time = Quantity::Time::entry;
  EXPECT_FALSE(is_accepted(c_.program(), proof(at_entry)));
}

TEST_F(InductionCheckOfInstances, RefusesClaimsThatSayTooLittle) {
  Invariant weak = stored();
  weak.alternatives.push_back({certificate::any_index(0), Relation::equal, {}, 50});
  EXPECT_FALSE(is_accepted(c_.program(), proof(weak)));
}

TEST_F(InductionCheckOfInstances, OfNothingHaveNoForm) {
  const auto has_form = [&](const Invariant& invariant) { return is_well_formed(c_.program(), proof(invariant), {}); };
  EXPECT_TRUE(has_form(stored()));
  Invariant no_index = stored();
  no_index.left.replaced.front().index = 4;
  EXPECT_FALSE(has_form(no_index));
  Invariant no_expression = stored();
  no_expression.left.expression = nullptr;
  EXPECT_FALSE(has_form(no_expression));
  Invariant no_variable = stored();
  no_variable.left.replaced.front().variable = nullptr;
  EXPECT_FALSE(has_form(no_variable));
}

TEST(InductionCheckOfRecursion, RefusesContractsThatAreTooStrong) {
  test::CProgram c(kRecursion);
  const engine::PropertyResult result = prove(c.program());
  ASSERT_EQ(result.verdict, engine::Verdict::holds);
  ASSERT_TRUE(is_accepted(c.program(), *result.proof_as<certificate::CompleteUnwinding>()));
  const auto is_result = [](const certificate::Invariant& invariant) {
    return invariant.left.part == Part::result && invariant.relation == Relation::equal && invariant.right &&
           invariant.alternatives.empty();
  };
  expect_refused(c.program(), *result.proof_as<certificate::CompleteUnwinding>(), unreach_call(), is_result,
                 [](certificate::Invariant& invariant) { invariant.constant = 1; });
  // What the first call keeps to, but not the calls behind it.
  expect_refused(
      c.program(), *result.proof_as<certificate::CompleteUnwinding>(), unreach_call(),
      [](const certificate::Invariant& invariant) {
        return invariant.left.part == Part::value && invariant.left.time == certificate::Quantity::Time::now &&
               invariant.relation == Relation::at_least && invariant.alternatives.empty();
      },
      [](certificate::Invariant& invariant) { invariant.constant = 1; });
}

TEST(InductionCheckOfRecursion, RefusesContractsThatAreTooWeak) {
  test::CProgram c(kRecursion);
  certificate::CompleteUnwinding proof = *prove(c.program()).proof_as<certificate::CompleteUnwinding>();
  for (certificate::LoopInduction& induction : proof.inductions) induction.invariants.clear();
  EXPECT_FALSE(is_accepted(c.program(), proof));
}

TEST(InductionCheckOfRecursion, RefusesHalfAContract) {
  test::CProgram c(kRecursion);
  certificate::CompleteUnwinding proof = *prove(c.program()).proof_as<certificate::CompleteUnwinding>();
  ASSERT_EQ(proof.inductions.size(), 2U);
  for (const std::size_t kept : {0U, 1U}) {
    certificate::CompleteUnwinding half = proof;
    half.inductions = {proof.inductions[kept]};
    EXPECT_FALSE(is_accepted(c.program(), half));
  }
}

}  // namespace
}  // namespace proviso::check
