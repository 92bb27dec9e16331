#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "options/completion.h"
#include "options/options.h"
#include "report/json/json.h"
#include "session/components.h"
#include "support/large_stack.h"
#include "support/printable.h"

namespace proviso::cli {

namespace {

int dispatch(const Options& options) {
  switch (options.command) {
    case Command::check:
      return run_check(options, std::cout, std::cerr);
    case Command::cfa:
      return run_cfa(options, std::cout, std::cerr);
    case Command::run:
      return run_run(options, std::cout, std::cerr);
    case Command::compare:
      return run_compare(options, std::cout, std::cerr);
    case Command::residual:
      return run_residual(options, std::cout, std::cerr);
    case Command::validate:
      return run_validate(options, std::cout, std::cerr);
    case Command::testgen:
      return run_testgen(options, std::cout, std::cerr);
    case Command::checks:
      return run_checks(options, std::cout, std::cerr);
    case Command::glassbox:
      return run_glassbox(options, std::cout, std::cerr);
    case Command::library:
      return run_library(options, std::cout, std::cerr);
    case Command::lsp:
      return run_lsp(options, std::cerr);
    case Command::help:
      std::cout << (options.markdown ? options::markdown_help(options.help_topic) : options::help_text(options.help_topic));
      return kExitOk;
    case Command::version:
      std::cout << "proviso " PROVISO_VERSION "\n";
      for (const session::Component& component : session::components()) std::cout << component.name << " " << component.version << "\n";
      return kExitOk;
    case Command::man:
      std::cout << options::manual_page();
      return kExitOk;
    case Command::completion:
      std::cout << options::completion_script(*options.shell);
      return kExitOk;
  }
  return kExitInternalError;
}

int refuse(const std::vector<std::string>& arguments, const Diagnostics& problems) {
  for (const Diagnostic& problem : problems) std::cerr << "proviso: " << printable(problem.message) << "\n";
  const auto end_of_options = std::find(arguments.begin(), arguments.end(), "--");
  const bool wants_json = std::find(arguments.begin(), end_of_options, "--json") != end_of_options;
  if (wants_json && (arguments.front() == "check" || arguments.front() == "glassbox"))
    std::cout << report::unusable_json({}, problems) << std::flush;
  if (wants_json && arguments.front() == "validate") std::cout << report::unusable_witness_json(problems) << std::flush;
  return kExitBadInput;
}

}  // namespace

std::string internal_error_text(const std::exception& error) {
  return std::string("proviso: internal error: ") + error.what() +
         "\nThis is a bug of Proviso; please report it with the input that caused it.\n";
}

int run_program(const std::vector<std::string>& arguments) {
  try {
    std::ios::sync_with_stdio(false);
    const Result<Options> options = options::parse_options(arguments);
    if (!options) return refuse(arguments, options.diagnostics());
    int status = kExitInternalError;
    run_on_large_stack([&] { status = dispatch(*options); });  // every walk over expressions recurses, not only the front end's
    return status;
  } catch (const std::exception& error) {
    std::cerr << internal_error_text(error);
    return kExitInternalError;
  }
}

}  // namespace proviso::cli
