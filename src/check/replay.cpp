#include "check/replay.h"

#include <algorithm>

namespace proviso::check {

using encode::Check;
using interp::Event;

namespace {

/// Replays are of executions that were unwound edge by edge, so they are short; a run beyond this went another way.
constexpr std::uint64_t kStepLimit = 200'000'000;

/// Gives the interpreter what the counterexample says, and zero where it says nothing.
class CounterexampleInputs : public interp::InputSource {
 public:
  CounterexampleInputs(const engine::Counterexample& counterexample, Replay& replay) : counterexample_(counterexample), replay_(replay) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    u128 value = 0;
    if (request.kind == interp::InputKind::uninitialized) {
      const auto found = counterexample_.indeterminate.find({request.birth, request.offset});
      const auto external = counterexample_.externals.find(std::string(request.source));
      if (found != counterexample_.indeterminate.end()) value = found->second;
      if (request.birth == interp::InputRequest::kNoBirth && external != counterexample_.externals.end()) value = external->second;
    } else if (next_ < counterexample_.inputs.size()) {
      value = counterexample_.inputs[next_++];
    }
    replay_.inputs.emplace_back(request, value);
    return value;
  }

 private:
  const engine::Counterexample& counterexample_;
  Replay& replay_;
  std::size_t next_ = 0;
};

/// Pointers whose value an execution cannot show to be wrong: addresses that are just numbers, what a function without body returned, and
/// what stands in memory nobody wrote (structs that the environment is to fill, say). Following one proves nothing. But a pointer variable
/// that is used before it is set is a fault whatever stands in it.
bool proves_nothing(const interp::InputRequest& request, u128 value) {
  if (!request.type->is_pointer() || interp::is_environment_pointer(value)) return false;
  if (request.kind == interp::InputKind::missing_function) return true;
  if (request.kind != interp::InputKind::uninitialized) return value != 0;
  return request.variable == nullptr || !request.variable->type->is_pointer();
}

/// The interpreter runs one thread: after this call, what it does is not what the program does.
bool starts_threads(const ir::Function* function) { return function->name() == "pthread_create" || function->name() == "thrd_create"; }

interp::RunOptions options_for(const engine::Counterexample& counterexample) {
  interp::RunOptions options;
  options.step_limit = kStepLimit;
  options.environment = counterexample.environment;
  options.report_leaks = counterexample.check == Check::memtrack;
  options.report_unfreed = counterexample.check == Check::memcleanup;
  return options;
}

}  // namespace

bool is_violation_of(Check check, Event event) {
  switch (check) {
    case Check::reach_error:
      return event == Event::reached_error;
    case Check::assertion:
      return event == Event::assertion_failed;
    case Check::overflow:
      return event == Event::signed_overflow || event == Event::bad_shift;
    case Check::shift:
      return event == Event::bad_shift;
    case Check::division:
      return event == Event::division_by_zero;
    case Check::bounds:
      return event == Event::index_out_of_bounds || event == Event::out_of_bounds_access;
    case Check::deref:
      return event == Event::null_access || event == Event::dangling_access || event == Event::out_of_bounds_access ||
             event == Event::wild_access || event == Event::write_to_constant || event == Event::bad_function_pointer;
    case Check::free:
      return event == Event::invalid_free || event == Event::double_free;
    case Check::memtrack:
      return event == Event::memory_leak;
    case Check::memcleanup:
      return event == Event::memory_not_freed;
  }
  return false;
}

Replay replay(interp::Interpreter& interpreter, const engine::Counterexample& counterexample,
              std::function<void(const interp::TraceStep&)> trace) {
  Replay result;
  CounterexampleInputs inputs(counterexample, result);
  interp::RunOptions options = options_for(counterexample);
  options.trace = std::move(trace);
  for (const Event event : {Event::reached_error, Event::signed_overflow, Event::bad_shift, Event::bad_float_conversion,
                            Event::misaligned_access, Event::index_out_of_bounds, Event::missing_return_value}) {
    if (!is_violation_of(counterexample.check, event)) options.ignored.push_back(event);
  }
  result.run = interpreter.run(inputs, options);
  if (std::any_of(result.run.missing_functions.begin(), result.run.missing_functions.end(), starts_threads)) return result;
  const bool about_pointers = counterexample.check == Check::deref || counterexample.check == Check::free;
  if (about_pointers &&
      std::any_of(result.inputs.begin(), result.inputs.end(), [](const auto& input) { return proves_nothing(input.first, input.second); }))
    return result;
  const bool at_exit = counterexample.check == Check::memtrack || counterexample.check == Check::memcleanup;
  result.is_confirmed = is_violation_of(counterexample.check, result.run.event) && (at_exit || result.run.edge == counterexample.edge);
  return result;
}

bool is_first_fault(interp::Interpreter& interpreter, const engine::Counterexample& counterexample) {
  Replay replay;
  CounterexampleInputs inputs(counterexample, replay);
  interp::RunOptions options = options_for(counterexample);
  if (counterexample.check != Check::reach_error) options.ignored.push_back(Event::reached_error);
  const interp::RunResult run = interpreter.run(inputs, options);
  return is_violation_of(counterexample.check, run.event);
}

}  // namespace proviso::check
