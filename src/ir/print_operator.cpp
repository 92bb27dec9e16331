#include "ir/print_operator.h"

namespace proviso::ir {

Precedence precedence(BinaryOp op) {
  switch (op) {
    case BinaryOp::mul:
    case BinaryOp::div:
    case BinaryOp::rem:
      return Precedence::multiplicative;
    case BinaryOp::add:
    case BinaryOp::sub:
      return Precedence::additive;
    case BinaryOp::shl:
    case BinaryOp::shr:
      return Precedence::shift;
    case BinaryOp::bit_and:
      return Precedence::bit_and;
    case BinaryOp::bit_or:
      return Precedence::bit_or;
    case BinaryOp::bit_xor:
      return Precedence::bit_xor;
    case BinaryOp::eq:
    case BinaryOp::ne:
      return Precedence::equality;
    default:
      return Precedence::relational;
  }
}

const char* to_string(UnaryOp op) {
  switch (op) {
    case UnaryOp::negate:
      return "-";
    case UnaryOp::bit_not:
      return "~";
    case UnaryOp::abs:
      return "fabs";
    case UnaryOp::sqrt:
      return "sqrt";
    case UnaryOp::floor:
      return "floor";
    case UnaryOp::ceil:
      return "ceil";
    case UnaryOp::trunc:
      return "trunc";
    case UnaryOp::round:
      return "round";
    case UnaryOp::round_even:
      return "rint";
    case UnaryOp::popcount:
      return "__builtin_popcount";
    case UnaryOp::leading_zeros:
      return "__builtin_clz";
    case UnaryOp::trailing_zeros:
      return "__builtin_ctz";
    case UnaryOp::byte_swap:
      return "__builtin_bswap";
  }
  return "?";
}

const char* to_string(BinaryOp op) {
  switch (op) {
    case BinaryOp::add:
      return "+";
    case BinaryOp::sub:
      return "-";
    case BinaryOp::mul:
      return "*";
    case BinaryOp::div:
      return "/";
    case BinaryOp::rem:
      return "%";
    case BinaryOp::shl:
      return "<<";
    case BinaryOp::shr:
      return ">>";
    case BinaryOp::bit_and:
      return "&";
    case BinaryOp::bit_or:
      return "|";
    case BinaryOp::bit_xor:
      return "^";
    case BinaryOp::eq:
      return "==";
    case BinaryOp::ne:
      return "!=";
    case BinaryOp::lt:
      return "<";
    case BinaryOp::le:
      return "<=";
    case BinaryOp::gt:
      return ">";
    case BinaryOp::ge:
      return ">=";
  }
  return "?";
}

}  // namespace proviso::ir
