#include "transform/call_graph.h"

#include <algorithm>
#include <memory>

#include "ir/call_types.h"
#include "transform/accesses.h"
#include "transform/components.h"

namespace proviso::transform {

using ir::Function;
using ir::Type;

namespace {

void sort_unique(std::vector<const Function*>& functions) {
  std::sort(functions.begin(), functions.end(), [](const Function* a, const Function* b) { return a->id() < b->id(); });
  functions.erase(std::unique(functions.begin(), functions.end()), functions.end());
}

std::vector<const Function*> address_taken_functions(const ir::Program& program) {
  std::vector<const Function*> taken;
  const auto collect = [&](const ir::Expr* expr) {
    ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
      if (part->kind() == ir::ExprKind::function_address) taken.push_back(part->function());
    });
  };
  for (const ir::Variable& variable : program.variables())
    for (const ir::InitEntry& entry : variable.initializer) collect(entry.value);
  for (const Function& function : program.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      const ir::Call* const call = edge.as<ir::Call>();
      const ir::Expr* const direct = call != nullptr && call->direct_callee() != nullptr ? call->callee : nullptr;
      for_each_operand(edge.operation, [&](const ir::Expr* expr) {
        if (expr != direct) collect(expr);
      });
      // A function may be called directly and passed along on one edge.
      if (direct != nullptr)
        for (const ir::Expr* argument : call->arguments)
          if (argument == direct) taken.push_back(call->direct_callee());
    }
  }
  sort_unique(taken);
  return taken;
}

}  // namespace

CallResolver resolve_by_type(const ir::Program& program) {
  const auto taken = std::make_shared<const std::vector<const Function*>>(address_taken_functions(program));
  return [taken](const Function&, const ir::Edge& edge) {
    const ir::Call& call = *edge.as<ir::Call>();
    if (const Function* direct = call.direct_callee()) return std::vector{direct};
    std::vector<const Function*> callees;
    for (const Function* function : *taken)
      if (ir::call_mismatch(function->type(), call).empty()) callees.push_back(function);
    return callees;
  };
}

CallGraph::CallGraph(const ir::Program& program, const CallResolver& resolver) : nodes_(program.functions().size()) {
  for (const Function& function : program.functions()) add_calls(function, resolver);
  for (const Function& function : program.functions())
    for (const Function* callee : callees(function)) nodes_[callee->id()].callers.push_back(&function);
  find_components(program);
  if (program.entry != nullptr) mark_reachable(*program.entry);
}

void CallGraph::add_calls(const Function& function, const CallResolver& resolver) {
  Node& node = nodes_[function.id()];
  for (const ir::Edge& edge : function.edges()) {
    if (edge.as<ir::Call>() == nullptr) continue;
    CallSite site{&function, edge.id, resolver(function, edge)};
    sort_unique(site.callees);
    node.callees.insert(node.callees.end(), site.callees.begin(), site.callees.end());
    node.sites.push_back(std::move(site));
  }
  sort_unique(node.callees);
}

void CallGraph::find_components(const ir::Program& program) {
  std::vector<const Function*> functions;
  std::vector<std::uint32_t> ids;
  for (const Function& function : program.functions()) functions.push_back(&function), ids.push_back(function.id());
  const auto successor = [&](std::uint32_t id, std::size_t i) {
    return i == nodes_[id].callees.size() ? ComponentFinder::kEnd : nodes_[id].callees[i]->id();
  };
  ComponentFinder(nodes_.size()).find(ids, successor, [&](const std::vector<std::uint32_t>& members) {
    std::vector<const Function*> component;
    for (const std::uint32_t id : members) component.push_back(functions[id]);
    sort_unique(component);
    const std::vector<const Function*>& called = callees(*component[0]);
    const bool is_cycle = component.size() > 1 || std::find(called.begin(), called.end(), component[0]) != called.end();
    for (const std::uint32_t id : members) {
      nodes_[id].is_recursive = is_cycle;
      nodes_[id].component = static_cast<std::uint32_t>(components_.size());
    }
    components_.push_back(std::move(component));
  });
}

void CallGraph::mark_reachable(const Function& root) {
  std::vector<const Function*> waiting{&root};
  nodes_[root.id()].is_reachable = true;
  while (!waiting.empty()) {
    const Function* const function = waiting.back();
    waiting.pop_back();
    for (const Function* callee : callees(*function)) {
      if (nodes_[callee->id()].is_reachable) continue;
      nodes_[callee->id()].is_reachable = true;
      waiting.push_back(callee);
    }
  }
}

std::vector<const Function*> CallGraph::bottom_up() const {
  std::vector<const Function*> order;
  for (const std::vector<const Function*>& component : components_)
    for (const Function* function : component)
      if (is_reachable(*function)) order.push_back(function);
  return order;
}

}  // namespace proviso::transform
