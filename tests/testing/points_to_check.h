// Compares what a run does with what the points-to analysis says can happen: every pointer assigned must be among the targets given for
// its expression, every call among the callees, every global written among what all functions on the stack may modify.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "interp/interpreter.h"
#include "ir/literal.h"
#include "transform/accesses.h"
#include "transform/points_to/points_to.h"

namespace proviso::test {

class PointsToCheck {
 public:
  explicit PointsToCheck(const transform::PointsTo& facts) : facts_(facts) {}

  void operator()(const interp::TraceStep& step) {
    check_call(step);
    if (step.pointed) check_pointer(step, *step.pointed);
    check_write(step);
  }

  const std::vector<std::string>& violations() const { return violations_; }
  std::size_t pointers_checked() const { return pointers_checked_; }

 private:
  void report(const interp::TraceStep& step, const std::string& what) {
    if (!reported_.emplace(step.function, step.edge).second) return;
    violations_.push_back(step.function->name() + ", edge " + std::to_string(step.edge->id) + " (" + ir::to_string(step.edge->operation) +
                          "): " + what);
  }

  void check_call(const interp::TraceStep& step) {
    if (step.depth >= stack_.size()) {
      if (last_call_ != nullptr && !stack_.empty()) {
        const std::vector<const ir::Function*> callees = facts_.callees(*stack_.back(), *last_call_);
        if (std::find(callees.begin(), callees.end(), step.function) == callees.end())
          report(step, "this function is not among the callees");
      }
      stack_.resize(step.depth + 1, step.function);
    }
    stack_.resize(step.depth + 1);
    stack_[step.depth] = step.function;
    last_call_ = step.edge->as<ir::Call>() != nullptr ? step.edge : nullptr;
  }

  static const ir::Expr* assigned_value(const ir::Edge& edge) {
    if (const auto* assign = edge.as<ir::Assign>()) return assign->value;
    if (const auto* result = edge.as<ir::Return>()) return result->value;
    return nullptr;
  }

  /// The interpreter has them at one place.
  static bool are_equal_literals(const ir::Variable* a, const ir::Variable* b) {
    return a != nullptr && b != nullptr && a->is_literal && b->is_literal && ir::literal_bytes(*a) == ir::literal_bytes(*b);
  }

  bool is_meant(const transform::AbstractObject& object, const interp::PointedPlace& place) const {
    using transform::ObjectKind;
    switch (object.kind) {
      case ObjectKind::variable:
        return object.variable == place.variable || are_equal_literals(object.variable, place.variable);
      case ObjectKind::function:
        return object.function == place.function;
      case ObjectKind::heap:
        if (place.site == nullptr || place.variable != nullptr) return false;
        return place.site == &object.function->edge(object.allocation) ||
               (!object.calls.empty() && place.site == &object.calls.back().caller->edge(object.calls.back().edge));
      default:
        return false;
    }
  }

  void check_pointer(const interp::TraceStep& step, const interp::PointedPlace& place) {
    const ir::Expr* const value = assigned_value(*step.edge);
    if (value == nullptr || (place.variable == nullptr && place.function == nullptr && place.site == nullptr)) return;
    ++pointers_checked_;
    const transform::Offsets offset = transform::Offsets::exactly(place.offset);
    bool knows_unknown = false;
    for (const transform::Target& target : facts_.targets(*step.function, value)) {
      const transform::AbstractObject& object = facts_.object(target.object);
      knows_unknown = knows_unknown || target.object == transform::PointsTo::kUnknown;
      if (is_meant(object, place) && (place.function != nullptr || target.offsets.overlaps(1, offset, 1))) return;
    }
    for (transform::ObjectId id = 0; knows_unknown && id < facts_.object_count(); ++id)
      if (facts_.is_escaped(id) && is_meant(facts_.object(id), place)) return;
    report(step, "points to " + describe(place) + " + " + std::to_string(place.offset) + ", which is not among the targets");
  }

  static std::string describe(const interp::PointedPlace& place) {
    if (place.variable != nullptr) return place.variable->name;
    return place.function != nullptr ? place.function->name() : "an allocation at edge " + std::to_string(place.site->id);
  }

  void check_write(const interp::TraceStep& step) {
    const ir::Expr* base = transform::written_lvalue(step.edge->operation);
    while (base != nullptr && (base->kind() == ir::ExprKind::member || base->kind() == ir::ExprKind::index)) base = base->operand(0);
    if (base == nullptr || base->kind() != ir::ExprKind::variable || !base->variable()->is_global()) return;
    for (const ir::Function* function : stack_) {
      const std::vector<transform::ObjectId>& modified = facts_.modified(*function);
      const bool is_known = std::any_of(modified.begin(), modified.end(),
                                        [&](transform::ObjectId id) { return facts_.object(id).variable == base->variable(); });
      if (!is_known) return report(step, "is not known as a modification by " + function->name());
    }
  }

  const transform::PointsTo& facts_;
  std::vector<const ir::Function*> stack_;
  const ir::Edge* last_call_ = nullptr;
  std::set<std::pair<const ir::Function*, const ir::Edge*>> reported_;
  std::vector<std::string> violations_;
  std::size_t pointers_checked_ = 0;
};

}  // namespace proviso::test
