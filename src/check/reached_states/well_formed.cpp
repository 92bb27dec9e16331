#include "check/reached_states/well_formed.h"

#include <algorithm>

#include "certificate/call_stack.h"
#include "encode/codec.h"

namespace proviso::check {

using certificate::KnownValue;
using certificate::LiveObject;
using certificate::ReachedState;

namespace {

/// Blocks of this total size, together with the program's variables, fit in any address space.
constexpr std::uint64_t kMaxBlockBytes = std::uint64_t{1} << 20;
constexpr std::size_t kMaxBlocks = 1000;

bool has_known_size(const ir::Type* type) {
  while (type->is_array()) {
    if (!type->count()) return false;
    type = type->element();
  }
  return type->size() > 0;
}

class StateForm {
 public:
  StateForm(const ir::Program& program, const ReachedState& state) : program_(program), state_(state) {}

  bool is_good() {
    return has_good_stack() && has_good_blocks() &&
           std::all_of(state_.objects.begin(), state_.objects.end(), [&](const LiveObject& o) { return is_good(o); }) &&
           std::all_of(state_.values.begin(), state_.values.end(), [&](const KnownValue& v) { return is_good(v); }) &&
           std::all_of(state_.ranges.begin(), state_.ranges.end(), [&](const certificate::KnownRange& r) { return is_good(r); });
  }

 private:
  bool has_good_stack() {
    const std::vector<const ir::Function*> functions = certificate::functions_on(state_.stack, state_.function, program_);
    if (functions.empty()) return false;
    activations_ = {nullptr};
    activations_.insert(activations_.end(), functions.begin(), functions.end());
    return state_.location < activations_.back()->locations().size();
  }

  /// Blocks are numbered in order, and pointed to before their contents are mentioned.
  bool has_good_blocks() const {
    std::size_t met = 0;
    for (const KnownValue& value : state_.values) {
      if (value.block > met || value.target > met + 1) return false;
      met = std::max<std::size_t>(met, value.target);
    }
    return met == state_.blocks.size() && met <= kMaxBlocks &&
           std::all_of(state_.blocks.begin(), state_.blocks.end(), [](std::uint64_t size) { return size <= kMaxBlockBytes; });
  }

  bool belongs_to(const ir::Variable& variable, unsigned depth) const {
    if (depth >= activations_.size()) return false;
    if (variable.is_global() || depth == 0) return variable.is_global() && depth == 0;
    for (const auto* const list : {&activations_[depth]->parameters, &activations_[depth]->locals})
      if (std::find(list->begin(), list->end(), &variable) != list->end()) return true;
    return false;
  }

  bool is_alive(const ir::Variable& variable, unsigned depth) const {
    return std::any_of(state_.objects.begin(), state_.objects.end(),
                       [&](const LiveObject& object) { return object.depth == depth && object.variable == &variable; });
  }

  bool is_good(const LiveObject& object) const {
    const ir::Variable& variable = *object.variable;
    return object.depth > 0 && belongs_to(variable, object.depth) && !variable.is_plain_scalar() && !variable.is_variable_length &&
           has_known_size(variable.type);
  }

  bool is_good(const KnownValue& value) const {
    if (!value.type->is_scalar() || !is_content(value)) return false;
    if (value.block != 0) {
      const std::uint64_t size = state_.blocks[value.block - 1];
      return value.variable == nullptr && value.depth == 0 && value.type->size() <= size && value.offset <= size - value.type->size();
    }
    if (value.variable == nullptr)
      return value.depth + 1 == activations_.size() && value.type == activations_.back()->type()->result() && value.offset == 0;
    return is_good_place(*value.variable, value.depth, value.offset, value.type);
  }

  bool is_good_place(const ir::Variable& variable, unsigned depth, std::uint64_t offset, const ir::Type* type) const {
    if (!belongs_to(variable, depth)) return false;
    if (variable.is_plain_scalar()) return type == variable.type && offset == 0;
    const bool is_there = variable.is_global() ? variable.is_defined && !variable.is_constant_data : is_alive(variable, depth);
    const std::uint64_t size = variable.type->size();
    return is_there && has_known_size(variable.type) && type->size() <= size && offset <= size - type->size();
  }

  /// (Bounds outside the type's range would denote other numbers.)
  bool is_good(const certificate::KnownRange& range) const {
    if (!range.type->is_integer() || range.type->bits() > 64) return false;
    if (!is_good_place(*range.variable, range.depth, range.offset, range.type)) return false;
    const unsigned bits = range.type->bits();
    const i128 least = range.type->is_signed() ? -(i128{1} << (bits - 1)) : 0;
    return range.low >= least && range.low <= range.high && range.high < least + (i128{1} << bits) && (range.zeros & range.ones) == 0 &&
           truncate_to(range.zeros | range.ones, bits) == (range.zeros | range.ones);
  }

  bool is_content(const KnownValue& value) const {
    if (!value.type->is_pointer())
      return value.object == nullptr && value.function == nullptr && value.target == 0 &&
             truncate_to(value.bits, 8 * static_cast<unsigned>(encode::Codec::value_bytes(value.type))) == value.bits;
    if (truncate_to(value.bits, value.type->bits()) != value.bits || (value.object != nullptr && value.function != nullptr)) return false;
    if (value.target != 0) return value.object == nullptr && value.function == nullptr;
    if (value.object == nullptr) return true;
    if (value.object->is_plain_scalar() || !belongs_to(*value.object, value.object_depth)) return false;
    return value.object->is_global() || is_alive(*value.object, value.object_depth);
  }

  const ir::Program& program_;
  const ReachedState& state_;
  std::vector<const ir::Function*> activations_;  // [0]: globals
};

bool is_state_of(const condition::AssumptionAutomaton* automaton, condition::AutomatonState state, condition::AutomatonState without) {
  if (automaton == nullptr) return state == without;
  return state == condition::kVerified || state == condition::kUnverified || state < automaton->nodes.size();
}

}  // namespace

bool is_well_formed(const ir::Program& program, const certificate::ReachedStates& certificate, const Claim& claim) {
  return std::all_of(certificate.states.begin(), certificate.states.end(), [&](const ReachedState& state) {
    return is_state_of(claim.assumed, state.assumed, 0) && is_state_of(claim.claimed, state.claimed, condition::kVerified) &&
           StateForm(program, state).is_good();
  });
}

}  // namespace proviso::check
