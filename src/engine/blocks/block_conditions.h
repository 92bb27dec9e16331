// The conditions of a search over blocks (cpa/condition.h): a step is a block, its state a formula at the next cut. What is cut is not
// looked at, and its place is left out; a path to a hazard that costs too much to look into is given up, and the hazard with it.
#pragma once

#include "cpa/condition.h"
#include "engine/blocks/least_branches.h"
#include "engine/paths/path.h"
#include "support/cancellation.h"

namespace proviso::engine::blocks {

class BlockConditions {
 public:
  BlockConditions(symbolic::TransitionSystem& system, const condition::ConditionLimits& limits);

  /// A block is taken from this node.
  void begin_post(cpa::NodeId from);
  /// It has led there, to a state that `formula` describes: why the path is cut, if it is.
  std::optional<std::string> end_post(const symbolic::Block& block, const symbolic::BlockEnd& end, encode::Term formula);
  /// The path has come to this node.
  void arrive(cpa::NodeId node);
  /// Why no more is to be said of a place than the formula says already, if so.
  std::optional<std::string> too_large(encode::Term formula) const;

  /// Whether the search has come to its end by a condition, and why.
  bool is_over() const { return !end_reason_.empty(); }
  const std::string& end_reason() const { return end_reason_; }
  /// The search is over when this is more than the condition says.
  void reach(condition::ConditionKind kind, std::uint64_t number);

  /// A path is looked into from now on: until when.
  CancellationToken begin_refinement(const CancellationToken& token);
  /// Why it was looked into for too long, if it was.
  std::optional<std::string> end_refinement() const;
  /// Why the path is not to be looked into, if so.
  std::optional<std::string> too_large(const paths::Path& path) const;

 private:
  bool has(condition::ConditionKind kind) const { return limits_[kind].has_value(); }
  static std::size_t size_of(encode::Term formula);

  condition::ConditionLimits limits_;
  cpa::ConditionSet set_;
  LeastBranches branches_;
  std::uint64_t states_ = 0;
  std::string end_reason_;
  Clock::time_point begin_;
  std::uint64_t memory_ = 0;
};

/// Whether some condition is about more than time and memory of the analysis as a whole.
bool limits_search(const condition::ConditionLimits& limits);

}  // namespace proviso::engine::blocks
