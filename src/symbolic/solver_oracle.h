// An incremental solver with the constraints on addresses, which answers the unroller's questions.
#pragma once

#include <memory>
#include <optional>

#include "smt/solver.h"
#include "support/cancellation.h"
#include "symbolic/unroller.h"

namespace proviso::symbolic {

class SolverOracle : public UnrollOracle {
 public:
  /// `pruning_time` is the limit for each question of the unroller, which are many and only save work. None: no limit.
  SolverOracle(encode::Environment& environment, std::unique_ptr<smt::Solver> solver, CancellationToken token,
               std::optional<Clock::duration> pruning_time = std::nullopt)
      : environment_(environment), solver_(std::move(solver)), token_(std::move(token)), pruning_time_(pruning_time) {}

  bool may_hold(encode::Term condition) override {
    if (condition.is_constant()) return condition.is_true();
    const encode::Term assumptions[] = {condition};
    return !check(assumptions, smt::Want::answer_only, pruning_time_ ? token_.with_timeout(*pruning_time_) : token_).is_unsat();
  }
  bool is_cancelled() override { return token_.is_cancelled(); }

  /// Without limit, or with the given one.
  smt::Answer ask(std::span<const encode::Term> assumptions, smt::Want want, std::optional<Clock::duration> time = std::nullopt) {
    return check(assumptions, want, time ? token_.with_timeout(*time) : token_);
  }

 private:
  smt::Answer check(std::span<const encode::Term> assumptions, smt::Want want, const CancellationToken& token) {
    const std::vector<encode::Term>& facts = environment_.objects.facts();
    for (; asserted_ < facts.size(); ++asserted_) solver_->assert_term(facts[asserted_]);
    return solver_->check({assumptions, token, want});
  }

  encode::Environment& environment_;
  std::unique_ptr<smt::Solver> solver_;
  CancellationToken token_;
  std::optional<Clock::duration> pruning_time_;
  std::size_t asserted_ = 0;
};

}  // namespace proviso::symbolic
