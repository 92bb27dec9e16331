// Proofs of the analyses by blocks are accepted as they were found, and refused when they are mutated.
#include "check/annotation/check_annotation.h"

#include <gtest/gtest.h>

#include "testing/predicates.h"
#include "unit/check/accepted.h"

namespace proviso::check {
namespace {

using certificate::Annotation;
using test::kHead;

/// The lock of a state machine: no interval tells when it is held.
const std::string kLock = kHead +
                          "int main(void) { int held = 0, want = 0;\n"
                          "while (__VERIFIER_nondet_int()) { want = __VERIFIER_nondet_int() != 0;\n"
                          "if (want) { if (held) reach_error(); held = 1; } if (want) { if (!held) reach_error(); held = 0; } }\n"
                          "return 0; }";
/// Two loops whose invariants differ.
const std::string kTwoLoops = kHead +
                              "int main(void) { int a = 1, b = 0; while (__VERIFIER_nondet_int()) { if (a != 1) reach_error(); a = 1; }\n"
                              "b = 2; a = 5; while (__VERIFIER_nondet_int()) { if (b != 2 || a != 5) reach_error(); } return 0; }";
/// A pointer decides what a loop writes.
const std::string kPointer = kHead +
                             "int x, y; int main(void) { int *p = &x; x = 1; y = 1;\n"
                             "while (__VERIFIER_nondet_int()) { if (p == &y) reach_error(); if (x == 0) p = &y; } return 0; }";
/// The loop stands in a function that is called.
const std::string kCalled = kHead +
                            "void wait(int n) { while (__VERIFIER_nondet_int()) { if (n != 3) reach_error(); } }\n"
                            "int main(void) { int n = 4; wait(3); if (n != 4) reach_error(); wait(n - 1); return 0; }";
/// Functions that are looked at by themselves: with contracts about the result, and about globals.
const std::string kRecursive = kHead +
                               "int f(int x) { if (x > 100) return x - 10; return f(f(x + 11)); }\n"
                               "int main(void) { int n = __VERIFIER_nondet_int(); if (n <= 101 && f(n) != 91) reach_error(); return 0; }";
const std::string kGlobals = kHead +
                             "int g, h; void move(int n) { if (n < 0) reach_error(); if (n == 0) return; g--; h++; move(n - 1); }\n"
                             "int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0) return 0; g = n; h = 0; move(n);\n"
                             "if (g + h != n) reach_error(); return 0; }";
const std::string kArray = kHead +
                           "int main(void) { int a[4] = {0, 7, 0, 0}; while (__VERIFIER_nondet_int()) { a[0]++; a[2] = a[1];\n"
                           "if (a[2] != 7) reach_error(); } return 0; }";

struct AnnotationCase {
  const char* name;
  const std::string* program;
  test::BlockAnalysis analysis;
  certificate::CutAt cut_at = certificate::CutAt::loops;
};

class AnnotationCertificate : public testing::TestWithParam<AnnotationCase> {
 protected:
  void SetUp() override {
    engine::blocks::PredicateAnalysisOptions options;
    options.cut_at = GetParam().cut_at;
    const engine::AnalysisResult result = test::analysed(program(), "unreach-call", GetParam().analysis, options);
    ASSERT_EQ(result.properties.front().verdict, engine::Verdict::holds);
    ASSERT_TRUE(result.properties.front().proof_as<certificate::Annotation>() != nullptr);
    proof_ = *result.properties.front().proof_as<certificate::Annotation>();
    ASSERT_FALSE(proof_.cuts.empty());
  }

  const ir::Program& program() { return c_.program(); }
  /// Of the certificate; nobody else uses it any more.
  term::TermPool& pool() { return const_cast<term::TermPool&>(*proof_.pool); }
  void replace(Annotation::At& at, term::Term formula) {
    at.formula = formula;
    at.variables.clear();
    at.objects.clear();
  }

