#include "cli/choose_analyses.h"

#include <algorithm>

#include "transform/call_graph.h"
#include "transform/loops.h"

namespace proviso::cli {

Choice choose_analyses(const ir::Program& program) {
  const transform::CallGraph calls(program);
  const std::vector<const ir::Function*> functions = calls.bottom_up();
  const bool has_loops = std::any_of(functions.begin(), functions.end(), [](const ir::Function* function) {
    return function->has_body() && !transform::LoopForest(*function).loops().empty();
  });
  const bool has_recursion =
      std::any_of(functions.begin(), functions.end(), [&](const ir::Function* function) { return calls.is_recursive(*function); });
  // One unwinding is all there is: bounded model checking decides it, unless its formula is too hard.
  if (!has_loops && !has_recursion) return {"without loops or recursion", {Analysis::execution, Analysis::bmc}};
  return {has_loops && has_recursion ? "with loops and recursion"
          : has_loops                ? "with loops"
                                     : "with recursion",
          {Analysis::execution, Analysis::k_induction, Analysis::value, Analysis::pdr}};
}

}  // namespace proviso::cli
