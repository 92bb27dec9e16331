#include "session/check_run.h"

#include <exception>
#include <utility>

#include "check/ranking/check_ranking.h"
#include "ir/fingerprint.h"
#include "ltl/instrument.h"
#include "report/condition/condition.h"
#include "session/chain.h"
#include "session/condition_files.h"
#include "session/given.h"
#include "session/load.h"
#include "session/part_run.h"
#include "session/predicate_files.h"
#include "session/proof_check.h"
#include "session/rank_files.h"
#include "session/result_files.h"
#include "session/strategy_run.h"
#include "support/process_memory.h"

namespace proviso::session {

namespace {

/// The time limit for checking the proof of an earlier version is the time that version took, or this.
constexpr std::chrono::duration<double> kMinProofPatience{1.0};

}  // namespace

CheckRun::CheckRun(const CheckRequest& request, Strategy strategy, Progress progress, std::ostream& err)
    : options_(request.options),
      change_(request.change),
      narrow_(request.narrow),
      first_(request.first),
      strategy_(std::move(strategy)),
      err_(err),
      state_(request, std::move(progress), err) {}

Diagnostics CheckRun::read() {
  if (state_.output.is_wanted()) {
    if (const std::optional<Diagnostic> problem = state_.output.prepare()) return {*problem};
  }
  state_.progress.say("reading the program");
  Diagnostics problems;
  within_memory([&] {
    Result<frontend::Translation> read =
        read_program(options_, state_.output.is_wanted() ? frontend::Syntax::kept : frontend::Syntax::dropped);
    if (!read) {
      problems = read.diagnostics();
      return;
    }
    print(err_, read->warnings);
    translation_ = std::move(read).value();
    if (change_) problems = change_(*translation_->program);
    if (problems.empty()) problems = watch_formula(*translation_->program);
    if (problems.empty()) problems = prepare();
  });
  return problems;
}

/// A formula of temporal logic is checked in a program of its own.
Diagnostics CheckRun::watch_formula(ir::Program& program) const {
  for (const engine::PropertyResult& result : state_.summary.result.properties)
    if (const ltl::Formula* const formula = property::formula_of(result.property)) return ltl::add_monitors(program, *formula);
  return {};
}

template <typename Work>
void CheckRun::within_memory(Work&& work) {
  try {
    work();
  } catch (const std::exception&) {
    if (!is_out_of_memory(std::current_exception())) throw;
    const std::lock_guard lock(state_.mutex);
    state_.summary.limit = "memory limit";
    is_out_of_memory_ = true;
  }
}

Diagnostics CheckRun::prepare() {
  const frontend::Translation& translation = *translation_;
  const ir::Program& program = *translation.program;
  {
    const std::lock_guard lock(state_.mutex);
    state_.summary.program = &program;
    if (state_.output.is_wanted()) state_.summary.syntax = &translation.syntax;
    state_.summary.missing_functions = translation.missing_functions;
    state_.summary.never_failing = translation.never_failing;
    state_.summary.replaced = translation.replaced;
    state_.summary.evaluation_orders = translation.evaluation_orders;
    state_.summary.unsupported = report::unsupported_constructs(program);
    for (std::size_t i = 0; narrow_ && i < state_.summary.result.properties.size(); ++i)
      narrow_(program, i, state_.summary.result.properties[i].property);
    state_.board = std::make_unique<PlaceBoard>(program, state_.summary.result.properties,
                                                [this, &program](engine::PropertyResult& property, const CancellationToken& token) {
                                                  return confirm_proof(program, property, state_.part.given, state_.opinion(), token);
                                                });
  }
  // Now rather than when a limit has been reached: it takes time for large programs.
  if (state_.output.is_wanted() || options_.wants_fingerprint) {
    std::string functions = state_.output.is_wanted() ? functions_text(program) : "";
    std::string fingerprint = ir::fingerprint(program);
    const std::lock_guard lock(state_.mutex);
    functions_ = std::move(functions);
    state_.summary.fingerprint = std::move(fingerprint);
  }
  Diagnostics problems = read_assumptions(program);
  return problems.empty() ? read_precision(program) : problems;
}

/// Reads the earlier results that the user gave.
Diagnostics CheckRun::read_assumptions(const ir::Program& program) {
  std::vector<std::string> properties;
  for (const engine::PropertyResult& property : state_.summary.result.properties) properties.push_back(property.property.name);
  Result<Given> given = read_given(options_, properties, program);
  if (!given) return given.diagnostics();
  given_certificates_ = std::move(given->certificates);
  earlier_proof_ = std::move(given->proof);
  given_places_ = std::move(given->places);
  given_ranks_ = std::move(given->ranks);
  const std::lock_guard lock(state_.mutex);
  state_.part.given.assumed = given->assumed;
  state_.part.is_assumption_checked = given->assumed == nullptr;
  state_.part.predicates = std::move(given->predicates);
  state_.part.guesses = std::move(given->invariants);
  state_.summary.since = given->since;
  if (given->assumed) state_.summary.assumed.name = given->name;
  state_.summary.assumed.problem = given->problem;
  return {};
}

/// Reads the initial predicates from the file that the user gave.
Diagnostics CheckRun::read_precision(const ir::Program& program) {
  if (options_.precision.empty()) return {};
  Result<exchange::TrackedPredicates> predicates = read_predicates(options_.precision, program);
  if (!predicates) return predicates.diagnostics();
  state_.part.predicates = std::move(*predicates);
  return {};
}

void CheckRun::analyse(const CancellationToken& token) {
  if (is_out_of_memory_) return;
  const ir::Program& program = *translation_->program;
  within_memory([&] {
    take_given_places(program, token);
    take_given_ranks(program, token);
    if (!take_earlier_proof(program, token)) check_assumptions(program, token);
    if (first_) run_first(program, token);
    if (first_ && !state_.has_open_property()) return;
    PartRun parts(state_, program, token);
    if (strategy_.empty()) {
      parts.run();
      if (!options_.stops_at_first) parts.search_on();
    } else {
      run_strategy(state_, strategy_, parts, program, token);
    }
    parts.survey();
  });
}

void CheckRun::run_first(const ir::Program& program, const CancellationToken& token) {
  const Part before = state_.part;
  state_.part.analysis = first_->analysis;
  PartRun(state_, program, token.with_timeout(first_->time)).run();
  const std::lock_guard lock(state_.mutex);
  state_.part = before;
}

/// If the proof of an earlier version is accepted as one of this program, nothing remains to be analysed.
bool CheckRun::take_earlier_proof(const ir::Program& program, const CancellationToken& whole) {
  if (!earlier_proof_) return false;
  state_.progress.say("checking the earlier version's proof");
  const Clock::time_point begin = Clock::now();
  const auto patience = std::max(kMinProofPatience, std::chrono::duration<double>(state_.summary.since.seconds));
  const CancellationToken token = whole.with_timeout(std::chrono::duration_cast<Clock::duration>(patience));
  const std::string problem = problem_with({*earlier_proof_}, state_.open_properties(), program, state_.opinion(), token).reason;
  transform::ProgramFacts facts(program);
  Chain chain;
  if (problem.empty()) chain.add(std::move(*earlier_proof_), facts);
  const std::lock_guard lock(state_.mutex);
  report::SinceReport& since = state_.summary.since;
  since.proof = problem.empty() ? "accepted" : "refused: " + problem;
  since.proof_seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (!problem.empty()) return false;
  state_.chain = std::move(chain);
  state_.part.given.assumed = state_.chain.shown();
  state_.part.is_assumption_checked = true;
  state_.summary.assumed = {since.directory, true, "", since.proof_seconds};
  return true;
}

/// The assumptions count as shown if their certificates are accepted by this run.
void CheckRun::check_assumptions(const ir::Program& program, const CancellationToken& token) {
  if (given_certificates_.empty()) return;
  state_.progress.say("checking what was shown before");
  const Clock::time_point begin = Clock::now();
  const std::string problem = problem_with(given_certificates_, state_.rest_of_properties(), program, state_.opinion(), token).reason;
  transform::ProgramFacts facts(program);
  Chain chain;
  if (problem.empty())
    for (check::CertifiedPart& part : given_certificates_) chain.add(std::move(part), facts);
  const std::lock_guard lock(state_.mutex);
  report::AssumedReport& assumed = state_.summary.assumed;
  assumed.is_checked = problem.empty();
  assumed.problem = problem;
  assumed.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const bool is_dropped = !problem.empty() && !state_.summary.since.changed.empty();
  if (is_dropped) state_.part.given.assumed.reset();  // everything is analysed again: a proof of the rest would prove nothing
  state_.part.is_assumption_checked = problem.empty() || is_dropped;
  if (!problem.empty()) return;
  state_.chain = std::move(chain);
}

/// What an earlier run has shown about single places counts if it is accepted.
void CheckRun::take_given_places(const ir::Program& program, const CancellationToken& token) {
  if (given_places_.empty()) return;
  state_.progress.say("checking what was shown before of single places");
  // These proofs do not depend on the assumption, which was not checked yet.
  const auto assumed = std::exchange(state_.part.given.assumed, nullptr);
  auto& properties = state_.summary.result.properties;
  for (const ShownPlaces& shown : given_places_) {
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (properties[i].property.name != shown.property || !properties[i].property.is_safety()) continue;
      for (const certificate::ByPlaces::Part& part : shown.proof.parts) offer(i, part, program, token);
      std::optional<engine::PropertyResult> all = state_.board->shown(i);
      const std::lock_guard lock(state_.mutex);
      if (all) properties[i] = std::move(*all);
    }
  }
  state_.part.given.assumed = assumed;
}