  test::CProgram c_{*GetParam().program};
  Annotation proof_;
};

TEST_P(AnnotationCertificate, AcceptedAsFound) {
  EXPECT_TRUE(is_accepted(program(), proof_));
  EXPECT_TRUE(is_accepted(program(), proof_, "unreach-call", Opinion::another_solver_too));
}

TEST_P(AnnotationCertificate, RefusedWhenNothingIsSaid) {
  for (Annotation::At& at : proof_.cuts) replace(at, pool().true_term());
  EXPECT_FALSE(is_accepted(program(), proof_));
}

TEST_P(AnnotationCertificate, RefusedWhenACutIsSaidToBeUnreachable) {
  unsigned refused = 0;
  for (std::size_t i = 0; i < proof_.cuts.size(); ++i) {
    Annotation wrong = proof_;
    replace(wrong.cuts[i], pool().false_term());
    refused += proof_.cuts[i].formula.is_false() || !is_accepted(program(), wrong) ? 1U : 0U;
  }
  EXPECT_EQ(refused, proof_.cuts.size());
}

TEST_P(AnnotationCertificate, RefusedWhenACutIsMissing) {
  for (std::size_t i = 0; i < proof_.cuts.size(); ++i) {
    if (proof_.cuts[i].formula.is_false()) continue;
    Annotation wrong = proof_;
    wrong.cuts.erase(wrong.cuts.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(is_accepted(program(), wrong)) << i;
  }
}

TEST_P(AnnotationCertificate, RefusedWhenACutIsSaidTwice) {
  proof_.cuts.push_back(proof_.cuts.front());
  EXPECT_FALSE(is_accepted(program(), proof_));
}

TEST_P(AnnotationCertificate, RefusedWhenNegated) {
  for (Annotation::At& at : proof_.cuts) at.formula = pool().bool_not(at.formula);
  EXPECT_FALSE(is_accepted(program(), proof_));
}

/// Without one conjunct at a time some proof is gone: at least one of them is needed.
TEST_P(AnnotationCertificate, RefusedWithoutSomeConjunct) {
  unsigned refused = 0;
  for (Annotation::At& at : proof_.cuts) {
    const term::Term whole = at.formula;
    const bool is_conjunction = whole.is(term::Kind::bool_and);
    for (std::uint32_t i = 0; i < (is_conjunction ? whole.arity() : 1); ++i) {
      term::Terms rest;
      for (std::uint32_t j = 0; is_conjunction && j < whole.arity(); ++j)
        if (j != i) rest.push_back(whole.child(j));
      at.formula = pool().bool_and(rest);
      refused += is_accepted(program(), proof_) ? 0U : 1U;
    }
    at.formula = whole;
  }
  EXPECT_GT(refused, 0U);
  EXPECT_TRUE(is_accepted(program(), proof_));
}

TEST_P(AnnotationCertificate, RefusedWhenVariablesAreNotNamed) {
  unsigned named = 0;
  for (Annotation::At& at : proof_.cuts) {
    named += at.variables.empty() ? 0U : 1U;
    at.variables.clear();
  }
  ASSERT_GT(named, 0U);
  EXPECT_FALSE(is_accepted(program(), proof_));
}

TEST_P(AnnotationCertificate, RefusedWhenAFrameIsNotThere) {
  for (Annotation::At& at : proof_.cuts)
    for (Annotation::Variable& variable : at.variables) variable.depth += 7;
  EXPECT_FALSE(is_accepted(program(), proof_));
}

/// Those of blocks that are more than a step.
class AnnotationOfLargeBlocks : public AnnotationCertificate {};

TEST_P(AnnotationOfLargeBlocks, RefusedWhenCutAtEveryStep) {
  proof_.cut_at = certificate::CutAt::every_step;
  EXPECT_FALSE(is_accepted(program(), proof_));
}

std::string case_name(const testing::TestParamInfo<AnnotationCase>& info) { return info.param.name; }

const auto kOfPredicates =
    testing::Values(AnnotationCase{"Lock", &kLock, engine::summaries::check_predicates},
                    AnnotationCase{"LockByJoins", &kLock, engine::summaries::check_predicates, certificate::CutAt::joins},
                    AnnotationCase{"TwoLoops", &kTwoLoops, engine::summaries::check_predicates},
                    AnnotationCase{"Pointer", &kPointer, engine::summaries::check_predicates},
                    AnnotationCase{"Called", &kCalled, engine::summaries::check_predicates},
                    AnnotationCase{"CalledByFunctions", &kCalled, engine::summaries::check_predicates, certificate::CutAt::functions},
                    AnnotationCase{"Array", &kArray, engine::summaries::check_predicates},
                    AnnotationCase{"Recursive", &kRecursive, test::by_summaries}, AnnotationCase{"Globals", &kGlobals, test::by_summaries});
const auto kOfSteps =
    testing::Values(AnnotationCase{"LockBySteps", &kLock, engine::summaries::check_predicates, certificate::CutAt::every_step},
                    AnnotationCase{"LockByStepsImpact", &kLock, engine::impact::check_by_interpolants, certificate::CutAt::every_step});
const auto kOfImpact = testing::Values(AnnotationCase{"Lock", &kLock, engine::impact::check_by_interpolants},
                                       AnnotationCase{"TwoLoops", &kTwoLoops, engine::impact::check_by_interpolants},
                                       AnnotationCase{"Pointer", &kPointer, engine::impact::check_by_interpolants},
                                       AnnotationCase{"Called", &kCalled, engine::impact::check_by_interpolants},
                                       AnnotationCase{"Array", &kArray, engine::impact::check_by_interpolants});
const auto kOfPdr = testing::Values(
    AnnotationCase{"Lock", &kLock, engine::pdr::check_by_blocking}, AnnotationCase{"TwoLoops", &kTwoLoops, engine::pdr::check_by_blocking},
    AnnotationCase{"Pointer", &kPointer, engine::pdr::check_by_blocking},
    AnnotationCase{"Called", &kCalled, engine::pdr::check_by_blocking}, AnnotationCase{"Array", &kArray, engine::pdr::check_by_blocking});

INSTANTIATE_TEST_SUITE_P(Predicates, AnnotationCertificate, kOfPredicates, case_name);
INSTANTIATE_TEST_SUITE_P(PredicatesStepByStep, AnnotationCertificate, kOfSteps, case_name);
INSTANTIATE_TEST_SUITE_P(Pdr, AnnotationCertificate, kOfPdr, case_name);
INSTANTIATE_TEST_SUITE_P(Predicates, AnnotationOfLargeBlocks, kOfPredicates, case_name);
INSTANTIATE_TEST_SUITE_P(Pdr, AnnotationOfLargeBlocks, kOfPdr, case_name);
INSTANTIATE_TEST_SUITE_P(Impact, AnnotationCertificate, kOfImpact, case_name);
INSTANTIATE_TEST_SUITE_P(Impact, AnnotationOfLargeBlocks, kOfImpact, case_name);

Annotation proof_of(test::CProgram& c, test::BlockAnalysis analysis) {
  return *test::analysed(c.program(), "unreach-call", analysis).properties.front().proof_as<certificate::Annotation>();
}

TEST(AnnotationMutation, RefusedWhenFormulasAreSwappedBetweenCuts) {
  for (const test::BlockAnalysis analysis :
       {engine::summaries::check_predicates, engine::impact::check_by_interpolants, engine::pdr::check_by_blocking}) {
    test::CProgram c(kTwoLoops);
    Annotation proof = proof_of(c, analysis);
    ASSERT_EQ(proof.cuts.size(), 2U);
    std::swap(proof.cuts[0].formula, proof.cuts[1].formula);
    std::swap(proof.cuts[0].variables, proof.cuts[1].variables);
    EXPECT_FALSE(is_accepted(c.program(), proof));
  }
}

TEST(AnnotationMutation, RefusedWhenContractsAreTakenForOthers) {
  test::CProgram c(kGlobals);
  const Annotation proof = proof_of(c, test::by_summaries);
  ASSERT_EQ(proof.modules.size(), 1U);
  ASSERT_TRUE(is_accepted(c.program(), proof));
  Annotation wrong = proof;
  wrong.modules.clear();
  EXPECT_FALSE(is_accepted(c.program(), wrong));
  wrong.modules = {proof.modules.front(), c.program().entry->id()};
  EXPECT_FALSE(is_accepted(c.program(), wrong));
  wrong.modules = {proof.modules.front(), 1000};
  EXPECT_FALSE(is_accepted(c.program(), wrong));
  unsigned at_entry = 0;
  for (std::size_t i = 0; i < proof.cuts.size(); ++i) {
    for (std::size_t j = 0; j < proof.cuts[i].variables.size(); ++j) {
      if (!proof.cuts[i].variables[j].is_at_entry) continue;
      ++at_entry;
      wrong = proof;
      wrong.cuts[i].variables[j].is_at_entry = false;
      EXPECT_FALSE(is_accepted(c.program(), wrong));
    }
  }
  EXPECT_GT(at_entry, 0U);
}

/// A function that begins with a loop: what held when it was called is not what holds whenever the loop comes back.
TEST(AnnotationMutation, RefusedForAFunctionWhoseFirstLoopChangesMore) {
  const auto text = [](const std::string& body) {
    return kHead + "int g; void f(int n) { while (__VERIFIER_nondet_int()) { " + body + " } }\n" +
           "int main(void) { g = 3; f(1); f(2); if (g != 3) reach_error(); return 0; }";
  };
  test::CProgram c(text("g = g + n; g = g - n;"));
  test::CProgram other(text("g = g + n; g = g + n;"));
  Annotation proof = proof_of(c, test::by_summaries);
  ASSERT_EQ(proof.modules.size(), 1U);
  ASSERT_TRUE(is_accepted(c.program(), proof));
  for (Annotation::At& at : proof.cuts)
    for (Annotation::Variable& variable : at.variables) variable.variable = &other.program().variables()[variable.variable->id];
  EXPECT_FALSE(is_accepted(other.program(), proof));
}

TEST(AnnotationMutation, RefusedWhenVariablesAreMixedUp) {
  test::CProgram c(kTwoLoops);
  Annotation proof = proof_of(c, engine::summaries::check_predicates);
  const ir::Variable* const a = &c.variable(*c.program().entry, "a");
  const ir::Variable* const b = &c.variable(*c.program().entry, "b");
  for (Annotation::At& at : proof.cuts)
    for (Annotation::Variable& variable : at.variables) variable.variable = variable.variable == a ? b : a;
  EXPECT_FALSE(is_accepted(c.program(), proof));
}

TEST(AnnotationMutation, RefusedWhenAPointerIsSaidToPointElsewhere) {
  test::CProgram c(kPointer);
  Annotation proof = proof_of(c, engine::summaries::check_predicates);
  unsigned objects = 0;
  for (Annotation::At& at : proof.cuts) {
    for (Annotation::Object& object : at.objects) {
      ++objects;
      if (object.variable == nullptr) continue;
      object.variable = &c.variable(*c.program().entry, object.variable->name == "x" ? "y" : "x");
    }
  }
  ASSERT_GT(objects, 0U);
  EXPECT_FALSE(is_accepted(c.program(), proof));
}

TEST(AnnotationMutation, RefusedWhenTheNumberOfAnObjectIsNotExplained) {
  test::CProgram c(kPointer);
  Annotation proof = proof_of(c, engine::summaries::check_predicates);
  for (Annotation::At& at : proof.cuts) at.objects.clear();
  EXPECT_FALSE(is_accepted(c.program(), proof));
}

TEST(AnnotationMutation, RefusedUnderAnotherCallStack) {
  test::CProgram c(kCalled);
  Annotation proof = proof_of(c, engine::impact::check_by_interpolants);
  ASSERT_EQ(proof.cuts.size(), 2U);  // the loop, called twice
  proof.cuts[0].stack = proof.cuts[1].stack;
  EXPECT_FALSE(is_accepted(c.program(), proof));
  proof.cuts[0].stack.clear();
  EXPECT_FALSE(is_accepted(c.program(), proof));
}

TEST(AnnotationMutation, RefusedForAPropertyThatDoesNotHold) {
  test::CProgram c(kArray);
  const Annotation proof = proof_of(c, engine::summaries::check_predicates);
  EXPECT_TRUE(is_accepted(c.program(), proof, "div-by-zero"));
  EXPECT_FALSE(is_accepted(c.program(), proof, "no-overflow"));  // a[0]++
}

TEST(AnnotationMutation, RefusedWhenItsOffsetIsOfAnotherCell) {
  test::CProgram c(kArray);
  Annotation proof = proof_of(c, engine::summaries::check_predicates);
  unsigned cells = 0;
  for (Annotation::At& at : proof.cuts) {
    for (Annotation::Variable& variable : at.variables) {
      if (variable.kind != certificate::StateVariableKind::cell) continue;
      ++cells;
      variable.offset = 0;
    }
  }
  ASSERT_GT(cells, 0U);
  EXPECT_FALSE(is_accepted(c.program(), proof));
}

TEST(AnnotationMutation, NothingIsAcceptedOfAFaultyProgram) {
  test::CProgram c(kHead + "int main(void) { int i = 0; while (i < 4) { i++; if (i == 3) reach_error(); } return 0; }");
  for (const test::BlockAnalysis analysis :
       {engine::summaries::check_predicates, engine::impact::check_by_interpolants, engine::pdr::check_by_blocking})
    EXPECT_EQ(test::analysed(c.program(), "unreach-call", analysis).properties.front().verdict, engine::Verdict::violated);
  Annotation nothing;
  nothing.pool = std::make_shared<term::TermPool>();
  EXPECT_FALSE(is_accepted(c.program(), nothing));
  test::CProgram straight(kHead + "int main(void) { int i = 0; if (i == 3) reach_error(); return 0; }");
  EXPECT_TRUE(is_accepted(straight.program(), nothing));
  test::CProgram wrong(kHead + "int main(void) { int i = 3; if (i == 3) reach_error(); return 0; }");
  EXPECT_FALSE(is_accepted(wrong.program(), nothing));
}

}  // namespace
}  // namespace proviso::check
