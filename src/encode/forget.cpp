#include "encode/forget.h"

#include <algorithm>
#include <map>

#include "encode/array_access.h"

namespace proviso::encode {

namespace {

/// Larger variables are havocked as arrays, not cell by cell.
constexpr std::uint64_t kMaxCellBytes = 256;

struct Part {
  std::uint64_t offset;
  AccessType access;
};

/// The scalars of a type, and plain bytes elsewhere: padding, unions, bit-fields.
void add_parts(const ir::Type* type, std::uint64_t offset, std::vector<Part>& parts) {
  if (type->is_scalar()) {
    parts.push_back({offset, AccessType::of(type)});
  } else if (type->is_array()) {
    for (std::uint64_t i = 0; i < type->count().value_or(0); ++i) add_parts(type->element(), offset + i * type->element()->size(), parts);
  } else if (type->is_record() && !type->is_union()) {
    for (const ir::Field& field : type->fields())
      if (!field.is_bit_field()) add_parts(field.type, offset + field.byte_offset(), parts);
  }
}

std::vector<Part> parts_of(const ir::Type* type) {
  std::vector<Part> scalars;
  add_parts(type, 0, scalars);
  std::vector<Part> parts;
  std::uint64_t end = 0;
  for (const Part& part : scalars) {
    for (; end < part.offset; ++end) parts.push_back({end, AccessType::raw(1)});
    parts.push_back(part);
    end = part.offset + part.access.bytes;
  }
  for (; end < type->size(); ++end) parts.push_back({end, AccessType::raw(1)});
  return parts;
}

/// Writes of a loop to abstract objects, by what these are in the encoding.
struct Writes {
  Writes(const transform::WrittenObjects& written, const transform::PointsTo& points_to) : objects(written) {
    for (const auto& [id, bytes] : written) {
      const ir::Variable* const variable = points_to.object(id).variable;
      if (variable != nullptr)
        variables[variable].add(bytes);
      else
        has_nameless = true;
    }
    has_escaped = written.contains(transform::PointsTo::kUnknown);
  }

  const transform::WrittenObjects& objects;
  std::map<const ir::Variable*, transform::WrittenBytes> variables;
  bool has_nameless = false;  // memory without a variable
  bool has_escaped = false;   // through pointers of unknown origin
};

class Forgetting {
 public:
  Forgetting(Environment& environment, State& state, const transform::LoopEffects& effects, const transform::PointsTo& points_to,
             ContextId place)
      : env_(environment),
        state_(state),
        effects_(effects),
        points_to_(points_to),
        all_(effects.objects, points_to),
        others_(effects.other_objects, points_to),
        name_("~" + std::to_string(place)) {}

  void scalars(Frame frame) {
    const State entry = state_;
    for (const ir::Variable* const variable : effects_.scalars) {
      std::optional<Value> any = any_pointer(entry, frame, *variable);
      if (!any) {
        any = env_.codec.variable(name_of(*variable), variable->type);
        unknown_.insert(variable);
      }
      state_.values.insert(State::key(owner(frame, *variable), *variable), *any);
    }
  }

  /// After the scalars: what pointers point to from now on is what the loop's stores through them may write.
  void memory(Frame frame) {
    if (effects_.objects.empty() && !effects_.frees) return;
    for (const ir::Variable* const pointer : effects_.stored_through) add_targets(frame, *pointer);
    add_untouched_globals();
    std::vector<std::pair<ObjectId, transform::WrittenBytes>> changed;
    state_.objects.for_each([&](std::uint64_t id, const ObjectState&) {
      if (auto bytes = changed_bytes(env_.objects[static_cast<ObjectId>(id)])) changed.emplace_back(id, std::move(*bytes));
    });
    for (const auto& [id, bytes] : changed) {
      const Object& object = env_.objects[id];
      ObjectState now = *state_.objects.find(id);
      now.contents.forget(env_.codec, object, name_, bytes);
      if (effects_.frees && object.kind == ObjectKind::heap) {
        const Term kept = env_.pool.variable(object.name + "#" + std::to_string(id) + name_ + ".alive", env_.pool.bool_sort());
        now.alive = env_.pool.bool_and(now.alive, kept);
      }
      state_.objects.insert(id, std::move(now));
      const std::string name = object.name + "#" + std::to_string(id) + name_ + ".terminator";
      if (env_.keeps_history) state_.history.terminators.insert(id, env_.pool.variable(name, env_.pool.bv_sort(env_.pointer_bits())));
    }
  }

