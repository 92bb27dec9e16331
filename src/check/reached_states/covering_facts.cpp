#include "check/reached_states/covering_facts.h"

#include <algorithm>
#include <tuple>

#include "check/reached_states/ranges.h"

namespace proviso::check {

using certificate::KnownValue;
using certificate::ReachedState;

namespace {

/// A value in a form in which facts can be compared.
struct Constant {
  u128 bits = 0;
  const ir::Variable* object = nullptr;
  unsigned object_depth = 0;
  const ir::Function* function = nullptr;
  std::uint32_t block = 0;  // the number of a heap block; when just read, its number in the encoding
  friend bool operator==(const Constant&, const Constant&) = default;
};

Constant constant_of(const KnownValue& value) { return {value.bits, value.object, value.object_depth, value.function, value.target}; }

std::uint64_t mixed(std::uint64_t hash, const Constant& constant) {
  for (const std::uint64_t word :
       {static_cast<std::uint64_t>(constant.bits), static_cast<std::uint64_t>(constant.bits >> 64),
        std::uint64_t{constant.object != nullptr ? constant.object->id + 1 : 0},
        std::uint64_t{constant.function != nullptr ? constant.function->id() + 1 : 0}, std::uint64_t{constant.block}})
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL + (hash >> 31);
  return hash;
}

bool is_same_variable(const KnownValue& a, const KnownValue& b) {
  return a.depth == b.depth && a.variable == b.variable && a.block == b.block && a.offset == b.offset && a.type == b.type;
}

/// Numbers the variables of one place.
class Numbering {
 public:
  explicit Numbering(std::vector<KnownValue>& variables) : variables_(variables) {}

  std::uint32_t number(const KnownValue& value) {
    std::vector<std::uint32_t>& candidates =
        index_[{value.depth, value.block, value.variable != nullptr ? value.variable->id + 1 : 0, value.offset}];
    for (const std::uint32_t candidate : candidates)
      if (is_same_variable(variables_[candidate], value)) return candidate;
    candidates.push_back(static_cast<std::uint32_t>(variables_.size()));
    variables_.push_back(value);
    return candidates.back();
  }

 private:
  std::vector<KnownValue>& variables_;
  std::map<std::tuple<unsigned, std::uint32_t, std::uint32_t, std::uint64_t>, std::vector<std::uint32_t>> index_;
};

/// Reads constants out of a symbolic state.
class Reader {
 public:
  Reader(encode::Environment& environment, const Frames& frames, const encode::State& state)
      : env_(environment), frames_(frames), state_(state) {}

  /// Except for the contents of heap blocks.
  std::optional<Constant> read(const KnownValue& what) const {
    if (what.block != 0) return std::nullopt;
    if (what.depth >= frames_.size()) return std::nullopt;
    const encode::Frame frame = frames_[what.depth];
    if (what.variable != nullptr && !what.variable->is_plain_scalar()) return read_memory(what, frame);
    const std::optional<encode::Value> found = plain(what.variable, frame);
    return found ? constant(*found) : std::nullopt;
  }

  encode::Term is_within(const std::vector<certificate::KnownRange>& ranges) const {
    std::vector<encode::Term> conditions;
    for (const certificate::KnownRange& range : ranges) {
      const std::optional<encode::Value> value = range.depth < frames_.size() ? number(range, frames_[range.depth]) : std::nullopt;
      if (!value || value->is_pointer()) return env_.pool.false_term();
      conditions.push_back(is_in_range(env_.pool, value->bits, range));
    }
    return env_.pool.bool_and(conditions);
  }

  std::optional<Constant> read_in(encode::ObjectId id, const KnownValue& what) const {
    const std::optional<encode::Value> value = load(id, what.offset, what.type);
    return value ? constant(*value) : std::nullopt;
  }

  /// The size of a heap block that is certainly alive.
  std::optional<std::uint64_t> size_of_block(encode::ObjectId id) const {
    const encode::ObjectState* const found = state_.objects.find(id);
    const encode::Object& object = env_.objects[id];
    if (object.kind != encode::ObjectKind::heap || found == nullptr || !found->alive.is_true() || !object.size.is_constant())
      return std::nullopt;
    return object.size.low_word();
  }

