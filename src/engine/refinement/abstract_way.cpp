#include "engine/refinement/abstract_way.h"

#include "engine/abstraction/fewer_literals.h"
#include "engine/refinement/examine.h"
#include "term/evaluate.h"

namespace proviso::engine::refinement {

using encode::Term;

namespace {

/// A subset of the cube that the step does not reach either.
abstraction::PredicateCube not_reached(const AbstractStep& step, abstraction::PredicateCube cube, abstraction::Abstraction& abstraction) {
  return abstraction::fewer_literals(std::move(cube),
                                     [&](const abstraction::PredicateCube& fewer) -> std::optional<abstraction::PredicateCube> {
                                       std::vector<Term> assumptions{step.state->formula, step.end->guard};
                                       for (const Term literal : fewer) assumptions.push_back(abstraction.before(*step.end, literal));
                                       const smt::Answer answer = abstraction.ask(*step.block, assumptions, smt::Want::answer_only);
                                       if (!answer.is_unsat()) return std::nullopt;
                                       return abstraction.part_in_core(*step.end, fewer, answer.core());
                                     });
}

}  // namespace

AbstractWay abstract_way(std::span<const AbstractStep> steps, const symbolic::Hazard& hazard, const term::Model& last,
                         abstraction::Abstraction& abstraction, term::TermPool& pool) {
  AbstractWay way{std::vector<term::Model>(steps.size()), {}};
  const Term asked[] = {steps.back().state->formula, hazard.condition};
  way.models.back() = restricted(last, asked);
  for (std::size_t i = steps.size() - 1; i > 0; --i) {
    // The previous block must end with the values that the predicates have where this block begins.
    const AbstractStep& previous = steps[i - 1];
    std::vector<Term> assumptions{previous.state->formula, previous.end->guard};
    abstraction::PredicateCube cube;
    term::Evaluator evaluator(pool, way.models[i]);
    for (const Term predicate : steps[i].state->predicates) {
      cube.push_back(evaluator.holds(predicate) ? predicate : pool.bool_not(predicate));
      assumptions.push_back(abstraction.before(*previous.end, cube.back()));
    }
    smt::Answer answer = abstraction.ask(*previous.block, assumptions, smt::Want::model);
    if (answer.is_unsat() && abstraction.is_clustered(*previous.end)) {
      way.apart.resize(steps.size());
      way.apart[i].push_back(pool.bool_and(not_reached(previous, std::move(cube), abstraction)));
      return way;
    }
    if (answer.is_unsat()) {  // some of these predicates may have either value
      assumptions.resize(2);
      assumptions.push_back(abstraction.before(*previous.end, steps[i].state->formula));
      answer = abstraction.ask(*previous.block, assumptions, smt::Want::model);
    }
    if (!answer.is_sat()) return {};
    way.models[i - 1] = restricted(answer.model(), assumptions);
  }
  return way;
}

}  // namespace proviso::engine::refinement
