// The output of printf's conversions.
#include <fmt/format.h>

#include <algorithm>

#include "interp/format.h"
#include "interp/format_float.h"

namespace proviso::interp {

using ir::PrintfLength;

namespace {

/// The text of a directive is made before it is known how much of it is wanted.
constexpr int kLargestField = 1 << 20;
constexpr const char* kNotAscii = "output of a wide character outside ASCII";

}  // namespace

bool Formatter::convert(const Directive& directive) {
  if (directive.width.value > kLargestField || (!directive.is_string() && directive.precision.value > kLargestField))
    return refuse("output of a very wide field");
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
    case 'S':
      return directive.is_wide_string() ? convert_wide_string(directive) : convert_string(directive);
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

unsigned Formatter::bits_of(PrintfLength length) const {
  const unsigned pointer_bits = 8 * machine_.memory.pointer_bytes();
  switch (length) {
    case PrintfLength::none:
      return 32;
    case PrintfLength::hh:
      return 8;
    case PrintfLength::h:
      return 16;
    case PrintfLength::l:
    case PrintfLength::z:
    case PrintfLength::t:
      return pointer_bits;
    case PrintfLength::ll:
    case PrintfLength::j:
    case PrintfLength::big_l:
      return 64;
  }
  return 32;
}

void Formatter::pad(const Directive& directive, const std::string& text) {
  const auto width = static_cast<std::size_t>(directive.width.value);
  const std::size_t missing = width > text.size() ? width - text.size() : 0;
  if (!directive.left) text_.append(missing, ' ');
  text_ += text;
  if (directive.left) text_.append(missing, ' ');
}

/// Zeros go between the prefix (sign, 0x) and the digits; a precision disables the flag 0.
void Formatter::pad_number(const Directive& directive, const std::string& prefix, std::string digits) {
  const std::optional<int> precision = directive.precision.written();
  if (precision && digits.size() < static_cast<std::size_t>(*precision))
    digits.insert(0, static_cast<std::size_t>(*precision) - digits.size(), '0');
  const auto width = static_cast<std::size_t>(directive.width.value);
  if (directive.zero && !directive.left && !precision && prefix.size() + digits.size() < width)
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
  if (directive.precision.written() == 0 && magnitude == 0) digits.clear();
  const bool needs_zero = directive.conversion == 'o' && directive.alternate && !digits.starts_with("0") &&
                          static_cast<std::size_t>(directive.precision.value) <= digits.size();
  if (needs_zero) digits.insert(0, 1, '0');
  pad_number(directive, prefix, digits);
  return true;
}

bool Formatter::convert_float(const Directive& directive) {
  const bool is_long = directive.length == PrintfLength::big_l || directive.length == PrintfLength::ll;
  const auto bits = next_bits(is_long ? 10 : 8);
  if (!bits) return false;
  FloatStyle style;
  style.format = is_long ? ir::FloatFormat::x87_80 : ir::FloatFormat::binary64;
  if (directive.left) style.flags += '-';
  if (directive.plus) style.flags += '+';
  if (directive.space) style.flags += ' ';
  if (directive.alternate) style.flags += '#';
  if (directive.zero) style.flags += '0';
  style.width = directive.width.written();
  style.precision = directive.precision.written();
  style.conversion = directive.conversion;
  text_ += format_float(style, *bits);
  return true;
}

bool Formatter::convert_character(const Directive& directive) {
  const auto bits = next_bits(4);
  if (!bits) return false;
  const bool is_wide = directive.conversion == 'C' || directive.length == PrintfLength::l;
  if (is_wide && static_cast<std::uint32_t>(*bits) >= 128) return refuse(kNotAscii);
  pad(directive, std::string(1, static_cast<char>(static_cast<std::uint8_t>(*bits))));
  return true;
}

std::uint64_t Formatter::limit_of(const Directive& directive) const {
  const std::optional<int> precision = directive.precision.written();
  return precision ? static_cast<std::uint64_t>(*precision) : ~std::uint64_t{0};
}

bool Formatter::convert_string(const Directive& directive) {
  const auto pointer = next_pointer();
  if (!pointer) return false;
  const auto text = read_string(*pointer, limit_of(directive));
  if (!text) return false;
  pad(directive, *text);
  return true;
}

bool Formatter::convert_wide_string(const Directive& directive) {
  const auto pointer = next_pointer();
  if (!pointer) return false;
  const std::uint64_t limit = limit_of(directive);
  std::string text;
  while (text.size() < limit) {
    std::uint32_t letter = 0;
    for (unsigned i = 0; i < 4; ++i) {
      const auto byte = read_byte(*pointer, 4 * text.size() + i);
      if (!byte) return false;
      letter |= std::uint32_t{*byte} << (8 * i);
    }
    if (letter == 0) break;
    if (letter >= 128) return refuse(kNotAscii);
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
  if (has_error_text_) return refuse("the directive %n behind %m");
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
