#include "report/witness/termination_witness.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "certificate/ranking_proof.h"
#include "report/witness/relation_text.h"
#include "report/witness/scope.h"
#include "report/witness/violation_witness.h"
#include "transform/call_graph.h"
#include "transform/loops.h"

namespace proviso::report {

namespace {

using rewrite::Rank;
using rewrite::RankComponent;
using rewrite::RankTerm;
using transform::Loop;

/// The variable that the term is about; null if it is about something else.
const ir::Variable* variable_of(const RankTerm& term) {
  const bool is_loaded = term.expr->kind() == ir::ExprKind::load && term.expr->operand(0)->kind() == ir::ExprKind::variable;
  return is_loaded && term.part != RankTerm::Part::room && has_c_width(term.expr->type()) ? term.expr->operand(0)->variable() : nullptr;
}

// ------------------------------------------------------------------------------------------------------------------ ranks in C

/// Numbers of a rank at two visits, in C that is wide enough for them.
class RankText {
 public:
  RankText(const ir::Program& program, const StatedAt& place) : program_(program), place_(place) {}

  /// That the rank is less than at the earlier visit; empty if it cannot be expressed. An empty rank never is.
  std::string decreases(const Rank& rank) const {
    std::string all, equal;
    for (const RankComponent& component : rank) {
      const std::string now = number(component, Visit::now);
      const std::string earlier = number(component, Visit::earlier);
      if (now.empty() || earlier.empty()) return "";
      all += fmt::format("{}({}{} > {})", all.empty() ? "" : " || ", equal, earlier, now);
      equal += fmt::format("{} == {} && ", earlier, now);
    }
    return all;
  }

 private:
  enum class Visit : std::uint8_t {
    now,
    earlier
  };

  std::string number(const RankComponent& component, Visit visit) const {
    const bool is_wide =
        std::any_of(component.terms.begin(), component.terms.end(), [](const RankTerm& term) { return term.expr->type()->bits() > 32; });
    if (component.terms.empty() || (is_wide && program_.machine().data_model == ir::DataModel::ilp32)) return "";  // it has no such type
    const char* const type = is_wide ? "__int128" : "long long";
    std::string sum;
    for (const RankTerm& term : component.terms) {
      const ir::Variable* const variable = variable_of(term);
      std::string value = variable == nullptr ? "" : name_at(place_, *variable);
      if (value.empty()) return "";
      if (visit == Visit::earlier) value = "\\at(" + value + ", AnyPrev)";
      if (term.part == RankTerm::Part::unsigned_value) value = fmt::format("({}){}", integer_type(term.expr->type()->bits(), false), value);
      const std::int64_t size = term.coefficient < 0 ? -term.coefficient : term.coefficient;
      const char* const sign = term.coefficient < 0 ? (sum.empty() ? "-" : " - ") : (sum.empty() ? "" : " + ");
      sum += fmt::format("{}{}({}){}", sign, size == 1 ? "" : fmt::format("{} * ", size), type, value);
    }
    sum = component.constant == 0 ? "(" + sum + ")" : fmt::format("({} + {})", sum, component.constant);
    if (component.is_distance) sum = fmt::format("({0} < 0 ? -{0} : {0})", sum);
    if (component.at_least) sum = fmt::format("({0} < {1} ? {1} : {0})", sum, *component.at_least);
    return sum;
  }

  const ir::Program& program_;
  const StatedAt& place_;
};

// ---------------------------------------------------------------------------------------------------------- any two visits

const ir::Variable* written_by(const ir::Edge& edge) {
  const ir::Expr* target = nullptr;
  if (const auto* const assign = edge.as<ir::Assign>()) target = assign->target;
  if (const auto* const call = edge.as<ir::Call>()) target = call->target;
  if (const auto* const havoc = edge.as<ir::Havoc>()) target = havoc->target;
  if (const auto* const intrinsic = edge.as<ir::Intrinsic>()) target = intrinsic->target;
  if (const auto* const declare = edge.as<ir::Declare>()) return declare->variable;
  return target != nullptr && target->kind() == ir::ExprKind::variable ? target->variable() : nullptr;
}

/// Whether the rank is, whenever the inner loop's head is visited, what it was when the round of the outer loop began.
bool is_steady_until(const ir::Function& function, const Loop& outer, const Rank& rank, const Loop& inner) {
  std::set<const ir::Variable*> asked;
  for (const RankComponent& component : rank)
    for (const RankTerm& term : component.terms) {
      const ir::Variable* const variable = variable_of(term);
      if (variable == nullptr || !variable->is_plain_scalar() || variable->is_global()) return false;
      asked.insert(variable);
    }
  std::set<ir::LocationId> before{inner.head};
  std::vector<ir::LocationId> pending{inner.head};
  while (!pending.empty()) {
    const ir::LocationId at = pending.back();
    pending.pop_back();
    if (at == outer.head) continue;
    for (const ir::Edge& edge : function.edges()) {
      if (edge.to != at || !std::binary_search(outer.body.begin(), outer.body.end(), edge.from)) continue;
      if (asked.contains(written_by(edge))) return false;
      if (before.insert(edge.from).second) pending.push_back(edge.from);
    }
  }
  return true;
}

class TransitionInvariants {
 public:
  TransitionInvariants(const ir::Program& program, const rewrite::SourceSyntax& syntax)
      : program_(program), syntax_(syntax), calls_(program) {}

