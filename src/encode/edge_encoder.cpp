#include "encode/edge_encoder.h"

#include "ir/undefined.h"
#include "support/result.h"

namespace proviso::encode {

Object EdgeEncoder::describe(const ir::Variable& variable, Term size) {
  Object object;
  object.kind = ObjectKind::local;
  object.name = variable.name;
  object.variable = &variable;
  object.size = size ? size : pointer_sized(variable.type->size());
  object.align = variable.type->align();
  object.background = Background::indeterminate;
  object.element = innermost_element(variable.type);
  return object;
}

void EdgeEncoder::declare(State& state, Frame frame, const Site& site, const ir::Variable& variable, Term size) {
  if (variable.is_plain_scalar()) {
    const Value any = env_.codec.variable(variable.name + "!" + place_name(site), variable.type);
    env_.record_birth(state, site, 0, any);
    state.values.insert(State::key(frame, variable), any);
    return;
  }
  if (size) leave_out_negative_size(state, site, size, "an array of negative size");
  const Value object = memory_.create(state, site, variable.id, describe(variable, size));
  record_object_birth(state, site, object);
  state.values.insert(State::key(frame, variable), object);
}

/// A negative array size is undefined, and its effect on the stack is not modelled.
void EdgeEncoder::leave_out_negative_size(State& state, const Site& site, Term size, const char* what) {
  const Term is_negative = pool_.bv_slt(size, pool_.bv_zero(size.width()));
  env_.leave_out(state, GapKind::undefined, site, is_negative, std::string(what) + ", which is assumed not to happen");
}

void EdgeEncoder::record_object_birth(const State& state, const Site& site, const Value& object) {
  env_.record_birth(state, site, static_cast<ObjectId>(object.object.low_word()), {});
}

void EdgeEncoder::assign_aggregate(State& state, Frame frame, const Site& site, const Value& to, const ir::Expr* value) {
  const Term size = pointer_sized(value->type()->size());
  if (value->kind() == ir::ExprKind::zero) {
    memory_.set(state, site, to, pool_.bv_zero(8), size);
    return;
  }
  PROVISO_CHECK(value->kind() == ir::ExprKind::load, "an aggregate value is a load or zero");
  memory_.copy(state, site, to, values_.place(state, frame, site, value->operand(0)).pointer, size);
}

void EdgeEncoder::assign(State& state, Frame frame, const Site& site, const ir::Expr* target, const ir::Expr* value) {
  if (target->type()->is_aggregate()) {
    assign_aggregate(state, frame, site, values_.place(state, frame, site, target).pointer, value);
    return;
  }
  const Value right = values_.value(state, frame, site, value);
  values_.write(state, frame, site, values_.place(state, frame, site, target), right);
}

void EdgeEncoder::havoc(State& state, Frame frame, const Site& site, const ir::Expr* target, const std::string& name) {
  const Place place = values_.place(state, frame, site, target);
  if (target->type()->is_aggregate()) {
    memory_.havoc(state, site, place.pointer, pointer_sized(target->type()->size()));
    return;
  }
  const Value any = env_.codec.variable(name + "!" + place_name(site), target->type());
  env_.record_input(state, site, any, target->type());
  values_.write(state, frame, site, place, any);
}

Term EdgeEncoder::assumption(State& state, Frame frame, const Site& site, const ir::Assume& assume) {
  const Term condition = values_.condition(state, frame, site, assume.condition);
  return assume.truth ? condition : pool_.bool_not(condition);
}

Flow EdgeEncoder::apply(State& state, Frame frame, const Site& site, const ir::Operation& operation) {
  if (const auto* assign_operation = std::get_if<ir::Assign>(&operation)) {
    assign(state, frame, site, assign_operation->target, assign_operation->value);
  } else if (const auto* declaration = std::get_if<ir::Declare>(&operation)) {
    const Term size = declaration->size == nullptr ? Term{} : values_.value(state, frame, site, declaration->size).bits;
    declare(state, frame, site, *declaration->variable, size);
  } else if (const auto* expire = std::get_if<ir::Expire>(&operation)) {
    if (!expire->variable->is_plain_scalar()) memory_.kill(state, values_.object_of(state, frame, *expire->variable));
  } else if (const auto* any = std::get_if<ir::Havoc>(&operation)) {
    havoc(state, frame, site, any->target, any->source);
  } else if (const auto* intrinsic = std::get_if<ir::Intrinsic>(&operation)) {
    return apply_intrinsic(state, frame, site, *intrinsic);
  } else if (const auto* unsupported = std::get_if<ir::Unsupported>(&operation)) {
    env_.leave_out(state, GapKind::unsupported, site, pool_.true_term(), unsupported->construct);
    return Flow::ends;
  }
  return Flow::continues;
}

Flow EdgeEncoder::apply_intrinsic(State& state, Frame frame, const Site& site, const ir::Intrinsic& intrinsic) {
  const auto argument = [&](std::size_t i) { return values_.value(state, frame, site, intrinsic.arguments[i]); };
  const auto give = [&](const Value& result) {
    if (intrinsic.target != nullptr) values_.write(state, frame, site, values_.place(state, frame, site, intrinsic.target), result);
  };
  const auto revive = [&](const PersistentMap<ObjectState>& before, const Value& pointer, const Value& created) {
    for (const auto& [id, condition] : env_.codec.targets(pointer)) {
      const ObjectState* const found = before.find(id);
      if (found != nullptr && created.object != env_.objects.number(id)) state.objects.insert(id, *found);
    }
  };
  const auto printed_count = [&](const std::optional<std::string>& format, const std::string& place) {
    if (format && format->find('%') == std::string::npos) return pool_.bv_const(32, format->size());
    return pool_.bv_resize_unsigned(pool_.variable("printed!" + place, pool_.bv_sort(31)), 32);
  };
  const auto allocate = [&](ObjectKind kind) {
    Object block;
    block.kind = kind;
    block.name = kind == ObjectKind::heap ? "heap" : "alloca";
    block.size = argument(0).bits;
    block.align = 16;
    block.allocation = site.edge->id;
    block.background = Background::indeterminate;
    // malloc is assumed to succeed, also for sizes that depend on inputs, but not for sizes beyond the address space.
    if (kind == ObjectKind::stack) {
      leave_out_negative_size(state, site, block.size, "an array of negative size");
    } else if (block.size.is_constant()) {
      leave_out_negative_size(state, site, block.size, "a block larger than any object can be");
    }
    // An unknown alignment is ignored.
    const bool is_aligned = intrinsic.arguments.size() > 1 && argument(1).bits.is_constant();
    if (is_aligned) block.align = std::max<std::uint64_t>(16, argument(1).bits.low_word());
    // With respect to addresses, it does not coexist with the block that it may replace.
    const PersistentMap<ObjectState> before = state.objects;
    const bool replaces = intrinsic.arguments.size() > 2;
    if (replaces) memory_.kill(state, argument(2));
    const Value pointer = memory_.create(state, site, site.edge->id | 0x80000000U, std::move(block));
    if (replaces) revive(before, argument(2), pointer);
    record_object_birth(state, site, pointer);
    return pointer;
  };
  switch (intrinsic.op) {
    case ir::IntrinsicOp::allocate: {
      const Value block = allocate(ObjectKind::heap);
      if (env_.tracks_blocks) state.values.insert(State::block_key(frame, site.edge->id), block);
      give(block);
      break;
    }
    case ir::IntrinsicOp::allocate_stack: {
      const Value block = allocate(ObjectKind::stack);
      stack_blocks_[frame].push_back(block);
      give(block);
      break;
    }
    case ir::IntrinsicOp::free:
      memory_.free(state, site, argument(0));
      break;
    case ir::IntrinsicOp::copy_memory:
      memory_.copy(state, site, argument(0), argument(1), argument(2).bits);
      break;
    case ir::IntrinsicOp::set_memory:
      memory_.set(state, site, argument(0), pool_.bv_extract(argument(1).bits, 7, 0), argument(2).bits);
      break;
    case ir::IntrinsicOp::havoc_memory:
      memory_.havoc(state, site, argument(0), argument(1).bits);
      break;
    case ir::IntrinsicOp::object_size:
      give({memory_.object_size(state, site, argument(0)), {}});
      break;
    case ir::IntrinsicOp::find_byte:
      give({memory_.find(state, site, argument(0), pool_.bv_extract(argument(1).bits, 7, 0), argument(2).bits), {}});
      break;
    case ir::IntrinsicOp::find_difference:
      give({memory_.find_difference(state, site, argument(0), argument(1), argument(2).bits), {}});
      break;
    case ir::IntrinsicOp::overlap:
      give({pool_.bv_from_bool(memory_.overlap(argument(0), argument(1), argument(2).bits), 32), {}});
      break;
    case ir::IntrinsicOp::format:
      env_.leave_out(state, GapKind::unsupported, site, pool_.true_term(), "formatted output into memory");
      break;
    case ir::IntrinsicOp::print:
      // The printed text is irrelevant; its length is known only if all of it is in the format.
      check_print(state, site, argument(1), argument(2));
      give({printed_count(known_string(state, site, argument(1)), place_name(site)), {}});
      break;
    case ir::IntrinsicOp::write:
      memory_.read(state, site, argument(1), argument(2).bits);
      break;
    case ir::IntrinsicOp::approximate:
      env_.findings.approximated.push_back(state.guard.term(pool_));
      break;
    case ir::IntrinsicOp::halt:
      check_leaks(state, site);
      return Flow::ends;
    case ir::IntrinsicOp::assert_failed:
      env_.require_not(state, property::Check::assertion, site, pool_.true_term());
      return Flow::ends;
    case ir::IntrinsicOp::overlapping_copy:
      env_.require_not(state, property::Check::deref, site, pool_.true_term());
      return Flow::ends;
    case ir::IntrinsicOp::abort:
    case ir::IntrinsicOp::assume_failed:
      return Flow::ends;
    case ir::IntrinsicOp::unreachable:
      env_.leave_out(state, GapKind::undefined, site, pool_.true_term(), ir::kUndefinedHere);
      return Flow::ends;
  }
  return Flow::continues;
}

}  // namespace proviso::encode
