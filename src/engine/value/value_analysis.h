// Value analysis with counterexample-guided precision: reachability with explicit values, initially of nothing, then of
// what infeasible paths show to be relevant (refine.h). A path that values do not exclude is solved exactly
// (encode_path.h): its inputs are a counterexample, once executed; a path that is infeasible for reasons that values
// cannot express becomes part of the condition.
#pragma once

#include <functional>
#include <memory>

#include "condition/conditional.h"
#include "engine/analysis.h"
#include "engine/result.h"
#include "smt/solver.h"
#include "support/cancellation.h"

namespace proviso::engine::value {

enum class ValueAim : std::uint8_t {
  verdicts,  // the analysis ends when every property is decided
  survey,    // it continues after violations, to show what else is correct; the places of violations are part of the condition
};

struct ValueAnalysisOptions {
  ValueAim aim = ValueAim::verdicts;
  CancellationToken token;
  transform::SharedFacts facts;  // null: computed by the analysis
  condition::ConditionalInput given;
  std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> make_solver;
  property::Confirm confirm;
  /// Checks a proof, and gives in `reason` why it is rejected: then another one is searched for. May be null.
  std::function<bool(PropertyResult&, const CancellationToken&)> confirm_proof;
  /// Called with the result so far after each refinement and from time to time; may be null.
  std::function<void(const AnalysisResult&)> on_round;
};

AnalysisResult check_values(const ir::Program& program, const std::vector<property::Property>& properties,
                            const ValueAnalysisOptions& options);

/// What else is correct in a program with violations; nothing is decided.
AnalysisResult survey(const AnalysisTask& task);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::value
