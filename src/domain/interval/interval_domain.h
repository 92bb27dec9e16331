// Intervals and known bits of integers, exact about wrap-around (integers.h). Conditions narrow the values of what they
// compare. Memory is followed as far as it is cheap: integers at known offsets of variables, and plain pointers into
// variables; a write that may be anywhere makes everything forgotten that the points-to analysis says it may hit.
// Blocks from the heap are not followed.
//
// An alarm is raised wherever a check may be violated as far as the state knows. Widening goes to the constants of the
// program first.
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "domain/interval/interval_state.h"
#include "domain/value/value_domain.h"
#include "transform/program_facts.h"

namespace proviso::domain {

class Relations;

class IntervalDomain : public cpa::Domain {
 public:
  /// The cell of a frame in which a function's scalar result waits for its caller.
  static constexpr std::uint32_t kResult = 0xFFFFFFFFU;

  /// Values of plain scalars are known where they are relevant; null: all are.
  using IsRelevant = std::function<bool(const ir::Variable&)>;
  IntervalDomain(transform::ProgramFacts& facts, property::CheckSet checks, const IsRelevant& is_relevant = nullptr);
  ~IntervalDomain() override;

  cpa::StateRef initial() override;
  cpa::StateRef transfer(cpa::StateRef state, const ir::Step& step, cpa::StepFindings& findings) override;
  /// The same, with what else is known of the state; may be null.
  cpa::StateRef transfer(const cpa::StateRef& state, const ir::Step& step, cpa::StepFindings& findings, Relations* relations);
  bool is_covered(const cpa::State& state, const cpa::State& by) const override;
  cpa::StateRef join(const cpa::StateRef& left, const cpa::StateRef& right) override;
  bool merges() const override { return true; }
  cpa::StateRef merge(const cpa::StateRef& fresh, const cpa::StateRef& reached) override;
  cpa::StateRef widen(const cpa::StateRef& reached, const cpa::StateRef& fresh, unsigned round) override;
  /// Forgets what is not live, or not relevant.
  cpa::StateRef adjust(cpa::StateRef state, const ir::Place& place, unsigned depth) override;
  std::size_t size_of(const cpa::State& state) const override;

  transform::ProgramFacts& facts() const { return facts_; }
  const Objects& objects() const { return objects_; }

 private:
  friend class IntervalTransfer;

  Integers widen_integers(const Integers& reached, const Integers& fresh, unsigned round) const;

  transform::ProgramFacts& facts_;
  const ir::Program& program_;
  property::CheckSet checks_;
  Objects objects_;
  std::vector<bool> is_irrelevant_;  // by the variable's id; what is beyond its end is not
  std::vector<i128> thresholds_;     // sorted
  WriteTargetTable targets_;
};

}  // namespace proviso::domain
