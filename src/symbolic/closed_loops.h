// Loops that blocks lead through: such a loop is no cut, but gone through once, from a state of which nothing is known that the loop may
// have changed. What comes back to its head is a state of that kind again, so nothing is left out, whatever the loop does. What is known
// of other variables is still known behind it.
//
// Loops irrelevant to the property (symbolic/relevance.h) are best closed: an analysis need not look for predicates at their
// heads, nor for ways through them. But behind a loop that never ends there are then executions that do not exist.
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

  /// Closes the loop, those inside it and in what it calls. False: they cannot all be closed, since they change more than plain numbers.
  bool add(const ir::Function& function, ir::LocationId head);
  /// As many of the irrelevant loops as can be closed.
  void add_irrelevant(property::CheckSet checks);
  /// Those that executions need not be told about (Unchecked::is_ignored), which may change memory too: for paths alone, no blocks.
  void add_ignorable(property::CheckSet checks);

  bool is_closed(std::uint32_t function, ir::LocationId at) const { return loops_.contains({function, at}); }
  /// Whether the edge goes back to the head of a closed loop.
  bool comes_back(std::uint32_t function, const ir::Edge& edge) const { return edge.from >= edge.to && is_closed(function, edge.to); }
  /// What a closed loop changes.
  const transform::LoopEffects& effects(std::uint32_t function, ir::LocationId head) const { return loops_.at({function, head}); }
  const std::map<Head, transform::LoopEffects>& all() const { return loops_; }
  /// What made loops irrelevant; null: that was not asked.
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
  std::shared_ptr<const Relevance> relevance_;  // null: it was not asked for
  std::map<std::uint32_t, bool> functions_;     // by id: whether all loops that it gets to are closed
};

}  // namespace proviso::symbolic
