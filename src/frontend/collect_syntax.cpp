#include "frontend/collect_syntax.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/SHA256.h>

#include <algorithm>
#include <map>

#include "frontend/source_map.h"
#include "frontend/symbols.h"
#include "frontend/unit.h"

namespace proviso::frontend {

namespace {

using rewrite::SourceSyntax;
using Branching = SourceSyntax::Branching;

class Collector {
 public:
  Collector(Unit& unit, SourceSyntax& syntax)
      : unit_(unit), ast_(unit.ast), manager_(ast_.getSourceManager()), sources_(unit.sources), syntax_(syntax) {}

  void run() {
    const clang::FileID file = manager_.getMainFileID();
    const llvm::StringRef text = manager_.getBufferData(file);
    const auto hash = llvm::SHA256::hash(llvm::arrayRefFromStringRef(text));
    syntax_.files.push_back({sources_.at(manager_.getLocForStartOfFile(file)), llvm::toHex(hash, /*LowerCase=*/true), keyword_macros()});
    for (const clang::Decl* const declaration : ast_.getTranslationUnitDecl()->decls())
      if (const auto* const variable = llvm::dyn_cast<clang::VarDecl>(declaration)) note_macro(variable);
    for (const clang::Decl* const declaration : ast_.getTranslationUnitDecl()->decls()) {
      const auto* const function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
      if (function == nullptr || !function->doesThisDeclarationHaveABody() || !is_in_file(function->getBody())) continue;
      if (!is_in_file(function->getBeginLoc())) continue;
      names_ = macros_;
      for (const clang::ParmVarDecl* const parameter : function->parameters()) declare(parameter);
      add(function);
      walk(function->getBody());
      add_hidden_returns(function);
    }
  }

 private:
  using Names = std::map<std::string, SourcePosition>;

  bool is_in_file(clang::SourceLocation place) const { return place.isValid() && place.isFileID() && manager_.isInMainFile(place); }
  /// Whether the statement is written in the file itself, is the whole expansion of a macro, or lies in a macro's
  /// argument.
  bool is_in_file(const clang::Stmt* statement) const {
    const clang::CharSourceRange range = clang::CharSourceRange::getTokenRange(statement->getSourceRange());
    return is_in_file(clang::Lexer::makeFileCharRange(range, manager_, ast_.getLangOpts()).getBegin());
  }

  std::vector<std::string> keyword_macros() const {
    std::vector<std::string> all;
    for (const auto& entry : ast_.Idents)
      if (entry.getValue()->hadMacroDefinition() && entry.getValue()->isKeyword(ast_.getLangOpts())) all.push_back(entry.getKey().str());
    std::sort(all.begin(), all.end());
    return all;
  }

  void declare(const clang::VarDecl* variable) { names_[variable->getName().str()] = sources_.range(variable).begin; }
  void hide(const clang::NamedDecl* other) { names_[other->getName().str()] = {}; }
  void note_macro(const clang::VarDecl* variable) {
    if (variable->getIdentifier() != nullptr && variable->getIdentifier()->hadMacroDefinition()) macros_[variable->getName().str()] = {};
  }

  std::vector<SourceSyntax::Visible> visible() const {
    std::vector<SourceSyntax::Visible> all;
    for (const auto& [name, place] : names_) all.push_back({name, place});
    return all;
  }

  void walk(const clang::Stmt* statement) {
    if (statement == nullptr) return;
    if (const auto* const block = llvm::dyn_cast<clang::CompoundStmt>(statement)) return walk_block(block);
    if (const auto* const declarations = llvm::dyn_cast<clang::DeclStmt>(statement)) return walk_declarations(declarations);
    if (const auto* const loop = llvm::dyn_cast<clang::ForStmt>(statement)) return walk_for(loop);
    if (const auto* const loop = llvm::dyn_cast<clang::WhileStmt>(statement)) {
      add(Branching::Kind::while_loop, loop->getWhileLoc(), loop->getCond(), loop->getBody());
      walk(loop->getCond());
      return walk_part(loop->getBody());
    }
    if (const auto* const loop = llvm::dyn_cast<clang::DoStmt>(statement)) {
      add(Branching::Kind::do_loop, loop->getDoLoc(), loop->getCond(), loop->getBody());
      walk(loop->getCond());
      return walk_part(loop->getBody());
    }
    if (const auto* const branching = llvm::dyn_cast<clang::IfStmt>(statement)) {
      add(Branching::Kind::if_statement, branching->getIfLoc(), branching->getCond());
      walk(branching->getCond());
      walk_part(branching->getThen());
      return walk_part(branching->getElse());
    }
    if (const auto* const branching = llvm::dyn_cast<clang::SwitchStmt>(statement)) {
      add(Branching::Kind::switch_statement, branching->getSwitchLoc(), branching->getCond());
      walk(branching->getCond());
      return walk_part(branching->getBody());
    }
    if (const auto* const end = llvm::dyn_cast<clang::ReturnStmt>(statement)) add(end);
    if (const auto* const branching = llvm::dyn_cast<clang::ConditionalOperator>(statement))
      add(Branching::Kind::conditional, branching->getQuestionLoc(), branching->getCond());
    if (const auto* const call = llvm::dyn_cast<clang::CallExpr>(statement)) add(call);
    for (const clang::Stmt* const child : statement->children()) walk(child);
  }

