// Evidence about termination that was changed: ranks, lassos, recurrent sets, and what shows that formulas of temporal logic hold or not.
// All inputs of the programs are numbers below kBase, so all of their executions can be tried, and it is known which mutants are wrong.
// None of these is accepted. (Others may be: twice a rank is a rank.)
#include <gmock/gmock.h>

#include <iostream>

#include "certificate/endless_proof.h"
#include "certificate/ranking_proof.h"
#include "changed_certificate.h"
#include "changed_evidence.h"
#include "check/check_certificate.h"
#include "check/endless/check_endless.h"
#include "check/replay.h"
#include "ltl/instrument.h"
#include "property/given_inputs.h"
#include "testing/all_executions.h"
#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::check {
namespace {

using certificate::EndlessProof;
using certificate::RankingProof;
using property::Counterexample;

constexpr unsigned kBase = 5;
constexpr std::uint64_t kSteps = 20'000;  // more than any of the programs has states

/// A program, what is asked of it, and how mutants fared.
struct Asked {
  Asked(const std::string& text, const std::string& formula)
      : c("extern unsigned __VERIFIER_nondet_uint(void);\n#define input() (__VERIFIER_nondet_uint() % 5)\n" + text),
        property(formula.empty() ? property::parse_property("termination")->properties.front() : *property::parse_ltl(formula)) {
    if (!formula.empty() && !ltl::add_monitors(c.program(), *property::formula_of(property)).empty())
      throw std::runtime_error("the formula does not fit");
  }
  const ir::Program& program() { return c.program(); }

  test::CProgram c;
  property::Property property;
};

struct Count {
  unsigned wrong = 0;  // mutants, all refused
  unsigned still_true = 0;

  void print(const char* what) const {
    std::cout << wrong << " wrong mutants of " << what << " refused, " << still_true << " accepted that are still true\n";
  }
};

/// States that are in no certificate may be followed without end.
CancellationToken patience() { return CancellationToken().with_timeout(std::chrono::milliseconds(500)); }

// ---- ranks
RankingProof ranks_of(Asked& asked) {
  const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("ranking"), asked.program(), {asked.property});
  const RankingProof* const proof = found.properties.front().proof_as<RankingProof>();
  if (proof == nullptr) throw std::runtime_error(found.properties.front().reason);
  return *proof;
}

bool is_accepted(Asked& asked, const RankingProof& proof, const CancellationToken& token = patience()) {
  return check_certificate(asked.program(), asked.property, proof, Opinion::proof_of_sat_solver, token).is_accepted;
}

/// The proof with another ranking in one part, and the old argument that it decreases: as it was, and changed somewhere.
void try_ranking(Asked& asked, const RankingProof& proof, std::size_t number, const Ranking& ranking, Count& count) {
  RankingProof mutant = proof;
  RankingProof::Part& part = mutant.parts[number];
  part.ranking = ranking;
  const auto program = rewrite::with_rank_checks(asked.program(), ranking);
  if (program == nullptr) {  // there is nothing of which it could be a rank
    EXPECT_FALSE(is_accepted(asked, mutant));
    ++count.wrong;
    return;
  }
  part.program = program;
  const bool is_elsewhere = ranking.at.front().location != proof.parts[number].ranking.at.front().location ||
                            ranking.at.front().function != proof.parts[number].ranking.at.front().function;
  const bool is_wrong = is_elsewhere || test::some_assertion_fails(*program, kBase, kSteps);
  std::mt19937 random(static_cast<unsigned>(count.wrong));
  const nlohmann::json text = written(proof.parts[number].decreases, *proof.parts[number].program);
  for (unsigned change = 0; change < 4; ++change) {
    nlohmann::json changed = text;
    if (change > 0) change_somewhere(changed, random);
    const auto decreases = read_for(part.decreases, changed, *program);
    if (!decreases) continue;
    part.decreases = *decreases;
    const bool was_accepted = is_accepted(asked, mutant);
    EXPECT_FALSE(is_wrong && was_accepted) << rewrite::to_c(ranking.at.front().rank) << " of " << number;
    count.wrong += is_wrong && !was_accepted ? 1 : 0;
    count.still_true += was_accepted ? 1 : 0;
    if (!is_wrong) return;
  }
}

