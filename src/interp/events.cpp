#include "interp/interpreter.h"

namespace proviso::interp {

const char* to_string(Event event) {
  switch (event) {
    case Event::exited:
      return "exited";
    case Event::aborted:
      return "aborted";
    case Event::assume_failed:
      return "assumption failed";
    case Event::reached_error:
      return "error function called";
    case Event::assertion_failed:
      return "assertion failed";
    case Event::signed_overflow:
      return "signed overflow";
    case Event::bad_shift:
    case Event::bad_unsigned_shift:
    case Event::shift_of_sign:
      return "bad shift";
    case Event::division_by_zero:
      return "division by zero";
    case Event::bad_float_conversion:
      return "bad float conversion";
    case Event::null_access:
      return "null pointer access";
    case Event::dangling_access:
      return "dangling pointer access";
    case Event::out_of_bounds_access:
      return "out-of-bounds access";
    case Event::misaligned_access:
      return "misaligned access";
    case Event::index_out_of_bounds:
      return "index out of bounds";
    case Event::write_to_constant:
      return "write to constant data";
    case Event::overlapping_copy:
      return "overlapping copy";
    case Event::wild_access:
      return "wild pointer access";
    case Event::invalid_free:
      return "invalid free";
    case Event::double_free:
      return "double free";
    case Event::memory_leak:
      return "memory leak";
    case Event::memory_not_freed:
      return "memory not freed";
    case Event::bad_function_pointer:
      return "bad function pointer";
    case Event::state_recurs:
    case Event::goes_on:
      return "the execution never ends";
    case Event::missing_return_value:
      return "missing return value";
    case Event::reached_unreachable:
      return "unreachable code reached";
    case Event::step_limit:
      return "step limit";
    case Event::out_of_inputs:
      return "out of inputs";
    case Event::unsupported:
      return "unsupported construct";
    case Event::out_of_memory:
      return "out of memory";
  }
  return "?";
}

bool is_violation(Event event) { return event >= Event::reached_error && event <= Event::reached_unreachable; }

std::optional<i128> shown_integer(const std::string& text) {
  const bool is_negative = text.starts_with('-');
  if (text.size() == (is_negative ? 1 : 0)) return std::nullopt;
  i128 number = 0;
  for (std::size_t i = is_negative ? 1 : 0; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    number = number * 10 + (text[i] - '0');
  }
  return is_negative ? -number : number;
}

}  // namespace proviso::interp
