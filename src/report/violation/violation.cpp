#include "report/violation/violation.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_set>

#include "interp/scalar.h"
#include "property/places.h"
#include "report/violation/library_calls.h"

namespace proviso::report {

namespace {

/// Long executions are told from their end; but what the models of the library made up is wanted from the beginning.
std::uint64_t steps_to_pass_over(const check::Replay& replay) {
  constexpr std::uint64_t kMostToldSteps = 2'000'000;
  const bool has_library_inputs = std::any_of(replay.inputs.begin(), replay.inputs.end(), [](const auto& input) {
    return input.first.function != nullptr && input.first.function->origin == ir::Origin::library_model;
  });
  return has_library_inputs || replay.run.steps <= kMostToldSteps ? 0 : replay.run.steps - kMostToldSteps;
}

/// Null if the edge belongs to no function of the program.
const ir::Function* function_of(const ir::Program& program, const ir::Edge& edge) {
  const auto owner = std::find_if(program.functions().begin(), program.functions().end(), [&](const ir::Function& function) {
    return edge.id < function.edges().size() && &function.edge(edge.id) == &edge;
  });
  return owner == program.functions().end() ? nullptr : &*owner;
}

/// The call of an assertion function defined by the program, which has a copy for each call; null if there is none.
const ir::Edge* call_of_assertion(const interp::RunResult& run) {
  if (run.function == nullptr || run.edge == nullptr || (run.program_edge != nullptr && run.program_edge != run.edge)) return nullptr;
  const property::SourceStep step = property::source_step(*run.function, *run.edge);
  return step.edge != run.edge ? step.edge : nullptr;
}

}  // namespace

TraceBuilder::End trace_end(const ir::Program& program, const Violation& violation) {
  const interp::RunResult& run = violation.replay.run;
  if (is_found_at_exit(violation.check) || run.edge == nullptr) return {};
  const auto& calls = run.call_stack;
  if (run.program_edge == nullptr || run.program_edge == run.edge) return {run.function, run.edge, static_cast<unsigned>(calls.size())};
  // Within a library model: the program's call of it.
  const auto call = std::find(calls.begin(), calls.end(), run.program_edge);
  const ir::Function* const owner = function_of(program, *run.program_edge);
  return {owner == nullptr ? run.function : owner, run.program_edge, static_cast<unsigned>(call - calls.begin())};
}

TraceBuilder::Arguments entry_arguments(const ir::Program& program, const Violation& violation) {
  TraceBuilder::Arguments arguments;
  const std::vector<ir::Variable*>& parameters = program.entry->parameters;
  if (program.entry->name() == "main" || violation.untold_steps > 0) return arguments;
  // They are requested before anything else.
  for (const auto& [request, value] : violation.replay.inputs) {
    if (arguments.size() == parameters.size() || request.kind != interp::InputKind::nondet ||
        request.source != parameters[arguments.size()]->name)
      break;
    arguments.emplace_back(request.source, request.type->is_pointer() && interp::is_environment_pointer(value)
                                               ? fmt::format("memory {} from outside", static_cast<std::uint32_t>(value) + 1)
                                               : interp::render(request.type, interp::to_slot(request.type, value)));
  }
  return arguments;
}

ExecutionStates execution_states(interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                                 const Violation& violation, const Trace& trace, const Excerpt& excerpt) {
  StateRecorder recorder(trace, excerpt);
  check::replay(interpreter, counterexample, [&](const interp::TraceStep& step) { recorder.add(step); }, violation.untold_steps);
  return recorder.take();
}

std::uint64_t repeated_from(const property::Counterexample& counterexample) {
  const auto& recurrence = counterexample.recurrence;
  return recurrence && recurrence->of != interp::Recurrence::Of::nothing ? recurrence->first : ~std::uint64_t{0};
}

bool is_found_at_exit(property::Check check) { return check == property::Check::memtrack || check == property::Check::memcleanup; }

Violation describe_violation(const ir::Program& program, interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                             const std::function<void(const interp::TraceStep&)>& trace) {
  Violation violation;
  violation.check = counterexample.check;
  LibraryCalls library;
  const check::Replay untold = check::replay(interpreter, counterexample, nullptr);
  violation.untold_steps = steps_to_pass_over(untold);
  const std::uint64_t round_begin = counterexample.recurrence ? counterexample.recurrence->first : ~std::uint64_t{0};
  std::unordered_set<const ir::Edge*> in_round;
  violation.replay = check::replay(
      interpreter, counterexample,
      [&](const interp::TraceStep& step) {
        library.add(step);
        if (const ir::Function* const dropped = step.is_call_result ? nullptr : called_in_vain(*step.edge))
          violation.dropped_calls.push_back({step.number, dropped});
        if (step.number > round_begin && !step.is_call_result && in_round.insert(step.edge).second)
          violation.round.push_back({step.function, step.edge, step.depth});
        if (trace) trace(step);
      },
      violation.untold_steps);
  violation.library_results = library.results();
  violation.is_first_fault = check::is_first_fault(interpreter, counterexample);
  const interp::RunResult& run = violation.replay.run;
  const ir::Edge* const place = run.program_edge != nullptr ? run.program_edge : run.edge;
  const std::string at = place != nullptr ? " at " + program.files().describe(place->range) : "";
  const ir::Edge* const call = call_of_assertion(run);
  violation.found_at = call != nullptr ? call : place;
  violation.found_in = violation.found_at == nullptr ? nullptr : function_of(program, *violation.found_at);
  const std::string from = call != nullptr ? ", from the call at " + program.files().describe(call->range) : "";
  const bool is_of_formula = counterexample.check == property::Check::ltl;
  const std::string event = is_of_formula ? "an execution does not satisfy the formula" : interp::to_string(run.event);
  const bool is_decided = is_of_formula && run.edge != nullptr && run.edge->from == run.edge->to;  // ltl/monitor_steps.h
  const std::string detail = is_decided ? "from here on it cannot hold any more" : run.detail;
  violation.what = fmt::format("{}{}{}{}{}", event, at, from, detail.empty() ? "" : ": ", detail);
  violation.summary = fmt::format("{} violated: {}", property::to_string(counterexample.check), violation.what);
  return violation;
}

}  // namespace proviso::report