void try_ranks(Asked& asked, Count& count) {
  const RankingProof proof = ranks_of(asked);
  ASSERT_TRUE(is_accepted(asked, proof, {}));
  const auto refuse = [&](const auto& change) {
    RankingProof mutant = proof;
    change(mutant);
    EXPECT_FALSE(is_accepted(asked, mutant));
    ++count.wrong;
  };
  refuse([](RankingProof& one) { one.ends.reset(); });
  refuse([](RankingProof& one) { one.ends->program = one.parts.front().program; });
  for (std::size_t i = 0; i < proof.parts.size(); ++i) {
    refuse([&](RankingProof& one) { one.parts.erase(one.parts.begin() + i); });
    refuse([&](RankingProof& one) { one.parts[i].program = one.ends->program; });
    for (std::size_t j = 0; j < i; ++j) refuse([&](RankingProof& one) { std::swap(one.parts[i].program, one.parts[j].program); });
    for (const Ranking& ranking : ChangedRankings(asked.program(), proof.parts[i].ranking).take())
      try_ranking(asked, proof, i, ranking, count);
  }
}

// ---- lassos
/// Whether an execution ends that is given the inputs of the lasso, and those of its round again and again.
bool ends_after_all(const ir::Program& program, const Counterexample& lasso) {
  struct Round : interp::InputSource {
    explicit Round(const Counterexample& one) : lasso(one), given(one) {}
    std::optional<u128> next(const interp::InputRequest& request) override {
      const interp::Recurrence& round = *lasso.recurrence;
      if (request.kind == interp::InputKind::uninitialized || request.step <= round.first) return given.next(request);
      if (request.step <= round.first + round.length) {
        again.push_back(*given.next(request));
        return again.back();
      }
      return again.empty() ? u128{0} : again[next_again++ % again.size()];
    }
    const Counterexample& lasso;
    property::GivenInputs given;
    std::vector<u128> again;
    std::size_t next_again = 0;
  } inputs(lasso);
  interp::Interpreter interpreter(program);
  interp::RunOptions options;
  property::look_for({lasso.check}, options);
  options.step_limit = kSteps;
  return interpreter.run(inputs, options).event != interp::Event::step_limit;
}

/// What a lasso has to have, whatever the program does.
bool has_form(const Counterexample& lasso, const Counterexample& original) {
  return lasso.recurrence && lasso.recurrence->length != 0 && lasso.recurrence->of == original.recurrence->of &&
         lasso.check == original.check;
}

void try_lassos(Asked& asked, Count& count) {
  const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("recurrence"), asked.program(), {asked.property});
  ASSERT_TRUE(found.properties.front().counterexample) << found.properties.front().reason;
  const Counterexample& lasso = *found.properties.front().counterexample;
  interp::Interpreter interpreter(asked.program());
  ASSERT_TRUE(replay_if_confirmed(interpreter, lasso, kSteps));
  ASSERT_FALSE(ends_after_all(asked.program(), lasso));
  for (const Counterexample& mutant : changed_lassos(lasso, kBase)) {
    const auto accepted = replay_if_confirmed(interpreter, mutant, kSteps);
    const bool is_wrong = !has_form(mutant, lasso) || ends_after_all(asked.program(), mutant);
    EXPECT_FALSE(is_wrong && accepted);
    // A state that is none of the cycle's does not recur: which one is compared is where the execution stops.
    const bool is_elsewhere = !is_wrong && mutant.edge != lasso.edge && mutant.inputs == lasso.inputs;
    EXPECT_FALSE(is_elsewhere && accepted && mutant.recurrence->first == lasso.recurrence->first);
    count.wrong += (is_wrong || is_elsewhere) && !accepted ? 1 : 0;
    count.still_true += accepted ? 1 : 0;
  }
}

// ---- recurrent sets
/// Whether some execution comes to an end on these inputs. Where the program is given others in each round, only the first few are tried.
bool reaches_an_end(const ir::Program& program) {
  interp::Interpreter interpreter(program);
  interp::RunOptions options;
  property::look_for({property::Check::end}, options);
  options.step_limit = kSteps;
  test::AllInputs inputs(kBase);
  for (unsigned i = 0; i < 200; ++i) {
    if (interpreter.run(inputs, options).event != interp::Event::step_limit) return true;
    if (!inputs.advance()) return false;
  }
  return false;
}

