#include "frontend/init_rest.h"

#include <algorithm>

#include "frontend/lower_expr.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

bool has_bit_fields(const ir::Type* type) {
  if (type->is_array()) return has_bit_fields(type->element());
  return type->is_record() &&
         std::ranges::any_of(type->fields(), [](const ir::Field& field) { return field.is_bit_field() || has_bit_fields(field.type); });
}

bool has_holes(const ir::Type* type) {
  if (type->is_array()) return has_holes(type->element());
  if (!type->is_record()) return type->is_floating() && type->bits() < 8 * type->size();
  if (type->is_union())
    return std::ranges::any_of(type->fields(),
                               [&](const ir::Field& field) { return field.type->size() < type->size() || has_holes(field.type); });
  std::uint64_t end = 0;
  for (const ir::Field& field : type->fields()) {
    if (field.is_bit_field()) return true;
    if (field.byte_offset() > end || has_holes(field.type)) return true;
    end = std::max(end, field.byte_offset() + field.type->size());
  }
  return end < type->size();
}

void InitRest::note(const ir::Expr* part) {
  given_.insert(part);
  while (part->kind() == ir::ExprKind::member || part->kind() == ir::ExprKind::index) {
    part = part->operand(0);
    touched_.insert(part);
  }
}

void InitRest::assign_zero(SourceRange origin, const ir::Expr* object) {
  if (given_.contains(object)) return;
  const ir::Type* const type = object->type();
  if (!touched_.contains(object)) {
    const ir::Expr* const zero = type->is_aggregate() ? low_.exprs().zero(type) : stand_in(low_, type);
    if (type->size() != 0) low_.assign(origin, object, zero);
    return;
  }
  if (type->is_array()) {
    for (std::uint64_t i = 0; i < type->count().value_or(0); ++i) assign_zero(origin, low_.exprs().index(object, low_.size_constant(i)));
    return;
  }
  for (unsigned i = 0; i < type->fields().size(); ++i) {
    const ir::Expr* const member = low_.exprs().member(object, i);
    // Only one member of a union is initialised.
    if (!type->is_union() || touched_.contains(member)) assign_zero(origin, member);
  }
}

}  // namespace proviso::frontend
