#include "engine/value/certificate.h"

#include <algorithm>

#include "interp/scalar.h"

namespace proviso::engine {

using domain::ObjectInfo;
using domain::ObjectKind;
using domain::ValueDomain;
using domain::ValueState;

namespace {

/// The facts of one state; none if they have no form.
class Facts {
 public:
  Facts(const ValueDomain& domain, const ValueState& state) : domain_(domain), state_(state) {}

  bool add_objects(ReachedState& to) const {
    bool is_complete = state_.cells().empty();
    state_.objects().for_each([&](std::uint64_t id, const domain::ObjectState& object) {
      const ObjectInfo& info = domain_.objects()[static_cast<domain::ObjectId>(id)];
      const bool has_form = info.kind == ObjectKind::local && object.life == domain::Life::alive &&
                            object.background == domain::Background::unknown && object.size == info.variable->type->size();
      is_complete = is_complete && has_form;
      if (has_form) to.objects.push_back({info.depth, info.variable});
    });
    std::sort(to.objects.begin(), to.objects.end(), [](const LiveObject& a, const LiveObject& b) {
      return a.depth != b.depth ? a.depth < b.depth : a.variable->id < b.variable->id;
    });
    return is_complete;
  }

  bool add_values(ReachedState& to) const {
    bool is_complete = true;
    state_.scalars().for_each([&](std::uint64_t key, const domain::Value& value) {
      KnownValue known;
      known.depth = ValueState::depth_of(key);
      const std::uint32_t id = ValueState::variable_of(key);
      const ir::Program& program = domain_.facts().program();
      if (id == ValueDomain::kResult) {
        known.type = program.functions()[to.function].type()->result();
      } else {
        known.variable = &program.variables()[id];
        known.type = known.variable->type;
      }
      if (!known.type->is_pointer()) {
        known.bits = interp::bits_of(known.type, value.slot);
      } else {
        is_complete = add_pointer(known, value) && is_complete;
      }
      to.values.push_back(known);
    });
    return is_complete;
  }

 private:
  bool add_pointer(KnownValue& known, const domain::Value& value) const {
    const ObjectInfo& info = domain_.objects()[value.object];
    known.bits = value.slot.lo;
    if (info.kind == ObjectKind::function) {
      known.function = info.function;
    } else if (info.kind == ObjectKind::global || info.kind == ObjectKind::local) {
      known.object = info.variable;
      known.object_depth = info.depth;
    } else if (info.kind != ObjectKind::none || value.slot.lo != 0) {
      return false;
    }
    return true;
  }

  const ValueDomain& domain_;
  const ValueState& state_;
};

std::vector<ReachedState::Call> stack_of(const cpa::CallStacks& stacks, cpa::StackId stack) {
  std::vector<ReachedState::Call> calls;
  for (; stack != cpa::CallStacks::kRoot; stack = stacks.below(stack)) calls.push_back({stacks.caller(stack), stacks.call(stack)});
  std::reverse(calls.begin(), calls.end());
  return calls;
}

}  // namespace

std::optional<ReachedStates> certificate_of(const ValueDomain& domain, cpa::Reachability& reachability) {
  ReachedStates certificate;
  for (const cpa::ArgNode& node : reachability.graph().nodes()) {
    if (!node.is_open() || !node.is_indexed) continue;
    ReachedState state;
    state.function = node.place.function;
    state.location = node.place.location;
    state.stack = stack_of(reachability.flow().stacks(), node.place.stack);
    const Facts facts(domain, static_cast<const ValueState&>(*node.state));
    if (!facts.add_objects(state) || !facts.add_values(state)) return std::nullopt;
    certificate.states.push_back(std::move(state));
  }
  return certificate;
}

}  // namespace proviso::engine
