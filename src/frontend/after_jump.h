// What the locals of a function hold when longjmp brings it back to its setjmp (C17 7.13.2.1): those that are volatile or were not changed
// since setjmp have their values, the others are indeterminate, wherever they are kept; blocks entered since then have been left.
#pragma once

#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace proviso::frontend {

using Variables = std::unordered_set<const ir::Variable*>;

/// Code that the front end adds to a function: steps behind each other, and variables of its own.
class AddedSteps {
 public:
  AddedSteps(ir::Program& whole, ir::Function& extended, const Variables& partly)
      : program(whole), exprs(whole.exprs()), function(extended), with_volatile_members(partly) {}

  /// A variable of the function. One in memory has yet to be declared.
  const ir::Expr* temporary(const char* name, const ir::Type* type);
  ir::LocationId step(ir::LocationId from, ir::Operation operation, SourceRange range);
  void go_to(ir::LocationId from, ir::LocationId to, SourceRange range) { function.add_edge(from, to, ir::Skip{}, range); }

  ir::Program& program;
  ir::ExprPool& exprs;
  ir::Function& function;
  const Variables& with_volatile_members;
};

/// The locals at one call of setjmp.
class LocalsAtJump {
 public:
  /// `landing`: where the function goes on behind its setjmp. `read`: the scalars outside memory whose values are read behind one.
  LocalsAtJump(AddedSteps& steps, ir::LocationId landing, const Variables& read, SourceRange range);
  /// The same for __builtin_setjmp, behind which all variables have their last values.
  LocalsAtJump(AddedSteps& steps, ir::LocationId landing, SourceRange range);

  /// Behind setjmp: remembers what may change. Returns where to go on, as all that follow.
  ir::LocationId remember(ir::LocationId at);
  /// Behind longjmp: what has changed takes any value, blocks are left.
  ir::LocationId come_back(ir::LocationId at) const;

 private:
  struct Kept {
    const ir::Variable* variable;
    const ir::Expr* copy;  // what it held when setjmp was called; null: too large to be compared
  };

  void find_changed(ir::LocationId landing, const Variables& read);
  ir::LocationId forget_changed(ir::LocationId at, const ir::Expr* place, const ir::Expr* copy) const;
  ir::LocationId forget_all(ir::LocationId at, const ir::Variable& variable) const;
  const ir::Expr* differ(const ir::Expr* place, const ir::Expr* copy) const;

  AddedSteps& steps_;
  SourceRange range_;
  std::vector<const ir::Variable*> changed_;  // between setjmp and longjmp, perhaps
  std::vector<const ir::Variable*> left_;     // in memory, and not there yet at setjmp
  std::vector<Kept> kept_;
  bool has_stack_blocks_ = false;  // of alloca: what they hold is lost too
};

}  // namespace proviso::frontend
