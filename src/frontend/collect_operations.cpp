#include "frontend/collect_operations.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include <algorithm>
#include <set>

#include "frontend/operation_text.h"
#include "frontend/unit.h"
#include "frontend/value_range.h"

namespace proviso::frontend {

namespace {

using rewrite::Hazard;
using rewrite::SourceObject;
using rewrite::SourceOperation;
using Form = SourceOperation::Form;
using Operator = SourceOperation::Operator;

constexpr unsigned kWidestCount = 63;  // in bits, of the number of elements

const std::set<llvm::StringRef>& allocators() {
  static const std::set<llvm::StringRef> names = {"malloc", "calloc", "realloc", "free", "aligned_alloc"};
  return names;
}

/// Whether the value of an expression is used.
enum class Use : std::uint8_t {
  value,
  none
};

/// Whether an object is accessed, or only its address computed.
enum class Reach : std::uint8_t {
  access,
  address
};

class OperationCollector {
 public:
  OperationCollector(Unit& unit, rewrite::SourceOperations& found)
      : unit_(unit), ast_(unit.ast), text_(ast_, unit.sources), found_(found) {}

  void run() {
    for (const clang::Decl* const declaration : ast_.getTranslationUnitDecl()->decls()) {
      if (const auto* const variable = llvm::dyn_cast<clang::VarDecl>(declaration)) add_global(variable);
      const auto* const function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
      if (function == nullptr || !function->doesThisDeclarationHaveABody() || !text_.is_in_file(function->getBeginLoc())) continue;
      if (text_.range(function->getBody()->getSourceRange()).is_known()) walk_function(function);
    }
  }

 private:
  void add_global(const clang::VarDecl* variable) {
    const bool is_here = variable->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly &&
                         variable->getMostRecentDecl() == variable && text_.is_in_file(variable->getLocation());
    if (is_here && !variable->getType()->isIncompleteType() && variable->getTLSKind() == clang::VarDecl::TLS_None)
      found_.objects.push_back({SourceObject::Lifetime::file, variable->getName().str(), unit_.sources.at(variable->getLocation()).begin});
  }

  void walk_function(const clang::FunctionDecl* function) {
    function_ = function->getName().str();
    addressed_.clear();
    has_jumps_ = false;
    declared_.clear();
    walk(function->getBody());
    if (has_jumps_) return;
    const SourcePosition body = text_.behind(function->getBody()->getBeginLoc());
    for (const clang::ParmVarDecl* const parameter : function->parameters())
      if (addressed_.contains(parameter) && body.is_known())
        found_.objects.push_back({SourceObject::Lifetime::parameter, parameter->getName().str(), body});
    for (const auto& [variable, behind] : declared_) {
      const bool is_static = variable->isStaticLocal();
      if (is_static || addressed_.contains(variable))
        found_.objects.push_back(
            {is_static ? SourceObject::Lifetime::function : SourceObject::Lifetime::automatic, variable->getName().str(), behind});
    }
  }

  /// What is told of the object stands behind its declaration, in a block: not in the head of a loop.
  void declare(const clang::DeclStmt* statement) {
    const SourcePosition behind = text_.behind(statement->getEndLoc());
    for (const clang::Decl* const declaration : statement->decls()) {
      const auto* const variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      if (variable == nullptr || variable->hasExternalStorage() || variable->getStorageClass() == clang::SC_Register) continue;
      if (behind.is_known() && variable->getTLSKind() == clang::VarDecl::TLS_None && text_.is_in_file(variable->getLocation()))
        declared_.emplace_back(variable, behind);
    }
  }

