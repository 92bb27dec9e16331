#include "engine/value/certificate.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "domain/interval/interval_domain.h"
#include "interp/scalar.h"

namespace proviso::engine::value {

using domain::ObjectInfo;
using domain::ObjectKind;
using domain::ValueDomain;
using domain::ValueState;

namespace {

/// States with more facts, and certificates with more facts in total, are not produced.
constexpr std::size_t kMaxFacts = 4096;
constexpr std::size_t kMaxAllFacts = 10'000'000;
/// Larger blocks, and more of them, are not mentioned.
constexpr std::uint64_t kMaxBlockBytes = std::uint64_t{1} << 20;
constexpr std::size_t kMaxBlocks = 1000;
/// For larger objects, zeros are not listed.
constexpr std::uint64_t kMaxZeros = 1024;

/// The facts of one state.
class Facts {
 public:
  Facts(const ValueDomain& domain, const ValueState& state) : domain_(domain), state_(state) {}

  bool add_objects(certificate::ReachedState& to) const {
    bool is_complete = true;
    state_.objects().for_each([&](std::uint64_t id, const domain::ObjectState& object) {
      const ObjectInfo& info = domain_.objects()[static_cast<domain::ObjectId>(id)];
      if (info.is_block() || info.kind == ObjectKind::result) return;
      const bool has_form = (info.kind == ObjectKind::local || info.kind == ObjectKind::global) && object.life == domain::Life::alive &&
                            object.size == info.variable->type->size();
      is_complete = is_complete && has_form;
      if (!has_form) return;
      if (info.kind == ObjectKind::local) to.objects.push_back({info.depth, info.variable});
      if (object.background == domain::Background::zero) add_zeros(to, static_cast<domain::ObjectId>(id), info.variable->type, 0);
    });
    std::sort(to.objects.begin(), to.objects.end(), [](const certificate::LiveObject& a, const certificate::LiveObject& b) {
      return a.depth != b.depth ? a.depth < b.depth : a.variable->id < b.variable->id;
    });
    return is_complete;
  }

  /// What cannot be expressed is dropped: the certificate then says less.
  void add_cells(certificate::ReachedState& to) {
    state_.cells().for_each([&](std::uint64_t key, const domain::Cell& cell) {
      const ObjectInfo& info = domain_.objects()[ValueState::object_of(key)];
      if (!cell.is_known || info.variable == nullptr) return;
      certificate::KnownValue known;
      known.depth = info.depth;
      known.variable = info.variable;
      known.offset = ValueState::offset_of(key);
      known.type = cell.type;
      add(to, known, cell.value);
    });
  }

  void add_values(certificate::ReachedState& to) {
    state_.scalars().for_each([&](std::uint64_t key, const domain::Value& value) {
      certificate::KnownValue known;
      known.depth = ValueState::depth_of(key);
      const std::uint32_t id = ValueState::variable_of(key);
      const ir::Program& program = domain_.facts().program();
      if (id == ValueDomain::kResult) {
        known.type = program.functions()[to.function].type()->result();
      } else {
        known.variable = &program.variables()[id];
        known.type = known.variable->type;
      }
      add(to, known, value);
    });
  }

  /// The contents of the blocks that are pointed to; they may point to other blocks.
  void add_blocks(certificate::ReachedState& to) {
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      const domain::ObjectId object = blocks_[i];
      for (std::uint64_t offset = 0; offset < to.blocks[i] && to.values.size() < kMaxFacts;) {
        const auto [key, cell] = state_.cells().floor(ValueState::cell_key(object, to.blocks[i] - 1 - offset));
        if (cell == nullptr || ValueState::object_of(key) != object) break;
        offset = to.blocks[i] - ValueState::offset_of(key);
        if (!cell->is_known) continue;
        certificate::KnownValue known;
        known.block = static_cast<std::uint32_t>(i + 1);
        known.offset = ValueState::offset_of(key);
        known.type = cell->type;
        add(to, known, cell->value);
      }
      if (state_.objects().find(object)->background == domain::Background::zero) add_zeros_of_block(to, i);
    }
  }

