// A search with ranges beside values (cpa/composite.h): variables that take few values are tracked by them, and for each combination of
// these the others have a range. Where a counter is compared with bounds only, that ends where its single values would not.
//
// It proves, or it does not: an alarm ends it.
#pragma once

#include <optional>

#include "certificate/reached_states.h"
#include "cpa/flow.h"
#include "domain/value/precision.h"
#include "property/check.h"
#include "support/cancellation.h"

namespace proviso::engine::value {

struct RangeSearchOptions {
  CancellationToken token;
  std::uint64_t state_limit = 0;
};

struct RangeSearchResult {
  std::optional<certificate::ReachedStates> proof;
  std::uint64_t states = 0;
  bool is_limited = false;  // more states might help
};

/// `precision`: what is tracked by its values.
RangeSearchResult search_with_ranges(cpa::Flow& flow, const property::CheckSet& checks, const domain::ValuePrecision& precision,
                                     const RangeSearchOptions& options);

}  // namespace proviso::engine::value