  /// The blocks that may be alive.
  std::vector<encode::ObjectId> blocks() const {
    std::vector<encode::ObjectId> result;
    state_.objects.for_each([&](std::uint64_t id, const encode::ObjectState& object) {
      const encode::ObjectKind kind = env_.objects[static_cast<encode::ObjectId>(id)].kind;
      const bool is_block = kind == encode::ObjectKind::heap || kind == encode::ObjectKind::stack;
      if (is_block && !object.alive.is_false()) result.push_back(static_cast<encode::ObjectId>(id));
    });
    return result;
  }

 private:
  /// The value of a plain variable; null: the result.
  std::optional<encode::Value> plain(const ir::Variable* variable, encode::Frame frame) const {
    const encode::Value* const found =
        state_.values.find(variable == nullptr ? encode::State::result_key(frame) : encode::State::key(frame, *variable));
    if (found != nullptr) return *found;
    if (variable == nullptr || !variable->is_global()) return std::nullopt;
    return env_.initial_value(*variable);
  }

  std::optional<encode::Value> load(encode::ObjectId id, std::uint64_t at, const ir::Type* type) const {
    const encode::Object& object = env_.objects[id];
    const encode::ObjectState* const found = state_.objects.find(id);
    encode::ObjectState contents = found != nullptr ? *found : env_.initial_state(object);
    const encode::Term offset = env_.pool.bv_const(env_.pointer_bits(), at);
    return contents.contents.load(env_.codec, object, offset, encode::AccessType::of(type));
  }

  std::optional<encode::ObjectId> in_memory(const ir::Variable& variable, encode::Frame frame) const {
    if (variable.is_global()) return env_.objects.global(variable).id;
    const encode::Value* const own = state_.values.find(encode::State::key(frame, variable));
    return own == nullptr ? std::nullopt : std::optional(static_cast<encode::ObjectId>(own->object.low_word()));
  }

  std::optional<Constant> read_memory(const KnownValue& what, encode::Frame frame) const {
    const std::optional<encode::ObjectId> id = in_memory(*what.variable, frame);
    return id ? read_in(*id, what) : std::nullopt;
  }

  std::optional<encode::Value> number(const certificate::KnownRange& range, encode::Frame frame) const {
    if (range.variable->is_plain_scalar()) return plain(range.variable, frame);
    const std::optional<encode::ObjectId> id = in_memory(*range.variable, frame);
    return id ? load(*id, range.offset, range.type) : std::nullopt;
  }

  std::optional<Constant> constant(const encode::Value& value) const {
    if (value.is_pointer()) return pointer(value);
    const encode::Term bits = env_.codec.to_bits(value);
    if (!bits.is_constant()) return std::nullopt;
    return Constant{bits.bits().to_u128(), nullptr, 0, nullptr};
  }

  std::optional<Constant> pointer(const encode::Value& value) const {
    if (!value.object.is_constant() || !value.bits.is_constant()) return std::nullopt;
    const auto id = static_cast<encode::ObjectId>(value.object.low_word());
    const u128 offset = value.bits.bits().to_u128();
    if (id == encode::kNullObject) return Constant{offset, nullptr, 0, nullptr};
    const encode::Object& object = env_.objects[id];
    if (object.kind == encode::ObjectKind::function) return Constant{offset, nullptr, 0, object.function};
    if (object.kind == encode::ObjectKind::global) return Constant{offset, object.variable, 0, nullptr};
    if (object.kind == encode::ObjectKind::heap) return Constant{offset, nullptr, 0, nullptr, id};
    if (object.kind != encode::ObjectKind::local || object.variable == nullptr) return std::nullopt;
    // The frame whose variable it is, as it is alive now.
    for (unsigned depth = 1; depth < frames_.size(); ++depth) {
      const encode::Value* const own = state_.values.find(encode::State::key(frames_[depth], *object.variable));
      if (own != nullptr && own->object == value.object) return Constant{offset, object.variable, depth, nullptr};
    }
    return std::nullopt;
  }

