#include "engine/kinduction/induction.h"

#include <algorithm>

#include "engine/kinduction/candidates.h"
#include "engine/kinduction/result_polynomials.h"
#include "transform/call_graph.h"

namespace proviso::engine::kinduction {

namespace {

/// Violations are searched for after at most so many iterations of each loop.
constexpr std::uint64_t kRounds[] = {1U << 12U, 1U << 20U, 1U << 24U};

void append(std::vector<certificate::Invariant>& all, const std::vector<certificate::Invariant>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

void append_of(std::vector<certificate::Invariant>& all, const LoopInvariants& invariants, const symbolic::CycleId& loop) {
  const auto of_loop = invariants.find(loop);
  if (of_loop != invariants.end()) append(all, of_loop->second);
}

}  // namespace

Induction::Induction(const ir::Program& program, const bmc::BmcOptions& options)
    : program_(program), options_(options), facts_(transform::facts_about(program, options.facts)), points_to_(facts_->points_to()) {
  transform::LoopEffectsFinder effects(program, points_to_);
  const transform::CallGraph calls(program,
                                   [&](const ir::Function& caller, const ir::Edge& edge) { return points_to_.callees(caller, edge); });
  std::vector<const ir::Function*> recursive;
  for (const ir::Function* const function : calls.bottom_up()) {
    if (!function->has_body()) continue;
    const transform::LoopForest& loops = facts_->loops(*function);
    if (!loops.loops().empty()) {
      const FunctionVocabulary words(*function);
      LoopNest nest{*function, loops, {}, {}};
      for (const transform::Loop& loop : loops.loops()) {
        nest.effects.push_back(effects.of(*function, loop));
        nest.words.emplace_back(words, loop, nest.effects.back());
      }
      add_candidates(nest);
    }
    if (calls.is_recursive(*function)) recursive.push_back(function);
  }
  add_contracts(recursive);
  add_recurrences();
  add_guesses();
}

void Induction::add_candidates(const LoopNest& nest) {
  const ElementStatements statements(nest.function, nest.loops);
  for (transform::LoopId id = 0; id < nest.loops.loops().size(); ++id) {
    const LoopVocabulary& vocabulary = nest.words[id];
    Candidates& candidates = candidates_[{nest.function.id(), nest.loops.loop(id).head, false}];
    candidates.scalars = integer_candidates(vocabulary);
    append(candidates.scalars, pointer_candidates(vocabulary));
    append(candidates.scalars, phase_candidates(nest, id));
    append(candidates.scalars, condition_candidates(statements, vocabulary));
    candidates.elements = element_candidates(vocabulary);
    candidates.instances = instance_candidates(statements, nest, id, points_to_);
    append(candidates.instances, range_candidates(statements, nest, id));
    for (const std::uint64_t rounds : kRounds) candidates.few_rounds.push_back(few_rounds(vocabulary, rounds));
    loops_.add(nest.function, nest.loops.loop(id));
    LoopIntegers& integers = integers_[{nest.function.id(), nest.loops.loop(id).head, false}];
    if (vocabulary.has_recurrences) integers = {vocabulary.changed, vocabulary.fixed};
    has_arrays_ = has_arrays_ || !candidates.elements.empty();
    has_instances_ = has_instances_ || !candidates.instances.empty();
  }
}

void Induction::add_recurrences() {
  if (std::all_of(integers_.begin(), integers_.end(), [](const auto& loop) { return loop.second.changed.empty(); })) return;
  for (const auto& [loop, polynomials] : recurrence_candidates(program_, points_to_, integers_, options_.token))
    append(candidates_.at(loop).scalars, polynomials);
}

void Induction::add_contracts(const std::vector<const ir::Function*>& functions) {
  if (functions.empty()) return;
  auto polynomials = result_polynomials(program_, functions, options_.token);
  for (const ir::Function* const function : functions) {
    ContractCandidates candidates = contract_candidates(*function);
    append(candidates.when_returning, polynomials[function]);
    contracts_[{function->id(), function->entry(), true}] = std::move(candidates.when_called);
    contracts_[{function->id(), function->exit(), true}] = std::move(candidates.when_returning);
  }
}

void Induction::add_guesses() {
  for (const certificate::LoopInduction& guess : options_.guesses) {
    const symbolic::CycleId loop{guess.function, guess.head, guess.is_recursion};
    if (candidates_.contains(loop) && !guess.invariants.empty()) append(guesses_[loop], guess.invariants);
  }
}

std::vector<certificate::Invariant> Induction::invariants(const symbolic::CycleId& loop, With with, const LoopInvariants& found) const {
  std::vector<certificate::Invariant> all;
  append_of(all, guesses_, loop);
  append_of(all, found, loop);
  const Candidates& candidates = candidates_.at(loop);
  if (with == With::instances || with == With::instances_too) append(all, candidates.instances);
  if (with == With::scalars || with == With::instances_too || with == With::elements_too) append(all, candidates.scalars);
  if (with == With::elements_too) append(all, candidates.elements);
  return all;
}

Attempted Induction::attempt(const property::Property& property, const AttemptKind& kind, const LoopInvariants& found,
                             const property::Places& enough, const CancellationToken& token) const {
  using Closing = Attempt::Closing;
  Attempt attempt(program_, points_to_, property.checks(), options_, token);
  for (const auto& [loop, candidates] : candidates_) {
    attempt.plan(loop, kind.depth, invariants(loop, kind.with, found),
                 kind.with == With::scalars || kind.with == With::elements_too ? Closing::after_first_rounds : Closing::at_once);
    if (kind.guess_time > Clock::duration::zero()) attempt.prefer(loop, candidates.few_rounds);
  }
  if (kind.recursion == Recursion::by_contract)
    for (const auto& [end, claims] : contracts_) attempt.plan(end, 0, claims, Closing::after_first_rounds);
  Attempted result{attempt.run(enough), std::nullopt};
  const bool is_all = result.shown && result.shown->except.empty();
  if (!is_all && options_.confirm && kind.guess_time > Clock::duration::zero())
    result.violation = attempt.find_violation(loops_, options_.confirm, kind.guess_time);
  return result;
}

}  // namespace proviso::engine::kinduction
