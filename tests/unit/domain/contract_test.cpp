// What every domain is held to (cpa/domain.h): its transfer allows what runs of random programs do; its order is one; join is an upper
// bound, and so is widening; transfer is monotone; merging and adjusting lose nothing. To have a domain tested, add it to `subjects`.
#include <gtest/gtest.h>

#include <map>
#include <unordered_map>

#include "cpa/composite.h"
#include "domain/interval/interval_domain.h"
#include "domain/numeric/numeric_domain.h"
#include "domain/sign/sign_domain.h"
#include "domain/value/value_domain.h"
#include "follow_run.h"
#include "interp/inputs.h"
#include "interp/scalar.h"
#include "testing/c_program.h"
#include "testing/random_float_program.h"
#include "testing/random_integer_program.h"
#include "testing/random_pointer_program.h"

namespace proviso::domain {
namespace {

/// A domain under test, with what it says about a variable's value.
struct Instance {
  std::vector<std::unique_ptr<cpa::Domain>> owned;
  cpa::Domain* domain = nullptr;
  Allows allows;
};
using MakeInstance = Instance (*)(transform::ProgramFacts&);

bool value_allows(const cpa::State& state, unsigned depth, const ir::Variable& variable, i128 value) {
  const Value* const known = static_cast<const ValueState&>(state).scalars().find(ValueState::key(depth, variable.id));
  return known == nullptr || interp::number_of(variable.type, known->slot) == value;
}

bool sign_allows(const cpa::State& state, unsigned depth, const ir::Variable& variable, i128 value) {
  const Signs sign = value < 0 ? Signs::negative : value == 0 ? Signs::zero : Signs::positive;
  return includes(static_cast<const SignState&>(state).of(SignState::key(depth, variable.id)), sign);
}

bool interval_allows(const cpa::State& state, unsigned depth, const ir::Variable& variable, i128 value) {
  const Integers* const known = static_cast<const IntervalState&>(state).scalars.find(IntervalState::key(depth, variable.id));
  return known == nullptr || known->contains(value);
}

Instance one(std::unique_ptr<cpa::Domain> domain, Allows allows) {
  Instance instance;
  instance.domain = domain.get();
  instance.owned.push_back(std::move(domain));
  instance.allows = std::move(allows);
  return instance;
}

Instance value_of_everything(transform::ProgramFacts& facts) {
  return one(std::make_unique<ValueDomain>(facts, property::CheckSet(), ValuePrecision::everything()), value_allows);
}

/// Every other variable.
Instance value_of_some(transform::ProgramFacts& facts) {
  ValuePrecision precision;
  for (const ir::Variable& variable : facts.program().variables())
    if (variable.id % 2 == 0) precision.add({Tracked::Kind::variable, variable.id, 0});
  return one(std::make_unique<ValueDomain>(facts, property::CheckSet(), std::move(precision)), value_allows);
}

Instance sign(transform::ProgramFacts& facts) { return one(std::make_unique<SignDomain>(facts.program()), sign_allows); }

Instance interval(transform::ProgramFacts& facts) {
  return one(std::make_unique<IntervalDomain>(facts, property::CheckSet()), interval_allows);
}

/// Every other variable.
Instance interval_of_some(transform::ProgramFacts& facts) {
  const auto is_relevant = [](const ir::Variable& variable) { return variable.id % 2 == 0; };
  return one(std::make_unique<IntervalDomain>(facts, property::CheckSet(), is_relevant), interval_allows);
}

/// The intervals allow the value, and the polyhedra what all variables have been seen to be.
Instance numeric(transform::ProgramFacts& facts) {
  auto domain = std::make_unique<NumericDomain>(facts, property::CheckSet(), nullptr);
  const Packs& packs = domain->packs();
  std::map<std::pair<unsigned, const ir::Variable*>, i128> seen;
  return one(std::move(domain), [&packs, seen](const cpa::State& state, unsigned depth, const ir::Variable& variable, i128 value) mutable {
    const auto& numeric_state = static_cast<const NumericState&>(state);
    seen[{depth, &variable}] = value;
    bool allows = interval_allows(*numeric_state.intervals, depth, variable, value);
    numeric_state.shapes.for_each([&](std::uint64_t key, const NumericState::Shape& shape) {
      const Pack& pack = packs[NumericState::pack_of(key)];
      if (!pack.dimension_of(variable)) return;
      std::vector<Range> ranges;
      for (const ir::Variable* const other : pack.variables) {
        // Parameters and temporaries get values that are not told.
        const auto found = seen.find({other->is_global() ? 0 : NumericState::depth_of(key), other});
        const bool is_told = other->storage == ir::Storage::global || other->storage == ir::Storage::local;
        const Range any{-Polyhedron::kUnbounded, Polyhedron::kUnbounded};
        ranges.push_back(is_told && found != seen.end() ? Range{found->second, found->second} : any);
      }
      allows = allows && !shape->range(LinearForm::of_constant(0), ranges).is_empty();
    });
    return allows;
  });
}

Instance value_beside_sign(transform::ProgramFacts& facts) {
  Instance instance;
  instance.owned.push_back(std::make_unique<ValueDomain>(facts, property::CheckSet(), ValuePrecision::everything()));
  instance.owned.push_back(std::make_unique<SignDomain>(facts.program()));
  instance.owned.push_back(std::make_unique<cpa::CompositeDomain>(
      std::vector<cpa::Domain*>{instance.owned[0].get(), instance.owned[1].get()}, cpa::CompositeDomain::Strengthen()));
  instance.domain = instance.owned.back().get();
  instance.allows = [](const cpa::State& state, unsigned depth, const ir::Variable& variable, i128 value) {
    const auto& parts = static_cast<const cpa::CompositeState&>(state).parts;
    return value_allows(*parts[0], depth, variable, value) && sign_allows(*parts[1], depth, variable, value);
  };
  return instance;
}

/// Values of every other variable keep states apart, in which intervals are merged.
Instance value_beside_interval(transform::ProgramFacts& facts) {
  Instance instance = value_of_some(facts);
  instance.owned.push_back(std::make_unique<IntervalDomain>(facts, property::CheckSet()));
  instance.owned.push_back(std::make_unique<cpa::CompositeDomain>(
      std::vector<cpa::Domain*>{instance.owned[0].get(), instance.owned[1].get()}, cpa::CompositeDomain::Strengthen()));
  instance.domain = instance.owned.back().get();
  instance.allows = [](const cpa::State& state, unsigned depth, const ir::Variable& variable, i128 value) {
    const auto& parts = static_cast<const cpa::CompositeState&>(state).parts;
    return value_allows(*parts[0], depth, variable, value) && interval_allows(*parts[1], depth, variable, value);
  };
  return instance;
}

struct Subject {
  const char* name;
  MakeInstance make;
};
const Subject subjects[] = {{"value", value_of_everything},
                            {"value_of_some", value_of_some},
                            {"sign", sign},
                            {"value_beside_sign", value_beside_sign},
                            {"interval", interval},
                            {"interval_of_some", interval_of_some},
                            {"numeric", numeric},
                            {"value_beside_interval", value_beside_interval}};

class RandomInputs : public interp::InputSource {
 public:
  explicit RandomInputs(unsigned seed) : random_(seed) {}
  std::optional<u128> next(const interp::InputRequest&) override { return random_() % 3 == 0 ? random_() : random_() % 5; }

