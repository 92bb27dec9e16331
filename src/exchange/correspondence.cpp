#include "exchange/correspondence.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

#include "ir/program_names.h"
#include "support/alignment.h"

namespace proviso::exchange {

namespace {

constexpr std::uint32_t kMaxLocation = 1U << 20;

struct Step {
  ir::LocationId from = 0;
  ir::LocationId to = 0;
  std::string text;
};

struct NamedVariable {
  std::string type;
  std::string name;  // without that of the function
};

struct Steps {
  std::vector<NamedVariable> variables;
  std::vector<Step> steps;
};

Steps steps_of(const ir::Function& function, const ir::ProgramNames& names) {
  Steps result;
  for (const auto* const variables : {&function.parameters, &function.locals})
    for (const ir::Variable* const variable : *variables)
      result.variables.push_back({variable->type->to_string(), names.of(*variable).substr(function.name().size() + 2)});
  for (const ir::Edge& edge : function.edges()) {
    result.steps.push_back({edge.from, edge.to, ir::to_string(edge.operation)});
    std::replace(result.steps.back().text.begin(), result.steps.back().text.end(), '\n', ' ');
  }
  return result;
}

std::optional<Step> read_step(const std::string& line) {
  Step step;
  const char* const end = line.data() + line.size();
  const auto [behind_from, from_error] = std::from_chars(line.data(), end, step.from);
  if (from_error != std::errc() || behind_from == end) return std::nullopt;
  const auto [behind_to, to_error] = std::from_chars(behind_from + 1, end, step.to);
  if (to_error != std::errc() || behind_to == end || std::max(step.from, step.to) >= kMaxLocation) return std::nullopt;
  step.text.assign(behind_to + 1, end);
  return step;
}

Steps read_steps(std::istringstream& lines) {
  Steps result;
  for (std::string line; lines.peek() != 'f' && std::getline(lines, line);) {
    if (line.starts_with("variable ")) {
      const std::size_t space = line.find(' ', 9);
      if (space != std::string::npos) result.variables.push_back({line.substr(space + 1), line.substr(9, space - 9)});
    } else if (std::optional<Step> step = read_step(line)) {
      result.steps.push_back(std::move(*step));
    }
  }
  return result;
}

using Renamings = std::map<std::string, std::string>;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '.' || c == '#'; }

/// Splits a text into names, numbers and single characters.
std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_word(text[end])) ++end;
    end = std::max(end, i + 1);
    result.push_back(text.substr(i, end - i));
    i = end;
  }
  return result;
}

/// The front end numbers temporaries: an additional one renames all that follow.
bool is_temporary(const std::string& word) {
  return word.size() > 3 && word.starts_with("__t") && word.find_first_not_of("0123456789", 3) == std::string::npos;
}

/// Pairs the variables that only one version has, by type and in order.
Renamings renamings(const std::vector<NamedVariable>& earlier, const std::vector<NamedVariable>& now) {
  const auto names = [](const std::vector<NamedVariable>& all) {
    std::set<std::string> result;
    for (const NamedVariable& variable : all) result.insert(variable.name);
    return result;
  };
  const std::set<std::string> earlier_names = names(earlier), now_names = names(now);
  std::map<std::string, std::vector<std::string>> added;
  for (const NamedVariable& variable : now)
    if (!earlier_names.contains(variable.name) && !is_temporary(variable.name)) added[variable.type].push_back(variable.name);
  std::map<std::string, std::size_t> used;
  Renamings result;
  for (const NamedVariable& variable : earlier) {
    if (now_names.contains(variable.name) || is_temporary(variable.name)) continue;
    const std::vector<std::string>& candidates = added[variable.type];
    if (const std::size_t next = used[variable.type]++; next < candidates.size()) result[variable.name] = candidates[next];
  }
  return result;
}

/// The texts by which edges are compared.
std::vector<std::string> texts(const std::vector<Step>& steps, const Renamings& renamed) {
  std::vector<std::string> result;
  for (const Step& step : steps) {
    std::string& text = result.emplace_back();
    for (const std::string& word : words(step.text)) {
      const auto found = renamed.find(word);
      text += is_temporary(word) ? "__t" : found == renamed.end() ? word : found->second;
    }
  }
  return result;
}

/// Pairs temporaries at the same position of corresponding edges. Uses are more telling than definitions: the last pair
/// wins.
void add_temporaries(const std::string& earlier, const std::string& now, Renamings& renamed) {
  const std::vector<std::string> before = words(earlier), after = words(now);
  if (before.size() != after.size()) return;
  for (std::size_t i = 0; i < before.size(); ++i)
    if (is_temporary(before[i]) && is_temporary(after[i])) renamed.insert_or_assign(before[i], after[i]);
}

