#include "session/condition_files.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "condition/conditional.h"
#include "ir/fingerprint.h"
#include "report/condition/condition.h"
#include "session/chain.h"
#include "support/text_place.h"

namespace proviso::session {

void write_condition_files(OutputDirectory& output, const report::Summary& summary, const std::vector<check::CertifiedPart>& parts) {
  const std::shared_ptr<const report::ConditionReport> condition = report::condition_of(summary);
  output.write("automaton.txt", report::automaton_text(summary, *condition));
  output.write("automaton.dot", condition::to_dot(condition->automaton, *summary.program));
  output.write("condition.txt", report::formula_text(summary, *condition));
  output.write("condition.smt2", report::formula_smt(summary, *condition));
  transform::ProgramFacts facts(*summary.program);
  const std::shared_ptr<const condition::AssumptionAutomaton> shown = claims_of(parts, facts);
  if (!shown || shown->claims_nothing() || !condition::claims_the_same(*shown, condition->automaton)) return;
  if (const std::string text = check::certificate_text(*summary.program, summary.fingerprint, parts); !text.empty())
    output.write(kCertificateFile, text);
}

std::string functions_text(const ir::Program& program) {
  std::string functions;
  for (const auto& [name, fingerprint] : ir::fingerprints(program)) functions += fingerprint + " " + name + "\n";
  return functions;
}

std::string automaton_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error) ? path + "/automaton.txt" : path;
}

namespace {

Result<std::string> contents(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return Diagnostic{Severity::error, file, "cannot read the file"};
  return text.str();
}

Diagnostics check_properties(const condition::AutomatonFile& file, const std::string& name, const std::vector<std::string>& properties,
                             const std::string& text) {
  for (const std::string& property : properties)
    if (std::find(file.properties.begin(), file.properties.end(), property) == file.properties.end())
      return {Diagnostic{Severity::error, name + place_in_text(text, text.find("\nproperties") + 1),
                         fmt::format("this says nothing about {}", property)}};
  return {};
}

/// The functions that are new or changed since an earlier version; "" for everything outside functions.
Result<std::set<std::string>> changed_functions(const std::string& file, const ir::Program& program) {
  const Result<std::string> text = contents(file);
  if (!text) return text.diagnostics();
  std::map<std::string, std::string> earlier;
  std::istringstream lines(*text);
  unsigned number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t space = line.find(' ');
    if (space != 32) return Diagnostic{Severity::error, fmt::format("{}:{}:1", file, number), "this is no list of functions"};
    earlier[line.substr(space + 1)] = line.substr(0, space);
  }
  if (!earlier.contains(""))
    return Diagnostic{Severity::error, file + ":1:1", "this is no list of functions: it says nothing about declarations"};
  std::set<std::string> changed;
  const auto now = ir::fingerprints(program);
  for (const auto& [name, fingerprint] : now)
    if (const auto found = earlier.find(name); found == earlier.end() || found->second != fingerprint) changed.insert(name);
  for (const auto& [name, fingerprint] : earlier)
    if (!now.contains(name)) changed.insert(name);
  return changed;
}

double earlier_seconds(const std::string& file) {
  const Result<std::string> text = contents(file);
  const std::size_t at = text ? text->find("\"seconds\":") : std::string::npos;
  return at == std::string::npos ? 0 : std::strtod(text->c_str() + at + 10, nullptr);
}

}  // namespace

