#include "engine/kinduction/kinduction.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <thread>

#include "engine/invariants/invariant_analysis.h"
#include "engine/kinduction/candidates.h"
#include "engine/kinduction/houdini.h"
#include "support/large_stack.h"
#include "transform/call_graph.h"

namespace proviso::engine {

using encode::Term;

namespace {

constexpr unsigned kMaxDepth = 64;
/// Claims about elements of arrays are tried up to this depth.
constexpr unsigned kMaxElementDepth = 1;
/// The domains get so long to find invariants, and no more than an eighth of the time.
constexpr auto kDomainTime = std::chrono::seconds(5);
/// Questions that only save work get this long.
constexpr auto kPruningTime = std::chrono::milliseconds(200);

/// One attempt: all loops closed by induction of one depth.
class Attempt {
 public:
  Attempt(const ir::Program& program, const transform::PointsTo& points_to, const encode::CheckSet& checks, const BmcOptions& options,
          const CancellationToken& token)
      : token_(token),
        environment_(pool_, program, checks),
        points_to_(points_to),
        solver_(environment_, options.make_solver(pool_), token, kPruningTime),
        step_limit_(options.step_limit) {
    bounds_.skipped = options.skipped.get();
  }

  enum class Closing : std::uint8_t {
    after_first_rounds,
    at_once
  };
  void plan(const CycleId& loop, unsigned depth, const std::vector<Invariant>& invariants, Closing closing) {
    InductionPlan& plan = bounds_.inductions[loop];
    plan.depth = depth;
    plan.is_at_once = closing == Closing::at_once;
    plan.invariants = invariants;
    for (std::size_t i = 0; i < invariants.size(); ++i) {
      const std::string name =
          std::to_string(loop.function) + "/" + std::to_string(loop.head) + (loop.is_recursion ? "r." : ".") + std::to_string(i);
      plan.switches.push_back(pool_.variable("use " + name, pool_.bool_sort()));
    }
  }

  /// The certificate, if everything could be shown.
  std::optional<CompleteUnwinding> run() {
    Unroller unroller(environment_, bounds_, solver_, step_limit_, &points_to_);
    unroller.run();
    std::vector<Term> bad;
    for (const encode::Obligation& obligation : environment_.findings.obligations) bad.push_back(obligation.violated);
    for (const encode::Gap& gap : environment_.findings.gaps) bad.push_back(gap.reached);
    Houdini houdini(pool_, solver_, bounds_.inductions, unroller.claims());
    if (token_.is_cancelled() || !houdini.run() || !houdini.refutes_all(bad)) return std::nullopt;
    return certificate(houdini);
  }

 private:
  CompleteUnwinding certificate(const Houdini& houdini) const {
    CompleteUnwinding result{bounds_.initial, {}, {}};
    for (const auto& [loop, plan] : bounds_.inductions) {
      LoopInduction induction{loop.function, loop.head, plan.depth, {}, loop.is_recursion, plan.is_at_once};
      for (std::size_t i = 0; i < plan.invariants.size(); ++i)
        if (!houdini.is_off(plan.switches[i])) induction.invariants.push_back(plan.invariants[i]);
      result.inductions.push_back(std::move(induction));
    }
    return result;
  }

  const CancellationToken& token_;
  term::TermPool pool_;
  encode::Environment environment_;
  const transform::PointsTo& points_to_;
  SolverOracle solver_;
  std::uint64_t step_limit_;
  Bounds bounds_;
};

/// The step cases of all properties, deeper and deeper.
class InductionSearch {
 public:
  InductionSearch(const ir::Program& program, const BmcOptions& options, const CancellationToken& token)
      : program_(program), options_(options), token_(token), points_to_(program) {
    const transform::LoopEffectsFinder effects(program, points_to_);
    const transform::CallGraph calls(program,
                                     [&](const ir::Function& caller, const ir::Edge& edge) { return points_to_.callees(caller, edge); });
    for (const ir::Function* const function : calls.bottom_up()) {
      if (!function->has_body()) continue;
      const transform::LoopForest loops(*function);
      if (!loops.loops().empty()) {
        const FunctionVocabulary words(*function);
        for (const transform::Loop& loop : loops.loops()) add_candidates(words, loop, effects.of(*function, loop));
      }
      if (calls.is_recursive(*function)) add_contract(*function);
    }
  }