/// By location; locations are numbered so that only back edges to loop heads lead to smaller numbers.
std::vector<bool> heads(const std::vector<Step>& steps) {
  std::vector<bool> result;
  for (const Step& step : steps) {
    result.resize(std::max<std::size_t>(result.size(), std::max(step.from, step.to) + 1));
    if (step.from >= step.to) result[step.to] = true;
  }
  return result;
}

using Locations = std::vector<std::optional<ir::LocationId>>;

/// A location corresponds by the edges that leave it or, if something was inserted there, by the edges that lead to it:
/// whichever is a loop head, if it is one.
Locations locations(const std::vector<Step>& before, const std::vector<Step>& now, const std::vector<std::optional<ir::EdgeId>>& edges) {
  const std::vector<bool> was_head = heads(before), is_head = heads(now);
  Locations result(was_head.size());
  const auto set = [&](ir::LocationId from, ir::LocationId to) {
    if (!result[from] || (is_head[*result[from]] != was_head[from] && is_head[to] == was_head[from])) result[from] = to;
  };
  for (std::size_t i = 0; i < before.size(); ++i)
    if (edges[i]) set(before[i].from, now[*edges[i]].from);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (edges[i]) set(before[i].to, now[*edges[i]].to);
  return result;
}

}  // namespace

std::string steps_text(const ir::Program& program) {
  const ir::ProgramNames names(program);
  std::string text = "steps 1\n";
  for (const ir::Function& function : program.functions()) {
    if (!function.has_body()) continue;
    const Steps steps = steps_of(function, names);
    text += "function " + function.name() + "\n";
    for (const NamedVariable& variable : steps.variables) text += fmt::format("variable {} {}\n", variable.name, variable.type);
    for (const Step& step : steps.steps) text += fmt::format("{} {} {}\n", step.from, step.to, step.text);
  }
  return text;
}

Correspondence::Correspondence(const std::string& earlier, const ir::Program& program) {
  const ir::ProgramNames names(program);
  std::istringstream lines(earlier);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("function ")) continue;
    const ir::Function* const function = program.find_function(line.substr(9));
    const Steps before = read_steps(lines);
    if (function == nullptr || !function->has_body() || functions_.contains(function)) continue;
    const Steps now = steps_of(*function, names);
    Renamings renamed = renamings(before.variables, now.variables);
    OfFunction& result = functions_[function];
    for (const std::optional<std::size_t>& edge : aligned(texts(before.steps, renamed), texts(now.steps, {})))
      result.edges.push_back(edge ? std::optional(static_cast<ir::EdgeId>(*edge)) : std::nullopt);
    for (std::size_t i = 0; i < before.steps.size(); ++i)
      if (result.edges[i]) add_temporaries(before.steps[i].text, now.steps[*result.edges[i]].text, renamed);
    for (const auto& [old_name, new_name] : renamed)
      if (old_name != new_name) variables_[function->name() + "::" + old_name] = function->name() + "::" + new_name;
    result.locations = locations(before.steps, now.steps, result.edges);
  }
}

std::optional<ir::LocationId> Correspondence::location(const ir::Function& function, std::uint64_t earlier) const {
  const auto found = functions_.find(&function);
  return found == functions_.end() || earlier >= found->second.locations.size() ? std::nullopt : found->second.locations[earlier];
}

std::optional<ir::EdgeId> Correspondence::edge(const ir::Function& function, std::uint64_t earlier) const {
  const auto found = functions_.find(&function);
  return found == functions_.end() || earlier >= found->second.edges.size() ? std::nullopt : found->second.edges[earlier];
}

bool Correspondence::is_new(const ir::Function& function, ir::LocationId location) const {
  const auto found = functions_.find(&function);
  if (found == functions_.end()) return true;
  const auto& known = found->second.locations;
  return std::find(known.begin(), known.end(), std::optional(location)) == known.end();
}

const std::string& Correspondence::variable(const std::string& earlier) const {
  const auto found = variables_.find(earlier);
  return found == variables_.end() ? earlier : found->second;
}

std::string Correspondence::predicate(const std::string& earlier) const {
  if (variables_.empty()) return earlier;
  const auto is_end = [](char c) { return c == ' ' || c == '|' || c == '^' || c == '(' || c == ')'; };
  std::string result;
  for (std::size_t i = 0; i < earlier.size();) {
    const std::size_t end =
        static_cast<std::size_t>(std::find_if(earlier.begin() + static_cast<std::ptrdiff_t>(i), earlier.end(), is_end) - earlier.begin());
    if (end == i) {
      result += earlier[i++];
      continue;
    }
    result += variable(earlier.substr(i, end - i));
    i = end;
  }
  return result;
}

}  // namespace proviso::exchange
