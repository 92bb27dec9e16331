#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "condition/automaton_text.h"
#include "condition/compare_automata.h"
#include "condition/coverage.h"
#include "session/condition_files.h"
#include "session/load.h"

namespace proviso::cli {

namespace {

void list(std::ostream& out, const ir::Program& program, const std::vector<condition::StepLabel>& steps, const std::string& name) {
  if (steps.empty()) return;
  out << fmt::format("Shown by {} alone, behind these steps:\n", name);
  for (const condition::StepLabel& step : steps) {
    const bool is_end = step.kind == ir::StepKind::end;
    out << fmt::format("  {}: {}\n", is_end ? "end" : program.files().describe(program.functions()[step.function].edge(step.edge).range),
                       condition::to_string(step, program));
  }
}

std::string percent(const condition::Share& share) { return fmt::format("{} of {}", share.covered, share.all); }

}  // namespace

int run_compare(const Options& options, std::ostream& out, std::ostream& err) {
  if (options.files.size() < 3) {
    err << "error: 'proviso compare' wants two conditions (output directories, or files automaton.txt) and the program\n";
    return kExitBadInput;
  }
  Options program_options = options;
  program_options.files.erase(program_options.files.begin(), program_options.files.begin() + 2);
  const std::optional<frontend::Translation> translation = session::load_program(program_options, err);
  if (!translation) return kExitBadInput;
  const ir::Program& program = *translation->program;
  std::vector<condition::AssumptionAutomaton> automata;
  for (std::size_t i = 0; i < 2; ++i) {
    Result<condition::AssumptionAutomaton> read = session::read_automaton(session::automaton_file(options.files[i]), {}, program);
    if (!read) {
      for (const Diagnostic& diagnostic : read.diagnostics()) err << diagnostic.render() << "\n";
      return kExitBadInput;
    }
    automata.push_back(std::move(*read));
  }
  transform::ProgramFacts facts(program);
  for (std::size_t i = 0; i < 2; ++i) {
    const condition::Coverage coverage = condition::coverage_of(automata[i], facts);
    out << fmt::format("{}: {} locations, {} branches, {} places of violations\n", options.files[i], percent(coverage.locations),
                       percent(coverage.branches), percent(coverage.errors));
  }
  const condition::AutomataDifference difference = condition::compare_automata(automata[0], automata[1], facts);
  list(out, program, difference.only_first, options.files[0]);
  list(out, program, difference.only_second, options.files[1]);
  const bool first = !difference.only_first.empty();
  const bool second = !difference.only_second.empty();
  if (!first && !second) {
    out << "RESULT: equal\n";
  } else if (first && second) {
    out << "RESULT: neither is weaker\n";
  } else {
    out << fmt::format("RESULT: {} is weaker: it was shown under fewer assumptions\n", options.files[first ? 0 : 1]);
  }
  return kExitOk;
}

}  // namespace proviso::cli
