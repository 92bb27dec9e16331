#include "engine/pdr/claims.h"

#include <algorithm>
#include <optional>

namespace proviso::engine::pdr {

using certificate::Invariant;
using encode::Term;
using term::Kind;
using Relation = Invariant::Relation;

namespace {

/// The limits for a loop, and for a clause: what has more literals says little.
constexpr std::size_t kMaxClaims = 100;
constexpr std::size_t kMaxLiterals = 8;

/// An integer variable plus a number, or the number alone.
struct Sum {
  const ir::Variable* variable = nullptr;
  Term number;  // none: zero
};

class Claims {
 public:
  Claims(symbolic::StateSpace& space, const ir::Place& place) : space_(space), place_(place) {}

  /// That one of the cube's literals is false; none if that cannot be said.
  std::optional<Invariant> not_all_of(const abstraction::PredicateCube& cube) {
    alternatives_.clear();
    for (const Term literal : cube)
      if (!add(literal, false)) return std::nullopt;
    if (alternatives_.empty() || alternatives_.size() > kMaxLiterals) return std::nullopt;
    Invariant claim = std::move(alternatives_.back());
    alternatives_.pop_back();
    claim.alternatives = std::move(alternatives_);
    return claim;
  }

 private:
  /// Adds alternatives that say that the formula is true, or false.
  bool add(Term formula, bool is_true) {
    if (formula.is(Kind::bool_not)) return add(formula.child(0), !is_true);
    if (formula.is(Kind::bool_and) && !is_true)
      return std::all_of(formula.children().begin(), formula.children().end(), [&](Term part) { return add(part, false); });
    if (formula.is(Kind::equal)) return add_equality(formula.child(0), formula.child(1), is_true);
    if (!formula.is(Kind::bv_ult) && !formula.is(Kind::bv_slt)) return false;
    const bool is_signed = formula.is(Kind::bv_slt);
    return is_true ? add_order(formula.child(0), formula.child(1), 1, is_signed)
                   : add_order(formula.child(1), formula.child(0), 0, is_signed);
  }

  bool add_equality(Term left, Term right, bool is_true) {
    const std::optional<Sum> a = sum(left);
    const std::optional<Sum> b = sum(right);
    if (!a || !b || (a->variable == nullptr && b->variable == nullptr)) return false;
    const bool is_signed = (a->variable != nullptr ? a : b)->variable->type->is_signed();
    if (!is_true) return add_order(left, right, 1, is_signed) && add_order(right, left, 1, is_signed);
    if (a->variable != nullptr && b->variable != nullptr && a->variable->type != b->variable->type) return false;
    const i128 difference = number(*b, is_signed) - number(*a, is_signed);
    alternatives_.push_back(a->variable != nullptr ? Invariant{a->variable, Relation::equal, quantity(*b), difference}
                                                   : Invariant{b->variable, Relation::equal, {}, -difference});
    return true;
  }

  /// That the left side, plus the gap, is at most the right one. Sums may wrap around: then the claim is another one.
  bool add_order(Term left, Term right, i128 gap, bool is_signed) {
    const std::optional<Sum> a = sum(left);
    const std::optional<Sum> b = sum(right);
    if (!a || !b || (a->variable == nullptr && b->variable == nullptr)) return false;
    for (const Sum& side : {*a, *b})
      if (side.variable != nullptr && side.variable->type->is_signed() != is_signed) return false;
    if (a->variable != nullptr && b->variable != nullptr && a->variable->type != b->variable->type) return false;
    const i128 difference = number(*b, is_signed) - number(*a, is_signed) - gap;
    alternatives_.push_back(a->variable != nullptr ? Invariant{a->variable, Relation::at_most, quantity(*b), difference}
                                                   : Invariant{b->variable, Relation::at_least, {}, -difference});
    return true;
  }

  static certificate::Quantity quantity(const Sum& sum) {
    return sum.variable == nullptr ? certificate::Quantity() : certificate::Quantity(sum.variable);
  }

  static i128 number(const Sum& sum, bool is_signed) {
    if (!sum.number) return 0;
    const unsigned unused = 64 - sum.number.width();
    const std::uint64_t bits = sum.number.low_word() << unused;
    return is_signed ? i128{static_cast<std::int64_t>(bits) >> unused} : i128{bits >> unused};
  }

  std::optional<Sum> sum(Term term) {
    if (!term.sort().is_bit_vector() || term.width() > 64) return std::nullopt;
    if (term.is(Kind::bv_const)) return Sum{nullptr, term};
    if (term.is_variable()) return of_variable(term, {});
    const bool is_sum = term.is(Kind::bv_add) && term.arity() == 2 && term.child(0).is(Kind::bv_const) && term.child(1).is_variable();
    return is_sum ? of_variable(term.child(1), term.child(0)) : std::nullopt;
  }

  std::optional<Sum> of_variable(Term term, Term number) {
    const symbolic::StateVariable* const found = space_.find(place_, term);
    if (found == nullptr || found->kind != symbolic::StateVariable::Kind::scalar || found->variable == nullptr) return std::nullopt;
    const bool is_own = found->frame == encode::ContextTree::kRoot || found->frame == space_.frame(place_);
    if (!is_own || !found->variable->type->is_integer() || found->variable->type->is_bool()) return std::nullopt;
    return Sum{found->variable, number};
  }

  symbolic::StateSpace& space_;
  const ir::Place& place_;
  std::vector<Invariant> alternatives_;
};

}  // namespace

LoopInvariants claims_of(const Frames& frames, symbolic::StateSpace& space, unsigned level) {
  LoopInvariants all;
  for (const Frames::Cut& cut : frames.cuts()) {
    Claims claims(space, cut.place);
    for (std::size_t at = level; at < cut.blocked.size(); ++at) {
      for (const abstraction::PredicateCube& cube : cut.blocked[at]) {
        std::optional<Invariant> claim = claims.not_all_of(cube);
        std::vector<Invariant>& known = all[{cut.place.function, cut.place.location, false}];
        if (claim && known.size() < kMaxClaims) known.push_back(std::move(*claim));
      }
    }
  }
  std::erase_if(all, [](const auto& of_loop) { return of_loop.second.empty(); });
  return all;
}

}  // namespace proviso::engine::pdr
