// The output of printf's conversions.
#include <fmt/format.h>

#include <algorithm>

#include "interp/format.h"
#include "interp/format_float.h"

namespace proviso::interp {

bool Formatter::convert(const Directive& directive) {
  switch (directive.conversion) {
    case '%':
      text_.push_back('%');
      return true;
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
      return convert_integer(directive);
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      return convert_float(directive);
    case 'c':
    case 'C':
      return convert_character(directive);
    case 's':
      return directive.length == Length::l ? convert_wide_string(directive) : convert_string(directive);
    case 'S':
      return convert_wide_string(directive);
    case 'p':
      return convert_pointer(directive);
    case 'n':
      return store_count(directive);
    case 'm':
      has_error_text_ = true;
      pad(directive, "Success");
      return true;
    default:
      return refuse(fmt::format("printf conversion %{}", directive.conversion));
  }
}

unsigned Formatter::bits_of(Length length) const {
  const unsigned pointer_bits = 8 * machine_.memory.pointer_bytes();
  switch (length) {
    case Length::none:
      return 32;
    case Length::hh:
      return 8;
    case Length::h:
      return 16;
    case Length::l:
    case Length::z:
    case Length::t:
      return pointer_bits;
    case Length::ll:
    case Length::j:
    case Length::big_l:
      return 64;
  }
  return 32;
}

void Formatter::pad(const Directive& directive, const std::string& text) {
  const auto width = static_cast<std::size_t>(directive.width.value_or(0));
  const std::size_t missing = width > text.size() ? width - text.size() : 0;
  if (!directive.left) text_.append(missing, ' ');
  text_ += text;
  if (directive.left) text_.append(missing, ' ');
}

/// Zeros go between the prefix (sign, 0x) and the digits; a precision disables the flag 0.
void Formatter::pad_number(const Directive& directive, const std::string& prefix, std::string digits) {
  if (directive.precision && digits.size() < static_cast<std::size_t>(*directive.precision))
    digits.insert(0, static_cast<std::size_t>(*directive.precision) - digits.size(), '0');
  const auto width = static_cast<std::size_t>(directive.width.value_or(0));
  if (directive.zero && !directive.left && !directive.precision && prefix.size() + digits.size() < width)
    digits.insert(0, width - prefix.size() - digits.size(), '0');
  pad(directive, prefix + digits);
}

bool Formatter::convert_integer(const Directive& directive) {
  const unsigned bits = bits_of(directive.length);
  const auto slot = next_bits(std::max(bits / 8, 4U));
  if (!slot) return false;
  const bool is_signed = directive.conversion == 'd' || directive.conversion == 'i';
  const i128 value = is_signed ? sign_extend(*slot, bits) : static_cast<i128>(truncate_to(*slot, bits));
  const auto magnitude = static_cast<std::uint64_t>(value < 0 ? -value : value);
  std::string digits;
  std::string prefix;
  switch (directive.conversion) {
    case 'o':
      digits = fmt::format("{:o}", magnitude);
      break;
    case 'x':
      digits = fmt::format("{:x}", magnitude);
      if (directive.alternate && magnitude != 0) prefix = "0x";
      break;
    case 'X':
      digits = fmt::format("{:X}", magnitude);
      if (directive.alternate && magnitude != 0) prefix = "0X";
      break;
    default:
      digits = std::to_string(magnitude);
      break;
  }
  if (is_signed) prefix = value < 0 ? "-" : directive.plus ? "+" : directive.space ? " " : "";
  if (directive.precision == 0 && magnitude == 0) digits.clear();
  const bool needs_zero = directive.conversion == 'o' && directive.alternate && !digits.starts_with("0") &&
                          static_cast<std::size_t>(directive.precision.value_or(0)) <= digits.size();
  if (needs_zero) digits.insert(0, 1, '0');
  pad_number(directive, prefix, digits);
  return true;
}

bool Formatter::convert_float(const Directive& directive) {
  const bool is_long = directive.length == Length::big_l || directive.length == Length::ll;
  const auto bits = next_bits(is_long ? 10 : 8);
  if (!bits) return false;
  FloatStyle style;
  style.format = is_long ? ir::FloatFormat::x87_80 : ir::FloatFormat::binary64;
  if (directive.left) style.flags += '-';
  if (directive.plus) style.flags += '+';
  if (directive.space) style.flags += ' ';
  if (directive.alternate) style.flags += '#';
  if (directive.zero) style.flags += '0';
  style.width = directive.width;
  style.precision = directive.precision;
  style.conversion = directive.conversion;
  text_ += format_float(style, *bits);
  return true;
}

bool Formatter::convert_character(const Directive& directive) {
  const auto bits = next_bits(4);
  if (!bits) return false;
  pad(directive, std::string(1, static_cast<char>(static_cast<std::uint8_t>(*bits))));
  return true;
}

bool Formatter::convert_string(const Directive& directive) {
  const auto pointer = next_pointer();
  if (!pointer) return false;
  const auto text = read_string(*pointer, directive.precision ? static_cast<std::uint64_t>(*directive.precision) : ~std::uint64_t{0});
  if (!text) return false;
  pad(directive, *text);
  return true;
}

bool Formatter::convert_wide_string(const Directive& directive) {
  const auto pointer = next_pointer();
  if (!pointer) return false;
  const std::uint64_t limit = directive.precision ? static_cast<std::uint64_t>(*directive.precision) : ~std::uint64_t{0};
  std::string text;
  while (text.size() < limit) {
    std::uint32_t letter = 0;
    for (unsigned i = 0; i < 4; ++i) {
      const auto byte = read_byte(*pointer, 4 * text.size() + i);
      if (!byte) return false;
      letter |= std::uint32_t{*byte} << (8 * i);
    }
    if (letter == 0) break;
    if (letter >= 128) return refuse("printf of a wide character outside ASCII");
    text.push_back(static_cast<char>(letter));
  }
  pad(directive, text);
  return true;
}

bool Formatter::convert_pointer(const Directive& directive) {
  const auto bits = next_bits(machine_.memory.pointer_bytes());
  if (!bits) return false;
  const auto address = static_cast<std::uint64_t>(*bits);
  if (address == 0) {
    pad(directive, "(nil)");
  } else {
    pad_number(directive, directive.plus ? "+0x" : directive.space ? " 0x" : "0x", fmt::format("{:x}", address));
  }
  return true;
}

bool Formatter::store_count(const Directive& directive) {
  const auto pointer = next_pointer();
  if (!pointer) return false;
  const std::uint64_t size = bits_of(directive.length) / 8;
  Object* const target = machine_.access(ip_, *pointer, 0, size, 0, AccessKind::write);
  if (target == nullptr) return false;
  const std::uint64_t offset = pointer->lo - target->base;
  machine_.memory.fill(*target, offset, 0, size);
  const std::uint64_t count = text_.size();
  for (std::uint64_t i = 0; i < size; ++i) target->data[offset + i] = static_cast<std::uint8_t>(count >> (8 * i));
  return true;
}

}  // namespace proviso::interp
