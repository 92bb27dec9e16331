// What an engine gives back. Engines print nothing: `check` confirms a result, `report` shows it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cpa/automaton.h"
#include "encode/checks.h"
#include "engine/certificate/certificate.h"
#include "engine/graph_view.h"
#include "engine/indeterminate.h"
#include "engine/property.h"
#include "support/int128.h"

namespace proviso::engine {

enum class Verdict : std::uint8_t {
  holds,
  violated,
  unknown
};

/// The inputs of an execution that violates a property: what the program asks for, in order, and what stands in memory that was never
/// written.
struct Counterexample {
  encode::Check check = encode::Check::reach_error;
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;  // where the violation happens
  std::vector<u128> inputs;        // bits of the types asked for
  /// Indeterminate values: by number of the `declare` or allocation (counted along the execution, from 0) and byte offset.
  struct Indeterminate {
    std::uint64_t birth = 0;
    std::uint64_t offset = 0;
    friend auto operator<=>(const Indeterminate&, const Indeterminate&) = default;
  };
  std::map<Indeterminate, StoredBits> indeterminate;
  std::map<std::string, u128> externals;   // scalar variables that are defined nowhere
  std::vector<std::uint64_t> environment;  // sizes of memory objects the program is given (interp::environment_pointer)
  std::uint64_t steps = 0;                 // how long the execution is, where that is known
};

/// Whether an execution has shown that a counterexample is one; where it has not, why.
struct Confirmation {
  Confirmation(bool was_confirmed, std::string why_not = {}) : is_confirmed(was_confirmed), reason(std::move(why_not)) {}
  explicit operator bool() const { return is_confirmed; }
  /// For the place of the violation: it is neither shown correct nor wrong.
  std::string omission() const { return with_reason("a violation was found here that could not be executed"); }
  /// For the verdict.
  std::string verdict() const { return with_reason("a counterexample could not be replayed"); }

  bool is_confirmed = false;
  std::string reason;

 private:
  std::string with_reason(std::string text) const { return reason.empty() ? text : text + ": " + reason; }
};
using Confirm = std::function<Confirmation(const Counterexample&)>;

/// A part of the state space that was not shown correct.
struct Omission {
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;
  std::string reason;
  unsigned bound = 0;  // of a loop or recursion: how often it was unwound at least
  /// It is left out only as far as something in the steps from there wraps around: that is assumed not to happen (no_wrap.h).
  bool assumes_no_wrap = false;
};

struct PropertyResult {
  Property property;
  Verdict verdict = Verdict::unknown;
  std::string reason;                            // of unknown
  std::optional<Counterexample> counterexample;  // of violated
  std::optional<Certificate> proof;              // of holds
  std::string confirmed_by;                      // of holds: what has checked the proof; empty: nothing yet
  std::string decided_by;                        // the analysis, where several ran
  bool is_vacuous = false;                       // of holds: no execution gets to anything that is checked

  /// The proof, if it is of this kind; else null.
  template <typename Kind>
  const Kind* proof_as() const {
    return proof ? std::get_if<Kind>(&*proof) : nullptr;
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
  std::vector<Omission> condition;  // what was left out; empty if everything was covered
  bool covers_nothing = true;       // nothing was shown yet, not even up to the condition
  bool lacked_memory = false;       // one of several analyses ended for want of it, and the others have not decided everything
  /// The same as an automaton. Null: the analysis makes none; what it left out is in `condition` alone.
  std::shared_ptr<const cpa::AssumptionAutomaton> automaton;
  /// What certifies its claims, where the analysis was asked for that; or, of an analysis that makes no automaton, those of `condition`.
  std::optional<Certificate> claimed;
  std::map<std::string, double> statistics;
  std::vector<Contribution> contributions;              // where several analyses ran
  std::shared_ptr<const GraphView> graph;               // null: the analysis has none, or nobody asked
  std::shared_ptr<const TrackedPredicates> predicates;  // the same
};

}  // namespace proviso::engine
