// A program whose assertions fail where it reaches goals, one chosen goal an execution: which one is an input of its own. An execution that
// is to go on behind a goal chooses another one, so a goal that is excluded, or was reached before, stands in nobody's way. What it does
// besides is what the program does.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace proviso::rewrite {

/// What the choice is called where inputs are asked for.
inline constexpr std::string_view kGoalSource = "__proviso_goal";

struct GoalProbe {
  std::uint32_t function = 0;
  ir::EdgeId edge = 0;
  enum class At : std::uint8_t {
    before,  // the step, and what else may be done instead of it
    behind,
  } at = At::before;
  std::uint32_t goal = 0;
};

struct ProgramWithGoals {
  std::shared_ptr<const ir::Program> program;
  std::map<std::pair<std::uint32_t, ir::EdgeId>, std::uint32_t> goals;  // by function and edge of the assertion that fails
};

ProgramWithGoals with_goal_probes(const ir::Program& program, const std::vector<GoalProbe>& probes);

}  // namespace proviso::rewrite
