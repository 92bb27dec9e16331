#include "engine/invariants/left_out.h"

#include <map>

namespace proviso::engine::invariants {

namespace {

class LeftOut {
 public:
  /// Leaves out executions that take the step: at its source or, if other steps begin there too, at its target.
  void add_step(const ir::Step& step, const std::string& reason) {
    condition::Omission at = omission_at(step, reason);
    if (step.kind == ir::StepKind::edge && step.function->location(step.edge->from).out.size() > 1) {
      const ir::Location& to = step.function->location(step.edge->to);
      if (to.in.size() == 1 && !to.out.empty()) at.edge = &step.function->edge(to.out.front());
    }
    add(std::move(at));
  }

  void add_location(const ir::Function& function, ir::LocationId id, const std::string& reason) {
    const ir::Location& location = function.location(id);
    if (!location.out.empty()) {
      add({&function, &function.edge(location.out.front()), reason, 0});
      return;
    }
    for (const ir::EdgeId in : location.in) add({&function, &function.edge(in), reason, 0});  // the end of a function
  }

  std::vector<condition::Omission> take() {
    std::vector<condition::Omission> all;
    for (auto& [place, omission] : places_) all.push_back(std::move(omission));
    return all;
  }

 private:
  void add(condition::Omission omission) {
    const std::pair place{omission.function->id(), omission.edge->from};
    places_.emplace(place, std::move(omission));
  }

  std::map<std::pair<std::uint32_t, ir::LocationId>, condition::Omission> places_;
};

}  // namespace

condition::Omission omission_at(const ir::Step& step, std::string reason) {
  if (step.edge != nullptr) return {step.function, step.edge, std::move(reason), 0};
  return {step.callee, &step.callee->edge(step.callee->location(step.callee->exit()).in.front()), std::move(reason), 0};
}

std::vector<condition::Omission> left_out_by(const cpa::Reachability& reachability, const ir::Program& program,
                                             const std::string& end_reason) {
  LeftOut left_out;
  const cpa::AbstractReachabilityGraph& graph = reachability.graph();
  for (const cpa::Exclusion& exclusion : reachability.exclusions()) {
    // What was cut off when the state was smaller has been analysed since.
    const bool is_current = !graph[exclusion.from].is_removed && exclusion.expansion == graph[exclusion.from].expansion;
    if (exclusion.kind == cpa::Exclusion::Kind::cut && is_current) left_out.add_step(exclusion.step, exclusion.reason);
  }
  for (const cpa::ArgNode& node : graph.nodes())
    if (node.is_open() && !node.is_expanded)
      left_out.add_location(program.functions()[node.place.function], node.place.location, end_reason);
  return left_out.take();
}

}  // namespace proviso::engine::invariants
