// An incremental solver with the constraints on addresses, which answers the unroller's questions.
#pragma once

#include <memory>
#include <optional>

#include "smt/solver.h"
#include "support/cancellation.h"
#include "support/thread_time.h"
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
  /// With a limit on this thread's CPU time: beside others, that may be several times as long on the clock.
  smt::Answer ask_for_thread_time(std::span<const encode::Term> assumptions, smt::Want want, Clock::duration time) {
    const CancellationToken patience = token_.with_timeout(kPatience * time);
    const Clock::duration end = thread_time() + time;
    while (true) {
      smt::Answer answer = check(assumptions, want, patience.with_timeout(time));
      time = end - thread_time();
      const bool is_cancelled = answer.is_unknown() && answer.unknown().reason == smt::UnknownReason::cancelled;
      if (!is_cancelled || time < kLeastTime || patience.is_cancelled()) return answer;
    }
  }

 private:
  static constexpr int kPatience = 8;
  static constexpr Clock::duration kLeastTime = std::chrono::milliseconds(10);

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
