// Where calls of error functions and failing assertions are decided: the branch that leads to them. That such a branch is reached is what
// makes a proof that they never happen worth something; a proof about code that cannot be reached is vacuous.
#pragma once

#include <map>

#include "encode/checks.h"
#include "ir/program.h"

namespace proviso::engine {

class CheckSites {
 public:
  explicit CheckSites(const ir::Program& program);

  /// What the branch at this location decides. Of `if (a && b) reach_error();` it is the branch on `a`.
  encode::CheckSet at(const ir::Function& function, ir::LocationId location) const;

 private:
  using Place = std::pair<std::uint32_t, ir::LocationId>;

  encode::CheckSet failing(const ir::Edge& edge) const;
  bool walk_back(const ir::Function& function, ir::LocationId from, encode::CheckSet checks);

  std::map<std::uint32_t, encode::CheckSet> failing_functions_;  // entered means failed
  std::map<Place, encode::CheckSet> sites_;
};

}  // namespace proviso::engine
