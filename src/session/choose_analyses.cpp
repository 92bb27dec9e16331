#include "session/choose_analyses.h"

namespace proviso::session {

Choice choose_analyses(const ProgramFeatures& features) {
  const Analysis execution = &engine::analysis_named("execution");
  const Analysis bmc = &engine::analysis_named("bmc");
  const Analysis k_induction = &engine::analysis_named("k-induction");
  const Analysis value = &engine::analysis_named("value");
  const Analysis pdr = &engine::analysis_named("pdr");
  const std::string program = to_text(features);
  // One unwinding is all there is: bounded model checking decides it, unless its formula is too hard.
  if (!features.has_loops && !features.has_recursion) return {program, {execution, bmc}, {}};
  // Its predicates are about variables and single places in memory: of any number of elements, objects or calls they say little, and they
  // are not made for floats. What it would compute is time that induction can use.
  const bool is_beyond_predicates = features.fills_arrays || features.allocates_again || features.computes_floats || features.has_recursion;
  if (is_beyond_predicates) return {program, {execution, k_induction, value}, {pdr}};
  return {program, {execution, k_induction, value, pdr}, {}};
}

}  // namespace proviso::session
