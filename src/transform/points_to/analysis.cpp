#include "transform/points_to/analysis.h"

#include <algorithm>
#include <iterator>

namespace proviso::transform {

namespace {

// A copy between more pairs of places than this is made between whole objects.
constexpr std::size_t kCopyPairs = 1024;

/// Whether objects of the type may be longer than it: at their end is an array whose length the type does not say.
bool has_open_end(const ir::Type* type) {
  if (type->is_array()) return type->count().value_or(0) == 0;
  if (!type->is_record() || type->fields().empty()) return false;
  if (!type->is_union()) return has_open_end(type->fields().back().type);
  return std::any_of(type->fields().begin(), type->fields().end(), [](const ir::Field& field) { return has_open_end(field.type); });
}

std::optional<std::uint64_t> known_size(const ir::Variable& variable) {
  if (!variable.is_defined || has_open_end(variable.type)) return {};
  return variable.type->size();
}

/// Whether the function does little but call a model and hand its result on: an allocation wrapper, most often. Such a
/// function calls models alone, so contexts do not multiply.
bool wraps_models(const ir::Function& function) {
  constexpr std::size_t kSmall = 40;
  if (!function.has_body() || function.edges().size() > kSmall || !function.type()->result()->is_pointer()) return false;
  bool calls = false;
  for (const ir::Edge& edge : function.edges()) {
    const auto* call = edge.as<ir::Call>();
    if (call == nullptr) continue;
    const ir::Function* const callee = call->direct_callee();
    if (callee == nullptr || callee->origin != ir::Origin::library_model) return false;
    calls = true;
  }
  return calls;
}

}  // namespace

PointsToAnalysis::PointsToAnalysis(const ir::Program& program)
    : program_(program),
      graph_(targets_),
      outside_(graph_.add_node()),
      unknown_pointer_(graph_.add_node()),
      memory_(targets_, graph_, outside_),
      by_function_(program.functions().size()) {
  // Code outside may move its pointers about in the objects it knows.
  graph_.make_coarse(outside_);
  const TargetKey unknown = targets_.intern({TargetTable::kUnknown, Offsets::any()});
  graph_.add_target(unknown_pointer_, unknown);
  graph_.add_target(outside_, unknown);
  graph_.add_constraint(outside_, {Constraint::Kind::escape, kNoNode, 0, 0});
  for (const ir::Function& function : program.functions()) {
    AbstractObject& object = targets_.add_object(ObjectKind::function);
    object.function = &function;
    functions_.push_back(object.id);
    has_contexts_.push_back(function.origin == ir::Origin::library_model || wraps_models(function));
  }
  for (const ir::Variable& variable : program.variables())
    if (variable.is_global()) object(variable, 0);
  for (const ir::Variable& variable : program.variables())
    if (variable.is_global()) translate_global(variable);
  // Execution begins at the entry, with arguments from outside; when it returns, what `exit` does is done.
  if (program.entry != nullptr) call_back(*program.entry);
  if (const ir::Function* exit = program.find_function("exit"); exit != nullptr && exit->origin == ir::Origin::library_model)
    call_back(*exit);
  graph_.solve(*this);
}

// ---------------------------------------------------------------------------------------------------------------- names

/// Whether what code outside the program puts into an object of this type can be a pointer: system code uses wide
/// integers for them.
bool PointsToAnalysis::may_hold_pointers(const ir::Type* type) const {
  if (type->is_array()) return may_hold_pointers(type->element());
  if (type->is_record())
    return std::any_of(type->fields().begin(), type->fields().end(), [&](const ir::Field& field) { return may_hold_pointers(field.type); });
  return type->is_pointer() || (type->is_integer() && type->bits() >= program_.machine().pointer_bits());
}

ContextId PointsToAnalysis::context_for(const ir::Variable& variable, ContextId context) const {
  return variable.is_global() ? 0 : context;
}

NodeId PointsToAnalysis::scalar(const ir::Variable& variable, ContextId context) {
  const auto [found, is_new] = scalars_.emplace(key(variable.id, context_for(variable, context)), kNoNode);
  if (is_new) found->second = graph_.add_node();
  return found->second;
}

ObjectId PointsToAnalysis::object(const ir::Variable& variable, ContextId context) {
  const ContextId own = context_for(variable, context);
  const auto [found, is_new] = objects_.emplace(key(variable.id, own), 0);
  if (is_new) {
    AbstractObject& object = targets_.add_object(ObjectKind::variable);
    object.variable = &variable;
    object.size = known_size(variable);
    set_context(object, own);
    found->second = object.id;
  }
  return found->second;
}

void PointsToAnalysis::set_context(AbstractObject& object, ContextId context) const {
  while (context != 0) {
    const Instance& caller = instances_[contexts_[context].caller];
    object.calls.insert(object.calls.begin(), CallPlace{caller.function, contexts_[context].edge});
    context = caller.context;
  }
}

NodeId PointsToAnalysis::find_scalar(const ir::Variable& variable, ContextId context) const {
  const auto found = scalars_.find(key(variable.id, context_for(variable, context)));
  return found == scalars_.end() ? kNoNode : found->second;
}

std::optional<ObjectId> PointsToAnalysis::find_object(const ir::Variable& variable, ContextId context) const {
  const auto found = objects_.find(key(variable.id, context_for(variable, context)));
  return found == objects_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<ObjectId> PointsToAnalysis::objects_of(const ir::Variable& variable) const {
  std::vector<ObjectId> result;
  if (const auto global = find_object(variable, 0)) result.push_back(*global);
  if (variable.is_global() || variable.function == nullptr) return result;
  for (const InstanceId id : instances_of(*variable.function)) {
    const ContextId context = instances_[id].context;
    if (const auto object = find_object(variable, context); object && context != 0) result.push_back(*object);
  }
  std::sort(result.begin(), result.end());
  return result;
}

NodeId PointsToAnalysis::find_value(const ir::Expr* expr, ContextId context) const {
  const auto found = values_.find(key(expr->id(), context));
  return found == values_.end() ? kNoNode : found->second;
}

// ---------------------------------------------------------------------------------------------------------- constraints

bool PointsToAnalysis::do_deferred_work() {
  if (!untranslated_.empty()) {
    const InstanceId next = untranslated_.front();
    untranslated_.pop_front();
    translate_body(next);
    return true;
  }
  return memory_.do_deferred_work();
}

void PointsToAnalysis::apply(const Constraint& constraint, std::span<const TargetKey> targets) {
  using Kind = Constraint::Kind;
  if (constraint.kind == Kind::copy_source || constraint.kind == Kind::copy_target) return extend_copy(constraint, targets);
  for (const TargetKey id : targets) {
    const Target target = targets_.target_at(id);
    switch (constraint.kind) {
      case Kind::load:
        if (const NodeId from = memory_.read_node(target, static_cast<std::uint64_t>(constraint.number)); from != kNoNode)
          graph_.add_copy(from, constraint.other);
        break;
      case Kind::store:
        if (const NodeId to = memory_.write_node(target, static_cast<std::uint64_t>(constraint.number)); to != kNoNode)
          graph_.add_copy(constraint.other, to);
        break;
      case Kind::call:
        call_target(static_cast<std::size_t>(constraint.number), target);
        break;
      case Kind::escape:
        escape(target);
        break;
      default:
        move_target(constraint, target);
        break;
    }
  }
}

void PointsToAnalysis::move_target(const Constraint& constraint, const Target& target) {
  using Kind = Constraint::Kind;
  const ObjectKind kind = targets_.object(target.object).kind;
  // There is only one place in unknown memory, and only one in a function.
  if (kind == ObjectKind::unknown || kind == ObjectKind::function) return graph_.add_target(constraint.other, targets_.intern(target));
  Target result = target;
  switch (constraint.kind) {
    case Kind::add_constant:
      result.offsets = target.offsets.shifted(constraint.number);
      break;
    case Kind::add_index:
      result.offsets = target.offsets.indexed(constraint.stride, static_cast<std::uint64_t>(constraint.number));
      break;
    default:
      result.offsets = target.offsets.repeated(constraint.stride);
      break;
  }
  graph_.add_target(constraint.other, targets_.intern(result));
}

void PointsToAnalysis::extend_copy(const Constraint& constraint, std::span<const TargetKey> targets) {
  using Kind = Constraint::Kind;
  const bool is_source = constraint.kind == Kind::copy_source;
  Copy& copy = copies_[static_cast<std::size_t>(constraint.number)];
  std::vector<TargetKey>& own = is_source ? copy.sources : copy.destinations;
  const std::vector<TargetKey>& others = is_source ? copy.destinations : copy.sources;
  std::vector<TargetKey> added;
  std::set_difference(targets.begin(), targets.end(), own.begin(), own.end(), std::back_inserter(added));
  const auto middle = static_cast<std::ptrdiff_t>(own.size());
  own.insert(own.end(), added.begin(), added.end());
  std::inplace_merge(own.begin(), own.begin() + middle, own.end());
  if (copy.hub != kNoNode) return connect_to_hub(copy.hub, constraint.kind, added);
  if (own.size() * others.size() > kCopyPairs) {
    copy.hub = graph_.add_node();
    connect_to_hub(copy.hub, Kind::copy_source, copy.sources);
    return connect_to_hub(copy.hub, Kind::copy_target, copy.destinations);
  }
  for (const TargetKey id : added)
    for (const TargetKey other : others)
      memory_.copy(Target(targets_.target_at(is_source ? id : other)), Target(targets_.target_at(is_source ? other : id)), copy.size);
}

void PointsToAnalysis::connect_to_hub(NodeId hub, Constraint::Kind side, std::span<const TargetKey> targets) {
  const bool is_source = side == Constraint::Kind::copy_source;
  for (const TargetKey id : targets) {
    const Target everywhere{targets_.target_at(id).object, Offsets::any()};
    const NodeId node = is_source ? memory_.read_node(everywhere, 1) : memory_.write_node(everywhere, 1);
    if (node == kNoNode) continue;
    graph_.add_copy(is_source ? node : hub, is_source ? hub : node);
  }
}

void PointsToAnalysis::escape(const Target& target) {
  const AbstractObject& object = targets_.object(target.object);
  if (object.kind == ObjectKind::function) return call_back(*object.function);
  memory_.escape(target.object);
}

}  // namespace proviso::transform
