#include "session/kept_conditions.h"

#include <fmt/format.h>

#include <algorithm>

#include "session/part.h"

namespace proviso::session {

using cpa::ConditionKind;

namespace {

bool keeps(Analysis analysis, ConditionKind kind) {
  const std::vector<Analysis>& keepers = analyses_that_keep(kind);
  return analysis == Analysis::automatic || keepers.empty() || std::find(keepers.begin(), keepers.end(), analysis) != keepers.end();
}

}  // namespace

const std::vector<Analysis>& analyses_that_keep(ConditionKind kind) {
  using enum Analysis;
  static const std::vector<Analysis> all;
  static const std::vector<Analysis> searches = {value, interval, numeric, predicate, impact};
  static const std::vector<Analysis> repeating = {bmc, k_induction, value, interval, numeric, predicate, impact};
  static const std::vector<Analysis> deepening = {value, interval, numeric, predicate, impact, pdr};
  static const std::vector<Analysis> asking = {bmc, value, predicate, impact, pdr};
  static const std::vector<Analysis> refining = {value, predicate, impact, pdr};
  switch (kind) {
    case ConditionKind::total_time:
    case ConditionKind::total_memory:
      return all;
    case ConditionKind::path_repeats:
      return repeating;
    case ConditionKind::path_length:
      return deepening;
    case ConditionKind::refinement_time:
      return asking;
    case ConditionKind::refinement_memory:
    case ConditionKind::path_formula_size:
      return refining;
    default:
      return searches;
  }
}

std::string names_of_keepers(ConditionKind kind) {
  std::string names;
  for (const Analysis analysis : analyses_that_keep(kind)) names += (names.empty() ? "" : ", ") + std::string(name_of(analysis));
  return names.empty() ? "all analyses" : names;
}

cpa::ConditionLimits kept_by(Analysis analysis, const cpa::ConditionLimits& limits) {
  cpa::ConditionLimits kept;
  for (const ConditionKind kind : limits.kinds())
    if (keeps(analysis, kind)) kept.set(kind, *limits[kind]);
  return kept;
}

std::string problem_with(Analysis analysis, const cpa::ConditionLimits& limits) {
  for (const ConditionKind kind : limits.kinds()) {
    if (keeps(analysis, kind)) continue;
    std::string possible;
    for (const cpa::ConditionRow& row : cpa::condition_table())
      if (keeps(analysis, row.kind)) possible += (possible.empty() ? "" : ", ") + std::string(row.name);
    return fmt::format("the condition '{}' makes no sense for the analysis '{}'; it is kept by {}; '{}' can keep {}",
                       cpa::condition_row(kind).name, name_of(analysis), names_of_keepers(kind), name_of(analysis), possible);
  }
  return {};
}

}  // namespace proviso::session
