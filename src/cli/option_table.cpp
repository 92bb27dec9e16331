#include "cli/option_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace proviso::cli {

namespace {

constexpr std::string_view kNoProblem;

std::string unsigned_number(std::uint64_t& target, std::string_view text) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), target);
  return error == std::errc() && end == text.data() + text.size() ? std::string(kNoProblem) : fmt::format("'{}' is not a number", text);
}

template <typename T>
std::string choice(T& target, std::string_view text, const std::vector<std::pair<std::string_view, T>>& choices) {
  std::string names;
  for (const auto& [name, value] : choices) {
    if (name == text) return target = value, std::string(kNoProblem);
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return fmt::format("'{}' is none of {}", text, names);
}

template <typename T>
std::string optional_choice(std::optional<T>& target, std::string_view text, const std::vector<std::pair<std::string_view, T>>& choices) {
  T value{};
  std::string problem = choice(value, text, choices);
  if (problem.empty()) target = value;
  return problem;
}

std::string compiler_argument(Options& options, std::string_view prefix, std::string_view value) {
  options.frontend.arguments.push_back(std::string(prefix) + std::string(value));
  return std::string(kNoProblem);
}

const std::vector<Command>& programs() {
  static const std::vector<Command> commands = {Command::check, Command::cfa, Command::run, Command::compare, Command::residual};
  return commands;
}

std::vector<OptionRow> frontend_options() {
  return {
      {{"--data-model"},
       "ilp32|lp64",
       "sizes of C's types: i386 or x86-64 Linux (default: lp64)",
       programs(),
       [](Options& o, std::string_view v) {
         o.has_data_model = true;
         return choice(o.frontend.machine.data_model, v, {{"ilp32", ir::DataModel::ilp32}, {"lp64", ir::DataModel::lp64}});
       }},
      {{"--entry"},
       "FUNCTION",
       "the function where execution starts (default: main)",
       programs(),
       [](Options& o, std::string_view v) { return o.frontend.entry = v, std::string(); }},
      {{"-I"}, "DIR", "look for headers in DIR", programs(), [](Options& o, std::string_view v) { return compiler_argument(o, "-I", v); }},
      {{"-D"}, "NAME[=VALUE]", "define a macro", programs(), [](Options& o, std::string_view v) { return compiler_argument(o, "-D", v); }},
      {{"-U"}, "NAME", "undefine a macro", programs(), [](Options& o, std::string_view v) { return compiler_argument(o, "-U", v); }},
      {{"-std", "--std"},
       "STANDARD",
       "the C standard: c89, c99, gnu11, ... (default: gnu17)",
       programs(),
       [](Options& o, std::string_view v) { return compiler_argument(o, "-std=", v); }},
      {{"-include", "--include"},
       "FILE",
       "read FILE before each source file",
       programs(),
       [](Options& o, std::string_view v) {
         o.frontend.arguments.emplace_back("-include");
         return compiler_argument(o, "", v);
       }},
      {{"--compile-commands"},
       "FILE",
       "take files and compiler arguments from a compile_commands.json; with files given, only their arguments",
       programs(),
       [](Options& o, std::string_view v) { return o.compile_commands = v, std::string(); }},
      {{"--malloc-may-fail"},
       "",
       "malloc and its kin may return null (by default they succeed)",
       programs(),
       [](Options& o, std::string_view) { return o.frontend.allocation_failure = frontend::AllocationFailure::possible, std::string(); }},
      {{"--volatile-nondet"},
       "",
       "each read of a volatile object may give any value",
       programs(),
       [](Options& o, std::string_view) { return o.frontend.volatile_reads = frontend::VolatileReads::nondeterministic, std::string(); }},
  };
}

/// A number with one of these units behind it ("60s", "4GB"); without a unit, the first one's.
std::string quantity(std::uint64_t& target, std::string_view text,
                     std::initializer_list<std::pair<std::string_view, std::uint64_t>> units) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  std::string names;
  for (const auto& [name, factor] : units) names += (names.empty() ? "" : ", ") + std::string(name);
  for (const auto& [name, factor] : units) {
    if (unit != name && !(unit.empty() && name == units.begin()->first)) continue;
    if (error != std::errc() || number <= 0 || number * static_cast<double>(factor) > 1e18) break;
    target = static_cast<std::uint64_t>(number * static_cast<double>(factor));
    return {};
  }
  return fmt::format("'{}' is not a positive number with a unit ({})", text, names);
}

