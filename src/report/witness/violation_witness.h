// The execution of a violation as a witness: what calls gave back that the program does not determine, in their order, and the target.
// Values of memory that was never written have no place in the format: a witness leaves them open.
#pragma once

#include "ir/program.h"
#include "report/summary.h"
#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::report {

/// Empty if the violation is at no place that a witness can name (in a macro, in a header).
std::vector<witness::Segment> violation_segments(const ir::Program& program, const rewrite::SourceSyntax& syntax,
                                                 const ViolationReport& report);

/// As witnesses name a place.
witness::Location witness_location(const ir::Program& program, const rewrite::SourceSyntax& syntax, const SourcePosition& position);

}  // namespace proviso::report
