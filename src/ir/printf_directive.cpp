#include "ir/printf_directive.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace proviso::ir {

namespace {

/// Reads from left to right; a null character stands for the end.
class Reader {
 public:
  Reader(const std::string& format, std::size_t& at) : format_(format), at_(at) {}

  char peek() const { return at_ < format_.size() ? format_[at_] : '\0'; }
  char take() { return at_ < format_.size() ? format_[at_++] : '\0'; }
  bool skip(char letter) { return peek() == letter && (++at_, true); }

 private:
  const std::string& format_;
  std::size_t& at_;
};

void read_flags(Reader& reader, PrintfDirective& directive) {
  for (;;) {
    if (reader.skip('-')) {
      directive.left = true;
    } else if (reader.skip('+')) {
      directive.plus = true;
    } else if (reader.skip(' ')) {
      directive.space = true;
    } else if (reader.skip('#')) {
      directive.alternate = true;
    } else if (reader.skip('0')) {
      directive.zero = true;
    } else if (!reader.skip('\'')) {  // digits are not grouped in the "C" locale
      return;
    }
  }
}

PrintfNumber read_number(Reader& reader) {
  if (reader.skip('*')) return {PrintfNumber::Kind::argument, 0};
  if (reader.peek() < '0' || reader.peek() > '9') return {};
  std::int64_t value = 0;
  while (reader.peek() >= '0' && reader.peek() <= '9')
    value = std::min<std::int64_t>(value * 10 + (reader.take() - '0'), std::numeric_limits<int>::max());
  return {PrintfNumber::Kind::written, static_cast<int>(value)};
}

PrintfNumber read_precision(Reader& reader) {
  if (!reader.skip('.')) return {};
  const PrintfNumber precision = read_number(reader);
  return precision.kind == PrintfNumber::Kind::none ? PrintfNumber{PrintfNumber::Kind::written, 0} : precision;
}

PrintfLength read_length(Reader& reader) {
  if (reader.skip('h')) return reader.skip('h') ? PrintfLength::hh : PrintfLength::h;
  if (reader.skip('l')) return reader.skip('l') ? PrintfLength::ll : PrintfLength::l;
  if (reader.skip('q')) return PrintfLength::ll;
  if (reader.skip('j')) return PrintfLength::j;
  if (reader.skip('z') || reader.skip('Z')) return PrintfLength::z;
  if (reader.skip('t')) return PrintfLength::t;
  if (reader.skip('L')) return PrintfLength::big_l;
  return PrintfLength::none;
}

/// Whether the conversion has a meaning with this length. `%zs` reads wide characters in glibc, `%jf` a `long double` on
/// i386 alone: such accidents are not known.
bool is_known(char conversion, PrintfLength length) {
  const auto is_one_of = [&](std::string_view letters) { return letters.find(conversion) != std::string_view::npos; };
  if (is_one_of("diouxXn")) return true;
  if (is_one_of("aAeEfFgG"))
    return length == PrintfLength::none || length == PrintfLength::l || length == PrintfLength::ll || length == PrintfLength::big_l;
  if (is_one_of("cs")) return length == PrintfLength::none || length == PrintfLength::l;
  return is_one_of("CSpm%") && length == PrintfLength::none;
}

}  // namespace

std::variant<PrintfDirective, UnknownDirective> read_printf_directive(const std::string& format, std::size_t& at) {
  const std::size_t begin = at;
  Reader reader(format, at);
  PrintfDirective directive;
  read_flags(reader, directive);
  directive.width = read_number(reader);
  directive.precision = read_precision(reader);
  directive.length = read_length(reader);
  directive.conversion = reader.take();
  if (is_known(directive.conversion, directive.length)) return directive;
  return UnknownDirective{"the directive %" + format.substr(begin, at - begin) + " of output"};
}

}  // namespace proviso::ir