 private:
  /// Variables of different scopes may have the same name.
  std::string name_of(const ir::Variable& variable) const { return variable.name + "#" + std::to_string(variable.id) + name_; }

  static Frame owner(Frame frame, const ir::Variable& variable) { return variable.is_global() ? ContextTree::kRoot : frame; }

  /// The value of a pointer source when the loop was entered.
  std::optional<Value> before(const State& entry, Frame frame, const transform::PointerSource& source) {
    if (source.kind == transform::PointerSource::Kind::null) return env_.codec.null_pointer();
    const ir::Variable& variable = *source.variable;
    const bool is_object = source.kind == transform::PointerSource::Kind::object;
    if (const Value* const found = entry.values.find(State::key(owner(frame, variable), variable))) return *found;
    if (!variable.is_global()) return std::nullopt;
    if (is_object) return env_.codec.pointer(env_.objects.global(variable).id, env_.pool.bv_zero(env_.pointer_bits()));
    return env_.initial_value(variable);
  }

  /// A pointer that was moved stays within its objects.
  std::optional<Value> any_pointer(const State& entry, Frame frame, const ir::Variable& variable) {
    if (!variable.type->is_pointer()) return std::nullopt;
    const auto sources = effects_.pointers.find(&variable);
    if (sources == effects_.pointers.end()) return redirected(entry, frame, variable);
    const Term offset = env_.pool.variable(name_of(variable) + ".offset", env_.pool.bv_sort(env_.pointer_bits()));
    std::optional<Value> any;
    for (std::size_t i = 0; i < sources->second.size(); ++i) {
      std::optional<Value> value = before(entry, frame, sources->second[i]);
      if (!value) return std::nullopt;
      if (sources->second[i].is_moved) value->bits = offset;
      const Term choice = env_.pool.variable(name_of(variable) + ".from" + std::to_string(i), env_.pool.bool_sort());
      any = any ? env_.codec.ite(choice, *value, *any) : *value;
    }
    return any;
  }

  /// A pointer that was given another value may still point to the object that it pointed to; invariants say whether.
  std::optional<Value> redirected(const State& entry, Frame frame, const ir::Variable& variable) {
    const std::optional<Value> old = before(entry, frame, {transform::PointerSource::Kind::value, &variable, true});
    if (!old || !old->is_pointer()) return std::nullopt;
    const std::string name = name_of(variable);
    const Term is_kept = env_.pool.variable(name + ".is_kept", env_.pool.bool_sort());
    const Value moved{env_.pool.variable(name + ".offset", env_.pool.bv_sort(env_.pointer_bits())), old->object};
    return env_.codec.ite(is_kept, moved, env_.codec.variable(name, variable.type));
  }

  /// The objects that the plain pointer may point to now. The encoder writes to no others.
  void add_targets(Frame frame, const ir::Variable& pointer) {
    std::optional<Value> value;
    if (const Value* const found = state_.values.find(State::key(owner(frame, pointer), pointer))) {
      value = *found;
    } else if (pointer.is_global()) {
      value = env_.initial_value(pointer);
    }
    if (!value || !value->is_pointer() || unknown_.contains(&pointer)) {
      stores_anywhere_ = true;
      return;
    }
    for (const auto& [id, condition] : env_.codec.targets(*value)) {
      stored_to_.insert(id);
      const Object& object = env_.objects[id];
      const bool is_memory = object.kind == ObjectKind::global || object.kind == ObjectKind::environment;
      if (is_memory && is_stored_to(object) && state_.objects.find(id) == nullptr) state_.objects.insert(id, env_.initial_state(object));
    }
  }

