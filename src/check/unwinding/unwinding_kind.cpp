#include "check/unwinding/unwinding_kind.h"

#include <fmt/format.h>

#include <algorithm>

#include "check/kind_of.h"
#include "check/source_place.h"
#include "check/unwinding/check_unwinding.h"
#include "check/unwinding/unwinding_file.h"

namespace proviso::check {

using certificate::CompleteUnwinding;
using certificate::Invariant;
using certificate::LoopInduction;
using certificate::Quantity;

namespace {

bool is_of(const ir::Function& function, const ir::Variable& variable) { return variable.is_global() || variable.function == &function; }

/// For an expression of the function all of whose variables are its own or global.
bool is_instance(const ir::Function& function, const Quantity& quantity) {
  if (quantity.expression == nullptr || !quantity.expression->type()->is_integer()) return false;
  bool is_known = true;
  ir::for_each_subexpr(quantity.expression, [&](const ir::Expr* part) {
    if (part->kind() == ir::ExprKind::variable) is_known = is_known && is_of(function, *part->variable());
  });
  return is_known && std::all_of(quantity.replaced.begin(), quantity.replaced.end(), [&](const Quantity::Replaced& one) {
           return one.variable != nullptr && one.variable->is_plain_scalar() && one.variable->type->is_integer() &&
                  is_of(function, *one.variable) && one.index < std::tuple_size_v<encode::AnyIndices>;
         });
}

bool is_number(const ir::Function& function, const Quantity& quantity) {
  if (quantity.part == Quantity::Part::result) return true;
  if (quantity.part == Quantity::Part::index) return quantity.number < std::tuple_size_v<encode::AnyIndices>;
  if (quantity.part == Quantity::Part::instance) return is_instance(function, quantity);
  if (quantity.variable == nullptr) return false;
  const ir::Variable& variable = *quantity.variable;
  switch (quantity.part) {
    case Quantity::Part::value:
      return variable.is_plain_scalar() && variable.type->is_integer();
    case Quantity::Part::cell:
      return !variable.is_plain_scalar() && quantity.cell_type != nullptr && quantity.cell_type->is_integer() &&
             quantity.cell_type->size() > 0;
    case Quantity::Part::element:
    case Quantity::Part::ending:
      return !variable.is_plain_scalar() || variable.type->is_pointer();
    default:
      return variable.is_plain_scalar() && variable.type->is_pointer();
  }
}

bool has_form(const ir::Function& function, const Invariant& invariant) {
  using Relation = Invariant::Relation;
  const auto is_number_or_none = [&](const Quantity& quantity) { return !quantity || is_number(function, quantity); };
  const bool is_polynomial = invariant.relation == Relation::polynomial;
  const bool is_sum = is_polynomial || invariant.relation == Relation::linear_equal || invariant.relation == Relation::linear_at_least;
  if (is_sum == invariant.terms.empty()) return false;
  if (!is_sum && !is_number(function, invariant.left)) return false;
  // An object has no other relation than being the same.
  const bool is_object = invariant.left.part == Quantity::Part::object;
  if (is_object != (invariant.right.part == Quantity::Part::object)) return false;
  if (is_object && (invariant.relation != Relation::equal || invariant.constant != 0)) return false;
  for (const Quantity* const quantity : {&invariant.right, &invariant.first, &invariant.second})
    if (!is_number_or_none(*quantity)) return false;
  const bool needs_right =
      invariant.relation == Relation::in_step || invariant.relation == Relation::sum || invariant.relation == Relation::difference;
  if (needs_right && !invariant.right) return false;
  if ((invariant.relation == Relation::sum || invariant.relation == Relation::difference) != static_cast<bool>(invariant.first))
    return false;
  if ((invariant.relation == Relation::difference) != static_cast<bool>(invariant.second)) return false;
  const bool is_power = invariant.modulus != 0 && (invariant.modulus & (invariant.modulus - 1)) == 0;
  if (invariant.relation == Relation::congruent && !is_power) return false;
  return std::all_of(invariant.terms.begin(), invariant.terms.end(),
                     [&](const Invariant::Term& term) {
                       return is_number(function, term.variable) && (is_polynomial || term.factors.empty()) &&
                              std::all_of(term.factors.begin(), term.factors.end(),
                                          [&](const Quantity& factor) { return is_number(function, factor); });
                     }) &&
         std::all_of(invariant.alternatives.begin(), invariant.alternatives.end(),
                     [&](const Invariant& one) { return has_form(function, one); });
}

bool has_form(const ir::Program& program, const LoopInduction& induction) {
  const ir::Function& function = program.functions()[induction.function];
  return std::all_of(induction.invariants.begin(), induction.invariants.end(),
                     [&](const Invariant& one) { return has_form(function, one); });
}

std::string invariants_of(const LoopInduction& induction) {
  std::string text;
  for (const Invariant& invariant : induction.invariants) {
    const std::string part = certificate::to_c(invariant);
    text += (text.empty() ? "" : " && ") + (invariant.alternatives.empty() ? part : "(" + part + ")");
  }
  return text.empty() ? "1" : text;
}

std::string text_of(const LoopInduction& induction, const ir::Program& program) {
  const ir::Function& function = program.functions()[induction.function];
  const std::string invariants = invariants_of(induction);
  if (induction.is_recursion)
    return fmt::format("{}: '{}' closed by induction over its calls; {}: {}\n", program.files().describe(function.range), function.name(),
                       induction.head == function.entry() ? "when it is called" : "when it returns", invariants);
  return fmt::format("{}: closed by induction over {} round{}; invariant: {}\n", source_place(program, induction.function, induction.head),
                     induction.depth + 1, induction.depth == 0 ? "" : "s", invariants);
}

class UnwindingKind : public KindOf<CompleteUnwinding> {
 public:
  std::string_view name() const override { return "unwinding"; }

  certificate::Certificate read(const nlohmann::json& json, const exchange::References& references) const override {
    return read_unwinding(json, references);
  }

 protected:
  nlohmann::ordered_json write(const CompleteUnwinding& unwinding, const exchange::WrittenReferences& references) const override {
    return write_unwinding(unwinding, references);
  }

  /// How each loop was closed, with its invariants.
  std::string text(const ir::Program& program, const CompleteUnwinding& unwinding) const override {
    std::string text;
    for (const LoopInduction& induction : unwinding.inductions) text += text_of(induction, program);
    for (const certificate::UnwindingBound& bound : unwinding.bounds)
      text += fmt::format("{}: {} within {} rounds\n", source_place(program, bound.function, bound.head),
                          bound.is_recursion ? "the recursion ends" : "the loop ends, or its states repeat,", bound.bound);
    return text;
  }

  bool is_well_formed(const ir::Program& program, const CompleteUnwinding& unwinding, const Claim&) const override {
    const auto& inductions = unwinding.inductions;
    return std::all_of(inductions.begin(), inductions.end(), [&](const LoopInduction& one) { return has_form(program, one); });
  }

  CertificateCheck check(const ir::Program& program, const property::Property& property, const CompleteUnwinding& unwinding,
                         Opinion opinion, const CancellationToken& token, const Claim& claim) const override {
    return check_unwinding(program, property, unwinding, opinion, token, claim);
  }

  /// What refers to changed functions was not read; calls of them are left out.
  std::optional<certificate::Certificate> carried_over(const CompleteUnwinding& unwinding, condition::AutomatonState) const override {
    return unwinding;
  }
};

}  // namespace

const CertificateKind& unwinding_kind() {
  static const UnwindingKind kind;
  return kind;
}

}  // namespace proviso::check
