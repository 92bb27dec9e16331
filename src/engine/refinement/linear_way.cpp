#include "engine/refinement/linear_way.h"

#include "engine/refinement/implicant.h"
#include "term/traverse.h"

namespace proviso::engine::refinement {

using encode::Term;
using term::Kind;

namespace {

/// Values with larger coefficients are not computed.
constexpr i128 kLargestCoefficient = i128{1} << 60;

i128 number(const term::BitVector& bits, Reading reading) {
  return reading == Reading::as_signed ? sign_extend(bits.to_u128(), bits.width()) : static_cast<i128>(bits.to_u128());
}

/// The constraints of one segment.
class SegmentReader {
 public:
  SegmentReader(const term::TermPool& pool, const term::Model& model, std::size_t segment, Wrapping wrapping,
                const term::TermSet& are_unsigned, std::vector<Constraint>& constraints)
      : model_(pool, model), segment_(segment), wrapping_(wrapping), are_unsigned_(are_unsigned), constraints_(constraints) {}

  void add_literal(Term literal) {
    const bool is_negated = literal.is(Kind::bool_not);
    const Term atom = is_negated ? literal.child(0) : literal;
    if (atom.is(Kind::bv_slt) || atom.is(Kind::bv_ult)) {
      const Reading reading = atom.is(Kind::bv_slt) ? Reading::as_signed : Reading::as_unsigned;
      add_ordered(atom.child(is_negated ? 1 : 0), atom.child(is_negated ? 0 : 1), reading, is_negated ? 0 : 1, Relation::at_least);
    } else if (atom.is(Kind::equal) && atom.child(0).sort().is_bit_vector()) {
      add_ordered(atom.child(0), atom.child(1), Reading::as_signed, 0, is_negated ? Relation::different : Relation::equal);
    }
  }

  void add_step(Term variable, Term value) {
    std::optional<Linear> sum = read(value, reading_of(variable));
    if (!sum) return;
    Linear behind;
    behind.coefficients[{segment_ + 1, variable}] = 1;
    sum->add(behind, -1);
    constraints_.push_back({segment_, std::move(*sum), Relation::equal});
  }

 private:
  Reading reading_of(Term variable) const { return are_unsigned_.contains(variable) ? Reading::as_unsigned : Reading::as_signed; }

  /// left <= right - slack.
  void add_ordered(Term left, Term right, Reading reading, int slack, Relation relation) {
    std::optional<Linear> sum = read(right, reading);
    const std::optional<Linear> other = sum ? read(left, reading) : std::nullopt;
    if (!other) return;
    sum->add(*other, -1);
    sum->constant -= slack;
    constraints_.push_back({segment_, std::move(*sum), relation, reading});
  }

  /// The number that the bits of the term represent. If it wraps around in the model, that is a constraint.
  std::optional<Linear> read(Term term, Reading reading) {
    if (term.width() > 64) return std::nullopt;
    if (term.is(Kind::bv_const)) return Linear{{}, number(term.bits(), reading)};
    std::optional<Linear> sum = linear(term);
    if (!sum || wrapping_ == Wrapping::ignored) return sum;
    i128 modelled = sum->constant;
    for (const auto& [unknown, coefficient] : sum->coefficients) {
      if (coefficient > kLargestCoefficient || coefficient < -kLargestCoefficient) return std::nullopt;
      modelled += coefficient * number(model_.evaluate(unknown.second).as_bits(), reading_of(unknown.second));
    }
    const i128 meant = number(model_.evaluate(term).as_bits(), reading);
    if (modelled == meant) return sum;
    const bool is_signed = reading == Reading::as_signed;
    const i128 least = is_signed ? -(i128{1} << (term.width() - 1)) : 0;
    const i128 most = (i128{1} << (is_signed ? term.width() - 1 : term.width())) - 1;
    Constraint wraps{segment_, {}};
    wraps.sum.add(*sum, modelled > most ? 1 : -1);
    wraps.sum.constant += modelled > most ? -(most + 1) : least - 1;
    constraints_.push_back(std::move(wraps));
    sum->constant -= modelled - meant;
    return sum;
  }

  /// A sum that equals the term modulo two to the power of its width.
  std::optional<Linear> linear(Term term) {
    if (term.is(Kind::bv_const)) return Linear{{}, number(term.bits(), Reading::as_signed)};
    if (term.is_variable()) return Linear{{{{segment_, term}, 1}}, 0};
    if (term.is(Kind::bv_sext) || term.is(Kind::bv_zext))
      return read(term.child(0), term.is(Kind::bv_sext) ? Reading::as_signed : Reading::as_unsigned);
    Linear result;
    if (term.is(Kind::bv_add) || term.is(Kind::bv_neg)) {
      for (const Term child : term.children()) {
        const std::optional<Linear> part = linear(child);
        if (!part) return std::nullopt;
        result.add(*part, term.is(Kind::bv_add) ? 1 : -1);
      }
      return result;
    }
    if (!term.is(Kind::bv_mul) || (!term.child(0).is_constant() && !term.child(1).is_constant())) return std::nullopt;
    const unsigned factor = term.child(0).is_constant() ? 0 : 1;
    const std::optional<Linear> part = linear(term.child(1 - factor));
    if (!part) return std::nullopt;
    result.add(*part, number(term.child(factor).bits(), Reading::as_signed));
    return result;
  }

