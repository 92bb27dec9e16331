// The symbolic state at a place of which nothing is known: every scalar, cell and array is a variable of its own, always the same one, so
// that a formula over these state variables says something about all executions that come to the place.
//
// What has no state variable is forgotten between one place and the next: heap blocks, and pointers to what is not a variable. A pointer
// to them is one of unknown origin, and whatever is done with it (but comparing it with null) is a gap, so nothing is proved by forgetting.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "cpa/place.h"
#include "cpa/program_facts.h"
#include "encode/environment.h"
#include "engine/annotation.h"

namespace proviso::engine {

struct StateVariable {
  using Kind = StateVariableKind;
  Kind kind = Kind::scalar;
  encode::Frame frame = 0;  // kRoot: a global
  const ir::Variable* variable = nullptr;
  std::uint64_t offset = 0;  // cell, array: in the variable or its element
  std::uint64_t stride = 0;  // array: bytes of an element
  encode::Term term;
};

class StateSpace {
 public:
  StateSpace(encode::Environment& environment, cpa::ProgramFacts& facts, cpa::CallStacks& stacks);

  encode::Frame frame(const cpa::Place& place);
  /// The frame in which the caller of the place's function stands.
  encode::Frame caller_frame(const cpa::Place& place);
  /// In the place's frame, calls `callee` from `edge`.
  encode::Frame callee_frame(encode::Frame frame, const ir::Function& callee, ir::EdgeId edge) {
    return environment_.contexts.call(frame, callee.id(), edge);
  }

  /// The state at the place of which nothing is known.
  const encode::State& any_state(const cpa::Place& place);

  /// Whether the term is a state variable that means something at the place: a global, or of a frame that is on its stack.
  const StateVariable* find(const cpa::Place& place, encode::Term variable);
  /// All that mean something there, in no particular order.
  std::vector<const StateVariable*> variables(const cpa::Place& place);
  bool speaks_of(const cpa::Place& place, encode::Term formula);
  /// The state variable that a certificate means at the place; the empty term if there is none.
  encode::Term find(const cpa::Place& place, const Annotation::Variable& meant);
  std::optional<encode::ObjectId> find(const cpa::Place& place, const Annotation::Object& meant);
  Annotation::Object name_object(const cpa::Place& place, encode::ObjectId object);
  /// How a certificate calls a state variable of the place.
  Annotation::Variable name(const cpa::Place& place, encode::Term variable);
  /// Whether the formula speaks of globals alone.
  bool is_global(encode::Term formula);

  /// To be called where a state has come to a cut: other encodings give the objects of this one other sizes.
  void note_sizes(encode::State& state);
  /// What a state variable of the place is in a state that has come there and whose sizes are noted.
  encode::Term value(const cpa::Place& place, const encode::State& state, const StateVariable& variable);

  encode::Environment& environment() { return environment_; }
  const cpa::CallStacks& stacks() const { return stacks_; }

 private:
  struct AtStack;

  static std::string variable_name(encode::Frame frame, const ir::Variable& variable);
  void add(StateVariable variable) { variables_.emplace(variable.term, variable); }
  encode::Value any_scalar(encode::Frame frame, const ir::Variable& variable);
  encode::Value any_pointer(encode::Frame frame, const ir::Variable& variable, const std::string& name);
  void add_local_object(encode::State& state, encode::Frame frame, const ir::Variable& variable);
  void add_frame(encode::State& state, encode::Frame frame, const ir::Function& function);
  void learn_cells();
  const AtStack& at_stack(cpa::StackId stack, const ir::Function& function);
  /// The object's number as the state variables of the place count objects.
  encode::Term renamed(const cpa::Place& place, const encode::State& state, const encode::Value& pointer);
  /// The same, of what a variable holds: of one that may point to too many variables only whether it is null.
  encode::Term object_at(const cpa::Place& place, const encode::State& state, const ir::Variable& variable, const encode::Value& pointer);
  bool has_too_many_pointees(const ir::Variable& pointer) const;
  encode::Term loaded(const encode::State& state, const StateVariable& variable);
  encode::Value object_of(const encode::State& state, const StateVariable& variable);
  /// The object with the size that it has in this state.
  encode::Object object_in(const encode::State& state, encode::ObjectId id) const;
  encode::Term unset(const StateVariable& variable);

  struct AtStack {
    std::vector<std::pair<const ir::Function*, encode::Frame>> frames;  // outermost first
    std::unordered_set<encode::Frame> active;                           // with that of globals
    encode::State state;                                                // without the result
  };

  encode::Environment& environment_;
  cpa::ProgramFacts& facts_;
  cpa::CallStacks& stacks_;
  std::map<std::pair<cpa::StackId, std::uint32_t>, std::unique_ptr<AtStack>> at_stack_;
  std::map<cpa::Place, encode::State, bool (*)(const cpa::Place&, const cpa::Place&)> exit_states_;
  std::unordered_map<encode::Term, StateVariable> variables_;
  struct OwnObject {
    encode::Frame frame;
    const ir::Variable* variable;
    std::size_t learned = 0;  // how many of its cells are among the variables
  };
  std::map<encode::ObjectId, OwnObject> own_objects_;  // the objects that state variables speak of
  std::uint64_t unset_ = 0;
};

}  // namespace proviso::engine
