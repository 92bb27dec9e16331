#include "term/c_text.h"

#include <bit>

namespace proviso::term {

std::string wrapped(const CText& text, Precedence needed) { return text.precedence >= needed ? text.text : "(" + text.text + ")"; }

CText binary(const char* op, Precedence precedence, const CText& a, const CText& b) {
  // Operands of & ^ | and shifts are wrapped more than C needs: nobody knows these precedences by heart.
  const bool is_bitwise = precedence >= kBitOr && precedence <= kBitAnd;
  const Precedence left = is_bitwise || precedence == kShift ? kUnary : precedence;
  const auto right = is_bitwise || precedence == kShift ? kUnary : static_cast<Precedence>(precedence + 1);
  return {wrapped(a, left) + " " + op + " " + wrapped(b, right), precedence, 0, CSign::unsigned_integer, false};
}

CText unary(const char* op, const CText& a) {
  const std::string operand = wrapped(a, kUnary);
  const bool would_join = !operand.empty() && operand[0] == op[0];  // - -x
  return {op + (would_join ? "(" + operand + ")" : operand), kUnary, a.width, a.sign, false};
}

CText call(const std::string& function, std::initializer_list<CText> arguments) {
  std::string text = function + "(";
  for (const CText& argument : arguments) text += (text.back() == '(' ? "" : ", ") + argument.text;
  return {text + ")", kPrimary, 0, CSign::unsigned_integer, false};
}

std::uint32_t container_width(std::uint32_t bits) { return std::max(8U, std::bit_ceil(bits)); }

std::string c_type(std::uint32_t bits, CSign sign) {
  const bool is_signed = sign == CSign::signed_integer;
  switch (container_width(bits)) {
    case 8:
      return is_signed ? "signed char" : "unsigned char";
    case 16:
      return is_signed ? "short" : "unsigned short";
    case 32:
      return is_signed ? "int" : "unsigned int";
    case 64:
      return is_signed ? "long long" : "unsigned long long";
    default:
      return is_signed ? "__int128" : "unsigned __int128";
  }
}

CText integer_constant(const BitVector& value, CSign sign) {
  const bool is_negative = sign == CSign::signed_integer && value.sign();
  const std::uint32_t width = value.width();
  std::string text;
  if (is_negative && value.is_min_signed() && width >= 32) {
    // the magnitude of the least number is no number of its type
    text = "-" + (-value - BitVector::one(width)).to_decimal() + (width > 32 ? "LL" : "") + " - 1";
    return {text, kAdditive, width, sign, true};
  }
  text = is_negative ? "-" + (-value).to_decimal() : value.to_decimal();
  if (sign == CSign::unsigned_integer && width >= 32) text += "U";
  if (width > 32) text += "LL";
  return {text, is_negative ? kUnary : kPrimary, width, sign, true};
}

CText as_sign(const CText& a, CSign sign) { return a.sign == sign ? a : as_integer(a, a.width, sign); }

CText as_integer(const CText& a, std::uint32_t bits, CSign sign) {
  if (a.width == bits && a.sign == sign) return a;
  return {"(" + c_type(bits, sign) + ")" + wrapped(a, kUnary), kUnary, bits, sign, false};
}

}  // namespace proviso::term
