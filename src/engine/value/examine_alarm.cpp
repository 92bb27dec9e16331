#include "engine/value/examine_alarm.h"

#include <algorithm>
#include <bit>

#include "engine/paths/encode_path.h"

namespace proviso::engine::value {

using condition::ConditionKind;
using ir::Step;

namespace {

constexpr auto kPathTime = std::chrono::seconds(20);

}  // namespace

AlarmExaminer::AlarmExaminer(transform::ProgramFacts& facts, property::CheckSet checks, const ValueAnalysisOptions& options,
                             CancellationToken token)
    : facts_(facts), checks_(checks), options_(options), limits_(options.given.limits), token_(std::move(token)), ignorable_(facts) {}

bool AlarmExaminer::is_too_late(const AlarmPath& path) const {
  const auto limit = limits_[ConditionKind::refinement_time];
  return limit && Clock::now() - path.begin > std::chrono::microseconds(*limit);
}

CancellationToken AlarmExaminer::within_condition(CancellationToken token, const AlarmPath& path) const {
  const auto limit = limits_[ConditionKind::refinement_time];
  return limit ? token.with_deadline(path.begin + std::chrono::microseconds(*limit)) : token;
}

std::optional<property::Counterexample> AlarmExaminer::execute_past(Past past, const AlarmPath& path) {
  if (!std::has_single_bit(++impossible_[{path.place, path.check, past}]) || limits_[ConditionKind::path_formula_size] ||
      limits_[ConditionKind::refinement_memory])
    return std::nullopt;
  if (!relevance_) {
    ignorable_.add_ignorable(checks_);
    relevance_.emplace(facts_.program(), facts_.points_to(), checks_, transform::Loops::end, symbolic::Unchecked::is_ignored);
  }
  const auto is_ignorable = [&](const Step& each) {
    return past == Past::loops_and_branches && each.kind == ir::StepKind::edge && each.edge->as<ir::Assume>() != nullptr &&
           !relevance_->has(*each.function, each.edge->from);
  };
  const bool can_be_shorter = std::any_of(path.steps.begin(), path.steps.end(), [&](const Step& each) {
    return each.edge != nullptr && (ignorable_.is_closed(each.function->id(), each.edge->from) || is_ignorable(each));
  });
  if (!can_be_shorter) return std::nullopt;
  std::optional<property::Counterexample> executed = paths::execute_past_loops(
      ignorable_, path.steps, path.check, options_.make_solver, options_.confirm, within_condition(token_, path), is_ignorable);
  return executed && options_.aim == ValueAim::survey && executed->edge != path.place ? std::nullopt : executed;
}

AlarmExaminer::Answer AlarmExaminer::solve(const AlarmPath& path) {
  paths::PathLimits path_limits;
  path_limits.terms = limits_[ConditionKind::path_formula_size].value_or(path_limits.terms);
  path_limits.memory = limits_[ConditionKind::refinement_memory].value_or(path_limits.memory);
  const CancellationToken token = within_condition(token_.with_timeout(kPathTime), path);
  const paths::PathAnswer answer = paths::solve_path(facts_.program(), path.steps, path.check, options_.make_solver, token, path_limits);
  if (answer.kind == paths::PathAnswer::Kind::feasible) {
    const property::Confirmation confirmation = options_.confirm(*answer.counterexample);
    if (confirmation) return {answer.counterexample};
    return {std::nullopt, confirmation.omission()};
  }
  if (answer.kind == paths::PathAnswer::Kind::infeasible) {
    if (std::optional<property::Counterexample> executed = execute_past(Past::loops_and_branches, path)) return {std::move(executed)};
    if (!answer.reason.empty()) return {std::nullopt, "a path to here passes what is not followed: " + answer.reason, true};
    return {std::nullopt, "a path to here is impossible for reasons that values of variables do not express", true};
  }
  if (answer.limit == paths::PathAnswer::Limit::terms) return {std::nullopt, limits_.reason(ConditionKind::path_formula_size)};
  if (answer.limit == paths::PathAnswer::Limit::memory) return {std::nullopt, limits_.reason(ConditionKind::refinement_memory)};
  return {std::nullopt, is_too_late(path) ? limits_.reason(ConditionKind::refinement_time) : answer.reason};
}

}  // namespace proviso::engine::value
