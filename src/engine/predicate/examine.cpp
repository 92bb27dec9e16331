#include "engine/predicate/examine.h"

#include <algorithm>

#include "engine/value/encode_path.h"
#include "term/evaluate.h"
#include "term/traverse.h"

namespace proviso::engine {

using encode::Term;
using Kind = Examination::Kind;

namespace {

const char* const kNoPredicate = "a path to here is impossible, but no predicate was found that says so";

constexpr auto kPathTime = std::chrono::seconds(20);

Examination gap(std::string reason) { return {Kind::gap, std::nullopt, std::move(reason)}; }

/// Whether the predicates compare variables with constants that variables are compared with or set to in the blocks of the path.
bool is_about_states(Path& path, const CutPredicates& predicates) {
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

}  // namespace

term::Model restricted(const term::Model& model, std::span<const Term> asked) {
  term::Model result;
  for (const Term variable : term::free_variables(asked)) result.set(variable, model.value(variable));
  return result;
}

smt::Answer PathExaminer::check(const Path& path, smt::Want want) {
  const std::unique_ptr<smt::Solver> solver = options_.make_solver(system_.environment().pool);
  for (const Term fact : system_.environment().objects.facts()) solver->assert_term(fact);
  for (std::size_t i = 0; i < path.size(); ++i) {
    for (const Term condition : path.conditions(i)) {
      if (condition.is_false()) return smt::Unsat{};
      solver->assert_term(condition);
    }
  }
  smt::Answer answer = solver->check({{}, options_.token, want});
  if (answer.is_unknown()) throw SolverGaveUp(answer.unknown());
  return answer;
}

Examination PathExaminer::solve(const Path& path, const Hazard& hazard) {
  const smt::Answer answer = check(path, smt::Want::model);
  return answer.is_sat() ? execute(path, answer.model(), hazard) : Examination{Kind::impossible, std::nullopt, kNoPredicate};
}

/// The ways through the blocks of the path that models of them take. What a model does not mention goes on as it was.
std::vector<Trace> PathExaminer::follow_all(const Path& path, std::vector<term::Model> models) {
  std::vector<Trace> traces;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool is_last = i + 1 == path.size();
    term::Evaluator evaluator(system_.environment().pool, models[i]);
    traces.push_back(
        follow(system_, *path.segment(i).block, evaluator, [&](const Hazard& met) { return is_last && options_.is_open(met); }));
    if (is_last || traces.back().to != path.segment(i).to) break;
    carry_over(system_, traces.back(), evaluator, models[i + 1]);
  }
  return traces;
}

/// The path is possible, as far as the encoding of blocks knows.
Examination PathExaminer::execute(const Path& path, const term::Model& whole, const Hazard& hazard) {
  if (hazard.is_gap()) return gap(hazard.gap);
  std::vector<term::Model> models;
  for (std::size_t i = 0; i < path.size(); ++i) models.push_back(path.model_of(i, whole));
  const std::vector<Trace> traces = follow_all(path, std::move(models));
  std::vector<cpa::Step> steps;
  for (const Trace& trace : traces) steps.insert(steps.end(), trace.steps.begin(), trace.steps.end());
  const std::optional<Hazard>& found = traces.back().hazard;
  if (!found || found->is_gap()) return gap("a path to here could not be followed");
  const PathAnswer answer =
      solve_path(system_.environment().program, steps, found->check, options_.make_solver, options_.token.with_timeout(kPathTime));
  if (answer.kind == PathAnswer::Kind::infeasible)
    return gap("a path to here is impossible for reasons that the analysis forgets at loops");
  if (answer.kind == PathAnswer::Kind::unknown) return gap(answer.reason);
  if (!options_.confirm(*answer.counterexample)) return gap("a violation was found here that could not be executed");
  return {Kind::violation, answer.counterexample, ""};
}

std::optional<PathExaminer::Impossible> PathExaminer::impossible_way(const Path& path, std::vector<term::Model> models) {
  if (models.size() != path.size()) return std::nullopt;
  std::vector<Trace> traces = follow_all(path, std::move(models));
  if (traces.size() < path.size() || !traces.back().hazard) return std::nullopt;
  std::vector<Segment> segments;
  for (const Trace& trace : traces) segments.push_back({trace.block, trace.conditions, &trace.state, trace.to});
  Path way(system_, std::move(segments));
  std::optional<Path> core = core_of(system_, way, options_.make_solver, options_.token);
  if (!core) return std::nullopt;
  std::vector<term::Terms> literals = preimages(system_, *core);
  CutPredicates atoms = atoms_of(literals);
  return Impossible{std::move(traces), std::move(way), std::move(*core), std::move(literals), std::move(atoms)};
}

void PathExaminer::keep_well_scoped(const Path& path, CutPredicates& predicates) {
  for (std::size_t i = 1; i < predicates.size(); ++i)
    std::erase_if(predicates[i], [&](Term predicate) { return !system_.space().speaks_of(path.segment(i).block->from, predicate); });
}

std::vector<CutPredicates> PathExaminer::explain(const Path& path, std::vector<term::Model> models) {
  std::optional<Impossible> found = impossible_way(path, std::move(models));
  if (!found) return {};
  // Which way a state machine goes is a matter of comparisons with the constants it has. Anything else is better said by relations between
  // variables, for which not only the reasons of this way matter.
  std::vector<CutPredicates> result;
  if (is_about_states(found->way, found->atoms)) {
    result = {found->atoms, farkas_interpolants(system_, found->way), constants(system_, found->core)};
  } else {
    result = {farkas_interpolants(system_, found->way), found->atoms, constants(system_, found->core)};
  }
  result.push_back(conjunctions_of(system_.environment().pool, found->literals));
  for (CutPredicates& predicates : result) keep_well_scoped(path, predicates);
  return result;
}

std::optional<CutPredicates> PathExaminer::relations(const Path& path, std::vector<term::Model> models) {
  std::optional<Impossible> found = impossible_way(path, std::move(models));
  if (!found || is_about_states(found->way, found->atoms)) return std::nullopt;
  CutPredicates result = farkas_interpolants(system_, found->way);
  keep_well_scoped(path, result);
  const bool has_relation = std::any_of(result.begin(), result.end(), [](const term::Terms& at) {
    return std::any_of(at.begin(), at.end(), [](Term predicate) { return term::free_variables(predicate).size() > 1; });
  });
  return has_relation ? std::optional(std::move(result)) : std::nullopt;
}

}  // namespace proviso::engine
