#include "transform/points_to/points_to.h"

#include <algorithm>

#include "transform/points_to/analysis.h"
#include "transform/points_to/mod_ref.h"
#include "transform/points_to/query.h"

namespace proviso::transform {

using ir::Expr;
using ir::Function;

namespace {

template <typename T>
void sort_unique_values(std::vector<T>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

bool is_plain_variable(const Expr* lvalue) { return lvalue->kind() == ir::ExprKind::variable && lvalue->variable()->is_plain_scalar(); }

}  // namespace

/// Only the constructor changes it: several threads may ask at a time.
struct PointsTo::State {
  explicit State(const ir::Program& program) : analysis(program), query(analysis), mod_ref(analysis) {
    for (const Function& function : program.functions()) {
      modified.push_back(mod_ref.modified(analysis.instances_of(function)));
      referenced.push_back(mod_ref.referenced(analysis.instances_of(function)));
      if (function.has_body()) continue;
      modified.back() = referenced.back() = mod_ref.outside();
    }
  }

  /// What is found in any of the contexts in which the function is called.
  template <typename Find>
  std::vector<Target> in_all_contexts(const Function& function, Find&& find) const {
    std::vector<Target> result;
    for (const InstanceId id : analysis.instances_of(function)) {
      const std::vector<Target> found = find(analysis.instances()[id].context);
      result.insert(result.end(), found.begin(), found.end());
    }
    sort_unique(result);
    return result;
  }

  PointsToAnalysis analysis;
  PointsToQuery query;
  ModRef mod_ref;
  std::vector<std::vector<ObjectId>> modified;    // by function
  std::vector<std::vector<ObjectId>> referenced;  // by function
};

PointsTo::PointsTo(const ir::Program& program) : state_(std::make_unique<State>(program)) {}
PointsTo::~PointsTo() = default;
PointsTo::PointsTo(PointsTo&&) noexcept = default;
PointsTo& PointsTo::operator=(PointsTo&&) noexcept = default;

const AbstractObject& PointsTo::object(ObjectId id) const { return state_->analysis.targets().object(id); }
std::size_t PointsTo::object_count() const { return state_->analysis.targets().objects().size(); }
bool PointsTo::is_escaped(ObjectId id) const { return state_->analysis.memory().is_escaped(id); }

std::vector<Target> PointsTo::targets(const Function& function, const Expr* value) const {
  return state_->in_all_contexts(function, [&](ContextId context) { return state_->query.value(value, context); });
}

std::vector<Target> PointsTo::denoted(const Function& function, const Expr* lvalue) const {
  return state_->in_all_contexts(function, [&](ContextId context) { return state_->query.place(lvalue, context); });
}

std::vector<ObjectId> PointsTo::objects(const Function& function, const Expr* expr) const {
  std::vector<ObjectId> result;
  for (const Target& target : expr->is_lvalue() ? denoted(function, expr) : targets(function, expr)) result.push_back(target.object);
  sort_unique_values(result);
  return result;
}

std::vector<Target> PointsTo::targets(const ir::Variable& plain) const {
  std::vector<Target> result;
  const auto add = [&](ContextId context) {
    const std::vector<Target> found = state_->query.node_targets(state_->analysis.find_scalar(plain, context));
    result.insert(result.end(), found.begin(), found.end());
  };
  if (plain.is_global() || plain.function == nullptr) {
    add(0);
  } else {
    for (const InstanceId id : state_->analysis.instances_of(*plain.function)) add(state_->analysis.instances()[id].context);
  }
  sort_unique(result);
  return result;
}

std::vector<ObjectId> PointsTo::pointees(const ir::Variable& plain) const {
  std::vector<ObjectId> result;
  for (const Target& target : targets(plain)) result.push_back(target.object);
  sort_unique_values(result);
  return result;
}

std::vector<Target> PointsTo::contents(ObjectId holder, std::int64_t offset, std::uint64_t width) const {
  return state_->query.contents({Target{holder, Offsets::exactly(offset)}}, width);
}

std::vector<ObjectId> PointsTo::objects_of(const ir::Variable& variable) const { return state_->analysis.objects_of(variable); }

bool PointsTo::may_alias(const Function& function, const Expr* lvalue, const Function& other_function, const Expr* other) const {
  if (is_plain_variable(lvalue) || is_plain_variable(other)) return lvalue == other;
  const std::vector<Target> ours = denoted(function, lvalue);
  const std::vector<Target> theirs = denoted(other_function, other);
  const std::uint64_t width = std::max<std::uint64_t>(access_width(lvalue), 1);
  const std::uint64_t other_width = std::max<std::uint64_t>(access_width(other), 1);
  for (const Target& a : ours) {
    for (const Target& b : theirs) {
      if (a.object == kUnknown && is_escaped(b.object)) return true;
      if (b.object == kUnknown && is_escaped(a.object)) return true;
      if (a.object == b.object && a.offsets.overlaps(width, b.offsets, other_width)) return true;
    }
  }
  return false;
}

std::vector<const Function*> PointsTo::callees(const Function& function, const ir::Edge& edge) const {
  if (const Function* direct = edge.as<ir::Call>()->direct_callee()) return {direct};
  std::vector<const Function*> result;
  for (const InstanceId id : state_->analysis.instances_of(function))
    for (const Function* callee : state_->analysis.called_functions(id, edge.id)) result.push_back(callee);
  std::sort(result.begin(), result.end(), [](const Function* a, const Function* b) { return a->id() < b->id(); });
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

bool PointsTo::may_call_unknown(const Function& function, const ir::Edge& edge) const {
  const std::vector<InstanceId>& instances = state_->analysis.instances_of(function);
  return std::any_of(instances.begin(), instances.end(), [&](InstanceId id) { return state_->analysis.calls_outside(id, edge.id); });
}

const std::vector<ObjectId>& PointsTo::modified(const Function& function) const { return state_->modified[function.id()]; }
const std::vector<ObjectId>& PointsTo::referenced(const Function& function) const { return state_->referenced[function.id()]; }

std::vector<ObjectId> PointsTo::modified_by_call(const Function& function, const ir::Edge& edge) const {
  std::vector<ObjectId> result;
  for (const InstanceId id : state_->analysis.instances_of(function)) {
    const std::vector<ObjectId> found = state_->mod_ref.modified(state_->analysis.called_instances(id, edge.id));
    result.insert(result.end(), found.begin(), found.end());
  }
  if (may_call_unknown(function, edge)) {
    const std::vector<ObjectId> outside = state_->mod_ref.outside();
    result.insert(result.end(), outside.begin(), outside.end());
  }
  sort_unique_values(result);
  return result;
}

std::vector<ObjectId> PointsTo::referenced_by_call(const Function& function, const ir::Edge& edge) const {
  std::vector<ObjectId> result;
  for (const InstanceId id : state_->analysis.instances_of(function)) {
    const std::vector<ObjectId> found = state_->mod_ref.referenced(state_->analysis.called_instances(id, edge.id));
    result.insert(result.end(), found.begin(), found.end());
  }
  if (may_call_unknown(function, edge)) {
    const std::vector<ObjectId> outside = state_->mod_ref.outside();
    result.insert(result.end(), outside.begin(), outside.end());
  }
  sort_unique_values(result);
  return result;
}

}  // namespace proviso::transform
