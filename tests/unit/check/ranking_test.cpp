// Proofs of termination: accepted if every loop and recursion has a rank, and each rank decreases.
#include "check/ranking/check_ranking.h"

#include <gmock/gmock.h>
#include <random>
#include <sstream>

#include "changed_certificate.h"
#include "check/check_certificate.h"
#include "interp/inputs.h"
#include "ir/print.h"
#include "property/violation_event.h"
#include "rewrite/copy_program.h"
#include "testing/c_program.h"
#include "testing/run_analysis.h"
#include "transform/accesses.h"
#include "transform/loops.h"

namespace proviso::check {
namespace {

using certificate::RankingProof;
using rewrite::Ranking;
using rewrite::RankTerm;
using test::kHeadWithUnsigned;
using ::testing::HasSubstr;

const std::string kUpAndDown = kHeadWithUnsigned +
                               "int main(void) {\n"
                               "  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), s = 0;\n"
                               "  for (int i = 0; i < n; i++) s ^= i;\n"
                               "  while (m > 0) { m--; s ^= m; }\n"
                               "  return s;\n}";

const property::Property kTermination = property::parse_property("termination")->properties.front();

RankingProof proof_of(const ir::Program& program) {
  const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("ranking"), program, "termination");
  const RankingProof* const proof = found.properties.front().proof_as<RankingProof>();
  if (proof == nullptr) throw std::runtime_error(found.properties.front().reason);
  return *proof;
}

CertificateCheck checked(const ir::Program& program, const RankingProof& proof) {
  return check_certificate(program, kTermination, proof, Opinion::proof_of_sat_solver, {});
}

TEST(RankingProofs, OfAllLoopsAreAccepted) {
  test::CProgram c(kUpAndDown);
  const RankingProof proof = proof_of(c.program());
  EXPECT_EQ(proof.parts.size(), 2U);
  EXPECT_TRUE(checked(c.program(), proof).is_accepted);
  EXPECT_THAT(proof_text(c.program(), proof), HasSubstr("the loop ends; what decreases: "));
}

TEST(RankingProofs, LeaveNoLoopOut) {
  test::CProgram c(kUpAndDown);
  for (const std::size_t left_out : {0U, 1U}) {
    RankingProof proof = proof_of(c.program());
    proof.parts.erase(proof.parts.begin() + left_out);
    EXPECT_THAT(checked(c.program(), proof).reason, HasSubstr("nothing shows that the loop at"));
  }
}

TEST(RankingProofs, LeaveNoRecursionOut) {
  test::CProgram c(kHeadWithUnsigned +
                   "int f(int n) { return n > 0 ? f(n - 1) : 0; } int main(void) { return f(__VERIFIER_nondet_int()); }");
  EXPECT_TRUE(checked(c.program(), proof_of(c.program())).is_accepted);
  EXPECT_THAT(checked(c.program(), {}).reason, HasSubstr("nothing shows that the recursion of 'f' ends"));
}

TEST(RankingProofs, SpeakOfNoOtherProgram) {
  test::CProgram c(kUpAndDown);
  RankingProof proof = proof_of(c.program());
  std::swap(proof.parts[0].program, proof.parts[1].program);
  EXPECT_THAT(checked(c.program(), proof).reason, HasSubstr("is another one"));
  proof.parts[0].program = nullptr;
  EXPECT_FALSE(checked(c.program(), proof).is_accepted);
}

TEST(RankingProofs, ShowNothingElse) {
  test::CProgram c(kUpAndDown);
  const property::Property safety = property::parse_property("unreach-call")->properties.front();
  EXPECT_FALSE(check_certificate(c.program(), safety, proof_of(c.program()), Opinion::proof_of_sat_solver, {}).is_accepted);
  // And a proof that nothing is violated shows nothing of termination.
  test::CProgram forever("int main(void) { for (;;) ; }");
  const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("k-induction"), forever.program(), "unreach-call");
  ASSERT_TRUE(found.properties.front().proof);
  EXPECT_FALSE(
      check_certificate(forever.program(), kTermination, *found.properties.front().proof, Opinion::proof_of_sat_solver, {}).is_accepted);
}

