// Facts about a whole function body that lowering needs before the first statement: its scopes with the objects whose
// lifetimes they bound, the scope of each label (jumps go forwards and backwards), and the variables whose address is
// taken.
//
// A scope is a block of C (a compound, selection or iteration statement, or a substatement of one); or the rest of a
// block after the declaration of a variable-length array or of a variable with a cleanup attribute. So a jump back to
// before the declaration leaves a scope, which is where C ends the array's lifetime and the cleanup runs.
#pragma once

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace clang {
class CallExpr;
class CompoundLiteralExpr;
class CompoundStmt;
class DeclStmt;
class Expr;
class FunctionDecl;
class LabelDecl;
class QualType;
class Stmt;
class SwitchCase;
class VarDecl;
}  // namespace clang

namespace proviso::frontend {

struct Scope {
  const Scope* parent = nullptr;
  unsigned depth = 0;
  std::vector<const clang::VarDecl*> variables;  // automatic, of fixed size, in source order
  std::vector<const clang::CompoundLiteralExpr*> literals;
  const clang::VarDecl* variable_length_array = nullptr;  // whose declaration opens this scope
  const clang::VarDecl* cleaned_up = nullptr;             // the variable with a cleanup attribute whose declaration opens it
  unsigned labels_before = 0;                             // the number of labels that precede it in the function
  std::vector<unsigned> declared_at;                      // the position of each of `variables` in source order
};

class BodySurvey {
 public:
  explicit BodySurvey(const clang::FunctionDecl* definition);

  /// Null if the statement (or the variable's declaration) opens no scope.
  const Scope* opened_by(const clang::Stmt* statement) const { return find(opened_, statement); }
  const Scope* opened_by(const clang::VarDecl* variable) const { return find(opened_, variable); }
  /// The scope of a label or of a case of a switch. Null for a label that is declared but not defined.
  const Scope* scope_of(const clang::LabelDecl* label) const { return find(labels_, label); }
  const Scope* scope_of(const clang::SwitchCase* label) const { return find(labels_, label); }

  /// Whether a label precedes the declaration in its scope, so that a goto may reach the declaration during the
  /// object's lifetime.
  bool may_be_repeated(const clang::VarDecl* variable) const { return repeated_.contains(variable); }
  /// Whether a goto within the variable's scope may skip its declaration: then the object has existed since the scope
  /// was entered, and may be used without its initialiser having run.
  bool may_be_passed(const clang::VarDecl* variable) const { return passed_.contains(variable); }
  bool is_address_taken(const clang::VarDecl* variable) const { return address_taken_.contains(variable); }
  bool is_address_taken(const clang::CompoundLiteralExpr* literal) const { return address_taken_.contains(literal); }
  /// Whether the result of the call is only compared with 0 or used as a truth value.
  bool only_sign_counts(const clang::CallExpr* call) const { return compared_with_zero_.contains(call); }
  /// Labels whose address is taken (`&&l`), in source order.
  const std::vector<const clang::LabelDecl*>& address_taken_labels() const { return address_taken_labels_; }

 private:
  using ScopeMap = std::unordered_map<const void*, const Scope*>;

  static const Scope* find(const ScopeMap& map, const void* key) {
    const auto found = map.find(key);
    return found == map.end() ? nullptr : found->second;
  }
  Scope* open(const void* opener);
  void walk(const clang::Stmt* statement);
  void walk_children(const clang::Stmt* statement);
  void walk_scope(const clang::Stmt* opener);
  void walk_substatements(const clang::Stmt* statement);
  void walk_declarations(const clang::DeclStmt* statement);
  void walk_array_lengths(const clang::QualType& type);
  void note_address_of(const clang::Expr* lvalue);
  void note_truth_values(const clang::Stmt* statement);
  void note_label_address(const clang::LabelDecl* label);
  void note_passed_variables();

  struct Place {
    const Scope* scope = nullptr;
    unsigned position = 0;
  };
  struct Jump {
    Place from;
    const clang::LabelDecl* label = nullptr;  // null: any label whose address is taken
  };

  std::vector<std::unique_ptr<Scope>> scopes_;
  Scope* current_ = nullptr;
  ScopeMap opened_;
  ScopeMap labels_;
  unsigned labels_so_far_ = 0;
  unsigned position_ = 0;  // of the current statement, in source order
  std::vector<Jump> jumps_;
  std::unordered_map<const clang::LabelDecl*, unsigned> label_positions_;
  std::unordered_set<const void*> address_taken_;
  std::unordered_set<const clang::VarDecl*> repeated_;
  std::unordered_set<const clang::VarDecl*> passed_;
  std::unordered_set<const void*> seen_literals_;
  std::unordered_set<const clang::CallExpr*> compared_with_zero_;
  std::vector<const clang::LabelDecl*> address_taken_labels_;
};

/// Whether the statement is a block regardless of its context.
bool is_block(const clang::Stmt* statement);

/// The innermost scope that contains both; null if only the function does.
const Scope* common_scope(const Scope* a, const Scope* b);

}  // namespace proviso::frontend
