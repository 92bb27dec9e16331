// printf's formatting of the interpreted program's variadic arguments. Each access to the program's memory is checked
// like one of the program itself.
#pragma once

#include <optional>
#include <string>

#include "interp/machine.h"

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
  enum class Length {
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
  struct Directive {
    bool left = false;
    bool plus = false;
    bool space = false;
    bool alternate = false;
    bool zero = false;
    std::optional<int> width;
    std::optional<int> precision;
    Length length = Length::none;
    char conversion = 0;
  };

  bool parse(const std::string& format, std::size_t& at, Directive& directive);
  bool parse_flags(const std::string& format, std::size_t& at, Directive& directive);
  std::optional<int> parse_number(const std::string& format, std::size_t& at, bool& failed);
  Length parse_length(const std::string& format, std::size_t& at);
  bool convert(const Directive& directive);
  bool convert_integer(const Directive& directive);
  bool convert_float(const Directive& directive);
  bool convert_string(const Directive& directive);
  bool convert_wide_string(const Directive& directive);
  bool convert_character(const Directive& directive);
  bool convert_pointer(const Directive& directive);
  bool store_count(const Directive& directive);
  bool refuse(const std::string& what);

  unsigned bits_of(Length length) const;
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