  bool is_stored_to(const Object& object) const {
    if (object.variable != nullptr && (object.variable->is_constant_data || !object.variable->is_defined)) return false;
    return stores_anywhere_ || stored_to_.contains(object.id);
  }

  bool is_escaped(const ir::Variable& variable) const {
    for (const transform::ObjectId id : points_to_.objects_of(variable))
      if (points_to_.is_escaped(id)) return true;
    return false;
  }

  /// None if the loop does not change the object.
  std::optional<transform::WrittenBytes> changed_bytes(const Object& object) const {
    std::optional<transform::WrittenBytes> bytes = written(others_, object);
    if (!is_stored_to(object)) return bytes;
    if (!bytes) bytes.emplace();
    bytes->add(written(all_, object).value_or(transform::WrittenBytes::all()));
    return bytes;
  }

  std::optional<transform::WrittenBytes> written(const Writes& writes, const Object& object) const {
    using transform::WrittenBytes;
    if (object.kind == ObjectKind::heap || object.kind == ObjectKind::stack) return written_to_block(writes, object);
    const auto all_if = [](bool is_changed) { return is_changed ? std::optional(WrittenBytes::all()) : std::nullopt; };
    if (object.variable == nullptr) return all_if(writes.has_nameless || writes.has_escaped);
    if (object.variable->is_constant_data) return std::nullopt;
    if (writes.has_escaped && is_escaped(*object.variable)) return WrittenBytes::all();
    const auto found = writes.variables.find(object.variable);
    return found != writes.variables.end() ? std::optional(found->second) : std::nullopt;
  }

  /// Freed blocks count as changed in the effects.
  std::optional<transform::WrittenBytes> written_to_block(const Writes& writes, const Object& object) const {
    bool is_known = false;
    std::optional<transform::WrittenBytes> bytes;
    for (transform::ObjectId id = 0; id < points_to_.object_count(); ++id) {
      if (!is_instance(object, points_to_.object(id))) continue;
      if (writes.has_escaped && points_to_.is_escaped(id)) return transform::WrittenBytes::all();
      is_known = true;
      const auto found = writes.objects.find(id);
      if (found == writes.objects.end()) continue;
      if (!bytes) bytes.emplace();
      bytes->add(found->second);
    }
    return is_known ? bytes : transform::WrittenBytes::all();
  }

  /// Whether the block was allocated by the edge, and in the call context, of the abstract object.
  bool is_instance(const Object& block, const transform::AbstractObject& abstract) const {
    if (abstract.kind != transform::ObjectKind::heap || abstract.allocation != block.allocation) return false;
    const auto& functions = env_.program.functions();
    ContextTree::Call call = env_.contexts.call_of(block.context);
    if (abstract.function->id() != call.function) return false;
    for (std::size_t i = abstract.calls.size(); i-- > 0;) {
      // Models called by a model belong to the call of the first.
      while (call.from != ContextTree::kRoot && functions[env_.contexts.call_of(call.from).function].origin == ir::Origin::library_model)
        call = env_.contexts.call_of(call.from);
      if (call.from == ContextTree::kRoot) return false;
      const ContextTree::Call caller = env_.contexts.call_of(call.from);
      if (call.edge != abstract.calls[i].edge || caller.function != abstract.calls[i].caller->id()) return false;
      call = caller;
    }
    return true;
  }

  /// Globals are in a state only once they were accessed.
  void add_untouched_globals() {
    for (const ir::Variable& variable : env_.program.variables()) {
      if (!variable.is_global() || variable.is_plain_scalar() || variable.is_constant_data) continue;
      const auto is_written = [&](const Writes& writes) {
        return writes.variables.contains(&variable) || (writes.has_escaped && is_escaped(variable));
      };
      if (!is_written(stores_anywhere_ ? all_ : others_)) continue;
      const Object& object = env_.objects.global(variable);
      if (state_.objects.find(object.id) == nullptr) state_.objects.insert(object.id, env_.initial_state(object));
    }
  }

