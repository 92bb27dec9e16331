// Parts of an ACSL expression as C code. Numbers are computed in a type that has room for all of them, which the
// compiler finds out from the types of what they are made of; modulo the size of an unsigned type, in that type.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

namespace proviso::witness {

struct AcslPart {
  std::string value;       // an integer of the wide type, a pointer, or a truth value
  std::string bits = "2";  // how many bits an integer has at most, as a constant expression
  std::string place = {};  // if it is an lvalue or a pointer: as it is
  /// How many bits there have to be to compute the value, besides its own; more than there are if it is no integer or pointer.
  std::set<std::string> widths = {};
  /// The number modulo the size of an unsigned type, and the bits that takes.
  std::string modular = {};
  std::set<std::string> modular_widths = {};
  std::set<std::string> operand_widths = {};  // besides these, if sums and products are made of it
};

class AcslCode {
 public:
  explicit AcslCode(bool has_int128) : has_int128_(has_int128) {}

  /// What is there in the program: an integer of some type, or a pointer.
  static AcslPart known(const std::string& place);
  static AcslPart number(const std::string& digits);
  /// What a variable of the wide type holds.
  static AcslPart stored(const std::string& variable, const AcslPart& what);

  /// By an operator of C with two operands.
  static AcslPart computed(const AcslPart& left, std::string_view operation, const AcslPart& right);
  static AcslPart complement(const AcslPart& operand);
  static AcslPart choice(const AcslPart& condition, const AcslPart& then, const AcslPart& otherwise);
  /// A truth value that is made of the parts.
  static AcslPart truth(const std::string& text, std::initializer_list<const AcslPart*> parts);
  /// `type`: of integers, in C.
  static AcslPart cast(const std::string& type, const AcslPart& operand);

  /// An expression that needs nothing around it. It does not compile if it is about other numbers than integers, or needs
  /// more bits than there are.
  std::string complete(const AcslPart& part) const;

 private:
  bool has_int128_;
};

}  // namespace proviso::witness
