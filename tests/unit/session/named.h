// Analyses by their names.
#pragma once

#include "engine/analysis.h"

namespace proviso::session {

inline const engine::AnalysisDescriptor* named(const char* name) { return &engine::analysis_named(name); }

}  // namespace proviso::session
