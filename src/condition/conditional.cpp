#include "condition/conditional.h"

#include <algorithm>
#include <set>

#include "condition/coverage.h"
#include "condition/no_wrap.h"

namespace proviso::condition {

std::vector<Omission> omissions_of(const AssumptionAutomaton& automaton, const ir::Program& program) {
  std::vector<Omission> omissions;
  std::set<std::pair<const ir::Edge*, std::string>> seen;
  const auto end = [&]() -> const ir::Edge* {
    const ir::Function& entry = *program.entry;
    const std::vector<ir::EdgeId>& in = entry.location(entry.exit()).in;
    return in.empty() ? nullptr : &entry.edge(in.front());
  };
  for (const AutomatonNode& node : automaton.nodes) {
    for (const auto& [label, transition] : node.transitions) {
      if (transition.assumption.empty() && transition.target != kUnverified) continue;
      const bool is_end = label.kind == ir::StepKind::end;
      const ir::Function& function = is_end ? *program.entry : program.functions()[label.function];
      const ir::Edge* const edge = is_end ? end() : &function.edge(label.edge);
      if (edge == nullptr || !seen.emplace(edge, transition.reason).second) continue;
      omissions.push_back({&function, edge, transition.reason, 0});
    }
  }
  return omissions;
}

namespace {

/// The points of an omission: where its edge begins. An omission at the end of the program is attributed to one of the
/// edges that lead there, whichever the execution took: so all of them are meant.
std::vector<SuperGraph::Point> places_of(const Omission& omission, const ir::Program& program) {
  const ir::Function& function = *omission.function;
  std::vector<SuperGraph::Point> places = {{function.id(), omission.edge->from}};
  const std::vector<ir::EdgeId>& out = function.location(omission.edge->from).out;
  const bool is_last = &function == program.entry &&
                       std::any_of(out.begin(), out.end(), [&](ir::EdgeId id) { return function.edge(id).to == function.exit(); });
  if (is_last)
    for (const ir::EdgeId id : function.location(function.exit()).in) places.push_back({function.id(), function.edge(id).from});
  return places;
}

}  // namespace

AssumptionAutomaton automaton_of(const std::vector<Omission>& omissions, transform::ProgramFacts& facts) {
  if (omissions.empty()) return AssumptionAutomaton::everything();
  const ir::Program& program = facts.program();
  std::vector<SuperGraph::Point> left_out;
  std::map<SuperGraph::Point, std::string> reasons;
  std::map<SuperGraph::Point, Transition> assumed;  // for the steps from there
  for (const Omission& omission : omissions) {
    if (omission.assumes_no_wrap) {
      const SuperGraph::Point at{omission.function->id(), omission.edge->from};
      left_out.push_back(at);
      assumed[at] = {kUnverified, no_wrap(*omission.function, omission.edge->from).c, omission.reason};
      continue;
    }
    for (const SuperGraph::Point& place : places_of(omission, program)) {
      left_out.push_back(place);
      reasons.emplace(place, omission.reason);
    }
  }
  const SuperGraph graph(facts);
  const auto may_come_there = graph.reach_backwards(left_out);
  const SuperGraph::Point start{program.entry->id(), program.entry->entry()};
  if (reasons.contains(start)) return AssumptionAutomaton::nothing(reasons.at(start));
  if (!may_come_there[start.function][start.location]) return AssumptionAutomaton::everything();
  AutomatonNode node;
  node.otherwise.target = 0;  // a self-loop
  const auto add = [&](ir::StepKind kind, const ir::Function& function, const ir::Edge& edge, const ir::Function* callee,
                       const SuperGraph::Point& to) {
    StepLabel label{kind, function.id(), edge.id, callee == nullptr ? 0 : callee->id()};
    const auto assumption = assumed.find({function.id(), edge.from});
    const auto reason = reasons.find(to);
    if (assumption != assumed.end()) {
      node.transitions[label] = assumption->second;
    } else if (reason != reasons.end()) {
      node.transitions[label] = {kUnverified, "false", reason->second};
    } else if (!may_come_there[to.function][to.location]) {
      node.transitions[label] = {kVerified, "", ""};
    }
  };
  for (const ir::Function& function : program.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      const SuperGraph::Point to{function.id(), edge.to};
      if (edge.as<ir::Call>() == nullptr) {
        add(ir::StepKind::edge, function, edge, nullptr, to);
        continue;
      }
      for (const ir::Function* const callee : graph.callees(function, edge)) {
        if (!callee->has_body()) {
          add(ir::StepKind::missing_call, function, edge, callee, to);
          continue;
        }
        add(ir::StepKind::enter, function, edge, callee, {callee->id(), callee->entry()});
        add(ir::StepKind::leave, function, edge, callee, to);
      }
      if (edge.as<ir::Call>()->direct_callee() == nullptr) add(ir::StepKind::unknown_call, function, edge, nullptr, to);
    }
  }
  AssumptionAutomaton automaton;
  automaton.initial = automaton.add(std::move(node));
  return automaton;
}

