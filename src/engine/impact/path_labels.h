// A sequence of interpolants along a path of blocks: facts at its cuts, each of which is implied by the preceding block
// and the facts at the preceding cut, and the last of which exclude the hazard. Every fact is checked before it is
// added, so labels stay inductive along the path, however the facts were guessed.
#pragma once

#include <set>

#include "engine/abstraction/abstraction.h"
#include "engine/refinement/discover.h"

namespace proviso::engine::impact {

/// A conjunction of facts about a place.
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

  /// How a cube that is to be excluded is propagated to the preceding cut.
  enum class Preimage : std::uint8_t {
    general,  // the preimage along one path through the block, as far as it can be expressed without inputs: possibly too large
    exact,    // one state of it
  };
  /// Strengthens the labels after `first` until that of cut `i` excludes the cube. False if that is impossible without
  /// strengthening the label of `first`.
  bool exclude(std::size_t i, const abstraction::PredicateCube& cube, std::size_t first, Preimage kind);

  /// A path to the cube at the last cut, or at least close to it: a model of each block of the path; none if the labels
  /// exclude all.
  std::vector<term::Model> way_to(const abstraction::PredicateCube& cube, term::Model last);

  /// Adds those of the candidates to the labels that are needed to exclude `hazard` in the last block, if together they
  /// do.
  bool take_sequence(const refinement::CutPredicates& candidates, encode::Term hazard);

  /// A cube of facts at the last cut from which the model's path through the last block reaches an open hazard.
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
