#include "engine/conditional.h"

#include <set>

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

}  // namespace proviso::engine
