#include "interp/scalar.h"

#include <fmt/format.h>

#include "interp/float_ops.h"
#include "interp/wide_float.h"

namespace proviso::interp {

namespace {

template <typename F>
std::string render_float(F value, const char* suffix) {
  if (value != value) return std::signbit(value) ? "-NAN" : "NAN";
  if (std::isinf(value)) return value < 0 ? "-INFINITY" : "INFINITY";
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text + suffix;
}

}  // namespace

Slot to_slot(const ir::Type* type, u128 bits) {
  if (type->is_integer()) {
    if (type->is_bool()) return {truncate_to(bits, 8) != 0 ? 1U : 0U, 0};
    const u128 extended = type->is_signed() ? static_cast<u128>(sign_extend(bits, type->bits())) : truncate_to(bits, type->bits());
    return slot_of(extended);
  }
  if (type->is_pointer()) return {static_cast<std::uint64_t>(truncate_to(bits, type->bits())), 0};
  return slot_of(truncate_to(bits, type->bits()));
}

u128 bits_of(const ir::Type* type, const Slot& value) {
  // In registers of narrow integers only `lo` is defined.
  return type->bits() <= 64 ? truncate_to(value.lo, type->bits()) : truncate_to(value.wide(), type->bits());
}

i128 number_of(const ir::Type* type, const Slot& value) {
  if (type->bits() > 64) return static_cast<i128>(value.wide());
  return type->is_integer() && type->is_signed() ? i128{value.as_signed()} : i128{value.lo};
}

std::string render(const ir::Type* type, const Slot& value) {
  if (type->is_integer()) {
    if (type->bits() > 64 && !type->is_signed()) return proviso::to_string(value.wide());
    return proviso::to_string(number_of(type, value));
  }
  if (type->is_pointer()) return value.lo == 0 ? "0" : fmt::format("{:#x}", value.lo);
  switch (type->float_format()) {
    case ir::FloatFormat::binary32:
      return render_float(float_of<float>(value.lo), "f");
    case ir::FloatFormat::binary64:
      return render_float(float_of<double>(value.lo), "");
    case ir::FloatFormat::x87_80: {
      const std::string text = wide_render(type->float_format(), bits_of(type, value));
      return text.ends_with("N") || text.ends_with("Y") ? text : text + "L";
    }
    default:
      return wide_render(type->float_format(), bits_of(type, value));
  }
}

}  // namespace proviso::interp
