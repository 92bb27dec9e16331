// Value analysis with counterexample-guided precision: reachability with explicit values, at first of nothing, then of what the impossible
// paths that are met show to matter (refine.h). A path that values do not exclude is solved exactly (encode_path.h): its inputs are a
// counterexample, once executed; a path that is impossible for reasons values cannot express stays as part of the condition.
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
  survey,    // it goes on behind violations, to show what else is correct; the places of violations are part of the condition
};

struct ValueAnalysisOptions {
  ValueAim aim = ValueAim::verdicts;
  CancellationToken token;
  transform::SharedFacts facts;  // null: it computes its own
  condition::ConditionalInput given;
  std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> make_solver;
  property::Confirm confirm;
  /// Checks a proof, and says in `reason` why it is none: then it is looked for otherwise. May be null.
  std::function<bool(PropertyResult&, const CancellationToken&)> confirm_proof;
  /// Told the result so far after each refinement and now and then; may be null.
  std::function<void(const AnalysisResult&)> on_round;
};

AnalysisResult check_values(const ir::Program& program, const std::vector<property::Property>& properties,
                            const ValueAnalysisOptions& options);

/// What else is correct in a program that is not; nothing is decided.
AnalysisResult survey(const AnalysisTask& task);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::value
