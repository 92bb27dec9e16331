#include "interp/format.h"

#include <algorithm>
#include <limits>

#include "ir/call_types.h"

namespace proviso::interp {

// ------------------------------------------------------------------------------------------------------ the program's memory

std::optional<std::uint8_t> Formatter::read_byte(const Slot& pointer, std::uint64_t offset) {
  Object* const object = machine_.access(ip_, pointer, offset, 1, 0, AccessKind::read);
  if (object == nullptr) return std::nullopt;
  const std::uint64_t position = pointer.lo + offset - object->base;
  if (!machine_.determine_byte(ip_, *object, position)) return std::nullopt;
  return object->data[position];
}

std::optional<std::string> Formatter::read_string(const Slot& pointer, std::uint64_t limit) {
  std::string text;
  while (text.size() < limit) {
    const auto byte = read_byte(pointer, text.size());
    if (!byte) return std::nullopt;
    if (*byte == 0) break;
    text.push_back(static_cast<char>(*byte));
  }
  return text;
}

std::optional<u128> Formatter::next_bits(std::uint64_t size) {
  Object* const object = machine_.access(ip_, slots_, ir::kVariadicValue, size, 0, AccessKind::read);
  if (object == nullptr) return std::nullopt;
  const std::uint64_t position = slots_.lo + ir::kVariadicValue - object->base;
  u128 bits = 0;
  for (std::uint64_t i = 0; i < size; ++i) {
    if (!machine_.determine_byte(ip_, *object, position + i)) return std::nullopt;
    bits |= u128{object->data[position + i]} << (8 * i);
  }
  slots_.lo += ir::kVariadicValue + ir::kVariadicSlot;
  return bits;
}

std::optional<Slot> Formatter::next_pointer() {
  const Slot place = slots_;
  if (!next_bits(machine_.memory.pointer_bytes())) return std::nullopt;
  const Object& object = *machine_.memory.live(place.hi);
  return machine_.memory.load_pointer(object, place.lo + ir::kVariadicValue - object.base);
}

// --------------------------------------------------------------------------------------------------------------- parsing

std::optional<std::string> Formatter::format(const Slot& format) {
  const auto source = read_string(format, ~std::uint64_t{0});
  if (!source) return std::nullopt;
  for (std::size_t at = 0; at < source->size();) {
    const char letter = (*source)[at++];
    if (letter != '%') {
      text_.push_back(letter);
      continue;
    }
    Directive directive;
    if (!parse(*source, at, directive) || !convert(directive)) return std::nullopt;
  }
  return std::move(text_);
}

bool Formatter::parse_flags(const std::string& format, std::size_t& at, Directive& directive) {
  for (; at < format.size(); ++at) {
    switch (format[at]) {
      case '-':
        directive.left = true;
        break;
      case '+':
        directive.plus = true;
        break;
      case ' ':
        directive.space = true;
        break;
      case '#':
        directive.alternate = true;
        break;
      case '0':
        directive.zero = true;
        break;
      case '\'':
        break;  // no grouping in the C locale
      default:
        return true;
    }
  }
  return true;
}

/// Digits, or a `*` that consumes an argument; none if there is neither.
std::optional<int> Formatter::parse_number(const std::string& format, std::size_t& at, bool& failed) {
  if (at < format.size() && format[at] == '*') {
    ++at;
    const auto bits = next_bits(4);
    failed = !bits;
    return bits ? std::optional(static_cast<int>(static_cast<std::uint32_t>(*bits))) : std::nullopt;
  }
  if (at >= format.size() || format[at] < '0' || format[at] > '9') return std::nullopt;
  std::int64_t value = 0;
  for (; at < format.size() && format[at] >= '0' && format[at] <= '9'; ++at)
    value = std::min<std::int64_t>(value * 10 + (format[at] - '0'), std::numeric_limits<int>::max());
  return static_cast<int>(value);
}

Formatter::Length Formatter::parse_length(const std::string& format, std::size_t& at) {
  const auto next_is = [&](char letter) { return at < format.size() && format[at] == letter && (++at, true); };
  if (next_is('h')) return next_is('h') ? Length::hh : Length::h;
  if (next_is('l')) return next_is('l') ? Length::ll : Length::l;
  if (next_is('q')) return Length::ll;
  if (next_is('j')) return Length::j;
  if (next_is('z') || next_is('Z')) return Length::z;
  if (next_is('t')) return Length::t;
  if (next_is('L')) return Length::big_l;
  return Length::none;
}

bool Formatter::parse(const std::string& format, std::size_t& at, Directive& directive) {
  bool failed = false;
  parse_flags(format, at, directive);
  directive.width = parse_number(format, at, failed);
  if (failed) return false;
  if (at < format.size() && format[at] == '$') return refuse("printf format with numbered arguments");
  if (directive.width && *directive.width < 0) {
    directive.left = true;
    directive.width = -*directive.width;
  }
  if (at < format.size() && format[at] == '.') {
    ++at;
    if (at < format.size() && format[at] == '-') {  // glibc ignores a negative precision
      ++at;
      parse_number(format, at, failed);
    } else {
      directive.precision = parse_number(format, at, failed);
      if (failed) return false;
      if (!directive.precision) directive.precision = 0;
      if (*directive.precision < 0) directive.precision.reset();
    }
  }
  directive.length = parse_length(format, at);
  if (at >= format.size()) return refuse("printf format that ends in the middle of a directive");
  directive.conversion = format[at++];
  return true;
}

bool Formatter::refuse(const std::string& what) {
  machine_.stop(ip_, Event::unsupported, what);
  return false;
}

}  // namespace proviso::interp
