// What certificates call state variables and objects, and which ones they mean.
#include "engine/blocks/state_space.h"
#include "term/copy.h"

namespace proviso::engine {

using encode::Frame;
using encode::ObjectId;
using encode::Term;
using Kind = StateVariableKind;

Annotation::Variable StateSpace::name(const cpa::Place& place, Term variable) {
  const StateVariable& known = *find(place, variable);
  const AtStack& here = at_stack(place.stack, facts_.function(place.function));
  Annotation::Variable result{variable, known.kind, 0, known.variable, known.offset, known.stride};
  for (unsigned i = 0; i < here.frames.size(); ++i)
    if (here.frames[i].second == known.frame) result.depth = i + 1;
  return result;
}

Term StateSpace::find(const cpa::Place& place, const Annotation::Variable& meant) {
  const encode::State& state = any_state(place);
  const AtStack& here = at_stack(place.stack, facts_.function(place.function));
  if (meant.depth > here.frames.size()) return {};
  const Frame frame = meant.depth == 0 ? encode::ContextTree::kRoot : here.frames[meant.depth - 1].second;
  if (meant.kind == Kind::result) return environment_.pool.find_variable("result@" + std::to_string(frame));
  const std::string name = variable_name(frame, *meant.variable);
  if (meant.kind == Kind::scalar) return environment_.pool.find_variable(name);
  if (meant.kind == Kind::object) return environment_.pool.find_variable(name + ".object");
  if (meant.kind == Kind::alive) return environment_.pool.find_variable(name + ".alive");
  if (meant.kind == Kind::size) return environment_.pool.find_variable(name + ".size");
  // Cells and arrays have a variable once they are read.
  const Term like = environment_.pool.fresh_variable("like", term::copied(environment_.pool, meant.term.sort()));
  const Term value = loaded(state, {meant.kind, frame, meant.variable, meant.offset, meant.stride, like});
  return value.is_variable() ? value : Term{};
}

Annotation::Object StateSpace::name_object(const cpa::Place& place, ObjectId object) {
  const encode::Object& known = environment_.objects[object];
  Annotation::Object result{object, known.variable, 0, known.function};
  const auto own = own_objects_.find(object);
  if (own == own_objects_.end()) return result;
  const AtStack& here = at_stack(place.stack, facts_.function(place.function));
  for (unsigned i = 0; i < here.frames.size(); ++i)
    if (here.frames[i].second == own->second.frame) result.depth = i + 1;
  return result;
}

std::optional<ObjectId> StateSpace::find(const cpa::Place& place, const Annotation::Object& meant) {
  if (meant.function != nullptr) return environment_.objects.function(*meant.function).id;
  if (meant.variable == nullptr) return meant.number < encode::kFirstObject ? std::optional(meant.number) : std::nullopt;
  if (meant.variable->is_global()) return environment_.objects.global(*meant.variable).id;
  const AtStack& here = at_stack(place.stack, facts_.function(place.function));
  if (meant.depth == 0 || meant.depth > here.frames.size()) return std::nullopt;
  for (const auto& [id, own] : own_objects_)
    if (own.variable == meant.variable && own.frame == here.frames[meant.depth - 1].second) return id;
  return std::nullopt;
}

}  // namespace proviso::engine
