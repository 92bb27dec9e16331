// Loop invariants from abstract domains: reachability with states joined where paths meet, widened at loop heads, and
// narrowed (cpa/widening.h). By itself (`--analysis interval`, `--analysis numeric`) it proves a property if no check
// may be violated in any state and nothing was left out; it never reports violations. The invariants at loop heads are
// the certificate: every loop is closed by induction with them, bit-precisely (check/unwinding). k-induction uses them
// as candidates.
#pragma once

#include <functional>

#include "condition/condition_limits.h"
#include "engine/analysis.h"
#include "engine/found_invariants.h"
#include "engine/integer_use.h"
#include "engine/result.h"
#include "support/cancellation.h"
#include "symbolic/unroller.h"

namespace proviso::engine::invariants {

enum class InvariantDomain : std::uint8_t {
  interval,
  numeric,  // linear relations, with intervals
};

struct InvariantOptions {
  InvariantDomain domain = InvariantDomain::interval;
  IntegerUse integers = IntegerUse::exact;
  CancellationToken token;
  transform::SharedFacts facts;                                   // null: computed by the analysis
  std::shared_ptr<const condition::AssumptionAutomaton> assumed;  // what was verified before; may be null
  condition::ConditionLimits limits;                              // of the search
  /// Called with the result so far after each run and from time to time; may be null.
  std::function<void(const AnalysisResult&)> on_round;
};

AnalysisResult check_invariants(const ir::Program& program, const std::vector<property::Property>& properties,
                                const InvariantOptions& options);

/// The invariants at loop heads, over variables relevant to the properties; empty if there was not enough time.
LoopInvariants find_invariants(const ir::Program& program, const std::vector<property::Property>& properties,
                               const InvariantOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& interval_analysis();
const AnalysisDescriptor& numeric_analysis();

}  // namespace proviso::engine::invariants
