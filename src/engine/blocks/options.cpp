#include "engine/blocks/options.h"

namespace proviso::engine::blocks {

PredicateAnalysisOptions options_of(const AnalysisTask& task) {
  auto options = options_for<PredicateAnalysisOptions>(task);
  options.skipped = task.given.skipped;
  options.limits = task.given.limits;
  options.given = task.predicates;
  options.cut_at = task.blocks.value_or(options.cut_at);
  options.scope = task.scope.value_or(options.scope);
  options.found = task.found;
  options.shows_work = task.shows_work;
  options.may_claim_late = task.is_alone;
  return options;
}

}  // namespace proviso::engine::blocks
