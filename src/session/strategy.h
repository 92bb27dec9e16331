// Strategies: sequences of analyses with conditions, one per line of a file (paper 002, section IV), which end at the
// first complete answer.
//
//   # first what is cheap
//   run bmc path-repeats=1
//   run numeric integers=unbounded
//   run value total-time=10s
//   then predicate                 (starts from what was verified before)
//
// `run` analyses the whole program, `then` the rest.
#pragma once

#include <string>
#include <vector>

#include "condition/condition_limits.h"
#include "session/check_options.h"
#include "support/result.h"

namespace proviso::session {

struct StrategyStep {
  Analysis analysis = kAutomatic;
  condition::ConditionLimits limits;
  std::optional<engine::IntegerUse> integers;  // `integers=unbounded`
  bool continues = false;                      // `then`
};

using Strategy = std::vector<StrategyStep>;

/// Why neither the analysis nor a part of the strategy can start with predicates; empty if one can.
std::string problem_with_precision(Analysis analysis, const Strategy& strategy);

/// `name` is that of the file, for messages.
Result<Strategy> parse_strategy(const std::string& text, const std::string& name);
Result<Strategy> read_strategy(const std::string& file);

}  // namespace proviso::session
