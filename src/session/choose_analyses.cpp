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
  // The program has one unwinding: bounded model checking decides it, unless its formula is too hard.
  if (!features.has_loops && !features.has_recursion) return {program, {execution, bmc}, {}};
  // Predicates are about variables and single memory cells: they say little about unbounded numbers of elements,
  // objects or calls, and do not support floats. Induction can use that time better.
  const bool is_beyond_predicates = features.fills_arrays || features.allocates_again || features.computes_floats || features.has_recursion;
  if (is_beyond_predicates) return {program, {execution, k_induction, value}, {pdr}};
  return {program, {execution, k_induction, value, pdr}, {}};
}

/// The analyses made for these kinds of properties.
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
