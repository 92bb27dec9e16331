#include "report/violation/violation.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "interp/scalar.h"
#include "ir/perhaps.h"
#include "property/places.h"

namespace proviso::report {

namespace {

bool is_model(const ir::Function* function) { return function->origin == ir::Origin::library_model; }

/// Whether the step decides against rare behaviour of the library (__proviso_perhaps), for which no input is needed.
bool is_as_ever(const interp::TraceStep& step) {
  const auto* const havoc = step.edge->as<ir::Havoc>();
  return havoc != nullptr && havoc->source == ir::kPerhapsSource && step.value == "0";
}

/// Whether the result of a library function's model is nondeterministic, including its callees.
class OpenModels {
 public:
  bool contains(const ir::Function& function) {
    const auto [entry, is_new] = known_.try_emplace(&function, false);
    if (!is_new) return entry->second;
    const auto& edges = function.edges();
    const bool result = std::any_of(edges.begin(), edges.end(), [&](const ir::Edge& edge) {
      if (const auto* const intrinsic = edge.as<ir::Intrinsic>()) return intrinsic->op == ir::IntrinsicOp::havoc_memory;
      const auto* const call = edge.as<ir::Call>();
      const ir::Function* const callee = call != nullptr ? call->direct_callee() : nullptr;
      return edge.as<ir::Havoc>() != nullptr || (callee != nullptr && contains(*callee));
    });
    return known_[&function] = result;
  }

 private:
  std::map<const ir::Function*, bool> known_;
};

/// Follows an execution and records the results of library calls by the program, for functions whose result is
/// nondeterministic.
class LibraryCalls {
 public:
  void add(const interp::TraceStep& step) {
    if (step.depth >= stack_.size()) stack_.resize(step.depth + 1);
    Call& call = stack_[step.depth];
    if (step.depth > last_depth_ || call.function != step.function) call = {step.function, false, false};
    last_depth_ = step.depth;
    const auto* const intrinsic = step.edge->as<ir::Intrinsic>();
    const bool fills_memory = intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::havoc_memory;
    if (is_model(step.function) && (fills_memory || (step.edge->as<ir::Havoc>() != nullptr && !is_as_ever(step)))) {
      for (Call& active : stack_) {
        active.is_open = true;
        active.writes_memory = active.writes_memory || fills_memory;
      }
    }
    const bool is_end = step.edge->as<ir::Return>() != nullptr;
    // The caller is unknown if the call precedes the first traced step.
    const ir::Function* const caller = step.depth > 0 ? stack_[step.depth - 1].function : nullptr;
    const bool is_called_by_program = is_model(step.function) && caller != nullptr && !is_model(caller) && models_.contains(*step.function);
    if (is_end && is_called_by_program) {
      results_.push_back({step.function, step.value, call.writes_memory});
      if (call.is_open) open_.insert(step.function->source_name());
    }
    if (is_end) call = {};
  }

  /// If a result of a function was nondeterministic once, all its results: a supplier counts the calls.
  std::vector<LibraryResult> results() {
    std::erase_if(results_, [&](const LibraryResult& result) { return !open_.contains(result.function->source_name()); });
    return std::move(results_);
  }

 private:
  struct Call {
    const ir::Function* function = nullptr;
    bool is_open = false;  // some value in it was nondeterministic
    bool writes_memory = false;
  };

  OpenModels models_;
  std::vector<LibraryResult> results_;
  std::set<std::string> open_;  // by name: each call may have its own copy
  std::vector<Call> stack_;
  unsigned last_depth_ = 0;
};

/// Long executions are traced from near their end; but nondeterministic library results are needed from the beginning.
std::uint64_t steps_to_pass_over(const check::Replay& replay) {
  constexpr std::uint64_t kMostToldSteps = 2'000'000;
  const bool has_library_inputs = std::any_of(replay.inputs.begin(), replay.inputs.end(), [](const auto& input) {
    return input.first.function != nullptr && is_model(input.first.function);
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

bool is_found_at_exit(property::Check check) { return check == property::Check::memtrack || check == property::Check::memcleanup; }

Violation describe_violation(const ir::Program& program, interp::Interpreter& interpreter, const property::Counterexample& counterexample,
                             const std::function<void(const interp::TraceStep&)>& trace) {
  Violation violation;
  violation.check = counterexample.check;
  LibraryCalls library;
  const check::Replay untold = check::replay(interpreter, counterexample, nullptr);
  violation.untold_steps = steps_to_pass_over(untold);
  violation.replay = check::replay(
      interpreter, counterexample,
      [&](const interp::TraceStep& step) {
        library.add(step);
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
  violation.what = fmt::format("{}{}{}{}{}", interp::to_string(run.event), at, from, run.detail.empty() ? "" : ": ", run.detail);
  violation.summary = fmt::format("{} violated: {}", property::to_string(counterexample.check), violation.what);
  return violation;
}

}  // namespace proviso::report
