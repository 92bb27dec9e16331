#include "report/violation/library_calls.h"

#include <algorithm>

#include "ir/perhaps.h"

namespace proviso::report {

namespace {

bool is_model(const ir::Function* function) { return function->origin == ir::Origin::library_model; }

/// Whether the step leaves something open that the library then does as it mostly does: nobody has to make it do so.
bool is_as_ever(const interp::TraceStep& step) {
  const auto* const havoc = step.edge->as<ir::Havoc>();
  return havoc != nullptr && havoc->source == ir::kPerhapsSource && step.value == "0";
}

}  // namespace

bool OpenModels::contains(const ir::Function& function) {
  const auto [entry, is_new] = known_.try_emplace(&function, false);
  if (!is_new) return entry->second;
  const auto& edges = function.edges();
  const bool result = std::any_of(edges.begin(), edges.end(), [&](const ir::Edge& edge) {
    if (const auto* const intrinsic = edge.as<ir::Intrinsic>()) return intrinsic->op == ir::IntrinsicOp::havoc_memory;
    const auto* const call = edge.as<ir::Call>();
    const ir::Function* const callee = call != nullptr ? call->direct_callee() : nullptr;
    return edge.as<ir::Havoc>() != nullptr || (callee != nullptr && contains(*callee));
  });
  return known_[&function] = result;
}

void LibraryCalls::add(const interp::TraceStep& step) {
  if (step.depth >= stack_.size()) stack_.resize(step.depth + 1);
  Call& call = stack_[step.depth];
  if (step.depth > last_depth_ || call.function != step.function) call = {step.function, false, false};
  last_depth_ = step.depth;
  const auto* const intrinsic = step.edge->as<ir::Intrinsic>();
  const bool fills_memory = intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::havoc_memory;
  if (is_model(step.function) && (fills_memory || (step.edge->as<ir::Havoc>() != nullptr && !is_as_ever(step)))) {
    for (Call& active : stack_) {
      active.is_open = true;
      active.writes_memory = active.writes_memory || fills_memory;
    }
  }
  const bool is_end = step.edge->as<ir::Return>() != nullptr;
  // Who called it is not known if that was before the first step that is told.
  const ir::Function* const caller = step.depth > 0 ? stack_[step.depth - 1].function : nullptr;
  const bool is_called_by_program = is_model(step.function) && caller != nullptr && !is_model(caller) && models_.contains(*step.function);
  if (is_end && is_called_by_program) {
    results_.push_back({step.function, step.value, call.writes_memory});
    if (call.is_open) open_.insert(step.function->source_name());
  }
  if (is_end) call = {};
}

std::vector<LibraryResult> LibraryCalls::results() {
  std::erase_if(results_, [&](const LibraryResult& result) { return !open_.contains(result.function->source_name()); });
  return std::move(results_);
}

}  // namespace proviso::report
