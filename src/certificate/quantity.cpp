#include "certificate/quantity.h"

#include <fmt/format.h>

#include "encode/value_encoder.h"

namespace proviso::certificate {

using encode::State;
using encode::Term;
using encode::Value;

namespace {

/// Pointers there belong to no object that is known: their bits are an address.
bool is_nowhere(encode::ObjectId id) { return id == encode::kUnknownObject || id == encode::kIntegerObject; }

std::string index_to_c(unsigned number) { return number == 0 ? "k" : "k" + std::to_string(number); }

/// "(a[i] == b[i])[i := k]"
std::string instance_to_c(const Quantity& quantity) {
  std::string text;
  for (const Quantity::Replaced& one : quantity.replaced)
    text += (text.empty() ? "" : ", ") + one.variable->name + " := " + index_to_c(one.index);
  return "(" + ir::to_string(quantity.expression) + ")" + (quantity.time == Quantity::Time::entry ? "@entry" : "") + "[" + text + "]";
}

}  // namespace

Quantity any_index(unsigned number) {
  Quantity index;
  index.part = Quantity::Part::index;
  index.number = number;
  return index;
}

std::string to_c(const Quantity& quantity) {
  if (quantity.part == Quantity::Part::index) return index_to_c(quantity.number);
  if (quantity.part == Quantity::Part::instance) return instance_to_c(quantity);
  if (quantity.part == Quantity::Part::result) return "result";
  const std::string name = quantity.variable->name + (quantity.time == Quantity::Time::entry ? "@entry" : "");
  switch (quantity.part) {
    case Quantity::Part::offset:
      return "offset(" + name + ")";
    case Quantity::Part::object:
      return "object(" + name + ")";
    case Quantity::Part::size:
      return "size(" + name + ")";
    case Quantity::Part::terminator:
      return "terminator(" + name + ")";
    case Quantity::Part::ending:
      return "start(" + name + ")[terminator(" + name + ")]";
    case Quantity::Part::cell:
      if (quantity.cell_type == quantity.variable->type) return name;
      return fmt::format("*({})((char *)&{} + {})", quantity.cell_type->declare("*"), name, quantity.cell_offset);
    case Quantity::Part::element:
      return (quantity.variable->type->is_pointer() ? "start(" + name + ")" : name) + "[k]";
    default:
      return name;
  }
}

const ir::Type* element_type(const ir::Variable& variable) {
  const ir::Type* type = variable.type;
  if (type->is_pointer()) {
    type = type->element();
  } else if (!type->is_array()) {
    return nullptr;
  }
  while (type->is_array()) type = type->element();
  return type->is_integer() && type->size() != 0 ? type : nullptr;
}

std::optional<Value> QuantityReader::value(const State& state, const ir::Variable& variable) const {
  if (!variable.is_global()) {
    // Its function has called this one, perhaps through others.
    for (encode::Frame frame = visit_.frame; frame != encode::ContextTree::kRoot;
         frame = env_.contexts.frame_of(env_.contexts.call_of(frame).from))
      if (const Value* const found = state.values.find(State::key(frame, variable))) return *found;
    return std::nullopt;
  }
  if (const Value* const found = state.values.find(State::key(encode::ContextTree::kRoot, variable))) return *found;
  if (variable.is_plain_scalar()) return env_.initial_value(variable);
  return env_.codec.pointer(env_.objects.global(variable).id, env_.pool.bv_zero(env_.pointer_bits()));
}

Term QuantityReader::any_of(const char* what, const Value& pointer) {
  return env_.pool.variable(fmt::format("{} of #{},{}", what, pointer.bits.id(), pointer.object.id()),
                            env_.pool.bv_sort(env_.pointer_bits()));
}

Term QuantityReader::any(term::Sort sort) { return env_.pool.variable(fmt::format("unknown #{}", env_.pool.size()), sort); }

Term QuantityReader::offset_of(const Value& pointer) {
  Term is_unknown = env_.pool.false_term();
  for (const auto& [id, condition] : env_.codec.targets(pointer))
    if (is_nowhere(id)) is_unknown = env_.pool.bool_or(is_unknown, condition);
  return is_unknown.is_false() ? pointer.bits : env_.pool.ite(is_unknown, any_of("offset", pointer), pointer.bits);
}

std::optional<Term> QuantityReader::of_object(const State& state, const Value& pointer, Quantity::Part part) {
  std::optional<Term> result;
  for (const auto& [id, condition] : env_.codec.targets(pointer)) {
    Term here = env_.objects[id].size;
    if (is_nowhere(id)) {
      here = part == Quantity::Part::size ? any_of("size", pointer) : any(env_.pool.bv_sort(env_.pointer_bits()));
    } else if (part == Quantity::Part::terminator) {
      const Term* const found = state.history.terminators.find(id);
      here = found != nullptr ? *found : env_.last_byte(id);
    } else if (!here) {
      here = env_.pool.bv_zero(env_.pointer_bits());
    }
    result = result ? env_.pool.ite(condition, here, *result) : here;
  }
  return result;
}

std::optional<Term> QuantityReader::load(const State& state, const Value& pointer, const ir::Type* type) {
  term::TermPool& pool = env_.pool;
  const encode::AccessType access = encode::AccessType::of(type);
  const Term bytes = pool.bv_const(env_.pointer_bits(), access.bytes);
  std::optional<Value> result;
  std::vector<Term> inside;
  for (const auto& [id, condition] : env_.codec.targets(pointer)) {
    if (is_nowhere(id)) {
      const Value unknown{any(env_.codec.sort(type)), {}};
      inside.push_back(condition);
      result = result ? env_.codec.ite(condition, unknown, *result) : unknown;
      continue;
    }
    const encode::Object& object = env_.objects[id];
    const encode::ObjectState* const known = state.objects.find(id);
    if (known == nullptr && object.kind != encode::ObjectKind::global) continue;
    encode::ObjectState copy = known != nullptr ? *known : env_.initial_state(object);
    const Term offset = env_.codec.offset_in(pointer, id);
    const std::optional<Value> here = copy.contents.load(env_.codec, object, offset, access);
    if (!here || here->is_pointer()) return std::nullopt;
    const Term fits = pool.bool_and(pool.bv_ule(bytes, object.size), pool.bv_ule(offset, pool.bv_sub(object.size, bytes)));
    inside.push_back(pool.bool_and(condition, fits));
    result = result ? env_.codec.ite(condition, *here, *result) : *here;
  }
  if (!result) return std::nullopt;
  require(pool.bool_or(inside));
  return result->bits;
}

/// The expression evaluated as the program would, in a copy of the state; what is found out about the program on the
/// way is no finding, since no execution is there. Where the evaluation is undefined, nothing is said; where it passes
/// what is not known, it has any value.
std::optional<QuantityReader::Number> QuantityReader::instance(const Quantity& quantity) {
  const ir::Function& function = env_.program.functions()[env_.contexts.call_of(visit_.frame).function];
  State state = state_at(quantity.time);
  state.guard = {};
  for (const Quantity::Replaced& one : quantity.replaced) {
    const Term index = env_.any_indices[one.index];
    if (!index) return std::nullopt;
    const encode::Frame owner = one.variable->is_global() ? encode::ContextTree::kRoot : visit_.frame;
    const ir::Type& type = *one.variable->type;
    state.values.insert(State::key(owner, *one.variable), {env_.pool.bv_resize_unsigned(index, type.bits()), {}});
    // Of an index that is no value of the variable nothing is said: cut to its width it would be another one.
    const unsigned bits = type.bits() - (type.is_signed() ? 1 : 0);
    if (bits < index.width())
      require(env_.pool.equal(env_.pool.bv_extract(index, index.width() - 1, bits), env_.pool.bv_zero(index.width() - bits)));
  }
  bool is_there = true;
  ir::for_each_subexpr(quantity.expression, [&](const ir::Expr* part) {
    if (part->kind() == ir::ExprKind::variable) is_there = is_there && value(state, *part->variable());
  });
  if (!is_there || function.edges().empty()) return std::nullopt;
  const encode::Site site{&function, &function.edges().front(), visit_.frame};
  encode::Findings findings = std::exchange(env_.findings, {});
  const encode::AnyIndices indices = std::exchange(env_.any_indices, {});
  encode::Memory memory(env_);
  encode::ValueEncoder values(env_, memory);
  const Value found = quantity.expression->is_lvalue()
                          ? values.read(state, visit_.frame, site, values.place(state, visit_.frame, site, quantity.expression))
                          : values.value(state, visit_.frame, site, quantity.expression);
  env_.any_indices = indices;
  const encode::Findings passed = std::exchange(env_.findings, std::move(findings));
  std::vector<Term> unknown = passed.approximated;
  for (const encode::Gap& gap : passed.gaps)
    if (gap.kind != encode::GapKind::undefined) unknown.push_back(gap.reached);
  const Term is_unknown = env_.pool.bool_or(unknown);
  require(env_.pool.bool_or(state.guard.term(env_.pool), is_unknown));
  const Term number = is_unknown.is_false() ? found.bits : env_.pool.ite(is_unknown, any(found.bits.sort()), found.bits);
  return Number{number, quantity.expression->type()->is_signed()};
}

std::optional<QuantityReader::Number> QuantityReader::read(const Quantity& quantity) {
  term::TermPool& pool = env_.pool;
  if (quantity.part == Quantity::Part::index) {
    const Term index = env_.any_indices[quantity.number];
    return index ? std::optional<Number>({index, false}) : std::nullopt;
  }
  if (quantity.part == Quantity::Part::instance) return instance(quantity);
  if (quantity.part == Quantity::Part::result) {
    const Value* const result = visit_.state.values.find(State::result_key(visit_.frame));
    if (result == nullptr || result->is_pointer() || result->bits.sort().is_float()) return std::nullopt;
    const ir::Function& function = env_.program.functions()[env_.contexts.call_of(visit_.frame).function];
    return Number{result->bits, function.type()->result()->is_signed()};
  }
  if (quantity.variable == nullptr) return std::nullopt;
  const State& state = state_at(quantity.time);
  const std::optional<Value> found = value(state, *quantity.variable);
  if (!found || found->is_pointer() == (quantity.part == Quantity::Part::value)) return std::nullopt;
  switch (quantity.part) {
    case Quantity::Part::value:
      return Number{found->bits, quantity.variable->type->is_signed()};
    case Quantity::Part::offset:
      return Number{offset_of(*found), false};
    case Quantity::Part::object:
      return Number{found->object, false};
    case Quantity::Part::size:
    case Quantity::Part::terminator: {
      const std::optional<Term> number = of_object(state, *found, quantity.part);
      return number ? std::optional<Number>({*number, false}) : std::nullopt;
    }
    case Quantity::Part::ending: {
      const std::optional<Term> at = of_object(state, *found, Quantity::Part::terminator);
      const ir::Type* const type = element_type(*quantity.variable);
      if (!at || type == nullptr || type->size() != 1) return std::nullopt;
      const std::optional<Term> byte = load(state, {*at, found->object}, type);
      return byte ? std::optional<Number>({*byte, false}) : std::nullopt;
    }
    case Quantity::Part::cell: {
      const Term offset = pool.bv_const(env_.pointer_bits(), quantity.cell_offset);
      const std::optional<Term> number = load(state, {offset, found->object}, quantity.cell_type);
      return number ? std::optional<Number>({*number, quantity.cell_type->is_signed()}) : std::nullopt;
    }
    case Quantity::Part::element: {
      const ir::Type* const type = element_type(*quantity.variable);
      if (type == nullptr || !env_.any_indices[0]) return std::nullopt;
      const Term offset = pool.bv_mul(pool.bv_const(env_.pointer_bits(), type->size()), env_.any_indices[0]);
      const std::optional<Term> element = load(state, {offset, found->object}, type);
      return element ? std::optional<Number>({*element, type->is_signed()}) : std::nullopt;
    }
    case Quantity::Part::index:
    case Quantity::Part::result:
    case Quantity::Part::instance:
      break;
  }
  return std::nullopt;
}

}  // namespace proviso::certificate
