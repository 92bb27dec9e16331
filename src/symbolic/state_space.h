// The arbitrary symbolic state at a place: every scalar, cell and array is a separate variable, always the same one, so
// that a formula over these state variables is a statement about all executions that reach the place.
//
// Memory: a local in memory, and an allocation on the heap, have one object each, the one that was created there last;
// its liveness, size, cells and arrays are state variables, and so are pointers, in plain variables and in cells. A
// pointer is its offset and the number of its object, if that is among the few `candidates` that the points-to analysis
// gives. All other pointers (above all to an earlier object of the same allocation) are of unknown origin after the
// cut, and every use of them except comparison with null is a gap: forgetting is sound.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "certificate/annotation.h"
#include "encode/environment.h"
#include "ir/place.h"
#include "support/persistent_map.h"
#include "symbolic/allocations.h"
#include "symbolic/modules.h"
#include "transform/program_facts.h"

namespace proviso::symbolic {

struct StateVariable {
  using Kind = certificate::StateVariableKind;
  Kind kind = Kind::scalar;
  encode::Frame frame = 0;  // kRoot: a global
  const ir::Variable* variable = nullptr;
  std::uint64_t offset = 0;  // cell, array: within the variable or its element
  std::uint64_t stride = 0;  // array: bytes of an element
  encode::Term term;
  encode::ObjectId object = 0;     // that contains it: alive, size, cell, array, stored pointer
  const ir::Type* type = nullptr;  // stored pointer
};

class StateSpace {
 public:
  StateSpace(encode::Environment& environment, transform::ProgramFacts& facts, ir::CallStacks& stacks, Modules modules = {});
  ~StateSpace();
  StateSpace(const StateSpace&) = delete;
  StateSpace& operator=(const StateSpace&) = delete;

  encode::Frame frame(const ir::Place& place);
  /// The frame of the caller of the place's function.
  encode::Frame caller_frame(const ir::Place& place);
  /// The frame of `callee` when called from `edge` in `frame`.
  encode::Frame callee_frame(encode::Frame frame, const ir::Function& callee, ir::EdgeId edge) {
    return environment_.contexts.call(frame, callee.id(), edge);
  }

  /// The arbitrary state at the place.
  const encode::State& any_state(const ir::Place& place);

  /// The state variable that the term is at the place: of a global, or of a frame on its stack; null if it is none.
  const StateVariable* find(const ir::Place& place, encode::Term variable);
  /// All state variables of the place, in no particular order.
  std::vector<const StateVariable*> variables(const ir::Place& place);
  bool speaks_of(const ir::Place& place, encode::Term formula);
  /// The state variable that a certificate refers to at the place; the empty term if there is none.
  encode::Term find(const ir::Place& place, const certificate::Annotation::Variable& meant);
  std::optional<encode::ObjectId> find(const ir::Place& place, const certificate::Annotation::Object& meant);
  certificate::Annotation::Object name_object(const ir::Place& place, encode::ObjectId object);
  /// The name of a state variable of the place in certificates.
  certificate::Annotation::Variable name(const ir::Place& place, encode::Term variable);
  /// Whether the formula refers only to globals.
  bool is_global(encode::Term formula);

  /// When a live heap block is not the last one of its allocation, so that it is forgotten at a cut.
  encode::Term has_forgotten_blocks(const encode::State& state);
  /// To be called when a state has reached a cut: other encodings give its objects other sizes.
  void note_sizes(encode::State& state);
  /// The value of a state variable of the place in a state that has reached it and whose sizes are noted.
  encode::Term value(const ir::Place& place, const encode::State& state, const StateVariable& variable);

  /// A formula about the place, evaluated in a state that has reached it.
  encode::Term in_state(const ir::Place& place, const encode::State& state, encode::Term formula);

  // For functions analysed modularly (modules.h). Their state variables include the values that parameters and globals
  // had when the function was called, unless these never change. At the entry only parameters and globals are in scope,
  // at the exit only globals, the result, and those values.
  bool is_module(const ir::Place& place) const { return place.stack == ir::CallStacks::kRoot && modules_.contains(place.function); }
  /// The state of a caller that has called the function in `frame`, as seen from the function's entry.
  encode::State at_entry(const ir::Function& module, encode::Frame frame, const encode::State& state);
  /// The same for the exit: `entry` is the result of at_entry().
  encode::State at_exit(const ir::Function& module, encode::Frame frame, const encode::State& entry, const encode::State& state);
  /// A formula about the function's entry, as one about a place in the function; what cannot be expressed there is
  /// dropped from `cubes`.
  encode::Term since_entry(const ir::Place& place, const std::vector<term::Terms>& cubes);

  encode::Environment& environment() { return environment_; }
  const ir::CallStacks& stacks() const { return stacks_; }

 private:
  struct AtStack;
  /// A possible target of a pointer, at offsets with that residue; the granule is a power of two, 0 for that offset
  /// alone.
  struct Candidate {
    encode::ObjectId object = 0;
    std::uint64_t granule = 1;
    std::uint64_t residue = 0;
  };
  using Candidates = std::vector<Candidate>;

  static std::string variable_name(encode::Frame frame, const ir::Variable& variable);
  void add(const StateVariable& variable) { variables_.emplace(variable.term, variable); }
  void add_globals(AtStack& here);
  void add_frame(AtStack& here, encode::Frame frame, const ir::Function& function);
  void add_plain(AtStack& here, encode::Frame frame, const ir::Variable& variable);
  void add_local_object(encode::State& state, encode::Frame frame, const ir::Variable& variable);
  void add_blocks(encode::State& state);
  void learn_cells();
  AtStack& at_stack(ir::StackId stack, const ir::Function& function);
  AtStack& at_stack(const ir::Place& place) { return at_stack(place.stack, facts_.function(place.function)); }

