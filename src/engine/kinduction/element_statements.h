// What a function states about array elements: the stores to them, and the comparisons that read them.
#pragma once

#include <vector>

#include "ir/program.h"
#include "transform/loops.h"

namespace proviso::engine::kinduction {

struct ElementStatement {
  const ir::Expr* expression = nullptr;        // a comparison that reads elements, or an element that is stored to
  const ir::Expr* value = nullptr;             // the value stored there
  std::vector<const ir::Variable*> variables;  // those from which the indices of the elements are computed
  bool is_plain = false;                       // all elements in it are indexed by one variable itself
};

struct ElementStatements {
  ElementStatements(const ir::Function& function, const transform::LoopForest& loops);

  std::vector<ElementStatement> statements;
  std::vector<const ir::Expr*> conditions;  // of branches, without elements

 private:
  void add(ElementStatement statement);
};

bool is_integer_comparison(const ir::Expr* expr);
/// Whether it is the value of the variable, perhaps converted to another type of integers.
bool is_load_of_plain(const ir::Expr* expr, const ir::Variable& variable);
const ir::Expr* without_integer_casts(const ir::Expr* expr);

}  // namespace proviso::engine::kinduction
