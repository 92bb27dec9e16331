#include "options/option_table.h"

#include <algorithm>

#include "options/option_groups.h"

namespace proviso::options {

bool OptionRow::applies_to(Command command) const { return std::find(commands.begin(), commands.end(), command) != commands.end(); }

std::string OptionRow::heading() const {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return metavar.empty() ? text : text + " " + std::string(metavar);
}

const std::vector<CommandRow>& command_table() {
  static const std::vector<CommandRow> table = {
      {Command::check, "check", "FILE.c...", "check a program for errors, or prove that it has none",
       "Files are C, preprocessed C (.i), or one task definition of SV-COMP (.yml). The last line on stdout is\n"
       "    VERDICT: TRUE | FALSE(PROPERTY) | UNKNOWN(REASON)\n"
       "FALSE is said only of a violation that was executed; UNKNOWN comes with the condition under which the program was shown correct.\n"
       "Exit status: 0 TRUE, 1 FALSE, 2 UNKNOWN, 3 the input could not be used, 4 internal error.",
       true},
      {Command::run, "run", "FILE.c... [-- ARGUMENT...]", "run a program on given inputs and stop at the first undefined behaviour",
       "Inputs are the values that the program asks for: results of __VERIFIER_nondet_X() and of functions that have no body, and values "
       "that were never initialised. The program's own output passes through. The last line on stdout is\n"
       "    RUN: exited STATUS | RUN: EVENT at FILE:LINE:COLUMN: DETAIL\n"
       "Exit status: 0 it exited (or aborted), 1 a violation was found, 2 no answer (out of inputs, a limit, an unsupported construct), 3 "
       "the input could not be used, 4 internal error.",
       true},
      {Command::cfa, "cfa", "FILE.c...", "print the control-flow automata of a program",
       "Exit status: 0, or 3 if the input could not be used.", true},
      {Command::compare, "compare", "A B FILE.c...", "say which of two conditions of a program was shown under fewer assumptions",
       "A and B are output directories of 'proviso check', or files automaton.txt. The last line on stdout is\n"
       "    RESULT: equal | RESULT: A is weaker: ... | RESULT: B is weaker: ... | RESULT: neither is weaker\n"
       "Exit status: 0, or 3 if the input could not be used.",
       true},
      {Command::residual, "residual", "--condition FILE PROGRAM.c", "print the program without what a condition says was verified",
       "Branches behind which everything was verified end the execution. Exit status: 0, or 3 if the input could not be used.", true},
      {Command::validate, "validate", "--witness|--certificate|--condition|--harness FILE PROGRAM.c...",
       "say whether what a witness, or a file of an earlier result, tells of a program is so",
       "A witness is in a format of SV-COMP, YAML or GraphML, by Proviso (witness.yml of an output directory) or another tool. Property, "
       "entry "
       "function and data model are the witness's. The last line on stdout is\n"
       "    WITNESS: CONFIRMED | REJECTED(REASON) | UNKNOWN(REASON)\n"
       "A violation is confirmed by an execution that passes its waypoints; a proof, if all its invariants were shown, and the property "
       "was; a certificate, if it was checked and is about the whole program, and a condition, if the certificate beside it shows what "
       "it claims; a harness, by an execution of the program with it that violates what it names.\n"
       "Exit status: 0 confirmed, 1 rejected, 2 neither, 3 the input could not be used, 4 internal error.",
       true},
      {Command::testgen, "testgen", "[--goal GOAL] --output DIR FILE.c...",
       "generate tests that reach the goals of a criterion of coverage",
       "Of each goal, a branch or location in the source, comes out that a test covers it, that it is dead, since a proof that was checked "
       "shows that no execution reaches it, or that it is open. DIR has a driver for each test, to be compiled with the program "
       "('make -C DIR' does so and runs the tests, 'make -C DIR coverage' with gcov), the tests in the format of Test-Comp, and "
       "coverage.json. The last line on stdout is\n"
       "    TESTS: N tests for GOAL: C of G covered, D dead, O open\n"
       "Exit status: 0 no goal is open, 2 some are, 3 the input could not be used, 4 internal error.",
       true},
      {Command::glassbox, "glassbox", "SPEC.c...", "check the operations of a module, for all its states within bounds",
       "A specification is C with <proviso/glassbox.h> (docs/glassbox.md): which states there are, within which bounds, what they mean, "
       "and "
       "what each operation has to do. All states that take the same way through an operation are checked at once. The last line on stdout "
       "is\n"
       "    VERDICT: TRUE | FALSE(OPERATION) | UNKNOWN(OPERATION: REASON)\n"
       "TRUE is said of the states within the bounds, once a checker has found all of them covered; FALSE only of a state on which the "
       "operation was executed.\n"
       "Exit status: 0 TRUE, 1 FALSE, 2 UNKNOWN, 3 the input could not be used, 4 internal error.",
       true},
      {Command::library, "library", "[FUNCTION...]", "say which functions of the C library have a model, by header",
       "Without a name: all that ISO C, POSIX and glibc have. What is behind a call of a function without a model is UNKNOWN.\n"
       "Exit status: 0, or 3 if a name is none of the C library's.",
       false},
      {Command::lsp, "lsp", "[OPTION...]", "check C files while they are edited: a language server",
       "Speaks the Language Server Protocol over stdin and stdout; editors start it (docs/editors.md). A file is checked when it is opened "
       "and saved: from 'main' if it has one, and from each function that these checks do not reach, with any arguments. The options are "
       "those of these checks, unless the editor's settings say otherwise; --time-limit (default: 30s) is for a file, other limits are for "
       "each of its checks.\n"
       "Exit status: 0 the editor has shut it down, 1 it was left without that, 3 the options are wrong, 4 internal error.",
       false},
      {Command::help, "help", "[COMMAND]", "explain a command", "", false},
      {Command::version, "version", "", "print the version", "", false},
      {Command::man, "man", "", "print the manual page, in troff", "", false},
      {Command::checks, "checks", "[--kinds KIND,...] --output DIR FILE.c...",
       "put run-time checks into a program, but for those that cannot fail",
       "Of each operation that can go wrong comes out that its types, or a proof that was checked, exclude it: then it gets no check; that "
       "an "
       "execution fails it; or that it is open. DIR has the program with the checks that stay ('make -C DIR' compiles it), checks.json, "
       "and "
       "in DIR/analysis the executions that fail, as 'proviso check' writes them. What a check that fails does stands in "
       "DIR/proviso/checks.h. The last line on stdout is\n"
       "    CHECKS: S of N stay: F failing, O open; R removed\n"
       "Exit status: 0 none stays, 1 some fail, 2 some are open, 3 the input could not be used, 4 internal error.",
       true},
      {Command::completion, "completion", "bash|zsh|fish", "print what makes a shell complete commands, options and their values",
       "With bash, for this session: source <(proviso completion bash)", false},
  };
  return table;
}

const std::vector<OptionRow>& option_table() {
  static const std::vector<OptionRow> table = [] {
    std::vector<OptionRow> rows;
    for (const auto& part :
         {check_options(), testgen_options(), checks_options(), glassbox_options(), run_options(), cfa_options(), frontend_options()})
      rows.insert(rows.end(), part.begin(), part.end());
    rows.push_back({{"--markdown"}, "", "as a page in Markdown", {Command::help}, [](Options& o, std::string_view) {
                      return o.markdown = true, std::string();
                    }});
    rows.push_back({{"--help", "-h"},
                    "",
                    "this help",
                    {Command::check, Command::run, Command::cfa, Command::compare, Command::residual, Command::validate, Command::testgen,
                     Command::checks, Command::glassbox, Command::library, Command::lsp, Command::help, Command::version, Command::man,
                     Command::completion},
                    [](Options& o, std::string_view) { return o.help_topic = o.command, std::string(); }});
    return rows;
  }();
  return table;
}

const CommandRow& command_row(Command command) {
  return *std::find_if(command_table().begin(), command_table().end(), [&](const CommandRow& row) { return row.command == command; });
}

}  // namespace proviso::options
