#include "rewrite/after_jump.h"

#include <algorithm>
#include <optional>

namespace proviso::rewrite {

namespace {

/// Objects with more numbers in them are not compared part by part.
constexpr std::uint64_t kMostParts = 64;

/// The scalars an object consists of; none if that are too many, or if there is a union, whose members share their
/// bytes.
std::optional<std::uint64_t> count_parts(const ir::Type* type) {
  if (type->is_scalar()) return 1;
  std::uint64_t parts = 0;
  if (type->is_array()) {
    const std::optional<std::uint64_t> each = count_parts(type->element());
    if (!each || !type->count() || *type->count() > kMostParts) return std::nullopt;
    parts = *each * *type->count();
  } else {
    if (type->is_union()) return std::nullopt;
    for (const ir::Field& field : type->fields()) {
      const std::optional<std::uint64_t> each = count_parts(field.type);
      if (!each) return std::nullopt;
      parts += *each;
    }
  }
  return parts <= kMostParts ? std::optional(parts) : std::nullopt;
}

/// A jmp_buf, which only setjmp and longjmp read.
bool is_environment(const ir::Type* type) {
  while (type->is_array()) type = type->element();
  return type->is_record() && type->tag() == "__jmp_buf_tag";
}

/// The variable an lvalue is a part of; null if it is reached through a pointer.
const ir::Variable* whole_of(const ir::Expr* lvalue) {
  while (lvalue->kind() == ir::ExprKind::member || lvalue->kind() == ir::ExprKind::index) lvalue = lvalue->operand(0);
  return lvalue->kind() == ir::ExprKind::variable ? lvalue->variable() : nullptr;
}

const ir::Variable* changed_by(const ir::Edge& edge) {
  const ir::Expr* target = nullptr;
  if (const auto* assign = edge.as<ir::Assign>()) target = assign->target;
  if (const auto* call = edge.as<ir::Call>()) target = call->target;
  if (const auto* havoc = edge.as<ir::Havoc>()) target = havoc->target;
  if (const auto* intrinsic = edge.as<ir::Intrinsic>()) target = intrinsic->target;
  return target == nullptr ? nullptr : whole_of(target);
}

bool is_of_source(const ir::Variable& variable) {
  return variable.storage == ir::Storage::local || variable.storage == ir::Storage::parameter;
}

/// Everything that may happen from `start` on, as far as `visit` says to continue after an edge.
template <typename Visitor>
void walk_from(const ir::Function& function, ir::LocationId start, Visitor&& visit) {
  std::vector<bool> seen(function.locations().size(), false);
  std::vector<ir::LocationId> stack{start};
  seen[start] = true;
  while (!stack.empty()) {
    const ir::LocationId at = stack.back();
    stack.pop_back();
    for (const ir::EdgeId id : function.location(at).out) {
      const ir::Edge& edge = function.edge(id);
      if (!visit(edge) || seen[edge.to]) continue;
      seen[edge.to] = true;
      stack.push_back(edge.to);
    }
  }
}

/// Does control get from the declaration of `variable` to `location` before its lifetime ends?
bool may_be_alive(const ir::Function& function, const ir::Variable& variable, ir::LocationId location) {
  bool is_alive = false;
  for (const ir::Edge& edge : function.edges()) {
    const auto* declare = edge.as<ir::Declare>();
    if (declare == nullptr || declare->variable != &variable) continue;
    is_alive |= edge.to == location;
    walk_from(function, edge.to, [&](const ir::Edge& next) {
      const auto* expire = next.as<ir::Expire>();
      if (expire != nullptr && expire->variable == &variable) return false;
      is_alive |= next.to == location;
      return true;
    });
  }
  return is_alive;
}

}  // namespace

LocalsAtJump::LocalsAtJump(AddedSteps& steps, ir::LocationId landing, SourceRange range) : steps_(steps), range_(range) {
  for (const ir::Variable* variable : steps_.function.locals)
    if (variable->storage == ir::Storage::local && !variable->is_plain_scalar() && !may_be_alive(steps_.function, *variable, landing))
      left_.push_back(variable);
}

LocalsAtJump::LocalsAtJump(AddedSteps& steps, ir::LocationId landing, const Read& read, SourceRange range)
    : LocalsAtJump(steps, landing, range) {
  with_volatile_members_ = &read.with_volatile_members;
  find_changed(landing, read.scalars);
}

void LocalsAtJump::find_changed(ir::LocationId landing, const Variables& read) {
  Variables assigned;
  walk_from(steps_.function, landing, [&](const ir::Edge& edge) {
    if (const ir::Variable* variable = changed_by(edge)) assigned.insert(variable);
    return true;
  });
  has_stack_blocks_ = std::ranges::any_of(steps_.function.edges(), [](const ir::Edge& edge) {
    const auto* intrinsic = edge.as<ir::Intrinsic>();
    return intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::allocate_stack;
  });
  const auto add = [&](const ir::Variable* variable) {
    if (!is_of_source(*variable) || variable->is_volatile || is_environment(variable->type)) return;
    const bool may_change = assigned.contains(variable) || variable->is_address_taken;
    const bool matters = variable->is_plain_scalar() ? read.contains(variable) : std::ranges::find(left_, variable) == left_.end();
    if (may_change && matters) changed_.push_back(variable);
  };
  for (const ir::Variable* variable : steps_.function.parameters) add(variable);
  for (const ir::Variable* variable : steps_.function.locals) add(variable);
}

ir::LocationId LocalsAtJump::remember(ir::LocationId at) {
  for (const ir::Variable* variable : changed_) {
    kept_.push_back({variable, nullptr});
    if (!count_parts(variable->type) || with_volatile_members_->contains(variable)) continue;
    const ir::Expr* const copy = steps_.temporary("__kept", variable->type);
    if (variable->type->is_aggregate()) at = steps_.step(at, ir::Declare{copy->variable(), nullptr}, range_);
    at = steps_.step(at, ir::Assign{copy, steps_.exprs.load(steps_.exprs.variable(*variable))}, range_);
    kept_.back().copy = copy;
  }
  return at;
}

ir::LocationId LocalsAtJump::come_back(ir::LocationId at) const {
  if (has_stack_blocks_) at = steps_.step(at, ir::Unsupported{"longjmp to a function that calls alloca"}, range_);
  for (const ir::Variable* variable : left_) at = steps_.step(at, ir::Expire{variable}, range_);
  for (const Kept& kept : kept_) {
    at = kept.copy == nullptr ? forget_all(at, *kept.variable) : forget_changed(at, steps_.exprs.variable(*kept.variable), kept.copy);
  }
  return at;
}

ir::LocationId LocalsAtJump::forget_changed(ir::LocationId at, const ir::Expr* place, const ir::Expr* copy) const {
  ir::ExprPool& exprs = steps_.exprs;
  const ir::Type* const type = place->type();
  if (type->is_array()) {
    for (std::uint64_t i = 0; i < *type->count(); ++i) {
      const ir::Expr* const index = exprs.int_const(steps_.program.types().ptrdiff_type(), i);
      at = forget_changed(at, exprs.index(place, index), exprs.index(copy, index));
    }
    return at;
  }
  if (type->is_record()) {
    for (unsigned i = 0; i < type->fields().size(); ++i) at = forget_changed(at, exprs.member(place, i), exprs.member(copy, i));
    return at;
  }
  const ir::Expr* const has_changed = differ(place, copy);
  const ir::LocationId changed = steps_.function.add_location();
  const ir::LocationId next = steps_.function.add_location();
  steps_.function.add_edge(at, changed, ir::Assume{has_changed, true}, range_);
  steps_.function.add_edge(at, next, ir::Assume{has_changed, false}, range_);
  const ir::Expr* const any = steps_.temporary("__any", type);
  const ir::LocationId chosen = steps_.step(changed, ir::Havoc{any, "longjmp"}, range_);
  steps_.function.add_edge(chosen, next, ir::Assign{place, exprs.load(any)}, range_);
  return next;
}

ir::LocationId LocalsAtJump::forget_all(ir::LocationId at, const ir::Variable& variable) const {
  ir::ExprPool& exprs = steps_.exprs;
  ir::TypeTable& types = steps_.program.types();
  const ir::Expr* const address = exprs.cast(types.char_pointer(), exprs.address_of(exprs.variable(variable)));
  const ir::Expr* const size = steps_.temporary("__size", types.size_type());
  at = steps_.step(at, ir::Intrinsic{ir::IntrinsicOp::object_size, size, {address}}, range_);
  at = steps_.step(at, ir::Intrinsic{ir::IntrinsicOp::havoc_memory, nullptr, {address, exprs.load(size)}}, range_);
  const std::string text = "what '" + variable.name + "' holds after longjmp";
  return steps_.step(at, ir::Intrinsic{ir::IntrinsicOp::approximate, nullptr, {}, text}, range_);
}

/// Bit by bit: a NaN is what it was, and -0.0 is not 0.0.
const ir::Expr* LocalsAtJump::differ(const ir::Expr* place, const ir::Expr* copy) const {
  ir::ExprPool& exprs = steps_.exprs;
  const auto bits = [&](const ir::Expr* lvalue) {
    const ir::Expr* const value = exprs.load(lvalue);
    const ir::Type* const type = value->type();
    if (!type->is_floating()) return value;
    return exprs.bitcast(steps_.program.types().integer(type->bits(), ir::Signedness::unsigned_integer), value);
  };
  return exprs.binary(ir::BinaryOp::ne, bits(place), bits(copy));
}

}  // namespace proviso::rewrite
