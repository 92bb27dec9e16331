// Runs several analyses of one program concurrently, each on its own thread: the first that decides a property, with a
// checked proof or an executed counterexample, has decided it. When all are decided, all stop.
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
  Clock::duration after{};  // it starts so much later than the others, unless all of them have ended before
};

/// How much of the program a result covers, the most important measure first.
using Extent = std::array<std::size_t, 3>;

struct PortfolioOptions {
  CancellationToken token;
  /// Checks a proof; records what has confirmed it, or in `reason` why nothing has. Called from several threads.
  std::function<bool(PropertyResult&, const CancellationToken&)> confirm_proof;
  /// A violation does not end the race: violations of other places are wanted too, until all have ended or it is
  /// enough.
  bool wants_further = false;
  /// Polled; true ends the race. May be null.
  std::function<bool()> is_enough;
  /// Called with the results so far and the name of a competitor, one call at a time. May be null.
  std::function<void(const std::string& name, const AnalysisResult&)> on_round;
  /// For a result that has shown something.
  std::function<Extent(const AnalysisResult&)> extent_of;
};

/// If not everything was decided, the result has the condition of the competitor that covers most.
AnalysisResult compete(const std::vector<property::Property>& properties, const std::vector<Competitor>& competitors,
                       const PortfolioOptions& options);

}  // namespace proviso::engine::portfolio