  // Pointers (pointers.cpp).
  encode::Value any_pointer(encode::Term offset, encode::Term object, const Candidates& candidates);
  std::optional<encode::Value> stored_pointer(encode::ObjectId holder, std::uint64_t offset, const ir::Type* type);
  const Candidates& plain_candidates(AtStack& here, encode::Frame frame, const ir::Variable& variable);
  const Candidates& stored_candidates(AtStack& here, encode::ObjectId holder, std::uint64_t offset);
  Candidates candidates_of(const AtStack& here, const std::vector<transform::Target>& targets);
  Candidates own_objects(const AtStack& here, const transform::AbstractObject& object);
  /// Whether the offset fits the candidate, and the offset in a form that shows it.
  encode::Term fits(const Candidate& candidate, encode::Term offset);
  encode::Term shaped(const Candidate& candidate, encode::Term offset);
  std::vector<transform::ObjectId> abstract_objects(encode::ObjectId own);

  // Values (state_values.cpp).
  /// The pointer's object in the numbering of the place's state variables.
  encode::Term renamed(const AtStack& here, const encode::State& state, const encode::Value& pointer, const Candidates& candidates);
  /// One component of a pointer in a state that has reached the place.
  encode::Term pointer_part(AtStack& here, const encode::State& state, const encode::Value& pointer, const StateVariable& variable,
                            const Candidates& candidates);
  encode::Term loaded(AtStack& here, const encode::State& state, const StateVariable& variable);
  encode::Term loaded_from(AtStack& here, const encode::State& state, const StateVariable& variable, encode::ObjectId id);
  /// A pointer to the current instance of the place's object in this state.
  encode::Value current(const encode::State& state, encode::ObjectId own);
  /// Whether the object is one of the instances that the own object represents.
  bool is_life_of(encode::ObjectId own, encode::ObjectId id);
  /// The object with its size in this state.
  encode::Object object_in(const encode::State& state, encode::ObjectId id) const;
  encode::Term unset(const StateVariable& variable);
  std::optional<encode::ObjectId> find_own(const ir::Place& place, const ir::Variable* variable, unsigned depth,
                                           const certificate::Allocation* allocation);

  /// The frame of the values at the entry of the function in `frame`.
  encode::Frame entry_frame(encode::Frame frame);
  /// The parameters and globals whose values at entry are recorded.
  const std::vector<const ir::Variable*>& remembered(const ir::Function& module);
  bool is_modified(const ir::Function& module, const ir::Variable& global);
  void remember(AtStack& at, const ir::Function& module);
  encode::State globals_of(const encode::State& state) const;
  /// Whether it is in scope there, with respect to the entry and exit of a module.
  bool is_in_scope(const ir::Place& place, const StateVariable& variable);

  struct AtStack {
    const AtStack* caller = nullptr;
    encode::Frame frame = 0;
    unsigned depth = 1;                                                   // the number of frames
    PersistentMap<unsigned> depths;                                       // by frame, of the active ones; 0: that of globals
    encode::State state;                                                  // without the result
    std::vector<std::pair<encode::Frame, const ir::Variable*>> pointers;  // plain ones
    std::map<std::pair<encode::Frame, std::uint32_t>, Candidates> plain_candidates;
    std::map<std::pair<encode::ObjectId, std::uint64_t>, Candidates> stored_candidates;

    bool is_active(encode::Frame of) const { return depths.find(of) != nullptr; }
    /// 0 if it is not active.
    unsigned depth_of(encode::Frame of) const {
      const unsigned* const found = depths.find(of);
      return found == nullptr ? 0 : *found;
    }
    /// At most its own depth.
    encode::Frame frame_at(unsigned at) const {
      const AtStack* here = at == 0 ? nullptr : this;
      while (here != nullptr && here->depth > at) here = here->caller;
      return here == nullptr ? encode::ContextTree::kRoot : here->frame;
    }
  };

  encode::Environment& environment_;
  transform::ProgramFacts& facts_;
  ir::CallStacks& stacks_;
  std::map<std::pair<ir::StackId, std::uint32_t>, std::unique_ptr<AtStack>> at_stack_;
  std::map<ir::Place, encode::State, bool (*)(const ir::Place&, const ir::Place&)> exit_states_;
  std::map<std::uint32_t, encode::State> entry_states_;  // of modules
  std::unordered_map<encode::Term, StateVariable> variables_;
  struct OwnObject {
    encode::Frame frame = 0;  // of a variable; kRoot for globals and heap blocks
    const ir::Variable* variable = nullptr;
    encode::Frame allocating = 0;                               // of a heap block: the frame of the allocating edge
    std::shared_ptr<const certificate::Allocation> allocation;  // of a heap block
    std::size_t learned = 0;                                    // how many of its cells are state variables
  };
  std::map<encode::ObjectId, OwnObject> own_objects_;                        // the objects that state variables refer to
  std::map<std::pair<encode::Frame, ir::EdgeId>, encode::ObjectId> blocks_;  // own objects of heap blocks, by allocation
  std::map<std::pair<encode::ObjectId, std::uint64_t>, std::pair<encode::Term, encode::Term>> stored_;  // offset and object
  std::unordered_map<const ir::Variable*, std::vector<transform::Target>> targets_;
  AtStack* here_ = nullptr;  // the current place
  std::uint64_t unset_ = 0;
  Modules modules_;
  std::map<std::uint32_t, std::vector<const ir::Variable*>> remembered_;  // by function
};

}  // namespace proviso::symbolic