TEST(RankingProofs, OfALoopThatDoesNothingAreNone) {
  test::CProgram c("int main(void) { while (1) ; }");
  const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("ranking"), c.program(), "termination");
  EXPECT_EQ(found.properties.front().verdict, engine::Verdict::unknown);
}

/// From odd numbers it goes on until it overflows.
TEST(RankingProofs, UnderAConditionAreAboutThatCondition) {
  using Condition = rewrite::EntryCondition;
  test::CProgram c(kHeadWithUnsigned + "int main(void) { int n = __VERIFIER_nondet_int(); while (n != 0) n -= 2; return 0; }");
  const ir::Function& main = *c.program().entry;
  const transform::LoopForest forest(main);
  const ir::Expr* n = nullptr;
  for (const ir::Edge& edge : main.edges())
    if (const auto* const assume = edge.as<ir::Assume>(); assume != nullptr) n = assume->condition->operand(0);
  const Condition even = {main.id(), forest.loops().front().head, n, Condition::Relation::divisible, nullptr, 2};
  const Condition positive = {main.id(), forest.loops().front().head, n, Condition::Relation::at_least, nullptr, 0};
  const auto under_even = rewrite::with_entry_conditions(c.program(), {even});
  const auto under_positive = rewrite::with_entry_conditions(c.program(), {positive});
  ASSERT_TRUE(under_even != nullptr && under_positive != nullptr);
  EXPECT_EQ(rewrite::to_c(even), "n % 2 == 0");
  EXPECT_EQ(rewrite::to_c(positive), "n >= 0");
  EXPECT_TRUE(is_under(c.program(), {even}, *under_even));
  EXPECT_FALSE(is_under(c.program(), {positive}, *under_even));
  EXPECT_FALSE(is_under(c.program(), {}, *under_even));
  EXPECT_FALSE(is_under(c.program(), {even}, c.program()));
  Condition nowhere = even;
  for (const ir::Edge& edge : main.edges())
    if (edge.to != even.at && edge.to != main.entry()) nowhere.at = edge.to;  // no loop or function is entered there
  EXPECT_EQ(rewrite::with_entry_conditions(c.program(), {nowhere}), nullptr);

  const certificate::Certificate proof = proof_of(*under_even);
  EXPECT_TRUE(check_certificate(*under_even, kTermination, proof, Opinion::proof_of_sat_solver, {}).is_accepted);
  for (const ir::Program* const other :
       {static_cast<const ir::Program*>(under_positive.get()), static_cast<const ir::Program*>(&c.program())}) {
    const auto elsewhere = moved(proof, *under_even, *other);
    EXPECT_FALSE(elsewhere && check_certificate(*other, kTermination, *elsewhere, Opinion::proof_of_sat_solver, {}).is_accepted);
  }
}

class Mutation {
 public:
  Mutation(ir::Program& program, unsigned seed) : program_(program), random_(seed) {}

  void change(Ranking& ranking) {
    Ranking::At& at = ranking.at[random_() % ranking.at.size()];
    if (at.rank.empty()) {
      ranking.rounds /= 2;
      return;
    }
    auto& component = at.rank[random_() % at.rank.size()];
    RankTerm& term = component.terms[random_() % component.terms.size()];
    switch (random_() % 6) {
      case 0:
        term.coefficient = -term.coefficient;
        break;
      case 1:
        term.coefficient = 0;
        break;
      case 2:
        term.part = term.part == RankTerm::Part::value ? RankTerm::Part::unsigned_value : RankTerm::Part::value;
        break;
      case 3:
        component.is_distance = !component.is_distance;
        break;
      case 4:
        std::reverse(at.rank.begin(), at.rank.end());
        break;
      default:
        term.expr = another(program_.functions()[at.function]);
    }
  }