Result<EarlierResult> read_earlier(const std::string& directory, const std::vector<std::string>& properties, const ir::Program& program) {
  const Result<std::set<std::string>> changed = changed_functions(directory + "/functions.txt", program);
  if (!changed) return changed.diagnostics();
  EarlierResult result;
  result.seconds = earlier_seconds(directory + "/statistics.json");
  const std::string file = directory + "/automaton.txt";
  const Result<std::string> text = contents(file);
  if (!text) return text.diagnostics();
  if (changed->contains("")) {
    result.changed.emplace_back("declarations");
    result.automaton = condition::AssumptionAutomaton::nothing("the program's declarations have changed");
    return result;
  }
  const Result<condition::AutomatonFile> read = condition::parse_automaton(*text, file, program, &*changed);
  if (!read) return read.diagnostics();
  if (const Diagnostics problems = check_properties(*read, file, properties, *text); !problems.empty()) return problems;
  result.changed.assign(changed->begin(), changed->end());
  if (changed->empty()) {
    result.automaton = read->automaton;
    return result;
  }
  transform::ProgramFacts facts(program);
  result.automaton = condition::carried_over(read->automaton, *changed, facts);
  return result;
}

namespace {

/// One formula of the list; false if it has no location.
bool add_formula(const nlohmann::json& formula, const ir::Program& program, std::vector<condition::Omission>& omissions) {
  if (!formula.is_object() || !formula.contains("function") || !formula["function"].is_string() || !formula.contains("location") ||
      !formula["location"].is_number_unsigned() || !formula.contains("formula") || !formula["formula"].is_string())
    return false;
  if (formula["formula"] == "true") return true;
  const ir::Function* const function = program.find_function(formula["function"].get<std::string>());
  const auto location = formula["location"].get<std::uint64_t>();
  if (function == nullptr || location >= function->locations().size()) return false;
  const ir::Location& at = function->location(static_cast<ir::LocationId>(location));
  if (at.out.empty() && at.in.empty()) return false;
  // A location is identified by an edge that leaves it; the exit, by the edges that lead to it.
  for (const ir::EdgeId edge : at.out.empty() ? at.in : std::vector<ir::EdgeId>{at.out.front()})
    omissions.push_back({function, &function->edge(edge), "assumed: " + formula["formula"].get<std::string>(), 0});
  return true;
}

}  // namespace

Result<condition::AssumptionAutomaton> read_formulas(const std::string& file, const ir::Program& program) {
  const Result<std::string> text = contents(file);
  if (!text) return text.diagnostics();
  nlohmann::json condition;
  try {
    condition = nlohmann::json::parse(*text);
  } catch (const nlohmann::json::parse_error& error) {
    return Diagnostic{Severity::error, file + place_in_text(*text, error.byte == 0 ? 0 : error.byte - 1), "this is no JSON document"};
  } catch (const nlohmann::json::exception&) {
    return Diagnostic{Severity::error, file, "a number in this JSON document is out of range"};
  }
  if (!condition.is_object() || !condition.contains("formulas") || !condition["formulas"].is_array() || !condition.contains("program"))
    return Diagnostic{Severity::error, file + place_in_json(*text, {}), "this is no condition: it has no 'program' and 'formulas'"};
  if (condition["program"] != ir::fingerprint(program))
    return Diagnostic{Severity::error, file + place_in_json(*text, {"program"}), "this was made for another program"};
  std::vector<condition::Omission> omissions;
  for (std::size_t i = 0; i < condition["formulas"].size(); ++i)
    if (!add_formula(condition["formulas"][i], program, omissions))
      return Diagnostic{Severity::error, file + place_in_json(*text, {"formulas", std::to_string(i)}),
                        fmt::format("formula {} does not name a location of the program", i + 1)};
  transform::ProgramFacts facts(program);
  return condition::automaton_of(omissions, facts);
}

Result<condition::AssumptionAutomaton> read_automaton(const std::string& file, const std::vector<std::string>& properties,
                                                      const ir::Program& program) {
  const Result<std::string> text = contents(file);
  if (!text) return text.diagnostics();
  Result<condition::AutomatonFile> read = condition::parse_automaton(*text, file, program);
  if (!read) return read.diagnostics();
  if (const Diagnostics problems = check_properties(*read, file, properties, *text); !problems.empty()) return problems;
  return std::move(read->automaton);
}

}  // namespace proviso::session