  encode::Environment& env_;
  const Frames& frames_;
  const encode::State& state_;
};

/// The blocks of a symbolic state, numbered in the order in which pointers to them are met.
class MetBlocks {
 public:
  const std::vector<encode::ObjectId>& all() const { return blocks_; }
  /// With the block's number here instead of that in the encoding.
  Constant numbered(Constant constant) {
    if (constant.block == 0) return constant;
    const auto known = std::find(blocks_.begin(), blocks_.end(), constant.block);
    const auto number = static_cast<std::uint32_t>(known - blocks_.begin()) + 1;
    if (known == blocks_.end()) blocks_.push_back(constant.block);
    constant.block = number;
    return constant;
  }

 private:
  std::vector<encode::ObjectId> blocks_;
};

bool tells_leaks(const property::CheckSet& checks) {
  return checks.has(property::Check::memtrack) || checks.has(property::Check::memcleanup);
}

/// Whether the blocks match those of the certificate's state. Further blocks are allowed, unless leaks are checked.
bool has_blocks(const ReachedState& candidate, const std::vector<encode::ObjectId>& met, const Reader& reader,
                const property::CheckSet& checks) {
  if (candidate.blocks.size() != met.size()) return false;
  for (std::size_t i = 0; i < met.size(); ++i)
    if (reader.size_of_block(met[i]) != candidate.blocks[i]) return false;
  if (!tells_leaks(checks)) return true;
  const std::vector<encode::ObjectId> alive = reader.blocks();
  return std::all_of(alive.begin(), alive.end(),
                     [&](encode::ObjectId block) { return std::find(met.begin(), met.end(), block) != met.end(); });
}

}  // namespace

CoveringFacts::CoveringFacts(const certificate::ReachedStates& certificate) {
  std::map<const AtPlace*, Numbering> numberings;
  for (const ReachedState& state : certificate.states) {
    has_ranges_ = has_ranges_ || !state.ranges.empty();
    locations_.insert(std::uint64_t{state.function} << 32 | state.location);
    AtPlace& place = places_[{state.function, state.location, state.stack, state.assumed, state.claimed}];
    Numbering& numbering = numberings.try_emplace(&place, place.variables).first->second;
    std::vector<std::uint32_t> numbers;
    std::uint64_t hash = 0;
    for (const KnownValue& value : state.values) {
      numbers.push_back(numbering.number(value));
      hash = mixed(hash, constant_of(value));
    }
    const auto [entry, is_new] = place.group_of.try_emplace(numbers, place.groups.size());
    if (is_new) place.groups.push_back({numbers, {}});
    place.groups[entry->second].states[hash].push_back(&state);
  }
}

encode::Term CoveringFacts::covers(encode::Environment& environment, const StackedPlace& place, const Frames& frames,
                                   const std::vector<certificate::LiveObject>& alive, const encode::State& state) const {
  encode::Term covered = environment.pool.false_term();
  const auto found = places_.find(place);
  if (found == places_.end()) return covered;
  const Reader reader(environment, frames, state);
  std::vector<std::optional<Constant>> constants;
  for (const KnownValue& variable : found->second.variables) constants.push_back(reader.read(variable));
  for (const Group& group : found->second.groups) {
    std::uint64_t hash = 0;
    MetBlocks met;
    std::vector<Constant> values;
    for (const std::uint32_t number : group.variables) {
      const KnownValue& variable = found->second.variables[number];
      const bool is_in_block = variable.block != 0 && variable.block <= met.all().size();
      const std::optional<Constant> value = is_in_block ? reader.read_in(met.all()[variable.block - 1], variable) : constants[number];
      if (!value) break;
      values.push_back(met.numbered(*value));
      hash = mixed(hash, values.back());
    }
    if (values.size() != group.variables.size()) continue;
    const auto candidates = group.states.find(hash);
    if (candidates == group.states.end()) continue;
    for (const ReachedState* const candidate : candidates->second) {
      bool same = candidate->objects == alive;
      for (std::size_t i = 0; same && i < values.size(); ++i) same = constant_of(candidate->values[i]) == values[i];
      same = same && has_blocks(*candidate, met.all(), reader, environment.checks);
      if (same) covered = environment.pool.bool_or(covered, reader.is_within(candidate->ranges));
      if (covered.is_true()) return covered;
    }
  }
  return covered;
}

}  // namespace proviso::check
