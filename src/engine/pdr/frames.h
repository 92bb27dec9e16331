// The frames of property-directed reachability: for each cut and level, combinations of predicates that cannot be met there within so many
// blocks. A combination is kept at the highest level for which that is known; it holds for all below.
#pragma once

#include <map>

#include "engine/abstraction/abstraction.h"

namespace proviso::engine::pdr {

class Frames {
 public:
  using CutId = std::size_t;
  /// A way into a cut: from the start of the program, or from another cut.
  struct Entry {
    std::optional<CutId> from;
    const symbolic::Block* block = nullptr;
    const symbolic::BlockEnd* end = nullptr;
  };
  /// A state of R_level of a cut from which a combination is reached that is blocked at that level.
  struct Witness {
    CutId from = 0;
    term::Model state;
  };
  struct Cut {
    ir::Place place;
    const symbolic::Block* block = nullptr;
    std::vector<Entry> entries;
    std::vector<std::vector<abstraction::PredicateCube>> blocked;                  // by level
    unsigned linked = 0;                                                           // levels whose variables are linked
    std::map<std::pair<unsigned, abstraction::PredicateCube>, Witness> witnesses;  // against moving what is blocked at a level on
  };

  /// Finds all cuts; more than `limit` are too many: then there are none.
  Frames(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, std::size_t limit);

  bool is_complete() const { return is_complete_; }
  const std::vector<Cut>& cuts() const { return cuts_; }

  /// R_level of the cut holds, as an assumption.
  encode::Term level_term(CutId cut, unsigned level);
  bool is_blocked(CutId cut, unsigned level, const abstraction::PredicateCube& cube) const;
  void block(CutId cut, unsigned level, abstraction::PredicateCube cube);

  struct Reached {
    const Entry* entry = nullptr;
    term::Model model;  // of the entry's block, if wanted
  };
  /// Whether executions that begin in R_{level-1}, outside of the cube, come to the cube in one block; the reasons why not otherwise: a
  /// part of the cube that is not reached either.
  std::optional<Reached> reach(CutId cut, unsigned level, const abstraction::PredicateCube& cube, abstraction::PredicateCube& part,
                               smt::Want want);
  bool is_reached(CutId cut, unsigned level, const abstraction::PredicateCube& cube, abstraction::PredicateCube& part) {
    return reach(cut, level, cube, part, smt::Want::answer_only).has_value();
  }

  /// Moves what still holds one level further on; true if a level has nothing of its own any more: then what is above is a proof.
  bool push(unsigned highest);
  /// What holds at the cut from that level on.
  encode::Term invariant(CutId cut, unsigned level) const;

 private:
  /// Whether what is blocked at a level is reached from it, so that it cannot be blocked at the next one.
  bool is_reached_from(CutId cut, unsigned level, const abstraction::PredicateCube& cube);
  bool is_in_frame(const Witness& witness, unsigned level) const;
  void add_entries(const symbolic::Block& block, std::optional<CutId> from);

  symbolic::TransitionSystem& system_;
  abstraction::Abstraction& abstraction_;
  term::TermPool& pool_;
  std::vector<Cut> cuts_;
  std::unordered_map<ir::Place, CutId, ir::PlaceHash> ids_;
  std::size_t limit_;
  bool is_complete_ = true;
};

}  // namespace proviso::engine::pdr
