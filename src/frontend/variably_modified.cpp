#include "frontend/variably_modified.h"

#include <clang/AST/Expr.h>
#include <clang/AST/Type.h>

namespace proviso::frontend {

namespace {

/// Removes the outermost layer of the type; null if nothing remains to be evaluated.
clang::QualType visit_outermost(const clang::QualType& type, const LengthVisitor& visitor) {
  switch (type->getTypeClass()) {
    case clang::Type::Pointer:
      return llvm::cast<clang::PointerType>(type)->getPointeeType();
    case clang::Type::Atomic:
      return llvm::cast<clang::AtomicType>(type)->getValueType();
    case clang::Type::ConstantArray:
    case clang::Type::IncompleteArray:
      return llvm::cast<clang::ArrayType>(type)->getElementType();
    case clang::Type::VariableArray: {
      const auto* array = llvm::cast<clang::VariableArrayType>(type);
      if (array->getSizeExpr() != nullptr) visitor.on_length(array->getSizeExpr());
      return array->getElementType();
    }
    case clang::Type::FunctionProto:
    case clang::Type::FunctionNoProto:
      return llvm::cast<clang::FunctionType>(type)->getReturnType();
    case clang::Type::Typedef:
      return {};
    case clang::Type::TypeOfExpr:
      visitor.on_typeof(llvm::cast<clang::TypeOfExprType>(type)->getUnderlyingExpr());
      return {};
    default: {
      const clang::QualType inner = type->getLocallyUnqualifiedSingleStepDesugaredType();
      return inner.getTypePtr() == type.getTypePtr() ? clang::QualType() : inner;
    }
  }
}

}  // namespace

void visit_array_lengths(const clang::QualType& type, const LengthVisitor& visitor) {
  clang::QualType at = type;
  while (!at.isNull() && at->isVariablyModifiedType()) at = visit_outermost(at, visitor);
}

}  // namespace proviso::frontend
