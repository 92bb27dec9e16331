#include "check/unwinding.h"

#include "engine/bmc/unroller.h"
#include "smt/make_solver.h"

namespace proviso::check {

namespace {

constexpr std::uint64_t kStepLimit = 50'000'000;

/// Cuts off what cannot be reached, by questions of its own.
class PruningOracle : public engine::UnrollOracle {
 public:
  PruningOracle(encode::Environment& environment, const CancellationToken& token)
      : environment_(environment),
        token_(token),
        solver_(smt::make_solver(environment.pool, {.backend = smt::Backend::checked_bitblast})) {}

  bool may_hold(encode::Term condition) override {
    if (condition.is_constant()) return condition.is_true();
    for (; asserted_ < environment_.objects.facts().size(); ++asserted_) solver_->assert_term(environment_.objects.facts()[asserted_]);
    const encode::Term assumptions[] = {condition};
    return !solver_->check({assumptions, token_, smt::Want::answer_only}).is_unsat();
  }
  bool is_cancelled() override { return token_.is_cancelled(); }

 private:
  encode::Environment& environment_;
  const CancellationToken& token_;
  std::unique_ptr<smt::Solver> solver_;
  std::size_t asserted_ = 0;
};

smt::Answer ask(encode::Environment& environment, encode::Term question, smt::Backend backend, const CancellationToken& token) {
  const std::unique_ptr<smt::Solver> solver = smt::make_solver(environment.pool, {.backend = backend});
  for (const encode::Term fact : environment.objects.facts()) solver->assert_term(fact);
  solver->assert_term(question);
  return solver->check({{}, token, smt::Want::answer_only});
}

}  // namespace

UnwindingCheck check_unwinding(const ir::Program& program, const engine::Property& property, const engine::CompleteUnwinding& unwinding,
                               Opinion opinion, const CancellationToken& token) {
  term::TermPool pool;
  encode::Environment environment(pool, program, property.checks);
  PruningOracle oracle(environment, token);
  const engine::Bounds bounds = engine::bounds_of(unwinding);
  std::optional<transform::PointsTo> points_to;
  if (!unwinding.inductions.empty()) points_to.emplace(program);
  engine::Unroller unroller(environment, bounds, oracle, kStepLimit, points_to ? &*points_to : nullptr);
  unroller.run();
  std::vector<encode::Term> bad;
  for (const engine::InvariantClaim& claim : unroller.claims()) bad.push_back(claim.violated);
  for (const encode::Obligation& obligation : environment.findings.obligations) bad.push_back(obligation.violated);
  for (const encode::Gap& gap : environment.findings.gaps) bad.push_back(gap.reached);
  const encode::Term question = pool.bool_or(bad);
  if (token.is_cancelled()) return {false, "", "limit reached"};
  if (question.is_false()) return {true, "simplification", ""};
  UnwindingCheck result;
  for (const smt::Backend backend : {smt::Backend::checked_bitblast, smt::Backend::z3}) {
    if (backend == smt::Backend::z3 && opinion == Opinion::proof_of_sat_solver) break;
    const smt::Answer answer = ask(environment, question, backend, token);
    if (answer.is_sat()) return {false, smt::to_string(backend), "the certificate was refuted"};
    if (answer.is_unknown()) return {false, "", "no solver could check the certificate"};
    result.is_accepted = true;
    result.by += (result.by.empty() ? "" : ", ") + std::string(smt::to_string(backend));
  }
  return result;
}

}  // namespace proviso::check
