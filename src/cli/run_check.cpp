#include <unistd.h>

#include <exception>

#include "cli/chain.h"
#include "cli/check_request.h"
#include "cli/commands.h"
#include "cli/condition_files.h"
#include "cli/given.h"
#include "cli/limits.h"
#include "cli/part_run.h"
#include "cli/predicate_files.h"
#include "cli/result_files.h"
#include "cli/strategy_run.h"
#include "ir/fingerprint.h"
#include "report/console/console.h"
#include "report/json/json.h"
#include "support/process_memory.h"

namespace proviso::cli {

namespace {

/// An earlier version's proof is given as long as that version took, or this.
constexpr std::chrono::duration<double> kMinPatience{1.0};

int exit_status(const engine::AnalysisResult& result) {
  int status = kExitOk;
  for (const engine::PropertyResult& property : result.properties) {
    if (property.verdict == engine::Verdict::violated) return kExitViolation;
    if (property.verdict == engine::Verdict::unknown) status = kExitNoAnswer;
  }
  return status;
}

/// One run: reads what it is about, runs the analyses, says what has come out, whatever ends it.
class CheckRun {
 public:
  CheckRun(const CheckRequest& request, Strategy strategy, std::ostream& out, std::ostream& err)
      : options_(request.options),
        strategy_(std::move(strategy)),
        out_(out),
        err_(err),
        state_(request, err),
        watchdog_({options_.time_limit, options_.memory_limit},
                  {[this](const std::string& reason) { give_up(reason); }, [this](Clock::duration time) { state_.progress.show(time); }}) {}

  int run() {
    std::optional<frontend::Translation> translation;  // what was found refers to it
    try {
      if (!read(translation)) {
        watchdog_.claim_output();
        state_.progress.clear();
        return kExitBadInput;
      }
      watchdog_.expect_cancellation();
      analyse(*translation->program);
    } catch (const std::exception& error) {
      if (!is_out_of_memory(std::current_exception())) {
        err_ << internal_error_text(error);
        watchdog_.claim_output();
        state_.progress.clear();
        finish("internal error");
        return kExitInternalError;
      }
      const std::lock_guard lock(state_.mutex);
      state_.summary.limit = "memory limit";
    }
    watchdog_.claim_output();
    state_.progress.clear();
    return finish(watchdog_.reason());
  }

 private:
  // --------------------------------------------------------------------------------------------------------- before it begins

  bool read(std::optional<frontend::Translation>& translation) {
    if (!state_.output.is_wanted() || state_.output.prepare()) {
      state_.progress.say("reading the program");
      translation = load_program(options_, err_);
    }
    return translation && prepare(*translation);
  }

  /// False if what the user has given with the program cannot be used.
  bool prepare(const frontend::Translation& translation) {
    const ir::Program& program = *translation.program;
    {
      const std::lock_guard lock(state_.mutex);
      state_.summary.program = &program;
      for (const std::string& name : translation.missing_functions)
        if (name != "reach_error" && name != "__VERIFIER_error") state_.summary.missing_functions.push_back(name);
      state_.summary.evaluation_orders = translation.evaluation_orders;
      state_.summary.unsupported = report::unsupported_constructs(program);
    }
    // Now, not when a limit has been reached: it takes its time where the program is large.
    if (state_.output.is_wanted() || options_.json) {
      std::string functions = state_.output.is_wanted() ? functions_text(program) : "";
      std::string fingerprint = ir::fingerprint(program);
      const std::lock_guard lock(state_.mutex);
      functions_ = std::move(functions);
      state_.summary.fingerprint = std::move(fingerprint);
    }
    return read_assumptions(program) && read_precision(program);
  }

  bool refuse(const Diagnostics& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics) err_ << diagnostic.render() << "\n";
    return false;
  }

  /// What the run starts from, where the user says so; false if that cannot be used.
  bool read_assumptions(const ir::Program& program) {
    std::vector<std::string> properties;
    for (const engine::PropertyResult& property : state_.summary.result.properties) properties.push_back(property.property.name);
    Result<Given> given = read_given(options_, properties, program);
    if (!given) return refuse(given.diagnostics());
    given_certificates_ = std::move(given->certificates);
    earlier_proof_ = std::move(given->proof);
    const std::lock_guard lock(state_.mutex);
    state_.part.given.assumed = given->assumed;
    state_.part.is_assumption_checked = given->assumed == nullptr;
    state_.part.predicates = std::move(given->predicates);
    state_.part.guesses = std::move(given->invariants);
    state_.summary.since = given->since;
    if (given->assumed) state_.summary.assumed.name = given->name;
    state_.summary.assumed.problem = given->problem;
    return true;
  }

  /// The predicates to start with, where the user names a file of them; false if that cannot be used.
  bool read_precision(const ir::Program& program) {
    if (options_.precision.empty()) return true;
    Result<engine::TrackedPredicates> predicates = read_predicates(options_.precision, program);
    if (!predicates) return refuse(predicates.diagnostics());
    state_.part.predicates = std::move(*predicates);
    return true;
  }

  // ----------------------------------------------------------------------------------------------------------------- the work

