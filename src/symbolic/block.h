// The program as a transition system: cuts (loop heads, or more, depending on the options) and between them blocks
// (large-block encoding, adjustable by the choice of cuts). A block consists of all paths from one cut to the next
// ones, with calls inlined and states merged where paths meet, as terms over the state variables of its first cut; so
// it is encoded once, however often it is used.
#pragma once

#include <array>
#include <memory>
#include <unordered_map>

#include "ir/edge_set.h"
#include "support/cancellation.h"
#include "symbolic/check_sites.h"
#include "symbolic/closed_loops.h"
#include "symbolic/modules.h"
#include "symbolic/state_space.h"
#include "symbolic/stepper.h"
#include "transform/loop_effects.h"

namespace proviso::symbolic {

inline constexpr unsigned kMaxRecursion = 60;

/// Something on a path that must not be reached: a violation of a check, or a gap.
struct Hazard {
  encode::Term condition;
  encode::Site site;
  property::Check check = property::Check::reach_error;  // of a violation
  std::string gap;                                       // what is not covered; empty: a violation
  bool is_gap() const { return !gap.empty(); }
};

struct BlockEnd {
  ir::Place place;
  encode::State state;
  encode::Term guard;                    // when it is reached
  std::optional<std::size_t> call = {};  // the index of the block's call of which this is the entry; none: not a call
};

struct Block {
  ir::Place from;
  std::vector<BlockEnd> ends;
  std::vector<Hazard> hazards;
  std::vector<encode::Gap> assumed;                      // undefined behaviour that is assumed not to occur
  std::vector<SummarisedCall> calls;                     // of functions analysed modularly
  std::array<encode::Term, property::kCheckCount> made;  // when a check of each kind is made, whether it can fail or not
  bool has_closed_loops = false;                         // on some path
};

class TransitionSystem {
 public:
  struct Options {
    certificate::CutAt cut_at = certificate::CutAt::loops;
    unsigned max_recursion = kMaxRecursion;  // activations of recursive functions; deeper recursion is a gap
    CancellationToken token;
    const ir::EdgeSet* skipped = nullptr;  // what was verified before; null: nothing
    const ClosedLoops* closed = nullptr;   // loops that are not cuts; null: none
    Modules modules = {};
  };
  TransitionSystem(encode::Environment& environment, transform::ProgramFacts& facts, Options options);
  ~TransitionSystem();

  /// From the program's start to the first cuts.
  const Block& start();
  const Block& block(const ir::Place& from);

  StateSpace& space() { return space_; }
  ir::CallStacks& stacks() { return stacks_; }
  transform::ProgramFacts& facts() { return facts_; }
  encode::Environment& environment() { return environment_; }
  const std::unordered_map<ir::Place, std::unique_ptr<Block>, ir::PlaceHash>& blocks() const { return blocks_; }
  bool is_cut(const ir::Place& place);
  const ClosedLoops* closed() const { return options_.closed; }
  /// That the block reaches the call, and that the call returns.
  encode::Term comes_back(const SummarisedCall& call) {
    return environment_.pool.bool_and(call.entry.guard.term(environment_.pool), call.returned);
  }
  const Modules& modules() const { return options_.modules; }
  ir::Place entry_of(const ir::Function& module) const { return {module.id(), module.entry(), ir::CallStacks::kRoot}; }
  ir::Place exit_of(const ir::Function& module) const { return {module.id(), module.exit(), ir::CallStacks::kRoot}; }

 private:
  friend class BlockRun;
  friend class TraceWalk;

  encode::ContextId context(const ir::Place& place);
  encode::Site site(const ir::Place& place, const ir::Edge& edge);
  bool is_active(ir::StackId stack, const ir::Function& top, const ir::Function& function) const;
  bool is_closed(const ir::Place& place) const {
    return options_.closed != nullptr && options_.closed->is_closed(place.function, place.location);
  }
  bool comes_back(const ir::Place& place, const ir::Edge& edge) const {
    return options_.closed != nullptr && options_.closed->comes_back(place.function, edge);
  }
  /// Havocs the state at the head of a closed loop: any number of iterations have passed.
  void go_round(const ir::Place& head, encode::State& state);
  std::vector<Hazard> take_findings();
  /// The call as seen by its callee's summary; the state continues after it. None, and a gap, if it cannot be
  /// summarised.
  std::optional<SummarisedCall> summarise(encode::State& state, const ir::Place& activation, const ir::Edge& edge,
                                          const ir::Function& callee);
  void finish(Block& block);

  encode::Environment& environment_;
  transform::ProgramFacts& facts_;
  Options options_;
  ir::CallStacks stacks_;
  StateSpace space_;
  Stepper stepper_;
  CheckSites sites_;
  std::unique_ptr<transform::LoopEffectsFinder> effects_;
  std::unique_ptr<Block> start_;
  std::unordered_map<ir::Place, std::unique_ptr<Block>, ir::PlaceHash> blocks_;
};

}  // namespace proviso::symbolic
