// The ranking functions of a proof of termination, as transition invariants of a witness: between any two visits of a
// loop a rank of the loop, or of one around it, has decreased. What cannot be expressed is omitted.
#pragma once

#include "engine/result.h"
#include "ir/program.h"
#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::report {

std::vector<witness::Invariant> transition_invariants(const ir::Program& program, const rewrite::SourceSyntax& syntax,
                                                      const engine::PropertyResult& property);

}  // namespace proviso::report
