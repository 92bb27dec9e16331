// Code that a pass adds to a function: consecutive steps, and new variables. Each step has the source range of what it
// stands for, so that traces and conditions lead back to the source.
#pragma once

#include "ir/program.h"

namespace proviso::rewrite {

class AddedSteps {
 public:
  AddedSteps(ir::Program& whole, ir::Function& extended) : program(whole), exprs(whole.exprs()), function(extended) {}

  /// A variable of the function. One in memory has yet to be declared.
  const ir::Expr* temporary(const char* name, const ir::Type* type);
  ir::LocationId step(ir::LocationId from, ir::Operation operation, SourceRange range);
  void go_to(ir::LocationId from, ir::LocationId to, SourceRange range) { function.add_edge(from, to, ir::Skip{}, range); }

  ir::Program& program;
  ir::ExprPool& exprs;
  ir::Function& function;
};

}  // namespace proviso::rewrite
