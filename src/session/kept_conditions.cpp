#include "session/kept_conditions.h"

#include <fmt/format.h>

namespace proviso::session {

using condition::ConditionKind;

namespace {

bool keeps(Analysis analysis, ConditionKind kind) { return analysis == kAutomatic || analysis->keeps_condition(kind); }

}  // namespace

std::string names_of_keepers(ConditionKind kind) {
  std::string names;
  bool is_kept_by_all = true;
  for (const Analysis analysis : engine::all_analyses()) {
    if (!keeps(analysis, kind)) {
      is_kept_by_all = false;
      continue;
    }
    names += (names.empty() ? "" : ", ") + std::string(analysis->name);
  }
  return is_kept_by_all ? "all analyses" : names;
}

condition::ConditionLimits kept_by(Analysis analysis, const condition::ConditionLimits& limits) {
  condition::ConditionLimits kept;
  for (const ConditionKind kind : limits.kinds())
    if (keeps(analysis, kind)) kept.set(kind, *limits[kind]);
  return kept;
}

std::string problem_with(Analysis analysis, const condition::ConditionLimits& limits) {
  for (const ConditionKind kind : limits.kinds()) {
    if (keeps(analysis, kind)) continue;
    std::string possible;
    for (const condition::ConditionRow& row : condition::condition_table())
      if (keeps(analysis, row.kind)) possible += (possible.empty() ? "" : ", ") + std::string(row.name);
    return fmt::format("the condition '{}' makes no sense for the analysis '{}'; it is kept by {}; '{}' can keep {}",
                       condition::condition_row(kind).name, name_of(analysis), names_of_keepers(kind), name_of(analysis), possible);
  }
  return {};
}

std::string problem_with(Analysis analysis, engine::AnalysisOption option) {
  using engine::AnalysisOption;
  if (option == AnalysisOption::integers)
    return analysis != kAutomatic && analysis->has(option)
               ? ""
               : fmt::format("--integers is for the analysis 'numeric'; '{}' has machine integers", name_of(analysis));
  if (analysis == kAutomatic || analysis->has(option)) return {};
  switch (option) {
    case AnalysisOption::predicates:
      return fmt::format("the analysis '{}' tracks no predicates; 'predicate' and 'pdr' do", name_of(analysis));
    case AnalysisOption::scope:
      if (analysis->has(AnalysisOption::blocks))
        return fmt::format("--scope is for analyses that track predicates; '{}' labels its nodes with what each needs", name_of(analysis));
      [[fallthrough]];
    default:
      return fmt::format("--blocks and --scope are for analyses by predicates; '{}' is none", name_of(analysis));
  }
}

}  // namespace proviso::session
