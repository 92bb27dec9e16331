#include "engine/summaries/turns.h"

#include <algorithm>

#include "engine/blocks/block_conditions.h"
#include "engine/predicate/predicate_analysis.h"
#include "engine/summaries/summary_analysis.h"

namespace proviso::engine::summaries {

namespace {

constexpr auto kFirstTurn = std::chrono::milliseconds(500);

bool is_decided(const AnalysisResult& result) {
  return std::none_of(result.properties.begin(), result.properties.end(),
                      [](const PropertyResult& property) { return property.verdict == Verdict::unknown; });
}

}  // namespace

AnalysisResult check_predicates(const ir::Program& program, const std::vector<property::Property>& properties,
                                const blocks::PredicateAnalysisOptions& options) {
  if (blocks::limits_search(options.limits)) return predicate::check_predicates_in_place(program, properties, options);
  blocks::PredicateAnalysisOptions turn = options;
  std::optional<AnalysisResult> in_place;  // its result, if it was not stopped
  for (Clock::duration time = kFirstTurn;; time *= 16) {
    turn.token = in_place ? options.token : options.token.with_timeout(time);
    turn.on_round = nullptr;
    if (std::optional<AnalysisResult> result = check_by_summaries(program, properties, turn)) return std::move(*result);
    const bool may_take_longer = turn.token.is_cancelled() && !options.token.is_cancelled();
    if (in_place) return std::move(*in_place);
    turn.token = may_take_longer ? options.token.with_timeout(8 * time) : options.token;
    turn.on_round = options.on_round;
    AnalysisResult result = predicate::check_predicates_in_place(program, properties, turn);
    if (!may_take_longer || options.token.is_cancelled() || is_decided(result)) return result;
    if (!turn.token.is_cancelled()) in_place = std::move(result);
  }
}

}  // namespace proviso::engine::summaries
