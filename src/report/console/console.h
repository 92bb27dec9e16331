// What a person reads: the trace of a violation, what holds and what was left out. The verdict, which comes last, is not in it.
#pragma once

#include <ostream>
#include <string>

#include "report/console/line_marks.h"
#include "report/summary.h"

namespace proviso::report {

void print_summary(std::ostream& out, const Summary& summary, const LineMarks& marks = LineMarks(false));

/// All of a trace, one step a line.
std::string trace_text(const ir::Program& program, const Fault& fault);

}  // namespace proviso::report