  void walk(const clang::Stmt* statement) {
    if (statement == nullptr) return;
    if (const auto* const expr = llvm::dyn_cast<clang::Expr>(statement)) return visit(expr, Use::none);
    if (const auto* const block = llvm::dyn_cast<clang::CompoundStmt>(statement)) {
      for (const clang::Stmt* const part : block->body()) {
        walk(part);
        if (const auto* const declarations = llvm::dyn_cast<clang::DeclStmt>(part)) declare(declarations);
      }
      return;
    }
    if (const auto* const declarations = llvm::dyn_cast<clang::DeclStmt>(statement)) return walk_declarations(declarations);
    if (const auto* const label = llvm::dyn_cast<clang::CaseStmt>(statement)) return walk(label->getSubStmt());
    if (const auto* const choice = llvm::dyn_cast<clang::SwitchStmt>(statement)) {
      has_jumps_ = true;  // a label may stand behind a declaration
      switch_ = choice;
      visit(choice->getCond(), Use::value);
      switch_ = nullptr;
      return walk(choice->getBody());
    }
    if (const auto* const loop = llvm::dyn_cast<clang::ForStmt>(statement)) {
      walk(loop->getInit());
      if (loop->getCond() != nullptr) visit(loop->getCond(), Use::value);
      walk(loop->getInc());
      return walk(loop->getBody());
    }
    if (const auto* const end = llvm::dyn_cast<clang::ReturnStmt>(statement)) {
      if (end->getRetValue() != nullptr) visit(end->getRetValue(), Use::value);
      return;
    }
    if (llvm::isa<clang::AsmStmt>(statement)) return;
    if (llvm::isa<clang::LabelStmt, clang::GotoStmt, clang::IndirectGotoStmt>(statement)) has_jumps_ = true;
    for (const clang::Stmt* const child : statement->children()) {
      const auto* const condition = llvm::dyn_cast_or_null<clang::Expr>(child);
      const bool is_body = is_substatement(statement, child);
      if (condition != nullptr && !is_body)
        visit(condition, Use::value);
      else
        walk(child);
    }
  }

  /// Whether an expression stands as a statement of its own.
  static bool is_substatement(const clang::Stmt* statement, const clang::Stmt* child) {
    if (const auto* const branching = llvm::dyn_cast<clang::IfStmt>(statement)) return child != branching->getCond();
    if (const auto* const loop = llvm::dyn_cast<clang::WhileStmt>(statement)) return child != loop->getCond();
    if (const auto* const loop = llvm::dyn_cast<clang::DoStmt>(statement)) return child != loop->getCond();
    return llvm::isa<clang::LabelStmt, clang::DefaultStmt, clang::AttributedStmt>(statement);
  }

  void walk_declarations(const clang::DeclStmt* statement) {
    for (const clang::Decl* const declaration : statement->decls()) {
      const auto* const variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      if (variable == nullptr || variable->hasGlobalStorage() || variable->getInit() == nullptr) continue;
      visit(variable->getInit(), Use::value);
    }
  }

  void visit(const clang::Expr* expr, Use use) {
    expr = expr->IgnoreParens();
    if (llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::GenericSelectionExpr, clang::ChooseExpr, clang::OffsetOfExpr>(expr)) return;
    if (const auto* const reference = llvm::dyn_cast<clang::DeclRefExpr>(expr)) return note_reference(reference);
    if (const auto* const cast = llvm::dyn_cast<clang::CastExpr>(expr)) return visit_cast(cast, use);
    if (const auto* const operation = llvm::dyn_cast<clang::UnaryOperator>(expr)) return visit_unary(operation, use);
    if (const auto* const operation = llvm::dyn_cast<clang::BinaryOperator>(expr)) return visit_binary(operation, use);
    if (const auto* const call = llvm::dyn_cast<clang::CallExpr>(expr)) return visit_call(call);
    if (const auto* const list = llvm::dyn_cast<clang::InitListExpr>(expr)) return visit_list(list);
    if (const auto* const designated = llvm::dyn_cast<clang::DesignatedInitExpr>(expr)) return visit(designated->getInit(), Use::value);
    if (const auto* const block = llvm::dyn_cast<clang::StmtExpr>(expr)) return walk(block->getSubStmt());
    if (llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr>(expr)) return reach(expr, Reach::address);
    for (const clang::Stmt* const child : expr->children())
      if (const auto* const part = llvm::dyn_cast_or_null<clang::Expr>(child)) visit(part, Use::value);
  }

