// The sides of a k-induction, each by itself: what the domains show alone, what the step cases show alone, and with what the domains found.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/kinduction/sides.h"
#include "property/places.h"
#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::engine {
namespace {

using test::kHead;

// That 2x + 3y is 6n is a relation that no candidate is of the form of; of one round more there is no end.
const std::string kNeedsRelation = kHead +
                                   "int main(void) { int x = 0, y = 0, n = 0; while (n < 50 && __VERIFIER_nondet_int()) {\n"
                                   "if (__VERIFIER_nondet_int()) x += 3; else y += 2; n++; }\n"
                                   "if (2 * x + 3 * y != 6 * n) reach_error(); return 0; }";
// That x is even is a candidate.
const std::string kNeedsResidue = kHead +
                                  "int main(void) { unsigned x = 0; while (__VERIFIER_nondet_int()) x += 2;\n"
                                  "if (x % 2 != 0) reach_error(); return 0; }";

// Squares are nothing that domains speak of.
const std::string kNeedsSquares =
    kHead +
    "int main(void) { int i = 0, s = 0; while (i < 1000 && __VERIFIER_nondet_int()) { s += 2 * i + 1; i++; }\n"
    "if (s != i * i) reach_error(); return 0; }";

class Sides : public testing::Test {
 protected:
  void load(const std::string& text) {
    c_ = std::make_unique<test::CProgram>(text);
    options_.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
    induction_ = std::make_unique<kinduction::Induction>(c_->program(), options_);
  }
  kinduction::ProofSearch search() { return {c_->program(), properties_, *induction_, race_, found_, max_depth_, race_.token_under({})}; }

  std::vector<property::Property> properties_ = property::parse_property("unreach-call")->properties;
  bmc::BmcOptions options_;
  std::unique_ptr<test::CProgram> c_;
  std::unique_ptr<kinduction::Induction> induction_;
  kinduction::Race race_{1};
  FoundInvariants found_;
  unsigned max_depth_ = ~0U;
};

TEST_F(Sides, DomainsProveWhatTheirInvariantsShow) {
  load(kNeedsRelation);
  FoundInvariants::Source source(found_, "domains");
  kinduction::try_domains(search(), source);
  ASSERT_NE(race_.proof(0), nullptr);
  EXPECT_EQ(race_.proof(0)->inductions.front().depth, 0U);
}

class KeptOffers : public Board {
 public:
  KeptOffers(const ir::Program& program, const property::Property& property) : open_(property::places_of(program, property.checks())) {}

  property::Places open(std::size_t) override { return open_; }
  bool offer(std::size_t, PropertyResult proof, const std::string&, const CancellationToken&) override {
    offers.push_back(std::move(proof));
    const property::Places all = std::exchange(open_, {});
    for (const property::Place& place : all)
      if (offers.back().except.contains(place)) open_.insert(place);
    return true;
  }
  std::optional<PropertyResult> shown(std::size_t) override { return std::nullopt; }

  std::vector<PropertyResult> offers;

 private:
  property::Places open_;
};

TEST_F(Sides, WhatAnAttemptShowsOfSomePlacesIsOffered) {
  properties_ = property::parse_property("assertions")->properties;
  load(kHead +
       "#include <assert.h>\nint main(void) { unsigned x = 0; while (__VERIFIER_nondet_int()) x += 2;\n"
       "assert(x % 2 == 0); int y = __VERIFIER_nondet_int(); assert(y > 3); return 0; }");
  KeptOffers board(c_->program(), properties_.front());
  max_depth_ = 2;
  kinduction::ProofSearch with_board = search();
  with_board.board = &board;
  kinduction::try_step_cases(with_board);
  EXPECT_EQ(race_.proof(0), nullptr) << "the second one fails";
  ASSERT_EQ(board.offers.size(), 1U) << "what is known is not offered again";
  EXPECT_TRUE(board.offers[0].proof.has_value());
  EXPECT_EQ(board.offers[0].except.size(), 1U);
  EXPECT_EQ(board.open(0), board.offers[0].except);
}

TEST_F(Sides, StepCasesWaitForNoDomain) {
  load(kNeedsResidue);
  kinduction::try_step_cases(search());
  EXPECT_NE(race_.proof(0), nullptr);
  EXPECT_EQ(found_.latest().number, 0U);
}

TEST_F(Sides, WhatDomainsDoNotShowIsHandedToTheStepCases) {
  load(kNeedsSquares);
  FoundInvariants::Source source(found_, "domains");
  kinduction::try_domains(search(), source);
  EXPECT_EQ(race_.proof(0), nullptr);
  EXPECT_GT(found_.latest().number, 0U);
}

TEST_F(Sides, PolynomialsThatNoRoundChangesAreCandidates) {
  load(kNeedsSquares);
  max_depth_ = 0;
  kinduction::try_step_cases(search());
  ASSERT_NE(race_.proof(0), nullptr);
  bool has_polynomial = false;
  for (const certificate::Invariant& invariant : race_.proof(0)->inductions.front().invariants)
    has_polynomial = has_polynomial || invariant.relation == certificate::Invariant::Relation::polynomial;
  EXPECT_TRUE(has_polynomial);
}

// Two million rounds are needed, and no other number will do.
TEST_F(Sides, ViolationsBehindAnyNumberOfRoundsAreGuessedAndExecuted) {
  options_.confirm = [](const property::Counterexample&) { return property::Confirmation{true, {}}; };
  load(kHead +
       "int main(void) { unsigned n = __VERIFIER_nondet_int(), s = 0; for (unsigned i = 0; i < n; i++) s += 2;\n"
       "if (s == 4000000) reach_error(); return 0; }");
  max_depth_ = 0;
  std::optional<property::Counterexample> found;
  kinduction::ProofSearch wanted = search();
  wanted.on_violation = [&](std::size_t property, property::Counterexample violation) {
    found = violation;
    race_.add_violation(property, std::move(violation), true);
  };
  kinduction::try_step_cases(wanted);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->inputs, std::vector<u128>{2000000});
}

