// Facts about the program that flow and domains share, each computed when first asked for.
#pragma once

#include <memory>
#include <vector>

#include "ir/program.h"
#include "transform/liveness.h"
#include "transform/loops.h"
#include "transform/points_to/points_to.h"

namespace proviso::transform {

class ProgramFacts {
 public:
  explicit ProgramFacts(const ir::Program& program);
  ~ProgramFacts();
  ProgramFacts(const ProgramFacts&) = delete;
  ProgramFacts& operator=(const ProgramFacts&) = delete;

  const ir::Program& program() const { return program_; }
  const ir::Function& function(std::uint32_t id) const { return program_.functions()[id]; }
  const transform::PointsTo& points_to();
  /// By function: whether it may, directly or through others, call itself. (Calls through pointers go by types.)
  const std::vector<bool>& is_recursive();
  const transform::LoopForest& loops(const ir::Function& function);
  const transform::Liveness& liveness(const ir::Function& function);

 private:
  struct OfFunction {
    std::unique_ptr<transform::LoopForest> loops;
    std::unique_ptr<transform::Liveness> liveness;
  };
  const ir::Program& program_;
  std::unique_ptr<transform::PointsTo> points_to_;
  std::vector<bool> is_recursive_;  // empty: not asked for yet
  std::vector<OfFunction> functions_;
};

}  // namespace proviso::transform
