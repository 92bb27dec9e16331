// Code that a pass adds to a function: consecutive steps, and new variables. Each step has the source range of what it
// stands for, so that traces and conditions lead back to the source.
#pragma once

#include <string_view>
#include <vector>

#include "ir/program.h"

namespace proviso::rewrite {

class AddedSteps {
 public:
  AddedSteps(ir::Program& whole, ir::Function& extended) : program(whole), exprs(whole.exprs()), function(extended) {}

  /// A variable of the function. One in memory has yet to be declared.
  const ir::Expr* temporary(const char* name, const ir::Type* type);
  ir::LocationId step(ir::LocationId from, ir::Operation operation, SourceRange range);
  /// A location that these edges lead to now instead.
  ir::LocationId before(const std::vector<ir::EdgeId>& edges);
  /// A location at which now begins what began at this one, where nothing begins any more.
  ir::LocationId move_on(ir::LocationId from);
  /// An assertion that fails. It ends the execution.
  void fail(ir::LocationId from, const ir::Expr* text, SourceRange range);
  /// A string literal, for fail().
  const ir::Expr* text_constant(std::string_view text);
  void go_to(ir::LocationId from, ir::LocationId to, SourceRange range) { function.add_edge(from, to, ir::Skip{}, range); }

  ir::Program& program;
  ir::ExprPool& exprs;
  ir::Function& function;
};

}  // namespace proviso::rewrite
