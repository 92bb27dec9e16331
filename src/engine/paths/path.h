// A sequence of blocks, or of traces through them, as one path formula: the state variables of each are replaced by
// their values at the end of the previous one, and all other variables of a block (inputs) are renamed for each step.
#pragma once

#include "symbolic/block.h"
#include "term/evaluate.h"
#include "term/substitute.h"

namespace proviso::engine::paths {

/// One step of a path.
struct Segment {
  const symbolic::Block* block = nullptr;
  term::Terms conditions;
  const encode::State* end = nullptr;  // null: the last one
  ir::Place to;
};

class Path {
 public:
  /// `tag` distinguishes the variables of this path from those of others.
  Path(symbolic::TransitionSystem& system, std::vector<Segment> segments, std::string tag = "");

  std::size_t size() const { return segments_.size(); }
  const Segment& segment(std::size_t i) const { return segments_[i]; }
  /// The conditions of segment `i`, over the variables of the whole path.
  const term::Terms& conditions(std::size_t i) const { return composed_[i]; }
  /// The state variables at the beginning of segment `i` on which the path depends, by id.
  const term::Terms& cut(std::size_t i) const { return cuts_[i]; }
  /// The value of such a variable, over the variables of the whole path.
  encode::Term at_cut(std::size_t i, encode::Term variable) const { return values_at_[i].at(variable); }
  /// The value of a state variable at the end of segment `i`, over the variables at its beginning.
  encode::Term step_value(std::size_t i, encode::Term variable);
  bool is_state_variable(std::size_t i, encode::Term variable) {
    return i > 0 && system_.space().find(segments_[i].block->from, variable) != nullptr;
  }
  /// The path's name of an input of segment `i`; in the first segment, state variables are inputs.
  encode::Term renamed(std::size_t i, encode::Term variable) const;
  /// The value of each variable of segment `i` in a model of the path.
  term::Model model_of(std::size_t i, const term::Model& whole) const;

 private:
  void find_cuts();
  void compose();

  symbolic::TransitionSystem& system_;
  std::vector<Segment> segments_;
  std::string tag_;
  std::vector<std::unordered_map<encode::Term, encode::Term>> steps_;  // step_value, cached
  std::vector<term::Terms> cuts_;
  std::vector<std::unordered_map<encode::Term, encode::Term>> values_at_;  // of all variables of a segment
  std::vector<term::Terms> composed_;
};

}  // namespace proviso::engine::paths