TEST_F(Sides, StepCasesTakeWhatIsThere) {
  load(kNeedsRelation);
  invariants::InvariantOptions numeric;
  numeric.domain = invariants::InvariantDomain::numeric;
  FoundInvariants::Source(found_, "domains").publish(invariants::find_invariants(c_->program(), properties_, numeric));
  kinduction::try_step_cases(search());
  EXPECT_NE(race_.proof(0), nullptr);
}

TEST_F(Sides, StepCasesUnderWayAreBegunAgainWithWhatComes) {
  load(kNeedsRelation);
  const kinduction::ProofSearch searched = search();
  auto source = std::make_unique<FoundInvariants::Source>(found_, "domains");
  std::thread domains([&] {
    const auto owned = std::move(source);
    kinduction::try_domains(searched, *owned);
  });
  kinduction::try_step_cases(searched);  // without relations it would go on for long
  domains.join();
  EXPECT_NE(race_.proof(0), nullptr);
}

TEST_F(Sides, BoundedStepCasesWaitForWhatIsStillToCome) {
  load(kNeedsRelation);
  max_depth_ = 0;
  const kinduction::ProofSearch searched = search();
  auto source = std::make_unique<FoundInvariants::Source>(found_, "domains");
  std::thread domains([&] {
    const auto owned = std::move(source);
    invariants::InvariantOptions numeric;
    numeric.domain = invariants::InvariantDomain::numeric;
    owned->publish(invariants::find_invariants(c_->program(), properties_, numeric));
  });
  kinduction::try_step_cases(searched);
  domains.join();
  EXPECT_NE(race_.proof(0), nullptr);
}

TEST(FoundInvariants, TheNextEditionOutdatesTheOneBefore) {
  FoundInvariants found;
  const FoundInvariants::Edition first = found.latest();
  EXPECT_FALSE(first.outdated.is_cancelled());
  FoundInvariants::Source(found, "domains").publish({{symbolic::CycleId{}, {}}});
  EXPECT_TRUE(first.outdated.is_cancelled());
  const FoundInvariants::Edition second = found.latest();
  EXPECT_EQ(second.number, first.number + 1);
  EXPECT_EQ(second.invariants->size(), 1U);
  EXPECT_FALSE(second.outdated.is_cancelled());
}

certificate::Invariant at_least(i128 number) { return {nullptr, certificate::Invariant::Relation::at_least, {}, number}; }

TEST(FoundInvariants, AnEditionHasWhatAllSourcesKnow) {
  FoundInvariants found;
  const symbolic::CycleId loop{0, 3, false};
  FoundInvariants::Source domains(found, "domains");
  FoundInvariants::Source pdr(found, "pdr");
  domains.publish({{loop, {at_least(1)}}});
  pdr.publish({{loop, {at_least(1), at_least(2)}}});
  EXPECT_EQ(found.latest().invariants->at(loop), (std::vector{at_least(1), at_least(2)}));
  pdr.publish({{loop, {at_least(3)}}});
  EXPECT_EQ(found.latest().invariants->at(loop), (std::vector{at_least(1), at_least(3)})) << "it replaces what it said before";
}

TEST(FoundInvariants, NothingNewIsNoEdition) {
  FoundInvariants found;
  FoundInvariants::Source source(found, "pdr");
  source.publish({{symbolic::CycleId{}, {at_least(1)}}});
  const FoundInvariants::Edition first = found.latest();
  source.publish({{symbolic::CycleId{}, {at_least(1)}}});
  EXPECT_FALSE(first.outdated.is_cancelled());
}

TEST(FoundInvariants, NobodyWaitsWhereNobodyPublishes) {
  FoundInvariants found;
  EXPECT_FALSE(found.wait_for_more(0));
  std::optional<FoundInvariants::Source> source(std::in_place, found, "pdr");
  source->publish({{symbolic::CycleId{}, {}}});
  EXPECT_TRUE(found.wait_for_more(0));
  source.reset();
  EXPECT_FALSE(found.wait_for_more(1));
}

}  // namespace
}  // namespace proviso::engine
