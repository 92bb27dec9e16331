// printf's formatting of the interpreted program's variadic arguments. Each access to the program's memory is checked
// like one of the program itself.
#pragma once

#include <optional>
#include <string>

#include "interp/machine.h"
#include "ir/printf_directive.h"

namespace proviso::interp {

class Formatter {
 public:
  /// `slots`: the first variadic slot.
  Formatter(Machine& machine, const Ins* ip, const Slot& slots) : machine_(machine), ip_(ip), slots_(slots) {}

  /// The formatted text; none if the run stopped.
  std::optional<std::string> format(const Slot& format);

  /// Whether "%m" occurred: the text of errno, which is not known here.
  bool has_error_text() const { return has_error_text_; }

  /// A string of the program, up to its null byte or `limit` bytes; none if the run stopped.
  std::optional<std::string> read_string(const Slot& pointer, std::uint64_t limit);

 private:
  using Directive = ir::PrintfDirective;

  /// Width and precision of a directive, whether written or taken from the arguments; false if the run stopped.
  bool take_numbers(Directive& directive);
  bool convert(const Directive& directive);
  bool convert_integer(const Directive& directive);
  bool convert_float(const Directive& directive);
  bool convert_string(const Directive& directive);
  std::uint64_t limit_of(const Directive& directive) const;
  bool convert_wide_string(const Directive& directive);
  bool convert_character(const Directive& directive);
  bool convert_pointer(const Directive& directive);
  bool store_count(const Directive& directive);
  bool refuse(const std::string& what);

  unsigned bits_of(ir::PrintfLength length) const;
  void pad(const Directive& directive, const std::string& text);
  void pad_number(const Directive& directive, const std::string& prefix, std::string digits);

  /// The `size` bytes of the next slot; none if the run stopped.
  std::optional<u128> next_bits(std::uint64_t size);
  std::optional<Slot> next_pointer();
  std::optional<std::uint8_t> read_byte(const Slot& pointer, std::uint64_t offset);

  Machine& machine_;
  const Ins* ip_;
  Slot slots_;
  std::string text_;
  bool has_error_text_ = false;
};

}  // namespace proviso::interp
