// The relevant steps of an execution: a dynamic backward slice over variables whose address is not taken. All other
// steps (branches, writes to memory, calls) are always relevant, so hidden steps have no influence on the violation.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "ir/cfa.h"

namespace proviso::report {

class Relevance {
 public:
  /// Steps must be given from the last to the first. `activation` distinguishes calls of a function. True if the
  /// assigned value is relevant later; then so are its operands.
  bool assignment(std::uint64_t activation, const ir::Expr* target, const ir::Expr* value);
  /// The operands of the expression are relevant from here backwards.
  void use(std::uint64_t activation, const ir::Expr* expr);
  void use_operation(std::uint64_t activation, const ir::Operation& operation);
  /// A call into `callee_activation` (0 if the callee is not traced).
  void call(std::uint64_t activation, const ir::Call& call, const ir::Function* callee, std::uint64_t callee_activation);

 private:
  using Key = std::pair<std::uint64_t, const ir::Variable*>;
  static Key key(std::uint64_t activation, const ir::Variable* variable) { return {variable->is_global() ? 0 : activation, variable}; }

  std::set<Key> live_;
};

}  // namespace proviso::report
