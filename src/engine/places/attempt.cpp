#include "engine/places/attempt.h"

#include <mutex>

#include "certificate/slice_proof.h"
#include "engine/found_invariants.h"
#include "engine/places/whole_execution.h"

namespace proviso::engine::places {

namespace {

/// Nothing that other analyses of the whole program know refers to this question.
PropertyResult run_alone(AnalysisTask task, const AnalysisDescriptor& analysis, const CancellationToken& token) {
  task.token = token;
  task.on_round = nullptr;
  task.found = std::make_shared<FoundInvariants>();
  task.board = nullptr;
  task.wants_further = false;
  return std::move(analysis.run(task).properties.front());
}

}  // namespace

PropertyResult attempt(const AnalysisTask& task, const property::Property& alone, const LeftOut& left_out,
                       const AnalysisDescriptor& analysis, const CancellationToken& token) {
  const std::vector<property::Property> properties = {alone};
  const AnalysisTask about_all = asking(task, properties);
  if (left_out.calls.empty()) return run_alone(about_all, analysis, token);

  const std::shared_ptr<const ir::Program> slice = rewrite::without_calls(task.program, left_out.calls);
  const condition::ConditionalInput whole;
  AnalysisTask about_slice = about(*slice, properties, whole, task, token);
  std::mutex mutex;
  std::optional<property::Counterexample> violation;  // in the whole program
  about_slice.confirm = [&](const property::Counterexample& in_slice) -> property::Confirmation {
    auto execution = in_whole_program(task.program, left_out.calls, *slice, in_slice, about_all.confirm, token);
    if (!execution) return {false, "no execution of the whole program was found that goes the same way"};
    const std::lock_guard lock(mutex);
    violation = std::move(execution);
    return true;
  };
  PropertyResult found = run_alone(std::move(about_slice), analysis, token);
  if (found.verdict == Verdict::violated) found.counterexample = std::move(violation);
  if (found.proof) {
    property::CheckSet checks = found.property.checks();
    checks.excuse(left_out.excused);
    found.property.question = property::Safety{checks};
    found.proof = certificate::SliceProof{left_out.calls, slice, std::move(*found.proof)};
  }
  return found;
}

}  // namespace proviso::engine::places
