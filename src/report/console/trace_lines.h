// A trace for people: at most a screen of lines, loops folded, values in a column beside the statements.
#pragma once

#include <string>

#include "ir/program.h"
#include "report/trace/trace.h"

namespace proviso::report {

/// All of its entries, a line each.
std::string all_trace_lines(const ir::Program& program, const Trace& trace);

/// As many as a screen has.
std::string trace_lines(const ir::Program& program, const Trace& trace);

/// The line of the source, and below it a mark for the range; empty if there is none to be shown.
std::string source_excerpt(const ir::Program& program, const SourceRange& range);

}  // namespace proviso::report
