#include "session/analyses.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/bmc/bmc.h"
#include "engine/execution/execution.h"
#include "engine/impact/impact.h"
#include "engine/invariants/invariant_analysis.h"
#include "engine/kinduction/kinduction.h"
#include "engine/pdr/pdr.h"
#include "engine/summaries/turns.h"
#include "engine/value/value_analysis.h"
#include "smt/make_solver.h"
#include "support/result.h"

namespace proviso::session {

template <typename EngineOptions>
EngineOptions AnalysisRunner::options(const CancellationToken& token, const OnRound& on_round) const {
  EngineOptions result;
  result.token = token;
  result.on_round = on_round;
  result.confirm = confirm_;
  result.make_solver = [validates = validates_solvers_](term::TermPool& pool) {
    smt::SolverOptions solver;
    if (validates) solver.validate_with = smt::Backend::z3;
    return smt::make_solver(pool, solver);
  };
  return result;
}

engine::AnalysisResult AnalysisRunner::run(Analysis analysis, const std::vector<engine::Property>& properties,
                                           const CancellationToken& token, const OnRound& on_round) const {
  switch (analysis) {
    case Analysis::execution:
      return engine::check_by_execution(program_, properties, {token, confirm_, on_round});
    case Analysis::bmc:
    case Analysis::k_induction: {
      auto bmc = options<engine::BmcOptions>(token, on_round);
      bmc.skipped = given_.skipped;
      bmc.guesses = guesses_;
      bmc.max_bound = static_cast<unsigned>(std::min<std::uint64_t>(given_.limits[cpa::ConditionKind::path_repeats].value_or(~0U), ~0U));
      if (const auto time = given_.limits[cpa::ConditionKind::refinement_time]; time && analysis == Analysis::bmc) {
        bmc.question_time = std::chrono::microseconds(*time);
        bmc.out_of_question_time = given_.limits.reason(cpa::ConditionKind::refinement_time);
      }
      return analysis == Analysis::bmc ? engine::check_bounded(program_, properties, bmc)
                                       : engine::check_by_induction(program_, properties, bmc,
                                                                    is_alone_ ? engine::DomainsRun::beside : engine::DomainsRun::first);
    }
    case Analysis::value: {
      auto values = options<engine::ValueAnalysisOptions>(token, on_round);
      values.given = given_;
      values.confirm_proof = confirm_proof_;
      return engine::check_values(program_, properties, values);
    }
    case Analysis::interval:
    case Analysis::numeric: {
      engine::InvariantOptions invariants;
      if (analysis == Analysis::numeric) invariants.domain = engine::InvariantDomain::numeric;
      if (analysis == Analysis::numeric) invariants.integers = integers_;
      invariants.token = token;
      invariants.assumed = given_.assumed;
      invariants.limits = given_.limits;
      invariants.on_round = on_round;
      return engine::check_invariants(program_, properties, invariants);
    }
    case Analysis::predicate:
    case Analysis::impact:
    case Analysis::pdr: {
      auto predicates = options<engine::PredicateAnalysisOptions>(token, on_round);
      predicates.skipped = given_.skipped;
      predicates.limits = given_.limits;
      predicates.given = predicates_;
      predicates.cut_at = blocks_.value_or(predicates.cut_at);
      predicates.scope = scope_.value_or(predicates.scope);
      predicates.shows_work = shows_work_;
      predicates.may_claim_late = is_alone_;
      // Clauses say nothing about predicates they do not mention, so the places of a function may well share theirs.
      if (analysis == Analysis::pdr) predicates.scope = engine::PredicateScope::function;
      const auto check = analysis == Analysis::predicate ? engine::check_predicates
                         : analysis == Analysis::impact  ? engine::check_by_interpolants
                                                         : engine::check_by_blocking;
      return check(program_, properties, predicates);
    }
    case Analysis::automatic:
      break;
  }
  fail_internal(__FILE__, __LINE__, "no engine of its own");
}

engine::AnalysisResult AnalysisRunner::survey(const std::vector<engine::Property>& properties, const CancellationToken& token) const {
  auto values = options<engine::ValueAnalysisOptions>(token, nullptr);
  values.given = given_;
  values.aim = engine::ValueAim::survey;
  return engine::check_values(program_, properties, values);
}

std::string AnalysisRunner::first_words(Analysis analysis) {
  switch (analysis) {
    case Analysis::execution:
      return "executing";
    case Analysis::value:
      return "value analysis";
    case Analysis::interval:
    case Analysis::numeric:
      return "invariants";
    case Analysis::predicate:
      return "predicate analysis";
    case Analysis::impact:
      return "interpolants";
    case Analysis::pdr:
      return "blocking";
    default:
      return "unwinding";
  }
}

std::string AnalysisRunner::progress(Analysis analysis, const engine::AnalysisResult& so_far) {
  const auto number = [&](const char* name) {
    const auto found = so_far.statistics.find(name);
    return found == so_far.statistics.end() ? 0 : static_cast<std::uint64_t>(found->second);
  };
  const std::string what = first_words(analysis);
  switch (analysis) {
    case Analysis::execution:
      return fmt::format("{}: {} executions, {} steps", what, number("executions"), number("steps"));
    case Analysis::value:
      return fmt::format("{}: {} states, {} refinements, {} tracked", what, number("states"), number("refinements"), number("tracked"));
    case Analysis::interval:
    case Analysis::numeric:
      return fmt::format("{}: {} states", what, number("states"));
    case Analysis::predicate:
      return fmt::format("{}: {} nodes, {} refinements, {} predicates", what, number("nodes"), number("refinements"), number("predicates"));
    case Analysis::impact:
      return fmt::format("{}: {} nodes, {} refinements, {} covered", what, number("nodes"), number("refinements"), number("covered nodes"));
    case Analysis::pdr:
      return fmt::format("{}: level {}, {} clauses, {} predicates", what, number("level"), number("clauses"), number("predicates"));
    default:
      return fmt::format("{}: round {}, bound {}, {} loops, {} terms", what, number("rounds") + 1, number("largest bound"),
                         number("loops raised"), number("terms"));
  }
}

}  // namespace proviso::session
