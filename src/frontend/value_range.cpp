#include "frontend/value_range.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <algorithm>

namespace proviso::frontend {

namespace {

constexpr unsigned kWidestRange = 64;
constexpr i128 kFar = i128{1} << 100;
constexpr unsigned kMostNested = 8;  // operations inside of one another that are looked at

i128 number_of(const llvm::APSInt& value) {
  const llvm::APInt wide = value.isSigned() ? value.sext(128) : value.zext(128);
  return static_cast<i128>(static_cast<u128>(wide.getRawData()[1]) << 64 | wide.getRawData()[0]);
}

/// If a number may change, any number may come of it.
ValueRange converted(const clang::ASTContext& ast, const ValueRange& range, clang::QualType type) {
  const ValueRange all = range_of_type(ast, type);
  return range.is_within(all) ? range : all;
}

class RangeOf {
 public:
  explicit RangeOf(const clang::ASTContext& ast, unsigned depth = 0) : ast_(ast), depth_(depth) {}

  ValueRange operator()(const clang::Expr* expr) const {
    expr = expr->IgnoreParens();
    const ValueRange all = range_of_type(ast_, expr->getType());
    if (depth_ > kMostNested) return all;
    if (clang::Expr::EvalResult constant; !expr->isValueDependent() && expr->EvaluateAsInt(constant, ast_) && !constant.HasSideEffects) {
      const llvm::APSInt value = constant.Val.getInt();
      if (value.getBitWidth() <= kWidestRange) return {number_of(value), number_of(value)};
    }
    return converted(ast_, RangeOf(ast_, depth_ + 1).narrowed(expr, all), expr->getType());
  }

