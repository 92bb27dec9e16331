// The ARG and the predicates of an analysis, as files in the output directory; predicates can be read again.
#pragma once

#include <string>

#include "report/summary.h"
#include "session/output_files.h"
#include "support/result.h"

namespace proviso::session {

/// Writes arg.dot, arg.json and predicates.txt, as far as the analysis has them.
void write_predicate_files(OutputDirectory& output, const report::Summary& summary);

/// The predicates in `file`, if they are for this program.
Result<exchange::TrackedPredicates> read_predicates(const std::string& file, const ir::Program& program);

}  // namespace proviso::session
