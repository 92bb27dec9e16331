#include "frontend/lower_complex.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <string>

#include "frontend/constants.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"
#include "frontend/strip.h"

namespace proviso::frontend {

namespace {

constexpr unsigned kReal = 0;
constexpr unsigned kImag = 1;

using ir::BinaryOp;

const ir::Expr* part(Lowering& low, const ir::Expr* value, unsigned field) {
  if (value->kind() != ir::ExprKind::load) return low.exprs().zero_of(value->type()->fields().at(field).type);
  return low.exprs().load(low.exprs().member(value->operand(0), field));
}

ComplexParts stable_parts(Lowering& low, const clang::Stmt* origin, const ir::Expr* value) {
  ComplexParts parts = parts_of(low, value);
  parts.real = low.stable(origin, parts.real);
  if (parts.imag != nullptr) parts.imag = low.stable(origin, parts.imag);
  return parts;
}

const ir::Expr* negated(Lowering& low, const ir::Expr* value) { return make_negation(low.exprs(), value); }

const ir::Expr* combine(Lowering& low, BinaryOp op, const ir::Expr* left, const ir::Expr* right) {
  return make_binary(low.exprs(), op, left, right);
}

/// left + right or left - right: a real operand does not affect the other's imaginary part, so that the sign of a zero
/// is kept.
ComplexParts sum(Lowering& low, BinaryOp op, ComplexParts left, ComplexParts right) {
  const ir::Expr* const real = combine(low, op, left.real, right.real);
  if (right.imag == nullptr) return {real, left.imag};
  if (left.imag == nullptr) return {real, op == BinaryOp::sub ? negated(low, right.imag) : right.imag};
  return {real, combine(low, op, left.imag, right.imag)};
}

/// libgcc's function for a product or quotient of complex floats.
std::string library_name(BinaryOp op, const ir::Type* number) {
  const std::string start = op == BinaryOp::mul ? "__mul" : "__div";
  switch (number->float_format()) {
    case ir::FloatFormat::binary32:
      return start + "sc3";
    case ir::FloatFormat::binary64:
      return start + "dc3";
    case ir::FloatFormat::x87_80:
      return start + "xc3";
    default:
      return "";
  }
}

/// Null (and unsupported) if there is no such function.
const ir::Expr* call_library(Lowering& low, const clang::Stmt* origin, BinaryOp op, ComplexParts left, ComplexParts right) {
  const ir::Type* const number = left.real->type();
  const std::string name = library_name(op, number);
  const ir::Function* const function = name.empty() ? nullptr : low.unit.symbols.library_function(name);
  if (function == nullptr) return low.unsupported(origin, "product or quotient of complex numbers of type '" + number->to_string() + "'");
  const ir::Expr* const zero = low.exprs().zero_of(number);
  const ir::Expr* const target = low.temporary(origin, function->type()->result());
  low.emit(origin, ir::Call{target,
                            low.exprs().function_address(*function),
                            {left.real, left.imag == nullptr ? zero : left.imag, right.real, right.imag == nullptr ? zero : right.imag}});
  return low.exprs().load(target);
}

const ir::Expr* product(Lowering& low, const clang::Stmt* origin, const ir::Type* type, ComplexParts left, ComplexParts right) {
  const auto times = [&](const ir::Expr* a, const ir::Expr* b) { return combine(low, BinaryOp::mul, a, b); };
  if (left.imag == nullptr || right.imag == nullptr) {
    const ir::Expr* const factor = left.imag == nullptr ? left.real : right.real;
    const ComplexParts other = left.imag == nullptr ? right : left;
    return complex_number(low, origin, type, {times(other.real, factor), times(other.imag, factor)});
  }
  if (left.real->type()->is_floating()) return call_library(low, origin, BinaryOp::mul, left, right);
  const ir::Expr* const real = combine(low, BinaryOp::sub, times(left.real, right.real), times(left.imag, right.imag));
  const ir::Expr* const imag = combine(low, BinaryOp::add, times(left.real, right.imag), times(left.imag, right.real));
  return complex_number(low, origin, type, {real, imag});
}

const ir::Expr* quotient(Lowering& low, const clang::Stmt* origin, const ir::Type* type, ComplexParts left, ComplexParts right) {
  if (right.imag == nullptr)
    return complex_number(low, origin, type,
                          {combine(low, BinaryOp::div, left.real, right.real), combine(low, BinaryOp::div, left.imag, right.real)});
  if (left.real->type()->is_floating()) return call_library(low, origin, BinaryOp::div, left, right);
  // GCC and Clang compute it differently, with different results.
  return low.unsupported(origin, "quotient of complex integers");
}

const ir::Expr* is_equal(Lowering& low, BinaryOp op, ComplexParts left, ComplexParts right) {
  const ir::Expr* const zero = low.exprs().zero_of(left.real->type());
  const ir::Expr* const left_imag = left.imag == nullptr ? zero : left.imag;
  const ir::Expr* const right_imag = right.imag == nullptr ? zero : right.imag;
  return combine(low, op == BinaryOp::eq ? BinaryOp::bit_and : BinaryOp::bit_or, combine(low, op, left.real, right.real),
                 combine(low, op, left_imag, right_imag));
}

}  // namespace

bool is_complex(const clang::QualType& type) { return type->isAnyComplexType(); }

ComplexParts parts_of(Lowering& low, const ir::Expr* value) {
  if (!value->type()->is_record()) return {value, nullptr};
  return {part(low, value, kReal), part(low, value, kImag)};
}

const ir::Expr* complex_number(Lowering& low, const clang::Stmt* origin, const ir::Type* type, ComplexParts parts) {
  const ir::Type* const number = type->fields().at(kReal).type;
  const ir::Expr* const imag = parts.imag == nullptr ? low.exprs().zero_of(number) : make_cast(low.exprs(), number, parts.imag);
  const ir::Expr* const object = low.temporary(origin, type);
  low.assign(origin, low.exprs().member(object, kReal), make_cast(low.exprs(), number, parts.real));
  low.assign(origin, low.exprs().member(object, kImag), imag);
  return low.exprs().load(object);
}

const clang::Expr* without_imaginary_zero(clang::BinaryOperatorKind op, const clang::Expr* right) {
  const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(strip(right));
  const bool is_real = op == clang::BO_Div && cast != nullptr && cast->getCastKind() == clang::CK_IntegralRealToComplex;
  return is_real ? cast->getSubExpr() : right;
}

const ir::Expr* complex_arithmetic(Lowering& low, const clang::Stmt* origin, clang::BinaryOperatorKind op, Operand left, Operand right) {
  const ir::Type* const type = is_complex(left.type) ? left.value->type() : right.value->type();
  const ComplexParts a = stable_parts(low, origin, left.value);
  const ComplexParts b = stable_parts(low, origin, right.value);
  if (a.real->type() != b.real->type()) return low.unsupported(origin, "complex numbers of different types");
  switch (op) {
    case clang::BO_Add:
      return complex_number(low, origin, type, sum(low, BinaryOp::add, a, b));
    case clang::BO_Sub:
      return complex_number(low, origin, type, sum(low, BinaryOp::sub, a, b));
    case clang::BO_Mul:
      return product(low, origin, type, a, b);
    case clang::BO_Div:
      return quotient(low, origin, type, a, b);
    case clang::BO_EQ:
      return is_equal(low, BinaryOp::eq, a, b);
    case clang::BO_NE:
      return is_equal(low, BinaryOp::ne, a, b);
    default:
      return low.unsupported(origin, "operator " + clang::BinaryOperator::getOpcodeStr(op).str() + " on complex numbers");
  }
}

const ir::Expr* complex_unary(Lowering& low, const clang::UnaryOperator* operation) {
  const ir::Expr* const value = lower_value(low, operation->getSubExpr());
  const ComplexParts parts = parts_of(low, value);
  switch (operation->getOpcode()) {
    case clang::UO_Plus:
      return value;
    case clang::UO_Minus:
      return complex_number(low, operation, value->type(), {negated(low, parts.real), negated(low, parts.imag)});
    case clang::UO_Not:
      return complex_number(low, operation, value->type(), {parts.real, negated(low, parts.imag)});
    default:
      return low.unsupported(operation, "operator " + clang::UnaryOperator::getOpcodeStr(operation->getOpcode()).str());
  }
}

const ir::Expr* complex_incremented(Lowering& low, const clang::UnaryOperator* operation, const ir::Expr* old_value) {
  const ComplexParts parts = parts_of(low, old_value);
  const ir::Expr* const one = make_cast(low.exprs(), parts.real->type(), low.int_constant(1));
  const ir::Expr* const real = combine(low, operation->isIncrementOp() ? BinaryOp::add : BinaryOp::sub, parts.real, one);
  return complex_number(low, operation, old_value->type(), {real, parts.imag});
}

const ir::Expr* imaginary_literal(Lowering& low, const clang::ImaginaryLiteral* literal) {
  const ir::Expr* const imag = lower_value(low, literal->getSubExpr());
  return complex_number(low, literal, low.type(literal), {low.exprs().zero_of(imag->type()), imag});
}

const ir::Expr* convert_complex(Lowering& low, const clang::Stmt* origin, const ir::Expr* value, const clang::QualType& to) {
  const ir::Type* const type = low.type(to);
  if (value->type() == type) return value;
  const ComplexParts parts = parts_of(low, value);
  if (is_complex(to)) return complex_number(low, origin, type, parts);
  if (type->is_bool()) return make_cast(low.exprs(), type, complex_truth(low, value));
  return conform(low, origin, parts.real, type);
}

const ir::Expr* complex_cast(Lowering& low, const clang::CastExpr* cast) {
  const ir::Expr* const value = lower_value(low, cast->getSubExpr());
  return value == nullptr ? nullptr : convert_complex(low, cast, value, cast->getType());
}

const ir::Expr* complex_truth(Lowering& low, const ir::Expr* value) {
  const ComplexParts parts = parts_of(low, value);
  const ir::Expr* const zero = low.exprs().zero_of(parts.real->type());
  const ir::Expr* const has_real = combine(low, BinaryOp::ne, parts.real, zero);
  return parts.imag == nullptr ? has_real : combine(low, BinaryOp::bit_or, has_real, combine(low, BinaryOp::ne, parts.imag, zero));
}

const ir::Expr* lower_part(Lowering& low, const clang::UnaryOperator* operation) {
  const clang::Expr* const operand = operation->getSubExpr();
  const bool wants_real = operation->getOpcode() == clang::UO_Real;
  if (!is_complex(operand->getType())) {
    if (wants_real) return lower_value(low, operand);
    lower_effect(low, operand);
    return stand_in(low, low.type(operation));
  }
  const ComplexParts parts = parts_of(low, lower_value(low, operand));
  return wants_real ? parts.real : parts.imag;
}

const ir::Expr* lower_part_lvalue(Lowering& low, const clang::UnaryOperator* operation) {
  const bool wants_real = operation->getOpcode() == clang::UO_Real;
  const ir::Expr* const object = lower_lvalue(low, operation->getSubExpr());
  if (!is_complex(operation->getSubExpr()->getType()))
    return wants_real ? object : low.unsupported(operation, "__imag__ of a real number as an lvalue");
  return low.exprs().member(object, wants_real ? kReal : kImag);
}

}  // namespace proviso::frontend
