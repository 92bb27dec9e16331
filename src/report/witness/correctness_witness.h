// What a proof says of the loops of a program, as invariants of a witness: C expressions over variables that have a name there. What
// cannot be said so is left out, so that every invariant follows from the proof, but not always the other way round.
#pragma once

#include "engine/result.h"
#include "ir/program.h"
#include "rewrite/source_syntax.h"
#include "witness/witness.h"

namespace proviso::report {

std::vector<witness::Invariant> proof_invariants(const ir::Program& program, const rewrite::SourceSyntax& syntax,
                                                 const engine::PropertyResult& property);

}  // namespace proviso::report
