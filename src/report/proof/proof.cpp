#include "report/proof/proof.h"

#include <fmt/format.h>

namespace proviso::report {

namespace {

std::string place_of(const ir::Program& program, std::uint32_t function, ir::LocationId head) {
  const ir::Function& body = program.functions()[function];
  return program.files().describe(body.edge(body.location(head).out.front()).range);
}

std::string invariants_of(const engine::LoopInduction& induction) {
  std::string text;
  for (const engine::Invariant& invariant : induction.invariants) {
    const std::string part = engine::to_c(invariant);
    text += (text.empty() ? "" : " && ") + (invariant.alternatives.empty() ? part : "(" + part + ")");
  }
  return text.empty() ? "1" : text;
}

}  // namespace

std::string proof_text(const ir::Program& program, const engine::PropertyResult& property) {
  if (!property.unwinding) return "";
  std::string text;
  for (const engine::LoopInduction& induction : property.unwinding->inductions) {
    if (induction.is_recursion) {
      const ir::Function& function = program.functions()[induction.function];
      text +=
          fmt::format("{}: '{}' closed by induction over its calls; {}: {}\n", program.files().describe(function.range), function.name(),
                      induction.head == function.entry() ? "when it is called" : "when it returns", invariants_of(induction));
      continue;
    }
    text += fmt::format("{}: closed by induction over {} round{}; invariant: {}\n", place_of(program, induction.function, induction.head),
                        induction.depth + 1, induction.depth == 0 ? "" : "s", invariants_of(induction));
  }
  for (const engine::UnwindingBound& bound : property.unwinding->bounds) {
    text += fmt::format("{}: {} ends within {} rounds\n", place_of(program, bound.function, bound.head),
                        bound.is_recursion ? "the recursion" : "the loop", bound.bound);
  }
  return text;
}

}  // namespace proviso::report
