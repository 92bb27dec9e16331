// Finds violations by executing the program in the interpreter: on zeros, then on random inputs. It proves nothing, but
// it executes millions of loop iterations while other analyses handle a few, and needs no solver.
#pragma once

#include <functional>

#include "engine/analysis.h"
#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::engine::execution {

struct ExecutionOptions {
  CancellationToken token;
  property::Confirm confirm;
  /// Called with the result so far when something is found; may be null.
  std::function<void(const AnalysisResult&)> on_round;
  bool wants_further = false;  // violations of other places than the first
};

/// Terminates: after a number of executions and steps, or when all executions were run.
AnalysisResult check_by_execution(const ir::Program& program, const std::vector<property::Property>& properties,
                                  const ExecutionOptions& options);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::execution
