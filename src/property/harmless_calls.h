// Calls that can be left out when something else is asked about: nothing that happens in them violates what is asked,
// or is undefined, and all that they change is their result. What the checks excuse ends an execution instead: so a
// call with accesses to memory is harmless if what is undefined in its function is excused, and what it writes to are
// variables of its own. Decided by the form of the code alone, and in doubt a call is not harmless: certificates rest
// on it (certificate/slice_proof.h).
#pragma once

#include <vector>

#include "property/check.h"
#include "transform/call_graph.h"

namespace proviso::property {

/// The variable that a valid access to the lvalue, or through the pointer, stays in; null: its form does not tell.
const ir::Variable* accessed_variable(const ir::Expr* expr);

class HarmlessCalls {
 public:
  HarmlessCalls(const ir::Program& program, CheckSet checks);

  /// Whether this edge is such a call. It may end the execution, or never return.
  bool has(const ir::Function& function, const ir::Edge& edge) const;
  /// What must be excused for such a call to be harmless: what is undefined in the functions it leads to.
  Places excused_for(const ir::Call& call) const;

 private:
  bool is_harmless(const ir::Function& function) const;
  /// Apart from what a called function does.
  bool is_harmless(const ir::Function& function, const ir::Edge& edge) const;
  bool is_harmless(const ir::Function& function, const ir::Edge& edge, const ir::Call& call) const;
  bool is_harmless(const ir::Function& function, const ir::Edge& edge, const ir::Intrinsic& intrinsic) const;
  /// Of a value, or of an lvalue whose address is taken or which is read.
  bool is_harmless(const ir::Function& function, const ir::Edge& edge, const ir::Expr* value) const;
  bool is_harmless_operation(const ir::Function& function, const ir::Edge& edge, const ir::Expr* operation) const;
  bool changes_own(const ir::Function& function, const ir::Edge& edge, const ir::Expr* lvalue) const;
  /// Whether an access to memory there violates nothing that is asked, and ends the execution if it is invalid.
  bool may_access(const ir::Function& function, const ir::Edge& edge) const;
  bool may_be_undefined(const ir::Function& function) const;
  bool asks(Check check, const ir::Function& function, const ir::Edge& edge) const { return checks_.asks(check, &function, &edge); }

  CheckSet checks_;
  transform::CallGraph calls_;
  std::vector<bool> functions_;               // by id: whether all that they and their callees do is harmless
  mutable std::vector<bool> rest_on_excuse_;  // by id: whether something in them is harmless only because it is excused
};

}  // namespace proviso::property