  Environment& env_;
  State& state_;
  const transform::LoopEffects& effects_;
  const transform::PointsTo& points_to_;
  Writes all_;
  Writes others_;  // not through the pointers whose targets the state knows
  std::string name_;
  std::set<const ir::Variable*> unknown_;  // the scalars that may have any value
  std::set<ObjectId> stored_to_;           // through pointers whose values are known
  bool stores_anywhere_ = false;           // through a pointer that has no value
};

}  // namespace

void Contents::forget(Codec& codec, const Object& object, const std::string& name, const transform::WrittenBytes& written) {
  using transform::Offsets;
  const std::string prefix = object.name + "#" + std::to_string(object.id) + name;
  if (is_lost_) return;
  const ir::Type* const whole = object.variable != nullptr ? object.variable->type : object.element;
  if (has_cells() && whole != nullptr && whole->size() <= kMaxCellBytes && object.size.is_constant() &&
      object.size.low_word() == whole->size()) {
    PersistentMap<Cell> kept;
    PersistentMap<Cell> dropped;
    cells_.for_each([&](std::uint64_t offset, const Cell& cell) {
      const bool is_written = written.may_meet(Offsets::exactly(static_cast<std::int64_t>(offset)), cell.size);
      (is_written ? dropped : kept).insert(offset, cell);
    });
    std::vector<Part> parts = parts_of(whole);
    const auto is_kept = [&](const Part& part) {
      return !written.may_meet(Offsets::exactly(static_cast<std::int64_t>(part.offset)), part.access.bytes);
    };
    // A cell may have been accessed as another type than that of the members there: if only some of these are written,
    // all are forgotten.
    const auto is_mixed = [&](const Part& part) {
      const auto [at, cell] = (is_kept(part) ? dropped : kept).floor(part.offset + part.access.bytes - 1);
      return cell != nullptr && at + cell->size > part.offset;
    };
    if (std::any_of(parts.begin(), parts.end(), is_mixed))
      kept = {};
    else
      std::erase_if(parts, is_kept);
    cells_ = std::move(kept);
    for (const Part& part : parts) {
      const std::string place = prefix + "@" + std::to_string(part.offset);
      const Value any =
          part.access.type == nullptr
              ? Value{codec.pool().variable(place, codec.pool().bv_sort(static_cast<std::uint32_t>(8 * part.access.bytes))), {}}
              : codec.variable(place, part.access.type);
      cells_.insert(part.offset, {any, part.access.type, static_cast<std::uint32_t>(part.access.bytes)});
    }
    return;
  }
  if (has_cells()) {
    const auto [at, first] = cells_.lower_bound(0);
    const AccessType access = first != nullptr && first->type != nullptr ? AccessType::of(first->type) : AccessType::raw(1);
    if (!ArrayAccess(*this, codec, object).make_lanes(access)) {
      is_lost_ = true;
      return;
    }
  }
  for (Lane& lane : lanes_) {
    const Offsets of_lane = Offsets::exactly(static_cast<std::int64_t>(lane.offset)).repeated(stride_);
    if (!written.may_meet(of_lane, lane.access.bytes)) continue;
    is_lost_ = is_lost_ || (lane.access.type != nullptr && lane.access.type->is_pointer());
    lane.array = codec.pool().variable(prefix + "." + std::to_string(lane.offset), lane.array.sort());
  }
}

void forget(Environment& environment, State& state, Frame frame, const transform::LoopEffects& effects,
            const transform::PointsTo& points_to, ContextId place) {
  Forgetting forgetting(environment, state, effects, points_to, place);
  forgetting.scalars(frame);
  forgetting.memory(frame);
}

}  // namespace proviso::encode
