#include "options/option_groups.h"
#include "options/option_value.h"

namespace proviso::options {

std::vector<OptionRow> check_options() {
  return {
      {{"--property", "-p"},
       "PROPERTY",
       "what to check: one of the properties below, or a .prp file; may be repeated (default: unreach-call and assertions)",
       {Command::check, Command::lsp},
       [](Options& o, std::string_view v) { return o.properties.emplace_back(v), std::string(); }},
      {{"--ltl"},
       "FORMULA",
       "check that every execution satisfies a formula of linear temporal logic over calls and global variables, such as 'G (called(lock) "
       "-> F "
       "called(unlock))'; a .prp file with CHECK( init(main()), LTL(FORMULA) ) says the same",
       {Command::check, Command::validate},
       [](Options& o, std::string_view v) { return o.ltl = v, o.ltl.empty() ? std::string("a formula is expected") : std::string(); }},
      {{"--analysis"},
       "ANALYSIS",
       "how to check: one of the analyses below (default: auto, those that suit the program)",
       {Command::check, Command::lsp},
       [](Options& o, std::string_view v) { return choice(o.analysis, v, session::analysis_names()); }},
      {{"--condition"},
       "CONDITION=VALUE",
       "leave out what is beyond a limit, and say so: one of the conditions below; may be repeated",
       {Command::check},
       [](Options& o, std::string_view v) { return o.conditions.parse(v); }},
      {{"--condition"},
       "FILE",
       "the condition: an output directory of 'proviso check', or its automaton.txt",
       {Command::residual, Command::validate},
       [](Options& o, std::string_view v) { return o.condition_file = v, std::string(); }},
      {{"--witness"},
       "FILE",
       "the witness: YAML, version 2.0, or GraphML, version 1.0",
       {Command::validate},
       [](Options& o, std::string_view v) { return o.witness = v, std::string(); }},
      {{"--certificate"},
       "FILE",
       "the certificate: an output directory of 'proviso check', or its certificate.json",
       {Command::validate},
       [](Options& o, std::string_view v) { return o.certificate = v, std::string(); }},
      {{"--harness"},
       "FILE.c",
       "the test harness: harness.c of an output directory",
       {Command::validate},
       [](Options& o, std::string_view v) { return o.harness = v, std::string(); }},
      {{"--assume-automaton"},
       "FILE",
       "skip what the assumption automaton in FILE (automaton.txt of an earlier run's output, or its directory) says was verified; it "
       "counts as shown if the certificates beside it are accepted",
       {Command::check},
       [](Options& o, std::string_view v) { return o.assumed_automaton = v, std::string(); }},
      {{"--assume"},
       "FILE",
       "skip what the formulas in FILE (condition.json of an earlier run's output, or written by hand) say was verified: executions that "
       "can come to no location with a formula",
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
       "end, also where paths meet, or behind every step",
       {Command::check},
       [](Options& o, std::string_view v) {
         return optional_choice(o.blocks, v,
                                {{"loops", certificate::CutAt::loops},
                                 {"functions", certificate::CutAt::functions},
                                 {"joins", certificate::CutAt::joins},
                                 {"steps", certificate::CutAt::every_step}});
       }},
      {{"--scope"},
       "location|function|global",
       "where predicate and pdr track a predicate that they discover: where it was needed (the default), in the whole function, or "
       "everywhere if it speaks of globals alone",
       {Command::check},
       [](Options& o, std::string_view v) {
         return optional_choice(o.scope, v,
                                {{"location", certificate::PredicateScope::location},
                                 {"function", certificate::PredicateScope::function},
                                 {"global", certificate::PredicateScope::global}});
       }},
      {{"--integers"},
       "exact|unbounded",
       "what the analysis numeric takes integers for: machine integers (exact, the default), or mathematical ones; that nothing wraps "
       "around is then a part of the condition wherever intervals do not show it",
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
       "stop after this time (60s, 500ms, 10min) with what was found so far; 'none': go on until interrupted (default: 15min, but none "
       "with "
       "--cpu-limit or --strategy)",
       {Command::check, Command::validate, Command::testgen, Command::checks, Command::glassbox, Command::lsp},
       [](Options& o, std::string_view v) {
         o.has_time_limit = true;
         o.time_limit = {};
         return v == "none" ? std::string() : duration(o.time_limit, v);
       }},
      {{"--cpu-limit"},
       "TIME",
       "stop after this CPU time, of all threads together (60s, 500ms, 10min), with what was found so far; with --time-limit, what is "
       "reached first counts",
       {Command::check, Command::validate, Command::testgen, Command::checks, Command::glassbox, Command::lsp},
       [](Options& o, std::string_view v) { return duration(o.cpu_limit, v); }},
      {{"--time-per-place"},
       "TIME",
       "where the places of a property are decided one by one, give up on each after this time; when that is so of all that are open, the "
       "run ends (only with --analysis auto)",
       {Command::check, Command::lsp},
       [](Options& o, std::string_view v) { return duration(o.time_per_place, v); }},
      {{"--memory-limit"},
       "SIZE",
       "stop when this much memory is in use (default: 4GB; the system's limit, `ulimit -v`, is heeded too)",
       {Command::check, Command::validate, Command::testgen, Command::checks, Command::glassbox, Command::lsp},
       [](Options& o, std::string_view v) {
         return quantity(o.memory_limit, v, {{"MB", 1'000'000}, {"GB", 1'000'000'000}, {"kB", 1000}, {"MiB", 1 << 20}, {"GiB", 1 << 30}});
       }},
      {{"--output", "-o"},
       "DIR",
       "write files into DIR: result.json, report.html (for a browser), result.sarif (for code hosts and editors), witness.yml (for other "
       "verifiers), condition.json, "
       "statistics.json, and for a violation trace.txt and harness.c, a test harness to be compiled with the program",
       {Command::check},
       [](Options& o, std::string_view v) { return o.output = v, std::string(); }},
      {{"--witness-format"},
       "yaml|graphml",
       "how witnesses are written: witness.yml in the format 2.0 (yaml, the default), or witness.graphml in 1.0, which knows places by "
       "their lines alone",
       {Command::check},
       [](Options& o, std::string_view v) {
         return choice(o.witness_format, v, {{"yaml", session::WitnessFormat::yaml}, {"graphml", session::WitnessFormat::graphml}});
       }},
      {{"--json"},
       "",
       "print the whole result as one JSON document instead of text",
       {Command::check, Command::validate, Command::testgen, Command::checks, Command::glassbox},
       [](Options& o, std::string_view) { return o.json = o.wants_fingerprint = true, std::string(); }},
      {{"--assume-defined"},
       "",
       "take undefined behaviour that is not asked about (an invalid access with '-p unreach-call') not to happen; the result names the "
       "places that it rests on, which '-p valid-memsafety' can settle",
       {Command::check, Command::validate, Command::lsp},
       [](Options& o, std::string_view) { return o.assume_defined = true, std::string(); }},
      {{"--validate-solvers"},
       "",
       "trust no single solver: evaluate every model, and put every other answer to a second solver as well (slower)",
       {Command::check, Command::testgen, Command::checks, Command::glassbox, Command::lsp},
       [](Options& o, std::string_view) { return o.validate_solvers = true, std::string(); }},
      {{"--stop-at-first"},
       "",
       "end with the first violation of a property: do not look for others",
       {Command::check},
       [](Options& o, std::string_view) { return o.stops_at_first = true, std::string(); }},
      {{"--show-places"},
       "",
       "list every place where a property can be violated: shown correct, and by which analysis, violated, or open",
       {Command::check},
       [](Options& o, std::string_view) { return o.show_places = true, std::string(); }},
      {{"--show-invariants"},
       "",
       "with a proof, show how each loop was closed: its bound, or the invariant at its head as C",
       {Command::check},
       [](Options& o, std::string_view) { return o.show_invariants = true, std::string(); }},
  };
}

}  // namespace proviso::options
