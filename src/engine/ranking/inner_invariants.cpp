#include "engine/ranking/inner_invariants.h"

#include <algorithm>

#include "transform/loops.h"

namespace proviso::engine::ranking {

using certificate::Invariant;

namespace {

/// Only linear ranks can be expressed.
bool is_linear(const rewrite::RankComponent& component) {
  return !component.is_distance && !component.at_least && component.constant == 0 &&
         std::all_of(component.terms.begin(), component.terms.end(), [](const rewrite::RankTerm& term) {
           return term.part == rewrite::RankTerm::Part::value && term.expr->type()->is_integer() &&
                  term.expr->operand(0)->kind() == ir::ExprKind::variable && term.expr->operand(0)->variable()->is_plain_scalar();
         });
}

}  // namespace

std::vector<certificate::LoopInduction> inner_invariants(const ir::Program& program, const rewrite::Ranking& ranking) {
  const rewrite::Ranking::At& at = ranking.at.front();
  const ir::Function& function = program.functions()[at.function];
  std::vector<const ir::Variable*> ranks;  // at the beginning of the iteration
  for (const ir::Variable* const variable : function.locals)
    if (variable->storage == ir::Storage::temporary && variable->name == rewrite::kRankVariable) ranks.push_back(variable);
  std::vector<Invariant> invariants;
  for (std::size_t i = 0; i < std::min(ranks.size(), at.rank.size()); ++i) {
    if (!is_linear(at.rank[i])) continue;
    Invariant invariant;
    invariant.terms.push_back({ranks[i], 1});
    for (const rewrite::RankTerm& term : at.rank[i].terms)
      invariant.terms.push_back({&program.variables()[term.expr->operand(0)->variable()->id], -term.coefficient});
    for (const int shrunk : {0, -1}) {
      invariant.relation = Invariant::Relation::linear_at_least;
      invariant.constant = shrunk;
      invariants.push_back(invariant);
    }
    invariant.relation = Invariant::Relation::linear_equal;
    invariant.constant = 0;
    invariants.push_back(invariant);
  }
  std::vector<certificate::LoopInduction> result;
  if (invariants.empty()) return result;
  const transform::LoopForest forest(function);
  for (const transform::Loop& loop : forest.loops())
    if (loop.parent) result.push_back({at.function, loop.head, 0, invariants, false, false});
  return result;
}

}  // namespace proviso::engine::ranking