  /// Walks a statement whose declarations are not visible after it.
  void walk_part(const clang::Stmt* statement) {
    const Names outer = names_;
    walk_statement(statement);
    names_ = outer;
  }

  void walk_block(const clang::CompoundStmt* block) {
    const Names outer = names_;
    for (const clang::Stmt* const statement : block->body()) walk_statement(statement);
    names_ = outer;
  }

  /// Walks a statement of a block, or a substatement.
  void walk_statement(const clang::Stmt* statement) {
    if (statement == nullptr) return;
    if (const auto* const label = llvm::dyn_cast<clang::LabelStmt>(statement)) return walk_statement(label->getSubStmt());
    if (const auto* const label = llvm::dyn_cast<clang::SwitchCase>(statement)) return walk_statement(label->getSubStmt());
    if (is_in_file(statement) && !llvm::isa<clang::NullStmt, clang::CompoundStmt>(statement))
      syntax_.statements.push_back({sources_.range(statement), llvm::isa<clang::DeclStmt>(statement), visible()});
    if (const auto* const expression = llvm::dyn_cast<clang::Expr>(statement)) add_full(expression);
    walk(statement);
  }

  void walk_declarations(const clang::DeclStmt* statement) {
    for (const clang::Decl* const declaration : statement->decls()) {
      if (const auto* const type = llvm::dyn_cast<clang::EnumDecl>(declaration))
        for (const clang::EnumConstantDecl* const constant : type->enumerators()) hide(constant);
      const auto* const variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      if (variable == nullptr) {
        if (const auto* const other = llvm::dyn_cast<clang::NamedDecl>(declaration); other != nullptr && other->getIdentifier() != nullptr)
          hide(other);
        continue;
      }
      declare(variable);
      if (variable->getIdentifier()->hadMacroDefinition()) hide(variable);
      const clang::Expr* const init = variable->getInit();
      if (init != nullptr && !variable->hasGlobalStorage() && !variable->getType()->isArrayType()) add_full(init);
      walk(init);
    }
  }

  void add_full(const clang::Expr* expression) {
    if (!is_in_file(expression) || llvm::isa<clang::InitListExpr>(expression) || is_unique(expression)) return;
    syntax_.full_expressions.push_back({sources_.range(expression), !expression->getType()->isVoidType()});
  }

  /// Whether the statement cannot be duplicated: it contains a label or a static variable.
  static bool is_unique(const clang::Stmt* statement) {
    if (statement == nullptr) return false;
    if (llvm::isa<clang::LabelStmt>(statement)) return true;
    if (const auto* const declarations = llvm::dyn_cast<clang::DeclStmt>(statement))
      for (const clang::Decl* const declaration : declarations->decls())
        if (const auto* const variable = llvm::dyn_cast<clang::VarDecl>(declaration); variable != nullptr && variable->hasGlobalStorage())
          return true;
    return std::ranges::any_of(statement->children(), is_unique);
  }

  void walk_for(const clang::ForStmt* loop) {
    const Names outer = names_;
    if (const auto* const init = llvm::dyn_cast_or_null<clang::Expr>(loop->getInit())) add_full(init);
    if (loop->getInc() != nullptr) add_full(loop->getInc());
    walk(loop->getInit());
    if (loop->getCond() != nullptr)
      add(Branching::Kind::for_loop, loop->getForLoc(), loop->getCond(), loop->getBody());
    else if (is_in_file(loop))
      add_endless(loop);
    walk(loop->getCond());
    walk(loop->getInc());
    walk_statement(loop->getBody());
    names_ = outer;
  }

