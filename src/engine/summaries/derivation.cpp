#include "engine/summaries/derivation.h"

#include <algorithm>

#include "engine/refinement/examine.h"

namespace proviso::engine::summaries {

using encode::Term;

std::vector<ir::Step> Derivation::steps() const {
  std::vector<ir::Step> result;
  for (const Part& part : parts) {
    std::size_t done = 0;
    for (const Below& below : part.below) {
      result.insert(result.end(), part.trace.steps.begin() + static_cast<std::ptrdiff_t>(done),
                    part.trace.steps.begin() + static_cast<std::ptrdiff_t>(below.step));
      const std::vector<ir::Step> inside = below.derivation->steps();
      result.insert(result.end(), inside.begin(), inside.end());
      done = below.step;
    }
    result.insert(result.end(), part.trace.steps.begin() + static_cast<std::ptrdiff_t>(done), part.trace.steps.end());
  }
  return result;
}

std::unique_ptr<Derivation> Deriving::to_hazard(NodeId node, const symbolic::Hazard& hazard, const term::Model& model) {
  const std::vector<NodeId> nodes = table_.way_from_start(node);
  const NodeId limit = table_.size();
  std::vector<term::Model> models(nodes.size());
  const Term asked[] = {table_.from(node, limit), hazard.condition};
  models.back() = refinement::restricted(model, asked);
  for (std::size_t i = nodes.size() - 1; i > 0; --i) {
    term::Evaluator evaluator(system_.environment().pool, models[i]);
    std::optional<term::Model> before = model_before(nodes[i - 1], nodes[i], [&](Term predicate) { return evaluator.holds(predicate); });
    if (!before) return nullptr;
    models[i - 1] = std::move(*before);
  }
  auto result = std::make_unique<Derivation>();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const bool is_last = i + 1 == nodes.size();
    const ir::Place* const to = is_last ? nullptr : &table_[nodes[i + 1]].place;
    if (!add_part(*result, table_.block_of(nodes[i]), models[i], to, is_last ? limit : nodes[i + 1])) return nullptr;
  }
  return result;
}

/// A model of the node's block at whose end the next node's predicates have the required values.
std::optional<term::Model> Deriving::model_before(NodeId node, NodeId next, const std::function<bool(Term)>& holds_next) {
  const symbolic::Block& block = table_.block_of(node);
  const symbolic::BlockEnd& end = block.ends[table_[next].end];
  std::vector<Term> assumptions{table_.from(node, next), end.guard};
  for (const Term predicate : table_[next].state.predicates) {
    const Term literal = holds_next(predicate) ? predicate : system_.environment().pool.bool_not(predicate);
    assumptions.push_back(abstraction_.before(end, literal));
  }
  smt::Answer answer = abstraction_.ask(block, assumptions, smt::Want::model);
  if (answer.is_unsat()) {  // some of these predicates may have either value
    assumptions.resize(2);
    assumptions.push_back(abstraction_.before(end, table_[next].state.formula));
    answer = abstraction_.ask(block, assumptions, smt::Want::model);
  }
  if (!answer.is_sat()) return std::nullopt;
  return refinement::restricted(answer.model(), assumptions);
}

bool Deriving::add_part(Derivation& derivation, const symbolic::Block& block, const term::Model& model, const ir::Place* to, NodeId limit) {
  term::Evaluator evaluator(system_.environment().pool, model);
  Derivation::Part& part = derivation.parts.emplace_back();
  part.trace = symbolic::follow(system_, block, evaluator, [&](const symbolic::Hazard& met) { return to == nullptr && is_open_(met); });
  if (to != nullptr ? part.trace.hazard.has_value() || part.trace.to != *to : !part.trace.hazard) return false;
  for (const symbolic::TracedCall& traced : part.trace.calls) {
    const auto call = std::find_if(block.calls.begin(), block.calls.end(),
                                   [&](const symbolic::SummarisedCall& other) { return other.returned == traced.call.returned; });
    if (call == block.calls.end()) return false;
    std::unique_ptr<Derivation> below = to_exit(*call, evaluator, limit);
    if (!below) return false;
    part.below.push_back({&traced.call, traced.step, std::move(below)});
  }
  return true;
}

std::unique_ptr<Derivation> Deriving::to_exit(const symbolic::SummarisedCall& call, term::Evaluator& model, NodeId limit) {
  const std::vector<NodeId> exits = table_.exits(*call.callee, limit);
  const auto exit = std::find_if(exits.begin(), exits.end(), [&](NodeId node) { return model.holds(table_.returns(call, node)); });
  if (exit == exits.end()) return nullptr;
  const std::vector<NodeId> nodes = table_.way_to(*exit);
  std::vector<term::Model> models(nodes.size() - 1);
  const ir::Place place = system_.exit_of(*call.callee);
  std::function<bool(Term)> holds_next = [&](Term predicate) { return model.holds(system_.space().in_state(place, call.exit, predicate)); };
  for (std::size_t i = nodes.size() - 1; i > 0; --i) {
    std::optional<term::Model> before = model_before(nodes[i - 1], nodes[i], holds_next);
    if (!before) return nullptr;
    models[i - 1] = std::move(*before);
    holds_next = [this, &current = models[i - 1]](Term predicate) {
      return term::Evaluator(system_.environment().pool, current).holds(predicate);
    };
  }
  auto result = std::make_unique<Derivation>();
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i)
    if (!add_part(*result, table_.block_of(nodes[i]), models[i], &table_[nodes[i + 1]].place, nodes[i + 1])) return nullptr;
  return result;
}

}  // namespace proviso::engine::summaries
