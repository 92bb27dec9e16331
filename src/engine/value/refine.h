// Refinement of the value analysis: which variables' values make a path infeasible.
//
// The path is evaluated with everything tracked. If a condition on it is then false, the values it read are traced back
// to their origins; any of these contradictions, with the variables on its trace, suffices to exclude the path. The
// cheapest is chosen: variables that only hold constants before those that are computed, so that counters are tracked
// last; among equals the one closest to the violation.
#pragma once

#include <functional>
#include <vector>

#include "domain/value/value_domain.h"
#include "ir/step.h"

namespace proviso::engine::value {

/// The cost of tracking a variable: the number of values it may take.
class TrackingCost {
 public:
  explicit TrackingCost(const ir::Program& program);
  unsigned of(const domain::Tracked& what) const;
  /// The part of the precision that is not computed.
  domain::ValuePrecision few_valued(const domain::ValuePrecision& precision) const;

 private:
  std::vector<unsigned> cost_;  // by variable
};

struct Refinement {
  bool is_refuted = false;               // values alone exclude the path
  std::vector<domain::Tracked> tracked;  // what must be tracked in addition to exclude it
};

class LoggedPath;

class PathRefiner {
 public:
  PathRefiner(transform::ProgramFacts& facts, property::CheckSet checks, const TrackingCost& cost);
  /// `is_bad`: whether the findings of the last step are those that the path is about.
  Refinement refine(const std::vector<ir::Step>& path, const std::function<bool(const cpa::StepFindings&)>& is_bad,
                    const domain::ValuePrecision& precision);

 private:
  Refinement cheapest(LoggedPath& path, const std::vector<std::size_t>& contradictions, const domain::ValuePrecision& precision) const;

  domain::ValueDomain domain_;
  const TrackingCost& cost_;
};

}  // namespace proviso::engine::value
