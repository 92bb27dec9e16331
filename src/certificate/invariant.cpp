#include "certificate/invariant.h"

#include <algorithm>
#include <optional>

#include "term/polynomial.h"

namespace proviso::certificate {

using encode::Term;
using Number = QuantityReader::Number;
using Relation = Invariant::Relation;

namespace {

std::string growth_to_c(const Quantity& quantity, i128 factor) {
  Quantity before = quantity;
  before.time = Quantity::Time::entry;
  const std::string grown = "(" + to_c(quantity) + " - " + to_c(before) + ")";
  return factor == 1 ? grown : to_string(factor) + " * " + grown;
}

std::string right_to_c(const Invariant& invariant) {
  const bool is_negative = invariant.constant < 0;
  const std::string amount = to_string(is_negative ? -invariant.constant : invariant.constant);
  if (!invariant.right) return (is_negative ? "-" : "") + amount;
  if (invariant.constant == 0) return to_c(invariant.right);
  return to_c(invariant.right) + (is_negative ? " - " : " + ") + amount;
}

std::string sum_to_c(const Invariant& invariant) {
  // What is negative stands on the right.
  std::string left;
  std::string right;
  const auto add = [](std::string& side, const std::string& text) { side += (side.empty() ? "" : " + ") + text; };
  for (const Invariant::Term& term : invariant.terms) {
    const i128 amount = term.coefficient < 0 ? -term.coefficient : term.coefficient;
    std::string product = (amount == 1 ? "" : to_string(amount) + " * ") + to_c(term.variable);
    for (const Quantity& factor : term.factors) product += " * " + to_c(factor);
    add(term.coefficient < 0 ? right : left, product);
  }
  const i128 constant = invariant.constant;
  if (constant != 0) add(constant < 0 ? right : left, to_string(constant < 0 ? -constant : constant));
  const char* const relation = invariant.relation == Relation::linear_at_least ? " >= " : " == ";
  return (left.empty() ? "0" : left) + relation + (right.empty() ? "0" : right);
}

std::string atom_to_c(const Invariant& invariant) {
  if (!invariant.terms.empty()) return sum_to_c(invariant);
  const std::string left = to_c(invariant.left);
  switch (invariant.relation) {
    case Relation::difference:
      return left + " - " + to_c(invariant.right) + " == " + to_c(invariant.first) + " - " + to_c(invariant.second);
    case Relation::sum:
      return left + " + " + to_c(invariant.right) + " == " + to_c(invariant.first);
    case Relation::in_step:
      return growth_to_c(invariant.left, invariant.factor) + " == " + growth_to_c(invariant.right, invariant.constant);
    case Relation::equal:
      return left + " == " + right_to_c(invariant);
    case Relation::at_most:
      return left + " <= " + right_to_c(invariant);
    case Relation::at_least:
      return left + " >= " + right_to_c(invariant);
    case Relation::congruent:
      return "(" + left + " - (" + right_to_c(invariant) + ")) % " + std::to_string(invariant.modulus) + " == 0";
    case Relation::linear_equal:
    case Relation::linear_at_least:
    case Relation::polynomial:
      break;
  }
  return "";
}

unsigned bits_of(i128 number) {
  unsigned bits = 1;
  for (u128 rest = static_cast<u128>(number < 0 ? -number : number); rest != 0; rest >>= 1) ++bits;
  return bits;
}

/// One relation in one state.
class Claim {
 public:
  Claim(encode::Environment& environment, const Visit& visit) : pool_(environment.pool), reader_(environment, visit) {}

