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

// ------------------------------------------------------------------------------------------------------------ directives

std::optional<std::string> Formatter::format(const Slot& format) {
  const auto source = read_string(format, ~std::uint64_t{0});
  if (!source) return std::nullopt;
  for (std::size_t at = 0; at < source->size();) {
    const char letter = (*source)[at++];
    if (letter != '%') {
      text_.push_back(letter);
      continue;
    }
    auto read = ir::read_printf_directive(*source, at);
    if (const auto* const unknown = std::get_if<ir::UnknownDirective>(&read)) {
      refuse(unknown->what);
      return std::nullopt;
    }
    Directive& directive = std::get<Directive>(read);
    if (!take_numbers(directive) || !convert(directive)) return std::nullopt;
  }
  return std::move(text_);
}

bool Formatter::take_numbers(Directive& directive) {
  for (ir::PrintfNumber* const number : {&directive.width, &directive.precision}) {
    if (number->kind != ir::PrintfNumber::Kind::argument) continue;
    const auto bits = next_bits(4);
    if (!bits) return false;
    // The smallest `int` has no opposite; as a width it is as impossible as the next one.
    const int value = static_cast<int>(static_cast<std::uint32_t>(*bits));
    *number = {ir::PrintfNumber::Kind::written, std::max(value, -std::numeric_limits<int>::max())};
  }
  if (directive.width.value < 0) {
    directive.left = true;
    directive.width.value = -directive.width.value;
  }
  if (directive.precision.value < 0) directive.precision = {};
  return true;
}

bool Formatter::refuse(const std::string& what) {
  machine_.stop(ip_, Event::unsupported, what);
  return false;
}

}  // namespace proviso::interp
