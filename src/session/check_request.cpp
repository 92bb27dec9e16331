#include "session/check_request.h"

#include <algorithm>

#include "session/kept_conditions.h"
#include "session/part.h"
#include "session/task_file.h"

namespace proviso::session {

namespace {

/// The options, completed by a task definition among the files. Options given by the user take precedence.
Result<CheckOptions> with_task(const CheckOptions& options) {
  if (options.files.empty() || !is_task_file(options.files.front())) return options;
  if (options.files.size() > 1) return Diagnostic{Severity::error, options.files.front(), "a task definition stands alone"};
  const Result<TaskDefinition> task = read_task_file(options.files.front());
  if (!task) return task.diagnostics();
  CheckOptions complete = options;
  complete.files = task->input_files;
  if (complete.properties.empty()) complete.properties = task->properties;
  if (task->data_model && !options.has_data_model) complete.frontend.machine.data_model = *task->data_model;
  return complete;
}

/// `text` quoted as one word for a shell.
std::string shell_word(const std::string& text) {
  if (text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,%@") == std::string::npos) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

bool has_formula(const property::Property& property) { return property::formula_of(property) != nullptr; }

}  // namespace

Result<CheckRequest> make_check_request(const CheckOptions& options) {
  const Result<CheckOptions> complete = with_task(options);
  if (!complete) return complete.diagnostics();
  CheckRequest request{*complete, {}};
  std::vector<std::string> names = complete->properties;
  if (names.empty() && complete->ltl.empty()) names = {"unreach-call", "assertions"};
  if (!complete->ltl.empty()) {
    Result<property::Property> formula = property::parse_ltl(complete->ltl);
    if (!formula) return formula.diagnostics();
    request.properties.push_back(std::move(*formula));
  }
  for (const std::string& name : names) {
    const Result<property::PropertyRequest> parsed = property::parse_property(name);
    if (!parsed) return parsed.diagnostics();
    for (const property::Property& property : parsed->properties) {
      const bool is_known =
          !has_formula(property) && std::any_of(request.properties.begin(), request.properties.end(),
                                                [&](const property::Property& known) { return known.name == property.name; });
      if (is_known) continue;
      request.properties.push_back(property);
      if (auto* const safety = std::get_if<property::Safety>(&request.properties.back().question);
          safety != nullptr && options.assume_defined)
        safety->checks.assume_defined();
    }
    const bool has_entry = options.frontend.entry != frontend::FrontendOptions().entry;
    if (!parsed->entry.empty() && !has_entry) request.options.frontend.entry = parsed->entry;
  }
  if (request.properties.size() > 1 && std::any_of(request.properties.begin(), request.properties.end(), has_formula))
    return Diagnostic{Severity::error, "",
                      "a formula of temporal logic is checked by itself: join several by &&, and ask for other properties in another run"};
  return request;
}

/// The summary before anything was done.
report::Summary initial_summary(const CheckRequest& request) {
  report::Summary summary;
  summary.files = request.options.files;
  summary.analysis = name_of(request.options.analysis);
  summary.has_default_properties = request.options.properties.empty() && request.options.ltl.empty();
  if (request.options.has_default_time_limit) summary.default_limit = request.options.time_limit;
  summary.shows_invariants = request.options.show_invariants;
  summary.shows_places = request.options.show_places;
  for (const property::Property& property : request.properties) {
    engine::PropertyResult& result = summary.result.properties.emplace_back();
    result.property = property;
    if (!engine::is_decidable(property)) result.reason = "no analysis for " + property.name;
  }
  return summary;
}

std::string problem_with(const CheckOptions& options, const Strategy& strategy) {
  const auto inputs = {!options.since.empty(), !options.assumed_automaton.empty(), !options.assumed.empty()};
  if (std::count(inputs.begin(), inputs.end(), true) > 1) return "--since, --assume and --assume-automaton exclude each other";
  if (options.assume_defined && (!strategy.empty() || !options.conditions.empty() || std::count(inputs.begin(), inputs.end(), true) > 0))
    return "--assume-defined goes with no conditions, strategy or earlier result: which of the parts would rest on it is not followed";
  if (options.time_per_place.count() > 0 && (options.analysis != kAutomatic || !strategy.empty() || !options.conditions.empty()))
    return "--time-per-place is for '--analysis auto' without strategy and conditions: only there places are decided one by one";
  if (!strategy.empty() && !options.conditions.empty()) return "with a strategy, conditions stand in its file";
  if (std::string problem = problem_with(options.analysis, options.conditions); !problem.empty()) return problem;
  if (strategy.empty() && options.blocks)
    if (std::string problem = problem_with(options.analysis, engine::AnalysisOption::blocks); !problem.empty()) return problem;
  if (strategy.empty() && options.scope)
    if (std::string problem = problem_with(options.analysis, engine::AnalysisOption::scope); !problem.empty()) return problem;
  const bool has_such_part = std::any_of(strategy.begin(), strategy.end(), [](const StrategyStep& step) {
    return problem_with(step.analysis, engine::AnalysisOption::integers).empty();
  });
  if (options.integers && !has_such_part)
    if (std::string problem = problem_with(options.analysis, engine::AnalysisOption::integers); !problem.empty()) return problem;
  return options.precision.empty() ? "" : problem_with_precision(options.analysis, strategy);
}

bool can_be_compiled(const CheckOptions& options) {
  return std::ranges::all_of(options.frontend.replacements, [&](const frontend::Replacement& one) {
    return std::ranges::find(options.files, one.module) != options.files.end();
  });
}

std::string compiler_arguments(const CheckOptions& options) {
  std::vector<std::string> files = options.files;
  for (const frontend::Replacement& one : options.frontend.replacements) std::ranges::replace(files, one.module, one.abstraction);
  std::string words;
  for (const auto& list : {options.frontend.arguments, files})
    for (const std::string& word : list) words += (words.empty() ? "" : " ") + shell_word(word);
  return words;
}

}  // namespace proviso::session