/// What an earlier run has shown to end counts if it is accepted.
void CheckRun::take_given_ranks(const ir::Program& program, const CancellationToken& token) {
  if (given_ranks_.parts.empty()) return;
  state_.progress.say("checking which loops were shown to end before");
  certificate::RankingProof accepted;
  for (certificate::RankingProof::Part& part : given_ranks_.parts) {
    try {
      if (check::is_well_formed(*part.program, part.decreases, {}) && check::check_rank(program, part, state_.opinion(), token).is_accepted)
        accepted.parts.push_back(std::move(part));
    } catch (const InternalError&) {
      continue;  // untrusted input: an internal error means a bad certificate
    }
  }
  const std::lock_guard lock(state_.mutex);
  state_.ranks = accepted;
  state_.part.ranks = std::make_shared<certificate::RankingProof>(std::move(accepted));
}

/// Untrusted input: an internal error means a bad certificate.
void CheckRun::offer(std::size_t property, const certificate::ByPlaces::Part& part, const ir::Program& program,
                     const CancellationToken& token) {
  try {
    engine::PropertyResult proof;
    proof.property = state_.summary.result.properties[property].property;
    proof.except = part.excused;
    proof.proof = part.certificate;
    if (check::is_well_formed(program, part.certificate, {})) state_.board->offer(property, std::move(proof), "an earlier run", token);
  } catch (const InternalError&) {
    return;
  }
}