  bool has_loops() const { return !candidates_.empty(); }
  bool has_recursion() const { return !contracts_.empty(); }
  bool has_arrays() const { return has_arrays_; }

  /// The domains' invariants become candidates too; false if there are none.
  bool add_invariants_of_domains(const std::vector<Property>& properties) {
    InvariantOptions invariants;
    invariants.domain = InvariantDomain::numeric;
    const std::optional<Clock::duration> remaining = token_.remaining();
    invariants.token = token_.with_timeout(remaining ? std::min<Clock::duration>(*remaining / 8, kDomainTime) : kDomainTime);
    bool has_any = false;
    for (auto& [loop, found] : find_invariants(program_, properties, invariants)) {
      const auto candidates = candidates_.find(loop);
      if (candidates == candidates_.end()) continue;
      has_any = has_any || !found.empty();
      candidates->second.domains.insert(candidates->second.domains.end(), found.begin(), found.end());
    }
    return has_any;
  }

  /// What the caller guesses becomes candidates; false if that is nothing.
  bool add_guesses() {
    bool has_any = false;
    for (const LoopInduction& guess : options_.guesses) {
      const auto candidates = candidates_.find({guess.function, guess.head, guess.is_recursion});
      if (candidates == candidates_.end()) continue;
      std::vector<Invariant>& found = candidates->second.domains;
      found.insert(found.end(), guess.invariants.begin(), guess.invariants.end());
      has_any = has_any || !guess.invariants.empty();
    }
    return has_any;
  }

  enum class With : std::uint8_t {
    domains,  // nothing but what the domains have found, or the caller has guessed
    scalars,
    elements_too
  };
  enum class Recursion : std::uint8_t {
    unwound,
    by_contract
  };
  std::optional<CompleteUnwinding> prove(const Property& property, unsigned depth, With with, Recursion recursion) {
    Attempt attempt(program_, points_to_, property.checks, options_, token_);
    for (const auto& [loop, candidates] : candidates_) {
      std::vector<Invariant> invariants = candidates.domains;
      if (with != With::domains) invariants.insert(invariants.end(), candidates.scalars.begin(), candidates.scalars.end());
      if (with == With::elements_too) invariants.insert(invariants.end(), candidates.elements.begin(), candidates.elements.end());
      attempt.plan(loop, depth, invariants, with == With::domains ? Attempt::Closing::at_once : Attempt::Closing::after_first_rounds);
    }
    if (recursion == Recursion::by_contract)
      for (const auto& [end, invariants] : contracts_) attempt.plan(end, 0, invariants, Attempt::Closing::after_first_rounds);
    return attempt.run();
  }

 private:
  struct Candidates {
    std::vector<Invariant> domains;
    std::vector<Invariant> scalars;
    std::vector<Invariant> elements;
  };

  void add_candidates(const FunctionVocabulary& words, const transform::Loop& loop, const transform::LoopEffects& effects) {
    const LoopVocabulary vocabulary(words, loop, effects);
    Candidates& candidates = candidates_[{words.function.id(), loop.head, false}];
    candidates.scalars = integer_candidates(vocabulary);
    for (Invariant& invariant : pointer_candidates(vocabulary)) candidates.scalars.push_back(std::move(invariant));
    candidates.elements = element_candidates(vocabulary);
    has_arrays_ = has_arrays_ || !candidates.elements.empty();
  }

  void add_contract(const ir::Function& function) {
    ContractCandidates candidates = contract_candidates(function);
    contracts_[{function.id(), function.entry(), true}] = std::move(candidates.when_called);
    contracts_[{function.id(), function.exit(), true}] = std::move(candidates.when_returning);
  }

  const ir::Program& program_;
  const BmcOptions& options_;
  const CancellationToken& token_;
  transform::PointsTo points_to_;
  std::map<CycleId, std::vector<Invariant>> contracts_;
  std::map<CycleId, Candidates> candidates_;
  bool has_arrays_ = false;
};

}  // namespace

namespace {

/// What the two sides have found out so far; when every property is decided, both stop.
class Race {
 public:
  explicit Race(std::size_t count) : decided_(count, false) {}

