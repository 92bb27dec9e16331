// A derivation as formulas: what one activation does is a path (paths/path.h) of its own, in which what happens below its calls stands as
// conditions of the steps that call. The path of the program's own way says whether the whole is possible. For an activation that has come
// back, everything else that happened stands behind its exit, in terms of what it returns with and what it was called with: so the
// reasons why the whole is impossible are found, as predicates over what means something in that function, by the same means as for
// any path (discover.h).
#pragma once

#include <map>

#include "engine/paths/path.h"
#include "engine/summaries/derivation.h"

namespace proviso::engine::summaries {

class TreePaths {
 public:
  TreePaths(symbolic::TransitionSystem& system, const Derivation& root) : system_(system), root_(root) {}

  /// The program's own way.
  paths::Path whole();
  /// The path of each activation that has come back, innermost first.
  std::vector<paths::Path> returned();

 private:
  std::vector<paths::Segment> segments(const Derivation& derivation, const Derivation::Below* without);
  /// What the activation below does, over the variables of the step that calls it.
  const term::Terms& conditions(const Derivation::Below& below);
  void visit(const std::vector<paths::Segment>& behind, const Derivation& derivation, std::vector<paths::Path>& result);
  /// Everything but what happens below, over the variables at the exit of its function.
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
