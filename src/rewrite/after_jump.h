// What the locals of a function hold when longjmp brings it back to its setjmp (C17 7.13.2.1): those that are volatile
// or were not changed since setjmp have their values, the others are indeterminate, wherever they are kept; blocks
// entered since then have been left.
#pragma once

#include <unordered_set>
#include <utility>
#include <vector>

#include "rewrite/added_steps.h"

namespace proviso::rewrite {

using Variables = std::unordered_set<const ir::Variable*>;

/// The locals at one call of setjmp.
class LocalsAtJump {
 public:
  struct Read {
    const Variables& scalars;                // outside memory, whose values are read after some setjmp
    const Variables& with_volatile_members;  // of all variables
  };
  /// `landing`: where the function continues after its setjmp.
  LocalsAtJump(AddedSteps& steps, ir::LocationId landing, const Read& read, SourceRange range);
  /// The same for __builtin_setjmp, after which all variables have their last values.
  LocalsAtJump(AddedSteps& steps, ir::LocationId landing, SourceRange range);

  /// After setjmp: saves what may change. Returns where to continue, as do all that follow.
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
  const Variables* with_volatile_members_ = nullptr;  // null: nothing is forgotten
  std::vector<const ir::Variable*> changed_;          // between setjmp and longjmp, perhaps
  std::vector<const ir::Variable*> left_;             // in memory, and not there yet at setjmp
  std::vector<Kept> kept_;
  bool has_stack_blocks_ = false;  // of alloca: what they hold is lost too
};

}  // namespace proviso::rewrite
