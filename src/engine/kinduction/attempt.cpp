#include "engine/kinduction/attempt.h"

#include <algorithm>

#include "engine/paths/explain_model.h"
#include "support/thread_time.h"
#include "term/evaluate.h"

namespace proviso::engine::kinduction {

using encode::Term;

namespace {

/// The limit for queries that only save work.
constexpr auto kPruningTime = std::chrono::milliseconds(200);
/// The number of models that are executed, and of those that are for places which had one before.
constexpr unsigned kMaxGuesses = 8;
constexpr unsigned kMaxSecondGuesses = 32;
/// The step limit of executions with many loop iterations.
constexpr std::uint64_t kFurthest = 500'000'000;

}  // namespace

Attempt::Attempt(const ir::Program& program, const transform::PointsTo& points_to, const property::CheckSet& checks,
                 const bmc::BmcOptions& options, const CancellationToken& token)
    : token_(token),
      environment_(pool_, program, checks),
      points_to_(points_to),
      solver_(environment_, options.make_solver(pool_), token, kPruningTime),
      step_limit_(options.step_limit) {
  bounds_.skipped = options.skipped.get();
}

void Attempt::plan(const symbolic::CycleId& loop, unsigned depth, std::vector<certificate::Invariant> invariants, Closing closing) {
  symbolic::InductionPlan& plan = bounds_.inductions[loop];
  plan.depth = depth;
  plan.is_at_once = closing == Closing::at_once;
  for (certificate::Invariant& invariant : invariants) add_claim(loop, plan, std::move(invariant));
}

void Attempt::prefer(const symbolic::CycleId& loop, const std::vector<std::vector<certificate::Invariant>>& few_rounds) {
  symbolic::InductionPlan& plan = bounds_.inductions.at(loop);
  few_rounds_.resize(std::max(few_rounds_.size(), few_rounds.size()));
  for (std::size_t i = 0; i < few_rounds.size(); ++i) {
    for (const certificate::Invariant& claim : few_rounds[i]) {
      add_claim(loop, plan, claim);
      few_rounds_[i].push_back(plan.switches.back());
    }
  }
}

void Attempt::add_claim(const symbolic::CycleId& loop, symbolic::InductionPlan& plan, certificate::Invariant claim) {
  const std::string name = std::to_string(loop.function) + "/" + std::to_string(loop.head) + (loop.is_recursion ? "r." : ".") +
                           std::to_string(plan.invariants.size());
  plan.invariants.push_back(std::move(claim));
  plan.switches.push_back(pool_.variable("use " + name, pool_.bool_sort()));
}

std::optional<ShownByInduction> Attempt::run(const property::Places& enough) {
  unroller_.emplace(environment_, bounds_, solver_, step_limit_, &points_to_);
  unroller_->run();
  std::vector<Term> bad;
  for (const encode::Obligation& obligation : environment_.findings.obligations) bad.push_back(obligation.violated);
  for (const encode::Gap& gap : environment_.findings.gaps) bad.push_back(gap.reached);
  Houdini houdini(pool_, solver_, bounds_.inductions, unroller_->claims());
  for (const std::vector<Term>& preferred : few_rounds_)
    for (const Term use : preferred) houdini.turn_off(use);
  if (token_.is_cancelled() || !houdini.run()) return std::nullopt;
  houdini_.emplace(std::move(houdini));
  const smt::Answer answer = houdini_->ask_quickly(bad);
  if (!answer.is_unsat() && !enough.empty() && !token_.is_cancelled())
    if (std::optional<ShownByInduction> part = shown_part(enough)) return part;
  const bool is_all = answer.is_unsat() || (answer.is_unknown() && houdini_->refutes_all(bad));
  return is_all ? std::optional(ShownByInduction{certificate(), {}}) : std::nullopt;
}

std::optional<property::Counterexample> Attempt::find_violation(const execution::UnfollowedLoops& loops, const property::Confirm& confirm,
                                                                Clock::duration time_for_model) {
  if (!houdini_) return std::nullopt;
  std::vector<const encode::Obligation*> open;
  for (const encode::Obligation& obligation : environment_.findings.obligations) open.push_back(&obligation);
  // Approximations cannot be executed.
  const Term is_exact = pool_.bool_not(pool_.bool_or(environment_.findings.approximated));
  unsigned guesses = 0, second_guesses = 0;
  std::vector<Term> new_inputs;  // others than were executed in vain
  const Clock::duration end = thread_time() + time_for_model;
  for (std::size_t i = 0; i < few_rounds_.size(); ++i) {
    while (guesses < kMaxGuesses && !token_.is_cancelled()) {
      std::vector<Term> violated;
      for (const encode::Obligation* const obligation : open) violated.push_back(obligation->violated);
      std::vector<Term> wanted{pool_.bool_or(violated), is_exact};
      if (wanted.front().is_false()) return std::nullopt;
      wanted.insert(wanted.end(), few_rounds_[i].begin(), few_rounds_[i].end());
      wanted.insert(wanted.end(), new_inputs.begin(), new_inputs.end());
      const smt::Answer answer = houdini_->ask_for_model(wanted, time_for_model);
      if (!answer.is_sat()) break;
      ++guesses;
      const execution::Guide guide = paths::guide_of_model(environment_, answer.model(), open, loops);
      const std::uint64_t furthest = i + 1 < few_rounds_.size() ? execution::kLong : kFurthest;
      if (auto executed = execution::execute_guided(environment_.program, guide, loops, confirm, token_, furthest)) return executed;
      new_inputs.push_back(differs_in_inputs(answer.model()));
      if (!new_inputs.back().is_false() && ++second_guesses <= kMaxSecondGuesses && thread_time() < end) {
        --guesses;
        continue;
      }
      new_inputs.clear();
      std::erase_if(open, [&](const encode::Obligation* obligation) { return obligation->site.edge == guide.counterexample.edge; });
    }
  }
  return std::nullopt;
}

Term Attempt::differs_in_inputs(const term::Model& model) {
  term::Evaluator evaluator(pool_, model);
  std::vector<Term> differences;
  for (const encode::Event& event : environment_.findings.events) {
    if (event.kind != encode::Event::Kind::input || !event.value.bits.sort().is_bit_vector() || !evaluator.holds(event.when)) continue;
    differences.push_back(pool_.not_equal(event.value.bits, pool_.bv_const(evaluator.evaluate(event.value.bits).as_bits())));
  }
  return pool_.bool_or(differences);
}

std::optional<ShownByInduction> Attempt::shown_part(const property::Places& enough) {
  std::vector<Term> gaps;
  for (const encode::Gap& gap : environment_.findings.gaps) gaps.push_back(gap.reached);
  if (!houdini_->ask_quickly(gaps).is_unsat()) return std::nullopt;
  const std::vector<encode::Obligation>& obligations = environment_.findings.obligations;
  std::vector<std::size_t> asked;
  std::vector<Term> violated;
  property::Places shown;
  property::Places except;
  for (std::size_t i = 0; i < obligations.size(); ++i) {
    const property::Place place = obligations[i].place();
    (enough.contains(place) ? shown : except).insert(place);
    if (!enough.contains(place)) continue;
    asked.push_back(i);
    violated.push_back(obligations[i].violated);
  }
  const std::set<std::size_t> refuted = houdini_->refuted_of(violated);
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (!refuted.contains(i)) except.insert(obligations[asked[i]].place());
  if (token_.is_cancelled() || std::includes(except.begin(), except.end(), shown.begin(), shown.end())) return std::nullopt;
  return ShownByInduction{certificate(), std::move(except)};
}

certificate::CompleteUnwinding Attempt::certificate() const {
  certificate::CompleteUnwinding result{bounds_.initial, {}, {}};
  for (const auto& [loop, plan] : bounds_.inductions) {
    certificate::LoopInduction induction{loop.function, loop.head, plan.depth, {}, loop.is_recursion, plan.is_at_once};
    for (std::size_t i = 0; i < plan.invariants.size(); ++i)
      if (!houdini_->is_off(plan.switches[i])) induction.invariants.push_back(plan.invariants[i]);
    result.inductions.push_back(std::move(induction));
  }
  return result;
}

}  // namespace proviso::engine::kinduction
