#include "frontend/effectful.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/RecursiveASTVisitor.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace proviso::frontend {

namespace {

/// Library functions without side effects that are often used in comparison functions.
constexpr std::array<std::string_view, 14> kPure = {"strcmp", "strncmp", "strcasecmp", "strncasecmp", "memcmp",  "strlen",  "abs",
                                                    "labs",   "llabs",   "fabs",       "tolower",     "toupper", "isdigit", "wcscmp"};

/// How deep calls are followed.
constexpr unsigned kDeepest = 4;

bool is_pure_at(const clang::FunctionDecl* function, unsigned depth);

/// Stops at the first construct that may have a side effect.
class EffectSearch : public clang::RecursiveASTVisitor<EffectSearch> {
 public:
  explicit EffectSearch(unsigned depth) : depth_(depth) {}

  bool VisitBinaryOperator(const clang::BinaryOperator* operation) { return !operation->isAssignmentOp() || is_own(operation->getLHS()); }
  bool VisitUnaryOperator(const clang::UnaryOperator* operation) {
    if (operation->getOpcode() == clang::UO_AddrOf)
      return !is_own(operation->getSubExpr());  // the variable may be written through the pointer
    return !operation->isIncrementDecrementOp() || is_own(operation->getSubExpr());
  }
  bool VisitCallExpr(const clang::CallExpr* call) {
    const clang::FunctionDecl* const callee = call->getDirectCallee();
    return callee != nullptr && is_pure_at(callee, depth_ + 1);
  }
  bool VisitExpr(const clang::Expr* expr) { return !expr->getType().isVolatileQualified(); }
  bool VisitForStmt(const clang::ForStmt* loop) { return loop->getCond() != nullptr; }
  bool VisitStmt(const clang::Stmt* statement) {
    // Loops may not terminate; the others may do anything.
    return !llvm::isa<clang::WhileStmt, clang::DoStmt, clang::GotoStmt, clang::IndirectGotoStmt, clang::AsmStmt, clang::AtomicExpr,
                      clang::VAArgExpr, clang::StmtExpr>(statement);
  }

 private:
  /// Whether the expression is an automatic variable of the function.
  static bool is_own(const clang::Expr* expr) {
    const auto* const reference = llvm::dyn_cast<clang::DeclRefExpr>(expr->IgnoreParens());
    const auto* const variable = reference != nullptr ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    return variable != nullptr && variable->hasLocalStorage();
  }

  unsigned depth_;
};

bool is_pure_at(const clang::FunctionDecl* function, unsigned depth) {
  const clang::FunctionDecl* definition = nullptr;
  if (function->getBody(definition) == nullptr)
    return function->getIdentifier() != nullptr && std::ranges::find(kPure, std::string_view(function->getName())) != kPure.end();
  if (depth > kDeepest || definition->isNoReturn()) return false;
  return EffectSearch(depth).TraverseStmt(definition->getBody());
}

}  // namespace

bool may_have_effects(const clang::FunctionDecl* function) { return !is_pure_at(function, 0); }

bool passes_effectful_function(const clang::CallExpr* call) {
  return std::any_of(call->arg_begin(), call->arg_end(), [](const clang::Expr* argument) {
    if (!argument->getType()->isFunctionPointerType()) return false;
    const clang::Expr* const given = argument->IgnoreParenCasts();
    const auto* const unary = llvm::dyn_cast<clang::UnaryOperator>(given);
    const clang::Expr* const named =
        unary != nullptr && unary->getOpcode() == clang::UO_AddrOf ? unary->getSubExpr()->IgnoreParens() : given;
    const auto* const reference = llvm::dyn_cast<clang::DeclRefExpr>(named);
    const auto* const function = reference != nullptr ? llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl()) : nullptr;
    return function == nullptr || may_have_effects(function);
  });
}

}  // namespace proviso::frontend