void CheckRun::finish(const std::string& limit, const std::function<void(const report::Summary&)>& show) {
  const std::lock_guard lock(state_.mutex);
  report::Summary& summary = state_.summary;
  if (!limit.empty()) summary.limit = limit;
  for (engine::PropertyResult& property : summary.result.properties) {
    if (property.verdict == engine::Verdict::unknown && engine::is_decidable(property.property) && !summary.limit.empty())
      // Of what is no question about places the analysis says itself how far it got.
      property.reason = property.property.is_safety() || property.reason.empty() ? summary.limit : summary.limit + "; " + property.reason;
  }
  const bool has_open_places = !options_.stops_at_first && report::verdict_text(summary.result) != "TRUE";
  if (state_.board && (has_open_places || summary.shows_places)) summary.places = state_.board->report(summary.result.properties);
  summary.seconds = std::chrono::duration<double>(Clock::now() - state_.start).count();
  summary.peak_memory = peak_memory();
  const std::vector<check::CertifiedPart> parts = state_.combine_parts();
  // Predicates that this run did not need are kept for the next one.
  if (!state_.part.predicates.empty() && (!summary.result.predicates || summary.result.predicates->empty()))
    summary.result.predicates = std::make_shared<exchange::TrackedPredicates>(state_.part.predicates);
  if (state_.output.is_wanted()) {
    if (summary.program != nullptr) summary.condition = report::make_condition(summary);
    // Only if the property does not hold as a whole: otherwise its certificate suffices.
    const bool has_places = !summary.places.empty() && !summary.fingerprint.empty();
    const std::string places = has_places ? places_text(*summary.program, summary.fingerprint, state_.board->proofs()) : std::string();
    if (!places.empty()) state_.output.write(kPlacesFile, places);
    const bool has_ranks = !state_.ranks.parts.empty() && !summary.fingerprint.empty() && state_.has_open_property();
    const std::string ranks = has_ranks ? ranks_text(*summary.program, summary.fingerprint, state_.ranks) : std::string();
    if (!ranks.empty()) state_.output.write(kRanksFile, ranks);
    write_result_files(state_.output, summary, functions_, parts, options_.witness_format);
  }
  show(summary);
}

}  // namespace proviso::session
