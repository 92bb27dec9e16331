// Where calls of error functions and failing assertions are decided: the branch that leads to them. That such a branch is reached is what
// makes a proof that they never happen worth something; a proof about code that cannot be reached is vacuous.
#pragma once

#include <map>

#include "encode/environment.h"
#include "ir/program.h"
#include "property/check.h"

namespace proviso::symbolic {

class CheckSites {
 public:
  explicit CheckSites(const ir::Program& program);

  /// What the branch at this location decides. Of `if (a && b) reach_error();` it is the branch on `a`.
  property::CheckSet at(const ir::Function& function, ir::LocationId location) const;
  /// The state is at the branch: what it decides is checked there.
  void note(encode::Environment& environment, const encode::State& state, const ir::Function& function, ir::LocationId location) const;

 private:
  using Place = std::pair<std::uint32_t, ir::LocationId>;

  property::CheckSet failing(const ir::Edge& edge) const;
  bool walk_back(const ir::Function& function, ir::LocationId from, property::CheckSet checks);

  std::map<std::uint32_t, property::CheckSet> failing_functions_;  // entered means failed
  std::map<Place, property::CheckSet> sites_;
};

}  // namespace proviso::symbolic