  std::optional<Term> of(const Invariant& invariant) {
    if (!invariant.terms.empty()) return invariant.relation == Relation::polynomial ? polynomial(invariant) : linear(invariant);
    const std::optional<Number> left = reader_.read(invariant.left);
    if (!left) return std::nullopt;
    std::optional<Term> holds;
    if (invariant.relation == Relation::in_step) {
      holds = in_step(invariant, *left);
    } else if (invariant.first) {
      holds = kept(invariant, left->bits);
    } else {
      holds = compared(invariant, *left);
    }
    if (!holds) return std::nullopt;
    // Nothing is said of elements beyond the end, but a terminator beyond it ends nothing.
    if (invariant.left.part == Quantity::Part::ending) return pool_.bool_and(reader_.is_defined(), *holds);
    return pool_.implies(reader_.is_defined(), *holds);
  }

 private:
  Term constant(std::uint32_t width, i128 value) { return pool_.bv_const(term::BitVector::from_u128(width, static_cast<u128>(value))); }
  Term extended(const Number& number, std::uint32_t width) {
    return number.is_signed ? pool_.bv_sext(number.bits, width) : pool_.bv_zext(number.bits, width);
  }

  /// The sum in a width in which it cannot wrap around.
  std::optional<Term> linear(const Invariant& invariant) {
    unsigned width = bits_of(invariant.constant) + 1;
    std::vector<Number> numbers;
    for (const Invariant::Term& term : invariant.terms) {
      const std::optional<Number> number = reader_.read(term.variable);
      if (!number) return std::nullopt;
      numbers.push_back(*number);
      width = std::max(width, number->bits.width() + 1 + bits_of(term.coefficient));
    }
    width += bits_of(static_cast<i128>(numbers.size()) + 1);
    Term sum = wide_constant(width, invariant.constant);
    for (std::size_t i = 0; i < numbers.size(); ++i)
      sum = pool_.bv_add(sum, pool_.bv_mul(wide_constant(width, invariant.terms[i].coefficient), extended(numbers[i], width)));
    const Term zero = pool_.bv_zero(width);
    return pool_.implies(reader_.is_defined(),
                         invariant.relation == Relation::linear_equal ? pool_.equal(sum, zero) : pool_.bv_sle(zero, sum));
  }

  /// In its normal form, so that a polynomial that a round does not change is the same term afterwards.
  std::optional<Term> polynomial(const Invariant& invariant) {
    Term sum;
    for (const Invariant::Term& one : invariant.terms) {
      const std::optional<Number> first = reader_.read(one.variable);
      if (!first || (sum && first->bits.width() != sum.width())) return std::nullopt;
      Term product = first->bits;
      for (const Quantity& quantity : one.factors) {
        const std::optional<Number> factor = reader_.read(quantity);
        if (!factor || factor->bits.width() != product.width()) return std::nullopt;
        product = pool_.bv_mul(product, factor->bits);
      }
      product = pool_.bv_mul(wide_constant(product.width(), one.coefficient), product);
      sum = sum ? pool_.bv_add(sum, product) : product;
    }
    sum = pool_.bv_add(sum, wide_constant(sum.width(), invariant.constant));
    return pool_.implies(reader_.is_defined(), term::is_zero_polynomial(pool_, sum));
  }

  /// Wider than the number itself, perhaps.
  Term wide_constant(std::uint32_t width, i128 value) {
    const Term magnitude = constant(width, value < 0 ? -value : value);
    return value < 0 ? pool_.bv_neg(magnitude) : magnitude;
  }

  std::optional<Term> in_step(const Invariant& invariant, const Number& left) {
    Quantity left_before = invariant.left;
    Quantity right_before = invariant.right;
    left_before.time = right_before.time = Quantity::Time::entry;
    const std::optional<Number> right = reader_.read(invariant.right);
    const std::optional<Number> first = reader_.read(left_before);
    const std::optional<Number> second = reader_.read(right_before);
    if (!right || !first || !second) return std::nullopt;
    const std::uint32_t width = std::max(left.bits.width(), right->bits.width());
    const auto grown = [&](const Number& now, const Number& then, i128 factor) {
      return pool_.bv_mul(constant(width, factor), pool_.bv_sub(extended(now, width), extended(then, width)));
    };
    return pool_.equal(grown(left, *first, invariant.factor), grown(*right, *second, invariant.constant));
  }

