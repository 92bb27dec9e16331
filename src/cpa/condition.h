// Conditions as components of a search (paper 002, section III): each watches one thing, and where that exceeds its
// limit the path is cut there; the search continues elsewhere. What is watched along a path is remembered at the nodes
// of the reachability graph.
#pragma once

#include <memory>
#include <vector>

#include "condition/condition_limits.h"
#include "cpa/domain.h"
#include "cpa/waitlist.h"
#include "support/cancellation.h"

namespace proviso::cpa {

/// A post that was just computed: along one step, or along all the ways of a block of steps.
struct Post {
  const ir::Place& to;
  const void* taken = nullptr;  // the edge, or the end of a block: the same each time it is taken
  std::uint64_t branches = 0;   // that were decided on the way, at least
  std::size_t size = 0;         // of the state, in facts
  Clock::duration time{};
  std::uint64_t memory = 0;
};

class Condition {
 public:
  virtual ~Condition() = default;
  virtual condition::ConditionKind kind() const = 0;
  /// A path continues from this node.
  virtual void start_path(NodeId from) { (void)from; }
  /// True: the path is cut after the post.
  virtual bool cuts(const Post& post) = 0;
  /// The path has come to this node.
  virtual void arrive(NodeId node) { (void)node; }
};

/// The conditions of one search.
class ConditionSet {
 public:
  explicit ConditionSet(const condition::ConditionLimits& limits);

  bool empty() const { return conditions_.empty(); }
  void start_path(NodeId from);
  void arrive(NodeId node);
  /// Which condition cuts the path here, if one does.
  std::optional<condition::ConditionKind> cut(const Post& post);
  const condition::ConditionLimits& limits() const { return limits_; }

 private:
  condition::ConditionLimits limits_;
  std::vector<std::unique_ptr<Condition>> conditions_;
};

}  // namespace proviso::cpa