  /// `for (init; ; step)`: a condition can be inserted before the second semicolon.
  void add_endless(const clang::ForStmt* loop) {
    clang::SourceLocation first = loop->getLParenLoc();
    if (const clang::Stmt* const init = loop->getInit()) first = init->getEndLoc();
    const bool ends_with_semicolon = loop->getInit() != nullptr && llvm::isa<clang::DeclStmt>(loop->getInit());
    if (!ends_with_semicolon) first = next_token(first);
    const SourceRange place = sources_.at(next_token(first));
    if (!place.is_known()) return;
    syntax_.branchings.push_back({Branching::Kind::for_loop,
                                  sources_.at(loop->getForLoc()).begin,
                                  {place.begin, place.begin, place.presumed},
                                  sources_.range(loop->getBody()),
                                  true,
                                  visible()});
  }

  clang::SourceLocation next_token(clang::SourceLocation token) const {
    const auto next = clang::Lexer::findNextToken(token, manager_, ast_.getLangOpts());
    return next ? next->getLocation() : clang::SourceLocation();
  }

  void add(Branching::Kind kind, clang::SourceLocation keyword, const clang::Expr* condition, const clang::Stmt* body = nullptr) {
    if (!is_in_file(keyword) || !is_in_file(condition)) return;
    Branching branching{kind, sources_.at(keyword).begin, sources_.range(condition), {}, false, {}};
    if (kind != Branching::Kind::conditional) add_full(condition);
    bool truth = false;
    branching.is_constant = condition->EvaluateAsBooleanCondition(truth, ast_);
    if (body != nullptr) {
      branching.body = sources_.range(body);
      branching.visible = visible();
    }
    syntax_.branchings.push_back(std::move(branching));
  }

  void add(const clang::FunctionDecl* function) {
    std::vector<std::string> parameters;
    for (const clang::ParmVarDecl* const parameter : function->parameters()) parameters.push_back(parameter->getName().str());
    syntax_.functions.push_back({function->getName().str(),
                                 sources_.range(function),
                                 sources_.range(function->getBody()),
                                 std::move(parameters),
                                 !function->getReturnType()->isVoidType(),
                                 function->getIdentifier()->hadMacroDefinition() || std::ranges::any_of(function->parameters(), has_macro),
                                 visible(),
                                 {}});
  }

  static bool has_macro(const clang::NamedDecl* named) {
    return named->getIdentifier() != nullptr && named->getIdentifier()->hadMacroDefinition();
  }

  struct ReturnCounter : clang::RecursiveASTVisitor<ReturnCounter> {
    bool VisitReturnStmt(clang::ReturnStmt*) {
      ++count;
      return true;
    }
    std::size_t count = 0;
  };

  /// Those that the walk has not come to, in types.
  void add_hidden_returns(const clang::FunctionDecl* function) {
    ReturnCounter counter;
    counter.TraverseStmt(function->getBody());
    std::vector<SourceSyntax::Return>& known = syntax_.functions.back().returns;
    if (counter.count != known.size()) known.emplace_back();
  }

  void add(const clang::ReturnStmt* end) {
    const clang::Expr* const value = end->getRetValue();
    if (value != nullptr) add_full(value);
    SourceSyntax::Return found;
    if (is_in_file(end->getReturnLoc()) && (value == nullptr || is_in_file(value))) {
      found.range = sources_.range(end);
      found.value = value != nullptr ? sources_.range(value) : found.value;
    }
    syntax_.functions.back().returns.push_back(found);
  }

  void add(const clang::CallExpr* call) {
    if (!is_in_file(call) || !is_in_file(call->getRParenLoc())) return;
    const clang::FunctionDecl* const callee = call->getDirectCallee();
    syntax_.calls.push_back({sources_.range(call), sources_.at(call->getRParenLoc()).begin, !call->getType()->isVoidType(),
                             call->getNumArgs() > 0, callee != nullptr ? callee->getName().str() : "",
                             callee != nullptr && unit_.symbols.is_defined_by_program(unit_, callee)});
  }

  Unit& unit_;
  clang::ASTContext& ast_;
  const clang::SourceManager& manager_;
  const SourceMap& sources_;
  SourceSyntax& syntax_;
  Names names_;   // local variables in scope
  Names macros_;  // names that are also macros
};

}  // namespace

void collect_syntax(Unit& unit, SourceSyntax& syntax) { Collector(unit, syntax).run(); }

}  // namespace proviso::frontend
