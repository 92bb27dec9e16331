#include "engine/bmc/irrelevant_loops.h"

#include "symbolic/relevance.h"

namespace proviso::engine::bmc {

IrrelevantLoops::IrrelevantLoops(transform::ProgramFacts& facts, property::CheckSet checks) {
  for (const ir::Function& function : facts.program().functions()) {
    if (!function.has_body()) continue;
    for (const transform::Loop& loop : facts.loops(function).loops()) {
      if (!relevance) {
        points_to = &facts.points_to();
        relevance = std::make_shared<symbolic::Relevance>(facts.program(), *points_to, checks, transform::Loops::end);
        unfollowed.set_relevance(relevance.get());
      }
      if (relevance->has(function, loop)) continue;
      plans[{function.id(), loop.head, false}] = {.depth = 0, .invariants = {}, .switches = {}, .is_at_once = true};
      unfollowed.add(function, loop);
    }
  }
}

}  // namespace proviso::engine::bmc
