#include "ir/expr.h"

#include "ir/cfa.h"
#include "support/result.h"

namespace proviso::ir {

namespace {

std::size_t combine(std::size_t seed, std::size_t value) { return seed ^ (value + 0x9e3779b97f4a7c15U + (seed << 6) + (seed >> 2)); }

void require(bool condition, const char* what) { PROVISO_CHECK(condition, std::string("ill-typed expression: ") + what); }

Expr const* require_value(const Expr* expr, const char* what) {
  require(expr != nullptr && !expr->is_lvalue(), what);
  return expr;
}

bool is_comparison(const Expr* expr) { return expr->kind() == ExprKind::binary && is_comparison(expr->binary_op()); }

}  // namespace

BinaryOp negated(BinaryOp op) {
  switch (op) {
    case BinaryOp::eq:
      return BinaryOp::ne;
    case BinaryOp::ne:
      return BinaryOp::eq;
    case BinaryOp::lt:
      return BinaryOp::ge;
    case BinaryOp::le:
      return BinaryOp::gt;
    case BinaryOp::gt:
      return BinaryOp::le;
    default:
      return BinaryOp::lt;
  }
}

BinaryOp mirrored(BinaryOp op) {
  switch (op) {
    case BinaryOp::lt:
      return BinaryOp::gt;
    case BinaryOp::le:
      return BinaryOp::ge;
    case BinaryOp::gt:
      return BinaryOp::lt;
    case BinaryOp::ge:
      return BinaryOp::le;
    default:
      return op;
  }
}

std::size_t ExprPool::Hash::operator()(const Expr* e) const {
  std::size_t seed = static_cast<std::size_t>(e->kind_) * 64 + e->op_;
  seed = combine(seed, std::hash<const void*>{}(e->type_));
  seed = combine(seed, std::hash<const void*>{}(e->operands_[0]));
  seed = combine(seed, std::hash<const void*>{}(e->operands_[1]));
  seed = combine(seed, std::hash<std::uint64_t>{}(static_cast<std::uint64_t>(e->value_)));
  seed = combine(seed, std::hash<std::uint64_t>{}(static_cast<std::uint64_t>(e->value_ >> 64)));
  seed = combine(seed, std::hash<const void*>{}(e->variable_));
  return combine(seed, std::hash<const void*>{}(e->function_));
}

bool ExprPool::Same::operator()(const Expr* a, const Expr* b) const {
  return a->kind_ == b->kind_ && a->op_ == b->op_ && a->type_ == b->type_ && a->operands_ == b->operands_ && a->value_ == b->value_ &&
         a->variable_ == b->variable_ && a->function_ == b->function_;
}

const Expr* ExprPool::intern(Expr expr) {
  if (const auto found = interned_.find(&expr); found != interned_.end()) return *found;
  expr.id_ = static_cast<std::uint32_t>(exprs_.size());
  const Expr* const stored = &exprs_.emplace_back(expr);
  interned_.insert(stored);
  return stored;
}

const Expr* ExprPool::int_const(const Type* type, u128 value) {
  require(type->is_integer() || type->is_pointer(), "an integer constant has integer or pointer type");
  Expr expr;
  expr.kind_ = ExprKind::int_const;
  expr.type_ = type;
  expr.value_ = truncate_to(value, type->bits());
  return intern(expr);
}

const Expr* ExprPool::float_const(const Type* type, u128 bits) {
  require(type->is_floating(), "a floating constant has floating type");
  Expr expr;
  expr.kind_ = ExprKind::float_const;
  expr.type_ = type;
  expr.value_ = truncate_to(bits, type->bits());
  return intern(expr);
}

const Expr* ExprPool::zero(const Type* aggregate) {
  require(aggregate->is_aggregate(), "an aggregate zero has array or record type");
  Expr expr;
  expr.kind_ = ExprKind::zero;
  expr.type_ = aggregate;
  return intern(expr);
}

const Expr* ExprPool::zero_of(const Type* type) {
  if (type->is_aggregate()) return zero(type);
  return type->is_floating() ? float_const(type, 0) : int_const(type, 0);
}

const Expr* ExprPool::function_address(const Function& function) {
  Expr expr;
  expr.kind_ = ExprKind::function_address;
  expr.type_ = types_.pointer_to(function.type());
  expr.function_ = &function;
  return intern(expr);
}

const Expr* ExprPool::address_of(const Expr* lvalue) {
  require(lvalue->is_lvalue(), "the address of a value");
  if (lvalue->kind() == ExprKind::deref) return lvalue->operand(0);
  Expr expr;
  expr.kind_ = ExprKind::address_of;
  expr.type_ = types_.pointer_to(lvalue->type());
  expr.operands_[0] = lvalue;
  return intern(expr);
}

const Expr* ExprPool::load(const Expr* lvalue) {
  require(lvalue->is_lvalue(), "a load of a value");
  Expr expr;
  expr.kind_ = ExprKind::load;
  expr.type_ = lvalue->type();
  expr.operands_[0] = lvalue;
  return intern(expr);
}

const Expr* ExprPool::unary(UnaryOp op, const Expr* operand) {
  require_value(operand, "unary operand");
  require(operand->type()->is_integer() || operand->type()->is_floating(), "unary operand is a number");
  Expr expr;
  expr.kind_ = ExprKind::unary;
  expr.op_ = static_cast<std::uint8_t>(op);
  expr.type_ = operand->type();
  expr.operands_[0] = operand;
  return intern(expr);
}

const Expr* ExprPool::binary(BinaryOp op, const Expr* left, const Expr* right) {
  require_value(left, "left operand");
  require_value(right, "right operand");
  const bool is_shift = op == BinaryOp::shl || op == BinaryOp::shr;
  require(is_shift ? left->type()->is_integer() && right->type()->is_integer() : left->type() == right->type(), "operands differ in type");
  require(left->type()->is_scalar(), "operands are scalars");
  require(!left->type()->is_pointer() || is_comparison(op), "pointer arithmetic is pointer_add or pointer_diff");
  Expr expr;
  expr.kind_ = ExprKind::binary;
  expr.op_ = static_cast<std::uint8_t>(op);
  expr.type_ = is_comparison(op) ? types_.int_type() : left->type();
  expr.operands_ = {left, right};
  return intern(expr);
}

const Expr* ExprPool::cast(const Type* type, const Expr* operand) {
  require_value(operand, "cast operand");
  if (operand->type() == type) return operand;
  require(type->is_scalar() && operand->type()->is_scalar(), "casts are between scalars");
  if (operand->kind() == ExprKind::int_const && (type->is_integer() || type->is_pointer())) {
    if (type->is_bool()) return int_const(type, operand->value() != 0 ? 1 : 0);
    // A pointer constant widened to an integer is zero-extended, an integer by its own sign.
    if (operand->type()->is_integer() || type->bits() <= operand->type()->bits())
      return int_const(type, static_cast<u128>(operand->signed_value()));
  }
  Expr expr;
  expr.kind_ = ExprKind::cast;
  expr.type_ = type;
  expr.operands_[0] = operand;
  return intern(expr);
}

const Expr* ExprPool::bitcast(const Type* type, const Expr* operand) {
  require_value(operand, "bitcast operand");
  require(type->bits() == operand->type()->bits(), "a bitcast keeps the number of bits");
  Expr expr;
  expr.kind_ = ExprKind::bitcast;
  expr.type_ = type;
  expr.operands_[0] = operand;
  return intern(expr);
}

const Expr* ExprPool::pointer_add(const Expr* pointer, const Expr* index, std::uint64_t scale) {
  require_value(pointer, "pointer operand");
  require_value(index, "index operand");
  require(pointer->type()->is_pointer(), "pointer_add to a pointer");
  require(index->type()->is_integer() && index->type()->bits() == pointer->type()->bits(), "pointer_add of a pointer-wide integer");
  if (index->kind() == ExprKind::int_const && index->value() == 0) return pointer;
  Expr expr;
  expr.kind_ = ExprKind::pointer_add;
  expr.type_ = pointer->type();
  expr.operands_ = {pointer, index};
  expr.value_ = scale;
  return intern(expr);
}

const Expr* ExprPool::pointer_diff(const Expr* left, const Expr* right, std::uint64_t scale) {
  require_value(left, "left pointer");
  require_value(right, "right pointer");
  require(left->type()->is_pointer() && right->type()->is_pointer(), "pointer_diff of pointers");
  require(scale != 0, "pointer_diff by a positive size");
  Expr expr;
  expr.kind_ = ExprKind::pointer_diff;
  expr.type_ = types_.ptrdiff_type();
  expr.operands_ = {left, right};
  expr.value_ = scale;
  return intern(expr);
}

const Expr* ExprPool::variable(const Variable& variable) {
  Expr expr;
  expr.kind_ = ExprKind::variable;
  expr.type_ = variable.type;
  expr.variable_ = &variable;
  return intern(expr);
}

const Expr* ExprPool::deref(const Expr* pointer) {
  require_value(pointer, "dereferenced operand");
  require(pointer->type()->is_pointer(), "deref of a pointer");
  if (pointer->kind() == ExprKind::address_of) return pointer->operand(0);
  Expr expr;
  expr.kind_ = ExprKind::deref;
  expr.type_ = pointer->type()->element();
  expr.operands_[0] = pointer;
  return intern(expr);
}

const Expr* ExprPool::deref_as(const Expr* pointer, const Type* type) { return deref(cast(types_.pointer_to(type), pointer)); }

const Expr* ExprPool::member(const Expr* record, unsigned field_index) {
  require(record->is_lvalue() && record->type()->is_record(), "member of a record lvalue");
  require(field_index < record->type()->fields().size(), "member index in range");
  Expr expr;
  expr.kind_ = ExprKind::member;
  expr.type_ = record->type()->fields()[field_index].type;
  expr.operands_[0] = record;
  expr.value_ = field_index;
  return intern(expr);
}

const Expr* ExprPool::index(const Expr* array, const Expr* index) {
  require(array->is_lvalue() && array->type()->is_array(), "index of an array lvalue");
  require_value(index, "array index");
  require(index->type()->is_integer() && index->type()->bits() == types_.machine().pointer_bits(), "array index of pointer width");
  Expr expr;
  expr.kind_ = ExprKind::index;
  expr.type_ = array->type()->element();
  expr.operands_ = {array, index};
  return intern(expr);
}

const Expr* ExprPool::truth(const Expr* operand) {
  require_value(operand, "condition");
  if (is_comparison(operand)) return operand;
  return binary(BinaryOp::ne, operand, zero_of(operand->type()));
}

const Expr* ExprPool::negation(const Expr* operand) {
  require_value(operand, "condition");
  // With floats, !(a < b) is not a >= b: one of them may be a NaN. (== and != are each other's negation all the same.)
  if (is_comparison(operand)) {
    const BinaryOp op = operand->binary_op();
    if (!operand->operand(0)->type()->is_floating() || op == BinaryOp::eq || op == BinaryOp::ne)
      return binary(negated(op), operand->operand(0), operand->operand(1));
  }
  return binary(BinaryOp::eq, operand, zero_of(operand->type()));
}

}  // namespace proviso::ir
