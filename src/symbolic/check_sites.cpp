#include "symbolic/check_sites.h"

#include <set>

namespace proviso::symbolic {

using property::Check;
using property::CheckSet;

namespace {

/// The branch where the decision begins: for `a && b`, that on `a`. `taken` is the edge of the last branch towards the
/// error.
ir::LocationId first_of_chain(const ir::Function& function, const ir::Edge* taken) {
  const auto other_way = [&](const ir::Edge& edge) {
    const auto& out = function.location(edge.from).out;
    return function.edge(out[0] == edge.id ? out[1] : out[0]).to;
  };
  for (;;) {
    const auto& in = function.location(taken->from).in;
    if (in.size() != 1) return taken->from;
    const ir::Edge& before = function.edge(in.front());
    if (function.location(before.from).out.size() != 2 || other_way(before) != other_way(*taken)) return taken->from;
    taken = &before;
  }
}

}  // namespace

CheckSites::CheckSites(const ir::Program& program) {
  for (const ir::Function& function : program.functions())
    if (function.is_error_function()) failing_functions_[function.id()].add(Check::reach_error);
  for (bool changed = true; changed;) {
    changed = false;
    sites_.clear();
    for (const ir::Function& function : program.functions()) {
      for (const ir::Edge& edge : function.edges()) {
        const CheckSet checks = failing(edge);
        if (checks.empty() || !walk_back(function, edge.from, checks)) continue;
        CheckSet& known = failing_functions_[function.id()];
        if (known.has_all(checks)) continue;
        known.add(checks);
        changed = true;
      }
    }
  }
}

CheckSet CheckSites::failing(const ir::Edge& edge) const {
  if (const auto* const intrinsic = edge.as<ir::Intrinsic>(); intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::assert_failed)
    return {Check::assertion};
  const auto* const call = edge.as<ir::Call>();
  const ir::Function* const callee = call != nullptr ? call->direct_callee() : nullptr;
  const auto found = callee != nullptr ? failing_functions_.find(callee->id()) : failing_functions_.end();
  return found == failing_functions_.end() ? CheckSet() : found->second;
}

/// Marks the branches from which `from` is reached without further branches. True if it is so reached from the
/// function's entry.
bool CheckSites::walk_back(const ir::Function& function, ir::LocationId from, CheckSet checks) {
  bool from_entry = false;
  std::set<ir::LocationId> seen = {from};
  std::vector<ir::LocationId> waiting = {from};
  while (!waiting.empty()) {
    const ir::LocationId at = waiting.back();
    waiting.pop_back();
    from_entry = from_entry || at == function.entry();
    for (const ir::EdgeId id : function.location(at).in) {
      const ir::Edge& edge = function.edge(id);
      if (function.location(edge.from).out.size() == 2) {
        sites_[{function.id(), first_of_chain(function, &edge)}].add(checks);
      } else if (seen.insert(edge.from).second) {
        waiting.push_back(edge.from);
      }
    }
  }
  return from_entry;
}

CheckSet CheckSites::at(const ir::Function& function, ir::LocationId location) const {
  const auto found = sites_.find({function.id(), location});
  return found == sites_.end() ? CheckSet() : found->second;
}

void CheckSites::note(encode::Environment& environment, const encode::State& state, const ir::Function& function,
                      ir::LocationId location) const {
  const CheckSet decided = at(function, location);
  for (const Check check : {Check::reach_error, Check::assertion})
    if (decided.has(check)) environment.note_check(state, check);
}

}  // namespace proviso::symbolic
