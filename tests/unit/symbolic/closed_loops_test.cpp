// Loops that analyses by blocks lead through: which these are, and that closing them costs neither a bug nor a proof, nor gives one.
#include "symbolic/closed_loops.h"

#include <gtest/gtest.h>

#include "check/annotation/check_annotation.h"
#include "check/certificate_file.h"
#include "ir/fingerprint.h"
#include "testing/predicates.h"

namespace proviso::engine {
namespace {

using test::kHead;

/// One loop that matters and one that does not.
const std::string kBoth = kHead +
                          "int main(void) { int x = 0, y = 0; for (int i = 0; i < 9; i++) y ^= i;\n"
                          "while (__VERIFIER_nondet_int()) { if (x != 0) reach_error(); x = 0; } return y; }";

/// Of the irrelevant loops.
std::size_t closed_in(const std::string& text) {
  test::CProgram c(kHead + text);
  transform::ProgramFacts facts(c.program());
  symbolic::ClosedLoops loops(facts);
  loops.add_irrelevant(test::property_named("unreach-call").checks());
  return loops.all().size();
}

TEST(ClosedLoops, AreThoseThatDecideNothing) {
  EXPECT_EQ(closed_in("int main(void) { int x = 0, y = 0; while (__VERIFIER_nondet_int()) x = 1; while (__VERIFIER_nondet_int()) y = 1;\n"
                      "if (x == 2) reach_error(); return y; }"),
            1U);
  EXPECT_EQ(closed_in("int main(void) { int y = 0; while (__VERIFIER_nondet_int()) while (__VERIFIER_nondet_int()) y = 1; return y; }"),
            2U);
}

TEST(ClosedLoops, MayCallFunctionsWithLoops) {
  const std::string sum = "int sum(int n) { int s = 0; for (int k = 0; k < n; k++) s ^= k; return s; }\n";
  EXPECT_EQ(closed_in(sum + "int main(void) { int y = 0; while (__VERIFIER_nondet_int()) y = sum(y & 7); return y; }"), 2U);
}

TEST(ClosedLoops, DoNotWriteToMemory) {
  EXPECT_EQ(closed_in("struct pair { int a, b; } p; int main(void) { while (__VERIFIER_nondet_int()) p.a = 1; return 0; }"), 0U);
  EXPECT_EQ(closed_in("int a, b; int main(void) { int *p = &a; while (__VERIFIER_nondet_int()) p = &b; return p == 0; }"), 0U);
}

TEST(ClosedLoops, DoNotRecurse) {
  EXPECT_EQ(closed_in("int f(int n) { if (n > 0) return f(n - 1); return 0; }\n"
                      "int main(void) { int y = 0; while (__VERIFIER_nondet_int()) y = f(3); return y; }"),
            0U);
}

TEST(ClosedLoops, AreEnteredAtTheirHeads) {
  EXPECT_EQ(closed_in("int main(void) { int y = 0; if (__VERIFIER_nondet_int()) goto inside; head: y = 1; inside: y = y ^ 2;\n"
                      "if (__VERIFIER_nondet_int()) goto head; return y; }"),
            0U);
}

class AnalysisWithClosedLoops : public testing::TestWithParam<test::BlockAnalysis> {
 protected:
  Verdict verdict(const std::string& text, const std::string& property = "unreach-call") {
    test::CProgram c(kHead + text);
    const AnalysisResult result = test::analysed(c.program(), property, GetParam());
    if (result.properties.front().verdict == Verdict::holds) {
      EXPECT_TRUE(is_accepted(c.program(), *result.properties.front().proof_as<certificate::Annotation>(), property));
    }
    return result.properties.front().verdict;
  }

  static bool is_accepted(const ir::Program& program, const certificate::Annotation& proof, const std::string& property = "unreach-call") {
    return check::check_annotation(program, test::property_named(property), proof, check::Opinion::another_solver_too, {}).is_accepted;
  }

