// Proofs by k-induction (`--analysis k-induction`), by three sides at a time (sides.h):
//   - the bounded engine looks for violations and completed unwindings;
//   - all loops are closed by induction (bmc/induction.cpp) with growing depth;
//   - domains (invariants/) look for invariants, cheap ones first, which the inductions use from then on.
// What the domains find and candidates that are guessed (candidates.h) are kept as far as they are inductive together (houdini.h): one
// unwinding has a switch for each of them, and those a model refutes are switched off.
//
// Where other analyses want the cores too, the domains are not run beside the inductions but before them, for a short time.
#pragma once

#include "engine/analysis.h"
#include "engine/bmc/bmc.h"

namespace proviso::engine::kinduction {

enum class DomainsRun : std::uint8_t {
  beside,
  first
};

AnalysisResult check_by_induction(const ir::Program& program, const std::vector<property::Property>& properties,
                                  const bmc::BmcOptions& options, DomainsRun domains = DomainsRun::beside);

/// For the table of analyses.
const AnalysisDescriptor& analysis();

}  // namespace proviso::engine::kinduction
