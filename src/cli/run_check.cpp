#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <new>

#include "check/replay.h"
#include "check/unwinding.h"
#include "cli/commands.h"
#include "cli/limits.h"
#include "engine/bmc/bmc.h"
#include "report/console/console.h"
#include "report/harness/harness.h"
#include "report/violation/violation.h"
#include "smt/make_solver.h"
#include "support/large_stack.h"

namespace proviso::cli {

namespace {

constexpr std::size_t kTraceLines = 120;

struct Request {
  std::vector<engine::Property> properties;
  std::string entry;
};

Result<Request> read_properties(const Options& options) {
  Request request;
  std::vector<std::string> names = options.properties;
  if (names.empty()) names = {"unreach-call", "assertions"};
  for (const std::string& name : names) {
    const Result<engine::PropertyRequest> parsed = engine::parse_property(name);
    if (!parsed) return parsed.diagnostics();
    request.properties.insert(request.properties.end(), parsed->properties.begin(), parsed->properties.end());
    if (!parsed->entry.empty()) request.entry = parsed->entry;
  }
  return request;
}

std::vector<std::string> missing_besides_error(const frontend::Translation& translation) {
  std::vector<std::string> names;
  for (const std::string& name : translation.missing_functions)
    if (name != "reach_error" && name != "__VERIFIER_error") names.push_back(name);
  return names;
}

engine::AnalysisResult analyse(const ir::Program& program, const std::vector<engine::Property>& properties,
                               interp::Interpreter& interpreter, const Watchdog& watchdog) {
  std::vector<engine::Property> decidable;
  engine::AnalysisResult undecidable;
  for (const engine::Property& property : properties) {
    if (!property.checks.empty()) {
      decidable.push_back(property);
      continue;
    }
    engine::PropertyResult result;
    result.property = property;
    result.reason = "no analysis for " + property.name;
    undecidable.properties.push_back(std::move(result));
  }
  if (decidable.empty()) return undecidable;
  engine::BmcOptions bmc;
  bmc.token = watchdog.token();
  bmc.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
  bmc.confirm = [&](const engine::Counterexample& counterexample) {
    return check::replay(interpreter, counterexample, nullptr).is_confirmed;
  };
  engine::AnalysisResult result = engine::check_bounded(program, decidable, bmc);
  result.properties.insert(result.properties.end(), undecidable.properties.begin(), undecidable.properties.end());
  return result;
}

/// TRUE is said only of proofs that were checked.
void confirm_proofs(const ir::Program& program, const Watchdog& watchdog, engine::AnalysisResult& result) {
  for (engine::PropertyResult& property : result.properties) {
    if (property.verdict != engine::Verdict::holds) continue;
    const check::UnwindingCheck checked = check::check_unwinding(program, property.property, *property.unwinding, watchdog.token());
    if (checked.is_accepted) continue;
    property.verdict = engine::Verdict::unknown;
    property.reason = "the proof was not confirmed: " + checked.reason;
  }
}

bool write_file(const std::string& directory, const std::string& name, const std::string& text, std::ostream& err) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  std::ofstream file(std::filesystem::path(directory) / name);
  file << text;
  if (file.flush()) return true;
  err << fmt::format("error: cannot write '{}' in '{}'\n", name, directory);
  return false;
}

/// `text` as one word of a shell's command line.
std::string shell_word(const std::string& text) {
  if (text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,%@") == std::string::npos) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

std::string compiler_arguments(const Options& options) {
  std::string words;
  for (const auto& list : {options.frontend.arguments, options.files})
    for (const std::string& word : list) words += (words.empty() ? "" : " ") + shell_word(word);
  return words;
}

void show_violation(const Options& options, const ir::Program& program, interp::Interpreter& interpreter,
                    const engine::PropertyResult& property, std::ostream& out, std::ostream& err) {
  report::TraceLines trace(program);
  const report::Violation violation =
      report::describe_violation(program, interpreter, *property.counterexample, [&](const interp::TraceStep& step) { trace.add(step); });
  out << violation.summary << "\nThe execution:\n";
  trace.print(out, kTraceLines);
  if (!options.output.empty())
    write_file(options.output, "harness.c", report::harness(program, violation, compiler_arguments(options)), err);
}

int exit_status(const engine::AnalysisResult& result) {
  int status = kExitOk;
  for (const engine::PropertyResult& property : result.properties) {
    if (property.verdict == engine::Verdict::violated) return kExitViolation;
    if (property.verdict == engine::Verdict::unknown) status = kExitNoAnswer;
  }
  return status;
}

int check_program(const Options& options, const Request& request, const frontend::Translation& translation, const Watchdog& watchdog,
                  std::ostream& out, std::ostream& err) {
  const ir::Program& program = *translation.program;
  for (const std::string& name : missing_besides_error(translation))
    out << fmt::format("note: '{}' has neither a body nor a model\n", name);
  interp::Interpreter interpreter(program);
  engine::AnalysisResult result = analyse(program, request.properties, interpreter, watchdog);
  confirm_proofs(program, watchdog, result);
  if (const std::string reason = watchdog.reason(); !reason.empty()) {
    for (engine::PropertyResult& property : result.properties)
      if (property.verdict == engine::Verdict::unknown) property.reason = reason;
  }
  for (const engine::PropertyResult& property : result.properties) {
    if (property.verdict == engine::Verdict::violated) show_violation(options, program, interpreter, property, out, err);
    if (result.properties.size() > 1) out << fmt::format("{}: {}\n", property.property.name, report::verdict_text(property));
  }
  report::print_condition(out, program, result);
  out << "VERDICT: " << report::verdict_text(result) << std::endl;
  return exit_status(result);
}

}  // namespace

int run_check(const Options& options, std::ostream& out, std::ostream& err) {
  const Result<Request> request = read_properties(options);
  if (!request) {
    for (const Diagnostic& diagnostic : request.diagnostics()) err << diagnostic.render() << "\n";
    return kExitBadInput;
  }
  Options adjusted = options;
  if (!request->entry.empty()) adjusted.frontend.entry = request->entry;
  Watchdog watchdog({options.time_limit, options.memory_limit}, [&](const std::string& reason) {
    std::cout << "VERDICT: UNKNOWN(" << reason << ")" << std::endl;
    _exit(kExitNoAnswer);
  });
  const std::optional<frontend::Translation> translation = load_program(adjusted, err);
  if (!translation) return kExitBadInput;
  int status = kExitNoAnswer;
  try {
    run_on_large_stack([&] { status = check_program(adjusted, *request, *translation, watchdog, out, err); });
  } catch (const std::bad_alloc&) {
    out << "VERDICT: UNKNOWN(memory limit)" << std::endl;
  }
  return status;
}

}  // namespace proviso::cli
