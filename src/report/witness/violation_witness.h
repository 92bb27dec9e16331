// The execution of a violation as a witness: the nondeterministic results of calls in order, and the target. The format
// has no means to give the contents of uninitialised memory, so a witness leaves them open. An execution that never ends
// has a cycle instead of the target: the results that recur, or a place that it passes in every round.
#pragma once

#include "ir/program.h"
#include "report/summary.h"
#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::report {

/// Empty if a witness cannot name the location of the violation (in a macro, in a header).
std::vector<witness::Segment> violation_segments(const ir::Program& program, const rewrite::SourceSyntax& syntax,
                                                 const ViolationReport& report);

/// A location in the terms of witnesses.
witness::Location witness_location(const ir::Program& program, const rewrite::SourceSyntax& syntax, const SourcePosition& position);

}  // namespace proviso::report
