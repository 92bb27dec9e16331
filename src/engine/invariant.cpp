#include "engine/invariant.h"

#include <optional>

namespace proviso::engine {

using encode::Term;

std::string to_c(const Invariant& invariant) {
  const bool is_negative = invariant.constant < 0;
  const std::string amount = to_string(is_negative ? -invariant.constant : invariant.constant);
  std::string right;
  if (invariant.right == nullptr) {
    right = (is_negative ? "-" : "") + amount;
  } else {
    right = invariant.right->name;
    if (invariant.constant != 0) right += (is_negative ? " - " : " + ") + amount;
  }
  switch (invariant.relation) {
    case Invariant::Relation::difference:
      return invariant.left->name + " - " + invariant.right->name + " == " + invariant.first->name + " - " + invariant.second->name;
    case Invariant::Relation::sum:
      return invariant.left->name + " + " + invariant.right->name + " == " + invariant.first->name;
    case Invariant::Relation::equal:
      return invariant.left->name + " == " + right;
    case Invariant::Relation::at_most:
      return invariant.left->name + " <= " + right;
    case Invariant::Relation::at_least:
      return invariant.left->name + " >= " + right;
    case Invariant::Relation::congruent:
      return "(" + invariant.left->name + " - (" + right + ")) % " + std::to_string(invariant.modulus) + " == 0";
  }
  return "";
}

std::optional<Term> claim(encode::Environment& environment, const encode::State& state, encode::Frame frame, const Invariant& invariant) {
  term::TermPool& pool = environment.pool;
  const auto value = [&](const ir::Variable& variable) -> std::optional<Term> {
    const encode::Frame owner = variable.is_global() ? encode::ContextTree::kRoot : frame;
    if (const encode::Value* const found = state.values.find(encode::State::key(owner, variable))) return found->bits;
    if (variable.is_global()) return environment.initial_value(variable).bits;
    return std::nullopt;
  };
  const std::optional<Term> left = value(*invariant.left);
  if (!left) return std::nullopt;
  const std::uint32_t width = left->width();
  Term right = pool.bv_const(term::BitVector::from_u128(width, static_cast<u128>(invariant.constant)));
  if (invariant.right != nullptr) {
    const std::optional<Term> base = value(*invariant.right);
    if (!base || base->width() != width) return std::nullopt;
    right = pool.bv_add(*base, right);
  }
  if (invariant.first != nullptr) {
    std::optional<Term> kept = value(*invariant.first);
    const bool is_difference = invariant.relation == Invariant::Relation::difference;
    if (kept && is_difference) {
      const std::optional<Term> second = value(*invariant.second);
      kept = second && second->width() == width && kept->width() == width ? std::optional<Term>(pool.bv_sub(*kept, *second)) : std::nullopt;
    }
    if (!kept || kept->width() != width) return std::nullopt;
    return pool.equal(is_difference ? pool.bv_sub(*left, right) : pool.bv_add(*left, right), *kept);
  }
  const bool is_signed = invariant.left->type->is_signed();
  switch (invariant.relation) {
    case Invariant::Relation::equal:
      return pool.equal(*left, right);
    case Invariant::Relation::at_most:
      return is_signed ? pool.bv_sle(*left, right) : pool.bv_ule(*left, right);
    case Invariant::Relation::at_least:
      return is_signed ? pool.bv_sle(right, *left) : pool.bv_ule(right, *left);
    case Invariant::Relation::congruent:
      return pool.equal(pool.bv_and(pool.bv_sub(*left, right), pool.bv_const(width, invariant.modulus - 1)), pool.bv_zero(width));
    case Invariant::Relation::difference:
    case Invariant::Relation::sum:
      break;
  }
  return std::nullopt;
}

}  // namespace proviso::engine