  void visit_list(const clang::InitListExpr* list) {
    const clang::InitListExpr* const written = list->isSemanticForm() && list->getSyntacticForm() ? list->getSyntacticForm() : list;
    for (const clang::Expr* const part : written->inits())
      if (part != nullptr && !llvm::isa<clang::ImplicitValueInitExpr>(part)) visit(part, Use::value);
  }

  void visit_cast(const clang::CastExpr* cast, Use use) {
    const clang::Expr* const operand = cast->getSubExpr();
    switch (cast->getCastKind()) {
      case clang::CK_LValueToRValue:
        return reach(operand, Reach::access);
      case clang::CK_ArrayToPointerDecay:
        return reach(operand, Reach::address);
      case clang::CK_FunctionToPointerDecay:
        if (operand->IgnoreParens()->getStmtClass() != clang::Stmt::DeclRefExprClass) return reach(operand, Reach::address);
        return visit(operand, Use::value);
      default:
        return visit(operand, cast->getCastKind() == clang::CK_ToVoid ? Use::none : use);
    }
  }

  void visit_unary(const clang::UnaryOperator* operation, Use use) {
    const clang::Expr* const operand = operation->getSubExpr();
    if (operation->getOpcode() == clang::UO_AddrOf) return reach(operand, Reach::address);
    if (operation->getOpcode() == clang::UO_Deref) return reach(operation, Reach::address);
    if (operation->isIncrementDecrementOp()) {
      reach(operand, Reach::access);
      return add_increment(operation, use);
    }
    if (operation->getOpcode() == clang::UO_Extension) return visit(operand, use);
    visit(operand, Use::value);
    if (operation->getOpcode() == clang::UO_Minus && operation->getType()->isSignedIntegerOrEnumerationType()) {
      SourceOperation found = text_.operation(Form::negation, operation, operation->getOperatorLoc());
      found.op = Operator::sub;
      text_.set_right(found, operand);
      found.type = type_text(operation->getType());
      const ValueRange result = ValueRange{0, 0} - range_of(ast_, operand);
      add(std::move(found), {{Hazard::overflow, fits(ast_, result, operation->getType())}});
    }
  }

  void visit_binary(const clang::BinaryOperator* operation, Use use) {
    const clang::Expr* const left = operation->getLHS();
    const clang::Expr* const right = operation->getRHS();
    if (operation->isAssignmentOp())
      reach(left, Reach::access);
    else
      visit(left, operation->isCommaOp() ? Use::none : Use::value);
    visit(right, operation->isCommaOp() ? use : Use::value);
    const Operator op = checked_operator(operation->getOpcode());
    if (op == Operator::none) return;
    const auto* const compound = llvm::dyn_cast<clang::CompoundAssignOperator>(operation);
    const clang::QualType type = compound != nullptr ? compound->getComputationLHSType() : operation->getType();
    if (!type->isIntegralOrEnumerationType() || !right->getType()->isIntegralOrEnumerationType()) return;
    SourceOperation found = text_.operation(compound != nullptr ? Form::compound : Form::binary, operation, operation->getOperatorLoc());
    found.op = op;
    text_.set_left(found, left);
    text_.set_right(found, right);
    found.type = type_text(type);
    if (compound != nullptr) text_.need_address(found, left);
    add(std::move(found), parts_of(ast_, {op, type, range_of(ast_, left), range_of(ast_, right)}));
  }

