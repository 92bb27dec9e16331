#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include "frontend/constants.h"
#include "frontend/lower_arithmetic.h"
#include "frontend/lower_complex.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_sizeof.h"
#include "frontend/lower_vector.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

/// GNU C's cast of a value to a union that has a member of its type.
const ir::Expr* cast_to_union(Lowering& low, const clang::CastExpr* cast) {
  const ir::Expr* const value = lower_value(low, cast->getSubExpr());
  const ir::Expr* const object = low.temporary(cast, low.type(cast));
  const ir::Expr* const member = member_of(low, object, cast->getTargetUnionField());
  low.assign(cast, member, conform(low, cast, value, member->type()));
  return low.exprs().load(object);
}

}  // namespace

const ir::Expr* lower_cast(Lowering& low, const clang::CastExpr* cast) {
  const clang::Expr* const operand = cast->getSubExpr();
  if (llvm::isa<clang::ExplicitCastExpr>(cast)) evaluate_array_lengths(low, cast->getType());
  if (is_vector(cast->getType()) != is_vector(operand->getType()) && cast->getCastKind() != clang::CK_ToVoid) return vector_cast(low, cast);
  switch (cast->getCastKind()) {
    case clang::CK_LValueToRValue:
      return read(low, cast, lower_lvalue(low, operand), operand->getType());
    case clang::CK_ArrayToPointerDecay:
      return decay(low, lower_lvalue(low, operand));
    case clang::CK_FunctionToPointerDecay:
      return lower_designator(low, operand);
    case clang::CK_NullToPointer:
      return low.exprs().int_const(low.type(cast), 0);
    case clang::CK_ToVoid:
      lower_effect(low, operand);
      return nullptr;
    case clang::CK_ToUnion:
      return cast_to_union(low, cast);
    case clang::CK_NoOp:
    case clang::CK_BitCast:
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingCast:
      if (!cast->getType()->isFloat16Type()) require_rounded(low, operand);
      if (is_vector(operand->getType())) return vector_cast(low, cast);
      [[fallthrough]];
    case clang::CK_IntegralToPointer:
    case clang::CK_PointerToIntegral:
    case clang::CK_PointerToBoolean:
    case clang::CK_IntegralToBoolean:
    case clang::CK_FloatingToBoolean:
    case clang::CK_AtomicToNonAtomic:
    case clang::CK_NonAtomicToAtomic:
      return conform(low, cast, lower_value(low, operand), low.type(cast));
    case clang::CK_FloatingRealToComplex:
    case clang::CK_FloatingComplexToReal:
    case clang::CK_FloatingComplexToBoolean:
    case clang::CK_FloatingComplexCast:
    case clang::CK_FloatingComplexToIntegralComplex:
    case clang::CK_IntegralRealToComplex:
    case clang::CK_IntegralComplexToReal:
    case clang::CK_IntegralComplexToBoolean:
    case clang::CK_IntegralComplexCast:
    case clang::CK_IntegralComplexToFloatingComplex:
      return complex_cast(low, cast);
    default:
      return low.unsupported(cast, std::string("cast of kind ") + cast->getCastKindName());
  }
}

}  // namespace proviso::frontend
