#include "cpa/retrace.h"

#include "support/result.h"

namespace proviso::cpa {

namespace {

bool is_end(const ir::Step& step) { return step.edge == nullptr && step.callee == nullptr; }

}  // namespace

void Retrace::walk(NodeId from, std::uint32_t choice, std::uint32_t length, const Visit& visit) {
  ir::Place place = graph_[from].place;
  StateRef state = graph_[from].state;
  std::vector<ir::Step> candidates;
  StepFindings ignored;
  for (std::uint32_t i = 0; i < length; ++i) {
    flow_.steps(place, candidates);
    bool found = false;
    for (std::size_t c = i == 0 ? choice : 0; c < candidates.size() && !found; ++c) {
      StateRef next = domain_.transfer(state, candidates[c], ignored);
      if (!next) continue;
      found = true;
      visit(place, state, candidates[c]);
      state = std::move(next);
      if (const std::optional<ir::Place> to = flow_.after(place, candidates[c])) place = *to;
    }
    PROVISO_CHECK(found, "a path of the reachability graph cannot be walked again");
  }
  visit(place, state, ir::Step{});
}

std::pair<ir::Place, StateRef> Retrace::to(const ArgNode& node) {
  std::pair<ir::Place, StateRef> end;
  walk(node.parent, node.choice, node.length, [&](const ir::Place& place, const StateRef& state, const ir::Step& step) {
    if (is_end(step)) end = {place, state};
  });
  return end;
}

std::vector<ir::Step> Retrace::path_to(NodeId node) {
  std::vector<ir::Step> steps;
  for (const NodeId id : graph_.ancestry(node)) {
    const ArgNode& on_path = graph_[id];
    if (on_path.parent == kNoNode) continue;
    walk(on_path.parent, on_path.choice, on_path.length, [&](const ir::Place&, const StateRef&, const ir::Step& step) {
      if (!is_end(step)) steps.push_back(step);
    });
  }
  return steps;
}

}  // namespace proviso::cpa