  void add_increment(const clang::UnaryOperator* operation, Use use) {
    const clang::Expr* const operand = operation->getSubExpr();
    if (!operand->getType()->isIntegralOrEnumerationType() || operand->getType()->isBooleanType()) return;
    const clang::QualType type = ast_.isPromotableIntegerType(operand->getType()) ? ast_.getPromotedIntegerType(operand->getType())
                                                                                  : operand->getType().getUnqualifiedType();
    if (!type->isSignedIntegerOrEnumerationType()) return;
    const bool is_postfix = operation->isPostfix() && use == Use::value;
    SourceOperation found = text_.operation(is_postfix ? Form::postfix : Form::increment, operation, operation->getOperatorLoc());
    found.op = operation->isIncrementOp() ? Operator::add : Operator::sub;
    text_.set_left(found, operand);
    found.type = type_text(type);
    text_.need_address(found, operand);
    ValueRange before = range_of_type(ast_, operand->getType());
    if (const clang::FieldDecl* const field = operand->getSourceBitField(); field != nullptr) before = range_of_type(ast_, type);
    const ValueRange result = operation->isIncrementOp() ? before + ValueRange{1, 1} : before - ValueRange{1, 1};
    add(std::move(found), {{Hazard::overflow, fits(ast_, result, type)}});
  }

  void visit_call(const clang::CallExpr* call) {
    const clang::FunctionDecl* const callee = call->getDirectCallee();
    if (callee == nullptr) {
      const clang::Expr* const pointer = called_pointer(call->getCallee());
      add_pointer(Form::callee, pointer, call, call->getRParenLoc());
      visit(pointer, Use::value);
    } else {
      visit(call->getCallee(), Use::value);
      if (callee->getName() == "free" && is_of_library(callee) && call->getNumArgs() == 1) {
        SourceOperation found = text_.operation(Form::free, call, call->getCallee()->IgnoreParens()->getBeginLoc());
        add(std::move(found), {{Hazard::free, false}});
      }
    }
    for (const clang::Expr* const argument : call->arguments()) visit(argument, Use::value);
  }

  bool is_of_library(const clang::FunctionDecl* function) const { return !unit_.symbols.is_defined_by_program(unit_, function); }

  void note_reference(const clang::DeclRefExpr* reference) {
    const auto* const function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl());
    if (function == nullptr || !function->getIdentifier()) return;
    if (function->getName().contains("setjmp")) found_.has_jumps = true;
    if (!allocators().contains(function->getName()) || !is_of_library(function)) return;
    const SourceRange range = text_.range(reference->getSourceRange());
    found_.allocators.push_back({function->getName().str(), range, range.is_known() && text_.is_in_file(reference->getLocation())});
  }

  /// An lvalue whose object is accessed, or whose address is computed.
  void reach(const clang::Expr* expr, Reach how) {
    const bool has_pointer = walk_path(expr, how, how == Reach::address ? 1 : 0);
    if (how == Reach::access && has_pointer) add_access(expr->IgnoreParens());
  }

