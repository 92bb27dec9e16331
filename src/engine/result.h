// The result of an engine. Engines print nothing: `check` confirms a result, `report` shows it.
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
  std::string reason;                                      // if unknown
  std::optional<property::Counterexample> counterexample;  // if violated
  std::vector<property::Counterexample> further;           // if violated: for other places, if these were searched for
  std::optional<certificate::Certificate> proof;           // if it holds
  std::string confirmed_by;                                // if it holds: what has checked the proof; empty: nothing yet
  std::string decided_by;                                  // the analysis, if several ran
  std::vector<condition::Omission> assumed;                // if it holds: undefined behaviour that is assumed not to occur
  bool is_vacuous = false;                                 // if it holds: no execution reaches a check
  /// If unknown, with a proof: the places that it does not cover. It shows that no other is violated before one of
  /// them.
  property::Places except;

  /// The proof if it is of this kind; else null.
  template <typename Kind>
  const Kind* proof_as() const {
    return proof ? proof->as<Kind>() : nullptr;
  }
};

/// The contribution of one of several concurrent analyses.
struct Contribution {
  std::string analysis;
  double seconds = 0;
  std::string what;  // "decided unreach-call", "gave the condition", "showed a part", "nothing"
};

struct AnalysisResult {
  std::vector<PropertyResult> properties;
  std::vector<condition::Omission> condition;  // what was left out; empty if everything was covered
  bool covers_nothing = true;                  // nothing was shown yet, not even up to the condition
  bool lacked_memory = false;                  // one of several analyses ran out of memory, and the others have not decided everything
  /// The same as an automaton. Null: the analysis has none; its omissions are in `condition` alone.
  std::shared_ptr<const condition::AssumptionAutomaton> automaton;
  /// The certificate of its claims, if requested; or, for an analysis without automaton, of those of `condition`.
  std::optional<certificate::Certificate> claimed;
  std::map<std::string, double> statistics;
  std::vector<Contribution> contributions;                        // if several analyses ran
  std::shared_ptr<const GraphView> graph;                         // null: the analysis has none, or it was not requested
  std::shared_ptr<const exchange::TrackedPredicates> predicates;  // likewise
};

}  // namespace proviso::engine