void try_recurrent_sets(Asked& asked, Count& count) {
  const engine::AnalysisResult found = test::run_analysis(engine::analysis_named("recurrent-set"), asked.program(), {asked.property});
  ASSERT_TRUE(found.properties.front().counterexample) << found.properties.front().reason;
  const EndlessProof proof = *found.properties.front().counterexample->endless;
  const auto was_accepted = [&](const EndlessProof& one) {
    return check_endless(asked.program(), one, Opinion::proof_of_sat_solver, patience()).is_accepted;
  };
  ASSERT_TRUE(was_accepted(proof));
  const nlohmann::json text = written(proof.proof, *proof.program);
  std::mt19937 random(1);
  for (const auto& inputs : changed_inputs(proof.inputs, kBase)) {
    EndlessProof mutant = proof;
    mutant.inputs = inputs;
    mutant.program = rewrite::with_failing_ends(asked.program(), inputs);
    if (mutant.program == nullptr) continue;
    const bool is_wrong = reaches_an_end(*mutant.program);
    for (unsigned change = 0; change < 6; ++change) {  // the states of the set: as they were, more of them, fewer
      nlohmann::json changed = text;
      if (change > 0) change_somewhere(changed, random);
      const auto states = read_for(proof.proof, changed, *mutant.program);
      if (!states) continue;
      mutant.proof = *states;
      const bool is_accepted = was_accepted(mutant);
      EXPECT_FALSE(is_wrong && is_accepted);
      count.wrong += is_wrong && !is_accepted ? 1 : 0;
      count.still_true += is_accepted ? 1 : 0;
    }
  }
}

// ---- the programs
struct Example {
  const char* text;
  const char* formula;  // empty: termination
};

template <class Try>
Count mutants_of(const std::vector<Example>& examples, const Try& attempt) {
  Count count;
  for (const Example& example : examples) {
    SCOPED_TRACE(example.text);
    Asked asked(example.text, example.formula);
    attempt(asked, count);
  }
  return count;
}

const std::vector<Example> kEnding = {
    {"int main(void) { int x = input(), y = input(); while (x > 0) { x += y; if (y > -3) y--; } return 0; }", ""},
    {"int main(void) { unsigned n = input(); int s = 0; while (n > 0) { n--; s++; } return s; }", ""},
    {"int main(void) { int n = input(), s = 9; for (int i = 0; i < n; i++) s -= i; return s; }", ""},
    {"int main(void) { int x = input(), y = input(); while (x > 0) { if (y > 0) y--; else { x--; y = 3; } } return 0; }", ""},
    {"int main(void) { unsigned a = input(), b = input(), c = 0; while (a != b) { if (a > b) a--; else b--; c += a; } return c; }", ""},
    {"int main(void) { int n = input(), m = input(), s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s++; return s; }", ""},
    {"int f(int n, int m) { return n > 0 ? f(n - 1, m + 1) : m > 0 ? f(n, m - 1) : 0; } int main(void) { return f(input(), input()); }",
     ""},
    {"int odd(int n); int even(int n) { return n > 0 ? odd(n - 1) : 1; } int odd(int n) { return n > 0 ? even(n - 1) : 0; }\n"
     "int main(void) { return even(input()); }",
     ""},
    {"int g(int n); int f(int n) { return g(n); } int g(int n) { return n > 0 ? f(n - 1) : 0; } int main(void) { return f(input()); }", ""},
    {"int apply(int (*f)(int), int n) { return n > 0 ? f(n) : 0; } int step(int n) { return apply(step, n - 1); }\n"
     "int main(void) { return apply(step, input()); }",
     ""},
    {"struct tree { struct tree *left, *right; }; int size(struct tree *t) { return t == 0 ? 0 : 1 + size(t->left) + size(t->right); }\n"
     "int main(void) { struct tree b = {0, 0}, a = {&b, 0}; return size(&a); }",
     ""},
    {"int main(void) { signed char x = input(), y = 7; while (x != 0) { if (x > 2) x = 2 - x; else if (x < 0) x++; else x--; y ^= x; } "
     "return y; }",
     ""},
    {"int main(void) { unsigned x = input(), y = input(); while (x + y > 0) { if (x > y) x -= 1; else if (y > 0) y -= 1; } return 0; }",
     ""},
    {"int main(void) { unsigned n = input(), m = 8; while (n < m) { if (m > 6) m--; else n += 2; } return n; }", ""},
    {"unsigned g; void step(void) { if (g > 0) g--; } int main(void) { unsigned k = 0; g = input(); while (g != 0) { step(); k++; } return "
     "k; }",
     ""},
    {"int main(void) { unsigned n = input(), s = 0; again: s += n; if (n == 3) { n = 1; goto again; } if (n > 0) { n--; goto again; } "
     "return s; }",
     ""},
};

