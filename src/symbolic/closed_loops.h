// Closed loops: loops that are not cuts. A block passes such a loop in one iteration from a havocked state, in which
// everything that the loop may change is arbitrary. A state that returns to the loop head is again of that kind, so
// this is sound whatever the loop does. What is known about other variables is preserved.
//
// Loops irrelevant to the property (symbolic/relevance.h) are best closed: an analysis then needs no predicates at
// their heads, and no paths through them. But after a loop that does not terminate there are then spurious executions.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "property/check.h"
#include "transform/loop_effects.h"
#include "transform/program_facts.h"

namespace proviso::symbolic {

class Relevance;

class ClosedLoops {
 public:
  using Head = std::pair<std::uint32_t, ir::LocationId>;  // function and location

  explicit ClosedLoops(transform::ProgramFacts& facts) : facts_(facts) {}

  /// Closes the loop, its inner loops, and those in callees. False if they cannot all be closed, because they change
  /// more than plain numbers.
  bool add(const ir::Function& function, ir::LocationId head);
  /// Closes as many of the irrelevant loops as possible.
  void add_irrelevant(property::CheckSet checks);
  /// Closes loops that are irrelevant to executions (Unchecked::is_ignored), which may also change memory: only for
  /// paths, not for blocks.
  void add_ignorable(property::CheckSet checks);

  bool is_closed(std::uint32_t function, ir::LocationId at) const { return loops_.contains({function, at}); }
  /// Whether the edge is a back edge of a closed loop.
  bool comes_back(std::uint32_t function, const ir::Edge& edge) const { return edge.from >= edge.to && is_closed(function, edge.to); }
  /// What a closed loop changes.
  const transform::LoopEffects& effects(std::uint32_t function, ir::LocationId head) const { return loops_.at({function, head}); }
  const std::map<Head, transform::LoopEffects>& all() const { return loops_; }
  /// The relevance by which loops were closed; null: not computed.
  const Relevance* relevance() const { return relevance_.get(); }
  transform::ProgramFacts& facts() const { return facts_; }

 private:
  bool has_loops() const;
  void add_all_but(std::shared_ptr<const Relevance> relevance);
  bool can_be_closed(const transform::LoopEffects& effects) const;
  bool close(const ir::Function& function, const transform::Loop& loop);
  bool close_all(const ir::Function& function);
  bool close_callee(const ir::Edge& edge);

  transform::ProgramFacts& facts_;
  std::optional<transform::LoopEffectsFinder> effects_;
  std::map<Head, transform::LoopEffects> loops_;
  bool may_change_memory_ = false;
  std::shared_ptr<const Relevance> relevance_;  // null: not computed
  std::map<std::uint32_t, bool> functions_;     // by id: whether all loops in it and in its callees are closed
};

}  // namespace proviso::symbolic
