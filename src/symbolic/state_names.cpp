// The names of state variables and objects in certificates.
#include "symbolic/state_space.h"
#include "term/copy.h"

namespace proviso::symbolic {

using encode::Frame;
using encode::ObjectId;
using encode::Term;
using Kind = certificate::StateVariableKind;

certificate::Annotation::Variable StateSpace::name(const ir::Place& place, Term variable) {
  const StateVariable& known = *find(place, variable);
  const AtStack& here = at_stack(place);
  certificate::Annotation::Variable result{variable, known.kind, 0, known.variable, known.offset, known.stride, nullptr, known.type};
  result.depth = here.depth_of(known.frame);
  if (known.object != 0) result.allocation = own_objects_.at(known.object).allocation;
  if (known.frame != encode::ContextTree::kRoot && result.depth == 0) {
    result.is_at_entry = true;
    result.depth = known.variable->is_global() ? 0 : 1;
  }
  return result;
}

std::optional<ObjectId> StateSpace::find_own(const ir::Place& place, const ir::Variable* variable, unsigned depth,
                                             const certificate::Allocation* allocation) {
  const AtStack& here = at_stack(place);
  if (depth > here.depth) return std::nullopt;
  const Frame frame = here.frame_at(depth);
  for (const auto& [id, own] : own_objects_) {
    if (allocation != nullptr ? own.allocation != nullptr && *own.allocation == *allocation
                              : variable != nullptr && own.variable == variable && own.frame == frame)
      return id;
  }
  return std::nullopt;
}

Term StateSpace::find(const ir::Place& place, const certificate::Annotation::Variable& meant) {
  term::TermPool& pool = environment_.pool;
  const encode::State& state = any_state(place);
  AtStack& here = at_stack(place);
  if (meant.depth > here.depth) return {};
  Frame frame = here.frame_at(meant.depth);
  if (meant.is_at_entry) {
    if (meant.kind != Kind::scalar) return {};
    frame = entry_frame(here.frame_at(1));
  }
  if (meant.kind == Kind::result) return pool.find_variable("result@" + std::to_string(frame));
  if (meant.variable == nullptr && meant.allocation == nullptr) return {};
  if (meant.kind == Kind::scalar || meant.kind == Kind::object) {
    const std::string name = meant.variable == nullptr ? "" : variable_name(frame, *meant.variable);
    return pool.find_variable(meant.kind == Kind::object ? name + ".object" : name);
  }
  const std::optional<ObjectId> own = find_own(place, meant.variable, meant.depth, meant.allocation.get());
  if (!own) return {};
  if (meant.kind == Kind::stored_offset || meant.kind == Kind::stored_object) {
    if (meant.type == nullptr || !meant.type->is_pointer() || !stored_pointer(*own, meant.offset, meant.type)) return {};
    const auto& [offset, object] = stored_.at({*own, meant.offset});
    return meant.kind == Kind::stored_object ? object : offset;
  }
  if (meant.kind == Kind::alive || meant.kind == Kind::size) {
    const Term known = meant.kind == Kind::alive ? state.objects.find(*own)->alive : environment_.objects[*own].size;
    return known.is_variable() ? known : Term{};
  }
  const Term size = environment_.objects[*own].size;
  const std::uint64_t end = meant.offset + (meant.kind == Kind::cell ? meant.term.width() / 8 : 0);
  if (size.is_constant() && end > size.low_word()) return {};
  // Cells and arrays get a variable when they are read.
  const Term like = pool.fresh_variable("like", term::copied(pool, meant.term.sort()));
  StateVariable variable{meant.kind, frame, meant.variable, meant.offset, meant.stride, like, *own};
  const Term value = loaded(here, state, variable);
  return value.is_variable() ? value : Term{};
}

certificate::Annotation::Object StateSpace::name_object(const ir::Place& place, ObjectId object) {
  const encode::Object& known = environment_.objects[object];
  certificate::Annotation::Object result{object, known.variable, 0, known.function, nullptr};
  const auto own = own_objects_.find(object);
  if (own == own_objects_.end()) return result;
  const AtStack& here = at_stack(place);
  result.depth = here.depth_of(own->second.frame);
  result.allocation = own->second.allocation;
  return result;
}

std::optional<ObjectId> StateSpace::find(const ir::Place& place, const certificate::Annotation::Object& meant) {
  if (meant.function != nullptr) return environment_.objects.function(*meant.function).id;
  if (meant.allocation == nullptr && meant.variable == nullptr)
    return meant.number < encode::kFirstObject ? std::optional(meant.number) : std::nullopt;
  if (meant.variable != nullptr && meant.variable->is_global()) return environment_.objects.global(*meant.variable).id;
  if (meant.variable != nullptr && meant.depth == 0) return std::nullopt;
  return find_own(place, meant.variable, meant.depth, meant.allocation.get());
}

}  // namespace proviso::symbolic
