// Linear relations between integers: convex polyhedra (PPL) over packs of variables, together with intervals. A
// dimension is the mathematical value of its variable. An operation enters the polyhedra only where the intervals, or
// the polyhedra themselves, show that it does not wrap around; otherwise its result is related to nothing. The
// polyhedra in turn tell the intervals what they know, and decide comparisons and overflows that intervals alone do
// not.
//
// With unbounded integers every linear operation enters the polyhedra. Where nothing shows that it does not wrap
// around, an alarm (Check::wrap) is raised at the step: everything that the states say from there on holds of
// executions that do not wrap around there.
#pragma once

#include "domain/interval/interval_domain.h"
#include "domain/numeric/numeric_state.h"
#include "domain/numeric/packs.h"

namespace proviso::domain {

/// What the polyhedra take integers for.
enum class IntegerModel : std::uint8_t {
  machine,
  unbounded
};

class NumericDomain : public cpa::Domain {
 public:
  /// Values of variables that `is_relevant`, and relations between these, are found; null: of all.
  NumericDomain(transform::ProgramFacts& facts, property::CheckSet checks, Packs::IsRelevant is_relevant,
                IntegerModel integers = IntegerModel::machine)
      : interval_(facts, std::move(checks), is_relevant), packs_(facts, std::move(is_relevant)), integers_(integers) {}

  cpa::StateRef initial() override;
  cpa::StateRef transfer(cpa::StateRef state, const ir::Step& step, cpa::StepFindings& findings) override;
  bool is_covered(const cpa::State& state, const cpa::State& by) const override;
  cpa::StateRef join(const cpa::StateRef& left, const cpa::StateRef& right) override;
  bool merges() const override { return true; }
  cpa::StateRef merge(const cpa::StateRef& fresh, const cpa::StateRef& reached) override;
  cpa::StateRef widen(const cpa::StateRef& reached, const cpa::StateRef& fresh, unsigned round) override;
  cpa::StateRef adjust(cpa::StateRef state, const ir::Place& place, unsigned depth) override;
  /// Those of the intervals, and the constraints of the polyhedra.
  std::size_t size_of(const cpa::State& state) const override;

  IntervalDomain& interval() { return interval_; }
  Packs& packs() { return packs_; }
  const Packs& packs() const { return packs_; }
  IntegerModel integers() const { return integers_; }

 private:
  IntervalDomain interval_;
  Packs packs_;
  IntegerModel integers_;
};

}  // namespace proviso::domain
