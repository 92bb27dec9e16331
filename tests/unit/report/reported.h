// C text -> report of its violation, for tests.
#pragma once

#include "property/places.h"
#include "report/summary.h"
#include "testing/checked.h"
#include "testing/translated.h"

namespace proviso::report {

/// Its second call of `check` violates the property only behind the first.
inline const std::string kTwoOfOneCause =
    test::kHead +
    "static void check(int c) { if (!c) reach_error(); }\nint main(void) {\n  int x = __VERIFIER_nondet_int();\n  check(x != 7);\n"
    "  check(x != 7);\n  return 0;\n}\n";

/// The program is put into a file, since traces quote it.
class Reported {
 public:
  Reported(const std::string& text, const std::string& property, ir::DataModel model = ir::DataModel::lp64)
      : path_(directory_.write("test.c", text)), translation_(test::unwrap(frontend::translate({{path_, {}}}, test::options_for(model)))) {
    interp::Interpreter interpreter(program());
    engine::bmc::BmcOptions options;
    options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
    options.confirm = [&](const property::Counterexample& found) { return check::replay(interpreter, found, nullptr).is_confirmed; };
    summary.program = &program();
    summary.files = {"test.c"};
    summary.result = engine::bmc::check_bounded(program(), property::parse_property(property)->properties, options);
    summary.missing_functions = translation_.missing_functions;
    const engine::PropertyResult& result = summary.result.properties[0];
    if (!result.counterexample) return;
    TraceBuilder trace(program());
    ViolationReport report;
    report.place = property::place_of(*result.counterexample);
    report.violation =
        describe_violation(program(), interpreter, *result.counterexample, [&](const interp::TraceStep& step) { trace.add(step); });
    report.trace = trace.build(trace_end(program(), report.violation), entry_arguments(program(), report.violation));
    report.states = execution_states(interpreter, *result.counterexample, report.violation, report.trace, Excerpt(report.trace, 1000));
    summary.violations[0].push_back(std::move(report));
  }

  const ir::Program& program() const { return *translation_.program; }
  const ViolationReport& violation() const { return summary.violations.at(0).front(); }
  /// That all other places were shown correct, and follow from the violation.
  void let_others_follow() {
    std::vector<PlaceReport>& places = summary.places.emplace_back();
    for (const property::Place& place : property::places_of(program(), summary.result.properties[0].property.checks())) {
      const bool is_violated = place == violation().place;
      const property::Places causes = is_violated ? property::Places() : property::Places{violation().place};
      places.push_back({place, is_violated ? PlaceReport::Status::violated : PlaceReport::Status::shown, is_violated ? "" : "bmc", causes});
    }
  }
  /// The trace, a line each: depth, kind, text and value.
  std::string trace() const {
    std::string lines;
    for (const TraceEntry& entry : violation().trace.entries)
      lines += std::string(2 * entry.depth, ' ') + to_string(entry.kind) + ": " + entry.text +
               (entry.value.empty() ? "" : " // " + entry.value) + "\n";
    return lines;
  }

 private:
  test::TemporaryDirectory directory_;
  std::string path_;
  frontend::Translation translation_;

 public:
  Summary summary;
};

}  // namespace proviso::report
