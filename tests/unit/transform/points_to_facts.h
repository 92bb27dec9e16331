// A C program with its points-to facts, asked by the names of variables.
#pragma once

#include <string>
#include <vector>

#include "testing/c_program.h"
#include "transform/points_to/points_to.h"

namespace proviso::transform {

class Facts {
 public:
  explicit Facts(const std::string& text) : program(text), facts(program.program()) {}

  std::vector<std::string> names(const std::vector<ObjectId>& objects) const {
    std::vector<std::string> result;
    for (const ObjectId id : objects) result.push_back(facts.object(id).describe());
    return result;
  }
  /// What the variable of main (or of `function`) may point to.
  std::vector<std::string> of(const std::string& variable, const std::string& function = "main") {
    const ir::Function& f = program.function(function);
    ir::ExprPool& exprs = program.program().exprs();
    return names(facts.objects(f, exprs.load(exprs.variable(program.variable(f, variable)))));
  }
  std::vector<std::string> callees(const std::string& edge, const std::string& function = "main") {
    std::vector<std::string> result;
    for (const ir::Function* callee : facts.callees(program.function(function), program.edge(program.function(function), edge)))
      result.push_back(callee->name());
    return result;
  }
  std::vector<std::string> modified(const std::string& function) { return names(facts.modified(program.function(function))); }
  std::vector<std::string> referenced(const std::string& function) { return names(facts.referenced(program.function(function))); }
  bool alias(const ir::Expr* a, const ir::Expr* b) { return facts.may_alias(program.function("main"), a, b); }

  test::CProgram program;
  PointsTo facts;
};

}  // namespace proviso::transform
