// A derivation as path formulas: each activation is a path (paths/path.h), in which the effects of its callees are
// conditions of the calling steps. The path of the program's entry decides whether the derivation is feasible. For an
// activation that has returned, everything else is placed after its exit, in terms of its results and arguments: so the
// reasons for infeasibility are found as predicates over variables in scope of that function, by the same techniques as
// for any path (discover.h).
#pragma once

#include <map>

#include "engine/paths/path.h"
#include "engine/summaries/derivation.h"

namespace proviso::engine::summaries {

class TreePaths {
 public:
  TreePaths(symbolic::TransitionSystem& system, const Derivation& root) : system_(system), root_(root) {}

  /// The path of the program's entry.
  paths::Path whole();
  /// The path of each activation that has returned, innermost first.
  std::vector<paths::Path> returned();

 private:
  std::vector<paths::Segment> segments(const Derivation& derivation, const Derivation::Below* without);
  /// The effects of the callee's activation, over the variables of the calling step.
  const term::Terms& conditions(const Derivation::Below& below);
  void visit(const std::vector<paths::Segment>& behind, const Derivation& derivation, std::vector<paths::Path>& result);
  /// Everything except the callee's activation, over the variables at the exit of its function.
  term::Terms rest(std::vector<paths::Segment> segments, std::size_t at, const symbolic::SummarisedCall& call);
  std::vector<const symbolic::StateVariable*> seen_at_exit(const symbolic::SummarisedCall& call);
  encode::Term link(const symbolic::StateVariable& variable);
  std::string tag() { return "t" + std::to_string(tags_++) + "."; }

  symbolic::TransitionSystem& system_;
  const Derivation& root_;
  std::map<const Derivation::Below*, term::Terms> conditions_;
  std::deque<symbolic::Block> exits_;  // where the last segments begin
  unsigned tags_ = 0;
};

}  // namespace proviso::engine::summaries
