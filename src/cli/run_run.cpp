#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "session/load.h"

namespace proviso::cli {

namespace {

template <typename Source>
Result<std::unique_ptr<interp::InputSource>> boxed(Result<Source> source) {
  if (!source) return source.diagnostics();
  return std::unique_ptr<interp::InputSource>(std::make_unique<Source>(std::move(source).value()));
}

/// `--inputs` names a file if there is one of that name, else it is the list itself.
Result<std::unique_ptr<interp::InputSource>> make_inputs(const Options& options) {
  if (options.random_seed) return std::unique_ptr<interp::InputSource>(std::make_unique<interp::RandomInputs>(*options.random_seed));
  const std::string text = options.inputs.value_or("");
  std::error_code too_long_for_a_name;
  if (!text.empty() && std::filesystem::is_regular_file(text, too_long_for_a_name)) return boxed(interp::ListInputs::from_file(text));
  return boxed(interp::ListInputs::from_text(text, "--inputs"));
}

std::string describe_end(const ir::Program& program, const interp::RunResult& result) {
  if (result.event == interp::Event::exited) return fmt::format("RUN: exited {}", result.exit_status & 0xff);
  std::string text = fmt::format("RUN: {}", interp::to_string(result.event));
  if (result.program_edge != nullptr) text += " at " + program.files().describe(result.program_edge->range);
  if (!result.detail.empty()) text += ": " + result.detail;
  return text;
}

void print_step(const ir::Program& program, const interp::TraceStep& step, std::ostream& err) {
  if (step.is_call_result) {
    err << fmt::format("{}: {:{}}... returned {}\n", program.files().describe(step.edge->range), "", 2 * step.depth, step.value);
    return;
  }
  err << fmt::format("{}: {:{}}{}", program.files().describe(step.edge->range), "", 2 * step.depth, ir::to_string(step.edge->operation));
  if (!step.value.empty()) err << "   // " << step.value;
  err << "\n";
}

int exit_status(interp::Event event) {
  if (interp::is_violation(event)) return kExitViolation;
  return event == interp::Event::exited || event == interp::Event::aborted ? kExitOk : kExitNoAnswer;
}

}  // namespace

int run_run(const Options& options, std::ostream& out, std::ostream& err) {
  const std::optional<frontend::Translation> translation = session::load_program(options, err);
  if (!translation) return kExitBadInput;
  Result<std::unique_ptr<interp::InputSource>> inputs = make_inputs(options);
  if (!inputs) {
    for (const Diagnostic& diagnostic : inputs.diagnostics()) err << diagnostic.render() << "\n";
    return kExitBadInput;
  }
  for (const std::string& name : translation->missing_functions)
    err << fmt::format("warning: '{}' is defined nowhere: its result is an input\n", name);
  for (const ir::ReplacedModule& one : translation->replaced) err << fmt::format("note: {}\n", ir::to_string(one));
  const ir::Program& program = *translation->program;
  interp::RunOptions run;
  run.step_limit = options.step_limit;
  run.report_unfreed = options.report_unfreed;
  run.ignored = options.ignored_events;
  run.arguments.insert(run.arguments.end(), options.program_arguments.begin(), options.program_arguments.end());
  run.output = [&](int stream, std::string_view text) { (stream == 2 ? err : out) << text << std::flush; };
  if (options.trace) run.trace = [&](const interp::TraceStep& step) { print_step(program, step, err); };
  const interp::RunResult result = interp::Interpreter(program).run(**inputs, run);
  for (const interp::Approximation& passed : result.approximations)
    err << fmt::format("note: {}: {}: known only roughly\n", program.files().describe(passed.edge->range), passed.what);
  out << describe_end(program, result) << "\n";
  for (auto call = result.call_stack.rbegin(); call != result.call_stack.rend(); ++call)
    err << "  called from " << program.files().describe((*call)->range) << "\n";
  return exit_status(result.event);
}

}  // namespace proviso::cli
