#include "engine/refinement/examine.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/paths/encode_path.h"
#include "term/evaluate.h"
#include "term/traverse.h"

namespace proviso::engine::refinement {

using encode::Term;
using Kind = Examination::Kind;

namespace {

const char* const kNoPredicate = "a path to here is impossible, but no predicate was found that says so";

constexpr auto kPathTime = std::chrono::seconds(20);

Examination gap(std::string reason) { return {Kind::gap, std::nullopt, std::move(reason)}; }

/// Whether the predicates compare variables with constants that they are compared with or set to in the blocks of the
/// path.
bool is_about_states(paths::Path& path, const CutPredicates& predicates) {
  term::TermSet seen;
  term::TermSet mentioned;
  const auto note = [&](Term term) {
    if (term.is_constant()) mentioned.insert(term);
    term::for_each_subterm(term, seen, [&](Term part) {
      if (!part.is(term::Kind::equal) && !part.is(term::Kind::ite)) return;
      for (const Term child : part.children())
        if (child.is_constant()) mentioned.insert(child);
    });
  };
  for (std::size_t i = 0; i < path.size(); ++i) {
    for (const Term condition : path.segment(i).conditions) note(condition);
    if (i + 1 < path.size())
      for (const Term variable : path.cut(i + 1)) note(path.step_value(i, variable));
  }
  for (const term::Terms& at : predicates) {
    for (const Term predicate : at) {
      if (predicate.is_variable()) continue;
      if (!predicate.is(term::Kind::equal)) return false;
      const bool is_first = predicate.child(0).is_constant();
      const Term constant = predicate.child(is_first ? 0 : 1);
      if (!constant.is_constant() || !predicate.child(is_first ? 1 : 0).is_variable() || !mentioned.contains(constant)) return false;
    }
  }
  return true;
}

bool is_empty(const CutPredicates& predicates) {
  return std::all_of(predicates.begin(), predicates.end(), [](const term::Terms& at) { return at.empty(); });
}

std::vector<ir::Step> steps_of(const std::vector<symbolic::Trace>& traces) {
  std::vector<ir::Step> steps;
  for (const symbolic::Trace& trace : traces) steps.insert(steps.end(), trace.steps.begin(), trace.steps.end());
  return steps;
}

}  // namespace

term::Model restricted(const term::Model& model, std::span<const Term> asked) {
  term::Model result;
  for (const Term variable : term::free_variables(asked)) result.set(variable, model.value(variable));
  return result;
}

smt::Answer PathExaminer::check(const paths::Path& path, smt::Want want) {
  const std::unique_ptr<smt::Solver> solver = options_.make_solver(system_.environment().pool);
  for (const Term fact : system_.environment().objects.facts()) solver->assert_term(fact);
  for (std::size_t i = 0; i < path.size(); ++i) {
    for (const Term condition : path.conditions(i)) {
      if (condition.is_false()) return smt::Unsat{};
      solver->assert_term(condition);
    }
  }
  smt::Answer answer = solver->check({{}, options_.token, want});
  if (answer.is_unknown()) throw abstraction::SolverGaveUp(answer.unknown());
  return answer;
}

Examination PathExaminer::solve(const paths::Path& path, const symbolic::Hazard& hazard) {
  const smt::Answer answer = check(path, smt::Want::model);
  if (answer.is_sat()) return execute(path, answer.model(), hazard);
  for (std::size_t i = 0; i < path.size(); ++i)
    if (path.segment(i).block->has_closed_loops) return {Kind::too_coarse, std::nullopt, ""};
  return {Kind::impossible, std::nullopt, kNoPredicate};
}

/// The traces through the blocks of the path along these models. What a model does not mention is unchanged.
std::vector<symbolic::Trace> PathExaminer::follow_all(const paths::Path& path, std::vector<term::Model>& models) {
  std::vector<symbolic::Trace> traces;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool is_last = i + 1 == path.size();
    term::Evaluator evaluator(system_.environment().pool, models[i]);
    traces.push_back(symbolic::follow(system_, *path.segment(i).block, evaluator,
                                      [&](const symbolic::Hazard& met) { return is_last && options_.is_open(met); }));
    if (is_last || traces.back().to != path.segment(i).to) break;
    symbolic::carry_over(system_, traces.back(), evaluator, models[i + 1]);
  }
  return traces;
}

