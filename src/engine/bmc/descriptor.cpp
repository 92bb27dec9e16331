#include <algorithm>
#include <chrono>

#include "engine/bmc/bmc.h"

namespace proviso::engine::bmc {

using condition::ConditionKind;

namespace {

/// All places together are tried first, unless a violation is known.
constexpr Clock::duration kBeforeOffers = std::chrono::seconds(1);

}  // namespace

BmcOptions options_of(const AnalysisTask& task) {
  auto options = options_for<BmcOptions>(task);
  options.skipped = task.given.skipped;
  options.guesses = task.guesses;
  options.wants_further = task.wants_further;
  options.board = task.board;
  options.offers_from = task.wants_further ? Clock::now() : Clock::now() + kBeforeOffers;
  options.max_bound = static_cast<unsigned>(std::min<std::uint64_t>(task.given.limits[ConditionKind::path_repeats].value_or(~0U), ~0U));
  if (!task.given.limits[ConditionKind::path_repeats]) options.found = task.found;  // within a bound, nobody waits for others
  return options;
}

namespace {

AnalysisResult run(const AnalysisTask& task) {
  BmcOptions options = options_of(task);
  if (const auto time = task.given.limits[ConditionKind::refinement_time]) {
    options.question_time = std::chrono::microseconds(*time);
    options.out_of_question_time = task.given.limits.reason(ConditionKind::refinement_time);
  }
  return check_bounded(task.program, task.properties, options);
}

}  // namespace

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "bmc",
      .summary = "unwinds every loop further and further until an error is found or no loop can go on",
      .proves = Decides::sometimes,
      .activity = "unwinding",
      .progress = {{"rounds", "{} rounds"}, {"largest bound", "bound {}"}, {"loops raised", "{} loops"}, {"terms", "{} terms"}},
      .keeps = {ConditionKind::path_repeats, ConditionKind::refinement_time},
      .options = {},
      .run = run,
  };
  return descriptor;
}

}  // namespace proviso::engine::bmc
