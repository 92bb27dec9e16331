// The verifier's part for expressions: kinds and types of operands, and that only variables in scope occur.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/program.h"
#include "ir/verify_faults.h"

namespace proviso::ir {

/// Checks each expression once a function, however often it occurs there.
class ExprVerifier {
 public:
  ExprVerifier(const Program& program, Faults& faults);

  /// From here on the locals of `function` are in scope; with null, globals alone.
  void enter(const Function* function);

  void check_value(const Expr* expr, const char* what);
  void check_lvalue(const Expr* expr, const char* what);

  /// Whether expressions may name `variable` here.
  bool is_in_scope(const Variable* variable) const;

 private:
  void visit(const Expr* expr);
  void visit_unary(const Expr* expr);
  void visit_binary(const Expr* expr);
  void visit_cast(const Expr* expr);
  void visit_address_of(const Expr* expr);

  const Program& program_;
  Faults& faults_;
  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> seen_in_;      // by expression: the round it was last checked in
  std::vector<std::uint32_t> declared_in_;  // by variable: the round whose function it belongs to
};

}  // namespace proviso::ir
