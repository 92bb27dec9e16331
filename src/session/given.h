// What a run is told of the program beforehand: `--assume-automaton`, `--assume`, `--since`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/certificate_file.h"
#include "condition/automaton.h"
#include "report/summary.h"
#include "session/check_options.h"
#include "session/place_files.h"
#include "support/result.h"

namespace proviso::session {

struct Given {
  std::string name;                                               // of the file or directory; empty: nothing is given
  std::shared_ptr<const condition::AssumptionAutomaton> assumed;  // null: nothing was verified before
  /// The certificates of exactly what is assumed, where there are such; they are not checked yet.
  std::vector<check::CertifiedPart> certificates;
  std::string problem;  // why there are none, where there is a file of them
  /// A proof of an earlier version of the program, as one of this one; it is not checked yet.
  std::optional<check::CertifiedPart> proof;
  /// What was shown of single places; it is not checked yet.
  std::vector<ShownPlaces> places;
  report::SinceReport since;
  // Of an earlier version: what its analyses found useful.
  exchange::TrackedPredicates predicates;
  std::vector<certificate::LoopInduction> invariants;
};

/// `properties`: which the run is about.
Result<Given> read_given(const CheckOptions& options, const std::vector<std::string>& properties, const ir::Program& program);

}  // namespace proviso::session
