// The text of a file in which pieces get something before and behind them, and the marks of what was put in: where that stands is known
// only when all is put together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "witness/instrument.h"

namespace proviso::witness {

/// What is marked: an expression of the witness, a check of an invariant, a place where a violation counts.
enum class Mark : char {
  expression = '\1',
  check = '\2',
  target = '\3'
};

std::string marked(Mark what, std::size_t number, const std::string& text);
/// Whether the text has what marks consist of.
bool has_marks(const std::string& text);
/// Takes the marks out, and notes what they mark.
std::string unmarked(const std::string& file, const std::string& text, Instrumented& into);

/// Why the text cannot be one expression that is put into a program, whatever it means; empty if it may be one.
std::string problem_with(const std::string& expression);

/// Without comments and line breaks.
std::string one_line(const std::string& text);

/// A piece of the text that gets something before and behind it, or is written twice.
struct Wrap {
  std::size_t begin = 0;
  std::size_t end = 0;
  int rank = 0;  // of two with the same piece, which is outside
  std::string before;
  std::string after;
  enum class Kind : std::uint8_t {
    plain,
    target,
    target_with_waypoints
  } kind = Kind::plain;
  bool has_value = false;  // of a target
};

/// The text with its wraps, which are one inside the other or apart.
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
