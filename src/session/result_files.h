// Everything a run has to say, in the files of its output directory.
#pragma once

#include <string>
#include <vector>

#include "check/certificate_file.h"
#include "report/summary.h"
#include "session/check_options.h"
#include "session/output_files.h"

namespace proviso::session {

/// `functions`: the contents of functions.txt; `parts`: the certificates of what the result claims; empty: there are none; `witnesses`: how
/// they are written.
void write_result_files(OutputDirectory& output, const report::Summary& summary, const std::string& functions,
                        const std::vector<check::CertifiedPart>& parts, WitnessFormat witnesses);

}  // namespace proviso::session