  /// For variables without a known value. (Results being returned are dropped.)
  void add_ranges(certificate::ReachedState& to, const domain::IntervalState& ranges) const {
    ranges.scalars.for_each([&](std::uint64_t key, const domain::Integers& numbers) {
      const std::uint32_t id = domain::IntervalState::variable_of(key);
      const unsigned depth = domain::IntervalState::depth_of(key);
      if (id == domain::IntervalDomain::kResult || state_.scalars().find(ValueState::key(depth, id)) != nullptr) return;
      const ir::Variable& variable = domain_.facts().program().variables()[id];
      to.ranges.push_back(range(depth, variable, 0, variable.type, numbers));
    });
  }

  /// The same for memory.
  static void add_cell_ranges(certificate::ReachedState& to, const domain::IntervalState& ranges, const domain::Objects& objects) {
    std::set<std::tuple<unsigned, const ir::Variable*, std::uint64_t>> has_value;
    for (const certificate::KnownValue& value : to.values) has_value.emplace(value.depth, value.variable, value.offset);
    ranges.cells.for_each([&](std::uint64_t key, const domain::IntegerCell& cell) {
      const ObjectInfo& info = objects[domain::IntervalState::object_of(key)];
      const auto offset = static_cast<std::uint32_t>(key);
      const bool is_there = info.kind == ObjectKind::global ? info.variable->is_defined && !info.variable->is_constant_data
                                                            : info.kind == ObjectKind::local && is_alive(to, info.depth, *info.variable);
      if (is_there && !has_value.contains({info.depth, info.variable, offset}))
        to.ranges.push_back(range(info.depth, *info.variable, offset, cell.type, cell.value));
    });
  }

 private:
  static certificate::KnownRange range(unsigned depth, const ir::Variable& variable, std::uint64_t offset, const ir::Type* type,
                                       const domain::Integers& numbers) {
    return {depth, &variable, offset, type, numbers.low(), numbers.high(), numbers.bits().zeros, numbers.bits().ones};
  }

  static bool is_alive(const certificate::ReachedState& state, unsigned depth, const ir::Variable& variable) {
    return std::any_of(state.objects.begin(), state.objects.end(),
                       [&](const certificate::LiveObject& object) { return object.depth == depth && object.variable == &variable; });
  }

  /// Zeros that no cell mentions. (Unions are dropped: the certificate then says less.)
  void add_zeros(certificate::ReachedState& to, domain::ObjectId object, const ir::Type* type, std::uint64_t offset) const {
    if (type->is_array()) {
      for (std::uint64_t i = 0; i < type->count().value_or(0) && to.values.size() < kMaxFacts; ++i)
        add_zeros(to, object, type->element(), offset + i * type->element()->size());
    } else if (type->is_record() && !type->is_union()) {
      for (const ir::Field& field : type->fields())
        if (!field.is_bit_field()) add_zeros(to, object, field.type, offset + field.byte_offset());
    } else if (type->is_scalar()) {
      const auto [key, cell] = state_.cells().floor(ValueState::cell_key(object, offset + type->size() - 1));
      if (cell != nullptr && key + cell->size > ValueState::cell_key(object, offset)) return;
      const ObjectInfo& info = domain_.objects()[object];
      certificate::KnownValue zero;
      zero.depth = info.depth;
      zero.variable = info.variable;
      zero.offset = offset;
      zero.type = type;
      to.values.push_back(zero);
    }
  }

  /// Zeros of a block that no cell mentions. It has no type: numbers as large as fit.
  void add_zeros_of_block(certificate::ReachedState& to, std::size_t number) const {
    const ir::TypeTable& types = domain_.facts().program().types();
    if (to.blocks[number] > kMaxZeros) return;
    for (std::uint64_t offset = 0; offset < to.blocks[number];) {
      const ir::Type* fits = nullptr;
      for (const ir::Type* const type : {types.size_type(), types.int_type(), types.char_type()}) {
        const std::uint64_t end = offset + type->size();
        if (fits != nullptr || offset % type->size() != 0 || end > to.blocks[number]) continue;
        const auto [key, cell] = state_.cells().floor(ValueState::cell_key(blocks_[number], end - 1));
        if (cell == nullptr || key + cell->size <= ValueState::cell_key(blocks_[number], offset)) fits = type;
      }
      if (fits != nullptr) {
        certificate::KnownValue zero;
        zero.block = static_cast<std::uint32_t>(number + 1);
        zero.offset = offset;
        zero.type = fits;
        to.values.push_back(zero);
      }
      offset += fits != nullptr ? fits->size() : 1;
    }
  }

