// Several domains side by side, on domains that do as they are told: what becomes of states, alarms and gaps of which some components know
// and others do not. (Soundness of real combinations: unit/domain/contract_test.cpp.)
#include "cpa/composite.h"

#include <gmock/gmock.h>

namespace proviso::cpa {
namespace {

using property::Check;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Number : public State {
 public:
  explicit Number(int number) : value(number) {}
  int value;
};

StateRef number(int value) { return StateRef(new Number(value)); }
int value_of(const State& state) { return static_cast<const Number&>(state).value; }

/// A state is a number, and covers smaller ones. A step adds one.
class Told : public Domain {
 public:
  StateRef initial() override { return number(start); }
  StateRef transfer(StateRef state, const ir::Step&, StepFindings& findings) override {
    ++steps;
    findings = says;
    return goes_on ? number(value_of(*state) + 1) : StateRef();
  }
  bool is_covered(const State& state, const State& by) const override { return value_of(state) <= value_of(by); }
  StateRef join(const StateRef& left, const StateRef& right) override { return number(std::max(value_of(*left), value_of(*right))); }
  bool merges() const override { return is_merging; }
  StateRef merge(const StateRef& fresh, const StateRef& reached) override { return is_merging ? join(fresh, reached) : reached; }
  StateRef widen(const StateRef& reached, const StateRef& fresh, unsigned round) override {
    return number(value_of(*join(reached, fresh)) + 100 * static_cast<int>(round));
  }
  StateRef adjust(StateRef state, const ir::Place&, unsigned depth) override { return number(value_of(*state) * static_cast<int>(depth)); }
  bool raises_alarms() const override { return is_asked; }
  std::uint64_t hash_of(const State& state) const override { return static_cast<std::uint64_t>(value_of(state)); }
  std::size_t size_of(const State& state) const override { return static_cast<std::size_t>(value_of(state)); }
  std::vector<condition::StateFact> facts_of(const State& state) const override { return {{std::to_string(value_of(state)), "", "", 0}}; }

  int start = 0;
  bool goes_on = true;
  bool is_merging = false;
  bool is_asked = true;
  StepFindings says;
  unsigned steps = 0;
};

class Composite : public ::testing::Test {
 protected:
  Composite() { b_.start = 10; }

  static StateRef pair(int a, int b) { return StateRef(new CompositeState({number(a), number(b)})); }
  static std::vector<int> values(const StateRef& state) {
    std::vector<int> result;
    for (const StateRef& part : static_cast<const CompositeState&>(*state).parts) result.push_back(value_of(*part));
    return result;
  }
  StateRef step(CompositeDomain& domain) { return domain.transfer(domain.initial(), {}, findings_); }

