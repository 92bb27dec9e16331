#include "encode/value_encoder.h"

#include "encode/distance.h"
#include "ir/element_address.h"
#include "support/result.h"
#include "transform/accesses.h"

namespace proviso::encode {

using ir::BinaryOp;
using ir::ExprKind;

namespace {

/// The bytes that contain a bit-field.
AccessType bit_field_bytes(const Place& place) { return AccessType::raw((place.bit_offset + *place.bit_width + 7) / 8); }

/// An element of an array. `more` is 1 if only its address is needed: the end is a valid address.
Value element(Environment& env, State& state, const Site& site, const ir::Expr* lvalue, Value array, Term index, std::uint64_t more) {
  if (const auto count = lvalue->operand(0)->type()->count(); count && env.checks.has(property::Check::bounds))
    env.require_not(state, property::Check::bounds, site, env.pool.bv_uge(index, env.pool.bv_const(env.pointer_bits(), *count + more)));
  array.bits = env.pool.bv_add(array.bits, distance(env, state, site, index, lvalue->type()->size()));
  return array;
}

bool is_condition(const ir::Expr* expr) { return expr->kind() == ExprKind::binary && ir::is_comparison(expr->binary_op()); }

}  // namespace

Value ValueEncoder::value(State& state, Frame frame, const Site& site, const ir::Expr* expr) {
  const At at{state, frame, site};
  switch (expr->kind()) {
    case ExprKind::int_const:
    case ExprKind::float_const:
    case ExprKind::function_address:
      return env_.constant(expr);
    case ExprKind::address_of: {
      const ir::Expr* const lvalue = expr->operand(0);
      if (lvalue->kind() != ExprKind::index) return place(state, frame, site, lvalue).pointer;
      const Value array = place(state, frame, site, lvalue->operand(0)).pointer;
      return element(env_, state, site, lvalue, array, value(state, frame, site, lvalue->operand(1)).bits, 1);
    }
    case ExprKind::load: {
      const Value loaded = read(state, frame, site, place(state, frame, site, expr->operand(0)));
      if (env_.any_indices[1]) note_indices(at, expr->operand(0));
      return loaded;
    }
    case ExprKind::unary:
      return encode_unary(at, expr);
    case ExprKind::binary:
      return is_condition(expr) ? as_int(compare(at, expr)) : encode_binary(at, expr);
    case ExprKind::cast:
      return encode_cast(at, expr);
    case ExprKind::bitcast: {
      const Value operand = value(at, expr->operand(0));
      return codec_.from_bits(codec_.to_bits(operand), expr->type());
    }
    case ExprKind::pointer_add:
      return encode_pointer_add(at, expr);
    case ExprKind::pointer_diff:
      return encode_pointer_diff(at, expr);
    default:
      break;
  }
  fail_internal(__FILE__, __LINE__, "not a scalar value: " + ir::to_string(expr));
}

Term ValueEncoder::condition(State& state, Frame frame, const Site& site, const ir::Expr* expr) {
  const At at{state, frame, site};
  if (is_condition(expr)) return compare(at, expr);
  const Term bits = value(at, expr).bits;
  return pool_.not_equal(bits, pool_.bv_zero(bits.width()));
}

// ---------------------------------------------------------------------------------------------------------------- places

void ValueEncoder::note_indices(const At& at, const ir::Expr* lvalue) {
  const std::vector<const ir::Variable*> variables = transform::index_variables(lvalue);
  for (std::size_t i = 0; i < variables.size() && i + 1 < at.state.history.last_indices.size(); ++i) {
    const Term now = read(at.state, at.frame, at.site, {variables[i], {}, variables[i]->type, {}, 0}).bits;
    at.state.history.last_indices[i + 1] = variables[i]->type->is_signed() ? pool_.bv_resize_signed(now, env_.pointer_bits())
                                                                           : pool_.bv_resize_unsigned(now, env_.pointer_bits());
  }
}

Value ValueEncoder::object_of(State& state, Frame frame, const ir::Variable& variable) {
  if (variable.is_global()) return codec_.pointer(env_.objects.global(variable).id, pool_.bv_zero(env_.pointer_bits()));
  const Value* const pointer = state.values.find(State::key(frame, variable));
  // A local whose declaration was skipped by a jump has no object: any use of it is undefined.
  return pointer != nullptr ? *pointer : codec_.null_pointer();
}

Place ValueEncoder::place(State& state, Frame frame, const Site& site, const ir::Expr* lvalue) {
  Place result;
  result.type = lvalue->type();
  switch (lvalue->kind()) {
    case ExprKind::variable: {
      const ir::Variable& variable = *lvalue->variable();
      if (variable.is_plain_scalar()) {
        result.plain = &variable;
      } else {
        result.pointer = object_of(state, frame, variable);
      }
      return result;
    }
    case ExprKind::deref: {
      const ir::Expr* const known = ir::addressed_place(lvalue->operand(0));
      result.pointer = known != nullptr ? place(state, frame, site, known).pointer : value(state, frame, site, lvalue->operand(0));
      // Record the type as which untyped memory is used, in case it has to be represented by an array.
      for (const auto& [id, condition] : codec_.targets(result.pointer)) {
        if (env_.objects[id].element == nullptr && id >= kFirstObject && lvalue->type()->size() != 0)
          env_.objects.set_element(id, innermost_element(lvalue->type()));
      }
      return result;
    }
    case ExprKind::member: {
      result.pointer = place(state, frame, site, lvalue->operand(0)).pointer;
      const ir::Field& field = lvalue->field();
      result.pointer.bits = pool_.bv_add(result.pointer.bits, pool_.bv_const(env_.pointer_bits(), field.byte_offset()));
      result.bit_width = field.bit_width;
      result.bit_offset = static_cast<unsigned>(field.bit_offset % 8);
      return result;
    }
    case ExprKind::index: {
      result.pointer = place(state, frame, site, lvalue->operand(0)).pointer;
      const Term index = value(state, frame, site, lvalue->operand(1)).bits;
      result.pointer = element(env_, state, site, lvalue, result.pointer, index, 0);
      return result;
    }
    default:
      fail_internal(__FILE__, __LINE__, "not an lvalue: " + ir::to_string(lvalue));
  }
}

Value ValueEncoder::read(State& state, Frame frame, const Site& site, const Place& place) {
  if (place.plain != nullptr) {
    const std::uint64_t key = State::key(frame_of(*place.plain, frame), *place.plain);
    if (const Value* const found = state.values.find(key)) return *found;
    if (place.plain->is_global()) return env_.initial_value(*place.plain);
    const Value any = codec_.variable(place.plain->name + "!" + std::to_string(frame), place.type);
    state.values.insert(key, any);
    return any;
  }
  if (!place.bit_width) return memory_.load(state, site, place.pointer, AccessType::of(place.type));
  const Term bytes = memory_.load(state, site, place.pointer, bit_field_bytes(place)).bits;
  const Term field = pool_.bv_extract(bytes, place.bit_offset + *place.bit_width - 1, place.bit_offset);
  const unsigned width = place.type->bits();
  return {place.type->is_signed() ? pool_.bv_resize_signed(field, width) : pool_.bv_resize_unsigned(field, width), {}};
}

void ValueEncoder::write(State& state, Frame frame, const Site& site, const Place& place, const Value& value) {
  if (place.plain != nullptr) {
    state.values.insert(State::key(frame_of(*place.plain, frame), *place.plain), value);
    return;
  }
  if (!place.bit_width) {
    memory_.store(state, site, place.pointer, AccessType::of(place.type), value);
    return;
  }
  const AccessType access = bit_field_bytes(place);
  const auto width = static_cast<std::uint32_t>(8 * access.bytes);
  const Term old = memory_.load(state, site, place.pointer, access).bits;
  Term updated = pool_.bv_extract(value.bits, *place.bit_width - 1, 0);
  if (place.bit_offset > 0) updated = pool_.bv_concat(updated, pool_.bv_extract(old, place.bit_offset - 1, 0));
  if (updated.width() < width) updated = pool_.bv_concat(pool_.bv_extract(old, width - 1, updated.width()), updated);
  memory_.store(state, site, place.pointer, access, {updated, {}});
}

// -------------------------------------------------------------------------------------------------------------- pointers

Value ValueEncoder::encode_pointer_add(const At& at, const ir::Expr* expr) {
  Value pointer = value(at, expr->operand(0));
  const Term index = value(at, expr->operand(1)).bits;
  pointer.bits = pool_.bv_add(pointer.bits, distance(env_, at.state, at.site, index, expr->scale()));
  return pointer;
}

Value ValueEncoder::encode_pointer_diff(const At& at, const ir::Expr* expr) {
  const Value left = value(at, expr->operand(0));
  const Value right = value(at, expr->operand(1));
  Term bytes = pool_.bv_sub(left.bits, right.bits);
  const Term same_object = pool_.equal(left.object, right.object);
  if (!same_object.is_true()) bytes = pool_.ite(same_object, bytes, pool_.bv_sub(codec_.address(left), codec_.address(right)));
  return {expr->scale() == 1 ? bytes : pool_.bv_sdiv(bytes, pool_.bv_const(env_.pointer_bits(), expr->scale())), {}};
}

// ----------------------------------------------------------------------------------------------------------------- casts

Value ValueEncoder::float_to_integer(const ir::Type* type, Term operand) {
  const unsigned bits = type->bits();
  const term::RoundingMode down = term::RoundingMode::toward_zero;
  const term::FloatFormat format = operand.sort().float_format();
  const Term converted = type->is_signed() ? pool_.fp_to_sbv(down, bits, operand) : pool_.fp_to_ubv(down, bits, operand);
  // In range if the truncated value converts back to itself; otherwise the conversion is undefined, and the result is
  // any value.
  const Term truncated = pool_.fp_round_to_integral(down, operand);
  const Term wide = type->is_signed() ? pool_.fp_to_sbv(down, bits + 1, operand) : pool_.fp_to_ubv(down, bits + 1, operand);
  const Term extended = type->is_signed() ? pool_.bv_sext(converted, bits + 1) : pool_.bv_zext(converted, bits + 1);
  const Term back = type->is_signed() ? pool_.fp_from_sbv(kNearest, format, wide) : pool_.fp_from_ubv(kNearest, format, wide);
  const Term fits = pool_.bool_and(pool_.equal(wide, extended), pool_.fp_eq(back, truncated));
  if (fits.is_true()) return {converted, {}};
  const Term any =
      pool_.variable("conversion of #" + std::to_string(operand.id()) + " to " + std::to_string(bits) + " bits", pool_.bv_sort(bits));
  return {pool_.ite(fits, converted, any), {}};
}

Value ValueEncoder::encode_cast(const At& at, const ir::Expr* expr) {
  const Value operand = value(at, expr->operand(0));
  const ir::Type* const from = expr->operand(0)->type();
  const ir::Type* const to = expr->type();
  if (to->is_bool()) {
    Term nonzero;
    if (from->is_pointer()) {
      nonzero = pool_.bool_not(codec_.is_null(operand));
    } else {
      nonzero = pool_.bool_not(from->is_floating() ? pool_.fp_eq(operand.bits, pool_.zero_of(operand.bits.sort()))
                                                   : pool_.equal(operand.bits, pool_.bv_zero(from->bits())));
    }
    return {pool_.bv_from_bool(nonzero, to->bits()), {}};
  }
  if (to->is_pointer()) {
    if (from->is_pointer()) return operand;
    return codec_.pointer_at(from->is_signed() ? pool_.bv_resize_signed(operand.bits, to->bits())
                                               : pool_.bv_resize_unsigned(operand.bits, to->bits()));
  }
  if (to->is_floating()) {
    const term::FloatFormat format = float_format(to->float_format());
    if (from->is_floating()) return {pool_.fp_from_fp(kNearest, format, operand.bits), {}};
    return {from->is_signed() ? pool_.fp_from_sbv(kNearest, format, operand.bits) : pool_.fp_from_ubv(kNearest, format, operand.bits), {}};
  }
  if (from->is_floating()) return float_to_integer(to, operand.bits);
  if (from->is_pointer()) return {pool_.bv_resize_unsigned(codec_.address(operand), to->bits()), {}};
  const Term resized =
      from->is_signed() ? pool_.bv_resize_signed(operand.bits, to->bits()) : pool_.bv_resize_unsigned(operand.bits, to->bits());
  watch(at, expr, {&operand.bits, 1}, resized);
  return {resized, {}};
}

}  // namespace proviso::encode
