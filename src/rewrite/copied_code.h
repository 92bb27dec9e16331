// Steps and expressions, copied: the same code about other variables, functions or types.
#pragma once

#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace proviso::rewrite {

class CopiedCode {
 public:
  /// `exprs`: where the copies are made.
  explicit CopiedCode(ir::ExprPool& exprs) : exprs_(exprs) {}
  virtual ~CopiedCode() = default;

  /// Null of null.
  const ir::Expr* of(const ir::Expr* expr);
  ir::Operation of(ir::Operation operation);

 protected:
  // What stands for them in the copy.
  virtual const ir::Variable& of(const ir::Variable& variable) = 0;
  virtual const ir::Function& of(const ir::Function& function) { return function; }
  virtual const ir::Type* of(const ir::Type* type) { return type; }

 private:
  const ir::Expr* rebuild(const ir::Expr& expr);
  void change(const ir::Expr*& expr) { expr = of(expr); }
  void change(std::vector<const ir::Expr*>& all) {
    for (const ir::Expr*& expr : all) change(expr);
  }

  ir::ExprPool& exprs_;
  std::unordered_map<const ir::Expr*, const ir::Expr*> copied_;
};

}  // namespace proviso::rewrite
