// A copy of a program: types, functions, variables, locations and edges have the same numbers. For passes that change a
// program that others look at.
#pragma once

#include <memory>

#include "ir/program.h"
#include "rewrite/copied_code.h"

namespace proviso::rewrite {

class ProgramCopy : public CopiedCode {
 public:
  explicit ProgramCopy(const ir::Program& original);

  ir::Program& program() { return *copy_; }
  std::shared_ptr<ir::Program> take() { return std::move(copy_); }
  using CopiedCode::of;
  const ir::Variable& of(const ir::Variable& variable) override { return copy_->variables()[variable.id]; }
  const ir::Function& of(const ir::Function& function) override { return copy_->functions()[function.id()]; }
  const ir::Type* of(const ir::Type* type) override { return type == nullptr ? nullptr : &copy_->types().all()[type->id()]; }

 private:
  ProgramCopy(const ir::Program& original, std::shared_ptr<ir::Program> copy);
  void copy_types();
  void copy_variables();
  void copy_function(const ir::Function& from, ir::Function& to);

  const ir::Program& original_;
  std::shared_ptr<ir::Program> copy_;
};

}  // namespace proviso::rewrite
