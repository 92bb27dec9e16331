// Location and call stack decide which steps there are. Calls through pointers go to every function the points-to
// analysis allows; a domain that knows the pointer refuses the others.
//
// An assumption automaton may run in parallel: then steps after which everything was verified before are skipped, so
// every analysis that goes by the flow leaves out what the automaton claims.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "condition/automaton.h"
#include "ir/place.h"
#include "ir/step.h"
#include "transform/program_facts.h"

namespace proviso::cpa {

class Flow {
 public:
  /// `automaton`: null, or what was verified before; it must outlive this.
  explicit Flow(transform::ProgramFacts& facts, const condition::AssumptionAutomaton* automaton = nullptr)
      : facts_(facts), automaton_(automaton), stacks_(facts.is_recursive()) {}

  ir::Place start() const;
  /// Replaces `steps` by the steps from `place`.
  void steps(const ir::Place& place, std::vector<ir::Step>& steps);
  /// The place after a step; none after the end of the program, and where the rest was verified before.
  std::optional<ir::Place> after(const ir::Place& place, const ir::Step& step);

  unsigned depth(const ir::Place& place) const { return stacks_.depth(place.stack); }
  unsigned recursions(const ir::Place& place) const { return stacks_.recursions(place.stack); }
  const ir::CallStacks& stacks() const { return stacks_; }
  transform::ProgramFacts& facts() { return facts_; }
  const condition::AssumptionAutomaton* automaton() const { return automaton_; }

 private:
  void all_steps(const ir::Place& place, std::vector<ir::Step>& steps);
  std::optional<ir::Place> place_behind(const ir::Place& place, const ir::Step& step);
  void calls(const ir::Place& place, const ir::Function& function, const ir::Edge& edge, std::vector<ir::Step>& steps);

  transform::ProgramFacts& facts_;
  const condition::AssumptionAutomaton* automaton_;
  ir::CallStacks stacks_;
  std::unordered_map<const ir::Edge*, std::vector<const ir::Function*>> targets_;  // of calls through pointers
};

}  // namespace proviso::cpa