/// The path is feasible in the encoding of blocks.
Examination PathExaminer::execute(const paths::Path& path, const term::Model& whole, const symbolic::Hazard& hazard) {
  std::vector<term::Model> models;
  for (std::size_t i = 0; i < path.size(); ++i) models.push_back(path.model_of(i, whole));
  const std::vector<symbolic::Trace> traces = follow_all(path, models);
  const std::vector<ir::Step> steps = steps_of(traces);
  const std::optional<symbolic::Hazard>& found = traces.back().hazard;
  if (std::any_of(traces.begin(), traces.end(), [](const symbolic::Trace& trace) { return trace.has_closed_loops; })) {
    const Examination too_coarse{Kind::too_coarse, std::nullopt, ""};
    if (hazard.is_gap() || !found || found->is_gap()) return too_coarse;
    std::optional<property::Counterexample> executed = execute_past(steps, found->check);
    return executed ? Examination{Kind::violation, std::move(executed), ""} : too_coarse;
  }
  if (hazard.is_gap()) return gap(hazard.gap);
  if (!found || found->is_gap()) return gap("a path to here could not be followed");
  const paths::PathAnswer answer =
      paths::solve_path(system_.environment().program, steps, found->check, options_.make_solver, options_.token.with_timeout(kPathTime));
  if (answer.kind == paths::PathAnswer::Kind::infeasible)
    return gap("a path to here is impossible for reasons that the analysis forgets at loops");
  if (answer.kind == paths::PathAnswer::Kind::unknown) return gap(answer.reason);
  const property::Confirmation confirmation = options_.confirm(*answer.counterexample);
  if (!confirmation) return gap(confirmation.omission());
  return {Kind::violation, answer.counterexample, ""};
}

std::optional<property::Counterexample> PathExaminer::execute_past(const std::vector<ir::Step>& steps, property::Check check) {
  if (!std::exchange(has_ignorable_, true)) ignorable_.add_ignorable(system_.environment().checks);
  const bool is_through_loops = std::any_of(steps.begin(), steps.end(), [this](const ir::Step& step) {
    return step.edge != nullptr && ignorable_.is_closed(step.function->id(), step.edge->from);
  });
  if (!is_through_loops) return std::nullopt;
  return paths::execute_past_loops(ignorable_, steps, check, options_.make_solver, options_.confirm, options_.token);
}

std::optional<property::Counterexample> PathExaminer::execute_past(const paths::Path& path, const std::vector<term::Model>& models,
                                                                   const symbolic::Hazard& hazard) {
  if (hazard.is_gap() || models.size() != path.size() || !std::has_single_bit(++met_[{hazard.site.edge, hazard.check}]))
    return std::nullopt;
  std::vector<term::Model> followed = models;
  const std::vector<symbolic::Trace> traces = follow_all(path, followed);
  const std::optional<symbolic::Hazard>& found = traces.back().hazard;
  if (traces.size() < path.size() || !found || found->is_gap()) return std::nullopt;
  return execute_past(steps_of(traces), found->check);
}

std::optional<PathExaminer::Impossible> PathExaminer::impossible_way(const paths::Path& path, std::vector<term::Model> models) {
  if (models.size() != path.size()) return std::nullopt;
  std::vector<symbolic::Trace> traces = follow_all(path, models);
  if (traces.size() < path.size() || !traces.back().hazard) return std::nullopt;
  std::vector<paths::Segment> segments;
  for (const symbolic::Trace& trace : traces) segments.push_back({trace.block, trace.conditions, &trace.state, trace.to});
  paths::Path way(system_, std::move(segments));
  std::optional<paths::Path> core = core_of(system_, way, options_.make_solver, options_.token);
  if (!core) return std::nullopt;
  std::vector<term::Terms> literals = preimages(system_, *core);
  CutPredicates atoms = atoms_of(literals);
  return Impossible{std::move(traces), std::move(models), std::move(way), std::move(*core), std::move(literals), std::move(atoms)};
}

void PathExaminer::keep_well_scoped(const paths::Path& path, CutPredicates& predicates) {
  for (std::size_t i = 1; i < predicates.size(); ++i)
    std::erase_if(predicates[i], [&](Term predicate) { return !system_.space().speaks_of(path.segment(i).block->from, predicate); });
}

/// For the whole path or, if that is too large, its core.
CutPredicates PathExaminer::by_farkas(Impossible& found, Wrapping wrapping) {
  CutPredicates result = farkas_interpolants(system_, conjunction_of(system_, found.way, found.models), wrapping, Merging::everywhere);
  return is_empty(result) ? farkas_interpolants(system_, conjunction_of(system_, found.core, found.models), wrapping, Merging::everywhere)
                          : result;
}

