// The public interface (include/proviso/proviso.h).
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "proviso/proviso.h"
#include "report/json/json.h"
#include "session/check_run.h"
#include "session/load.h"
#include "support/large_stack.h"

namespace proviso {

namespace {

using session::CheckOptions;

/// Converts the settings to options. Returns what is wrong with them; empty if nothing is.
std::string translate(const std::vector<std::string>& files, const Settings& settings, CheckOptions& options) {
  options.files = files;
  options.properties = settings.properties;
  options.frontend.entry = settings.entry;
  options.frontend.arguments = settings.compiler_arguments;
  options.time_limit = settings.time_limit;
  options.output = settings.output;
  options.validate_solvers = settings.validate_solvers;
  options.wants_fingerprint = true;
  const auto& names = session::analysis_names();
  const auto analysis = std::ranges::find(names, settings.analysis, [](const auto& row) { return row.first; });
  if (analysis == names.end()) return fmt::format("there is no analysis '{}'", settings.analysis);
  options.analysis = analysis->second;
  if (settings.data_model != "lp64" && settings.data_model != "ilp32")
    return fmt::format("there is no data model '{}'; there are lp64 and ilp32", settings.data_model);
  options.frontend.machine.data_model = settings.data_model == "lp64" ? ir::DataModel::lp64 : ir::DataModel::ilp32;
  options.has_data_model = true;
  return files.empty() ? "there is no file to check" : "";
}

Truth truth_of(engine::Verdict verdict) {
  switch (verdict) {
    case engine::Verdict::holds:
      return Truth::holds;
    case engine::Verdict::violated:
      return Truth::violated;
    default:
      return Truth::unknown;
  }
}

void describe(const report::Summary& summary, Outcome& outcome) {
  const auto place = [&](const ir::Edge* edge) { return edge == nullptr ? "" : summary.program->files().describe(edge->range); };
  for (const engine::PropertyResult& property : summary.result.properties) {
    Answer& answer = outcome.answers.emplace_back();
    answer.property = property.property.name;
    answer.truth = truth_of(property.verdict);
    answer.reason = property.reason;
    answer.confirmed_by = property.confirmed_by;
    if (property.counterexample) answer.place = place(property.counterexample->edge);
  }
  for (const condition::Omission& omission : summary.result.condition)
    outcome.left.push_back(place(omission.edge) + ": " + omission.reason);
  outcome.json = report::result_json(summary);
}

void run(const CheckOptions& options, const Settings& settings, std::ostream& messages, Outcome& outcome) {
  const Result<session::CheckRequest> request = session::make_check_request(options);
  if (!request) {
    session::print(messages, request.diagnostics());
    return;
  }
  session::CheckRun session(*request, {}, {settings.progress}, messages);
  if (const Diagnostics problems = session.read(); !problems.empty()) {
    session::print(messages, problems);
    return;
  }
  outcome.is_usable = true;
  CancellationSource source;
  CancellationToken token = source.token();
  if (settings.time_limit.count() > 0) token = token.with_timeout(settings.time_limit);
  session.analyse(token);
  session.finish(token.is_cancelled() ? "time limit" : "", [&](const report::Summary& summary) { describe(summary, outcome); });
}

}  // namespace

Outcome check_program(const std::vector<std::string>& files, const Settings& settings) {
  Outcome outcome;
  CheckOptions options;
  std::ostringstream messages;
  if (const std::string problem = translate(files, settings, options); !problem.empty()) {
    messages << "error: " << problem << "\n";
  } else {
    run_on_large_stack([&] { run(options, settings, messages, outcome); });
  }
  outcome.messages = messages.str();
  return outcome;
}

}  // namespace proviso
