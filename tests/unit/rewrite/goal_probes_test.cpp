// Probes of goals: the chosen one fails when it is reached, and all else is as it was.
#include "rewrite/goal_probes.h"

#include <gmock/gmock.h>

#include "interp/interpreter.h"
#include "testing/c_program.h"

namespace proviso::rewrite {
namespace {

/// The goal that is chosen, then the inputs.
class Inputs : public interp::InputSource {
 public:
  Inputs(std::uint32_t goal, std::vector<u128> values) : goal_(goal), values_(std::move(values)) {}
  std::optional<u128> next(const interp::InputRequest& request) override {
    if (request.source == kGoalSource) return goal_;
    return next_ < values_.size() ? std::optional(values_[next_++]) : std::nullopt;
  }

 private:
  u128 goal_;
  std::vector<u128> values_;
  std::size_t next_ = 0;
};

interp::RunResult run(const ProgramWithGoals& probed, std::uint32_t goal, std::vector<u128> values) {
  Inputs inputs(goal, std::move(values));
  return interp::Interpreter(*probed.program).run(inputs, {});
}

TEST(GoalProbes, OfAllStepsOneIsChosen) {
  test::CProgram c(
      "extern int __VERIFIER_nondet_int(void);\n"
      "int twice(int x) { if (x > 100) return 0; return 2 * x; }\n"
      "int main(void) {\n"
      "  int sum = 0;\n"
      "  for (int i = 0; i < 3; i++) sum += twice(__VERIFIER_nondet_int());\n"
      "  return sum;\n}");
  std::vector<GoalProbe> probes;
  std::vector<std::pair<std::uint32_t, ir::EdgeId>> steps;
  for (const ir::Function& function : c.program().functions()) {
    if (function.origin != ir::Origin::program) continue;
    for (const ir::Edge& edge : function.edges()) {
      const bool is_condition = edge.as<ir::Assume>() != nullptr;
      probes.push_back(
          {function.id(), edge.id, is_condition ? GoalProbe::At::behind : GoalProbe::At::before, static_cast<std::uint32_t>(steps.size())});
      steps.emplace_back(function.id(), edge.id);
    }
  }
  const ProgramWithGoals probed = with_goal_probes(c.program(), probes);
  EXPECT_EQ(probed.goals.size(), probes.size());
  for (const std::vector<u128>& values : {std::vector<u128>{1, 2, 3}, {101, 2, 500}, {7, 7, 7}}) {
    std::set<std::pair<std::uint32_t, ir::EdgeId>> executed;
    Inputs inputs(0, values);
    interp::RunOptions options;
    options.visit = [&](const ir::Function& function, const ir::Edge& edge) { executed.emplace(function.id(), edge.id); };
    const interp::RunResult whole = interp::Interpreter(c.program()).run(inputs, options);
    ASSERT_EQ(whole.event, interp::Event::exited);
    for (std::uint32_t goal = 0; goal < steps.size(); ++goal) {
      const interp::RunResult result = run(probed, goal, values);
      const bool is_reached = executed.contains(steps[goal]);
      ASSERT_EQ(result.event, is_reached ? interp::Event::assertion_failed : interp::Event::exited) << goal;
      if (is_reached) {
        EXPECT_EQ(probed.goals.at({result.function->id(), result.edge->id}), goal);
      } else {
        EXPECT_EQ(result.exit_status, whole.exit_status);
      }
    }
    EXPECT_EQ(run(probed, static_cast<std::uint32_t>(steps.size()), values).exit_status, whole.exit_status);
  }
}

}  // namespace
}  // namespace proviso::rewrite