bool PathExaminer::explain(const paths::Path& path, std::vector<term::Model> models, const Take& take) {
  std::optional<Impossible> found = impossible_way(path, std::move(models));
  if (!found) return false;
  const auto takes = [&](CutPredicates predicates) {
    keep_well_scoped(path, predicates);
    return take(predicates);
  };
  // The control flow of a state machine depends on comparisons with its constants. Anything else is better expressed by
  // relations between variables, which depend on more than the reasons of this path; but if no such relation is a loop
  // invariant, inequalities are about this path alone, and the program's own comparisons are more likely to be useful.
  const bool is_by_states = is_about_states(found->way, found->atoms);
  if (is_by_states && takes(found->atoms)) return true;
  const std::optional<CutPredicates> invariants = path_invariants(system_, found->way, conjunction_of(system_, found->way, found->models));
  if (invariants && takes(*invariants)) return true;
  const bool is_without_invariant = invariants && is_empty(*invariants);
  if (!is_by_states && is_without_invariant && (takes(found->atoms) || takes(constants(system_, found->core)))) return true;
  // Wrap-around is seldom the reason: first it is ignored.
  if (takes(by_farkas(*found, Wrapping::ignored)) || takes(by_farkas(*found, Wrapping::as_modelled))) return true;
  return takes(found->atoms) || takes(constants(system_, found->core)) ||
         takes(conjunctions_of(system_.environment().pool, found->literals));
}

/// The path as it is: it was chosen before.
Conjunction PathExaminer::as_it_stands(paths::Path& way) {
  Conjunction result{std::vector<term::Terms>(way.size()), std::vector<std::vector<std::pair<Term, Term>>>(way.size()),
                     std::vector<term::Model>(way.size())};
  for (std::size_t i = 0; i < way.size(); ++i) {
    for (const Term condition : way.segment(i).conditions)
      for (const Term part : term::conjuncts_of(condition)) result.literals[i].push_back(part);
    if (i + 1 == way.size()) break;
    for (const Term variable : way.cut(i + 1)) {
      const symbolic::StateVariable* const known = system_.space().find(way.segment(i).to, variable);
      if (variable.sort().is_bit_vector() && known != nullptr && !certificate::is_object_number(known->kind))
        result.steps[i].emplace_back(variable, way.step_value(i, variable));
    }
  }
  return result;
}

std::vector<CutPredicates> PathExaminer::reasons(paths::Path way) {
  std::optional<paths::Path> core = core_of(system_, way, options_.make_solver, options_.token);
  if (!core) return {};
  const std::vector<term::Terms> literals = preimages(system_, *core);
  const CutPredicates atoms = atoms_of(literals);
  CutPredicates sums = farkas_interpolants(system_, as_it_stands(way), Wrapping::ignored, Merging::between_cuts);
  if (is_empty(sums)) sums = farkas_interpolants(system_, as_it_stands(*core), Wrapping::ignored, Merging::between_cuts);
  std::vector<CutPredicates> result{std::move(sums), atoms};
  if (is_about_states(way, atoms)) std::swap(result[0], result[1]);
  result.push_back(constants(system_, *core));
  result.push_back(conjunctions_of(system_.environment().pool, literals));
  for (CutPredicates& predicates : result) keep_well_scoped(way, predicates);
  return result;
}

bool PathExaminer::relate(const paths::Path& path, std::vector<term::Model> models, const Take& take) {
  std::optional<Impossible> found = impossible_way(path, std::move(models));
  if (!found || is_about_states(found->way, found->atoms)) return false;
  const auto takes = [&](CutPredicates predicates) {
    keep_well_scoped(path, predicates);
    return !is_empty(predicates) && take(predicates);
  };
  const std::optional<CutPredicates> invariants = path_invariants(system_, found->way, conjunction_of(system_, found->way, found->models));
  if (invariants && takes(*invariants)) return true;
  for (const Wrapping wrapping : {Wrapping::ignored, Wrapping::as_modelled}) {
    const CutPredicates sums = by_farkas(*found, wrapping);
    const bool has_relation = std::any_of(sums.begin(), sums.end(), [](const term::Terms& at) {
      return std::any_of(at.begin(), at.end(), [](Term predicate) { return term::free_variables(predicate).size() > 1; });
    });
    if (has_relation && takes(sums)) return true;
  }
  return false;
}

}  // namespace proviso::engine::refinement