 private:
  ValueRange narrowed(const clang::Expr* expr, const ValueRange& all) const {
    if (const auto* const cast = llvm::dyn_cast<clang::CastExpr>(expr)) {
      const clang::Expr* const operand = cast->getSubExpr();
      if (cast->getCastKind() == clang::CK_IntegralCast) return (*this)(operand);
      if (cast->getCastKind() == clang::CK_NoOp) return (*this)(operand);
      if (cast->getCastKind() != clang::CK_LValueToRValue) return all;
      if (const clang::FieldDecl* const field = operand->getSourceBitField()) return range_of_bits(field, all);
      return all;
    }
    if (const auto* const operation = llvm::dyn_cast<clang::BinaryOperator>(expr)) return of_binary(operation, all);
    if (const auto* const operation = llvm::dyn_cast<clang::UnaryOperator>(expr))
      return operation->getOpcode() == clang::UO_LNot ? ValueRange{0, 1} : all;
    if (const auto* const choice = llvm::dyn_cast<clang::ConditionalOperator>(expr)) {
      const ValueRange a = (*this)(choice->getTrueExpr());
      const ValueRange b = (*this)(choice->getFalseExpr());
      return {std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    return all;
  }

  ValueRange range_of_bits(const clang::FieldDecl* field, const ValueRange& all) const {
    const unsigned width = field->getBitWidthValue(ast_);
    if (width == 0 || width > kWidestRange) return all;
    if (field->getType()->isSignedIntegerOrEnumerationType()) return {-(i128{1} << (width - 1)), (i128{1} << (width - 1)) - 1};
    return {0, (i128{1} << width) - 1};
  }

  ValueRange of_binary(const clang::BinaryOperator* operation, const ValueRange& all) const {
    if (operation->isComparisonOp() || operation->isLogicalOp()) return {0, 1};
    if (operation->isAssignmentOp() || !operation->getLHS()->getType()->isIntegralOrEnumerationType()) return all;
    const ValueRange left = (*this)(operation->getLHS());
    const ValueRange right = (*this)(operation->getRHS());
    switch (operation->getOpcode()) {
      case clang::BO_Add:
        return left + right;
      case clang::BO_Sub:
        return left - right;
      case clang::BO_Mul:
        return left * right;
      case clang::BO_And:
        if (right.low >= 0) return {0, right.high};
        return left.low >= 0 ? ValueRange{0, left.high} : all;
      case clang::BO_Rem:
        if (right.low <= 0) return all;
        return {left.low >= 0 ? i128{0} : 1 - right.high, right.high - 1};
      case clang::BO_Shr:
        if (left.low < 0 || right.low != right.high || right.low < 0 || right.high >= kWidestRange) return all;
        return {left.low >> right.high, left.high >> right.high};
      default:
        return all;
    }
  }

  const clang::ASTContext& ast_;
  unsigned depth_;
};

}  // namespace

ValueRange range_of_type(const clang::ASTContext& ast, clang::QualType type) {
  if (!type->isIntegralOrEnumerationType()) return {-kFar, kFar};
  if (type->isBooleanType()) return {0, 1};
  const auto width = static_cast<unsigned>(ast.getIntWidth(type));
  if (width > kWidestRange) return {-kFar, kFar};
  if (type->isSignedIntegerOrEnumerationType()) return {-(i128{1} << (width - 1)), (i128{1} << (width - 1)) - 1};
  return {0, (i128{1} << width) - 1};
}

ValueRange range_of(const clang::ASTContext& ast, const clang::Expr* expr) { return RangeOf(ast)(expr); }

ValueRange operator+(const ValueRange& a, const ValueRange& b) { return {a.low + b.low, a.high + b.high}; }
ValueRange operator-(const ValueRange& a, const ValueRange& b) { return {a.low - b.high, a.high - b.low}; }

ValueRange operator*(const ValueRange& a, const ValueRange& b) {
  constexpr i128 kNear = i128{1} << 63;
  const ValueRange near{-kNear, kNear};
  if (!a.is_within(near) || !b.is_within(near)) return {-kFar, kFar};
  const auto corners = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
  return {std::min(corners), std::max(corners)};
}

bool fits(const clang::ASTContext& ast, const ValueRange& result, clang::QualType type) {
  return ast.getIntWidth(type) <= kWidestRange && result.is_within(range_of_type(ast, type));
}

rewrite::SourceOperation::Operator checked_operator(clang::BinaryOperatorKind kind) {
  using Operator = rewrite::SourceOperation::Operator;
  switch (kind) {
    case clang::BO_Add:
    case clang::BO_AddAssign:
      return Operator::add;
    case clang::BO_Sub:
    case clang::BO_SubAssign:
      return Operator::sub;
    case clang::BO_Mul:
    case clang::BO_MulAssign:
      return Operator::mul;
    case clang::BO_Div:
    case clang::BO_DivAssign:
      return Operator::div;
    case clang::BO_Rem:
    case clang::BO_RemAssign:
      return Operator::rem;
    case clang::BO_Shl:
    case clang::BO_ShlAssign:
      return Operator::shl;
    case clang::BO_Shr:
    case clang::BO_ShrAssign:
      return Operator::shr;
    default:
      return Operator::none;
  }
}

std::vector<rewrite::SourceOperation::Part> parts_of(const clang::ASTContext& ast, const Arithmetic& arithmetic) {
  using rewrite::Hazard;
  using Operator = rewrite::SourceOperation::Operator;
  const auto [op, type, first, second] = arithmetic;
  const bool is_shift = op == Operator::shl || op == Operator::shr;
  const ValueRange left = converted(ast, first, type);
  const ValueRange right = is_shift ? second : converted(ast, second, type);
  std::vector<rewrite::SourceOperation::Part> parts;
  const auto width = static_cast<i128>(ast.getIntWidth(type));
  const bool is_narrow = width <= kWidestRange;
  const bool has_amount = right.low >= 0 && right.high < width;
  const ValueRange all = range_of_type(ast, type);
  const auto add = [&](Hazard hazard, bool is_excluded) {
    if (hazard != Hazard::overflow || type->isSignedIntegerOrEnumerationType()) parts.push_back({hazard, is_excluded});
  };
  switch (op) {
    case Operator::add:
      add(Hazard::overflow, fits(ast, left + right, type));
      break;
    case Operator::sub:
      add(Hazard::overflow, fits(ast, left - right, type));
      break;
    case Operator::mul:
      add(Hazard::overflow, fits(ast, left * right, type));
      break;
    case Operator::div:
    case Operator::rem:
      add(Hazard::division, is_narrow && !right.contains(0));
      add(Hazard::overflow, is_narrow && (!right.contains(-1) || !left.contains(all.low)));
      break;
    case Operator::shl:
      add(Hazard::shift, has_amount);
      add(Hazard::overflow, is_narrow && has_amount && left.low >= 0 && left.high <= all.high >> static_cast<int>(right.high));
      break;
    case Operator::shr:
      add(Hazard::shift, has_amount);
      add(Hazard::overflow, has_amount);
      break;
    case Operator::none:
      break;
  }
  return parts;
}

}  // namespace proviso::frontend