 private:
  const ir::Expr* another(const ir::Function& function) {
    std::vector<const ir::Expr*> all;
    for (const ir::Edge& edge : function.edges())
      transform::for_each_part(edge.operation, [&](const ir::Expr* expr) {
        if (expr->kind() == ir::ExprKind::load && expr->type()->is_integer()) all.push_back(expr);
      });
    return all[random_() % all.size()];
  }

  ir::Program& program_;
  std::mt19937 random_;
};

bool is_violated(const ir::Program& program) {
  interp::Interpreter interpreter(program);
  interp::RunOptions options;
  property::look_for({property::Check::assertion}, options);
  options.step_limit = 2000;
  for (unsigned seed = 0; seed < 30; ++seed) {
    interp::RandomInputs inputs(seed);
    if (interpreter.run(inputs, options).event == interp::Event::assertion_failed) return true;
  }
  return false;
}

TEST(RankingProofs, ThatWereChangedAreRefusedWhereAnExecutionShowsThatTheyAreWrong) {
  const std::vector<std::string> programs = {
      kUpAndDown,
      kHeadWithUnsigned +
          "int main(void) { int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n"
          "while (x > 0) { if (y > 0) y--; else { x--; y = __VERIFIER_nondet_int(); } } return 0; }",
      kHeadWithUnsigned +
          "int main(void) { unsigned a = __VERIFIER_nondet_uint() % 1000, b = __VERIFIER_nondet_uint() % 1000;\n"
          "while (a > b) { a -= 2; b++; } return 0; }",
      kHeadWithUnsigned +
          "int f(int n, int m) { return n > 0 ? f(n - 1, m + 1) : m > 0 ? f(n, m - 1) : 0; }\n"
          "int main(void) { return f(__VERIFIER_nondet_int() % 8, __VERIFIER_nondet_int() % 8); }"};
  unsigned wrong = 0;
  for (const std::string& text : programs) {
    test::CProgram c(text);
    const RankingProof proof = proof_of(c.program());
    ASSERT_TRUE(checked(c.program(), proof).is_accepted);
    for (unsigned seed = 0; seed < 75; ++seed) {
      RankingProof mutant = proof;
      RankingProof::Part& part = mutant.parts[seed % mutant.parts.size()];
      Mutation(c.program(), seed).change(part.ranking);
      const std::shared_ptr<const ir::Program> program = rewrite::with_rank_checks(c.program(), part.ranking);
      if (program == nullptr) continue;
      const auto decreases = moved(part.decreases, *part.program, *program);
      if (!decreases) continue;
      part.program = program;
      part.decreases = *decreases;
      if (!is_violated(*program)) continue;
      ++wrong;
      EXPECT_FALSE(checked(c.program(), mutant).is_accepted) << text << "\n" << rewrite::to_c(part.ranking.at.front().rank);
    }
  }
  EXPECT_GT(wrong, 80U);
}

TEST(ProgramCopies, AreTheSameProgram) {
  test::CProgram c(kHeadWithUnsigned +
                   "struct node { struct node *next; int v[3]; union { float f; char c[4]; } u; };\n"
                   "static struct node last = {0, {1, 2, 3}, {.f = 1.5f}}; struct node first = {&last, {0}, {0}};\n"
                   "int (*pointer)(int); static int twice(int x) { return 2 * x; } int sum(int n, ...);\n"
                   "int main(void) { pointer = twice; int a[4] = {0}; _Bool b = first.next != 0; long double l = b;\n"
                   "  for (int i = 0; i < 4; i++) a[i] = pointer(i) + first.next->v[i % 3]; return a[3] + (int)l; }");
  rewrite::ProgramCopy copy(c.program());
  const auto text_of = [](const ir::Program& program) {
    std::ostringstream text;
    ir::print_text(text, program, nullptr);
    return text.str();
  };
  EXPECT_EQ(text_of(copy.program()), text_of(c.program()));
  EXPECT_EQ(copy.program().types().all().size(), c.program().types().all().size());
}

}  // namespace
}  // namespace proviso::check
