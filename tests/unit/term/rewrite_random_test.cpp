// What the builders make is equal to what they were asked for, under random models.
#include <gtest/gtest.h>

#include <cstdlib>

#include "term/evaluate.h"
#include "term/print_smtlib.h"
#include "term/substitute.h"
#include "testing/random_terms.h"

namespace proviso::test {
namespace {

unsigned rounds(unsigned usual) {
  const char* factor = std::getenv("PROVISO_FUZZ_FACTOR");
  return usual * (factor == nullptr ? 1 : static_cast<unsigned>(std::atoi(factor)));
}

void compare(unsigned theories, unsigned count, std::uint64_t seed_base) {
  for (std::uint64_t seed = seed_base; seed < seed_base + count; ++seed) {
    TermPool pool;
    RandomTerms random(pool, seed, theories);
    const TermPair pair = random.boolean(2 + static_cast<unsigned>(random.below(5)));
    for (int i = 0; i < 8; ++i) {
      const Model model = random.model();
      Evaluator evaluator(pool, model);
      ASSERT_EQ(evaluator.evaluate(pair.raw), evaluator.evaluate(pair.built))
          << "seed " << seed << "\nraw   " << to_smtlib(pool, pair.raw) << "\nbuilt " << to_smtlib(pool, pair.built);
    }
  }
}

TEST(RewriteRandom, BitVectors) { compare(bit_vectors | division, rounds(6000), 1); }
TEST(RewriteRandom, Arrays) { compare(bit_vectors | arrays | functions, rounds(3000), 100000); }
TEST(RewriteRandom, Ranges) { compare(bit_vectors | arrays | ranges, rounds(6000), 400000); }
TEST(RewriteRandom, Searches) { compare(bit_vectors | arrays | ranges | searches, rounds(6000), 500000); }
TEST(RewriteRandom, Numbers) { compare(bit_vectors | numbers, rounds(3000), 200000); }
TEST(RewriteRandom, Floats) { compare(bit_vectors | floats | hard_floats | arrays, rounds(3000), 300000); }

TEST(RewriteRandom, SubstitutingValuesGivesTheValue) {
  for (std::uint64_t seed = 1; seed < rounds(1500); ++seed) {
    TermPool pool;
    RandomTerms random(pool, seed, bit_vectors | division | floats | hard_floats | numbers);
    const TermPair pair = random.boolean(4);
    const Model model = random.model();
    Evaluator evaluator(pool, model);
    Substitution substitution(pool);
    for (const auto& [variable, value] : model.values()) substitution.map(variable, constant_of_value(pool, variable.sort(), value));
    const Term folded = substitution.apply(pair.built);
    ASSERT_TRUE(folded.is_constant()) << "seed " << seed << "\n" << to_smtlib(pool, folded);
    ASSERT_EQ(folded.is_true(), evaluator.holds(pair.raw)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace proviso::test