AssumptionAutomaton carried_over(const AssumptionAutomaton& earlier, const std::set<std::string>& changed, transform::ProgramFacts& facts) {
  const ir::Program& program = facts.program();
  if (changed.contains(program.entry->name())) return AssumptionAutomaton::nothing("the entry function has changed");
  const SuperGraph graph(facts);
  std::vector<SuperGraph::Point> entries;
  for (const ir::Function& function : program.functions())
    if (function.has_body() && changed.contains(function.name())) entries.push_back({function.id(), function.entry()});
  const auto may_come_there = graph.reach_backwards(entries);
  AssumptionAutomaton result = earlier;
  // What was verified stays verified unless a changed function is called: this state waits for such a call.
  const auto watch = static_cast<AutomatonState>(result.nodes.size());
  AutomatonNode watching;
  watching.otherwise.target = watch;
  result.nodes.push_back(std::move(watching));
  const auto is_open = [&](const ir::Function& function, ir::LocationId at) { return may_come_there[function.id()][at]; };
  for (AutomatonState id = 0; id < result.nodes.size(); ++id) {
    AutomatonNode& node = result.nodes[id];
    const auto set = [&](ir::StepKind kind, const ir::Function& function, const ir::Edge& edge, const ir::Function* callee,
                         bool can_change) {
      const StepLabel label{kind, function.id(), edge.id, callee == nullptr ? 0 : callee->id()};
      if (callee != nullptr && kind == ir::StepKind::enter && changed.contains(callee->name())) {
        node.transitions[label] = {kUnverified, "false", "'" + callee->name() + "' has changed"};
        return;
      }
      const auto known = node.transitions.find(label);
      Transition next = known == node.transitions.end() ? node.otherwise : known->second;
      if (next.target == kVerified && can_change) {
        next.target = watch;
        node.transitions[label] = next;
      } else if (id == watch && !can_change) {
        node.transitions[label] = {kVerified, "", ""};
      }
    };
    for (const ir::Function& function : program.functions()) {
      if (node.has_place && node.function != function.id() && node.location != program.functions()[node.function].exit()) continue;
      for (const ir::Edge& edge : function.edges()) {
        const bool is_elsewhere =
            node.has_place && node.function == function.id() && node.location != function.exit() && edge.from != node.location;
        if (is_elsewhere) continue;
        if (edge.as<ir::Call>() == nullptr) {
          set(ir::StepKind::edge, function, edge, nullptr, is_open(function, edge.to));
          continue;
        }
        for (const ir::Function* const callee : graph.callees(function, edge)) {
          if (callee->has_body()) {
            set(ir::StepKind::enter, function, edge, callee, is_open(*callee, callee->entry()));
            set(ir::StepKind::leave, function, edge, callee, is_open(function, edge.to));
          } else {
            set(ir::StepKind::missing_call, function, edge, callee, is_open(function, edge.to));
          }
        }
        if (edge.as<ir::Call>()->direct_callee() == nullptr)
          set(ir::StepKind::unknown_call, function, edge, nullptr, is_open(function, edge.to));
      }
    }
  }
  if (result.initial == kVerified && is_open(*program.entry, program.entry->entry())) result.initial = watch;
  return result;
}

