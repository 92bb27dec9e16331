#include "report/trace/states.h"

#include <algorithm>

#include "transform/accesses.h"

namespace proviso::report {

namespace {

using Box = interp::Snapshot::Box;

const ir::Variable* variable_of(const ir::Expr* target) {
  return target != nullptr && target->kind() == ir::ExprKind::variable ? target->variable() : nullptr;
}

const ir::Variable* assigned_by(const ir::Operation& operation) {
  if (const auto* const assign = std::get_if<ir::Assign>(&operation)) return variable_of(assign->target);
  if (const auto* const havoc = std::get_if<ir::Havoc>(&operation)) return variable_of(havoc->target);
  if (const auto* const intrinsic = std::get_if<ir::Intrinsic>(&operation)) return variable_of(intrinsic->target);
  return nullptr;
}

std::unordered_set<const ir::Variable*> globals_of(const ir::Function& function) {
  std::unordered_set<const ir::Variable*> found;
  for (const ir::Edge& edge : function.edges())
    transform::for_each_operand(edge.operation, [&](const ir::Expr* operand) {
      ir::for_each_subexpr(operand, [&](const ir::Expr* part) {
        if (part->kind() == ir::ExprKind::variable && part->variable()->is_global() && !part->variable()->is_constant_data)
          found.insert(part->variable());
      });
    });
  return found;
}

}  // namespace

StateRecorder::StateRecorder(const Trace& trace, const Excerpt& excerpt) {
  std::unordered_set<const ir::Function*> functions;
  for (std::size_t i = 0; i < trace.entries.size(); ++i) {
    if (!excerpt.lists(i)) continue;
    wanted_.push_back(trace.entries[i].step);
    if (functions.insert(trace.entries[i].function).second) globals_.merge(globals_of(*trace.entries[i].function));
  }
}

void StateRecorder::add(const interp::TraceStep& step) {
  ++number_;
  follow(step);
  const SourcePosition& place = step.edge->range.begin;
  if (step.function->origin == ir::Origin::program && place.is_known()) states_.executed.emplace(place.file, place.line);
  while (states_.after.size() < wanted_.size() && wanted_[states_.after.size()] <= number_) record(*step.state);
}

/// Records which plain locals have a value: the interpreter has no flags for those that are never read before they are
/// assigned.
void StateRecorder::follow(const interp::TraceStep& step) {
  if (step.depth >= assigned_.size()) {
    assigned_.resize(step.depth + 1);
    called_for_.resize(step.depth + 1);
  }
  if (step.depth > last_depth_) {
    assigned_[step.depth].clear();
    called_for_[step.depth] = nullptr;
  }
  last_depth_ = step.depth;
  auto& assigned = assigned_[step.depth];
  if (called_for_[step.depth] != nullptr) assigned.insert(std::exchange(called_for_[step.depth], nullptr));
  if (const auto* const declare = step.edge->as<ir::Declare>()) assigned.erase(declare->variable);
  if (const ir::Variable* const variable = assigned_by(step.edge->operation)) assigned.insert(variable);
  if (const auto* const call = step.edge->as<ir::Call>(); call != nullptr && !step.is_call_result)
    called_for_[step.depth] = variable_of(call->target);
}

void StateRecorder::record(interp::RunningState& state) {
  std::vector<Box> boxes = state
                               .snapshot([&](unsigned depth, const ir::Variable& variable) {
                                 if (variable.is_global()) return globals_.contains(&variable);
                                 if (!variable.is_plain_scalar() || variable.storage == ir::Storage::parameter) return true;
                                 return depth < assigned_.size() && assigned_[depth].contains(&variable);
                               })
                               .boxes;
  const auto by_id = [](const Box& left, const Box& right) { return left.id < right.id; };
  std::vector<Box> sorted = boxes;
  std::sort(sorted.begin(), sorted.end(), by_id);
  const auto find = [&](const std::vector<Box>& among, const Box& box) {
    const auto found = std::lower_bound(among.begin(), among.end(), box, by_id);
    return found != among.end() && found->id == box.id ? &*found : nullptr;
  };
  StateChange change;
  for (Box& box : boxes) {
    const Box* const before = find(last_, box);
    if (before == nullptr || *before != box) change.changed.push_back(std::move(box));
  }
  for (const Box& box : last_)
    if (find(sorted, box) == nullptr) change.gone.push_back(box.id);
  last_ = std::move(sorted);
  states_.after.push_back(std::move(change));
}

}  // namespace proviso::report
