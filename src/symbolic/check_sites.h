// The branches that decide about calls of error functions and failing assertions. A proof is vacuous if no such branch
// is reachable.
#pragma once

#include <map>

#include "encode/environment.h"
#include "ir/program.h"
#include "property/check.h"

namespace proviso::symbolic {

class CheckSites {
 public:
  explicit CheckSites(const ir::Program& program);

  /// The checks that the branch at this location decides. For `if (a && b) reach_error();` it is the branch on `a`.
  property::CheckSet at(const ir::Function& function, ir::LocationId location) const;
  /// Records that the checks decided by the branch are made in this state.
  void note(encode::Environment& environment, const encode::State& state, const ir::Function& function, ir::LocationId location) const;

 private:
  using Place = std::pair<std::uint32_t, ir::LocationId>;

  property::CheckSet failing(const ir::Edge& edge) const;
  bool walk_back(const ir::Function& function, ir::LocationId from, property::CheckSet checks);

  std::map<std::uint32_t, property::CheckSet> failing_functions_;  // entering them is a violation
  std::map<Place, property::CheckSet> sites_;
};

}  // namespace proviso::symbolic
