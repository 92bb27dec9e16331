// Executes all paths of a block symbolically, from a cut (or the program's start) to the next ones: calls are inlined,
// or summarised if the callee is analysed modularly; states are merged where paths meet. Fills in the block's ends and
// calls; checks and gaps are left in the environment's findings.
#pragma once

#include <map>
#include <optional>

#include "symbolic/block.h"

namespace proviso::symbolic {

class BlockRun {
 public:
  BlockRun(TransitionSystem& system, Block& block) : system_(system), env_(system.environment_), block_(block) {}

  void run_program();
  void run_from(const ir::Place& place);

 private:
  /// An active function; its location is not used.
  struct Region {
    ir::Place activation;
    std::map<ir::LocationId, encode::State> pending;  // by location, which is in reverse post-order
    std::optional<encode::State> exit;
  };

  const ir::Function& function(const Region& region) { return system_.facts_.function(region.activation.function); }
  ir::Place at(const Region& region, ir::LocationId location) { return {region.activation.function, location, region.activation.stack}; }

  /// Runs the activation, and those below it on the stack, to their ends.
  void finish(Region& first);
  /// The state at the function's exit, if control reaches it without a cut.
  std::optional<encode::State> run(Region& region);

  void route(Region& region, const ir::Edge& edge, encode::State state);
  void arrive(Region& region, ir::LocationId to, encode::State state);
  void end(const ir::Place& place, encode::State state);

  void take_edges(Region& region, ir::LocationId location, encode::State state);
  void take_edge(Region& region, const ir::Edge& edge, encode::State state);
  void take_call(Region& region, const ir::Edge& edge, encode::State state);
  bool is_skipped(const ir::Function& here, const ir::Edge& edge) const;
  /// The state after the call, if it returns.
  std::optional<encode::State> call(Region& region, const ir::Edge& edge, const encode::Site& site, const ir::Function& callee,
                                    encode::State state);
  std::optional<encode::State> call_module(Region& region, const ir::Edge& edge, const ir::Function& callee, encode::State state);

  TransitionSystem& system_;
  encode::Environment& env_;
  Block& block_;
  std::uint64_t steps_ = 0;
};

}  // namespace proviso::symbolic