 private:
  std::mt19937 random_;
};

std::string random_program(unsigned seed) {
  switch (seed % 4) {
    case 2:
      return test::RandomPointerProgram(seed).text();
    case 3:
      return test::RandomFloatProgram(seed).text();
    default:
      return test::RandomIntegerProgram(seed).text();
  }
}

class DomainContract : public ::testing::TestWithParam<Subject> {
 protected:
  struct Followed {
    unsigned checked = 0;
    std::string failure;
    std::unordered_map<ir::Place, std::vector<cpa::StateRef>, ir::PlaceHash> states;
  };

  Followed follow(const ir::Program& program, cpa::Flow& flow, Instance& instance, unsigned seed) {
    Followed followed;
    FollowRun walk(flow, *instance.domain, instance.allows);
    walk.on_state = [&](const ir::Place& place, const cpa::StateRef& state) {
      auto& states = followed.states[place];
      if (states.size() < 4) states.push_back(state);
    };
    interp::Interpreter interpreter(program);
    interp::RunOptions options;
    options.step_limit = 4000;
    options.trace = std::ref(walk);
    options.report_leaks = false;
    RandomInputs inputs(seed);
    interpreter.run(inputs, options);
    followed.checked = walk.checked;
    followed.failure = walk.failure;
    return followed;
  }
};

TEST_P(DomainContract, AllowsWhatRunsDo) {
  unsigned checked = 0;
  for (unsigned seed = 0; seed < 80; ++seed) {
    const std::string text = random_program(seed);
    test::CProgram program(text, seed % 2 == 0 ? ir::DataModel::lp64 : ir::DataModel::ilp32);
    transform::ProgramFacts facts(program.program());
    cpa::Flow flow(facts);
    Instance instance = GetParam().make(facts);
    const Followed followed = follow(program.program(), flow, instance, seed);
    EXPECT_EQ(followed.failure, "") << "seed " << seed << "\n" << text;
    checked += followed.checked;
  }
  EXPECT_GT(checked, 2000u);
}

TEST_P(DomainContract, OrderJoinAndMonotonicity) {
  unsigned compared = 0;
  for (unsigned seed = 100; seed < 130; ++seed) {
    test::CProgram program(test::RandomIntegerProgram(seed).text());
    transform::ProgramFacts facts(program.program());
    cpa::Flow flow(facts);
    Instance instance = GetParam().make(facts);
    cpa::Domain& domain = *instance.domain;
    Followed first = follow(program.program(), flow, instance, seed);
    const Followed second = follow(program.program(), flow, instance, seed + 1000);
    for (const auto& [place, states] : second.states) {
      auto& all = first.states[place];
      all.insert(all.end(), states.begin(), states.end());
    }
    for (const auto& [place, states] : first.states) {
      std::vector<ir::Step> steps;
      flow.steps(place, steps);
      for (std::size_t i = 0; i + 1 < states.size(); ++i) {
        const cpa::StateRef& a = states[i];
        const cpa::StateRef& b = states[i + 1];
        const cpa::StateRef joined = domain.join(a, b);
        ASSERT_TRUE(domain.is_covered(*a, *a));
        ASSERT_TRUE(domain.is_covered(*a, *joined));
        ASSERT_TRUE(domain.is_covered(*b, *joined));
        ASSERT_TRUE(domain.is_covered(*domain.join(joined, a), *joined)) << "a join with what is below changes nothing";
        ASSERT_TRUE(domain.is_covered(*joined, *domain.join(b, a))) << "the order of a join does not matter";
        const cpa::StateRef larger = domain.join(joined, states.back());
        ASSERT_TRUE(domain.is_covered(*a, *larger)) << "the order is transitive";
        ++compared;
        for (const ir::Step& step : steps) {
          cpa::StepFindings findings;
          const cpa::StateRef after = domain.transfer(a, step, findings);
          const cpa::StateRef after_joined = domain.transfer(joined, step, findings);
          if (!after) continue;
          const std::string text = step.edge != nullptr ? ir::to_string(step.edge->operation) : "end";
          ASSERT_TRUE(static_cast<bool>(after_joined)) << "seed " << seed << ": " << text;
          ASSERT_TRUE(domain.is_covered(*after, *after_joined)) << "seed " << seed << ": " << text;
        }
      }
    }
  }
  EXPECT_GT(compared, 1000u);
}

TEST_P(DomainContract, WideningMergingAndAdjustingLoseNothing) {
  unsigned compared = 0;
  for (unsigned seed = 200; seed < 220; ++seed) {
    test::CProgram program(random_program(seed));
    transform::ProgramFacts facts(program.program());
    cpa::Flow flow(facts);
    Instance instance = GetParam().make(facts);
    cpa::Domain& domain = *instance.domain;
    for (const auto& [place, states] : follow(program.program(), flow, instance, seed).states) {
      cpa::StateRef widened = states.front();
      for (unsigned i = 0; i < states.size(); ++i) {
        const cpa::StateRef next = domain.widen(widened, states[i], i);
        ASSERT_TRUE(domain.is_covered(*widened, *next)) << "seed " << seed;
        ASSERT_TRUE(domain.is_covered(*states[i], *next)) << "seed " << seed;
        widened = next;
        ASSERT_TRUE(domain.is_covered(*states[i], *domain.adjust(states[i], place, flow.depth(place)))) << "seed " << seed;
        const cpa::StateRef& reached = states.front();
        const cpa::StateRef merged = domain.merge(states[i], reached);
        ASSERT_TRUE(domain.is_covered(*reached, *merged)) << "seed " << seed;
        ASSERT_TRUE(merged.get() == reached.get() || domain.is_covered(*states[i], *merged)) << "seed " << seed;
        ++compared;
      }
      EXPECT_TRUE(domain.is_covered(*domain.widen(widened, states.front(), 100), *widened)) << "nothing new, nothing wider; seed " << seed;
    }
  }
  EXPECT_GT(compared, 500u);
}

INSTANTIATE_TEST_SUITE_P(All, DomainContract, ::testing::ValuesIn(subjects),
                         [](const auto& subject) { return std::string(subject.param.name); });

}  // namespace
}  // namespace proviso::domain