  /// Walks from an object to what it is a part of. Returns whether a pointer leads to it.
  bool walk_path(const clang::Expr* expr, Reach how, std::uint64_t more) {
    expr = expr->IgnoreParens();
    if (const auto* const reference = llvm::dyn_cast<clang::DeclRefExpr>(expr)) {
      if (const auto* const variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl()); variable != nullptr && how == Reach::address)
        addressed_.insert(variable);
      note_reference(reference);
      return false;
    }
    if (const auto* const member = llvm::dyn_cast<clang::MemberExpr>(expr)) {
      const clang::Expr* const base = member->getBase();
      if (member->isArrow()) return walk_pointer(base, expr, how);
      if (base->isLValue()) return walk_path(base, how, 0);
      visit(base, Use::value);
      return false;
    }
    if (const auto* const subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expr)) return walk_subscript(subscript, how, more);
    if (const auto* const deref = llvm::dyn_cast<clang::UnaryOperator>(expr); deref != nullptr && deref->getOpcode() == clang::UO_Deref)
      return walk_pointer(deref->getSubExpr(), expr, how);
    if (const auto* const extension = llvm::dyn_cast<clang::UnaryOperator>(expr)) {
      if (extension->getOpcode() == clang::UO_Extension || extension->getOpcode() == clang::UO_Real ||
          extension->getOpcode() == clang::UO_Imag)
        return walk_path(extension->getSubExpr(), how, more);
    }
    visit(expr, Use::value);
    return false;
  }

  bool walk_pointer(const clang::Expr* pointer, const clang::Expr* whole, Reach how) {
    if (const clang::Expr* const array = decayed(pointer)) {  // `*a`, of an array: its first element
      walk_path(array, how, 0);
      return true;
    }
    visit(pointer, Use::value);
    if (how == Reach::access) add_pointer(Form::pointer, pointer, whole, whole->getExprLoc());
    return true;
  }

  bool walk_subscript(const clang::ArraySubscriptExpr* subscript, Reach how, std::uint64_t more) {
    const clang::Expr* const base = subscript->getBase();
    const clang::Expr* const index = subscript->getIdx();
    visit(index, Use::value);
    const clang::Expr* const array = decayed(base);
    if (array == nullptr) {
      visit(base, Use::value);
      if (how == Reach::access) add_pointer(Form::pointer, base, subscript, subscript->getRBracketLoc());
      return true;
    }
    const clang::ConstantArrayType* const type = ast_.getAsConstantArrayType(array->getType());
    const bool has_limit = type != nullptr && type->getSize().getActiveBits() <= kWidestCount && !type->getSize().isZero();
    if (!has_limit) {  // a variable-length array, or a flexible one
      walk_path(array, Reach::address, 0);
      return true;
    }
    SourceOperation found = text_.operation(Form::index, subscript, subscript->getRBracketLoc());
    text_.set_right(found, index);
    found.limit = type->getSize().getZExtValue() + more;
    const ValueRange range = range_of(ast_, index);
    add(std::move(found), {{Hazard::bounds, range.low >= 0 && range.high < static_cast<i128>(found.limit)}});
    return walk_path(array, how, 0);
  }

  void add_pointer(Form form, const clang::Expr* pointer, const clang::Expr* whole, clang::SourceLocation token) {
    if (decayed(pointer) != nullptr) return;
    SourceOperation found = text_.operation(form, pointer, token);
    text_.set_left(found, pointer);
    found.evaluated_in = extent_of(whole);
    const auto* const address = llvm::dyn_cast<clang::UnaryOperator>(pointer->IgnoreParenCasts());
    const bool is_address = address != nullptr && address->getOpcode() == clang::UO_AddrOf;
    add(std::move(found), {{Hazard::null, is_address}});
  }

  void add_access(const clang::Expr* expr) {
    const auto* const subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expr);
    const bool is_element = subscript != nullptr && decayed(subscript->getBase()) == nullptr && subscript->getLHS() == subscript->getBase();
    SourceOperation found = text_.operation(is_element ? Form::element : Form::access, expr, expr->getExprLoc());
    if (is_element) {
      text_.set_left(found, subscript->getBase());
      text_.set_right(found, subscript->getIdx());
      text_.set_bracket(found, subscript);
    } else {
      text_.set_left(found, expr);
    }
    text_.need_address(found, expr);
    add(std::move(found), {{Hazard::bounds, false}});
  }

  SourceRange extent_of(const clang::Stmt* statement) const {
    return unit_.sources.range(switch_ != nullptr ? static_cast<const clang::Stmt*>(switch_) : statement);
  }

  void add(SourceOperation found, std::vector<SourceOperation::Part> parts) {
    found.function = function_;
    found.parts = std::move(parts);
    if (switch_ != nullptr) found.evaluated_in = extent_of(switch_);
    if (!found.parts.empty()) found_.operations.push_back(std::move(found));
  }

  std::string type_text(clang::QualType type) const { return type.getCanonicalType().getUnqualifiedType().getAsString(); }

  Unit& unit_;
  clang::ASTContext& ast_;
  OperationText text_;
  rewrite::SourceOperations& found_;
  std::string function_;
  std::set<const clang::VarDecl*> addressed_;
  std::vector<std::pair<const clang::VarDecl*, SourcePosition>> declared_;
  bool has_jumps_ = false;                     // in this function
  const clang::SwitchStmt* switch_ = nullptr;  // whose condition is walked
};

}  // namespace

void collect_operations(Unit& unit, rewrite::SourceOperations& operations) { OperationCollector(unit, operations).run(); }

}  // namespace proviso::frontend
