#include "frontend/float_precision.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Decl.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Basic/TargetOptions.h>
#include <llvm/ADT/StringMap.h>

#include <algorithm>

#include "frontend/unit.h"

namespace proviso::frontend {

namespace {

bool is_arithmetic(clang::BinaryOperatorKind op) {
  return op == clang::BO_Add || op == clang::BO_Sub || op == clang::BO_Mul || op == clang::BO_Div;
}

/// The type of the numbers in a complex number or a vector.
clang::QualType number_type(clang::QualType type) {
  if (const auto* complex = type->getAs<clang::ComplexType>()) return complex->getElementType();
  if (const auto* vector = type->getAs<clang::VectorType>()) return vector->getElementType();
  return type;
}

bool is_computed_with_sse(clang::QualType type) {
  return type->isSpecificBuiltinType(clang::BuiltinType::Float) || type->isSpecificBuiltinType(clang::BuiltinType::Double) ||
         type->isFloat16Type();
}

/// A pentium4 is what is assumed for 32 bits (clang_arguments.cpp), of which Clang says that it has no SSE2.
bool has_sse2(const clang::TargetInfo& target) {
  if (target.hasFeature("sse2")) return true;
  const clang::TargetOptions& options = target.getTargetOpts();
  return options.CPU == "pentium4" &&
         std::ranges::none_of(options.FeaturesAsWritten, [](const std::string& one) { return one == "-sse" || one == "-sse2"; });
}

/// Attribute `target("fma")`. The headers of intrinsics have such functions, into which nothing of the program's is
/// inlined.
bool is_for_fusing_processor(const clang::ASTContext& ast, const clang::Decl* declaration) {
  const auto* const function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
  if (function == nullptr || !function->hasAttr<clang::TargetAttr>() || !function->hasBody()) return false;
  if (ast.getSourceManager().isInSystemHeader(function->getLocation())) return false;
  llvm::StringMap<bool> features;
  ast.getFunctionFeatureMap(features, function);
  return features.lookup("fma") || features.lookup("fma4");
}

/// A function may be inlined into another one of its file.
bool may_fuse(const clang::ASTContext& ast) {
  if (ast.getLangOpts().getDefaultFPContractMode() == clang::LangOptions::FPM_Off) return false;
  if (ast.getTargetInfo().hasFeature("fma") || ast.getTargetInfo().hasFeature("fma4")) return true;
  return std::ranges::any_of(ast.getTranslationUnitDecl()->decls(),
                             [&](const clang::Decl* declaration) { return is_for_fusing_processor(ast, declaration); });
}

}  // namespace

std::string surplus_of_digits(const Unit& unit, clang::BinaryOperatorKind op, clang::QualType type) {
  if (!is_arithmetic(op) || !is_computed_with_sse(number_type(type))) return "";
  if (!has_sse2(unit.ast.getTargetInfo()))
    return "arithmetic on floating-point numbers for a processor without SSE2, which computes with more digits";
  if (op == clang::BO_Mul && may_fuse(unit.ast))
    return "a product of floating-point numbers that compilers may fuse with a sum, without '-ffp-contract=off'";
  return "";
}

}  // namespace proviso::frontend
