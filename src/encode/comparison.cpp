// Comparisons, for ValueEncoder. What C and the machine leave open about pointers is a gap if a proof would depend on
// it.
#include "encode/value_encoder.h"
#include "ir/literal.h"

namespace proviso::encode {

using ir::BinaryOp;

namespace {

constexpr std::uint64_t kPage = 4096;

}  // namespace

/// No object lies in the first or the last page of the address space, where programs use special values such as (void
/// *)-1.
Term ValueEncoder::may_be_address(Term number) {
  const std::uint32_t bits = env_.pointer_bits();
  const Term page = pool_.bv_const(bits, kPage);
  return pool_.bool_and(pool_.bv_uge(number, page), pool_.bv_ult(number, pool_.bv_neg(page)));
}

Term ValueEncoder::may_be_inside(const Value& unknown, const Value& known) {
  // Also a number that was added to the null pointer.
  const Term is_number = pool_.bool_and(pool_.bv_ule(unknown.object, env_.objects.number(kIntegerObject)), may_be_address(unknown.bits));
  const Term strange = pool_.bool_or(pool_.equal(unknown.object, env_.objects.number(kUnknownObject)), is_number);
  return pool_.bool_and(strange, pool_.bv_uge(known.object, env_.objects.number(kFirstObject)));
}

Term ValueEncoder::are_outside(const Value& left, const Value& right) {
  const Term first = env_.objects.number(kFirstObject);
  return pool_.bool_and(pool_.bv_ult(left.object, first), pool_.bv_ult(right.object, first));
}

/// Pointers to different objects may be equal: if the lifetime of one has ended, the other may reuse its address; and
/// the end of one may be the beginning of the other.
void ValueEncoder::note_coincidence(const At& at, const Value& left, const Value& right) {
  const Term first = env_.objects.number(kFirstObject);
  const Term are_different = pool_.bool_and(pool_.not_equal(left.object, right.object),
                                            pool_.bool_and(pool_.bv_uge(left.object, first), pool_.bv_uge(right.object, first)));
  if (are_different.is_false()) return;
  Term is_gone = pool_.false_term();
  Term is_adjacent = pool_.false_term();
  for (const auto& [pointer, other] : {std::pair(&left, &right), std::pair(&right, &left)}) {
    Term is_at_end = pool_.false_term();
    for (const auto& [id, condition] : codec_.targets(*pointer)) {
      if (id < kFirstObject) continue;
      const Object& object = env_.objects[id];
      is_gone = pool_.bool_or(is_gone, pool_.bool_and(condition, pool_.bool_not(env_.is_there(at.state.objects, id))));
      if (object.kind == ObjectKind::function) continue;
      Term ends = pool_.equal(codec_.offset_in(*pointer, id), object.size);
      // Blocks of size zero have distinct addresses.
      if (object.kind == ObjectKind::heap) ends = pool_.bool_and(ends, pool_.not_equal(object.size, pool_.bv_zero(env_.pointer_bits())));
      is_at_end = pool_.bool_or(is_at_end, pool_.bool_and(condition, ends));
    }
    is_adjacent = pool_.bool_or(is_adjacent, pool_.bool_and(is_at_end, pool_.equal(other->bits, pool_.bv_zero(env_.pointer_bits()))));
  }
  env_.note_gap(at.state, GapKind::unknown_memory, at.site, pool_.bool_and(are_different, is_gone),
                "comparison with a pointer to memory that is gone");
  env_.note_gap(at.state, GapKind::unknown_memory, at.site, pool_.bool_and(are_different, is_adjacent),
                "comparison of the end of an object with the beginning of another");
  note_literals(at, left, right);
}

void ValueEncoder::note_literals(const At& at, const Value& left, const Value& right) {
  const auto literal = [&](ObjectId id) {
    const ir::Variable* const variable = id < kFirstObject ? nullptr : env_.objects[id].variable;
    return variable != nullptr && variable->is_literal ? variable : nullptr;
  };
  Term may_be_one = pool_.false_term();
  for (const auto& [first, is_first] : codec_.targets(left)) {
    if (literal(first) == nullptr) continue;
    for (const auto& [second, is_second] : codec_.targets(right)) {
      if (literal(second) == nullptr || first == second) continue;
      const Term distance = pool_.bv_sub(codec_.offset_in(left, first), codec_.offset_in(right, second));
      std::optional<std::int64_t> known;
      if (distance.is_constant()) known = static_cast<std::int64_t>(pool_.bv_resize_signed(distance, 64).low_word());
      if (ir::may_share_memory(*literal(first), *literal(second), known))
        may_be_one = pool_.bool_or(may_be_one, pool_.bool_and(is_first, is_second));
    }
  }
  env_.note_gap(at.state, GapKind::unknown_memory, at.site, may_be_one, "comparison of literals that may be at the same place");
}

Term ValueEncoder::compare_pointers(const At& at, BinaryOp op, const Value& left, const Value& right) {
  if (op == BinaryOp::eq || op == BinaryOp::ne) {
    env_.note_gap(at.state, GapKind::unknown_memory, at.site, pool_.bool_or(may_be_inside(left, right), may_be_inside(right, left)),
                  "comparison with a pointer of unknown origin");
    note_coincidence(at, left, right);
    const Term same =
        pool_.bool_or(codec_.equal(left, right), pool_.bool_and(are_outside(left, right), pool_.equal(left.bits, right.bits)));
    return op == BinaryOp::eq ? same : pool_.bool_not(same);
  }
  const Term same_object = pool_.equal(left.object, right.object);
  const bool is_strict = op == BinaryOp::lt || op == BinaryOp::gt;
  const bool is_swapped = op == BinaryOp::gt || op == BinaryOp::ge;
  const auto ordered = [&](Term a, Term b) { return is_strict ? pool_.bv_ult(a, b) : pool_.bv_ule(a, b); };
  const Value& low = is_swapped ? right : left;
  const Value& high = is_swapped ? left : right;
  // Offsets are compared as signed numbers: a pointer just before the object is smaller.
  const Term by_offset = is_strict ? pool_.bv_slt(low.bits, high.bits) : pool_.bv_sle(low.bits, high.bits);
  const Term within = pool_.ite(are_outside(left, right), ordered(low.bits, high.bits), by_offset);
  if (same_object.is_true()) return within;
  return pool_.ite(same_object, within, ordered(codec_.address(low), codec_.address(high)));
}

namespace {

/// The operand of a conversion that keeps the whole address.
const ir::Expr* converted_pointer(const ir::Expr* expr) {
  if (expr->kind() != ir::ExprKind::cast || !expr->type()->is_integer() || expr->type()->is_bool()) return nullptr;
  const ir::Expr* const operand = expr->operand(0);
  return operand->type()->is_pointer() && expr->type()->bits() >= operand->type()->bits() ? operand : nullptr;
}

bool is_zero(const ir::Expr* expr) { return expr->kind() == ir::ExprKind::int_const && expr->value() == 0; }

}  // namespace

Term ValueEncoder::compare(const At& at, const ir::Expr* expr) {
  const BinaryOp op = expr->binary_op();
  if (op == BinaryOp::eq || op == BinaryOp::ne) {
    // Addresses are compared as integers: the pointers can be compared without knowing the addresses.
    const ir::Expr* const left = converted_pointer(expr->operand(0));
    const ir::Expr* const right = converted_pointer(expr->operand(1));
    if (left != nullptr && right != nullptr) return compare_pointers(at, op, value(at, left), value(at, right));
    if (left != nullptr && is_zero(expr->operand(1))) return compare_pointers(at, op, value(at, left), codec_.null_pointer());
  }
  const Value left = value(at, expr->operand(0));
  const Value right = value(at, expr->operand(1));
  const ir::Type* const type = expr->operand(0)->type();
  if (type->is_pointer()) return compare_pointers(at, op, left, right);
  const Term a = left.bits;
  const Term b = right.bits;
  const bool is_float = type->is_floating();
  const auto less = [&](Term x, Term y) {
    return is_float ? pool_.fp_lt(x, y) : type->is_signed() ? pool_.bv_slt(x, y) : pool_.bv_ult(x, y);
  };
  const auto less_equal = [&](Term x, Term y) {
    return is_float ? pool_.fp_le(x, y) : type->is_signed() ? pool_.bv_sle(x, y) : pool_.bv_ule(x, y);
  };
  switch (op) {
    case BinaryOp::eq:
      return is_float ? pool_.fp_eq(a, b) : pool_.equal(a, b);
    case BinaryOp::ne:
      return pool_.bool_not(is_float ? pool_.fp_eq(a, b) : pool_.equal(a, b));
    case BinaryOp::lt:
      return less(a, b);
    case BinaryOp::le:
      return less_equal(a, b);
    case BinaryOp::gt:
      return less(b, a);
    default:
      return less_equal(b, a);
  }
}

}  // namespace proviso::encode
