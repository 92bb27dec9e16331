#include "engine/refinement/discover.h"
#include "smt/answer.h"
#include "term/term_map.h"

namespace proviso::engine::refinement {

using encode::Term;

namespace {

/// The maximum number of attempts to drop a condition of a core.
constexpr std::size_t kMaxTrials = 200;

paths::Path with_conditions(symbolic::TransitionSystem& system, const paths::Path& path, const term::TermSet& kept) {
  std::vector<paths::Segment> segments;
  for (std::size_t i = 0; i < path.size(); ++i) {
    paths::Segment segment = path.segment(i);
    term::Terms conditions;
    for (std::size_t j = 0; j < segment.conditions.size(); ++j)
      if (kept.contains(path.conditions(i)[j])) conditions.push_back(segment.conditions[j]);
    segment.conditions = std::move(conditions);
    segments.push_back(std::move(segment));
  }
  return paths::Path(system, std::move(segments));
}

}  // namespace

std::optional<paths::Path> core_of(symbolic::TransitionSystem& system, const paths::Path& path,
                                   const abstraction::Abstraction::MakeSolver& make_solver, const CancellationToken& token) {
  term::Terms conditions;
  term::TermSet seen;
  for (std::size_t i = 0; i < path.size(); ++i) {
    for (const Term condition : path.conditions(i)) {
      if (condition.is_false()) {
        term::TermSet alone;
        alone.insert(condition);
        return with_conditions(system, path, alone);
      }
      if (!condition.is_true() && seen.insert(condition)) conditions.push_back(condition);
    }
  }
  const std::unique_ptr<smt::Solver> solver = make_solver(system.environment().pool);
  for (const Term fact : system.environment().objects.facts()) solver->assert_term(fact);
  smt::Answer answer = solver->check({conditions, token, smt::Want::answer_only});
  if (!answer.is_unsat()) return std::nullopt;
  const auto take_core = [&](const term::Terms& core) {
    term::TermSet kept;
    for (const Term condition : core) kept.insert(condition);
    std::erase_if(conditions, [&](Term condition) { return !kept.contains(condition); });
  };
  take_core(answer.core());
  // Early conditions are dropped first, so that the reasons are close together.
  std::size_t trials = 0;
  for (std::size_t i = 0; i < conditions.size() && trials < kMaxTrials; ++trials) {
    term::Terms fewer = conditions;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    answer = solver->check({fewer, token, smt::Want::answer_only});
    if (answer.is_unsat()) {
      take_core(answer.core());
    } else {
      ++i;
    }
  }
  term::TermSet kept;
  for (const Term condition : conditions) kept.insert(condition);
  return with_conditions(system, path, kept);
}

}  // namespace proviso::engine::refinement
