// A trace for the terminal: at most a screen of lines, loops folded, values in a column beside the statements.
#pragma once

#include <string>

#include "ir/program.h"
#include "report/trace/trace.h"

namespace proviso::report {

/// All entries, one per line.
std::string all_trace_lines(const ir::Program& program, const Trace& trace);

/// At most a screen of lines.
std::string trace_lines(const ir::Program& program, const Trace& trace);

/// The source line with the range marked below it; empty if it cannot be shown.
std::string source_excerpt(const ir::Program& program, const SourceRange& range);

}  // namespace proviso::report
