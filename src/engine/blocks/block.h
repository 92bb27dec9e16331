// The program as a transition system: places at which executions are cut (the heads of loops, or more, as the options say), and between
// them blocks (large-block encoding; adjustable by the choice of cuts). A block is all ways from one cut to the next ones, calls in place
// and merged where they meet, as terms over the state variables of the place where it begins; so it is encoded once, however often it is
// executed.
#pragma once

#include <array>
#include <memory>
#include <unordered_map>

#include "encode/edge_encoder.h"
#include "engine/blocks/closed_loops.h"
#include "engine/blocks/modules.h"
#include "engine/blocks/state_space.h"
#include "engine/check_sites.h"
#include "engine/edge_set.h"
#include "support/cancellation.h"
#include "transform/loop_effects.h"

namespace proviso::engine {

inline constexpr unsigned kMaxRecursion = 60;

/// Something on the way that must not be reached: a violation of a check, or what the encoding leaves out.
struct Hazard {
  encode::Term condition;
  encode::Site site;
  encode::Check check = encode::Check::reach_error;  // of a violation
  std::string gap;                                   // what is left out; empty: a violation
  bool is_gap() const { return !gap.empty(); }
};

struct BlockEnd {
  cpa::Place place;
  encode::State state;
  encode::Term guard;                    // when it is reached
  std::optional<std::size_t> call = {};  // which of the block's calls this is the entry of; none: no call
};

struct Block {
  cpa::Place from;
  std::vector<BlockEnd> ends;
  std::vector<Hazard> hazards;
  std::vector<SummarisedCall> calls;                   // of functions that are looked at by themselves
  std::array<encode::Term, encode::kCheckCount> made;  // when a check of each kind is made, whether it can fail or not
  bool has_closed_loops = false;                       // on some way
};

class TransitionSystem {
 public:
  struct Options {
    CutAt cut_at = CutAt::loops;
    unsigned max_recursion = kMaxRecursion;  // activations of functions that may call themselves; deeper is a gap
    CancellationToken token;
    const EdgeSet* skipped = nullptr;     // what was verified before; null: nothing
    const ClosedLoops* closed = nullptr;  // loops that are no cuts; null: none
    Modules modules = {};
  };
  TransitionSystem(encode::Environment& environment, cpa::ProgramFacts& facts, Options options);
  ~TransitionSystem();

  /// From the program's start to the first cuts.
  const Block& start();
  const Block& block(const cpa::Place& from);

  StateSpace& space() { return space_; }
  cpa::CallStacks& stacks() { return stacks_; }
  cpa::ProgramFacts& facts() { return facts_; }
  encode::Environment& environment() { return environment_; }
  const std::unordered_map<cpa::Place, std::unique_ptr<Block>, cpa::PlaceHash>& blocks() const { return blocks_; }
  bool is_cut(const cpa::Place& place);
  const ClosedLoops* closed() const { return options_.closed; }
  /// That a block comes to the call, and goes on behind it.
  encode::Term comes_back(const SummarisedCall& call) {
    return environment_.pool.bool_and(call.entry.guard.term(environment_.pool), call.returned);
  }
  const Modules& modules() const { return options_.modules; }
  cpa::Place entry_of(const ir::Function& module) const { return {module.id(), module.entry(), cpa::CallStacks::kRoot}; }
  cpa::Place exit_of(const ir::Function& module) const { return {module.id(), module.exit(), cpa::CallStacks::kRoot}; }

 private:
  friend class BlockRun;
  friend class TraceWalk;

  encode::Site site(const cpa::Place& place, const ir::Edge& edge);
  bool is_active(cpa::StackId stack, const ir::Function& top, const ir::Function& function) const;
  bool is_closed(const cpa::Place& place) const {
    return options_.closed != nullptr && options_.closed->is_closed(place.function, place.location);
  }
  bool comes_back(const cpa::Place& place, const ir::Edge& edge) const {
    return options_.closed != nullptr && options_.closed->comes_back(place.function, edge);
  }
  /// Control is at the head of a closed loop, after any number of rounds.
  void go_round(const cpa::Place& head, encode::State& state);
  std::vector<Hazard> take_findings();
  /// The call as its callee's summary sees it; the state goes on behind it. None, and a gap, if it cannot be summarised.
  std::optional<SummarisedCall> summarise(encode::State& state, const cpa::Place& activation, const ir::Edge& edge,
                                          const ir::Function& callee);
  void finish(Block& block);

  encode::Environment& environment_;
  cpa::ProgramFacts& facts_;
  Options options_;
  cpa::CallStacks stacks_;
  StateSpace space_;
  encode::EdgeEncoder edges_;
  CheckSites sites_;
  std::unique_ptr<transform::LoopEffectsFinder> effects_;
  std::unique_ptr<Block> start_;
  std::unordered_map<cpa::Place, std::unique_ptr<Block>, cpa::PlaceHash> blocks_;
};

}  // namespace proviso::engine