const std::vector<Example> kEndless = {
    {"int main(void) { unsigned x = input(), y = input(); while (x != y) { x = (x + 1) % 3; y = (y + 1) % 3; } return 0; }", ""},
    {"int main(void) { unsigned x = input(); while (x != 3) { unsigned y = input(); if (y == 4) return 1; x = (x + y) % 4; } return 0; }",
     ""},
    {"int main(void) { int x = input(), y = input(), z = input(); while (x > 2 && y < 3) { z = z > 0 ? z - 1 : 4; if (z == x + 1) y++; } "
     "return 0; }",
     ""},
    {"unsigned f(unsigned n, unsigned m) { return n == m ? 0 : f((n + 2) % 4, m); }\n"
     "int main(void) { unsigned n = input(); return f(n % 4, input() % 4); }",
     ""},
    {"int main(void) { unsigned s = input(); again: switch (s) { case 0: s = 2; goto again; case 2: s = input(); goto again; default: "
     "break; }\n"
     "return s; }",
     ""},
    {"unsigned g; void turn(void) { g = g == 4 ? input() : g + 1; } int main(void) { g = input(); do turn(); while (g != 2); return 0; }",
     ""},
    {"int main(void) { unsigned a[3] = {input(), input(), input()}, i = 0; while (a[i] != 4) { i = a[i] % 3; } return i; }", ""},
};

/// With numbers that grow, and wrap around: no state recurs soon.
const std::vector<Example> kGrowing = {
    {"int main(void) { unsigned x = input(), y = input(); unsigned long n = 0; while (x > 2) { n++; if (y == 3) return 1; } return 0; }",
     ""},
    {"int main(void) { unsigned long n = input(); unsigned k = input(); while (n % 2 == 1) { n += 2 * k; if (k == 3) break; } return 0; }",
     ""},
    {"int main(void) { unsigned x = input(); unsigned long n = 0; do { n++; if (input() + x < 4) return 1; } while (x != 1); return 0; }",
     ""},
};

const std::vector<Example> kFormulasThatHold = {
    {"void done(void) {} int main(void) { unsigned n = input(); while (n > 0) n--; done(); return 0; }", "F called(done)"},
    {"void request(void) {} void answer(void) {}\n"
     "int main(void) { unsigned k = input(); while (1) { request(); for (unsigned i = 0; i < k; i++) ; answer(); } }",
     "G (called(request) -> F called(answer))"},
    {"void lock(void) {} void unlock(void) {}\n"
     "int main(void) { unsigned k = input(); while (1) { lock(); unsigned n = k; while (n != 0) { if (n == 2) break; n--; } unlock(); } }",
     "G (called(lock) -> X (!called(lock) U called(unlock)))"},
};

const std::vector<Example> kFormulasThatDoNot = {
    {"void lock(void) {} void unlock(void) {}\n"
     "int main(void) { unsigned n = input(), k = input(); while (n > 0) { lock(); if (k != 2) unlock(); n--; } return 0; }",
     "G (called(lock) -> F called(unlock))"},
    {"void request(void) {} void answer(void) {}\n"
     "int main(void) { unsigned k = input(); while (1) { request(); for (unsigned i = 0; i < 3; i++) ; if (input() != k) answer(); } }",
     "G (called(request) -> F called(answer))"},
    {"int x; void step(void) { x = input() == 3 ? x : (x + 1) % 4; } int main(void) { while (1) step(); }", "G F (x == 2)"},
};

TEST(TerminationMutants, OfRanksAreRefused) {
  const Count count = mutants_of(kEnding, try_ranks);
  count.print("ranks");
  EXPECT_GE(count.wrong, 300U);
  EXPECT_GE(count.still_true, 10U);  // or nothing is ever accepted
}

TEST(TerminationMutants, OfLassosAreRefused) {
  const Count count = mutants_of(kEndless, try_lassos);
  count.print("lassos");
  EXPECT_GE(count.wrong, 150U);
  EXPECT_GE(count.still_true, 10U);
}

TEST(TerminationMutants, OfRecurrentSetsAreRefused) {
  const Count count = mutants_of(kGrowing, try_recurrent_sets);
  count.print("recurrent sets");
  EXPECT_GE(count.wrong, 60U);
  EXPECT_GE(count.still_true, 5U);
}

TEST(TerminationMutants, OfProofsOfFormulasAreRefused) {
  const Count ranks = mutants_of(kFormulasThatHold, try_ranks);
  ranks.print("ranks of formulas");
  EXPECT_GE(ranks.wrong, 60U);
  const Count lassos = mutants_of(kFormulasThatDoNot, try_lassos);
  lassos.print("lassos of formulas");
  EXPECT_GE(lassos.wrong, 60U);
}

}  // namespace
}  // namespace proviso::check
