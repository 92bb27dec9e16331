#include "encode/environment.h"

#include "encode/cell_access.h"
#include "support/result.h"

namespace proviso::encode {

Value Environment::constant_integer(const ir::Expr* expr) {
  if (expr->type()->is_pointer()) {
    const Term bits = pool.bv_const(term::BitVector::from_u128(pointer_bits(), expr->value()));
    return codec.pointer_at(bits);
  }
  return {pool.bv_const(term::BitVector::from_u128(expr->type()->bits(), expr->value())), {}};
}

Value Environment::constant(const ir::Expr* expr) {
  switch (expr->kind()) {
    case ir::ExprKind::int_const:
      return constant_integer(expr);
    case ir::ExprKind::float_const: {
      const Term bits = pool.bv_const(term::BitVector::from_u128(expr->type()->bits(), expr->value()));
      return codec.from_bits(bits, expr->type());
    }
    case ir::ExprKind::function_address:
      return codec.pointer(objects.function(*expr->function()).id, pool.bv_zero(pointer_bits()));
    case ir::ExprKind::address_of:
      return constant(expr->operand(0));
    case ir::ExprKind::variable:
      return codec.pointer(objects.global(*expr->variable()).id, pool.bv_zero(pointer_bits()));
    case ir::ExprKind::member: {
      Value pointer = constant(expr->operand(0));
      pointer.bits = pool.bv_add(pointer.bits, pool.bv_const(pointer_bits(), expr->field().byte_offset()));
      return pointer;
    }
    case ir::ExprKind::index: {
      Value pointer = constant(expr->operand(0));
      const Term index = constant(expr->operand(1)).bits;
      pointer.bits = pool.bv_add(pointer.bits, pool.bv_mul(index, pool.bv_const(pointer_bits(), expr->type()->size())));
      return pointer;
    }
    case ir::ExprKind::deref:
      return constant(expr->operand(0));
    case ir::ExprKind::pointer_add: {
      Value pointer = constant(expr->operand(0));
      const Term index = constant(expr->operand(1)).bits;
      pointer.bits = pool.bv_add(pointer.bits, pool.bv_mul(index, pool.bv_const(pointer_bits(), expr->scale())));
      return pointer;
    }
    case ir::ExprKind::cast: {
      const Value operand = constant(expr->operand(0));
      if (expr->type()->is_pointer())
        return operand.is_pointer() ? operand : codec.pointer_at(pool.bv_resize_unsigned(operand.bits, pointer_bits()));
      if (operand.is_pointer()) return {pool.bv_resize_unsigned(codec.address(operand), expr->type()->bits()), {}};
      break;
    }
    default:
      break;
  }
  fail_internal(__FILE__, __LINE__, "not a constant initialiser: " + ir::to_string(expr));
}

Value Environment::initial_value(const ir::Variable& variable) {
  if (!variable.is_defined) return codec.variable(variable.name + "@extern", variable.type);
  for (const ir::InitEntry& entry : variable.initializer)
    if (entry.offset == 0) return constant(entry.value);
  return codec.zero(variable.type);
}

ObjectState Environment::initial_state(const Object& object) {
  ObjectState state{Contents(object.background), pool.true_term()};
  if (object.variable == nullptr || object.kind != ObjectKind::global) return state;
  for (const ir::InitEntry& entry : object.variable->initializer) {
    const Term offset = pool.bv_const(pointer_bits(), entry.offset);
    AccessType access = AccessType::of(entry.value->type());
    Value value = constant(entry.value);
    if (entry.bit_width) {
      const std::uint32_t bytes = (entry.bit_offset + *entry.bit_width + 7) / 8;
      access = AccessType::raw(bytes);
      const Term old = state.contents.load(codec, object, offset, access)->bits;
      const Term field = pool.bv_resize_unsigned(pool.bv_resize_unsigned(value.bits, *entry.bit_width), 8 * bytes);
      value = {pool.bv_or(old, pool.bv_shl(field, pool.bv_const(8 * bytes, entry.bit_offset))), {}};
    }
    PROVISO_CHECK(state.contents.store(codec, object, offset, access, value), "static initialiser at a known offset");
  }
  return state;
}

namespace {

/// Whether the execution continues with a defined meaning: the value wraps around, the amount is taken modulo the
/// width, the access stays in the object.
bool has_continuation(property::Check check) {
  return check == property::Check::overflow || check == property::Check::shift || check == property::Check::bounds;
}

}  // namespace

void Environment::note_check(const State& state, property::Check check) {
  std::vector<Term>& made = findings.made[static_cast<unsigned>(check)];
  if (!checks.has(check) || (!made.empty() && made.back().is_true())) return;
  const Term when = state.guard.term(pool);
  if (when.is_true()) made.clear();
  if (made.empty() || made.back() != when) made.push_back(when);
}

Term Environment::event(const State& state) {
  Term event = state.guard.term(pool);
  for (std::size_t i = 0; i < any_indices.size(); ++i)
    if (any_indices[i] && state.history.last_indices[i])
      event = pool.bool_and(event, pool.equal(any_indices[i], state.history.last_indices[i]));
  return event;
}

void Environment::note_undefined(const State& state, property::Check check, const Site& site, Term bad) {
  if (check == property::Check::deref) note_gap(state, GapKind::undefined, site, bad, "an invalid access, which is assumed not to happen");
  if (check == property::Check::free) note_gap(state, GapKind::undefined, site, bad, "an invalid free, which is assumed not to happen");
  if (check == property::Check::division)
    note_gap(state, GapKind::undefined, site, bad, "a division by zero, which is assumed not to happen");
}

void Environment::require_not(State& state, property::Check check, const Site& site, Term bad) {
  note_check(state, check);
  if (bad.is_false()) return;
  const bool is_assumed = checks.has(check) && (is_assuming || checks.excuses(check, site.function, site.edge));
  if (!checks.has(check)) {
    note_undefined(state, check, site, bad);
  } else if (!is_assumed) {
    const Term violated = pool.bool_and(event(state), bad);
    if (!violated.is_false()) findings.obligations.push_back({check, violated, site});
  }
  if (is_assumed || !has_continuation(check)) state.guard.conjoin(pool, pool.bool_not(bad));
}

void Environment::note_gap(const State& state, GapKind kind, const Site& site, Term where, std::string reason) {
  const Term reached = pool.bool_and(event(state), where);
  if (reached.is_false()) return;
  const bool is_assumed = kind == GapKind::undefined && checks.assumes_defined();
  (is_assumed ? findings.assumed : findings.gaps).push_back({kind, reached, site, std::move(reason)});
}

Gap Environment::in_program(Gap gap) const {
  const std::string reason = gap.reason;
  while (gap.site.function->origin == ir::Origin::library_model) {
    const ContextTree::Call call = contexts.call_of(gap.site.context);
    if (call.from == ContextTree::kRoot) break;
    const ir::Function& caller = program.functions()[contexts.call_of(call.from).function];
    gap.reason = reason + " (in '" + gap.site.function->source_name() + "' of the C library)";
    gap.site = {&caller, &caller.edge(call.edge), call.from};
  }
  return gap;
}

void Environment::leave_out(State& state, GapKind kind, const Site& site, Term where, std::string reason) {
  note_gap(state, kind, site, where, std::move(reason));
  state.guard.conjoin(pool, pool.bool_not(where));
}

void Environment::record_input(const State& state, const Site& site, const Value& value, const ir::Type* type) {
  findings.events.push_back({Event::Kind::input, state.guard.term(pool), site, value, type});
}

void Environment::record_inputs(const State& state, const Site& site, Term bytes, Term count) {
  findings.events.push_back({Event::Kind::inputs, state.guard.term(pool), site, {bytes, {}}, nullptr, 0, count});
}

void Environment::begin_life(const State& state, ObjectId object) {
  births_.insert_or_assign(object, Birth{state.guard.term(pool), state.objects});
  objects.note_birth(object);
}

Term Environment::last_byte(ObjectId object) {
  const Term size = objects[object].size;
  return size ? pool.bv_sub(size, pool.bv_one(pointer_bits())) : pool.bv_zero(pointer_bits());
}

Term Environment::is_there(const PersistentMap<ObjectState>& all, ObjectId object) {
  const ObjectKind kind = objects[object].kind;
  if (kind == ObjectKind::global || kind == ObjectKind::function || kind == ObjectKind::environment) return pool.true_term();
  const ObjectState* const found = all.find(object);
  return found == nullptr ? pool.false_term() : found->alive;
}

Term Environment::coexist(ObjectId a, ObjectId b) {
  const auto is_born_beside = [&](ObjectId object, ObjectId other) {
    const auto birth = births_.find(object);
    if (birth == births_.end()) return pool.false_term();
    return pool.bool_and(birth->second.guard, is_there(birth->second.others, other));
  };
  const auto is_always_there = [&](ObjectId object) { return is_there({}, object).is_true(); };
  if (is_always_there(a) && is_always_there(b)) return pool.true_term();
  return pool.bool_or(is_born_beside(a, b), is_born_beside(b, a));
}

void Environment::record_birth(const State& state, const Site& site, ObjectId object, const Value& any) {
  findings.events.push_back({Event::Kind::birth, state.guard.term(pool), site, any, nullptr, object});
}

}  // namespace proviso::encode
