#include "session/result_collector.h"

#include "check/cascade.h"
#include "check/endless/check_endless.h"
#include "check/replay.h"
#include "check/shrink.h"
#include "report/harness/harness.h"
#include "report/html/html.h"
#include "session/proof_check.h"

namespace proviso::session {

using engine::PropertyResult;

namespace {

/// Counterexamples are shrunk, and what follows from them is looked for, for this share of the time that the run has
/// taken so far, all together; or each this long.
constexpr int kShare = 20;
constexpr Clock::duration kLeastTime = std::chrono::milliseconds(50);

}  // namespace

property::Confirmation ResultCollector::confirm(const property::Counterexample& counterexample) {
  check::Replay replay;
  {
    const std::lock_guard lock(interpreter_mutex_);
    replay = check::replay(interpreter_, counterexample, nullptr);
  }
  property::Confirmation confirmation(replay.is_confirmed, std::move(replay.reason));
  if (confirmation && counterexample.endless != nullptr) {
    check::CertificateCheck checked = check::check_endless(program_, *counterexample.endless, run_.opinion(), run_.part.token);
    confirmation = {checked.is_accepted, std::move(checked.reason)};
  }
  if (confirmation && run_.on_violation) run_.on_violation(counterexample);
  return confirmation;
}

/// What was verified before is not analysed again: that the rest has no checks does not make the proof vacuous.
PropertyResult ResultCollector::complete(std::size_t index, const PropertyResult& property) const {
  PropertyResult completed = run_.board->completed(index, property);
  completed.is_vacuous = completed.is_vacuous && !run_.part.given.assumed;
  return completed;
}

void ResultCollector::publish(const std::vector<std::size_t>& indices, const engine::AnalysisResult& so_far) {
  report::Summary& summary = run_.summary;
  for (std::size_t i = 0; i < indices.size(); ++i)
    if (so_far.properties[i].verdict == engine::Verdict::violated) add_violation(indices[i], so_far.properties[i]);
  std::vector<PropertyResult> completed;
  for (std::size_t i = 0; i < indices.size(); ++i) completed.push_back(complete(indices[i], so_far.properties[i]));
  const std::lock_guard lock(run_.mutex);
  for (std::size_t i = 0; i < indices.size(); ++i) {
    PropertyResult& known = summary.result.properties[indices[i]];
    known = completed[i];
    if (known.verdict == engine::Verdict::holds && known.confirmed_by.empty()) {
      known.verdict = engine::Verdict::unknown;
      if (known.reason.empty()) known.reason = "the proof was not checked";
    }
    if (known.verdict == engine::Verdict::holds) note_proof(known);
  }
  summary.result.condition = so_far.condition;
  summary.result.covers_nothing = so_far.covers_nothing;
  summary.result.automaton = so_far.automaton;
  summary.result.claimed = so_far.claimed;
  summary.result.statistics = so_far.statistics;
  summary.result.contributions = so_far.contributions;
  summary.result.graph = so_far.graph;
  summary.result.predicates = so_far.predicates;
}

bool ResultCollector::add(std::size_t index, const PropertyResult& rest, const CancellationToken& token) {
  if (rest.verdict == engine::Verdict::violated) {
    bool is_new = add_violation(index, rest);
    PropertyResult other = rest;
    for (const property::Counterexample& counterexample : rest.further) {
      other.counterexample = counterexample;
      is_new = add_violation(index, other) || is_new;
    }
    return is_new;
  }
  if (rest.proof)
    run_.board->offer(index, rest, rest.decided_by.empty() ? std::string(name_of(run_.part.analysis)) : rest.decided_by, token);
  const PropertyResult completed = complete(index, rest);
  const std::lock_guard lock(run_.mutex);
  PropertyResult& known = run_.summary.result.properties[index];
  const bool is_shown = completed.verdict == engine::Verdict::holds && !completed.confirmed_by.empty();
  if (is_shown && known.verdict == engine::Verdict::unknown) known = completed;
  return false;
}

/// False if the place is already known to be violated.
bool ResultCollector::add_violation(std::size_t index, const PropertyResult& property) {
  if (!run_.board->note_violation(index, property::place_of(*property.counterexample))) return false;
  report::ViolationReport report;
  report.place = property::place_of(*property.counterexample);
  property::Counterexample small;
  {
    const std::lock_guard lock(interpreter_mutex_);
    const Clock::time_point begin = Clock::now();
    const Clock::duration time = std::max(kLeastTime, (begin - run_.start) / kShare - spent_on_counterexamples_);
    small = check::shrink(interpreter_, *property.counterexample, CancellationToken().with_timeout(time));
    const CancellationToken token = CancellationToken().with_timeout(time);
    run_.board->note_cascade(report.place, check::cascade(interpreter_, small, run_.board->asked(), token));
    spent_on_counterexamples_ += Clock::now() - begin;
    report::TraceBuilder trace(program_, report::repeated_from(small));
    report.violation = report::describe_violation(program_, interpreter_, small, [&](const interp::TraceStep& step) { trace.add(step); });
    report.trace = trace.build(report::trace_end(program_, report.violation), report::entry_arguments(program_, report.violation));
    if (run_.output.is_wanted() && report::has_html() && ++told_ <= report::kMostHtmlExecutions)
      report.states = report::execution_states(interpreter_, small, report.violation, report.trace,
                                               report::Excerpt(report.trace, report::kMostHtmlSteps));
  }
  report.trace.steps += report.violation.untold_steps;
  if (run_.output.is_wanted() && can_be_compiled(run_.options)) {
    const auto found = run_.summary.violations.find(index);
    const std::size_t before = found == run_.summary.violations.end() ? 0 : found->second.size();
    std::string name = "harness";
    if (!run_.summary.violations.empty()) name += "-" + property.property.name;
    if (before > 0) name += "-" + std::to_string(before + 1);
    name += ".c";
    if (run_.output.write(name, report::harness(program_, report.violation, compiler_arguments(run_.options))))
      report.harness_file = run_.options.output + "/" + name;
  }
  const std::lock_guard lock(run_.mutex);
  std::vector<report::ViolationReport>& reports = run_.summary.violations[index];
  if (reports.empty()) {
    PropertyResult& known = run_.summary.result.properties[index];
    const property::Property whole = known.property;
    known = property;
    known.property = whole;
    known.counterexample = std::move(small);
  }
  reports.push_back(std::move(report));
  return true;
}

void ResultCollector::sort_further_violations() {
  const std::lock_guard lock(run_.mutex);
  const auto place_of = [](const report::ViolationReport& report) {
    const ir::Edge* const edge = report.violation.found_at;
    return std::pair(edge != nullptr ? edge->range.begin : SourcePosition(), report.violation.check);
  };
  for (auto& [index, reports] : run_.summary.violations)
    std::sort(reports.begin() + 1, reports.end(), [&](const auto& left, const auto& right) { return place_of(left) < place_of(right); });
}

/// A checked proof of the rest of the program is a proof of the whole only if what was verified before was checked too.
void ResultCollector::note_proof(PropertyResult& property) const {
  property.verdict = engine::Verdict::holds;
  if (!run_.part.given.assumed || run_.part.is_assumption_checked) return;
  property.verdict = engine::Verdict::unknown;
  property.reason = "under condition " + run_.summary.assumed.name;
}

void ResultCollector::confirm_proofs(const CancellationToken& token) {
  for (std::size_t i = 0; i < run_.summary.result.properties.size(); ++i) {
    PropertyResult property = run_.summary.result.properties[i];
    if (!property.proof || property.verdict != engine::Verdict::unknown) continue;
    run_.progress.say("checking the proof of " + property.property.name);
    if (confirm_proof(program_, property, run_.part.given, run_.opinion(), token)) note_proof(property);
    const std::lock_guard lock(run_.mutex);
    run_.summary.result.properties[i] = std::move(property);
  }
}

}  // namespace proviso::session