std::vector<OptionRow> check_options() {
  return {
      {{"--property", "-p"},
       "PROPERTY",
       "what to check: one of the properties below, or a .prp file; may be repeated (default: unreach-call and assertions)",
       {Command::check},
       [](Options& o, std::string_view v) { return o.properties.emplace_back(v), std::string(); }},
      {{"--analysis"},
       "auto|execution|bmc|k-induction|value|interval|numeric|predicate|impact|pdr",
       "how to check (default: auto, the best there is for the program)",
       {Command::check},
       [](Options& o, std::string_view v) { return choice(o.analysis, v, analysis_names()); }},
      {{"--condition"},
       "NAME=VALUE",
       "leave out what is beyond a limit, and say so: one of the conditions below; may be repeated",
       {Command::check},
       [](Options& o, std::string_view v) { return o.conditions.parse(v); }},
      {{"--condition"},
       "FILE",
       "the condition: an output directory of 'proviso check', or its automaton.txt",
       {Command::residual},
       [](Options& o, std::string_view v) { return o.condition_file = v, std::string(); }},
      {{"--assume-automaton"},
       "FILE",
       "skip what the assumption automaton in FILE (automaton.txt of an earlier run's output, or its directory) says was verified; it "
       "counts "
       "as shown if the certificates beside it are accepted",
       {Command::check},
       [](Options& o, std::string_view v) { return o.assumed_automaton = v, std::string(); }},
      {{"--assume"},
       "FILE",
       "skip what the formulas in FILE (condition.json of an earlier run's output, or written by hand) say was verified: executions that "
       "can "
       "come to no location with a formula",
       {Command::check},
       [](Options& o, std::string_view v) { return o.assumed = v, std::string(); }},
      {{"--since"},
       "DIR",
       "the program is a new version of the one whose result is in the output directory DIR: skip what was verified then and has not "
       "changed",
       {Command::check},
       [](Options& o, std::string_view v) { return o.since = v, std::string(); }},
      {{"--precision"},
       "FILE",
       "start with the predicates in FILE (predicates.txt of an earlier run's output), where predicate or pdr is run",
       {Command::check},
       [](Options& o, std::string_view v) { return o.precision = v, std::string(); }},
      {{"--blocks"},
       "loops|functions|joins|steps",
       "where the analyses predicate, impact and pdr abstract: at the heads of loops alone (the default), also where functions begin and "
       "end, also "
       "where paths meet, or behind every step",
       {Command::check},
       [](Options& o, std::string_view v) {
         return optional_choice(o.blocks, v,
                                {{"loops", engine::CutAt::loops},
                                 {"functions", engine::CutAt::functions},
                                 {"joins", engine::CutAt::joins},
                                 {"steps", engine::CutAt::every_step}});
       }},
      {{"--scope"},
       "location|function|global",
       "where predicate and pdr track a predicate that they discover: where it was needed (the default), in the whole function, or "
       "everywhere if it "
       "speaks of globals alone",
       {Command::check},
       [](Options& o, std::string_view v) {
         return optional_choice(o.scope, v,
                                {{"location", engine::PredicateScope::location},
                                 {"function", engine::PredicateScope::function},
                                 {"global", engine::PredicateScope::global}});
       }},
      {{"--integers"},
       "exact|unbounded",
       "what the analysis numeric takes integers for: machine integers (exact, the default), or mathematical ones; that nothing wraps "
       "around "
       "is then a part of the condition wherever intervals do not show it",
       {Command::check},
       [](Options& o, std::string_view v) {
         return optional_choice(o.integers, v, {{"exact", engine::IntegerUse::exact}, {"unbounded", engine::IntegerUse::unbounded}});
       }},
      {{"--strategy"},
       "FILE",
       "run the analyses that FILE names, one after the other, each with its conditions ('run ANALYSIS NAME=VALUE...'), from what the ones "
       "before it left open ('then ...'), until there is a full answer",
       {Command::check},
       [](Options& o, std::string_view v) { return o.strategy = v, std::string(); }},
      {{"--time-limit"},
       "TIME",
       "stop after this time (60s, 500ms, 10min) with what was found so far",
       {Command::check},
       [](Options& o, std::string_view v) {
         std::uint64_t milliseconds = 0;
         std::string problem = quantity(milliseconds, v, {{"s", 1000}, {"ms", 1}, {"min", 60'000}, {"h", 3'600'000}});
         o.time_limit = std::chrono::milliseconds(milliseconds);
         return problem;
       }},
      {{"--memory-limit"},
       "SIZE",
       "stop when this much memory is in use (default: 4GB)",
       {Command::check},
       [](Options& o, std::string_view v) {
         return quantity(o.memory_limit, v, {{"MB", 1'000'000}, {"GB", 1'000'000'000}, {"kB", 1000}, {"MiB", 1 << 20}, {"GiB", 1 << 30}});
       }},
      {{"--output", "-o"},
       "DIR",
       "write files into DIR: result.json, condition.json, statistics.json, and for a violation trace.txt and harness.c, a test harness to "
       "be "
       "compiled with the program",
       {Command::check},
       [](Options& o, std::string_view v) { return o.output = v, std::string(); }},
      {{"--json"},
       "",
       "print the whole result as one JSON document instead of text",
       {Command::check},
       [](Options& o, std::string_view) { return o.json = true, std::string(); }},
      {{"--validate-solvers"},
       "",
       "trust no single solver: evaluate every model, and put every other answer to a second solver as well (slower)",
       {Command::check},
       [](Options& o, std::string_view) { return o.validate_solvers = true, std::string(); }},
      {{"--show-invariants"},
       "",
       "with a proof, show how each loop was closed: its bound, or the invariant at its head as C",
       {Command::check},
       [](Options& o, std::string_view) { return o.show_invariants = true, std::string(); }},
  };
}

std::vector<OptionRow> cfa_options() {
  return {
      {{"--format"},
       "text|json|dot",
       "how to print (default: text)",
       {Command::cfa},
       [](Options& o, std::string_view v) {
         return choice(o.format, v, {{"text", DumpFormat::text}, {"json", DumpFormat::json}, {"dot", DumpFormat::dot}});
       }},
      {{"--function"},
       "NAME",
       "print this function only",
       {Command::cfa},
       [](Options& o, std::string_view v) { return o.function = v, std::string(); }},
      {{"--svg"},
       "FILE",
       "draw the automata with Graphviz into FILE instead of printing",
       {Command::cfa},
       [](Options& o, std::string_view v) { return o.svg = v, std::string(); }},
  };
}

std::string ignored_event(Options& options, std::string_view name) {
  using interp::Event;
  Event event = Event::exited;
  std::string problem = choice(event, name,
                               {{"signed-overflow", Event::signed_overflow},
                                {"bad-shift", Event::bad_shift},
                                {"bad-float-conversion", Event::bad_float_conversion},
                                {"misaligned-access", Event::misaligned_access},
                                {"index-out-of-bounds", Event::index_out_of_bounds},
                                {"write-to-constant", Event::write_to_constant},
                                {"missing-return-value", Event::missing_return_value},
                                {"memory-leak", Event::memory_leak}});
  if (problem.empty()) options.ignored_events.push_back(event);
  return problem;
}

std::vector<OptionRow> run_options() {
  return {
      {{"--inputs"},
       "LIST|FILE",
       "the values the program asks for, in order: 3,-1,0x7f or a file of them",
       {Command::run},
       [](Options& o, std::string_view v) { return o.inputs = std::string(v), std::string(); }},
      {{"--random"},
       "SEED",
       "random inputs; one seed always gives the same run",
       {Command::run},
       [](Options& o, std::string_view v) { return unsigned_number(o.random_seed.emplace(), v); }},
      {{"--trace"},
       "",
       "show every step on stderr, with the values assigned",
       {Command::run},
       [](Options& o, std::string_view) { return o.trace = true, std::string(); }},
      {{"--step-limit"},
       "N",
       "stop after N edges of the automaton",
       {Command::run},
       [](Options& o, std::string_view v) { return unsigned_number(o.step_limit, v); }},
      {{"--report-unfreed"},
       "",
       "memory that is not freed at exit is a violation even if something still points to it",
       {Command::run},
       [](Options& o, std::string_view) { return o.report_unfreed = true, std::string(); }},
      {{"--ignore"},
       "EVENT",
       "go on after this: signed-overflow and bad-float-conversion (the value wraps), bad-shift (by the amount modulo the width), "
       "misaligned-access, index-out-of-bounds, write-to-constant, missing-return-value, memory-leak; may be repeated",
       {Command::run},
       ignored_event},
  };
}

}  // namespace

const std::vector<std::pair<std::string_view, Analysis>>& analysis_names() {
  static const std::vector<std::pair<std::string_view, Analysis>> names = {
      {"auto", Analysis::automatic},  {"execution", Analysis::execution},
      {"bmc", Analysis::bmc},         {"k-induction", Analysis::k_induction},
      {"value", Analysis::value},     {"interval", Analysis::interval},
      {"numeric", Analysis::numeric}, {"predicate", Analysis::predicate},
      {"impact", Analysis::impact},   {"pdr", Analysis::pdr},
  };
  return names;
}

bool OptionRow::applies_to(Command command) const { return std::find(commands.begin(), commands.end(), command) != commands.end(); }

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
       "that "
       "were never initialised. The program's own output passes through. The last line on stdout is\n"
       "    RUN: exited STATUS | RUN: EVENT at FILE:LINE:COLUMN: DETAIL\n"
       "Exit status: 0 it exited (or aborted), 1 a violation was found, 2 no answer (out of inputs, a limit, an unsupported construct), 3 "
       "the "
       "input could not be used, 4 internal error.",
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
      {Command::help, "help", "[COMMAND]", "explain a command", "", false},
      {Command::version, "version", "", "print the version", "", false},
      {Command::man, "man", "", "print the manual page, in troff", "", false},
  };
  return table;
}

const std::vector<OptionRow>& option_table() {
  static const std::vector<OptionRow> table = [] {
    std::vector<OptionRow> rows;
    for (const auto& part : {check_options(), run_options(), cfa_options(), frontend_options()})
      rows.insert(rows.end(), part.begin(), part.end());
    rows.push_back(
        {{"--help", "-h"},
         "",
         "this help",
         {Command::check, Command::run, Command::cfa, Command::compare, Command::residual, Command::help, Command::version, Command::man},
         [](Options& o, std::string_view) { return o.help_topic = o.command, std::string(); }});
    return rows;
  }();
  return table;
}

const CommandRow& command_row(Command command) {
  return *std::find_if(command_table().begin(), command_table().end(), [&](const CommandRow& row) { return row.command == command; });
}

}  // namespace proviso::cli
