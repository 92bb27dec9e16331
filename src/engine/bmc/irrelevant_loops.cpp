#include "engine/bmc/irrelevant_loops.h"

#include "symbolic/relevance.h"

namespace proviso::engine::bmc {

IrrelevantLoops::IrrelevantLoops(const ir::Program& program, property::CheckSet checks) {
  std::vector<std::pair<const ir::Function*, transform::LoopForest>> forests;
  for (const ir::Function& function : program.functions()) {
    if (!function.has_body()) continue;
    transform::LoopForest loops(function);
    if (!loops.loops().empty()) forests.emplace_back(&function, std::move(loops));
  }
  if (forests.empty()) return;
  points_to.emplace(program);
  relevance = std::make_shared<symbolic::Relevance>(program, *points_to, checks, transform::Loops::end);
  unfollowed.set_relevance(relevance.get());
  for (const auto& [function, forest] : forests) {
    for (const transform::Loop& loop : forest.loops()) {
      if (relevance->has(*function, loop)) continue;
      plans[{function->id(), loop.head, false}] = {.depth = 0, .invariants = {}, .switches = {}, .is_at_once = true};
      unfollowed.add(*function, loop);
    }
  }
}

}  // namespace proviso::engine::bmc
