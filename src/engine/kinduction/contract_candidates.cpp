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
constexpr std::size_t kMaxContractPointers = 4;

class ContractGuesses {
 public:
  explicit ContractGuesses(const ir::Function& function) : function_(function) {
    result_.part = Part::result;
    for (const ir::Variable* const parameter : function.parameters)
      if (parameter->is_plain_scalar()) (parameter->type->is_integer() ? parameters_ : pointers_).push_back(parameter);
    std::erase_if(pointers_, [](const ir::Variable* parameter) { return !parameter->type->is_pointer(); });
    for (const ir::Edge& edge : function.edges()) {
      transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) {
        collect_constants(expr);
        transform::for_each_read_scalar(expr, [&](const ir::Variable& variable) { collect_pointer(variable); });
      });
    }
  }

  ContractCandidates all() {
    ContractCandidates candidates;
    compare(candidates.when_called, Time::now);
    relate_pointers(candidates.when_called);
    relate_pointers(candidates.when_returning);
    follow_pointers(candidates.when_returning);
    if (!function_.type()->result()->is_integer()) return candidates;
    std::vector<certificate::Invariant> conditions;
    compare(conditions, Time::entry);
    const std::vector<certificate::Invariant> plain = about_result();
    candidates.when_returning.insert(candidates.when_returning.end(), plain.begin(), plain.end());
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
  /// Globals that point somewhere; with the parameters, few.
  void collect_pointer(const ir::Variable& variable) {
    if (!variable.is_global() || !variable.is_plain_scalar() || !variable.type->is_pointer()) return;
    if (pointers_.size() < kMaxContractPointers && std::find(pointers_.begin(), pointers_.end(), &variable) == pointers_.end())
      pointers_.push_back(&variable);
  }

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

  /// They point into their objects; two of one type into the same one, one before the other.
  void relate_pointers(std::vector<certificate::Invariant>& into) const {
    for (std::size_t i = 0; i < pointers_.size(); ++i) {
      const certificate::Quantity offset{pointers_[i], Part::offset};
      into.push_back({offset, Relation::at_most, {pointers_[i], Part::size}});
      for (std::size_t j = i + 1; j < pointers_.size(); ++j) {
        if (pointers_[i]->type != pointers_[j]->type) continue;
        into.push_back({{pointers_[i], Part::object}, Relation::equal, {pointers_[j], Part::object}});
        for (const Relation relation : {Relation::at_least, Relation::at_most})
          into.push_back({offset, relation, {pointers_[j], Part::offset}});
      }
    }
  }

  /// Where the globals among them point after the call.
  void follow_pointers(std::vector<certificate::Invariant>& into) const {
    for (const ir::Variable* const pointer : pointers_) {
      if (!pointer->is_global()) continue;
      into.push_back({{pointer, Part::object}, Relation::equal, {pointer, Part::object, Time::entry}});
      for (const Relation relation : {Relation::at_least, Relation::at_most})
        into.push_back({{pointer, Part::offset}, relation, {pointer, Part::offset, Time::entry}});
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
  std::vector<const ir::Variable*> parameters_;  // integers
  std::vector<const ir::Variable*> pointers_;    // parameters, and globals that it reads
  std::set<i128> constants_{0, 1};
  std::set<i128> amounts_;
};

}  // namespace

ContractCandidates contract_candidates(const ir::Function& function) { return ContractGuesses(function).all(); }

}  // namespace proviso::engine::kinduction
