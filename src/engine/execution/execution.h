// Violations by executing the program in the interpreter: on zeros, then on random inputs. It proves nothing, but it gets through millions
// of rounds of a loop while the others look at a few, and what it finds needs no solver.
#pragma once

#include <functional>

#include "engine/analysis.h"
#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::engine::execution {

struct ExecutionOptions {
  CancellationToken token;
  property::Confirm confirm;
  /// Told the result so far when something is found; may be null.
  std::function<void(const AnalysisResult&)> on_round;
  bool wants_further = false;  // violations of other places than the first
};

/// Ends by itself: after so many executions and steps, or when all there are have been executed.
AnalysisResult check_by_execution(const ir::Program& program, const std::vector<property::Property>& properties,
                                  const ExecutionOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::execution
