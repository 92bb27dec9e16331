// A sequence of interpolants along a path of blocks: facts at its cuts, each of which the block before makes true from those at the cut
// before, and of which the last exclude what is not to be reached. Every fact is asked for before it is added, so labels stay inductive
// along the path whatever it was guessed from.
#pragma once

#include <set>

#include "engine/abstraction/abstraction.h"
#include "engine/refinement/discover.h"

namespace proviso::engine::impact {

/// Facts about a place, in conjunction.
using Label = term::Terms;

/// A node of the path: its label, its block, and the end of that block that leads to the next.
struct Link {
  const symbolic::Block* block = nullptr;
  const symbolic::BlockEnd* end = nullptr;  // null: the last one
  Label* label = nullptr;
};

class PathLabels {
 public:
  PathLabels(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, std::vector<Link> links)
      : system_(system), abstraction_(abstraction), pool_(system.environment().pool), links_(std::move(links)) {}

  std::size_t size() const { return links_.size(); }

  /// How a combination of facts that is to be excluded is handed on to the cut before.
  enum class Preimage : std::uint8_t {
    general,  // what makes one way through the block lead there, as far as it can be said without its inputs: perhaps more than does
    exact,    // one state that does
  };
  /// Strengthens the labels from the one behind `first` on, until that of cut `i` excludes the combination. False if that of `first`, which
  /// stays as it is, does not.
  bool exclude(std::size_t i, const abstraction::PredicateCube& cube, std::size_t first, Preimage kind);

  /// A way to the combination at the last cut, or at least one that leads close to it: a model of each block of the path; none if the
  /// labels exclude all.
  std::vector<term::Model> way_to(const abstraction::PredicateCube& cube, term::Model last);

  /// Takes those of the candidates into the labels that are needed to exclude `hazard` in the last block, if together they do.
  bool take_sequence(const refinement::CutPredicates& candidates, encode::Term hazard);

  /// The way of a model through the last block into an open hazard, as a combination of facts at the last cut.
  std::optional<abstraction::PredicateCube> cube_of_hazard(const term::Model& model,
                                                           const std::function<bool(const symbolic::Hazard&)>& is_open, Preimage kind);

  /// Cuts whose labels were strengthened.
  const std::set<std::size_t>& changed() const { return changed_; }

 private:
  abstraction::PredicateCube preimage_of(std::size_t i, const smt::Answer& answer, const abstraction::PredicateCube& cube, Preimage kind);
  abstraction::PredicateCube state_in(std::size_t i, const term::Model& model, const term::Terms& about);
  abstraction::PredicateCube not_reached(std::size_t i, const abstraction::PredicateCube& cube, const term::Terms& core);
  std::vector<encode::Term> assumptions(std::size_t i, const abstraction::PredicateCube& cube_behind);
  smt::Answer ask(std::size_t i, std::span<const encode::Term> assumptions, smt::Want want);
  bool holds_behind(std::size_t i, const Label& more, encode::Term fact);
  void add(std::size_t i, encode::Term fact);

  symbolic::TransitionSystem& system_;
  abstraction::Abstraction& abstraction_;
  term::TermPool& pool_;
  std::vector<Link> links_;
  std::set<std::size_t> changed_;
};

}  // namespace proviso::engine::impact
