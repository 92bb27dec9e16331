// Location and call stack decide which steps there are. Calls through pointers go to every function the points-to analysis allows; a
// domain that knows the pointer refuses the others.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "cpa/place.h"
#include "cpa/program_facts.h"
#include "cpa/step.h"

namespace proviso::cpa {

class Flow {
 public:
  explicit Flow(ProgramFacts& facts) : facts_(facts) {}

  Place start() const;
  /// Replaces `steps` by the steps from `place`.
  void steps(const Place& place, std::vector<Step>& steps);
  /// The place behind a step; none behind the end of the program.
  std::optional<Place> after(const Place& place, const Step& step);

  unsigned depth(const Place& place) const { return stacks_.depth(place.stack); }
  const CallStacks& stacks() const { return stacks_; }
  ProgramFacts& facts() { return facts_; }

 private:
  void calls(const Place& place, const ir::Function& function, const ir::Edge& edge, std::vector<Step>& steps);

  ProgramFacts& facts_;
  CallStacks stacks_;
  std::unordered_map<const ir::Edge*, std::vector<const ir::Function*>> targets_;  // of calls through pointers
};

}  // namespace proviso::cpa