namespace {

/// The context-insensitive product of locations and states of the automaton.
class Product {
 public:
  Product(const AssumptionAutomaton& automaton, transform::ProgramFacts& facts)
      : automaton_(automaton),
        program_(facts.program()),
        graph_(facts),
        taken_(program_.functions().size()),
        entered_(program_.functions().size()) {
    for (const ir::Function& function : program_.functions()) taken_[function.id()].resize(function.edges().size(), false);
  }

  ir::EdgeSet run() {
    for (const ir::Function& function : program_.functions())
      for (const ir::Edge& edge : function.edges())
        if (edge.as<ir::Call>() != nullptr)
          for (const ir::Function* const callee : graph_.callees(function, edge)) entered_[callee->id()].emplace_back(&function, &edge);
    visit({program_.entry->id(), program_.entry->entry(), automaton_.initial});
    while (!waiting_.empty()) {
      const Point point = waiting_.back();
      waiting_.pop_back();
      expand(point);
    }
    ir::EdgeSet skipped(program_);
    for (const ir::Function& function : program_.functions())
      for (const ir::Edge& edge : function.edges())
        if (!taken_[function.id()][edge.id]) skipped.insert(function, edge);
    return skipped;
  }

 private:
  struct Point {
    std::uint32_t function = 0;
    ir::LocationId location = 0;
    AutomatonState state = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
  };

  void visit(const Point& point) {
    if (point.state != kVerified && seen_.insert(point).second) waiting_.push_back(point);
  }

  void take(const Point& from, const ir::Step& step, std::uint32_t function, ir::LocationId to) {
    const Transition& transition = automaton_.next(from.state, step);
    if (transition.skips()) return;
    if (step.kind != ir::StepKind::leave) taken_[step.function->id()][step.edge->id] = true;
    visit({function, to, transition.target});
  }

  void expand(const Point& point) {
    const ir::Function& function = program_.functions()[point.function];
    if (point.location == function.exit()) {
      for (const auto& [caller, edge] : entered_[function.id()])
        take(point, {ir::StepKind::leave, caller, edge, &function, 1}, caller->id(), edge->to);
      return;
    }
    for (const ir::EdgeId id : function.location(point.location).out) {
      const ir::Edge& edge = function.edge(id);
      if (edge.as<ir::Call>() == nullptr) {
        take(point, {ir::StepKind::edge, &function, &edge, nullptr, 1}, function.id(), edge.to);
        continue;
      }
      for (const ir::Function* const callee : graph_.callees(function, edge)) {
        if (callee->has_body()) {
          take(point, {ir::StepKind::enter, &function, &edge, callee, 1}, callee->id(), callee->entry());
        } else {
          take(point, {ir::StepKind::missing_call, &function, &edge, callee, 1}, function.id(), edge.to);
        }
      }
      if (edge.as<ir::Call>()->direct_callee() == nullptr)
        take(point, {ir::StepKind::unknown_call, &function, &edge, nullptr, 1}, function.id(), edge.to);
    }
  }

  const AssumptionAutomaton& automaton_;
  const ir::Program& program_;
  SuperGraph graph_;
  std::vector<std::vector<bool>> taken_;                                               // by function and edge
  std::vector<std::vector<std::pair<const ir::Function*, const ir::Edge*>>> entered_;  // by function: its call sites
  std::set<Point> seen_;
  std::vector<Point> waiting_;
};

}  // namespace

ir::EdgeSet skipped_edges(const AssumptionAutomaton& automaton, transform::ProgramFacts& facts) { return Product(automaton, facts).run(); }

}  // namespace proviso::condition
