#include "session/choose_analyses.h"

namespace proviso::session {

Choice choose_analyses(const ProgramFeatures& features) {
  const std::string program = to_text(features);
  // One unwinding is all there is: bounded model checking decides it, unless its formula is too hard.
  if (!features.has_loops && !features.has_recursion) return {program, {Analysis::execution, Analysis::bmc}, {}};
  // Its predicates are about variables and single places in memory: of any number of elements, objects or calls they say little, and they
  // are not made for floats. What it would compute is time that induction can use.
  const bool is_beyond_predicates = features.fills_arrays || features.allocates_again || features.computes_floats || features.has_recursion;
  if (is_beyond_predicates) return {program, {Analysis::execution, Analysis::k_induction, Analysis::value}, {Analysis::pdr}};
  return {program, {Analysis::execution, Analysis::k_induction, Analysis::value, Analysis::pdr}, {}};
}

}  // namespace proviso::session
