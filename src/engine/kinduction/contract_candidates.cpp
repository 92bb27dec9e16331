#include <algorithm>
#include <set>

#include "engine/kinduction/candidates.h"
#include "transform/accesses.h"

namespace proviso::engine::kinduction {

namespace {

using Part = certificate::Quantity::Part;
using Relation = certificate::Invariant::Relation;
using Time = certificate::Quantity::Time;

constexpr std::size_t kMaxContractConstants = 24;

class ContractGuesses {
 public:
  explicit ContractGuesses(const ir::Function& function) : function_(function) {
    result_.part = Part::result;
    for (const ir::Variable* const parameter : function.parameters)
      if (parameter->is_plain_scalar() && parameter->type->is_integer()) parameters_.push_back(parameter);
    for (const ir::Edge& edge : function.edges())
      transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) { collect_constants(expr); });
  }

  ContractCandidates all() {
    ContractCandidates candidates;
    compare(candidates.when_called, Time::now);
    if (!function_.type()->result()->is_integer()) return candidates;
    std::vector<certificate::Invariant> conditions;
    compare(conditions, Time::entry);
    const std::vector<certificate::Invariant> plain = about_result();
    candidates.when_returning = plain;
    for (const certificate::Invariant& condition : conditions) {
      for (const certificate::Invariant& claim : plain) {
        if (candidates.when_returning.size() >= kMaxCandidates) return candidates;
        if (claim.relation != Relation::equal) continue;
        candidates.when_returning.push_back(claim);
        candidates.when_returning.back().alternatives.push_back(condition);
      }
    }
    return candidates;
  }

 private:
  void collect_constants(const ir::Expr* expr) {
    ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
      if (part->kind() != ir::ExprKind::int_const || !part->type()->is_integer() || constants_.size() >= kMaxContractConstants) return;
      if (part->type()->bits() > 64) return;
      const i128 value = part->signed_value();
      for (const i128 near : {value, value - 1, value + 1}) constants_.insert(near);
      amounts_.insert(value);
    });
  }

  static bool fits(i128 constant, const ir::Type& type) {
    if (type.is_signed()) return constant >= -(i128{1} << (type.bits() - 1)) && constant < i128{1} << (type.bits() - 1);
    return constant >= 0 && constant < i128{1} << type.bits();
  }

  /// Compares parameters with constants and with each other.
  void compare(std::vector<certificate::Invariant>& into, Time time) const {
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      const certificate::Quantity parameter{parameters_[i], Part::value, time};
      for (const i128 constant : constants_) {
        if (parameters_[i]->type->bits() > 64 || !fits(constant, *parameters_[i]->type)) continue;
        into.push_back({parameter, Relation::at_least, {}, constant});
        into.push_back({parameter, Relation::at_most, {}, constant});
      }
      for (std::size_t j = i + 1; j < parameters_.size(); ++j) {
        if (parameters_[i]->type != parameters_[j]->type) continue;
        for (const Relation relation : {Relation::at_least, Relation::at_most})
          into.push_back({parameter, relation, {parameters_[j], Part::value, time}});
      }
    }
  }

  std::vector<certificate::Invariant> about_result() const {
    std::vector<certificate::Invariant> claims;
    const ir::Type& type = *function_.type()->result();
    for (const i128 constant : constants_) {
      if (type.bits() > 64 || !fits(constant, type)) continue;
      for (const Relation relation : {Relation::equal, Relation::at_least, Relation::at_most})
        claims.push_back({result_, relation, {}, constant});
    }
    for (const ir::Variable* const parameter : parameters_) {
      if (parameter->type != &type) continue;
      const certificate::Quantity before{parameter, Part::value, Time::entry};
      for (const Relation relation : {Relation::equal, Relation::at_least, Relation::at_most}) {
        claims.push_back({result_, relation, before});
        for (const i128 amount : amounts_)
          for (const i128 signed_amount : {amount, -amount})
            if (amount != 0) claims.push_back({result_, relation, before, signed_amount});
      }
    }
    relate_to_pairs(claims);
    return claims;
  }

  /// The result is the sum or difference of two parameters.
  void relate_to_pairs(std::vector<certificate::Invariant>& claims) const {
    for (const ir::Variable* const left : parameters_) {
      for (const ir::Variable* const right : parameters_) {
        if (left == right || left->type != function_.type()->result() || right->type != left->type) continue;
        const certificate::Quantity first{left, Part::value, Time::entry};
        const certificate::Quantity second{right, Part::value, Time::entry};
        // left + right == result; result + right == left
        if (left->id < right->id) claims.push_back({first, Relation::sum, second, 0, 0, result_});
        claims.push_back({result_, Relation::sum, second, 0, 0, first});
      }
    }
  }

  const ir::Function& function_;
  certificate::Quantity result_;
  std::vector<const ir::Variable*> parameters_;
  std::set<i128> constants_{0, 1};
  std::set<i128> amounts_;
};

}  // namespace

ContractCandidates contract_candidates(const ir::Function& function) { return ContractGuesses(function).all(); }

}  // namespace proviso::engine::kinduction
