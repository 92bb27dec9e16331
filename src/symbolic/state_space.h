// The symbolic state at a place of which nothing is known: every scalar, cell and array is a variable of its own, always the same one, so
// that a formula over these state variables says something about all executions that come to the place.
//
// Memory: a local that stands in memory and a place that allocates on the heap have one object each, the one that was made there last; its
// life, size, cells and arrays are state variables, and so are pointers, in plain variables and in cells. A pointer is its offset and the
// number of its object, if that is among the few (`candidates`) that the analysis of pointers gives it. All other pointers (to an earlier
// object of the same place, above all) are of unknown origin behind the cut, and whatever is done with them but comparing them with
// null is a gap: nothing is proved by forgetting.
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
  std::uint64_t offset = 0;  // cell, array: in the variable or its element
  std::uint64_t stride = 0;  // array: bytes of an element
  encode::Term term;
  encode::ObjectId object = 0;     // that it is a part of: alive, size, cell, array, stored pointer
  const ir::Type* type = nullptr;  // stored pointer
};

class StateSpace {
 public:
  StateSpace(encode::Environment& environment, transform::ProgramFacts& facts, ir::CallStacks& stacks, Modules modules = {});
  ~StateSpace();
  StateSpace(const StateSpace&) = delete;
  StateSpace& operator=(const StateSpace&) = delete;

  encode::Frame frame(const ir::Place& place);
  /// The frame in which the caller of the place's function stands.
  encode::Frame caller_frame(const ir::Place& place);
  /// In the place's frame, calls `callee` from `edge`.
  encode::Frame callee_frame(encode::Frame frame, const ir::Function& callee, ir::EdgeId edge) {
    return environment_.contexts.call(frame, callee.id(), edge);
  }

  /// The state at the place of which nothing is known.
  const encode::State& any_state(const ir::Place& place);

  /// Whether the term is a state variable that means something at the place: a global, or of a frame that is on its stack.
  const StateVariable* find(const ir::Place& place, encode::Term variable);
  /// All that mean something there, in no particular order.
  std::vector<const StateVariable*> variables(const ir::Place& place);
  bool speaks_of(const ir::Place& place, encode::Term formula);
  /// The state variable that a certificate means at the place; the empty term if there is none.
  encode::Term find(const ir::Place& place, const certificate::Annotation::Variable& meant);
  std::optional<encode::ObjectId> find(const ir::Place& place, const certificate::Annotation::Object& meant);
  certificate::Annotation::Object name_object(const ir::Place& place, encode::ObjectId object);
  /// How a certificate calls a state variable of the place.
  certificate::Annotation::Variable name(const ir::Place& place, encode::Term variable);
  /// Whether the formula speaks of globals alone.
  bool is_global(encode::Term formula);

  /// When a heap block that is alive is not the last of its place, so that it is forgotten at a cut.
  encode::Term has_forgotten_blocks(const encode::State& state);
  /// To be called where a state has come to a cut: other encodings give the objects of this one other sizes.
  void note_sizes(encode::State& state);
  /// What a state variable of the place is in a state that has come there and whose sizes are noted.
  encode::Term value(const ir::Place& place, const encode::State& state, const StateVariable& variable);

  /// A formula about the place, of a state that has come there.
  encode::Term in_state(const ir::Place& place, const encode::State& state, encode::Term formula);

  // Of functions analysed modularly (modules.h). There the values that parameters and globals had when the function was
  // called are state variables too, but where they never change. At the entry nothing else but parameters and globals means anything, at
  // the exit nothing but globals, the result, and those values.
  bool is_module(const ir::Place& place) const { return place.stack == ir::CallStacks::kRoot && modules_.contains(place.function); }
  /// The state of a caller that has called the function in `frame`, as the function's entry sees it.
  encode::State at_entry(const ir::Function& module, encode::Frame frame, const encode::State& state);
  /// The same for the exit: `entry` is what at_entry() gave.
  encode::State at_exit(const ir::Function& module, encode::Frame frame, const encode::State& entry, const encode::State& state);
  /// A formula about the function's entry, as one about the place in the function; what cannot be said there is left out of `cubes`.
  encode::Term since_entry(const ir::Place& place, const std::vector<term::Terms>& cubes);

