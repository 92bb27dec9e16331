// What each function instance may change and read, with what it calls.
#pragma once

#include <cstdint>
#include <vector>

#include "transform/bit_matrix.h"
#include "transform/points_to/analysis.h"
#include "transform/points_to/query.h"

namespace proviso::transform {

class ModRef {
 public:
  explicit ModRef(const PointsToAnalysis& analysis);

  /// Adds to `sets` (a row of object bits) what the instance may change.
  std::vector<ObjectId> modified(std::span<const InstanceId> instances) const { return united(modified_, instances); }
  std::vector<ObjectId> referenced(std::span<const InstanceId> instances) const { return united(referenced_, instances); }
  /// Everything that code outside the program may change or read.
  std::vector<ObjectId> outside() const;

 private:
  using Row = std::span<std::uint64_t>;

  void add_edge(InstanceId id, const ir::Edge& edge);
  void add_intrinsic(const ir::Intrinsic& intrinsic, ContextId context, Row modified, Row referenced);
  void add_reads(const ir::Expr* expr, ContextId context, Row row) const;
  void add_write(const ir::Expr* lvalue, ContextId context, Row row) const;
  void add_targets(const std::vector<Target>& targets, Row row) const;
  void add_variable(const ir::Variable& variable, ContextId context, Row row) const;
  void add_callees();
  std::vector<ObjectId> united(const BitMatrix& sets, std::span<const InstanceId> instances) const;

  const PointsToAnalysis& analysis_;
  PointsToQuery query_;
  std::vector<std::uint64_t> outside_;  // the row of what code outside may touch
  BitMatrix modified_;                  // by instance
  BitMatrix referenced_;
};

}  // namespace proviso::transform
