// Proofs by k-induction (`--analysis k-induction`), by three sides at a time (sides.h):
//   - the bounded engine looks for violations and completed unwindings;
//   - all loops are closed by induction (bmc/induction.cpp) with growing depth;
//   - domains (invariants/) look for invariants, cheap ones first, which the inductions use from then on.
// What the domains find and candidates that are guessed (candidates.h) are kept as far as they are inductive together (houdini.h): one
// unwinding has a switch for each of them, and those a model refutes are switched off.
#pragma once

#include "engine/bmc/bmc.h"

namespace proviso::engine {

AnalysisResult check_by_induction(const ir::Program& program, const std::vector<Property>& properties, const BmcOptions& options);

}  // namespace proviso::engine
