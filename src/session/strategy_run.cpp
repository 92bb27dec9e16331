#include "session/strategy_run.h"

#include <fmt/format.h>

#include "condition/coverage.h"

namespace proviso::session {

namespace {

/// Certificates with more states than this are not passed from one part to the next.
constexpr std::size_t kMaxHandedOnStates = 500'000;

/// Adds what the last part has verified to the chain, if its certificate is accepted.
void add_verified(RunState& run, report::PartReport& report, const ir::Program& program, const CancellationToken& token) {
  std::optional<check::CertifiedPart> part = run.last_part();
  if (!part) return;
  run.progress.say("checking what was shown");
  if (!problem_with_part(*part, run.part.given.assumed.get(), run.open_properties(), program, run.opinion(), token).empty()) return;
  transform::ProgramFacts facts(program);
  Chain longer = run.chain;
  longer.add(std::move(*part), facts);
  const condition::Coverage coverage = condition::coverage_of(*longer.shown(), facts);
  report.shown = fmt::format("{} of {} locations", coverage.locations.covered, coverage.locations.all);
  const std::lock_guard lock(run.mutex);
  run.chain = std::move(longer);
  run.is_last_in_chain = true;
}

}  // namespace

void run_strategy(RunState& run, const Strategy& strategy, PartRun& parts, const ir::Program& program, const CancellationToken& token) {
  const std::shared_ptr<const condition::AssumptionAutomaton> given = run.part.given.assumed;
  const bool is_given_checked = run.part.is_assumption_checked;
  for (const StrategyStep& step : strategy) {
    const Clock::time_point begin = Clock::now();
    {
      const std::lock_guard lock(run.mutex);
      run.is_last_in_chain = false;
      run.part.analysis = step.analysis;
      run.part.given.limits = step.limits;
      run.part.integers = step.integers.value_or(run.options.integers.value_or(engine::IntegerUse::exact));
      run.part.given.assumed = !step.continues ? nullptr : is_given_checked ? run.chain.shown() : given;
      run.part.is_assumption_checked = is_given_checked || run.part.given.assumed == nullptr;
      run.part.given.max_certificate = kMaxHandedOnStates;
    }
    parts.run();
    report::PartReport report;
    report.analysis = name_of(step.analysis);
    report.conditions = step.limits.to_string();
    if (run.part.integers == engine::IntegerUse::unbounded && step.analysis != kAutomatic &&
        step.analysis->has(engine::AnalysisOption::integers))
      report.conditions += (report.conditions.empty() ? "" : " ") + std::string("integers=unbounded");
    report.continues = run.part.given.assumed != nullptr;
    report.outcome = report::verdict_text(run.summary.result);
    const bool is_over = !run.has_open_property() || token.is_cancelled();
    if (!is_over && run.part.is_assumption_checked) add_verified(run, report, program, token);
    report.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const std::lock_guard lock(run.mutex);
    run.summary.parts.push_back(std::move(report));
    if (is_over) break;
  }
}

}  // namespace proviso::session
