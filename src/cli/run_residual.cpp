#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "cli/commands.h"
#include "condition/conditional.h"
#include "report/condition/residual.h"
#include "session/condition_files.h"
#include "session/load.h"

namespace proviso::cli {

namespace {

bool is_accepted(const std::string& file, const std::string& text, const Options& options) {
  return frontend::translate_text(file, text, options.frontend).ok();
}

/// The text with as many of the cuts as leave it a program.
std::string residual(const std::string& file, const rewrite::SourceText& text, const std::vector<report::BranchCut>& cuts,
                     const Options& options) {
  const auto is_program = [&](const std::vector<report::BranchCut>& some, report::Ending ending) {
    return is_accepted(file, report::with_cuts(text, file, some, ending), options);
  };
  const report::Ending ending = is_program({}, report::Ending::exit) ? report::Ending::exit : report::Ending::abort;
  if (is_program(cuts, ending)) return report::with_cuts(text, file, cuts, ending);
  std::vector<report::BranchCut> good;
  for (const report::BranchCut& cut : cuts) {
    good.push_back(cut);
    if (!is_program(good, ending)) good.pop_back();
  }
  return report::with_cuts(text, file, good, ending);
}

}  // namespace

int run_residual(const Options& options, std::ostream& out, std::ostream& err) {
  if (options.condition_file.empty()) {
    err << "error: 'proviso residual' wants --condition FILE\n";
    return kExitBadInput;
  }
  if (options.files.size() != 1) {
    err << "error: 'proviso residual' takes a program of one file\n";
    return kExitBadInput;
  }
  const std::optional<frontend::Translation> translation = session::load_program(options, err);
  if (!translation) return kExitBadInput;
  const Result<condition::AssumptionAutomaton> automaton =
      session::read_automaton(session::automaton_file(options.condition_file), {}, *translation->program);
  if (!automaton) {
    for (const Diagnostic& diagnostic : automaton.diagnostics()) err << diagnostic.render() << "\n";
    return kExitBadInput;
  }
  const std::string& file = options.files.front();
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream contents;
  contents << stream.rdbuf();
  const rewrite::SourceText text(contents.str());
  transform::ProgramFacts facts(*translation->program);
  const ir::EdgeSet skipped = condition::skipped_edges(*automaton, facts);
  const std::vector<report::BranchCut> cuts = report::branch_cuts(*translation->program, file, text, skipped);
  out << residual(file, text, cuts, options);
  return kExitOk;
}

}  // namespace proviso::cli
