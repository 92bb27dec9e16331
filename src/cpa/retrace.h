// The ways between the nodes of an abstract reachability graph, walked again: the graph has the choice a way begins
// with, and its length (arg.h); the states on it are computed anew.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "cpa/arg.h"
#include "cpa/flow.h"

namespace proviso::cpa {

class Retrace {
 public:
  Retrace(const AbstractReachabilityGraph& graph, Flow& flow, Domain& domain) : graph_(graph), flow_(flow), domain_(domain) {}

  using Visit = std::function<void(const ir::Place&, const StateRef&, const ir::Step&)>;
  /// The states on the way that begins with step `choice` of a node, `length` steps long: calls visit(place, state,
  /// step taken from there). At the end the step has neither an edge nor a callee.
  void walk(NodeId from, std::uint32_t choice, std::uint32_t length, const Visit& visit);

  /// Where the way from its parent to a node ends.
  std::pair<ir::Place, StateRef> to(const ArgNode& node);
  /// The steps from the program's start to a node.
  std::vector<ir::Step> path_to(NodeId node);

 private:
  const AbstractReachabilityGraph& graph_;
  Flow& flow_;
  Domain& domain_;
};

}  // namespace proviso::cpa