  term::Evaluator model_;
  std::size_t segment_;
  Wrapping wrapping_;
  const term::TermSet& are_unsigned_;
  std::vector<Constraint>& constraints_;
};

/// The two sides of a comparison; none if the numbers are too large.
struct Sides {
  Term less;
  Term more;
};

/// sum >= 0 as the sides of a comparison of machine integers.
std::optional<Sides> sides_of(term::TermPool& pool, const BigSum& sum, const term::TermSet& are_unsigned) {
  const auto& [coefficients, constant] = sum;
  mpz_class divisor = abs(constant);
  std::uint32_t width = 0;
  for (const auto& [variable, coefficient] : coefficients) {
    divisor = gcd(divisor, coefficient);
    width = std::max(width, variable.width());
  }
  if (coefficients.empty() || divisor == 0) return std::nullopt;
  Term left = pool.bv_zero(width);   // negative terms
  Term right = pool.bv_zero(width);  // positive terms
  const auto constant_term = [&](const mpz_class& value) { return pool.bv_const(width, value.get_ui()); };
  for (const auto& [variable, coefficient] : coefficients) {
    const mpz_class factor = abs(coefficient) / divisor;
    if (factor > 1'000'000) return std::nullopt;
    const Term wide = are_unsigned.contains(variable) ? pool.bv_resize_unsigned(variable, width) : pool.bv_resize_signed(variable, width);
    const Term part = pool.bv_mul(constant_term(factor), wide);
    Term& side = coefficient < 0 ? left : right;
    side = pool.bv_add(side, part);
  }
  const mpz_class rest = constant / divisor;
  if (abs(rest) > mpz_class(1) << (width - 1)) return std::nullopt;
  Term& side = rest < 0 ? left : right;
  side = pool.bv_add(side, constant_term(abs(rest)));
  return Sides{left, right};
}

}  // namespace

void collect_comparison(term::TermPool& pool, const BigSum& sum, const term::TermSet& are_unsigned, Reading reading, term::Terms& atoms) {
  const std::optional<Sides> sides = sides_of(pool, sum, are_unsigned);
  if (!sides) return;
  collect_atoms(pool.bv_sle(sides->less, sides->more), atoms);
  if (reading == Reading::as_unsigned) collect_atoms(pool.bv_ule(sides->less, sides->more), atoms);
}

std::vector<Constraint> constraints_of(const term::TermPool& pool, const Conjunction& way, Wrapping wrapping) {
  std::vector<Constraint> result;
  const term::TermSet are_unsigned = unsigned_variables(way);
  for (std::size_t i = 0; i < way.literals.size(); ++i) {
    SegmentReader reader(pool, way.models[i], i, wrapping, are_unsigned, result);
    for (const Term literal : way.literals[i]) reader.add_literal(literal);
    for (const auto& [variable, value] : way.steps[i]) reader.add_step(variable, value);
  }
  return result;
}

term::TermSet unsigned_variables(const Conjunction& way) {
  term::TermSet result;
  term::TermSet seen;
  const auto note = [&](Term next) {
    if (!next.is(Kind::bv_ult) && !next.is(Kind::bv_zext)) return;
    for (const Term child : next.children())
      if (child.is_variable()) result.insert(child);
  };
  for (const term::Terms& literals : way.literals)
    for (const Term literal : literals) term::for_each_subterm(literal, seen, note);
  for (const auto& steps : way.steps)
    for (const auto& [variable, value] : steps) term::for_each_subterm(value, seen, note);
  return result;
}

Conjunction conjunction_of(symbolic::TransitionSystem& system, paths::Path& way, const std::vector<term::Model>& models) {
  term::TermPool& pool = system.environment().pool;
  // Object numbers are names, not numbers.
  const auto is_number = [&](const ir::Place& place, Term variable) {
    const symbolic::StateVariable* const known = variable.is_variable() ? system.space().find(place, variable) : nullptr;
    return variable.sort().is_bit_vector() && (known == nullptr || !certificate::is_object_number(known->kind));
  };
  Conjunction result{std::vector<term::Terms>(way.size()), std::vector<std::vector<std::pair<Term, Term>>>(way.size()), models};
  for (std::size_t i = 0; i < way.size(); ++i) {
    const paths::Segment& segment = way.segment(i);
    term::Evaluator evaluator(pool, models[i]);
    Implicant implicant(pool, evaluator);
    for (const Term condition : segment.conditions) implicant.add(condition);
    for (const Term variable : i + 1 < way.size() ? way.cut(i + 1) : term::Terms{})
      if (is_number(segment.to, variable)) result.steps[i].emplace_back(variable, implicant.resolved(way.step_value(i, variable)));
    for (const Term literal : implicant.literals()) {
      for (const Term part : term::conjuncts_of(literal)) {
        const Term atom = part.is(Kind::bool_not) ? part.child(0) : part;
        const bool is_name =
            atom.is(Kind::equal) && (!is_number(segment.block->from, atom.child(0)) || !is_number(segment.block->from, atom.child(1)));
        if (!is_name) result.literals[i].push_back(part);
      }
    }
  }
  return result;
}

}  // namespace proviso::engine::refinement
