#include "report/witness/relation_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "ir/print_constant.h"
#include "term/c_text.h"

namespace proviso::report {

namespace {

using certificate::Quantity;
using Relation = certificate::Invariant::Relation;

class RelationText {
 public:
  explicit RelationText(const StatedAt& place) : place_(place) {}

  /// Empty if it cannot be expressed, or says nothing.
  std::string write(const certificate::Invariant& invariant) const {
    std::vector<std::string> parts;
    const auto says_nothing = [&](const certificate::Invariant& one) { return is_true_of_all(one); };
    if (says_nothing(invariant) || std::ranges::any_of(invariant.alternatives, says_nothing)) return "";
    for (const certificate::Invariant& alternative : invariant.alternatives) parts.push_back(atom(alternative));
    parts.push_back(atom(invariant));
    if (std::find(parts.begin(), parts.end(), "") != parts.end()) return "";
    return parts.size() == 1 ? parts.front() : fmt::format("({})", fmt::join(parts, " || "));
  }

 private:
  /// Null if it is no integer of the program that can be named.
  const ir::Type* type_of(const Quantity& quantity) const {
    const bool is_value = quantity.part == Quantity::Part::value && quantity.variable != nullptr;
    const ir::Type* const type = is_value ? quantity.variable->type : quantity.part == Quantity::Part::result ? place_.result : nullptr;
    return type != nullptr && has_c_width(type) ? type : nullptr;
  }

  /// Whether it only says which values the type has.
  bool is_true_of_all(const certificate::Invariant& invariant) const {
    const ir::Type* const type = type_of(invariant.left);
    if (type == nullptr || invariant.right || invariant.first || !invariant.terms.empty()) return false;
    const i128 values = i128{1} << (type->bits() - (type->is_signed() ? 1 : 0));
    return invariant.relation == Relation::at_least  ? invariant.constant <= (type->is_signed() ? -values : 0)
           : invariant.relation == Relation::at_most ? invariant.constant >= values - 1
                                                     : false;
  }

  std::string named(const Quantity& quantity) const {
    if (type_of(quantity) == nullptr) return "";
    if (quantity.part == Quantity::Part::result) return result_at(place_);
    return value_at(place_, *quantity.variable, quantity.time == Quantity::Time::entry);
  }

  std::string atom(const certificate::Invariant& invariant) const {
    if (invariant.relation == Relation::polynomial) return polynomial(invariant);
    if (!invariant.terms.empty()) return linear(invariant);
    const std::string left = named(invariant.left);
    if (left.empty() || invariant.first) return "";
    const ir::Type* const type = type_of(invariant.left);
    const std::string right = bound(invariant, type);
    if (right.empty()) return "";
    switch (invariant.relation) {
      case Relation::equal:
        return left + " == " + right;
      case Relation::at_most:
        return left + " <= " + right;
      case Relation::at_least:
        return left + " >= " + right;
      case Relation::congruent: {
        const std::string wide = integer_type(type->bits(), false);
        if (right == "0") return fmt::format("({}){} % {} == 0", wide, left, invariant.modulus);
        return fmt::format("({0})(({0}){1} - ({0})({2})) % {3} == 0", wide, left, right, invariant.modulus);
      }
      default:
        return "";
    }
  }

  std::string bound(const certificate::Invariant& invariant, const ir::Type* type) const {
    if (!invariant.right) return ir::int_constant_text(type, truncate_to(static_cast<u128>(invariant.constant), type->bits()));
    const std::string right = named(invariant.right);
    const ir::Type* const other = right.empty() ? nullptr : type_of(invariant.right);
    if (other == nullptr || other->bits() != type->bits() || other->is_signed() != type->is_signed()) return "";
    if (invariant.constant == 0) return right;
    const bool is_negative = invariant.constant < 0;
    const std::string amount = proviso::to_string(is_negative ? -invariant.constant : invariant.constant);
    return fmt::format("({})(({}){} {} {})", integer_type(type->bits(), type->is_signed()), integer_type(type->bits(), false), right,
                       is_negative ? "-" : "+", amount);
  }

