// The conditions of a search over blocks (cpa/condition.h): a step is a block, its state a formula at the next cut.
// What is cut off is not analysed, and its place becomes an omission; a path to a hazard that is too expensive to
// examine is given up, and so is the hazard.
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
  /// It has led to a state described by `formula`: the reason if the path is cut.
  std::optional<std::string> end_post(const symbolic::Block& block, const symbolic::BlockEnd& end, encode::Term formula);
  /// The path has reached this node.
  void arrive(cpa::NodeId node);
  /// The reason if the formula at a place may not become larger.
  std::optional<std::string> too_large(encode::Term formula) const;

  /// Whether a condition has ended the search, and why.
  bool is_over() const { return !end_reason_.empty(); }
  const std::string& end_reason() const { return end_reason_; }
  /// Ends the search if the number exceeds the limit of the condition.
  void reach(condition::ConditionKind kind, std::uint64_t number);

  /// The examination of a path begins; returns its deadline.
  CancellationToken begin_refinement(const CancellationToken& token);
  /// The reason if it took too long.
  std::optional<std::string> end_refinement() const;
  /// The reason if the path may not be examined.
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

/// Whether some condition limits more than the total time and memory of the analysis.
bool limits_search(const condition::ConditionLimits& limits);

}  // namespace proviso::engine::blocks
