// The directives of printf's formats, for the interpreter, which prints, and the encoding, which reads what is printed.
// `models/stdio_convert.c` reads them a second time, in C; `tests/differential/formats.py` compares the two, and both
// with the C library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace proviso::ir {

/// A width or a precision.
struct PrintfNumber {
  enum class Kind {
    none,
    written,  // in the format
    argument  // `*`: an `int` among the arguments
  };
  Kind kind = Kind::none;
  int value = 0;

  bool is_argument() const { return kind == Kind::argument; }
  std::optional<int> written() const { return kind == Kind::written ? std::optional(value) : std::nullopt; }
};

enum class PrintfLength {
  none,
  hh,
  h,
  l,
  ll,
  j,
  z,
  t,
  big_l
};

/// Its arguments are an `int` each for width and precision where these are arguments, in this order, and then the one
/// that is converted, if there is one.
struct PrintfDirective {
  bool left = false;
  bool plus = false;
  bool space = false;
  bool alternate = false;
  bool zero = false;
  PrintfNumber width;
  PrintfNumber precision;
  PrintfLength length = PrintfLength::none;
  char conversion = 0;

  bool has_argument() const { return conversion != '%' && conversion != 'm'; }
  bool is_string() const { return conversion == 's' || conversion == 'S'; }
  bool is_wide_string() const { return conversion == 'S' || (conversion == 's' && length == PrintfLength::l); }
};

/// What is not known about a directive, so that whatever prints it is left out.
struct UnknownDirective {
  std::string what;
};

/// Reads the directive whose `%` stands before `at`, and moves `at` behind it. Known are those that C, POSIX or glibc
/// define, without arguments by number and the flag `I`.
std::variant<PrintfDirective, UnknownDirective> read_printf_directive(const std::string& format, std::size_t& at);

}  // namespace proviso::ir