  bool is_decided(std::size_t property) {
    const std::lock_guard lock(mutex_);
    return decided_[property];
  }
  void add_proof(std::size_t property, CompleteUnwinding proof) {
    const std::lock_guard lock(mutex_);
    proofs_.emplace(property, std::move(proof));
    decide(property);
  }
  void add_violations(const AnalysisResult& result) {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < decided_.size(); ++i)
      if (result.properties[i].verdict != Verdict::unknown) decide(i);
  }
  CancellationToken token_under(const CancellationToken& parent) const { return over_.token_under(parent); }
  void end() { over_.cancel(); }
  /// Once both sides have ended.
  std::map<std::size_t, CompleteUnwinding>& proofs() { return proofs_; }

 private:
  void decide(std::size_t property) {
    decided_[property] = true;
    if (std::all_of(decided_.begin(), decided_.end(), [](bool decided) { return decided; })) over_.cancel();
  }

  std::mutex mutex_;
  std::vector<bool> decided_;
  std::map<std::size_t, CompleteUnwinding> proofs_;
  CancellationSource over_;
};

void search_for_proofs(const ir::Program& program, const std::vector<Property>& properties, const BmcOptions& options, Race& race,
                       const CancellationToken& token) {
  InductionSearch induction(program, options, token);
  using With = InductionSearch::With;
  using Recursion = InductionSearch::Recursion;
  const auto prove_all = [&](unsigned depth, With with, Recursion recursion) {
    for (std::size_t i = 0; i < properties.size() && !token.is_cancelled(); ++i) {
      if (race.is_decided(i)) continue;
      if (auto proof = induction.prove(properties[i], depth, with, recursion)) race.add_proof(i, std::move(*proof));
    }
  };
  if (induction.add_guesses()) prove_all(0, With::domains, induction.has_recursion() ? Recursion::by_contract : Recursion::unwound);
  if (token.is_cancelled()) return;
  const bool has_invariants = induction.has_loops() && induction.add_invariants_of_domains(properties);
  for (unsigned depth = 0; depth <= std::min(kMaxDepth, options.max_bound); ++depth) {
    for (const Recursion recursion : {Recursion::by_contract, Recursion::unwound}) {
      if (recursion == Recursion::by_contract ? !induction.has_recursion() : !induction.has_loops()) continue;
      for (const With with : {With::domains, With::scalars, With::elements_too}) {
        if (with == With::domains && (depth > 0 || !has_invariants)) continue;
        if (with == With::elements_too && (depth > kMaxElementDepth || !induction.has_arrays())) continue;
        prove_all(depth, with, recursion);
        if (token.is_cancelled()) return;
      }
    }
    if (!induction.has_loops()) return;
  }
}

}  // namespace

AnalysisResult check_by_induction(const ir::Program& program, const std::vector<Property>& properties, const BmcOptions& options) {
  Race race(properties.size());
  const CancellationToken token = race.token_under(options.token);
  std::exception_ptr failure;
  std::thread search([&] {
    try {
      run_on_large_stack([&] { search_for_proofs(program, properties, options, race, token); });
    } catch (...) {
      failure = std::current_exception();
    }
  });
  BmcOptions bounded = options;
  bounded.token = token;
  bounded.on_round = [&](const AnalysisResult& so_far) {
    race.add_violations(so_far);
    if (options.on_round) options.on_round(so_far);
  };
  AnalysisResult result;
  try {
    result = check_bounded(program, properties, bounded);
  } catch (...) {
    race.end();
    search.join();
    throw;
  }
  // With a bound on both sides the one may end where the other is not done yet.
  const bool waits = options.max_bound != BmcOptions().max_bound;
  if (!waits) race.end();
  search.join();
  if (failure) std::rethrow_exception(failure);
  bool all_hold = true;
  for (std::size_t i = 0; i < properties.size(); ++i) {
    PropertyResult& property = result.properties[i];
    if (property.verdict == Verdict::unknown && race.proofs().contains(i)) {
      property.verdict = Verdict::holds;
      property.reason.clear();
      property.unwinding = std::move(race.proofs()[i]);
    }
    all_hold = all_hold && property.verdict == Verdict::holds;
  }
  if (all_hold) result.condition.clear();
  return result;
}

}  // namespace proviso::engine
