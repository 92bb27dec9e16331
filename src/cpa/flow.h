// Location and call stack decide which steps there are. Calls through pointers go to every function the points-to analysis allows; a
// domain that knows the pointer refuses the others.
//
// An assumption automaton may run beside: then steps behind which everything was verified before are none, so every analysis that goes by
// the flow leaves out what the automaton claims.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "cpa/automaton.h"
#include "cpa/place.h"
#include "cpa/program_facts.h"
#include "cpa/step.h"

namespace proviso::cpa {

class Flow {
 public:
  /// `automaton`: null, or what was verified before; it must outlive this.
  explicit Flow(ProgramFacts& facts, const AssumptionAutomaton* automaton = nullptr)
      : facts_(facts), automaton_(automaton), stacks_(facts.is_recursive()) {}

  Place start() const;
  /// Replaces `steps` by the steps from `place`.
  void steps(const Place& place, std::vector<Step>& steps);
  /// The place behind a step; none behind the end of the program, and where the rest was verified before.
  std::optional<Place> after(const Place& place, const Step& step);

  unsigned depth(const Place& place) const { return stacks_.depth(place.stack); }
  unsigned recursions(const Place& place) const { return stacks_.recursions(place.stack); }
  const CallStacks& stacks() const { return stacks_; }
  ProgramFacts& facts() { return facts_; }
  const AssumptionAutomaton* automaton() const { return automaton_; }

 private:
  void all_steps(const Place& place, std::vector<Step>& steps);
  std::optional<Place> place_behind(const Place& place, const Step& step);
  void calls(const Place& place, const ir::Function& function, const ir::Edge& edge, std::vector<Step>& steps);

  ProgramFacts& facts_;
  const AssumptionAutomaton* automaton_;
  CallStacks stacks_;
  std::unordered_map<const ir::Edge*, std::vector<const ir::Function*>> targets_;  // of calls through pointers
};

}  // namespace proviso::cpa
