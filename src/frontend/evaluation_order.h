// Where the order in which operands are evaluated can matter. C leaves it open (the operands of `+`, the arguments of a call); lowering
// goes from left to right, and the result says so where one operand calls a function that changes what another one reads or changes.
//
// What a function touches is read off its syntax tree: variables of static lifetime by name, everything else it reaches through pointers
// is memory, one thing. So a note may stand where the order does not matter after all.
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
  /// Whether it matters which of the two comes first.
  bool conflicts_with(const Touched& other) const;
};

/// Of the functions of all units; asked again and again.
class TouchedByFunctions {
 public:
  const Touched& of(Unit& unit, const clang::FunctionDecl* function);

 private:
  std::unordered_map<const clang::FunctionDecl*, Touched> known_;  // by canonical declaration
};

/// Notes the place if the order of evaluation of the operands matters.
void note_order(Lowering& low, const std::vector<const clang::Expr*>& operands);
/// The same for `left += right`, which reads what is to the left.
void note_order_of_update(Lowering& low, const clang::Expr* left, const clang::Expr* right);

}  // namespace proviso::frontend
