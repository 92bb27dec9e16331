// Who calls whom. Indirect calls go to what a resolver says (the points-to analysis, points_to.h), or without one to
// every function of a fitting type whose address is taken.
//
// A function without a body calls nothing here: that is what the program's meaning says of it (ARCHITECTURE.md).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "ir/program.h"

namespace proviso::transform {

/// The functions that a call edge of `caller` may call, sorted by id.
using CallResolver = std::function<std::vector<const ir::Function*>(const ir::Function& caller, const ir::Edge& edge)>;

/// A resolver that knows types alone: all functions whose address is taken and that can be called with these arguments.
CallResolver resolve_by_type(const ir::Program& program);

struct CallSite {
  const ir::Function* caller = nullptr;
  ir::EdgeId edge = 0;
  std::vector<const ir::Function*> callees;  // sorted by id
};

class CallGraph {
 public:
  explicit CallGraph(const ir::Program& program) : CallGraph(program, resolve_by_type(program)) {}
  CallGraph(const ir::Program& program, const CallResolver& resolver);

  const std::vector<const ir::Function*>& callees(const ir::Function& function) const { return nodes_[function.id()].callees; }
  const std::vector<const ir::Function*>& callers(const ir::Function& function) const { return nodes_[function.id()].callers; }
  /// The call edges in the function's body, in their order.
  const std::vector<CallSite>& call_sites(const ir::Function& function) const { return nodes_[function.id()].sites; }

  /// Whether the function may, directly or through others, call itself.
  bool is_recursive(const ir::Function& function) const { return nodes_[function.id()].is_recursive; }
  /// Functions that may all call each other (one that is not recursive stands alone), callees before their callers.
  const std::vector<std::vector<const ir::Function*>>& components() const { return components_; }
  std::uint32_t component_of(const ir::Function& function) const { return nodes_[function.id()].component; }

  bool is_reachable(const ir::Function& function) const { return nodes_[function.id()].is_reachable; }
  /// The functions that the program's entry may reach, callees before their callers where there is no recursion.
  std::vector<const ir::Function*> bottom_up() const;

 private:
  struct Node {
    std::vector<const ir::Function*> callees;
    std::vector<const ir::Function*> callers;
    std::vector<CallSite> sites;
    std::uint32_t component = 0;
    bool is_recursive = false;
    bool is_reachable = false;
  };

  void add_calls(const ir::Function& function, const CallResolver& resolver);
  void find_components(const ir::Program& program);
  void mark_reachable(const ir::Function& root);

  std::vector<Node> nodes_;  // by function id
  std::vector<std::vector<const ir::Function*>> components_;
};

}  // namespace proviso::transform
