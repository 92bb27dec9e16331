// Proofs by k-induction (`--analysis k-induction`), by three concurrent sides (sides.h):
//   - the bounded engine searches for violations and completed unwindings;
//   - all loops are closed by induction (symbolic/induction.cpp) with growing depth;
//   - domains (invariants/) search for invariants, cheap ones first, which the inductions use from then on, like those
//     that other analyses publish (found_invariants.h).
// Invariants of the domains and guessed candidates (candidates.h) are kept as far as they are inductive together
// (houdini.h): one unwinding has a switch for each of them, and those that a model refutes are switched off.
//
// If other analyses compete for the cores, the domains do not run concurrently with the inductions but before them, for
// a short time.
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