  void add(certificate::ReachedState& to, certificate::KnownValue& known, const domain::Value& value) {
    if (!known.type->is_pointer()) known.bits = interp::bits_of(known.type, value.slot);
    if (!known.type->is_pointer() || add_pointer(to, known, value)) to.values.push_back(known);
  }

  bool add_pointer(certificate::ReachedState& to, certificate::KnownValue& known, const domain::Value& value) {
    const ObjectInfo& info = domain_.objects()[value.object];
    known.bits = value.slot.lo;
    if (info.kind == ObjectKind::function) {
      known.function = info.function;
    } else if (info.kind == ObjectKind::global || info.kind == ObjectKind::local) {
      known.object = info.variable;
      known.object_depth = info.depth;
      const domain::ObjectState* const state = state_.objects().find(value.object);
      return info.kind == ObjectKind::global || (state != nullptr && state->life == domain::Life::alive);
    } else if (info.kind == ObjectKind::heap) {
      known.target = number_of(to, value.object);
      return known.target != 0;
    } else if (info.kind != ObjectKind::none || value.slot.lo != 0) {
      return false;
    }
    return true;
  }

  /// The number of a block, in the order in which they are reached; 0 if it cannot be expressed.
  std::uint32_t number_of(certificate::ReachedState& to, domain::ObjectId block) {
    const auto known = std::find(blocks_.begin(), blocks_.end(), block);
    if (known != blocks_.end()) return static_cast<std::uint32_t>(known - blocks_.begin()) + 1;
    const domain::ObjectState* const state = state_.objects().find(block);
    if (state == nullptr || state->life != domain::Life::alive || state->size > kMaxBlockBytes || blocks_.size() >= kMaxBlocks) return 0;
    blocks_.push_back(block);
    to.blocks.push_back(state->size);
    return static_cast<std::uint32_t>(blocks_.size());
  }

  const ValueDomain& domain_;
  const ValueState& state_;
  std::vector<domain::ObjectId> blocks_;  // by number
};

std::vector<certificate::ReachedState::Call> stack_of(const ir::CallStacks& stacks, ir::StackId stack) {
  std::vector<certificate::ReachedState::Call> calls;
  for (; stack != ir::CallStacks::kRoot; stack = stacks.below(stack)) calls.push_back({stacks.caller(stack), stacks.call(stack)});
  std::reverse(calls.begin(), calls.end());
  return calls;
}

}  // namespace

std::optional<certificate::ReachedStates> certificate_of(const ValueDomain& domain, cpa::Reachability& reachability,
                                                         const std::vector<condition::AutomatonState>& claimed, const PartsOf& parts_of) {
  certificate::ReachedStates certificate;
  std::size_t all_facts = 0;
  for (cpa::NodeId id = 0; id < reachability.graph().size(); ++id) {
    const cpa::ArgNode& node = reachability.graph()[id];
    if (!node.is_open() || !node.is_indexed || (!claimed.empty() && claimed[id] == condition::kUnverified)) continue;
    certificate::ReachedState state;
    state.assumed = node.place.automaton;
    if (!claimed.empty()) state.claimed = claimed[id];
    state.function = node.place.function;
    state.location = node.place.location;
    state.stack = stack_of(reachability.flow().stacks(), node.place.stack);
    const KnownParts parts = parts_of(*node.state);
    Facts facts(domain, *parts.values);
    if (!facts.add_objects(state)) return std::nullopt;
    facts.add_cells(state);
    facts.add_values(state);
    facts.add_blocks(state);
    if (parts.ranges != nullptr) facts.add_ranges(state, *parts.ranges);
    if (parts.ranges != nullptr) Facts::add_cell_ranges(state, *parts.ranges, *parts.objects);
    all_facts += state.values.size() + state.ranges.size();
    if (state.values.size() >= kMaxFacts || all_facts > kMaxAllFacts) return std::nullopt;
    certificate.states.push_back(std::move(state));
  }
  return certificate;
}

}  // namespace proviso::engine::value
