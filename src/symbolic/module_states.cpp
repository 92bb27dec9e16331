// The states of functions analysed modularly, and of their calls.
#include <algorithm>

#include "encode/forget.h"
#include "support/result.h"
#include "symbolic/block.h"
#include "term/substitute.h"
#include "term/traverse.h"
#include "transform/accesses.h"

namespace proviso::symbolic {

using encode::Frame;
using encode::State;
using encode::Term;
using encode::Value;
using Kind = certificate::StateVariableKind;

namespace {

/// The context of the values at entry, below the frame.
constexpr std::uint32_t kAtEntry = 0x7FFFFFFCU;

bool is_parameter(const ir::Function& function, const ir::Variable* variable) {
  return std::find(function.parameters.begin(), function.parameters.end(), variable) != function.parameters.end();
}

bool is_assigned(const ir::Function& function, const ir::Variable& parameter) {
  return std::any_of(function.edges().begin(), function.edges().end(),
                     [&](const ir::Edge& edge) { return transform::defined_scalar(edge.operation) == &parameter; });
}

}  // namespace

// --------------------------------------------------------------------------------------------------------- values at the entry

Frame StateSpace::entry_frame(Frame frame) { return environment_.contexts.iteration(frame, kAtEntry, 0); }

const std::vector<const ir::Variable*>& StateSpace::remembered(const ir::Function& module) {
  const auto [entry, is_new] = remembered_.try_emplace(module.id());
  if (!is_new) return entry->second;
  const auto add = [&](const ir::Variable* variable) {
    if (variable->is_plain_scalar() && variable->type->is_integer()) entry->second.push_back(variable);
  };
  for (const ir::Variable* const parameter : module.parameters)
    if (is_assigned(module, *parameter)) add(parameter);
  for (const transform::ObjectId id : facts_.points_to().modified(module)) {
    const ir::Variable* const variable = facts_.points_to().object(id).variable;
    if (variable != nullptr && variable->is_global()) add(variable);
  }
  return entry->second;
}

void StateSpace::remember(AtStack& at, const ir::Function& module) {
  const Frame own = at.frame;
  const Frame frame = entry_frame(own);
  at.depths.insert(frame, 0);
  State entry = at.state;
  for (const ir::Variable* const variable : remembered(module)) {
    const Frame now = variable->is_global() ? encode::ContextTree::kRoot : own;
    entry.values.insert(State::key(frame, *variable), *at.state.values.find(State::key(now, *variable)));
    add_plain(at, frame, *variable);
  }
  entry_states_.emplace(module.id(), std::move(entry));
}

bool StateSpace::is_in_scope(const ir::Place& place, const StateVariable& variable) {
  if (!is_module(place)) return true;
  const ir::Function& module = facts_.function(place.function);
  const bool is_global = variable.frame == encode::ContextTree::kRoot;
  const bool is_of_parameter = variable.frame == frame(place) && is_parameter(module, variable.variable);
  const bool is_stored = variable.kind == Kind::stored_offset || variable.kind == Kind::stored_object;
  const bool is_pointer =
      is_stored || variable.kind == Kind::object || (variable.variable != nullptr && variable.variable->type->is_pointer());
  if (place.location == module.entry()) return !is_stored && (is_global || is_of_parameter);
  if (place.location != module.exit()) return true;
  // The caller has other names for a pointer's target.
  if (is_pointer) return false;
  return is_global || variable.kind == Kind::result || variable.frame == entry_frame(frame(place)) ||
         (is_of_parameter && !is_assigned(module, *variable.variable));
}

Term StateSpace::since_entry(const ir::Place& place, const std::vector<term::Terms>& cubes) {
  term::TermPool& pool = environment_.pool;
  std::uint32_t outermost = place.function;
  for (ir::StackId stack = place.stack; stack != ir::CallStacks::kRoot; stack = stacks_.below(stack)) outermost = stacks_.caller(stack);
  const ir::Function& function = facts_.function(outermost);
  const Frame own = at_stack(ir::CallStacks::kRoot, function).frame;
  const auto at_start = [&](Term literal) -> Term {
    term::Substitution substitution(pool);
    for (const Term variable : term::free_variables(literal)) {
      const auto known = variables_.find(variable);
      if (known == variables_.end() || known->second.kind == Kind::cell || known->second.kind == Kind::array) return pool.true_term();
      const StateVariable& meant = known->second;
      const std::vector<const ir::Variable*>& changing = remembered(function);
      if (std::find(changing.begin(), changing.end(), meant.variable) != changing.end())
        substitution.map(variable, environment_.pool.find_variable(variable_name(entry_frame(own), *meant.variable)));
      else if (meant.variable->is_global() ? is_modified(function, *meant.variable) : is_assigned(function, *meant.variable))
        return pool.true_term();
    }
    const Term result = substitution.apply(literal);
    return speaks_of(place, result) ? result : pool.true_term();
  };
  term::Terms any;
  for (const term::Terms& cube : cubes) {
    term::Terms all;
    for (const Term literal : cube) all.push_back(at_start(literal));
    any.push_back(pool.bool_and(all));
  }
  return pool.bool_or(any);
}

bool StateSpace::is_modified(const ir::Function& module, const ir::Variable& global) {
  const std::vector<transform::ObjectId>& modified = facts_.points_to().modified(module);
  return std::any_of(modified.begin(), modified.end(), [&](transform::ObjectId id) {
    return id == transform::PointsTo::kUnknown || facts_.points_to().object(id).variable == &global;
  });
}

// ---------------------------------------------------------------------------------------------------------------------- calls

State StateSpace::globals_of(const State& state) const {
  State result;
  result.guard = state.guard;
  state.values.for_each([&](std::uint64_t key, const Value& value) {
    if (key >> 32 == encode::ContextTree::kRoot) result.values.insert(key, value);
  });
  state.objects.for_each([&](std::uint64_t id, const encode::ObjectState& object) {
    if (environment_.objects[static_cast<encode::ObjectId>(id)].kind == encode::ObjectKind::global) result.objects.insert(id, object);
  });
  return result;
}

State StateSpace::at_entry(const ir::Function& module, Frame frame, const State& state) {
  const Frame own = at_stack(ir::CallStacks::kRoot, module).frame;
  State result = globals_of(state);
  for (const ir::Variable* const parameter : module.parameters)
    if (const Value* const value = state.values.find(State::key(frame, *parameter)))
      result.values.insert(State::key(own, *parameter), *value);
  return result;
}

State StateSpace::at_exit(const ir::Function& module, Frame frame, const State& entry, const State& state) {
  const ir::Place place{module.id(), module.entry(), ir::CallStacks::kRoot};
  AtStack* const spoken_of = here_;                                // the caller continues with it
  any_state({module.id(), module.exit(), ir::CallStacks::kRoot});  // creates the variable of the result
  const Frame own = at_stack(ir::CallStacks::kRoot, module).frame;
  State result = globals_of(state);
  for (const ir::Variable* const parameter : module.parameters)
    if (const Value* const value = entry.values.find(State::key(own, *parameter)))
      result.values.insert(State::key(own, *parameter), *value);
  for (const ir::Variable* const variable : remembered(module)) {
    const Frame now = variable->is_global() ? encode::ContextTree::kRoot : own;
    const StateVariable& known = variables_.at(environment_.pool.find_variable(variable_name(now, *variable)));
    result.values.insert(State::key(entry_frame(own), *variable), {value(place, entry, known), {}});
  }
  if (const Value* const given = state.values.find(State::result_key(frame))) result.values.insert(State::result_key(own), *given);
  here_ = spoken_of;
  return result;
}

std::optional<SummarisedCall> TransitionSystem::summarise(State& state, const ir::Place& activation, const ir::Edge& edge,
                                                          const ir::Function& callee) {
  using property::Check;
  const ir::Function& caller = facts_.function(activation.function);
  const encode::Site where = site(activation, edge);
  const Frame from = space_.frame(activation);
  if (!effects_) effects_ = std::make_unique<transform::LoopEffectsFinder>(environment_.program, facts_.points_to());
  const transform::LoopEffects effects = effects_->of_call(caller, edge);
  const bool is_about_leaks = environment_.checks.has(Check::memtrack) || environment_.checks.has(Check::memcleanup);
  const bool has_plain_parameters = std::all_of(callee.parameters.begin(), callee.parameters.end(),
                                                [](const ir::Variable* parameter) { return parameter->is_plain_scalar(); });
  // If control returned to the entry location, its state variables would not be the values at the call.
  PROVISO_CHECK(callee.location(callee.entry()).in.empty(), "an edge leads to the entry of '" + callee.name() + "'");
  if (!has_plain_parameters || callee.type()->result()->is_aggregate() || callee.variadic_arguments != nullptr || effects.allocates ||
      effects.frees || is_about_leaks || !can_have_modules(facts_.points_to())) {
    environment_.leave_out(state, encode::GapKind::recursion_bound, where, environment_.pool.true_term(),
                           "calls of '" + callee.name() + "' cannot be summarised");
    return std::nullopt;
  }
  const Frame frame = space_.callee_frame(from, callee, edge.id);
  stepper_.enter(state, from, where, callee, frame);
  SummarisedCall call{&callee,
                      environment_.pool.variable("returned@" + std::to_string(frame), environment_.pool.bool_sort()),
                      space_.at_entry(callee, frame, state),
                      {}};
  encode::forget(environment_, state, from, effects, facts_.points_to(), frame);
  stepper_.give_any_result(state, callee, frame);
  call.exit = space_.at_exit(callee, frame, call.entry, state);
  stepper_.leave(state, from, where, callee, frame);
  return call;
}

}  // namespace proviso::symbolic
