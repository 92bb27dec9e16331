// Random formulas at all backends and the evaluator: whoever says sat must have a model that the evaluator accepts, nobody may say
// unsat where the evaluator knows a model, a core must be unsatisfiable, and all answers agree.
//
// PROVISO_FUZZ_FACTOR makes it longer, PROVISO_FUZZ_SEED and PROVISO_FUZZ_COUNT choose the seeds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "smt/bitblast/bitblast_solver.h"
#include "smt/cvc5/cvc5_solver.h"
#include "smt/z3/z3_solver.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"
#include "testing/random_terms.h"

namespace proviso::test {
namespace {

using smt::Answer;
using smt::Solver;
using smt::UnknownReason;

// Time for one check, in milliseconds: a formula that takes longer tells nothing and costs nothing.
constexpr int kPatience = 300;

unsigned rounds(unsigned usual) {
  if (const char* count = std::getenv("PROVISO_FUZZ_COUNT")) return static_cast<unsigned>(std::atoi(count));
  const char* factor = std::getenv("PROVISO_FUZZ_FACTOR");
  return usual * (factor == nullptr ? 1 : static_cast<unsigned>(std::atoi(factor)));
}

std::uint64_t first_seed() {
  const char* seed = std::getenv("PROVISO_FUZZ_SEED");
  return seed == nullptr ? 1 : static_cast<std::uint64_t>(std::atoll(seed));
}

struct Profile {
  unsigned theories;
  unsigned depth;
  std::vector<std::uint32_t> widths;
  std::vector<FloatFormat> formats;
};

class Session {
 public:
  Session(const Profile& profile, std::uint64_t seed)
      : profile_(profile), seed_(seed), random_(pool_, seed, profile.theories, profile.widths, profile.formats), scopes_(1) {
    solvers_.push_back(std::make_unique<smt::BitblastSolver>(pool_));
    // once more with every read left to the lemmas on demand
    solvers_.push_back(std::make_unique<smt::BitblastSolver>(pool_, smt::UnfoldingLimits{.depth = 0, .steps = 0}));
    solvers_.push_back(std::make_unique<smt::BitblastSolver>(pool_, smt::UnfoldingLimits{}, smt::ProofChecking::on));
    solvers_.push_back(std::make_unique<smt::Z3Solver>(pool_));
    solvers_.push_back(std::make_unique<smt::Cvc5Solver>(pool_));
  }

  /// Asserts random conditions in scopes, with random assumptions, and looks at each answer.
  void run_incremental(int steps) {
    for (int step = 0; step < steps && !::testing::Test::HasFatalFailure(); ++step) {
      change();
      Terms assumptions;
      for (std::uint64_t i = random_.below(3); i > 0; --i) assumptions.push_back(random_.boolean(2).built);
      check(assumptions);
    }
  }

  /// A term and what the builders made of it cannot differ.
  void run_rewriter() {
    const TermPair pair = random_.boolean(profile_.depth);
    const Term same = pool_.intern(Kind::equal, pool_.bool_sort(), std::array{pair.built, pair.raw});
    for (const auto& solver : solvers_) {
      solver->assert_term(pool_.intern(Kind::bool_not, pool_.bool_sort(), std::array{same}));
      const Answer answer = solver->check({.token = patience()});
      ASSERT_FALSE(answer.is_sat()) << where(*solver) << "\nraw   " << to_smtlib(pool_, pair.raw) << "\nbuilt "
                                    << to_smtlib(pool_, pair.built);
    }
  }

 private:
  static CancellationToken patience() { return CancellationToken().with_timeout(std::chrono::milliseconds(kPatience)); }
  std::string where(const Solver& solver) const { return "seed " + std::to_string(seed_) + ", " + solver.name(); }

  void change() {
    const std::uint64_t choice = random_.below(4);
    if (choice == 0) {
      for (const auto& solver : solvers_) solver->push();
      scopes_.emplace_back();
    } else if (choice == 1 && scopes_.size() > 1) {
      for (const auto& solver : solvers_) solver->pop();
      scopes_.pop_back();
    } else {
      const TermPair pair = random_.boolean(profile_.depth);
      scopes_.back().push_back(random_.below(2) == 0 ? pair.built : pair.raw);
      for (const auto& solver : solvers_) solver->assert_term(scopes_.back().back());
    }
  }

