#include "ir/verify_initializer.h"

#include <string>

namespace proviso::ir {

namespace {

/// A constant, or an address with constant offsets: nothing in it is read from memory.
bool is_constant_expression(const Expr* expr) {
  bool constant = true;
  for_each_subexpr(expr, [&](const Expr* part) { constant = constant && part->kind() != ExprKind::load; });
  return constant;
}

std::uint64_t first_bit(const InitEntry& entry) { return entry.offset * 8 + entry.bit_offset; }
std::uint64_t width_in_bits(const InitEntry& entry) { return entry.bit_width ? *entry.bit_width : entry.value->type()->size() * 8; }

}  // namespace

void verify_initializer(const Variable& variable, ExprVerifier& exprs, Faults& faults) {
  faults.at(variable);
  if (!variable.initializer.empty()) faults.require(variable.is_defined, "an initialiser for what is not defined here");
  std::uint64_t end = 0;
  for (const InitEntry& entry : variable.initializer) {
    exprs.check_value(entry.value, "initial value");
    if (entry.value == nullptr) continue;
    const std::string place = "at offset " + std::to_string(entry.offset) + ": ";
    if (!entry.value->type()->is_scalar()) faults.add(place + "initial value of type " + entry.value->type()->to_string());
    if (!is_constant_expression(entry.value)) faults.add(place + "initial value is not constant: " + to_string(entry.value));
    if (entry.bit_width && (!entry.value->type()->is_integer() || *entry.bit_width > entry.value->type()->bits()))
      faults.add(place + "a bit-field wider than its value");
    if (!entry.bit_width && entry.bit_offset != 0) faults.add(place + "a bit offset without a width");
    if (first_bit(entry) < end) faults.add(place + "initial values out of order or overlapping");
    end = first_bit(entry) + width_in_bits(entry);
    if (end > variable.type->size() * 8) faults.add(place + "initial value outside the object");
  }
}

}  // namespace proviso::ir
