// The loop invariants of a proof, as invariants of a witness: C expressions over the variables in scope. What cannot be
// expressed is omitted, so the proof implies every invariant, but not conversely.
#pragma once

#include "engine/result.h"
#include "ir/program.h"
#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::report {

std::vector<witness::Invariant> proof_invariants(const ir::Program& program, const rewrite::SourceSyntax& syntax,
                                                 const engine::PropertyResult& property);

}  // namespace proviso::report
