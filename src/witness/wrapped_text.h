// The text of a file with insertions before and after pieces of it, and marks of the insertions, whose positions are
// known only when the text is complete.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "witness/instrument.h"

namespace proviso::witness {

/// What is marked: an expression of the witness, a check of an invariant, code where a violation counts, a store of what
/// is compared later.
enum class Mark : char {
  expression = '\1',
  check = '\2',
  target = '\3',
  store = '\4'
};

/// Names of the instrumentation begin with it.
inline constexpr std::string_view kReserved = "__proviso_";

std::string marked(Mark what, std::size_t number, const std::string& text);
/// Whether the text contains characters of marks.
bool has_marks(const std::string& text);
/// Removes the marks, and records what they mark.
std::string unmarked(const std::string& file, const std::string& text, Instrumented& into);

/// Why the text cannot be inserted as one expression; empty if it can.
std::string problem_with(const std::string& expression);

/// Without comments and line breaks.
std::string one_line(const std::string& text);

/// A piece of the text that is enclosed in insertions, or duplicated.
struct Wrap {
  std::size_t begin = 0;
  std::size_t end = 0;
  int rank = 0;  // of two with the same piece, the order of nesting
  std::string before;
  std::string after;
  enum class Kind : std::uint8_t {
    plain,
    target,
    target_with_waypoints
  } kind = Kind::plain;
  bool has_value = false;  // of a target
};

/// The text with its wraps, which must be nested or disjoint.
class WrappedText {
 public:
  WrappedText(const std::string& text, std::vector<Wrap> wraps);

  std::string write();

 private:
  std::string piece(std::size_t begin, std::size_t end);
  static std::string twice(const Wrap& wrap, const std::string& inside);

  const std::string& text_;
  std::vector<Wrap> wraps_;
  std::size_t next_ = 0;
};

}  // namespace proviso::witness