  void analyse(const ir::Program& program) {
    if (!take_earlier_proof(program)) check_assumptions(program);
    PartRun parts(state_, program, watchdog_.token());
    if (strategy_.empty()) {
      parts.run();
    } else {
      run_strategy(state_, strategy_, parts, program, watchdog_.token());
    }
    parts.survey();
  }

  /// The proof of an earlier version is one of this, if it is accepted as such; then nothing is left to look at.
  bool take_earlier_proof(const ir::Program& program) {
    if (!earlier_proof_) return false;
    state_.progress.say("checking the earlier version's proof");
    const Clock::time_point begin = Clock::now();
    const auto patience = std::max(kMinPatience, std::chrono::duration<double>(state_.summary.since.seconds));
    const CancellationToken token = watchdog_.token().with_timeout(std::chrono::duration_cast<Clock::duration>(patience));
    const std::string problem = problem_with({*earlier_proof_}, state_.open_properties(), program, state_.opinion(), token);
    cpa::ProgramFacts facts(program);
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

  /// What is assumed counts as shown if its certificates are accepted, here and now.
  void check_assumptions(const ir::Program& program) {
    if (given_certificates_.empty()) return;
    state_.progress.say("checking what was shown before");
    const Clock::time_point begin = Clock::now();
    const std::string problem = problem_with(given_certificates_, state_.open_properties(), program, state_.opinion(), watchdog_.token());
    cpa::ProgramFacts facts(program);
    Chain chain;
    if (problem.empty())
      for (engine::CertifiedPart& part : given_certificates_) chain.add(std::move(part), facts);
    const std::lock_guard lock(state_.mutex);
    report::AssumedReport& assumed = state_.summary.assumed;
    assumed.is_checked = problem.empty();
    assumed.problem = problem;
    assumed.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const bool is_dropped = !problem.empty() && !state_.summary.since.changed.empty();
    if (is_dropped) state_.part.given.assumed.reset();  // everything is looked at again: a proof of the rest would prove nothing
    state_.part.is_assumption_checked = problem.empty() || is_dropped;
    if (!problem.empty()) return;
    state_.chain = std::move(chain);
  }

  // ---------------------------------------------------------------------------------------------------------------- the result

  /// Writes everything; the output belongs to the caller.
  int finish(const std::string& limit) {
    const std::lock_guard lock(state_.mutex);
    report::Summary& summary = state_.summary;
    if (!limit.empty()) summary.limit = limit;
    for (engine::PropertyResult& property : summary.result.properties) {
      if (property.verdict == engine::Verdict::unknown && !property.property.checks.empty() && !summary.limit.empty())
        property.reason = summary.limit;
    }
    summary.seconds = std::chrono::duration<double>(Clock::now() - state_.start).count();
    summary.peak_memory = peak_memory();
    const std::vector<engine::CertifiedPart> parts = state_.combine_parts();
    // What this run had no need to find out is still there for the next one.
    if (!state_.part.predicates.empty() && (!summary.result.predicates || summary.result.predicates->empty()))
      summary.result.predicates = std::make_shared<engine::TrackedPredicates>(state_.part.predicates);
    if (state_.output.is_wanted()) write_result_files(state_.output, summary, functions_, parts);
    if (options_.json) {
      out_ << report::result_json(summary) << std::flush;
    } else {
      report::print_summary(out_, summary);
      out_ << "VERDICT: " << report::verdict_text(summary.result) << std::endl;
    }
    return exit_status(summary.result);
  }

  /// On the watchdog's thread.
  void give_up(const std::string& reason) {
    state_.progress.clear();
    const auto lock = state_.output.close();
    const int status = finish(reason);
    err_ << std::flush;
    _exit(status);
  }

  const Options& options_;
  Strategy strategy_;  // empty: one analysis
  std::ostream& out_;
  std::ostream& err_;
  std::string functions_;                                  // contents of functions.txt
  std::vector<engine::CertifiedPart> given_certificates_;  // of what the user says was verified before; not checked yet
  std::optional<engine::CertifiedPart> earlier_proof_;     // of an earlier version of the program; not checked yet
  RunState state_;
  Watchdog watchdog_;  // last: its thread uses the rest
};

}  // namespace

int run_check(const Options& options, std::ostream& out, std::ostream& err) {
  const Result<CheckRequest> request = make_check_request(options);
  if (!request) {
    for (const Diagnostic& diagnostic : request.diagnostics()) err << diagnostic.render() << "\n";
    return kExitBadInput;
  }
  Strategy strategy;
  if (!options.strategy.empty()) {
    Result<Strategy> read = read_strategy(options.strategy);
    if (!read) {
      for (const Diagnostic& diagnostic : read.diagnostics()) err << diagnostic.render() << "\n";
      return kExitBadInput;
    }
    strategy = std::move(*read);
  }
  if (const std::string problem = problem_with(options, strategy); !problem.empty()) {
    err << "error: " << problem << "\n";
    return kExitBadInput;
  }
  return CheckRun(*request, std::move(strategy), out, err).run();
}

}  // namespace proviso::cli
