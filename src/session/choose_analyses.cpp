#include "session/choose_analyses.h"

#include <algorithm>

namespace proviso::session {

namespace {

Choice choose_for_safety(const ProgramFeatures& features) {
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

/// Those that decide one of the properties, and are made for such.
std::vector<Analysis> choose_for_others(const std::vector<property::Property>& properties) {
  std::vector<Analysis> result;
  for (const Analysis analysis : engine::all_analyses())
    if (std::any_of(properties.begin(), properties.end(),
                    [&](const property::Property& property) { return !property.is_safety() && analysis->decides(property); }))
      result.push_back(analysis);
  return result;
}

}  // namespace

Choice choose_analyses(const ProgramFeatures& features, const std::vector<property::Property>& properties) {
  const bool has_safety = std::any_of(properties.begin(), properties.end(), [](const property::Property& one) { return one.is_safety(); });
  Choice choice = has_safety ? choose_for_safety(features) : Choice{to_text(features), {}, {}};
  const std::vector<Analysis> others = choose_for_others(properties);
  choice.analyses.insert(choice.analyses.end(), others.begin(), others.end());
  return choice;
}

}  // namespace proviso::session
