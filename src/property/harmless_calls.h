// Calls that can be left out when something else is asked about: nothing that happens in them violates what is asked,
// or is undefined, and all that they change is their result. Decided by the form of the code alone, and in doubt a call
// is not harmless: certificates rest on it (certificate/slice_proof.h).
#pragma once

#include <vector>

#include "property/check.h"
#include "transform/call_graph.h"

namespace proviso::property {

class HarmlessCalls {
 public:
  HarmlessCalls(const ir::Program& program, CheckSet checks);

  /// Whether this edge is such a call. It may end the execution, or never return.
  bool has(const ir::Function& function, const ir::Edge& edge) const;

 private:
  bool is_harmless(const ir::Function& function) const;
  /// Apart from what a called function does.
  bool is_harmless(const ir::Function& function, const ir::Edge& edge) const;
  bool is_harmless(const ir::Function& function, const ir::Edge& edge, const ir::Call& call) const;
  bool is_harmless(const ir::Function& function, const ir::Edge& edge, const ir::Expr* value) const;
  bool is_harmless_operation(const ir::Function& function, const ir::Edge& edge, const ir::Expr* operation) const;
  bool asks(Check check, const ir::Function& function, const ir::Edge& edge) const { return checks_.asks(check, &function, &edge); }

  CheckSet checks_;
  std::vector<bool> functions_;  // by id: whether all that they and their callees do is harmless
};

}  // namespace proviso::property
