#include "cli/condition_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/output_files.h"
#include "report/condition/condition.h"

namespace proviso::cli {

void write_condition_files(const std::string& directory, const report::Summary& summary, std::ostream& err) {
  const cpa::AssumptionAutomaton automaton = report::condition_automaton(summary);
  write_output_file(directory, "automaton.txt", report::automaton_text(summary, automaton), err);
  write_output_file(directory, "automaton.dot", cpa::to_dot(automaton, *summary.program), err);
  write_output_file(directory, "condition.txt", report::formula_text(summary, automaton), err);
  write_output_file(directory, "condition.smt2", report::formula_smt(summary, automaton), err);
}

std::string automaton_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error) ? path + "/automaton.txt" : path;
}

Result<cpa::AssumptionAutomaton> read_automaton(const std::string& file, const std::vector<std::string>& properties,
                                                const ir::Program& program) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return Diagnostic{Severity::error, file, "cannot read the file"};
  Result<cpa::AutomatonFile> read = cpa::parse_automaton(text.str(), file, program);
  if (!read) return read.diagnostics();
  for (const std::string& property : properties)
    if (std::find(read->properties.begin(), read->properties.end(), property) == read->properties.end())
      return Diagnostic{Severity::error, file, fmt::format("this says nothing about {}", property)};
  return std::move(read->automaton);
}

}  // namespace proviso::cli
