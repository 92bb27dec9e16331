// Unspecified order of evaluation. C leaves open in which order the operands of `+` or the arguments of a call are
// evaluated. Lowering proceeds from left to right, and the result notes where one operand calls a function that writes
// what another reads or writes.
//
// What a function accesses is determined syntactically: variables with static storage duration by name; everything
// accessed through pointers is one abstract object. So a note may be spurious.
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

namespace clang {
class CallExpr;
class Expr;
class FunctionDecl;
class Stmt;
}  // namespace clang

namespace proviso::ir {
struct Variable;
}

namespace proviso::frontend {

class Lowering;
struct Unit;

struct Touched {
  std::set<const ir::Variable*> reads;
  std::set<const ir::Variable*> writes;
  bool reads_memory = false;
  bool writes_memory = false;
  bool calls = false;

  void add(const Touched& other);
  /// Whether the order of the two matters.
  bool conflicts_with(const Touched& other) const;
};

/// The accesses of functions of all units, cached.
class TouchedByFunctions {
 public:
  const Touched& of(Unit& unit, const clang::FunctionDecl* function);

 private:
  std::unordered_map<const clang::FunctionDecl*, Touched> known_;  // by canonical declaration
};

/// Notes the location if the order of evaluation of the operands matters.
void note_order(Lowering& low, const std::vector<const clang::Expr*>& operands);
/// The same for `left += right`, which also reads the left operand.
void note_order_of_update(Lowering& low, const clang::Expr* left, const clang::Expr* right);

}  // namespace proviso::frontend
