#include "condition/coverage.h"

namespace proviso::condition {

namespace {

bool is_error(const ir::Function& function, const ir::Edge& edge) {
  if (const auto* const call = edge.as<ir::Call>()) {
    const ir::Function* const callee = call->direct_callee();
    return callee != nullptr && (callee->is_error_function() || callee->source_name() == "__assert_fail");
  }
  const auto* const intrinsic = edge.as<ir::Intrinsic>();
  return function.origin == ir::Origin::program && intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::assert_failed;
}

/// The possible callees of a call edge; null: unknown or without a body.
std::vector<const ir::Function*> callees_of(transform::ProgramFacts& facts, const ir::Function& function, const ir::Edge& edge) {
  const ir::Call& call = *edge.as<ir::Call>();
  if (const ir::Function* const direct = call.direct_callee()) return {direct};
  return facts.points_to().callees(function, edge);
}

class OpenParts {
 public:
  OpenParts(const AssumptionAutomaton& automaton, const ir::Program& program, const SuperGraph& graph, Coverage& coverage)
      : automaton_(automaton), program_(program), graph_(graph), coverage_(coverage) {}

  void find() {
    if (automaton_.claims_nothing()) points_.push_back({program_.entry->id(), program_.entry->entry()});
    for (const AutomatonNode& node : automaton_.nodes) {
      for (const auto& [label, transition] : node.transitions) add(label, transition);
      if (!node.otherwise.assumption.empty() || node.otherwise.target == kUnverified) add_otherwise(node);
    }
    const auto reached = graph_.reach(points_);
    for (const ir::Function& function : program_.functions()) {
      for (ir::LocationId at = 0; at < function.locations().size(); ++at)
        if (reached[function.id()][at]) coverage_.is_open[function.id()][at] = true;
      for (const ir::Edge& edge : function.edges())
        if (reached[function.id()][edge.from]) coverage_.is_open_edge[function.id()][edge.id] = true;
    }
  }

 private:
  void add(const StepLabel& label, const Transition& transition) {
    if (transition.assumption.empty() && transition.target != kUnverified) return;
    if (label.kind == ir::StepKind::end) return;
    const ir::Function& function = program_.functions()[label.function];
    const ir::Edge& edge = function.edge(label.edge);
    coverage_.is_open_edge[function.id()][edge.id] = true;
    if (transition.target != kUnverified) {
      coverage_.is_open[function.id()][edge.from] = true;  // what follows the step was verified, but not the step itself
      return;
    }
    if (label.kind == ir::StepKind::enter) {
      const ir::Function& callee = program_.functions()[label.callee];
      points_.push_back({callee.id(), callee.entry()});
    } else {
      points_.push_back({function.id(), edge.to});
    }
  }

  void add_otherwise(const AutomatonNode& node) {
    if (node.has_place) {
      points_.push_back({node.function, node.location});
    } else {
      points_.push_back({program_.entry->id(), program_.entry->entry()});
    }
  }

  const AssumptionAutomaton& automaton_;
  const ir::Program& program_;
  const SuperGraph& graph_;
  Coverage& coverage_;
  std::vector<SuperGraph::Point> points_;
};

void count(Share& share, bool is_open) {
  ++share.all;
  share.covered += is_open ? 0 : 1;
}

}  // namespace

std::vector<const ir::Function*> SuperGraph::callees(const ir::Function& function, const ir::Edge& edge) const {
  return callees_of(facts_, function, edge);
}

SuperGraph::SuperGraph(transform::ProgramFacts& facts) : facts_(facts), program_(facts.program()) {
  after_.resize(program_.functions().size());
  before_.resize(program_.functions().size());
  for (const ir::Function& function : program_.functions()) {
    after_[function.id()].resize(function.locations().size());
    before_[function.id()].resize(function.locations().size());
  }
  const auto connect = [&](Point from, Point to) {
    after_[from.function][from.location].push_back(to);
    before_[to.function][to.location].push_back(from);
  };
  for (const ir::Function& function : program_.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      const Point from{function.id(), edge.from};
      const Point to{function.id(), edge.to};
      if (edge.as<ir::Call>() == nullptr) {
        connect(from, to);
        continue;
      }
      const auto callees = callees_of(facts, function, edge);
      bool passes = callees.empty() || edge.as<ir::Call>()->direct_callee() == nullptr;
      for (const ir::Function* const callee : callees) {
        passes = passes || !callee->has_body();
        if (!callee->has_body()) continue;
        connect(from, {callee->id(), callee->entry()});
        connect({callee->id(), callee->exit()}, to);
      }
      if (passes) connect(from, to);
    }
  }
}

std::vector<std::vector<bool>> SuperGraph::closure(const std::vector<Point>& from,
                                                   const std::vector<std::vector<std::vector<Point>>>& next) const {
  std::vector<std::vector<bool>> seen(program_.functions().size());
  for (const ir::Function& function : program_.functions()) seen[function.id()].assign(function.locations().size(), false);
  std::vector<Point> waiting;
  const auto mark = [&](const Point& point) {
    if (seen[point.function][point.location]) return;
    seen[point.function][point.location] = true;
    waiting.push_back(point);
  };
  for (const Point& point : from) mark(point);
  while (!waiting.empty()) {
    const Point point = waiting.back();
    waiting.pop_back();
    for (const Point& other : next[point.function][point.location]) mark(other);
  }
  return seen;
}

std::vector<std::vector<bool>> SuperGraph::reach(const std::vector<Point>& from) const { return closure(from, after_); }
std::vector<std::vector<bool>> SuperGraph::reach_backwards(const std::vector<Point>& to) const { return closure(to, before_); }

Coverage coverage_of(const AssumptionAutomaton& automaton, transform::ProgramFacts& facts) {
  const ir::Program& program = facts.program();
  const SuperGraph graph(facts);
  Coverage coverage;
  coverage.is_open.resize(program.functions().size());
  coverage.is_open_edge.resize(program.functions().size());
  for (const ir::Function& function : program.functions()) {
    coverage.is_open[function.id()].assign(function.locations().size(), false);
    coverage.is_open_edge[function.id()].assign(function.edges().size(), false);
  }
  OpenParts(automaton, program, graph, coverage).find();
  coverage.is_reachable = graph.reach({{program.entry->id(), program.entry->entry()}});
  const auto& reachable = coverage.is_reachable;
  for (const ir::Function& function : program.functions()) {
    if (function.origin != ir::Origin::program) continue;
    for (ir::LocationId at = 0; at < function.locations().size(); ++at)
      if (reachable[function.id()][at]) count(coverage.locations, coverage.is_open[function.id()][at]);
    for (const ir::Edge& edge : function.edges()) {
      if (!reachable[function.id()][edge.from]) continue;
      const bool is_open = coverage.is_open_edge[function.id()][edge.id];
      if (edge.as<ir::Assume>() != nullptr) count(coverage.branches, is_open);
      // A violation in the body of an error function counts at its call, which has no other successor.
      if (is_error(function, edge)) count(coverage.errors, is_open || coverage.is_open[function.id()][edge.from]);
    }
  }
  return coverage;
}

}  // namespace proviso::condition
