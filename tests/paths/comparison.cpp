#include "paths/comparison.h"

#include <cstdlib>
#include <map>
#include <optional>
#include <tuple>

#include "property/violation_event.h"
#include "smt/make_solver.h"
#include "symbolic/solver_oracle.h"
#include "symbolic/unroller.h"
#include "testing/concrete_model.h"
#include "testing/path_walker.h"

namespace proviso::paths {

namespace {

using encode::Term;

constexpr unsigned kBound = 40;
constexpr std::uint64_t kStepLimit = 300'000;
constexpr unsigned kExecutions = 12;
constexpr auto kTime = std::chrono::seconds(10);  // for all questions of one program
constexpr auto kQuestionTime = std::chrono::seconds(3);

/// Check, function, edge, context.
using Place = std::tuple<property::Check, std::uint32_t, ir::EdgeId, encode::ContextId>;
using Conditions = std::map<Place, Term>;

class Comparison {
 public:
  Comparison(const ir::Program& program, const property::CheckSet& checks)
      : program_(program),
        environment_(pool_, program, checks),
        oracle_(environment_, smt::make_solver(pool_, {}), CancellationToken().with_timeout(kTime)) {}

  std::string run() {
    bounds_.initial = kBound;
    symbolic::Unroller unroller(environment_, bounds_, oracle_, kStepLimit);
    unroller.run();
    if (unroller.steps() >= kStepLimit) return "skipped: too long";
    const encode::Findings merged = environment_.findings;
    if (const std::optional<std::string> problem = compare_with_interpreter(merged)) return "differs: " + *problem;
    environment_.findings = {};
    test::PathWalker walker(environment_, [this](Term condition) { return oracle_.may_hold(condition); }, {});
    walker.run();
    if (const std::optional<std::string> problem = compare_with_paths(merged, walker.is_complete())) return "differs: " + *problem;
    return "same, " + std::to_string(walker.paths()) + (walker.is_complete() ? " paths, " : " of the paths, ") +
           std::to_string(executions_) + " executions";
  }

 private:
  Conditions conditions_of(const encode::Findings& findings) {
    Conditions result;
    for (const encode::Obligation& obligation : findings.obligations) {
      Term& condition = result[{obligation.check, obligation.site.function->id(), obligation.site.edge->id, obligation.site.context}];
      condition = condition ? pool_.bool_or(condition, obligation.violated) : obligation.violated;
    }
    return result;
  }

  /// When an execution comes to what is left out, or known only roughly.
  Term gaps_of(const encode::Findings& findings) {
    std::vector<Term> any = findings.approximated;
    for (const encode::Gap& gap : findings.gaps) any.push_back(gap.reached);
    return pool_.bool_or(any);
  }

  bool can_hold(Term condition) {
    const Term assumptions[] = {condition};
    return !condition.is_false() && oracle_.ask(assumptions, smt::Want::answer_only, kQuestionTime).is_sat();
  }

  std::string describe(const Place& place) {
    const ir::Function& function = program_.functions()[std::get<1>(place)];
    const SourceRange& range = function.edge(std::get<2>(place)).range;
    return std::string(property::to_string(std::get<0>(place))) + " in " + function.name() + ", line " + std::to_string(range.begin.line);
  }

  /// Wherever neither of them leaves something out.
  std::optional<std::string> compare_with_paths(const encode::Findings& merged, bool has_all_paths) {
    const Term covered = pool_.bool_not(pool_.bool_or(gaps_of(merged), gaps_of(environment_.findings)));
    Conditions left = conditions_of(merged);
    Conditions right = conditions_of(environment_.findings);
    for (const auto& [place, condition] : left) right.try_emplace(place, pool_.false_term());
    for (const auto& [place, by_paths] : right) {
      const Term by_merging = left.try_emplace(place, pool_.false_term()).first->second;
      if (can_hold(pool_.bool_and(covered, pool_.bool_and(by_paths, pool_.bool_not(by_merging)))))
        return describe(place) + ": a path leads there, but merged states do not";
      if (has_all_paths && can_hold(pool_.bool_and(covered, pool_.bool_and(by_merging, pool_.bool_not(by_paths)))))
        return describe(place) + ": merged states lead there, but no path does";
    }
    return std::nullopt;
  }

  struct Execution {
    test::Choices choices;
    interp::RunResult run;
    std::optional<std::int64_t> end;
  };

  Execution execute(interp::Interpreter& interpreter, std::uint64_t seed, std::int64_t guess) {
    Execution execution{test::Choices(seed, guess), {}, {}};
    interp::RunOptions options;
    property::look_for(environment_.checks, options);
    options.step_limit = kStepLimit;
    options.trace = [&](const interp::TraceStep& step) {
      const auto* const assign = step.edge->as<ir::Assign>();
      if (assign != nullptr && assign->target->kind() == ir::ExprKind::variable && assign->target->variable()->name == "end")
        execution.end = std::strtoll(step.value.c_str(), nullptr, 10);
    };
    execution.run = interpreter.run(execution.choices, options);
    return execution;
  }

  bool is_violation(interp::Event event) const {
    for (unsigned i = 0; i < property::kCheckCount; ++i) {
      const auto check = static_cast<property::Check>(i);
      if (environment_.checks.has(check) && property::is_violation_of(check, event)) return true;
    }
    return false;
  }

  /// What the encoding says of the execution: nothing where it leaves it out.
  std::optional<std::string> compare_with_interpreter(const encode::Findings& merged) {
    interp::Interpreter interpreter(program_);
    for (std::uint64_t seed = 1; seed <= kExecutions; ++seed) {
      const std::optional<std::int64_t> end = execute(interpreter, seed, 0).end;
      for (const std::int64_t guess : {end.value_or(0), end.value_or(0) + 1}) {
        const Execution execution = execute(interpreter, seed, guess);
        if (execution.run.event == interp::Event::step_limit || execution.run.event == interp::Event::unsupported) continue;
        const term::Model model = test::model_of(environment_, execution.choices);
        term::Evaluator evaluator(pool_, model);
        if (evaluator.holds(gaps_of(merged))) continue;
        bool is_violated = false;
        for (const encode::Obligation& obligation : merged.obligations) is_violated = is_violated || evaluator.holds(obligation.violated);
        if (is_violated != is_violation(execution.run.event))
          return "execution " + std::to_string(seed) + (guess == end.value_or(0) ? "" : ", with another guess") + " (end is " +
                 std::to_string(end.value_or(0)) + ") ends with '" + interp::to_string(execution.run.event) + "', the encoding says " +
                 (is_violated ? "a violation" : "none");
        ++executions_;
      }
    }
    return std::nullopt;
  }

  const ir::Program& program_;
  term::TermPool pool_;
  encode::Environment environment_;
  symbolic::Bounds bounds_;
  symbolic::SolverOracle oracle_;
  unsigned executions_ = 0;
};

}  // namespace

std::string compare(const ir::Program& program, const property::CheckSet& checks) { return Comparison(program, checks).run(); }

}  // namespace proviso::paths
