// A search with ranges besides values (cpa/composite.h): variables with few values are tracked explicitly, and for each
// combination of these the others have a range. If a counter is compared only with bounds, this terminates where
// explicit values would not.
//
// It can only prove: an alarm ends it.
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

/// `precision`: what is tracked by explicit values.
RangeSearchResult search_with_ranges(cpa::Flow& flow, const property::CheckSet& checks, const domain::ValuePrecision& precision,
                                     const RangeSearchOptions& options);

}  // namespace proviso::engine::value
