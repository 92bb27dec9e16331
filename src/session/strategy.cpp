#include "session/strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "session/kept_conditions.h"

namespace proviso::session {

namespace {

/// Parses one nonempty line; returns what is wrong with it, or nothing.
std::string parse_line(std::istringstream& words, const std::string& verb, Strategy& strategy) {
  if (verb != "run" && verb != "then") return fmt::format("'{}' is neither 'run' nor 'then'", verb);
  StrategyStep step;
  step.continues = verb == "then";
  if (step.continues && strategy.empty()) return "'then' has nothing before it";
  std::string word;
  if (!(words >> word)) return "an analysis is missing";
  bool is_known = false;
  for (const auto& [name, analysis] : analysis_names()) {
    if (name != word) continue;
    step.analysis = analysis;
    is_known = true;
  }
  if (!is_known) return fmt::format("there is no analysis '{}'", word);
  while (words >> word) {
    if (word.starts_with("integers=")) {
      if (word != "integers=exact" && word != "integers=unbounded") return fmt::format("'{}': integers are exact or unbounded", word);
      if (std::string problem = problem_with(step.analysis, engine::AnalysisOption::integers); !problem.empty()) return problem;
      step.integers = word == "integers=unbounded" ? engine::IntegerUse::unbounded : engine::IntegerUse::exact;
    } else if (std::string problem = step.limits.parse(word); !problem.empty()) {
      return problem;
    }
  }
  std::string problem = problem_with(step.analysis, step.limits);
  if (problem.empty()) strategy.push_back(step);
  return problem;
}

}  // namespace

std::string problem_with_precision(Analysis analysis, const Strategy& strategy) {
  if (strategy.empty()) return problem_with(analysis, engine::AnalysisOption::predicates);
  const bool has_one = std::any_of(strategy.begin(), strategy.end(), [&](const StrategyStep& step) {
    return problem_with(step.analysis, engine::AnalysisOption::predicates).empty();
  });
  return has_one ? "" : "no part of the strategy tracks predicates; 'predicate' and 'pdr' do";
}

Result<Strategy> parse_strategy(const std::string& text, const std::string& name) {
  Strategy strategy;
  std::istringstream lines(text);
  unsigned number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::istringstream words(line.substr(0, line.find('#')));
    std::string verb;
    if (!(words >> verb)) continue;
    if (const std::string problem = parse_line(words, verb, strategy); !problem.empty())
      return Diagnostic{Severity::error, fmt::format("{}:{}:{}", name, number, line.find_first_not_of(" \t") + 1), problem};
  }
  if (strategy.empty()) return Diagnostic{Severity::error, name, "the strategy runs nothing"};
  return strategy;
}

Result<Strategy> read_strategy(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return Diagnostic{Severity::error, file, "cannot read the file"};
  return parse_strategy(text.str(), file);
}

}  // namespace proviso::session