  void check(const Terms& assumptions) {
    Terms asserted = assumptions;
    for (const Terms& scope : scopes_) asserted.insert(asserted.end(), scope.begin(), scope.end());
    std::string sat_by, unsat_by;
    for (const auto& solver : solvers_) {
      const Answer answer = solver->check({.assumptions = assumptions, .token = patience()});
      if (answer.is_sat()) {
        sat_by += solver->name() + " ";
        check_model(*solver, asserted, answer.model());
      } else if (answer.is_unsat()) {
        unsat_by += solver->name() + " ";
        check_core(*solver, assumptions, answer.core());
      } else {
        ASSERT_NE(answer.unknown().reason, UnknownReason::error) << where(*solver) << ": " << answer.to_string();
      }
      if (::testing::Test::HasFatalFailure()) return;
    }
    ASSERT_TRUE(sat_by.empty() || unsat_by.empty())
        << "seed " << seed_ << ": sat by " << sat_by << "unsat by " << unsat_by << describe(asserted);
    if (!unsat_by.empty()) check_no_random_model(asserted);
  }

  void check_model(const Solver& solver, const Terms& asserted, const Model& model) {
    Evaluator evaluator(pool_, model);
    for (const Term t : asserted) {
      ASSERT_TRUE(evaluator.holds(t)) << where(solver) << ": the model violates " << to_smtlib(pool_, t) << describe(asserted);
    }
  }

  void check_core(Solver& solver, const Terms& assumptions, const Terms& core) {
    for (const Term t : core)
      ASSERT_NE(std::find(assumptions.begin(), assumptions.end(), t), assumptions.end())
          << where(solver) << ": not an assumption in the core";
    const Answer again = solver.check({.assumptions = core, .token = patience()});
    ASSERT_FALSE(again.is_sat()) << where(solver) << ": the core is satisfiable";
  }

  void check_no_random_model(const Terms& asserted) {
    for (int i = 0; i < 10; ++i) {
      const Model model = random_.model();
      Evaluator evaluator(pool_, model);
      ASSERT_FALSE(std::all_of(asserted.begin(), asserted.end(), [&](Term t) { return evaluator.holds(t); }))
          << "seed " << seed_ << ": unsat, but there is a model";
    }
  }

  std::string describe(const Terms& terms) const {
    std::string text;
    for (const Term t : terms) text += "\n  " + to_smtlib(pool_, t);
    return text;
  }

  const Profile& profile_;
  std::uint64_t seed_;
  TermPool pool_;
  RandomTerms random_;
  std::vector<std::unique_ptr<Solver>> solvers_;
  std::vector<Terms> scopes_;
};

void fuzz_incremental(const Profile& profile, unsigned count) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + count && !::testing::Test::HasFatalFailure(); ++seed) {
    Session(profile, seed).run_incremental(6);
  }
}

void fuzz_rewriter(const Profile& profile, unsigned count) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + count && !::testing::Test::HasFatalFailure(); ++seed) {
    Session(profile, seed).run_rewriter();
  }
}

const Profile kBitVectors{bit_vectors | division, 4, {1, 2, 3, 5, 8}, {}};
const Profile kWideBitVectors{bit_vectors, 3, {1, 8, 32, 64, 70}, {}};
const Profile kArrays{bit_vectors | arrays | functions, 4, {1, 2, 8}, {}};
const Profile kNumbers{bit_vectors | numbers, 3, {1, 8}, {}};
const Profile kFloats{bit_vectors | floats | hard_floats, 3, {1, 3, 8}, {FloatFormat{5, 3}, FloatFormat{4, 4}}};
const Profile kLargeFloats{bit_vectors | floats, 2, {8, 32}, {kBinary16, kBinary32}};

TEST(SolverFuzz, BitVectors) { fuzz_incremental(kBitVectors, rounds(10)); }
TEST(SolverFuzz, WideBitVectors) { fuzz_incremental(kWideBitVectors, rounds(5)); }
TEST(SolverFuzz, Arrays) { fuzz_incremental(kArrays, rounds(10)); }
TEST(SolverFuzz, Numbers) { fuzz_incremental(kNumbers, rounds(5)); }
TEST(SolverFuzz, Floats) { fuzz_incremental(kFloats, rounds(3)); }
TEST(SolverFuzz, LargeFloats) { fuzz_incremental(kLargeFloats, rounds(3)); }
TEST(SolverFuzz, RewriterOnBitVectors) { fuzz_rewriter(kBitVectors, rounds(10)); }
TEST(SolverFuzz, RewriterOnWideBitVectors) { fuzz_rewriter(kWideBitVectors, rounds(5)); }
TEST(SolverFuzz, RewriterOnArrays) { fuzz_rewriter(kArrays, rounds(10)); }
TEST(SolverFuzz, RewriterOnNumbers) { fuzz_rewriter(kNumbers, rounds(10)); }
TEST(SolverFuzz, RewriterOnFloats) { fuzz_rewriter(kFloats, rounds(5)); }

}  // namespace
}  // namespace proviso::test
