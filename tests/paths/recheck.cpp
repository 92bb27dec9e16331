#include "paths/recheck.h"

#include <optional>

#include "interp/inputs.h"
#include "interp/mentioned_numbers.h"
#include "property/violation_event.h"
#include "smt/make_solver.h"
#include "testing/path_walker.h"

namespace proviso::paths {

namespace {

using encode::Term;

constexpr unsigned kExecutions = 200;
constexpr std::uint64_t kStepLimit = 100'000;
constexpr auto kQuestionTime = std::chrono::seconds(2);

std::optional<std::string> violating_execution(const ir::Program& program, const property::CheckSet& checks,
                                               const CancellationToken& token) {
  interp::Interpreter interpreter(program);
  interp::RunOptions options;
  property::look_for(checks, options);
  options.step_limit = kStepLimit;
  options.interrupted = [&] { return token.is_cancelled(); };
  for (std::uint64_t seed = 0; seed < kExecutions && !token.is_cancelled(); ++seed) {
    interp::RandomInputs inputs(seed);
    const interp::RunResult run = interpreter.run(inputs, options);
    if (!run.approximations.empty()) continue;  // it shows nothing
    for (unsigned i = 0; i < property::kCheckCount; ++i) {
      const auto check = static_cast<property::Check>(i);
      if (checks.has(check) && property::is_violation_of(check, run.event))
        return "the execution on random inputs " + std::to_string(seed) + " ends with '" + interp::to_string(run.event) + "'";
    }
  }
  return std::nullopt;
}

/// Asks Z3, and only Z3.
class Walk {
 public:
  Walk(const ir::Program& program, const property::CheckSet& checks, CancellationToken token)
      : environment_(pool_, program, checks), solver_(smt::make_solver(pool_, {.backend = smt::Backend::z3})), token_(std::move(token)) {}

  std::string run() {
    test::PathWalker walker(environment_, [this](Term condition) { return !token_.is_cancelled() && !check(condition).is_unsat(); }, {});
    walker.run();
    std::size_t undecided = 0;
    const Term is_exact = pool_.bool_not(pool_.bool_or(environment_.findings.approximated));
    for (const encode::Obligation& obligation : environment_.findings.obligations) {
      const smt::Answer answer = check(pool_.bool_and(obligation.violated, is_exact));
      undecided += answer.is_unknown() ? 1 : 0;
      if (answer.is_sat())
        return std::string("violated: a path to ") + property::to_string(obligation.check) + " in " + obligation.site.function->name() +
               ", line " + std::to_string(obligation.site.edge->range.begin.line);
    }
    const bool is_complete = walker.is_complete() && undecided == 0 && !token_.is_cancelled();
    return "same, " + std::to_string(walker.paths()) + (is_complete ? " paths" : " of the paths");
  }

 private:
  smt::Answer check(Term condition) {
    const std::vector<Term>& facts = environment_.objects.facts();
    for (; asserted_ < facts.size(); ++asserted_) solver_->assert_term(facts[asserted_]);
    const Term assumptions[] = {condition};
    return solver_->check({assumptions, token_.with_timeout(kQuestionTime), smt::Want::answer_only});
  }

  term::TermPool pool_;
  encode::Environment environment_;
  std::unique_ptr<smt::Solver> solver_;
  CancellationToken token_;
  std::size_t asserted_ = 0;
};

}  // namespace

std::string recheck(const ir::Program& program, const property::CheckSet& checks, std::chrono::seconds time) {
  if (const auto problem = violating_execution(program, checks, CancellationToken().with_timeout(time))) return "violated: " + *problem;
  return Walk(program, checks, CancellationToken().with_timeout(time)).run();
}

}  // namespace proviso::paths
