// The work of the analyses by predicates in files: written into the output directory; the predicates are read again.
#pragma once

#include <string>

#include "report/summary.h"
#include "session/output_files.h"
#include "support/result.h"

namespace proviso::session {

/// arg.dot and arg.json, predicates.txt; those that the analysis has.
void write_predicate_files(OutputDirectory& output, const report::Summary& summary);

/// The predicates in `file`, if they are about this program.
Result<exchange::TrackedPredicates> read_predicates(const std::string& file, const ir::Program& program);

}  // namespace proviso::session
