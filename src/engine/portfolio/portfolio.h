// Several analyses of one program at the same time, each on a thread of its own: the first that decides a property, with a proof that was
// checked or a counterexample that was executed, has decided it. When all are decided, all stop.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::engine {

struct Competitor {
  using OnRound = std::function<void(const AnalysisResult&)>;
  std::string name;
  std::function<AnalysisResult(const CancellationToken&, const OnRound&)> run;
};

struct PortfolioOptions {
  CancellationToken token;
  /// Checks a proof; gives its name to what has confirmed it, or says in `reason` why nothing has. Called from several threads.
  std::function<bool(PropertyResult&, const CancellationToken&)> confirm_proof;
  /// Told what is known so far, and by whom; one call at a time. May be null.
  std::function<void(const std::string& name, const AnalysisResult&)> on_round;
};

/// The result has the condition and the automaton of the first competitor that has shown something.
AnalysisResult compete(const std::vector<Property>& properties, const std::vector<Competitor>& competitors,
                       const PortfolioOptions& options);

}  // namespace proviso::engine
