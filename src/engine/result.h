// What an engine gives back. Engines print nothing: `check` confirms a result, `report` shows it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "certificate/certificate.h"
#include "condition/automaton.h"
#include "condition/omission.h"
#include "engine/graph_view.h"
#include "exchange/tracked_predicates.h"
#include "property/property.h"
#include "property/violation.h"

namespace proviso::engine {

enum class Verdict : std::uint8_t {
  holds,
  violated,
  unknown
};

struct PropertyResult {
  property::Property property;
  Verdict verdict = Verdict::unknown;
  std::string reason;                                      // of unknown
  std::optional<property::Counterexample> counterexample;  // of violated
  std::vector<property::Counterexample> further;           // of violated: of other places, where these were looked for
  std::optional<certificate::Certificate> proof;           // of holds
  std::string confirmed_by;                                // of holds: what has checked the proof; empty: nothing yet
  std::string decided_by;                                  // the analysis, where several ran
  std::vector<condition::Omission> assumed;                // of holds: undefined behaviour that is assumed not to happen
  bool is_vacuous = false;                                 // of holds: no execution gets to anything that is checked
  /// Of unknown, where there is a proof: the places that it says nothing of. It shows that no other is violated before one of them.
  property::Places except;

  /// The proof, if it is of this kind; else null.
  template <typename Kind>
  const Kind* proof_as() const {
    return proof ? proof->as<Kind>() : nullptr;
  }
};

/// What one of several analyses that ran side by side has contributed.
struct Contribution {
  std::string analysis;
  double seconds = 0;
  std::string what;  // "decided unreach-call", "gave the condition", "showed a part", "nothing"
};

struct AnalysisResult {
  std::vector<PropertyResult> properties;
  std::vector<condition::Omission> condition;  // what was left out; empty if everything was covered
  bool covers_nothing = true;                  // nothing was shown yet, not even up to the condition
  bool lacked_memory = false;                  // one of several analyses ended for want of it, and the others have not decided everything
  /// The same as an automaton. Null: the analysis makes none; what it left out is in `condition` alone.
  std::shared_ptr<const condition::AssumptionAutomaton> automaton;
  /// What certifies its claims, where the analysis was asked for that; or, of an analysis that makes no automaton, those of `condition`.
  std::optional<certificate::Certificate> claimed;
  std::map<std::string, double> statistics;
  std::vector<Contribution> contributions;                        // where several analyses ran
  std::shared_ptr<const GraphView> graph;                         // null: the analysis has none, or nobody asked
  std::shared_ptr<const exchange::TrackedPredicates> predicates;  // the same
};

}  // namespace proviso::engine
