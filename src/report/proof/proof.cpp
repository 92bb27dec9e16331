#include "report/proof/proof.h"

#include <fmt/format.h>

#include "exchange/formula_text.h"

namespace proviso::report {

namespace {

std::string place_of(const ir::Program& program, std::uint32_t function, ir::LocationId head) {
  const ir::Function& body = program.functions()[function];
  return program.files().describe(body.edge(body.location(head).out.front()).range);
}

std::string invariants_of(const certificate::LoopInduction& induction) {
  std::string text;
  for (const certificate::Invariant& invariant : induction.invariants) {
    const std::string part = certificate::to_c(invariant);
    text += (text.empty() ? "" : " && ") + (invariant.alternatives.empty() ? part : "(" + part + ")");
  }
  return text.empty() ? "1" : text;
}

/// The formula at each cut, with the calls that lead there.
std::string annotation_text(const ir::Program& program, const certificate::Annotation& annotation) {
  std::string text;
  for (const certificate::Annotation::At& at : annotation.cuts) {
    const ir::Function& function = program.functions()[at.function];
    std::string place = function.name() + (at.location == function.exit() ? ", where it returns" : "");
    if (!function.location(at.location).out.empty()) place = place_of(program, at.function, at.location);
    for (auto call = at.stack.rbegin(); call != at.stack.rend(); ++call)
      place += ", called at " + program.files().describe(program.functions()[call->caller].edge(call->edge).range);
    text += place + ": invariant: " + exchange::formula_text(program, *annotation.pool, at) + "\n";
  }
  for (const auto& [function, head] : annotation.closed) text += place_of(program, function, head) + ": loop, whatever it changes\n";
  return text;
}

}  // namespace

std::string proof_text(const ir::Program& program, const engine::PropertyResult& property) {
  if (const auto* annotation = property.proof_as<certificate::Annotation>()) return annotation_text(program, *annotation);
  const auto* const unwinding = property.proof_as<certificate::CompleteUnwinding>();
  if (unwinding == nullptr) return "";
  std::string text;
  for (const certificate::LoopInduction& induction : unwinding->inductions) {
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
  for (const certificate::UnwindingBound& bound : unwinding->bounds) {
    text += fmt::format("{}: {} within {} rounds\n", place_of(program, bound.function, bound.head),
                        bound.is_recursion ? "the recursion ends" : "the loop ends, or its states repeat,", bound.bound);
  }
  return text;
}

}  // namespace proviso::report
