// Random formulas at all backends and the evaluator: whoever says sat must have a model that the evaluator accepts, nobody may say
// unsat where the evaluator knows a model, and all answers agree. PROVISO_FUZZ_FACTOR makes it longer.
#include <gtest/gtest.h>

#include <cstdlib>

#include "smt/bitblast/bitblast_solver.h"
#include "term/evaluate.h"
#include "term/print_smtlib.h"
#include "testing/random_terms.h"

namespace proviso::testing {
namespace {

using smt::Answer;
using smt::BitblastSolver;

unsigned rounds(unsigned usual) {
  const char* factor = std::getenv("PROVISO_FUZZ_FACTOR");
  return usual * (factor == nullptr ? 1 : static_cast<unsigned>(std::atoi(factor)));
}

std::uint64_t first_seed() {
  const char* seed = std::getenv("PROVISO_FUZZ_SEED");
  return seed == nullptr ? 1 : static_cast<std::uint64_t>(std::atoll(seed));
}

void check_model(TermPool& pool, const Terms& asserted, const Answer& answer, std::uint64_t seed) {
  Evaluator evaluator(pool, answer.model());
  for (const Term t : asserted) ASSERT_TRUE(evaluator.holds(t)) << "seed " << seed << ": the model violates " << to_smtlib(pool, t);
}

// Time for one check, in milliseconds: a formula that takes longer tells nothing and costs nothing.
constexpr int kPatience = 300;

struct Profile {
  unsigned theories;
  unsigned depth;
  std::vector<std::uint32_t> widths;
  std::vector<FloatFormat> formats;
};

/// Asserts random conditions in scopes, with random assumptions, and checks each answer.
void fuzz_incremental(const Profile& profile, unsigned count) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + count; ++seed) {
    TermPool pool;
    RandomTerms random(pool, seed, profile.theories, profile.widths, profile.formats);
    BitblastSolver solver(pool);
    std::vector<Terms> scopes(1);
    for (int step = 0; step < 8; ++step) {
      switch (random.below(4)) {
        case 0:
          solver.push();
          scopes.emplace_back();
          break;
        case 1:
          if (scopes.size() > 1) {
            solver.pop();
            scopes.pop_back();
          }
          break;
        default: {
          const TermPair pair = random.boolean(profile.depth);
          const Term condition = random.below(2) == 0 ? pair.built : pair.raw;
          solver.assert_term(condition);
          scopes.back().push_back(condition);
        }
      }
      Terms assumptions;
      for (std::uint64_t i = random.below(3); i > 0; --i) assumptions.push_back(random.boolean(2).built);
      Terms asserted = assumptions;
      for (const Terms& scope : scopes) asserted.insert(asserted.end(), scope.begin(), scope.end());
      const Answer answer =
          solver.check({.assumptions = assumptions, .token = CancellationToken().with_timeout(std::chrono::milliseconds(kPatience))});
      if (answer.is_sat()) {
        check_model(pool, asserted, answer, seed);
      } else if (answer.is_unsat()) {
        for (int i = 0; i < 20; ++i) {
          const Model model = random.model();
          Evaluator evaluator(pool, model);
          ASSERT_FALSE(std::all_of(asserted.begin(), asserted.end(), [&](Term t) { return evaluator.holds(t); }))
              << "seed " << seed << ": unsat, but there is a model";
        }
        const Answer again =
            solver.check({.assumptions = answer.core(), .token = CancellationToken().with_timeout(std::chrono::milliseconds(kPatience))});
        ASSERT_FALSE(again.is_sat()) << "seed " << seed << ": the core is satisfiable";
      } else {
        ASSERT_EQ(answer.unknown().reason, smt::UnknownReason::cancelled) << "seed " << seed << ": " << answer.to_string();
      }
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

/// A term and what the builders made of it cannot differ.
void fuzz_rewriter(const Profile& profile, unsigned count) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + count; ++seed) {
    TermPool pool;
    RandomTerms random(pool, seed, profile.theories, profile.widths, profile.formats);
    BitblastSolver solver(pool);
    const TermPair pair = random.boolean(profile.depth);
    solver.assert_term(pool.intern(Kind::bool_not, pool.bool_sort(),
                                   std::array{pool.intern(Kind::equal, pool.bool_sort(), std::array{pair.built, pair.raw})}));
    const Answer answer = solver.check({.token = CancellationToken().with_timeout(std::chrono::milliseconds(kPatience))});
    ASSERT_FALSE(answer.is_sat()) << "seed " << seed << "\nraw   " << to_smtlib(pool, pair.raw) << "\nbuilt "
                                  << to_smtlib(pool, pair.built);
  }
}

const Profile kBitVectors{bit_vectors | division, 4, {1, 2, 3, 5, 8}, {}};
const Profile kWideBitVectors{bit_vectors, 4, {1, 8, 32, 64, 70}, {}};
const Profile kArrays{bit_vectors | arrays | functions, 4, {1, 2, 8}, {}};
const Profile kFloats{bit_vectors | floats | hard_floats, 3, {1, 3, 8}, {FloatFormat{5, 3}, FloatFormat{4, 4}}};

TEST(SolverFuzz, BitVectors) { fuzz_incremental(kBitVectors, rounds(150)); }
TEST(SolverFuzz, WideBitVectors) { fuzz_incremental(kWideBitVectors, rounds(80)); }
TEST(SolverFuzz, Arrays) { fuzz_incremental(kArrays, rounds(200)); }
TEST(SolverFuzz, Floats) { fuzz_incremental(kFloats, rounds(30)); }
TEST(SolverFuzz, RewriterOnBitVectors) { fuzz_rewriter(kBitVectors, rounds(600)); }
TEST(SolverFuzz, RewriterOnWideBitVectors) { fuzz_rewriter(kWideBitVectors, rounds(200)); }
TEST(SolverFuzz, RewriterOnArrays) { fuzz_rewriter(kArrays, rounds(300)); }
TEST(SolverFuzz, RewriterOnFloats) { fuzz_rewriter(kFloats, rounds(80)); }

}  // namespace
}  // namespace proviso::testing
