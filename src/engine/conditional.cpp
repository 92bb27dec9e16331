#include "engine/conditional.h"

#include <set>

#include "cpa/coverage.h"

namespace proviso::engine {

std::vector<Omission> omissions_of(const cpa::AssumptionAutomaton& automaton, const ir::Program& program) {
  std::vector<Omission> omissions;
  std::set<std::pair<const ir::Edge*, std::string>> seen;
  const auto end = [&]() -> const ir::Edge* {
    const ir::Function& entry = *program.entry;
    const std::vector<ir::EdgeId>& in = entry.location(entry.exit()).in;
    return in.empty() ? nullptr : &entry.edge(in.front());
  };
  for (const cpa::AutomatonNode& node : automaton.nodes) {
    for (const auto& [label, transition] : node.transitions) {
      if (transition.assumption.empty() && transition.target != cpa::kUnverified) continue;
      const bool is_end = label.kind == cpa::StepKind::end;
      const ir::Function& function = is_end ? *program.entry : program.functions()[label.function];
      const ir::Edge* const edge = is_end ? end() : &function.edge(label.edge);
      if (edge == nullptr || !seen.emplace(edge, transition.reason).second) continue;
      omissions.push_back({&function, edge, transition.reason, 0});
    }
  }
  return omissions;
}

cpa::AssumptionAutomaton automaton_of(const std::vector<Omission>& omissions, cpa::ProgramFacts& facts) {
  if (omissions.empty()) return cpa::AssumptionAutomaton::everything();
  const ir::Program& program = facts.program();
  std::vector<cpa::SuperGraph::Point> left_out;
  std::map<cpa::SuperGraph::Point, std::string> reasons;
  for (const Omission& omission : omissions) {
    left_out.push_back({omission.function->id(), omission.edge->from});
    reasons.emplace(left_out.back(), omission.reason);
  }
  const cpa::SuperGraph graph(facts);
  const auto may_come_there = graph.reach_backwards(left_out);
  const cpa::SuperGraph::Point start{program.entry->id(), program.entry->entry()};
  if (reasons.contains(start)) return cpa::AssumptionAutomaton::nothing(reasons.at(start));
  if (!may_come_there[start.function][start.location]) return cpa::AssumptionAutomaton::everything();
  cpa::AutomatonNode node;
  node.otherwise.target = 0;  // it stays
  const auto add = [&](cpa::StepKind kind, const ir::Function& function, const ir::Edge& edge, const ir::Function* callee,
                       const cpa::SuperGraph::Point& to) {
    cpa::StepLabel label{kind, function.id(), edge.id, callee == nullptr ? 0 : callee->id()};
    const auto reason = reasons.find(to);
    if (reason != reasons.end()) {
      node.transitions[label] = {cpa::kUnverified, "false", reason->second};
    } else if (!may_come_there[to.function][to.location]) {
      node.transitions[label] = {cpa::kVerified, "", ""};
    }
  };
  for (const ir::Function& function : program.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      const cpa::SuperGraph::Point to{function.id(), edge.to};
      if (edge.as<ir::Call>() == nullptr) {
        add(cpa::StepKind::edge, function, edge, nullptr, to);
        continue;
      }
      for (const ir::Function* const callee : graph.callees(function, edge)) {
        if (!callee->has_body()) {
          add(cpa::StepKind::missing_call, function, edge, callee, to);
          continue;
        }
        add(cpa::StepKind::enter, function, edge, callee, {callee->id(), callee->entry()});
        add(cpa::StepKind::leave, function, edge, callee, to);
      }
      if (edge.as<ir::Call>()->direct_callee() == nullptr) add(cpa::StepKind::unknown_call, function, edge, nullptr, to);
    }
  }
  cpa::AssumptionAutomaton automaton;
  automaton.initial = automaton.add(std::move(node));
  return automaton;
}

}  // namespace proviso::engine
