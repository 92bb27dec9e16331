// Earlier results that a run is given: `--assume-automaton`, `--assume`, `--since`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "certificate/ranking_proof.h"
#include "check/certificate_file.h"
#include "condition/automaton.h"
#include "report/summary.h"
#include "session/check_options.h"
#include "session/place_files.h"
#include "support/result.h"

namespace proviso::session {

struct Given {
  std::string name;                                               // of the file or directory; empty: none is given
  std::shared_ptr<const condition::AssumptionAutomaton> assumed;  // null: nothing was verified before
  /// The certificates of exactly what is assumed, if any; not checked yet.
  std::vector<check::CertifiedPart> certificates;
  std::string problem;  // why there are none although there is a file
  /// A proof of an earlier version of the program, converted to this one; not checked yet.
  std::optional<check::CertifiedPart> proof;
  /// What was shown about single places; not checked yet.
  std::vector<ShownPlaces> places;
  /// Which loops and recursions were shown to end; not checked yet.
  certificate::RankingProof ranks;
  report::SinceReport since;
  // What the analyses of an earlier version found useful.
  exchange::TrackedPredicates predicates;
  std::vector<certificate::LoopInduction> invariants;
};

/// `properties`: those of this run.
Result<Given> read_given(const CheckOptions& options, const std::vector<std::string>& properties, const ir::Program& program);

}  // namespace proviso::session
