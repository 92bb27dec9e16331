// The witnesses of a run's verdicts (src/witness), in its output directory: witness.yml for the first property,
// witness-PROPERTY.yml for the others; or the same as .graphml.
#pragma once

#include <vector>

#include "report/summary.h"
#include "session/check_options.h"
#include "session/output_files.h"
#include "witness/witness.h"

namespace proviso::session {

std::vector<witness::Witness> write_witness_files(OutputDirectory& output, const report::Summary& summary, WitnessFormat format);

}  // namespace proviso::session