  /// A relation of mathematical integers: in 64 bits, where nothing can wrap around.
  std::string linear(const certificate::Invariant& invariant) const {
    const auto is_small = [](i128 number) { return number < (i128{1} << 24) && number > -(i128{1} << 24); };
    if (invariant.constant >= (i128{1} << 60) || invariant.constant <= -(i128{1} << 60) || invariant.terms.size() > 8) return "";
    // Negative terms are moved to the right side.
    std::vector<std::string> left, right;
    for (const certificate::Invariant::Term& term : invariant.terms) {
      const std::string name = named(term.variable);
      if (name.empty() || type_of(term.variable)->bits() > 32 || !is_small(term.coefficient)) return "";
      const i128 amount = term.coefficient < 0 ? -term.coefficient : term.coefficient;
      const std::string factor = amount == 1 ? "" : proviso::to_string(amount) + " * ";
      (term.coefficient < 0 ? right : left).push_back(factor + "(long long)" + name);
    }
    const i128 constant = invariant.constant < 0 ? -invariant.constant : invariant.constant;
    if (constant != 0) (invariant.constant < 0 ? right : left).push_back(proviso::to_string(constant));
    for (std::vector<std::string>* const side : {&left, &right})
      if (side->empty()) side->emplace_back("0");
    const char* const relation = invariant.relation == Relation::linear_equal ? "==" : ">=";
    return fmt::format("{} {} {}", fmt::join(left, " + "), relation, fmt::join(right, " + "));
  }

  /// Modulo 2^width: in unsigned arithmetic of at least the width of `int`, which wraps around.
  std::string polynomial(const certificate::Invariant& invariant) const {
    const ir::Type* const first = type_of(invariant.terms.front().variable);
    const unsigned bits = first == nullptr ? 0 : first->bits();
    if (bits != 32 && bits != 64) return "";
    const std::string type = integer_type(bits, false);
    // What is more than half of the numbers is negative, and moved to the right side.
    std::vector<std::string> left, right;
    const auto add = [&](i128 coefficient, const std::vector<std::string>& factors) {
      const i128 amount = sign_extend(truncate_to(static_cast<u128>(coefficient), bits), bits);
      if (amount == 0) return;
      std::vector<std::string> parts;
      const u128 size = truncate_to(static_cast<u128>(amount < 0 ? -amount : amount), bits);
      if (size != 1 || factors.empty()) parts.push_back(fmt::format("({}){}", type, proviso::to_string(size)));
      for (const std::string& factor : factors) parts.push_back(fmt::format("({}){}", type, factor));
      (amount < 0 ? right : left).push_back(fmt::format("{}", fmt::join(parts, " * ")));
    };
    for (const certificate::Invariant::Term& term : invariant.terms) {
      std::vector<std::string> names{named(term.variable)};
      for (const Quantity& factor : term.factors) names.push_back(named(factor));
      const auto is_wrong = [&](const Quantity& factor) { return type_of(factor) == nullptr || type_of(factor)->bits() != bits; };
      if (std::find(names.begin(), names.end(), "") != names.end() || is_wrong(term.variable) ||
          std::any_of(term.factors.begin(), term.factors.end(), is_wrong))
        return "";
      add(term.coefficient, names);
    }
    add(invariant.constant, {});
    // Where numbers do not wrap around (in ACSL), the sums do.
    const auto side = [&](const std::vector<std::string>& parts) {
      return parts.empty() ? "0" : fmt::format("({})({})", type, fmt::join(parts, " + "));
    };
    return fmt::format("{} == {}", side(left), side(right));
  }

  const StatedAt& place_;
};

}  // namespace

bool is_c_width(unsigned bits) { return bits <= 64 && term::container_width(bits) == bits; }

bool has_c_width(const ir::Type* type) { return type->is_integer() && !type->is_bool() && is_c_width(type->bits()); }

std::string integer_type(unsigned bits, bool is_signed) {
  return term::c_type(bits, is_signed ? term::CSign::signed_integer : term::CSign::unsigned_integer);
}

std::string relation_text(const StatedAt& place, const certificate::Invariant& invariant) { return RelationText(place).write(invariant); }

}  // namespace proviso::report
