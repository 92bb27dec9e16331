// Text for the terminal: traces of violations, proved properties, and what was left out; without the verdict, which
// comes last.
#pragma once

#include <ostream>
#include <string>

#include "report/console/line_marks.h"
#include "report/summary.h"

namespace proviso::report {

void print_summary(std::ostream& out, const Summary& summary, const LineMarks& marks = LineMarks(false));

/// The complete trace, one step per line.
std::string trace_text(const ir::Program& program, const Fault& fault);

}  // namespace proviso::report