  std::optional<Term> kept(const Invariant& invariant, Term left) {
    const std::optional<Number> right = reader_.read(invariant.right);
    const std::optional<Number> first = reader_.read(invariant.first);
    if (!right || !first || right->bits.width() != left.width() || first->bits.width() != left.width()) return std::nullopt;
    if (invariant.relation == Relation::sum) return pool_.equal(pool_.bv_add(left, right->bits), first->bits);
    const std::optional<Number> second = reader_.read(invariant.second);
    if (!second || second->bits.width() != left.width()) return std::nullopt;
    return pool_.equal(pool_.bv_sub(left, right->bits), pool_.bv_sub(first->bits, second->bits));
  }

  std::optional<Term> compared(const Invariant& invariant, Number left) {
    Number right{constant(left.bits.width(), 0), left.is_signed};
    if (invariant.right) {
      const std::optional<Number> found = reader_.read(invariant.right);
      if (!found) return std::nullopt;
      right = *found;
    }
    if (left.bits.width() != right.bits.width() || left.is_signed != right.is_signed) {
      // As the numbers they are: two bits more hold them and the sum with a small constant.
      const std::uint32_t width = std::max(left.bits.width(), right.bits.width()) + 2;
      left = {extended(left, width), true};
      right = {extended(right, width), true};
    }
    const std::uint32_t width = left.bits.width();
    const Term bound = pool_.bv_add(right.bits, constant(width, invariant.constant));
    switch (invariant.relation) {
      case Relation::equal:
        return pool_.equal(left.bits, bound);
      case Relation::at_most:
        return left.is_signed ? pool_.bv_sle(left.bits, bound) : pool_.bv_ule(left.bits, bound);
      case Relation::at_least:
        return left.is_signed ? pool_.bv_sle(bound, left.bits) : pool_.bv_ule(bound, left.bits);
      case Relation::congruent:
        return pool_.equal(pool_.bv_and(pool_.bv_sub(left.bits, bound), pool_.bv_const(width, invariant.modulus - 1)),
                           pool_.bv_zero(width));
      default:
        return std::nullopt;
    }
  }

  term::TermPool& pool_;
  QuantityReader reader_;
};

}  // namespace

std::string to_c(const Invariant& invariant) {
  std::string text;
  for (const Invariant& alternative : invariant.alternatives) text += atom_to_c(alternative) + " || ";
  return text + atom_to_c(invariant);
}

std::set<unsigned> indices_of(const Invariant& invariant) {
  std::set<unsigned> indices;
  const auto add = [&](const Quantity& quantity) {
    if (quantity.part == Quantity::Part::index) indices.insert(quantity.number);
    if (quantity.part == Quantity::Part::element) indices.insert(0);
    for (const Quantity::Replaced& one : quantity.replaced) indices.insert(one.index);
  };
  for (const Quantity* const quantity : {&invariant.left, &invariant.right, &invariant.first, &invariant.second}) add(*quantity);
  for (const Invariant::Term& term : invariant.terms) {
    add(term.variable);
    for (const Quantity& factor : term.factors) add(factor);
  }
  for (const Invariant& alternative : invariant.alternatives) indices.merge(indices_of(alternative));
  return indices;
}

bool is_about_elements(const Invariant& invariant) { return !indices_of(invariant).empty(); }

std::optional<Term> claim(encode::Environment& environment, const Visit& visit, const Invariant& invariant) {
  std::vector<Term> parts;
  for (const Invariant& alternative : invariant.alternatives) {
    const std::optional<Term> part = Claim(environment, visit).of(alternative);
    if (!part) return std::nullopt;
    parts.push_back(*part);
  }
  const std::optional<Term> own = Claim(environment, visit).of(invariant);
  if (!own) return std::nullopt;
  parts.push_back(*own);
  return environment.pool.bool_or(parts);
}

}  // namespace proviso::certificate
