// Several analyses of one program at the same time, each on a thread of its own: the first that decides a property, with a proof that was
// checked or a counterexample that was executed, has decided it. When all are decided, all stop.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "engine/result.h"
#include "support/cancellation.h"

namespace proviso::engine::portfolio {

struct Competitor {
  using OnRound = std::function<void(const AnalysisResult&)>;
  std::string name;
  std::function<AnalysisResult(const CancellationToken&, const OnRound&)> run;
  Clock::duration after{};  // so much later than the others it begins, if all of them have not ended by then
};

/// How much of the program a result covers, what matters most first.
using Extent = std::array<std::size_t, 3>;

struct PortfolioOptions {
  CancellationToken token;
  /// Checks a proof; gives its name to what has confirmed it, or says in `reason` why nothing has. Called from several threads.
  std::function<bool(PropertyResult&, const CancellationToken&)> confirm_proof;
  /// A violation does not end the race: those of other places are wanted too, until there was no new one for as long as it took to get
  /// there.
  bool wants_further = false;
  /// Asked now and then; true ends the race. May be null.
  std::function<bool()> is_enough;
  /// Told what is known so far, and by whom; one call at a time. May be null.
  std::function<void(const std::string& name, const AnalysisResult&)> on_round;
  /// Of a result that has shown something.
  std::function<Extent(const AnalysisResult&)> extent_of;
};

/// Where not everything was decided, the result has the condition of the competitor that covers most.
AnalysisResult compete(const std::vector<property::Property>& properties, const std::vector<Competitor>& competitors,
                       const PortfolioOptions& options);

}  // namespace proviso::engine::portfolio
