// Which steps of an execution matter: a dynamic backward slice over the variables that nothing points to. Everything else (branches,
// writes to memory, calls) always matters, so what is hidden has no influence on the end.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "ir/cfa.h"

namespace proviso::report {

class Relevance {
 public:
  /// Steps are to be given from the last to the first. `activation` tells the calls of a function apart.
  /// True if the assignment gives a value that matters later; what it uses then matters too.
  bool assignment(std::uint64_t activation, const ir::Expr* target, const ir::Expr* value);
  /// What the expression uses matters from here back.
  void use(std::uint64_t activation, const ir::Expr* expr);
  void use_operation(std::uint64_t activation, const ir::Operation& operation);
  /// A call into `callee_activation` (or of a function that is not followed: 0).
  void call(std::uint64_t activation, const ir::Call& call, const ir::Function* callee, std::uint64_t callee_activation);

 private:
  using Key = std::pair<std::uint64_t, const ir::Variable*>;
  static Key key(std::uint64_t activation, const ir::Variable* variable) { return {variable->is_global() ? 0 : activation, variable}; }

  std::set<Key> live_;
};

}  // namespace proviso::report
