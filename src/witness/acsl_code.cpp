#include "witness/acsl_code.h"

#include <fmt/format.h>

#include <cstdint>

namespace proviso::witness {

namespace {

/// The type in which numbers are computed.
constexpr const char* kWide = "__proviso_int";
/// Stands for an unsigned type.
constexpr char kModularType = '\1';
/// What __builtin_classify_type() says.
constexpr int kInteger = 1, kEnumeration = 3, kBoolean = 4, kPointer = 5;
/// More bits than there are.
constexpr int kTooWide = 1000;

std::string is_of_class(const std::string& value, int number) { return fmt::format("__builtin_classify_type({}) == {}", value, number); }

/// Fits nowhere if it is a pointer: then its number is an address, and what is computed with it is not.
std::string width_of_pointer(const std::string& value) { return fmt::format("({} ? {} : 0)", is_of_class(value, kPointer), kTooWide); }

std::string bits_of(const std::string& operand) { return fmt::format("(8 * (int)sizeof((0, {})) + 1)", operand); }

std::string widest(const AcslPart& left, const AcslPart& right) {
  return fmt::format("(int)sizeof(union {{ char a[{}]; char b[{}]; }})", left.bits, right.bits);
}

/// All that computing the parts needs; with the bits of the parts, or without.
enum class Own : std::uint8_t {
  included,
  left_out
};
std::set<std::string> widths_of(std::initializer_list<const AcslPart*> parts, Own own) {
  std::set<std::string> all;
  for (const AcslPart* const part : parts) {
    all.insert(part->widths.begin(), part->widths.end());
    if (own == Own::included) all.insert(part->bits);
  }
  return all;
}

/// Of what is no sum or product: the value itself.
AcslPart& with_modular(AcslPart& part) {
  part.modular = fmt::format("(({}){})", kModularType, part.value);
  part.modular_widths = widths_of({&part}, Own::included);
  return part;
}

}  // namespace

AcslPart AcslCode::known(const std::string& place) {
  const std::string is_pointer = is_of_class(place, kPointer);
  AcslPart result{fmt::format("__builtin_choose_expr({0}, ({1}), ({2})({1}))", is_pointer, place, kWide), bits_of(place), place};
  std::string is_integer;
  for (const int integer : {kInteger, kEnumeration, kBoolean})
    is_integer += (is_integer.empty() ? "" : " || ") + is_of_class(place, integer);
  result.widths = {fmt::format("({} || (({}) && sizeof((0, {})) <= 8) ? 0 : {})", is_pointer, is_integer, place, kTooWide)};
  with_modular(result);
  result.operand_widths = {width_of_pointer(place)};
  return result;
}

AcslPart AcslCode::number(const std::string& digits) {
  AcslPart result{fmt::format("(({}){})", kWide, digits), bits_of(digits)};
  return with_modular(result);
}

AcslPart AcslCode::stored(const std::string& variable, const AcslPart& what) {
  AcslPart result{fmt::format("(({}){})", kWide, variable), what.bits};
  result.widths = {width_of_pointer(variable)};
  return with_modular(result);
}

/// The result has at least as many bits as the operands, so theirs need not be asked for.
AcslPart AcslCode::computed(const AcslPart& left, std::string_view operation, const AcslPart& right) {
  const bool is_sum = operation == "+" || operation == "-", is_product = operation == "*";
  const std::string bits = is_product ? fmt::format("({} + {})", left.bits, right.bits) : widest(left, right);
  AcslPart result{fmt::format("({} {} {})", left.value, operation, right.value), is_sum ? "(" + bits + " + 1)" : bits};
  result.widths = widths_of({&left, &right}, Own::left_out);
  with_modular(result);
  if (!is_sum && !is_product) return result;
  result.modular = fmt::format("({} {} {})", left.modular, operation, right.modular);
  result.modular_widths.clear();
  for (const auto* const widths : {&left.modular_widths, &left.operand_widths, &right.modular_widths, &right.operand_widths})
    result.modular_widths.insert(widths->begin(), widths->end());
  result.operand_widths.clear();
  return result;
}

AcslPart AcslCode::complement(const AcslPart& operand) {
  AcslPart result{fmt::format("(~{})", operand.value), operand.bits};
  result.widths = operand.widths;
  return with_modular(result);
}

AcslPart AcslCode::choice(const AcslPart& condition, const AcslPart& then, const AcslPart& otherwise) {
  AcslPart result{fmt::format("({} ? {} : {})", condition.value, then.value, otherwise.value), widest(then, otherwise)};
  result.widths = widths_of({&condition}, Own::included);
  result.widths.merge(widths_of({&then, &otherwise}, Own::left_out));
  result.operand_widths = then.operand_widths;
  result.operand_widths.insert(otherwise.operand_widths.begin(), otherwise.operand_widths.end());
  return with_modular(result);
}

AcslPart AcslCode::truth(const std::string& text, std::initializer_list<const AcslPart*> parts) {
  AcslPart result{text};
  result.widths = widths_of(parts, Own::included);
  return with_modular(result);
}

AcslPart AcslCode::cast(const std::string& type, const AcslPart& operand) {
  AcslPart result{"", bits_of("(" + type + ")0")};
  std::string number = operand.value;
  if (type.find("unsigned") != std::string::npos) {  // the same modulo its size, however it is computed
    const bool is_narrow = type.find("char") != std::string::npos || type.find("short") != std::string::npos;
    number.clear();
    for (const char c : operand.modular) c == kModularType ? number += is_narrow ? "unsigned" : type : number += c;
    result.widths = operand.modular_widths;
  } else {
    result.widths = widths_of({&operand}, Own::included);
  }
  result.value = fmt::format("(({})({}){})", kWide, type, number);
  return with_modular(result);
}

/// The wide type is the smaller one that has room for all results.
std::string AcslCode::complete(const AcslPart& part) const {
  const auto all_fit = [&](unsigned bits) {
    std::string fit = "1";
    for (const std::string& width : widths_of({&part}, Own::included)) fit += fmt::format(" && {} <= {}", width, bits);
    return fit;
  };
  const std::string conditions = all_fit(has_int128_ ? 127 : 63);
  const std::string type = has_int128_ ? fmt::format("__typeof__(__builtin_choose_expr({}, 0LL, (__int128)0))", all_fit(63)) : "long long";
  return fmt::format("({{ typedef {} {}; _Static_assert({}, \"other numbers\"); {}; }})", type, kWide, conditions, part.value);
}

}  // namespace proviso::witness