  Told a_, b_;
  CompositeDomain both_{{&a_, &b_}, nullptr};
  StepFindings findings_;
};

TEST_F(Composite, AStateIsOneOfEach) {
  EXPECT_THAT(values(both_.initial()), ElementsAre(0, 10));
  EXPECT_THAT(values(step(both_)), ElementsAre(1, 11));
  EXPECT_TRUE(findings_.empty());
}

TEST_F(Composite, AStepThatOneRefusesNoneTakes) {
  for (const bool is_first : {true, false}) {
    Told& one = is_first ? a_ : b_;
    Told& other = is_first ? b_ : a_;
    one.goes_on = false;
    other.says = {{Check::deref}, {"a gap"}};
    EXPECT_FALSE(step(both_));
    EXPECT_TRUE(findings_.empty()) << "nobody takes the step: nothing happens on it";
    one.goes_on = true;
    other.says = {};
  }
}

TEST_F(Composite, WhoEndsAPathWithAnAlarmIsNotSureThatNobodyTakesTheStep) {
  a_.goes_on = false;
  a_.says = {{Check::deref}, {}};
  b_.says = {{Check::deref}, {}};
  EXPECT_FALSE(step(both_));
  EXPECT_THAT(findings_.alarms, ElementsAre(Check::deref));
  EXPECT_EQ(b_.steps, 1U) << "the other one is asked";
}

TEST_F(Composite, AnAlarmIsOneIfAllRaiseIt) {
  a_.says = {{Check::deref, Check::overflow}, {}};
  b_.says = {{Check::division, Check::overflow}, {}};
  EXPECT_TRUE(step(both_));
  EXPECT_THAT(findings_.alarms, ElementsAre(Check::overflow));
}

TEST_F(Composite, WhoRaisesNoAlarmsHasNoSay) {
  a_.says = {{Check::deref}, {}};
  b_.is_asked = false;
  step(both_);
  EXPECT_THAT(findings_.alarms, ElementsAre(Check::deref));
  EXPECT_TRUE(both_.raises_alarms());
  a_.is_asked = false;
  EXPECT_FALSE(both_.raises_alarms());
}

TEST_F(Composite, WithAGapEveryAlarmIsOne) {
  a_.says = {{Check::deref, Check::overflow}, {}};
  b_.says = {{Check::overflow}, {"what b does not follow"}};
  EXPECT_TRUE(step(both_));
  EXPECT_THAT(findings_.alarms, ElementsAre(Check::deref, Check::overflow)) << "each once";
  EXPECT_THAT(findings_.gaps, ElementsAre("what b does not follow"));
}

TEST_F(Composite, FindingsAreAddedToThoseThatAreThere) {
  findings_ = {{Check::free}, {"before"}};
  a_.says = b_.says = {{Check::deref}, {"here"}};
  step(both_);
  EXPECT_THAT(findings_.alarms, ElementsAre(Check::free, Check::deref));
  EXPECT_THAT(findings_.gaps, ElementsAre("before", "here", "here"));
}

TEST_F(Composite, EachIsStrengthenedByWhatTheOthersHaveBecome) {
  CompositeDomain domain({&a_, &b_}, [](const CompositeState& state, std::size_t part, const ir::Step&) {
    return number(value_of(*state.parts[part]) + 2 * value_of(*state.parts[1 - part]));
  });
  EXPECT_THAT(values(step(domain)), ElementsAre(1 + 2 * 11, 11 + 2 * 23)) << "b sees the a that b has strengthened";
}

TEST_F(Composite, AStateThatStrengtheningShowsImpossibleIsNone) {
  a_.says = b_.says = {{Check::deref}, {}};
  CompositeDomain domain({&a_, &b_}, [](const CompositeState& state, std::size_t part, const ir::Step&) {
    return part == 1 ? StateRef() : state.parts[part];
  });
  EXPECT_FALSE(step(domain));
  EXPECT_THAT(findings_.alarms, ElementsAre(Check::deref)) << "the step itself was taken";
}

TEST_F(Composite, IsCoveredIfEachPartIs) {
  EXPECT_TRUE(both_.is_covered(*pair(1, 2), *pair(1, 3)));
  EXPECT_FALSE(both_.is_covered(*pair(1, 2), *pair(0, 3)));
  EXPECT_FALSE(both_.is_covered(*pair(1, 2), *pair(2, 1)));
}

TEST_F(Composite, JoinsWidensAndAdjustsPartByPart) {
  EXPECT_THAT(values(both_.join(pair(1, 20), pair(2, 10))), ElementsAre(2, 20));
  EXPECT_THAT(values(both_.widen(pair(1, 20), pair(2, 10), 3)), ElementsAre(302, 320));
  EXPECT_THAT(values(both_.adjust(pair(1, 20), {}, 2)), ElementsAre(2, 40));
}

TEST_F(Composite, MergesOnlyIfAllPartsGiveUpTheirReachedStates) {
  a_.is_merging = true;
  EXPECT_FALSE(both_.merges());
  const StateRef reached = pair(1, 10);
  EXPECT_EQ(both_.merge(pair(5, 11), reached), reached) << "b keeps 10, which does not cover 11";
  EXPECT_THAT(values(both_.merge(pair(5, 10), reached)), ElementsAre(5, 10)) << "b's states are the same";
  b_.is_merging = true;
  EXPECT_TRUE(both_.merges());
  EXPECT_THAT(values(both_.merge(pair(5, 11), reached)), ElementsAre(5, 11));
}

TEST_F(Composite, GroupsAreToldApartByThePartsThatDoNotMerge) {
  EXPECT_EQ(both_.group_of(*pair(1, 2)), both_.group_of(*pair(3, 4))) << "where nothing merges there is one group";
  a_.is_merging = true;
  EXPECT_EQ(both_.group_of(*pair(1, 2)), both_.group_of(*pair(3, 2)));
  EXPECT_NE(both_.group_of(*pair(1, 2)), both_.group_of(*pair(1, 3)));
  EXPECT_NE(both_.hash_of(*pair(1, 2)), both_.hash_of(*pair(2, 1)));
}

TEST_F(Composite, HasTheFactsOfAllParts) {
  const std::vector<condition::StateFact> facts = both_.facts_of(*pair(3, 4));
  ASSERT_EQ(facts.size(), 2U);
  EXPECT_EQ(facts[0].c + " " + facts[1].c, "3 4");
  EXPECT_EQ(both_.size_of(*pair(3, 4)), 7U);
}

}  // namespace
}  // namespace proviso::cpa
