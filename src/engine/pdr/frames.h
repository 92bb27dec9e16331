// The frames of property-directed reachability: for each cut and level, cubes of predicates that are unreachable there
// within so many blocks. A cube is kept at the highest level for which that is known; it holds for all levels below.
#pragma once

#include <map>

#include "engine/abstraction/abstraction.h"

namespace proviso::engine::pdr {

class Frames {
 public:
  using CutId = std::size_t;
  /// An entry of a cut: from the start of the program, or from another cut.
  struct Entry {
    std::optional<CutId> from;
    const symbolic::Block* block = nullptr;
    const symbolic::BlockEnd* end = nullptr;
  };
  /// A state of R_level of a cut from which a cube is reached that is blocked at that level.
  struct Witness {
    CutId from = 0;
    term::Model state;
  };
  struct Cut {
    ir::Place place;
    const symbolic::Block* block = nullptr;
    std::vector<Entry> entries;
    std::vector<std::vector<abstraction::PredicateCube>> blocked;  // by level
    unsigned linked = 0;                                           // the number of levels whose activation literals are linked
    std::map<std::pair<unsigned, abstraction::PredicateCube>, Witness> witnesses;  // against pushing what is blocked at a level
  };

  /// Finds all cuts; if there are more than `limit`, the frames are empty.
  Frames(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, std::size_t limit);

  bool is_complete() const { return is_complete_; }
  const std::vector<Cut>& cuts() const { return cuts_; }

  /// That R_level of the cut holds, as an assumption.
  encode::Term level_term(CutId cut, unsigned level);
  bool is_blocked(CutId cut, unsigned level, const abstraction::PredicateCube& cube) const;
  void block(CutId cut, unsigned level, abstraction::PredicateCube cube);

  struct Reached {
    const Entry* entry = nullptr;
    term::Model model;  // of the entry's block, if requested
  };
  /// Whether executions that begin in R_{level-1}, outside the cube, reach the cube in one block; otherwise `part` is a
  /// subset of the cube that is unreachable too.
  std::optional<Reached> reach(CutId cut, unsigned level, const abstraction::PredicateCube& cube, abstraction::PredicateCube& part,
                               smt::Want want);
  bool is_reached(CutId cut, unsigned level, const abstraction::PredicateCube& cube, abstraction::PredicateCube& part) {
    return reach(cut, level, cube, part, smt::Want::answer_only).has_value();
  }

  /// Pushes what still holds to the next level; true if a level has no cubes of its own any more: then the levels above
  /// are a proof.
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
