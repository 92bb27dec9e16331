#include "engine/impact/path_labels.h"

#include <algorithm>

#include "engine/abstraction/fewer_literals.h"
#include "engine/refinement/examine.h"
#include "symbolic/trace.h"
#include "term/evaluate.h"
#include "term/traverse.h"

namespace proviso::engine::impact {

using encode::Term;

smt::Answer PathLabels::ask(std::size_t i, std::span<const Term> assumptions, smt::Want want) {
  smt::Answer answer = abstraction_.ask(*links_[i].block, assumptions, want);
  if (answer.is_unknown()) throw abstraction::SolverGaveUp(answer.unknown());
  return answer;
}

/// That the block of link `i` leads from its label to the cube at the next cut.
std::vector<Term> PathLabels::assumptions(std::size_t i, const abstraction::PredicateCube& cube_behind) {
  std::vector<Term> result = *links_[i].label;
  result.push_back(links_[i].end->guard);
  for (const Term literal : cube_behind) result.push_back(abstraction_.before(*links_[i].end, literal));
  return result;
}

void PathLabels::add(std::size_t i, Term fact) {
  Label& label = *links_[i].label;
  for (const Term part : term::conjuncts_of(fact)) {
    if (part.is_true() || std::find(label.begin(), label.end(), part) != label.end()) continue;
    label.push_back(part);
    changed_.insert(i);
  }
}

bool PathLabels::exclude(std::size_t i, const abstraction::PredicateCube& cube, std::size_t first, Preimage kind) {
  for (;;) {
    std::vector<Term> here = *links_[i].label;
    here.insert(here.end(), cube.begin(), cube.end());
    if (ask(i, here, smt::Want::answer_only).is_unsat()) return true;
    if (i == first) return false;
    const std::vector<Term> before = assumptions(i - 1, cube);
    const smt::Answer answer = ask(i - 1, before, smt::Want::model);
    if (answer.is_unsat()) {
      add(i, pool_.bool_not(pool_.bool_and(not_reached(i, cube, answer.core()))));
      return true;
    }
    if (!exclude(i - 1, preimage_of(i - 1, answer, cube, kind), first, kind)) return false;
  }
}

/// A subset of the cube that the preceding block does not reach either.
abstraction::PredicateCube PathLabels::not_reached(std::size_t i, const abstraction::PredicateCube& cube, const term::Terms& core) {
  const symbolic::BlockEnd& end = *links_[i - 1].end;
  return abstraction::fewer_literals(abstraction_.part_in_core(end, cube, core),
                                     [&](const abstraction::PredicateCube& fewer) -> std::optional<abstraction::PredicateCube> {
                                       const smt::Answer answer = ask(i - 1, assumptions(i - 1, fewer), smt::Want::answer_only);
                                       if (answer.is_sat()) return std::nullopt;
                                       return abstraction_.part_in_core(end, fewer, answer.core());
                                     });
}

/// The values in the model, at the cut where block `i` begins, of what the formulas are about.
abstraction::PredicateCube PathLabels::state_in(std::size_t i, const term::Model& model, const term::Terms& about) {
  abstraction::PredicateCube cube;
  term::Evaluator evaluator(pool_, model);
  for (const Term variable : term::free_variables(about)) {
    if (i == 0 || variable.sort().is_array() || system_.space().find(links_[i].block->from, variable) == nullptr) continue;
    cube.push_back(pool_.equal(variable, term::constant_of_value(pool_, variable.sort(), evaluator.evaluate(variable))));
  }
  return cube;
}

/// A cube at the cut where block `i` begins from which it leads to that of the next cut, along the model of the answer.
abstraction::PredicateCube PathLabels::preimage_of(std::size_t i, const smt::Answer& answer, const abstraction::PredicateCube& cube,
                                                   Preimage kind) {
  if (kind == Preimage::exact) return state_in(i, answer.model(), assumptions(i, cube));
  term::Evaluator evaluator(pool_, answer.model());
  const symbolic::Trace trace = symbolic::follow(system_, *links_[i].block, evaluator, [](const symbolic::Hazard&) { return false; });
  if (trace.to != links_[i].end->place) return state_in(i, answer.model(), assumptions(i, cube));
  return refinement::preimage(system_, {trace.block, trace.conditions, &trace.state, trace.to}, cube);
}

std::optional<abstraction::PredicateCube> PathLabels::cube_of_hazard(const term::Model& model,
                                                                     const std::function<bool(const symbolic::Hazard&)>& is_open,
                                                                     Preimage kind) {
  const std::size_t last = links_.size() - 1;
  term::Evaluator evaluator(pool_, model);
  const symbolic::Trace trace = symbolic::follow(system_, *links_[last].block, evaluator, is_open);
  if (!trace.hazard) return std::nullopt;
  if (kind == Preimage::exact) return state_in(last, model, trace.conditions);
  return refinement::preimage(system_, {trace.block, trace.conditions, nullptr, {}}, {});
}

std::vector<term::Model> PathLabels::way_to(const abstraction::PredicateCube& cube, term::Model last) {
  std::vector<term::Model> models(links_.size());
  models.back() = std::move(last);
  abstraction::PredicateCube next = cube;
  for (std::size_t i = links_.size() - 1; i-- > 0;) {
    std::vector<Term> asked = assumptions(i, next);
    smt::Answer answer = ask(i, asked, smt::Want::model);
    if (answer.is_unsat()) {
      next.clear();
      asked = assumptions(i, next);
      answer = ask(i, asked, smt::Want::model);
      if (answer.is_unsat()) return {};
    }
    models[i] = refinement::restricted(answer.model(), asked);
    next = preimage_of(i, answer, next, Preimage::general);
  }
  return models;
}

/// Whether the fact holds after block `i`, assuming `more` in addition to its label.
bool PathLabels::holds_behind(std::size_t i, const Label& more, Term fact) {
  std::vector<Term> asked = assumptions(i, {pool_.bool_not(fact)});
  asked.insert(asked.end(), more.begin(), more.end());
  return ask(i, asked, smt::Want::answer_only).is_unsat();
}

bool PathLabels::take_sequence(const refinement::CutPredicates& candidates, Term hazard) {
  const std::size_t last = links_.size() - 1;
  std::vector<Label> holding(links_.size());
  for (std::size_t i = 1; i <= last; ++i)
    for (const Term candidate : candidates[i])
      for (const Term fact : {candidate, pool_.bool_not(candidate)})
        if (holds_behind(i - 1, holding[i - 1], fact)) holding[i].push_back(fact);
  std::vector<Term> asked = *links_[last].label;
  asked.insert(asked.end(), holding[last].begin(), holding[last].end());
  asked.push_back(hazard);
  smt::Answer answer = ask(last, asked, smt::Want::answer_only);
  if (answer.is_sat()) return false;
  // Backwards, unnecessary facts are dropped: a weaker label covers more nodes.
  for (std::size_t i = last; i > 0; --i) {
    term::TermSet needed;
    for (const Term reason : answer.core()) needed.insert(reason);
    std::erase_if(holding[i], [&](Term fact) { return !needed.contains(fact); });
    asked = assumptions(i - 1, {pool_.bool_not(pool_.bool_and(holding[i]))});
    asked.insert(asked.end(), holding[i - 1].begin(), holding[i - 1].end());
    answer = ask(i - 1, asked, smt::Want::answer_only);
    if (answer.is_sat()) return false;  // only if a core was not unsatisfiable
  }
  for (std::size_t i = 1; i <= last; ++i) add(i, pool_.bool_and(holding[i]));
  return true;
}

}  // namespace proviso::engine::impact
