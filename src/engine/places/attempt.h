// One analysis of some places, in what they need of the program (slice.h).
#pragma once

#include "engine/analysis.h"
#include "engine/places/slice.h"

namespace proviso::engine::places {

/// The result is about the whole program: a proof of the slice is extended to it, and excuses what is undefined in the
/// calls that are left out; a violation was executed there.
PropertyResult attempt(const AnalysisTask& task, const property::Property& alone, const LeftOut& left_out,
                       const AnalysisDescriptor& analysis, const CancellationToken& token);

}  // namespace proviso::engine::places
