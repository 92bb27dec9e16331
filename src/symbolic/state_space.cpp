#include "symbolic/state_space.h"

#include "support/result.h"
#include "term/term_map.h"
#include "term/traverse.h"

namespace proviso::symbolic {

using encode::Frame;
using encode::ObjectId;
using encode::Term;
using encode::Value;
using Kind = certificate::StateVariableKind;

namespace {

/// Contexts below a frame for the objects of state variables, separate from those that a block creates.
constexpr std::uint32_t kOwnObjects = 0x7FFFFFFDU;

bool place_order(const ir::Place& a, const ir::Place& b) {
  return std::tie(a.function, a.location, a.stack) < std::tie(b.function, b.location, b.stack);
}

}  // namespace

StateSpace::StateSpace(encode::Environment& environment, transform::ProgramFacts& facts, ir::CallStacks& stacks, Modules modules)
    : environment_(environment), facts_(facts), stacks_(stacks), exit_states_(&place_order), modules_(std::move(modules)) {
  // The possible targets of a pointer-valued state variable are unknown: it is not an input.
  environment.codec.set_strangers(encode::Strangers::anything);
  environment.codec.set_stored_pointers(
      [this](ObjectId holder, std::uint64_t offset, const ir::Type* type) { return stored_pointer(holder, offset, type); });
  environment.tracks_blocks = true;
}

StateSpace::~StateSpace() { environment_.codec.set_stored_pointers({}); }

std::string StateSpace::variable_name(Frame frame, const ir::Variable& variable) {
  return variable.name + "#" + std::to_string(variable.id) + "@" + std::to_string(frame);
}

// ------------------------------------------------------------------------------------------------------------ frames and states

StateSpace::AtStack& StateSpace::at_stack(ir::StackId stack, const ir::Function& function) {
  std::unique_ptr<AtStack>& entry = at_stack_[{stack, function.id()}];
  if (entry) return *entry;
  entry = std::make_unique<AtStack>();
  AtStack& result = *entry;
  if (stack == ir::CallStacks::kRoot) {
    result.depths.insert(encode::ContextTree::kRoot, 0);
    result.frame = environment_.contexts.call(encode::ContextTree::kRoot, function.id(), 0);
    add_globals(result);
  } else {
    const AtStack& caller = at_stack(stacks_.below(stack), facts_.function(stacks_.caller(stack)));
    result.state = caller.state;
    result.caller = &caller;
    result.depth = caller.depth + 1;
    result.depths = caller.depths;
    result.pointers = caller.pointers;
    result.frame = callee_frame(caller.frame, function, stacks_.call(stack));
  }
  result.depths.insert(result.frame, result.depth);
  add_frame(result, result.frame, function);
  if (stack == ir::CallStacks::kRoot && modules_.contains(function.id())) remember(result, function);
  return result;
}

Frame StateSpace::frame(const ir::Place& place) { return at_stack(place).frame; }

Frame StateSpace::caller_frame(const ir::Place& place) {
  const AtStack& here = at_stack(place);
  return here.frame_at(here.depth - 1);
}

void StateSpace::add_globals(AtStack& here) {
  for (const ir::Variable& variable : environment_.program.variables()) {
    if (!variable.is_global()) continue;
    if (variable.is_plain_scalar()) {
      add_plain(here, encode::ContextTree::kRoot, variable);
    } else if (!variable.is_constant_data) {
      const ObjectId id = environment_.objects.global(variable).id;
      here.state.objects.insert(id,
                                encode::ObjectState{encode::Contents(encode::Background::indeterminate), environment_.pool.true_term()});
      own_objects_.emplace(id, OwnObject{encode::ContextTree::kRoot, &variable, 0, nullptr, 0});
    }
  }
  add_blocks(here.state);
}

void StateSpace::add_frame(AtStack& here, Frame frame, const ir::Function& function) {
  std::vector<const ir::Variable*> variables(function.parameters.begin(), function.parameters.end());
  variables.insert(variables.end(), function.locals.begin(), function.locals.end());
  if (function.variadic_arguments != nullptr) variables.push_back(function.variadic_arguments);
  for (const ir::Variable* const variable : variables)
    if (!variable->is_plain_scalar()) add_local_object(here.state, frame, *variable);
  for (const ir::Variable* const variable : variables)
    if (variable->is_plain_scalar()) add_plain(here, frame, *variable);
  // Pointers of all frames may point to the locals of this one.
  for (const auto& [holder, variable] : here.pointers) {
    const std::string name = variable_name(holder, *variable);
    here.state.values.insert(encode::State::key(holder, *variable),
                             any_pointer(environment_.pool.find_variable(name), environment_.pool.find_variable(name + ".object"),
                                         plain_candidates(here, holder, *variable)));
  }
}

const encode::State& StateSpace::any_state(const ir::Place& place) {
  const ir::Function& function = facts_.function(place.function);
  AtStack& at = at_stack(place);
  here_ = &at;
  const ir::Type* const result = function.type()->result();
  if (is_module(place) && place.location == function.entry()) return entry_states_.at(function.id());
  if (place.location != function.exit() || result->is_void() || result->is_aggregate() || result->is_pointer()) return at.state;
  const auto [entry, is_new] = exit_states_.try_emplace(place);
  if (is_new) {
    const Frame frame = at.frame;
    StateVariable variable;
    variable.kind = Kind::result;
    variable.frame = frame;
    const Value value = environment_.codec.variable("result@" + std::to_string(frame), result);
    variable.term = environment_.pool.find_variable("result@" + std::to_string(frame));
    add(variable);
    entry->second = at.state;
    entry->second.values.insert(encode::State::result_key(frame), value);
  }
  return entry->second;
}

void StateSpace::add_plain(AtStack& here, Frame frame, const ir::Variable& variable) {
  term::TermPool& pool = environment_.pool;
  const std::string name = variable_name(frame, variable);
  if (variable.type->is_pointer()) {
    // Its value is created when all its possible targets exist.
    const Term offset = pool.variable(name, pool.bv_sort(environment_.pointer_bits()));
    const Term object = pool.variable(name + ".object", pool.bv_sort(encode::kObjectBits));
    add({.kind = Kind::scalar, .frame = frame, .variable = &variable, .term = offset});
    add({.kind = Kind::object, .frame = frame, .variable = &variable, .term = object});
    here.pointers.emplace_back(frame, &variable);
    return;
  }
  here.state.values.insert(encode::State::key(frame, variable), environment_.codec.variable(name, variable.type));
  add({.kind = Kind::scalar, .frame = frame, .variable = &variable, .term = pool.find_variable(name)});
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
  description.size = is_sized ? pool.bv_const(environment_.pointer_bits(), variable.type->size())
                              : pool.variable(name + ".size", pool.bv_sort(environment_.pointer_bits()));
  const Term size = description.size;
  const encode::Object* const object =
      environment_.objects.at(environment_.contexts.iteration(frame, kOwnObjects, 0), variable.id, std::move(description));
  PROVISO_CHECK(object != nullptr, "more variables than objects can be told apart");
  if (!is_sized) add({.kind = Kind::size, .frame = frame, .variable = &variable, .term = size, .object = object->id});
  const Term alive = pool.variable(name + ".alive", pool.bool_sort());
  add({.kind = Kind::alive, .frame = frame, .variable = &variable, .term = alive, .object = object->id});
  state.objects.insert(object->id, encode::ObjectState{encode::Contents(object->background), alive});
  state.values.insert(encode::State::key(frame, variable),
                      environment_.codec.pointer(object->id, pool.bv_zero(environment_.pointer_bits())));
  own_objects_.emplace(object->id, OwnObject{frame, &variable, 0, nullptr, 0});
}

void StateSpace::add_blocks(encode::State& state) {
  term::TermPool& pool = environment_.pool;
  for (const AllocationPlace& place : allocations_of(environment_, facts_)) {
    const std::string name = "block#" + std::to_string(place.allocation->edge) + "@" + std::to_string(place.frame);
    encode::Object description;
    description.kind = encode::ObjectKind::heap;
    description.name = "heap";
    description.size = place.size ? pool.bv_const(environment_.pointer_bits(), *place.size)
                                  : pool.variable(name + ".size", pool.bv_sort(environment_.pointer_bits()));
    const ir::Variable* const user = receiver(environment_.program, *place.allocation);
    if (user != nullptr && user->type->is_pointer() && user->type->element()->size() != 0)
      description.element = encode::innermost_element(user->type->element());
    description.align = 16;
    description.allocation = place.allocation->edge;
    description.background = encode::Background::indeterminate;
    const Term size = description.size;
    const encode::Object* const object = environment_.objects.at(environment_.contexts.iteration(place.frame, kOwnObjects, 0),
                                                                 place.allocation->edge | 0x80000000U, std::move(description));
    PROVISO_CHECK(object != nullptr, "more blocks than objects can be told apart");
    const Term alive = pool.variable(name + ".alive", pool.bool_sort());
    if (!place.size) add({.kind = Kind::size, .term = size, .object = object->id});
    add({.kind = Kind::alive, .term = alive, .object = object->id});
    state.objects.insert(object->id, encode::ObjectState{encode::Contents(object->background), alive});
    state.values.insert(encode::State::block_key(place.frame, place.allocation->edge),
                        environment_.codec.pointer(object->id, pool.bv_zero(environment_.pointer_bits())));
    own_objects_.emplace(object->id, OwnObject{encode::ContextTree::kRoot, nullptr, place.frame, place.allocation, 0});
    blocks_.emplace(std::pair{place.frame, place.allocation->edge}, object->id);
  }
}

// -------------------------------------------------------------------------------------------------------------------- variables

void StateSpace::learn_cells() {
  for (auto& [id, own] : own_objects_) {
    const std::vector<encode::Codec::Indeterminate>& parts = environment_.codec.indeterminate(id);
    for (; own.learned < parts.size(); ++own.learned) {
      const encode::Codec::Indeterminate& part = parts[own.learned];
      if (part.stride != 0) {
        // Elements that are pointers contain object numbers, which have no meaning at another place.
        const std::uint32_t width = part.value.bits.sort().element().width();
        if (width > 64 || width % 8 != 0) continue;
        add({Kind::array, own.frame, own.variable, part.offset, part.stride, part.value.bits, id});
      } else if (!part.value.is_pointer()) {
        const term::Terms variables = term::free_variables(part.value.bits);
        if (variables.size() == 1) add({Kind::cell, own.frame, own.variable, part.offset, 0, variables.front(), id});
      }
    }
  }
}

const StateVariable* StateSpace::find(const ir::Place& place, Term variable) {
  auto found = variables_.find(variable);
  if (found == variables_.end()) {
    learn_cells();
    found = variables_.find(variable);
    if (found == variables_.end()) return nullptr;
  }
  const AtStack& here = at_stack(place);
  return here.is_active(found->second.frame) && is_in_scope(place, found->second) ? &found->second : nullptr;
}

std::vector<const StateVariable*> StateSpace::variables(const ir::Place& place) {
  learn_cells();
  const AtStack& here = at_stack(place);
  std::vector<const StateVariable*> result;
  for (const auto& [term, variable] : variables_)
    if (here.is_active(variable.frame) && is_in_scope(place, variable)) result.push_back(&variable);
  return result;
}

bool StateSpace::speaks_of(const ir::Place& place, Term formula) {
  term::TermSet numbers;
  for (const Term variable : term::free_variables(formula)) {
    const StateVariable* const known = find(place, variable);
    if (known == nullptr) return false;
    if (certificate::is_object_number(known->kind)) numbers.insert(variable);
  }
  // Object numbers have no order and no arithmetic.
  bool is_meaningful = true;
  term::for_each_subterm(formula, [&](Term next) {
    for (const Term child : next.children()) is_meaningful = is_meaningful && (!numbers.contains(child) || next.is(term::Kind::equal));
  });
  return is_meaningful;
}

bool StateSpace::is_global(Term formula) {
  for (const Term variable : term::free_variables(formula)) {
    const auto found = variables_.find(variable);
    if (found == variables_.end() || found->second.frame != encode::ContextTree::kRoot) return false;
  }
  return true;
}

}  // namespace proviso::symbolic
