// The goals of a criterion of coverage (property.h): what tests of a program are to reach, counted as its source does. A function that
// has copies in the program (rewrite/copies.h) is one function here, and a goal of it has a step in each of them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ir/program.h"
#include "property/property.h"

namespace proviso::property {

/// A step of the program, by its numbers.
struct StepId {
  std::uint32_t function = 0;
  ir::EdgeId edge = 0;
  friend auto operator<=>(const StepId&, const StepId&) = default;
};

struct Goal {
  Coverage::Criterion criterion = Coverage::Criterion::locations;
  const ir::Function* function = nullptr;  // no copy
  SourceRange range;
  bool truth = true;            // of a branch: whether its condition holds
  std::vector<StepId> steps;    // an execution reaches the goal when it executes one of them
  std::vector<StepId> targets;  // of these, one for each place to aim at: behind it for branches, else before it

  bool is_branch() const { return criterion == Coverage::Criterion::branches; }
};

struct Goals {
  std::vector<Goal> goals;                      // in the order of functions and steps
  std::vector<const ir::Function*> not_called;  // functions that the entry cannot call: they have no goals
};

/// Of functions of the program with a body for which `counts` is true.
Goals goals_of(const ir::Program& program, Coverage::Criterion criterion, const std::function<bool(const ir::Function&)>& counts);

/// "f.c:3:7", with "true" or "false" of a branch.
std::string describe(const ir::Program& program, const Goal& goal);

}  // namespace proviso::property
