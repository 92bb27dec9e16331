// Paths through loops irrelevant to the property: only the exit of each loop matters. The number of iterations is left
// to an execution.
#include "engine/paths/encode_path.h"

namespace proviso::engine::paths {

using ir::Step;
using ir::StepKind;

namespace {

constexpr auto kPathTime = std::chrono::seconds(5);

class Shortening {
 public:
  Shortening(const symbolic::ClosedLoops& closed, const std::vector<Step>& path) : closed_(closed), path_(path) {}

  /// The path without the iterations of closed loops that return to the head.
  std::vector<Step> run() {
    std::vector<Step> result;
    for (std::size_t i = 0; i < path_.size(); ++i) {
      if (begins_at_closed_head(path_[i])) i = last_round(i);
      result.push_back(path_[i]);
    }
    return result;
  }

 private:
  bool begins_at_closed_head(const Step& step) const {
    return step.kind != StepKind::leave && step.kind != StepKind::end && closed_.is_closed(step.function->id(), step.edge->from);
  }

  /// The index where the head at which the step begins is left for the last time.
  std::size_t last_round(std::size_t first) const {
    const Step& head = path_[first];
    const transform::LoopForest& loops = closed_.facts().loops(*head.function);
    const transform::LoopId loop = *loops.loop_of(head.edge->from);
    std::size_t last = first;
    for (std::size_t i = first + 1; i < path_.size(); ++i) {
      const Step& step = path_[i];
      if (step.edge == nullptr || step.depth < head.depth) break;
      if (step.depth > head.depth) continue;
      if (!loops.contains(loop, step.edge->from)) break;
      if (step.kind != StepKind::leave && step.edge->from == head.edge->from) last = i;
    }
    return last;
  }

  const symbolic::ClosedLoops& closed_;
  const std::vector<Step>& path_;
};

}  // namespace

std::optional<property::Counterexample> execute_past_loops(const symbolic::ClosedLoops& closed, const std::vector<Step>& path,
                                                           property::Check check,
                                                           const std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>& make_solver,
                                                           const property::Confirm& confirm, const CancellationToken& token,
                                                           const std::function<bool(const Step&)>& is_left_out) {
  std::vector<Step> shortened = Shortening(closed, path).run();
  if (is_left_out) std::erase_if(shortened, is_left_out);
  const ir::Program& program = closed.facts().program();
  const PathAnswer answer = solve_path(program, shortened, check, make_solver, token.with_timeout(kPathTime), {}, &closed);
  if (answer.kind != PathAnswer::Kind::feasible) return std::nullopt;
  return execution::execute_guided(program, *answer.guide, execution::unfollowed_loops(closed), confirm, token);
}

}  // namespace proviso::engine::paths
