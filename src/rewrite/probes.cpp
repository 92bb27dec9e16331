#include "rewrite/probes.h"

#include "rewrite/pass.h"
#include "rewrite/rank_steps.h"
#include "transform/loops.h"

namespace proviso::rewrite {

namespace {

class Probing {
 public:
  Probing(ProgramCopy& copy, const ir::Program& program) : copy_(copy), program_(program) {}

  void add(const Ranking::At& at, std::size_t number) {
    const ir::Function& function = program_.functions()[at.function];
    RankSteps steps(copy_, at.function);
    const auto evaluate = [&](ir::LocationId from, bool is_first, SourceRange range) {
      const RankSteps::Numbers numbers = steps.numbers("probe", at.rank);
      for (std::size_t i = 0; i < numbers.size(); ++i) probes[numbers[i]->variable()] = {number, i, is_first};
      return steps.evaluate(from, at.rank, numbers, copy_, range);
    };
    if (at.location == function.entry()) {
      const ir::LocationId entry = steps.function.add_location();
      steps.go_to(evaluate(entry, true, function.range), function.entry(), function.range);
      steps.function.set_entry(entry);
      return;
    }
    const transform::LoopForest forest(function);
    for (const transform::Loop& loop : forest.loops()) {
      if (loop.head != at.location || !loop.is_reducible) continue;
      const SourceRange range = function.edge(function.location(at.location).out.front()).range;
      steps.go_to(evaluate(steps.before(loop.entry_edges), true, range), at.location, range);
      steps.go_to(evaluate(steps.before(loop.back_edges), false, range), at.location, range);
    }
  }

  std::unordered_map<const ir::Variable*, Probe> probes;

 private:
  ProgramCopy& copy_;
  const ir::Program& program_;
};

}  // namespace

ProbedProgram with_probes(const ir::Program& program, const std::vector<Ranking::At>& at) {
  ProgramCopy copy(program);
  Probing probing(copy, program);
  run_passes({{"adding probes",
               [&](ir::Program&) {
                 for (std::size_t i = 0; i < at.size(); ++i) probing.add(at[i], i);
                 for (const Ranking::At& one : at) copy.program().functions()[one.function].compact();
               }}},
             copy.program());
  return {copy.take(), std::move(probing.probes)};
}

}  // namespace proviso::rewrite
