#include "cpa/program_facts.h"

#include <algorithm>

#include "transform/dominators.h"

namespace proviso::cpa {

namespace {

/// Immediate postdominators (Cooper, Harvey and Kennedy, on the reversed CFA). What ends the execution counts as leading to the exit.
std::vector<ir::LocationId> postdominators(const ir::Function& function) {
  const std::size_t count = function.locations().size();
  const ir::LocationId exit = function.exit();
  const auto none = static_cast<ir::LocationId>(count);
  // Post-order numbers of a depth-first search over the forward edges give a fit order: successors first.
  const std::vector<ir::LocationId> order = transform::reverse_post_order(function);
  std::vector<std::uint32_t> rank(count, 0);
  for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i + 1;
  rank[exit] = static_cast<std::uint32_t>(order.size()) + 1;  // the root of the tree
  std::vector<ir::LocationId> parent(count, none);
  parent[exit] = exit;
  const auto common = [&](ir::LocationId a, ir::LocationId b) {
    while (a != b) {
      if (parent[a] == none || parent[b] == none) return exit;
      if (rank[a] < rank[b]) {
        a = parent[a];
      } else {
        b = parent[b];
      }
    }
    return a;
  };
  for (int round = 0; round < 10; ++round) {
    bool changed = false;
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
      if (*at == exit) continue;
      ir::LocationId meet = none;
      for (const ir::EdgeId id : function.location(*at).out) {
        const ir::LocationId to = function.edge(id).to;
        if (parent[to] == none) continue;
        // Along retreating edges the tree's ranks do not grow: such a way is left out, its loop is cut at the head anyway.
        if (rank[to] <= rank[*at]) continue;
        meet = meet == none ? to : common(meet, to);
      }
      if (meet == none) meet = exit;
      changed = changed || parent[*at] != meet;
      parent[*at] = meet;
    }
    if (!changed) break;
  }
  for (ir::LocationId& location : parent)
    if (location == none) location = exit;
  return parent;
}

}  // namespace

ProgramFacts::ProgramFacts(const ir::Program& program) : program_(program), functions_(program.functions().size()) {}
ProgramFacts::~ProgramFacts() = default;

const transform::PointsTo& ProgramFacts::points_to() {
  if (!points_to_) points_to_ = std::make_unique<transform::PointsTo>(program_);
  return *points_to_;
}

const transform::LoopForest& ProgramFacts::loops(const ir::Function& function) {
  auto& loops = functions_[function.id()].loops;
  if (!loops) loops = std::make_unique<transform::LoopForest>(function);
  return *loops;
}

const transform::Liveness& ProgramFacts::liveness(const ir::Function& function) {
  auto& liveness = functions_[function.id()].liveness;
  if (!liveness) liveness = std::make_unique<transform::Liveness>(function);
  return *liveness;
}

ir::LocationId ProgramFacts::meeting_point(const ir::Function& function, ir::LocationId location) {
  auto& points = functions_[function.id()].meeting_points;
  if (points.empty()) points = postdominators(function);
  return points[location];
}

}  // namespace proviso::cpa