  certificate::Annotation proof_of(const ir::Program& program) {
    const AnalysisResult result = test::analysed(program, "unreach-call", GetParam());
    EXPECT_EQ(result.properties.front().verdict, Verdict::holds);
    const certificate::Annotation* const proof = result.properties.front().proof_as<certificate::Annotation>();
    return proof == nullptr ? certificate::Annotation{} : *proof;
  }
};

TEST_P(AnalysisWithClosedLoops, ItsProofsNameThem) {
  test::CProgram c(kBoth);
  const certificate::Annotation proof = proof_of(c.program());
  EXPECT_EQ(proof.closed.size(), 1U);
  EXPECT_EQ(proof.cuts.size(), 1U);
  EXPECT_TRUE(is_accepted(c.program(), proof));
}

TEST_P(AnalysisWithClosedLoops, ItsProofsAreReadBack) {
  test::CProgram c(kBoth);
  check::CertifiedPart part;
  part.certificates.push_back({{"unreach-call"}, true, proof_of(c.program())});
  const std::string text = check::certificate_text(c.program(), ir::fingerprint(c.program()), {part});
  const auto read = check::parse_certificate(text, "proof", c.program());
  ASSERT_TRUE(read);
  EXPECT_TRUE(is_accepted(c.program(), *read->front().certificates.front().certificate.as<certificate::Annotation>()));
}

TEST_P(AnalysisWithClosedLoops, ItsProofsAreRefusedWithoutThem) {
  test::CProgram c(kBoth);
  certificate::Annotation proof = proof_of(c.program());
  proof.closed.clear();
  EXPECT_FALSE(is_accepted(c.program(), proof)) << "nothing is said of the loop's head";
}

TEST_P(AnalysisWithClosedLoops, LoopsThatMatterCannotBeClosed) {
  test::CProgram c(kHead +
                   "int main(void) { int x = 0; while (x < 9) { if (x == 9) reach_error(); x++; } if (x != 9) reach_error(); return 0; }");
  certificate::Annotation proof = proof_of(c.program());
  ASSERT_TRUE(proof.closed.empty());
  ASSERT_TRUE(is_accepted(c.program(), proof));
  for (const certificate::Annotation::At& cut : proof.cuts) proof.closed.emplace_back(cut.function, cut.location);
  proof.cuts.clear();
  EXPECT_FALSE(is_accepted(c.program(), proof));
}

TEST_P(AnalysisWithClosedLoops, ViolationsInThemCount) {
  test::CProgram c(kHead + "int main(void) { int x = 0; while (__VERIFIER_nondet_int()) { x++; if (x == 7) reach_error(); } return 0; }");
  certificate::Annotation claim;
  claim.pool = std::make_shared<term::TermPool>();
  const ir::Function& main = *c.program().entry;
  claim.closed.emplace_back(main.id(), transform::LoopForest(main).loops().front().head);
  EXPECT_FALSE(is_accepted(c.program(), claim));
}

TEST_P(AnalysisWithClosedLoops, BugsBehindThemAreFound) {
  EXPECT_EQ(verdict("int main(void) { int y = 0; for (int i = 0; i < 5; i++) y ^= __VERIFIER_nondet_int();\n"
                    "if (__VERIFIER_nondet_int() == 77) reach_error(); return y; }"),
            Verdict::violated);
}

TEST_P(AnalysisWithClosedLoops, NothingComesBehindAnEndlessOne) {
  EXPECT_EQ(verdict("int main(void) { int y = 1; while (y > 0) { if (y < 3) y = y + 1; } reach_error(); return 0; }"), Verdict::holds);
}

TEST_P(AnalysisWithClosedLoops, WhatTheyLeaveAloneIsKnownBehindThem) {
  EXPECT_EQ(verdict("int main(void) { int x = 5, y = 0, z = 0; while (__VERIFIER_nondet_int()) {\n"
                    "for (z = 0; __VERIFIER_nondet_int(); z++) y ^= z; if (x != 5) reach_error(); } return y; }"),
            Verdict::holds);
}

INSTANTIATE_TEST_SUITE_P(All, AnalysisWithClosedLoops,
                         testing::Values(summaries::check_predicates, impact::check_by_interpolants, pdr::check_by_blocking));

}  // namespace
}  // namespace proviso::engine
