#include "engine/blocks/state_space.h"

#include "support/result.h"
#include "term/traverse.h"

namespace proviso::engine {

using encode::Frame;
using encode::ObjectId;
using encode::Term;
using encode::Value;
using Kind = StateVariableKind;

namespace {

/// Contexts of our own below a frame: where the objects of state variables are made, apart from those that a block makes.
constexpr std::uint32_t kOwnObjects = 0x7FFFFFFDU;

/// A pointer that may point to more variables than this is one of unknown origin.
constexpr std::size_t kMaxPointees = 16;

bool place_order(const cpa::Place& a, const cpa::Place& b) {
  return std::tie(a.function, a.location, a.stack) < std::tie(b.function, b.location, b.stack);
}

}  // namespace

StateSpace::StateSpace(encode::Environment& environment, cpa::ProgramFacts& facts, cpa::CallStacks& stacks)
    : environment_(environment), facts_(facts), stacks_(stacks), exit_states_(&place_order) {
  // What a state variable of pointer type may point to is not known: it is no pointer from outside.
  environment.codec.set_strangers(encode::Strangers::anything);
}

std::string StateSpace::variable_name(Frame frame, const ir::Variable& variable) {
  return variable.name + "#" + std::to_string(variable.id) + "@" + std::to_string(frame);
}

// ------------------------------------------------------------------------------------------------------------ frames and states

const StateSpace::AtStack& StateSpace::at_stack(cpa::StackId stack, const ir::Function& function) {
  std::unique_ptr<AtStack>& entry = at_stack_[{stack, function.id()}];
  if (entry) return *entry;
  entry = std::make_unique<AtStack>();
  AtStack& result = *entry;
  result.active.insert(encode::ContextTree::kRoot);
  if (stack == cpa::CallStacks::kRoot) {
    for (const ir::Variable& variable : environment_.program.variables()) {
      if (!variable.is_global()) continue;
      if (variable.is_plain_scalar()) {
        result.state.values.insert(encode::State::key(encode::ContextTree::kRoot, variable),
                                   any_scalar(encode::ContextTree::kRoot, variable));
      } else if (!variable.is_constant_data) {
        const ObjectId id = environment_.objects.global(variable).id;
        result.state.objects.insert(
            id, encode::ObjectState{encode::Contents(encode::Background::indeterminate), environment_.pool.true_term()});
        own_objects_.emplace(id, OwnObject{encode::ContextTree::kRoot, &variable});
      }
    }
    result.frames = {{&function, environment_.contexts.call(encode::ContextTree::kRoot, function.id(), 0)}};
  } else {
    const AtStack& caller = at_stack(stacks_.below(stack), facts_.function(stacks_.caller(stack)));
    result.state = caller.state;
    result.frames = caller.frames;
    result.active = caller.active;
    result.frames.emplace_back(&function, callee_frame(caller.frames.back().second, function, stacks_.call(stack)));
  }
  result.active.insert(result.frames.back().second);
  add_frame(result.state, result.frames.back().second, function);
  return result;
}

Frame StateSpace::frame(const cpa::Place& place) { return at_stack(place.stack, facts_.function(place.function)).frames.back().second; }

Frame StateSpace::caller_frame(const cpa::Place& place) {
  const AtStack& here = at_stack(place.stack, facts_.function(place.function));
  return here.frames.size() < 2 ? encode::ContextTree::kRoot : here.frames[here.frames.size() - 2].second;
}

void StateSpace::add_frame(encode::State& state, Frame frame, const ir::Function& function) {
  std::vector<const ir::Variable*> variables(function.parameters.begin(), function.parameters.end());
  variables.insert(variables.end(), function.locals.begin(), function.locals.end());
  if (function.variadic_arguments != nullptr) variables.push_back(function.variadic_arguments);
  for (const ir::Variable* const variable : variables) {
    if (variable->is_plain_scalar()) {
      state.values.insert(encode::State::key(frame, *variable), any_scalar(frame, *variable));
    } else {
      add_local_object(state, frame, *variable);
    }
  }
}

const encode::State& StateSpace::any_state(const cpa::Place& place) {
  const ir::Function& function = facts_.function(place.function);
  const AtStack& at = at_stack(place.stack, function);
  const ir::Type* const result = function.type()->result();
  if (place.location != function.exit() || result->is_void() || result->is_aggregate() || result->is_pointer()) return at.state;
  const auto [entry, is_new] = exit_states_.try_emplace(place);
  if (is_new) {
    const Frame frame = at.frames.back().second;
    StateVariable variable{Kind::result, frame, nullptr, 0, 0, {}};
    const Value value = environment_.codec.variable("result@" + std::to_string(frame), result);
    variable.term = environment_.pool.find_variable("result@" + std::to_string(frame));
    add(variable);
    entry->second = at.state;
    entry->second.values.insert(encode::State::result_key(frame), value);
  }
  return entry->second;
}

Value StateSpace::any_scalar(Frame frame, const ir::Variable& variable) {
  const std::string name = variable_name(frame, variable);
  if (variable.type->is_pointer()) return any_pointer(frame, variable, name);
  const Value value = environment_.codec.variable(name, variable.type);
  add({Kind::scalar, frame, &variable, 0, 0, environment_.pool.find_variable(name)});
  return value;
}

bool StateSpace::has_too_many_pointees(const ir::Variable& pointer) const {
  return facts_.points_to().pointees(pointer).size() > kMaxPointees;
}

Value StateSpace::any_pointer(Frame frame, const ir::Variable& variable, const std::string& name) {
  term::TermPool& pool = environment_.pool;
  const Term offset = pool.variable(name, pool.bv_sort(environment_.pointer_bits()));
  const Term object = pool.variable(name + ".object", pool.bv_sort(encode::kObjectBits));
  add({Kind::scalar, frame, &variable, 0, 0, offset});
  add({Kind::object, frame, &variable, 0, 0, object});
  Term number = environment_.objects.number(encode::kUnknownObject);
  std::vector<transform::ObjectId> pointees = facts_.points_to().pointees(variable);
  if (has_too_many_pointees(variable)) pointees.clear();
  for (const transform::ObjectId pointee_id : pointees) {
    const transform::AbstractObject& pointee = facts_.points_to().object(pointee_id);
    std::vector<ObjectId> ids;
    if (pointee.kind == transform::ObjectKind::function) {
      ids.push_back(environment_.objects.function(*pointee.function).id);
    } else if (pointee.kind == transform::ObjectKind::variable && pointee.variable->is_global() && !pointee.variable->is_plain_scalar()) {
      ids.push_back(environment_.objects.global(*pointee.variable).id);
    } else if (pointee.kind == transform::ObjectKind::variable) {
      // A local: of a frame below, or of this one.
      for (const auto& [id, own] : own_objects_)
        if (own.variable == pointee.variable) ids.push_back(id);
    }
    for (const ObjectId id : ids) {
      const Term constant = environment_.objects.number(id);
      number = pool.ite(pool.equal(object, constant), constant, number);
    }
  }
  const Term null = environment_.objects.number(encode::kNullObject);
  number = pool.ite(pool.equal(object, null), null, number);
  // What is not null has no address 0.
  const Term zero = pool.bv_zero(environment_.pointer_bits());
  const Term is_stranger = pool.equal(number, environment_.objects.number(encode::kUnknownObject));
  const Term bits = pool.ite(pool.bool_and(is_stranger, pool.equal(offset, zero)), pool.bv_one(environment_.pointer_bits()), offset);
  return {bits, number};
}

void StateSpace::add_local_object(encode::State& state, Frame frame, const ir::Variable& variable) {
  term::TermPool& pool = environment_.pool;
  encode::Object description;
  description.kind = encode::ObjectKind::local;
  description.name = variable.name;
  description.variable = &variable;
  description.align = variable.type->align();
  description.background = encode::Background::indeterminate;
  description.element = encode::innermost_element(variable.type);
  const bool is_sized = !variable.is_variable_length && !(variable.type->is_array() && !variable.type->count());
  const std::string name = variable_name(frame, variable);
  if (is_sized) {
    description.size = pool.bv_const(environment_.pointer_bits(), variable.type->size());
  } else {
    description.size = pool.variable(name + ".size", pool.bv_sort(environment_.pointer_bits()));
    add({Kind::size, frame, &variable, 0, 0, description.size});
  }
  const encode::Object* const object =
      environment_.objects.at(environment_.contexts.iteration(frame, kOwnObjects, 0), variable.id, std::move(description));
  PROVISO_CHECK(object != nullptr, "more variables than objects can be told apart");
  const Term alive = pool.variable(name + ".alive", pool.bool_sort());
  add({Kind::alive, frame, &variable, 0, 0, alive});
  state.objects.insert(object->id, encode::ObjectState{encode::Contents(object->background), alive});
  state.values.insert(encode::State::key(frame, variable),
                      environment_.codec.pointer(object->id, pool.bv_zero(environment_.pointer_bits())));
  own_objects_.emplace(object->id, OwnObject{frame, &variable});
}

// -------------------------------------------------------------------------------------------------------------------- variables

void StateSpace::learn_cells() {
  for (auto& [id, own] : own_objects_) {
    const std::vector<encode::Codec::Indeterminate>& parts = environment_.codec.indeterminate(id);
    for (; own.learned < parts.size(); ++own.learned) {
      const encode::Codec::Indeterminate& part = parts[own.learned];
      if (part.stride != 0) {
        // Elements that are pointers hold numbers of objects that mean nothing at another place.
        const std::uint32_t width = part.value.bits.sort().element().width();
        if (width > 64 || width % 8 != 0) continue;
        add({Kind::array, own.frame, own.variable, part.offset, part.stride, part.value.bits});
      } else if (part.value.is_pointer()) {
        continue;  // of unknown origin: nothing about it carries over
      } else {
        const term::Terms variables = term::free_variables(part.value.bits);
        if (variables.size() == 1) add({Kind::cell, own.frame, own.variable, part.offset, 0, variables.front()});
      }
    }
  }
}

const StateVariable* StateSpace::find(const cpa::Place& place, Term variable) {
  auto found = variables_.find(variable);
  if (found == variables_.end()) {
    learn_cells();
    found = variables_.find(variable);
    if (found == variables_.end()) return nullptr;
  }
  return at_stack(place.stack, facts_.function(place.function)).active.contains(found->second.frame) ? &found->second : nullptr;
}

std::vector<const StateVariable*> StateSpace::variables(const cpa::Place& place) {
  learn_cells();
  const AtStack& here = at_stack(place.stack, facts_.function(place.function));
  std::vector<const StateVariable*> result;
  for (const auto& [term, variable] : variables_)
    if (here.active.contains(variable.frame)) result.push_back(&variable);
  return result;
}

bool StateSpace::speaks_of(const cpa::Place& place, Term formula) {
  for (const Term variable : term::free_variables(formula))
    if (find(place, variable) == nullptr) return false;
  return true;
}

bool StateSpace::is_global(Term formula) {
  for (const Term variable : term::free_variables(formula)) {
    const auto found = variables_.find(variable);
    if (found == variables_.end() || found->second.frame != encode::ContextTree::kRoot) return false;
  }
  return true;
}

}  // namespace proviso::engine
