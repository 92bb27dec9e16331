// Answers about expressions from a finished analysis. Expressions need not occur in the program; nothing is changed.
#pragma once

#include <vector>

#include "transform/points_to/analysis.h"

namespace proviso::transform {

class PointsToQuery {
 public:
  explicit PointsToQuery(const PointsToAnalysis& analysis) : analysis_(analysis) {}

  /// Where the value may point, under one context. Sorted.
  std::vector<Target> value(const ir::Expr* expr, ContextId context) const;
  /// Where the lvalue may lie. Sorted.
  std::vector<Target> place(const ir::Expr* lvalue, ContextId context) const;
  /// What `width` bytes at the targets may hold. Sorted.
  std::vector<Target> contents(const std::vector<Target>& targets, std::uint64_t width) const;

  std::vector<Target> node_targets(NodeId node) const;

 private:
  std::vector<Target> computed_value(const ir::Expr* expr, ContextId context) const;

  const PointsToAnalysis& analysis_;
};

void sort_unique(std::vector<Target>& targets);

}  // namespace proviso::transform