  encode::Environment& environment() { return environment_; }
  const ir::CallStacks& stacks() const { return stacks_; }

 private:
  struct AtStack;
  /// An object that a pointer may point to, at offsets that leave that residue; the granule is a power of two, 0 for that offset alone.
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
  /// Whether a pointer to the candidate's object has an offset as it says, and that offset in a form that shows it.
  encode::Term fits(const Candidate& candidate, encode::Term offset);
  encode::Term shaped(const Candidate& candidate, encode::Term offset);
  std::vector<transform::ObjectId> abstract_objects(encode::ObjectId own);

  // Values (state_values.cpp).
  /// The number of the pointer's object as the state variables of the place count objects.
  encode::Term renamed(const AtStack& here, const encode::State& state, const encode::Value& pointer, const Candidates& candidates);
  /// One part of a pointer that has come to the place.
  encode::Term pointer_part(AtStack& here, const encode::State& state, const encode::Value& pointer, const StateVariable& variable,
                            const Candidates& candidates);
  encode::Term loaded(AtStack& here, const encode::State& state, const StateVariable& variable);
  encode::Term loaded_from(AtStack& here, const encode::State& state, const StateVariable& variable, encode::ObjectId id);
  /// A pointer to what the object of the place is in this state.
  encode::Value current(const encode::State& state, encode::ObjectId own);
  /// Whether the object is one of those that the own object stands for.
  bool is_life_of(encode::ObjectId own, encode::ObjectId id);
  /// The object with the size that it has in this state.
  encode::Object object_in(const encode::State& state, encode::ObjectId id) const;
  encode::Term unset(const StateVariable& variable);
  std::optional<encode::ObjectId> find_own(const ir::Place& place, const ir::Variable* variable, unsigned depth,
                                           const certificate::Allocation* allocation);

  /// The frame of the values at the entry of the function in `frame`.
  encode::Frame entry_frame(encode::Frame frame);
  /// Parameters and globals whose values at the entry are remembered.
  const std::vector<const ir::Variable*>& remembered(const ir::Function& module);
  bool is_modified(const ir::Function& module, const ir::Variable& global);
  void remember(AtStack& at, const ir::Function& module);
  encode::State globals_of(const encode::State& state) const;
  /// Whether it means something there, as far as the borders of a function analysed modularly say.
  bool is_in_scope(const ir::Place& place, const StateVariable& variable);

  struct AtStack {
    const AtStack* caller = nullptr;
    encode::Frame frame = 0;
    unsigned depth = 1;                                                   // how many frames there are
    PersistentMap<unsigned> depths;                                       // by frame, of those that are active; 0: the globals'
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
    encode::Frame allocating = 0;                               // of a heap block: the frame of the edge that allocates
    std::shared_ptr<const certificate::Allocation> allocation;  // of a heap block
    std::size_t learned = 0;                                    // how many of its cells are among the variables
  };
  std::map<encode::ObjectId, OwnObject> own_objects_;                        // the objects that state variables speak of
  std::map<std::pair<encode::Frame, ir::EdgeId>, encode::ObjectId> blocks_;  // own objects of heap blocks by what allocates them
  std::map<std::pair<encode::ObjectId, std::uint64_t>, std::pair<encode::Term, encode::Term>> stored_;  // offset and object
  std::unordered_map<const ir::Variable*, std::vector<transform::Target>> targets_;
  AtStack* here_ = nullptr;  // the place that is spoken of
  std::uint64_t unset_ = 0;
  Modules modules_;
  std::map<std::uint32_t, std::vector<const ir::Variable*>> remembered_;  // by function
};

}  // namespace proviso::symbolic
