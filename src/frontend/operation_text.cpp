#include "frontend/operation_text.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include "frontend/source_map.h"

namespace proviso::frontend {

namespace {

constexpr const char* kInMacro = "in a macro";

void set(SourceRange& place, const SourceRange& range, std::string& obstacle) {
  place = range;
  if (!range.is_known()) obstacle = kInMacro;
}

/// Why C does not let the address of an object be taken, or be used as one; null if it does.
const char* obstacle_to_address(const clang::Expr* object) {
  if (object->refersToBitField()) return "a bit-field";
  if (object->refersToVectorElement()) return "an element of a vector";
  if (object->getType()->isAtomicType()) return "an atomic object";
  for (const clang::Expr* part = object->IgnoreParens();;) {
    if (const auto* const reference = llvm::dyn_cast<clang::DeclRefExpr>(part)) {
      const auto* const variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
      return variable != nullptr && variable->getStorageClass() == clang::SC_Register ? "a register variable" : nullptr;
    }
    if (const auto* const member = llvm::dyn_cast<clang::MemberExpr>(part)) {
      const auto* const field = llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl());
      if (field != nullptr && (field->hasAttr<clang::PackedAttr>() || field->getParent()->hasAttr<clang::PackedAttr>()))
        return "a packed member";
      if (member->isArrow()) return nullptr;
      part = member->getBase()->IgnoreParens();
      continue;
    }
    const auto* const subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(part);
    const clang::Expr* const array = subscript == nullptr ? nullptr : decayed(subscript->getBase());
    if (array == nullptr) return nullptr;
    part = array->IgnoreParens();
  }
}

}  // namespace

const clang::Expr* decayed(const clang::Expr* pointer) {
  const auto* const decay = llvm::dyn_cast<clang::ImplicitCastExpr>(pointer->IgnoreParens());
  return decay != nullptr && decay->getCastKind() == clang::CK_ArrayToPointerDecay ? decay->getSubExpr() : nullptr;
}

const clang::Expr* called_pointer(const clang::Expr* callee) {
  for (;;) {
    callee = callee->IgnoreParens();
    const auto* const decay = llvm::dyn_cast<clang::ImplicitCastExpr>(callee);
    if (decay == nullptr || decay->getCastKind() != clang::CK_FunctionToPointerDecay) return callee;
    const auto* const deref = llvm::dyn_cast<clang::UnaryOperator>(decay->getSubExpr()->IgnoreParens());
    if (deref == nullptr || deref->getOpcode() != clang::UO_Deref) return callee;
    callee = deref->getSubExpr();
  }
}

OperationText::OperationText(const clang::ASTContext& ast, const SourceMap& sources)
    : ast_(ast), manager_(ast.getSourceManager()), sources_(sources) {}

bool OperationText::is_in_file(clang::SourceLocation place) const {
  return place.isValid() && place.isFileID() && manager_.isInMainFile(place);
}

SourceRange OperationText::range(clang::SourceRange range) const {
  const clang::CharSourceRange found =
      clang::Lexer::makeFileCharRange(clang::CharSourceRange::getTokenRange(range), manager_, ast_.getLangOpts());
  return found.isValid() && is_in_file(found.getBegin()) ? sources_.range(range) : SourceRange{};
}

SourcePosition OperationText::behind(clang::SourceLocation token) const {
  return is_in_file(token) ? sources_.at(token).end : SourcePosition{};
}

rewrite::SourceOperation OperationText::operation(rewrite::SourceOperation::Form form, const clang::Stmt* whole,
                                                  clang::SourceLocation token) const {
  rewrite::SourceOperation operation;
  operation.form = form;
  operation.evaluated_in = sources_.range(whole);
  operation.range = range(whole->getSourceRange());
  if (!operation.range.is_known() || !is_in_file(token)) operation.obstacle = kInMacro;
  if (!operation.range.is_known()) operation.range = sources_.range(whole);
  if (is_in_file(token)) operation.token = sources_.at(token);
  return operation;
}

void OperationText::set_left(rewrite::SourceOperation& operation, const clang::Expr* operand) const {
  set(operation.left, range(operand->getSourceRange()), operation.obstacle);
}

void OperationText::set_right(rewrite::SourceOperation& operation, const clang::Expr* operand) const {
  set(operation.right, range(operand->getSourceRange()), operation.obstacle);
}

void OperationText::set_bracket(rewrite::SourceOperation& operation, const clang::ArraySubscriptExpr* subscript) const {
  const auto next = clang::Lexer::findNextToken(subscript->getBase()->getEndLoc(), manager_, ast_.getLangOpts());
  const bool is_bracket = next && next->is(clang::tok::l_square) && is_in_file(next->getLocation());
  if (is_bracket)
    operation.token = sources_.at(next->getLocation());
  else
    operation.obstacle = kInMacro;
}

void OperationText::need_address(rewrite::SourceOperation& operation, const clang::Expr* object) const {
  if (const char* const obstacle = obstacle_to_address(object)) operation.obstacle = obstacle;
}

}  // namespace proviso::frontend
