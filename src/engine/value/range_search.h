// A search with ranges beside values (cpa/composite.h): variables that take few values are tracked by them, and for each combination of
// these the others have a range. Where a counter is compared with bounds only, that ends where its single values would not.
//
// It proves, or it does not: an alarm ends it.
#pragma once

#include <optional>

#include "cpa/flow.h"
#include "domain/value/precision.h"
#include "encode/checks.h"
#include "engine/certificate/reached_states.h"
#include "support/cancellation.h"

namespace proviso::engine {

struct RangeSearchOptions {
  CancellationToken token;
  std::uint64_t state_limit = 0;
};

struct RangeSearchResult {
  std::optional<ReachedStates> proof;
  std::uint64_t states = 0;
  bool is_limited = false;  // more states might help
};

/// `precision`: what is tracked by its values.
RangeSearchResult search_with_ranges(cpa::Flow& flow, const encode::CheckSet& checks, const domain::ValuePrecision& precision,
                                     const RangeSearchOptions& options);

}  // namespace proviso::engine
