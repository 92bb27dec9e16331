// Which source expressions have side effects, and which IR values such side effects cannot change. Together they decide
// when a value computed earlier must be stored in a temporary.
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

/// Caches its answers, so that queries at every level of a deep expression are cheap.
class Effects {
 public:
  /// False only if evaluating the expression certainly changes nothing but its own temporaries.
  bool may_change_memory(const clang::Expr* expr);

 private:
  bool look_into(const clang::Stmt* statement);

  std::unordered_map<const clang::Stmt*, bool> known_;
};

/// True if the value cannot change between its computation and its use: it reads no memory except temporaries, each of
/// which is assigned once per evaluation of the expression it was made for.
bool is_stable(const ir::Expr* expr);

/// True if evaluating the value reads memory or can be undefined, so that it must not be dropped.
bool is_worth_evaluating(const ir::Expr* value);

}  // namespace proviso::frontend