  std::vector<witness::Invariant> of(const certificate::RankingProof& proof) {
    for (const certificate::RankingProof::Part& part : proof.parts) {
      const rewrite::Ranking& ranking = part.ranking;
      if (!ranking.is_recursion(program_) && ranking.at.size() == 1)
        ranks_[ranking.at.front().function][ranking.at.front().location] = &ranking.at.front().rank;
    }
    std::vector<witness::Invariant> all;
    for (const auto& [id, ranks] : ranks_) {
      const ir::Function& function = program_.functions()[id];
      if (!runs_once(function)) continue;  // visits in different calls have nothing to do with each other
      const transform::LoopForest forest(function);
      for (const Loop& loop : forest.loops())
        if (const auto invariant = invariant_of(function, forest, loop)) all.push_back(*invariant);
    }
    return all;
  }

 private:
  /// Called from one place, outside loops, of a function that also runs once.
  bool runs_once(const ir::Function& function) const {
    if (&function == program_.entry) return calls_.callers(function).empty();
    if (calls_.callers(function).size() != 1 || calls_.is_recursive(function)) return false;
    const ir::Function& caller = *calls_.callers(function).front();
    const transform::LoopForest forest(caller);
    std::size_t count = 0;
    for (const transform::CallSite& site : calls_.call_sites(caller)) {
      if (std::find(site.callees.begin(), site.callees.end(), &function) == site.callees.end()) continue;
      if (forest.depth(caller.edge(site.edge).from) != 0) return false;
      ++count;
    }
    return count == 1 && runs_once(caller);
  }

  /// The ranks of the loop and of those around it in one, the outermost first.
  std::optional<witness::Invariant> invariant_of(const ir::Function& function, const transform::LoopForest& forest,
                                                 const Loop& loop) const {
    const auto& ranks = ranks_.at(function.id());
    Rank all;
    const Loop* inner = nullptr;
    for (const Loop* each = &loop; each != nullptr; each = each->parent ? &forest.loop(*each->parent) : nullptr) {
      const auto known = ranks.find(each->head);
      if (known == ranks.end() || known->second->empty() || !each->is_reducible) return std::nullopt;
      if (inner != nullptr && !is_steady_until(function, *each, *known->second, loop)) return std::nullopt;
      all.insert(all.begin(), known->second->begin(), known->second->end());
      inner = each;
    }
    const std::optional<StatedAt> place = stated_at(syntax_, function, loop.head);
    const std::string text = place ? RankText(program_, *place).decreases(all) : "";
    if (text.empty()) return std::nullopt;
    using Type = witness::Invariant::Type;
    return witness::Invariant{place->type == Type::loop ? Type::loop_transition : Type::location_transition,
                              witness_location(program_, syntax_, place->position), text};
  }

  const ir::Program& program_;
  const rewrite::SourceSyntax& syntax_;
  transform::CallGraph calls_;
  std::map<std::uint32_t, std::map<ir::LocationId, const Rank*>> ranks_;  // by function and head
};

}  // namespace

std::vector<witness::Invariant> transition_invariants(const ir::Program& program, const rewrite::SourceSyntax& syntax,
                                                      const engine::PropertyResult& property) {
  const auto* const proof = property.proof ? property.proof->as<certificate::RankingProof>() : nullptr;
  return proof == nullptr ? std::vector<witness::Invariant>{} : TransitionInvariants(program, syntax).of(*proof);
}

}  // namespace proviso::report
