// Writes the complete result of a run to the files of its output directory.
#pragma once

#include <string>
#include <vector>

#include "check/certificate_file.h"
#include "report/summary.h"
#include "session/check_options.h"
#include "session/output_files.h"

namespace proviso::session {

/// `functions`: the contents of functions.txt; `parts`: the certificates of the result's claims, if any; `witnesses`:
/// their format.
void write_result_files(OutputDirectory& output, const report::Summary& summary, const std::string& functions,
                        const std::vector<check::CertifiedPart>& parts, WitnessFormat witnesses);

}  // namespace proviso::session
