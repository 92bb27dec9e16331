#include "check/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "check/divergence.h"
#include "property/given_inputs.h"
#include "property/violation_event.h"

namespace proviso::check {

using interp::Event;
using property::Check;

namespace {

/// Most replays are of executions that were unwound edge by edge, so they are short; a longer run has diverged.
constexpr std::uint64_t kReplayedSteps = 200'000'000;
/// A run that requests so many more inputs has diverged too.
constexpr std::uint64_t kMostUnforeseen = 100'000;

/// Records the inputs of the interpreter.
class ReplayedInputs : public interp::InputSource {
 public:
  ReplayedInputs(const property::Counterexample& counterexample, Replay& replay) : given_(counterexample), replay_(replay) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    const std::optional<u128> value = given_.next(request);
    if (given_.unforeseen() > kMostUnforeseen) return std::nullopt;
    replay_.inputs.emplace_back(request, *value);
    return value;
  }

 private:
  property::GivenInputs given_;
  Replay& replay_;
};

/// Pointers whose invalidity an execution cannot show: addresses that are just numbers, results of functions without a
/// body, and contents of memory that was never written (structs that the environment would fill, say). Dereferencing
/// one proves nothing. But a pointer variable that is used before it is set is a fault whatever its value.
bool proves_nothing(const interp::InputRequest& request, u128 value) {
  if (!request.type->is_pointer() || interp::is_environment_pointer(value)) return false;
  if (request.kind == interp::InputKind::missing_function) return true;
  if (request.kind != interp::InputKind::uninitialized) return value != 0;
  return request.variable == nullptr || !request.variable->type->is_pointer();
}

/// Says that the execution got a pointer that proves nothing; empty if there is none.
std::string stranger_among(const Replay& replay) {
  for (const auto& [request, value] : replay.inputs)
    if (proves_nothing(request, value)) return fmt::format("the execution is given a pointer of unknown origin ({})", request.source);
  return "";
}

}  // namespace

interp::RunOptions options_for(const property::Counterexample& counterexample) {
  interp::RunOptions options;
  options.step_limit = std::max(kReplayedSteps, counterexample.steps);
  options.environment = counterexample.environment;
  options.recurrence = counterexample.recurrence;
  property::look_for({counterexample.check}, options);
  return options;
}

std::string what_it_rests_on(const ir::Program& program, Check check, const Replay& replay) {
  if (!replay.run.approximations.empty()) {
    const interp::Approximation& first = replay.run.approximations.front();
    const std::string place = first.edge == nullptr ? "" : " at " + program.files().describe(first.edge->range);
    return fmt::format("the execution passes {}{}, which is known only roughly", first.what, place);
  }
  const bool about_pointers = check == Check::deref || check == Check::free;
  return about_pointers ? stranger_among(replay) : "";
}

bool is_met(const property::Counterexample& counterexample, const interp::RunResult& run) {
  if (run.event == Event::goes_on && counterexample.endless == nullptr) return false;
  return property::is_violation_of(counterexample.check, run.event) &&
         (property::Place::is_about_leaks(counterexample.check) || run.edge == counterexample.edge);
}

Replay replay(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
              std::function<void(const interp::TraceStep&)> trace, std::uint64_t trace_from) {
  Replay result;
  ReplayedInputs inputs(counterexample, result);
  interp::RunOptions options = options_for(counterexample);
  options.trace = std::move(trace);
  options.trace_from = trace_from;
  result.run = interpreter.run(inputs, options);
  if (counterexample.recurrence) result.round = counterexample.recurrence->first;
  if (!is_met(counterexample, result.run)) {
    Replay again;
    ReplayedInputs same_inputs(counterexample, again);
    // A proof may take any value to be where such a pointer points to; an execution has nothing there.
    if (property::is_violation_of(Check::deref, result.run.event)) result.reason = stranger_among(result);
    if (result.reason.empty()) result.reason = why_it_diverged(interpreter, result.run, same_inputs, options);
  } else {
    result.reason = what_it_rests_on(interpreter.program(), counterexample.check, result);
  }
  result.is_confirmed = result.reason.empty();
  return result;
}

std::optional<Replay> replay_if_confirmed(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                                          std::uint64_t most_steps) {
  Replay result;
  ReplayedInputs inputs(counterexample, result);
  interp::RunOptions options = options_for(counterexample);
  options.step_limit = std::min(options.step_limit, most_steps);
  result.run = interpreter.run(inputs, options);
  result.is_confirmed = is_met(counterexample, result.run) && what_it_rests_on(interpreter.program(), counterexample.check, result).empty();
  return result.is_confirmed ? std::optional(std::move(result)) : std::nullopt;
}

bool is_first_fault(interp::Interpreter& interpreter, const property::Counterexample& counterexample) {
  Replay replay;
  ReplayedInputs inputs(counterexample, replay);
  interp::RunOptions options = options_for(counterexample);
  options.ignored.clear();
  if (counterexample.check != Check::reach_error) options.ignored.push_back(Event::reached_error);
  const interp::RunResult run = interpreter.run(inputs, options);
  return property::is_violation_of(counterexample.check, run.event);
}

}  // namespace proviso::check
