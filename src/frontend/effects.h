// Which expressions of the source change memory when they are evaluated, and which values of the IR such a change cannot touch. Together
// they say when a value computed earlier must be kept in a temporary.
#pragma once

#include <unordered_map>

namespace clang {
class Expr;
class Stmt;
}  // namespace clang

namespace proviso::ir {
class Expr;
}

namespace proviso::frontend {

/// Remembers its answers, so that asking at every level of a deep expression stays cheap.
class Effects {
 public:
  /// False only if evaluating the expression surely changes nothing but temporaries of its own.
  bool may_change_memory(const clang::Expr* expr);

 private:
  bool look_into(const clang::Stmt* statement);

  std::unordered_map<const clang::Stmt*, bool> known_;
};

/// True if nothing that happens in between changes what the expression evaluates to: it reads no memory but temporaries, each of
/// which is assigned once for each evaluation of the expression it was made for.
bool is_stable(const ir::Expr* expr);

/// True if evaluating the value can be undefined behaviour, or reads memory: dropping it would lose something.
bool is_worth_evaluating(const ir::Expr* value);

}  // namespace proviso::frontend
