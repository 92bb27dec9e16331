#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <mutex>
#include <new>

#include "check/replay.h"
#include "cli/analyses.h"
#include "cli/chain.h"
#include "cli/check_request.h"
#include "cli/commands.h"
#include "cli/condition_files.h"
#include "cli/given.h"
#include "cli/limits.h"
#include "cli/output_files.h"
#include "cli/part.h"
#include "cli/predicate_files.h"
#include "cli/progress_line.h"
#include "cli/proof_check.h"
#include "cli/result_files.h"
#include "cli/strategy.h"
#include "cpa/coverage.h"
#include "engine/portfolio/portfolio.h"
#include "ir/fingerprint.h"
#include "report/console/console.h"
#include "report/harness/harness.h"
#include "report/json/json.h"

namespace proviso::cli {

namespace {

/// Certificates of what an analysis has shown: so many states go into a file, and from one part of a strategy to the next.
constexpr std::size_t kMaxStoredStates = 20'000;
constexpr std::size_t kMaxHandedOnStates = 500'000;

/// A survey of a program that is wrong takes as long as finding that out, within these bounds.
constexpr Clock::duration kMinSurveyTime = std::chrono::milliseconds(500);
constexpr Clock::duration kMaxSurveyTime = std::chrono::seconds(10);

int exit_status(const engine::AnalysisResult& result) {
  int status = kExitOk;
  for (const engine::PropertyResult& property : result.properties) {
    if (property.verdict == engine::Verdict::violated) return kExitViolation;
    if (property.verdict == engine::Verdict::unknown) status = kExitNoAnswer;
  }
  return status;
}

/// One run. What is known so far is always in `summary_`, so that the watchdog can report it at any time.
class CheckRun {
 public:
  CheckRun(const CheckRequest& request, Strategy strategy, std::ostream& out, std::ostream& err)
      : options_(request.options),
        strategy_(std::move(strategy)),
        out_(out),
        err_(err),
        output_(options_.output, err),
        summary_(initial_summary(request)),
        progress_(isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) != 0, std::cerr),
        watchdog_({options_.time_limit, options_.memory_limit},
                  {[this](const std::string& reason) { give_up(reason); }, [this](Clock::duration time) { progress_.show(time); }}) {
    part_.analysis = options_.analysis;
    part_.given.limits = options_.conditions;
    part_.given.max_certificate = output_.is_wanted() ? kMaxStoredStates : 0;
  }

  int run() {
    if (output_.is_wanted() && !output_.prepare()) {
      watchdog_.claim_output();
      return kExitBadInput;
    }
    progress_.say("reading the program");
    const std::optional<frontend::Translation> translation = load_program(options_, err_);
    if (!translation) {
      watchdog_.claim_output();
      return kExitBadInput;
    }
    {
      const std::lock_guard lock(mutex_);
      summary_.program = translation->program.get();
      for (const std::string& name : translation->missing_functions)
        if (name != "reach_error" && name != "__VERIFIER_error") summary_.missing_functions.push_back(name);
      summary_.unsupported = report::unsupported_constructs(*summary_.program);
    }
    // Now, not when a limit has been reached: it takes its time where the program is large.
    if (output_.is_wanted() || options_.json) {
      std::string functions = output_.is_wanted() ? functions_text(*translation->program) : "";
      std::string fingerprint = ir::fingerprint(*translation->program);
      const std::lock_guard lock(mutex_);
      functions_ = std::move(functions);
      summary_.fingerprint = std::move(fingerprint);
    }
    if (!read_assumptions(*translation->program) || !read_precision(*translation->program)) {
      watchdog_.claim_output();
      progress_.clear();
      return kExitBadInput;
    }
    watchdog_.expect_cancellation();
    try {
      check_assumptions(*translation->program);
      if (strategy_.empty()) {
        run_part(*translation->program);
        confirm_proofs(*translation->program);
      } else {
        run_strategy(*translation->program);
      }
      survey(*translation->program);
    } catch (const std::bad_alloc&) {
      const std::lock_guard lock(mutex_);
      summary_.limit = "memory limit";
    } catch (const std::exception& error) {
      err_ << internal_error_text(error);
      watchdog_.claim_output();
      progress_.clear();
      finish("internal error");
      return kExitInternalError;
    }
    watchdog_.claim_output();
    progress_.clear();
    return finish(watchdog_.reason());
  }

 private:
  void analyse(const ir::Program& program) {
    std::vector<engine::Property> decidable;
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < summary_.result.properties.size(); ++i) {
      const engine::PropertyResult& property = summary_.result.properties[i];
      if (property.property.checks.empty() || property.verdict != engine::Verdict::unknown) continue;
      decidable.push_back(summary_.result.properties[i].property);
      indices.push_back(i);
    }
    if (decidable.empty()) return;
    interp::Interpreter interpreter(program);
    if (part_.analysis == Analysis::automatic) {
      publish(interpreter, indices, race(program, interpreter, decidable, indices));
      return;
    }
    progress_.say(AnalysisRunner::first_words(part_.analysis));
    const AnalysisRunner runner = make_runner(program, interpreter);
    const auto on_round = [&](const engine::AnalysisResult& so_far) {
      publish(interpreter, indices, so_far);
      progress_.say(AnalysisRunner::progress(part_.analysis, so_far));
    };
    publish(interpreter, indices, runner.run(part_.analysis, decidable, part_.token, on_round));
  }

  AnalysisRunner make_runner(const ir::Program& program, interp::Interpreter& interpreter) {
    AnalysisRunner runner(program, part_.given, options_.validate_solvers,
                          [this, &interpreter](const engine::Counterexample& counterexample) {
                            const std::lock_guard lock(interpreter_mutex_);
                            return check::replay(interpreter, counterexample, nullptr).is_confirmed;
                          });
    runner.start_with(part_.predicates);
    runner.guess(part_.guesses);
    runner.abstract_at(options_.blocks, options_.scope);
    if (output_.is_wanted()) runner.show_work();
    return runner;
  }

  /// Everything there is, side by side.
  engine::AnalysisResult race(const ir::Program& program, interp::Interpreter& interpreter, const std::vector<engine::Property>& properties,
                              const std::vector<std::size_t>& indices) {
    progress_.say("analysing");
    const AnalysisRunner runner = make_runner(program, interpreter);
    std::vector<engine::Competitor> competitors;
    for (const Analysis analysis : {Analysis::execution, Analysis::k_induction, Analysis::value, Analysis::pdr}) {
      competitors.push_back(
          {std::string(name_of(analysis)), [&runner, &properties, analysis](const CancellationToken& token, const auto& on_round) {
             return runner.run(analysis, properties, token, on_round);
           }});
    }
    engine::PortfolioOptions options;
    options.token = part_.token;
    options.confirm_proof = [&](engine::PropertyResult& property, const CancellationToken& token) {
      return confirm_proof(program, property, part_.given, opinion(), token);
    };
    options.on_round = [&](const std::string& name, const engine::AnalysisResult& so_far) {
      publish(interpreter, indices, so_far);
      progress_.say("analysing: news from " + name);
    };
    return engine::compete(properties, competitors, options);
  }

  check::Opinion opinion() const {
    return options_.validate_solvers ? check::Opinion::another_solver_too : check::Opinion::proof_of_sat_solver;
  }

  /// Takes over what the engine has so far. Proofs are kept back: they count when they are confirmed.
  void publish(interp::Interpreter& interpreter, const std::vector<std::size_t>& indices, const engine::AnalysisResult& so_far) {
    for (std::size_t i = 0; i < indices.size(); ++i) {
      const engine::PropertyResult& property = so_far.properties[i];
      if (property.verdict == engine::Verdict::violated && !summary_.violations.contains(indices[i]))
        add_violation(interpreter, indices[i], property);
    }
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < indices.size(); ++i) {
      engine::PropertyResult& known = summary_.result.properties[indices[i]];
      known = so_far.properties[i];
      if (known.verdict == engine::Verdict::holds && known.confirmed_by.empty()) {
        known.verdict = engine::Verdict::unknown;
        known.reason = "the proof was not checked";
      }
      if (known.verdict == engine::Verdict::holds) note_proof(known);
    }
    summary_.result.condition = so_far.condition;
    summary_.result.covers_nothing = so_far.covers_nothing;
    summary_.result.automaton = so_far.automaton;
    summary_.result.claimed_states = so_far.claimed_states;
    summary_.result.claimed_unwinding = so_far.claimed_unwinding;
    summary_.result.statistics = so_far.statistics;
    summary_.result.graph = so_far.graph;
    summary_.result.predicates = so_far.predicates;
  }

  /// Runs the part of the run that is set, under its conditions.
  void run_part(const ir::Program& program) {
    const cpa::ConditionLimits& limits = part_.given.limits;
    part_.token = watchdog_.token();
    part_.given.skipped.reset();
    is_last_in_chain_ = false;
    if (part_.given.assumed) {
      cpa::ProgramFacts facts(program);
      part_.given.skipped = std::make_shared<engine::EdgeSet>(engine::skipped_edges(*part_.given.assumed, facts));
    }
    std::optional<MemoryGuard> guard;
    if (const auto memory = limits[cpa::ConditionKind::total_memory]) {
      guard.emplace(*memory, part_.token);
      part_.token = guard->token();
    }
    if (const auto time = limits[cpa::ConditionKind::total_time]) part_.token = part_.token.with_timeout(std::chrono::microseconds(*time));
    analyse(program);
    if (!part_.token.is_cancelled() || watchdog_.token().is_cancelled()) return;
    const bool is_memory = guard && guard->has_cancelled();
    const std::lock_guard lock(mutex_);
    for (engine::PropertyResult& property : summary_.result.properties)
      if (property.verdict == engine::Verdict::unknown && property.reason == "limit reached")
        property.reason = limits.reason(is_memory ? cpa::ConditionKind::total_memory : cpa::ConditionKind::total_time);
  }

  /// What the run starts from, where the user says so; false if that cannot be used.
  bool read_assumptions(const ir::Program& program) {
    std::vector<std::string> properties;
    for (const engine::PropertyResult& property : summary_.result.properties) properties.push_back(property.property.name);
    Result<Given> given = read_given(options_, properties, program);
    if (!given) {
      for (const Diagnostic& diagnostic : given.diagnostics()) err_ << diagnostic.render() << "\n";
      return false;
    }
    part_.given.assumed = given->assumed;
    part_.is_assumption_checked = given->assumed == nullptr;
    given_certificates_ = std::move(given->certificates);
    part_.predicates = std::move(given->predicates);
    part_.guesses = std::move(given->invariants);
    const std::lock_guard lock(mutex_);
    summary_.since = given->since;
    if (given->assumed) summary_.assumed.name = given->name;
    return true;
  }

  /// What is assumed counts as shown if its certificates are accepted, here and now.
  void check_assumptions(const ir::Program& program) {
    if (given_certificates_.empty()) return;
    progress_.say("checking what was shown before");
    const Clock::time_point begin = Clock::now();
    std::vector<engine::Property> properties;
    for (const engine::PropertyResult& property : summary_.result.properties)
      if (!property.property.checks.empty()) properties.push_back(property.property);
    std::string problem = problem_with(given_certificates_, properties, program, opinion(), watchdog_.token());
    const std::lock_guard lock(mutex_);
    summary_.assumed.is_checked = problem.empty();
    summary_.assumed.problem = problem;
    summary_.assumed.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (!problem.empty()) return;
    part_.is_assumption_checked = true;
    cpa::ProgramFacts facts(program);
    for (engine::CertifiedPart& part : given_certificates_) chain_.add(std::move(part), facts);
  }

  /// The predicates to start with, where the user names a file of them; false if that cannot be used.
  bool read_precision(const ir::Program& program) {
    if (options_.precision.empty()) return true;
    Result<engine::TrackedPredicates> predicates = read_predicates(options_.precision, program);
    if (predicates) {
      part_.predicates = std::move(*predicates);
      return true;
    }
    for (const Diagnostic& diagnostic : predicates.diagnostics()) err_ << diagnostic.render() << "\n";
    return false;
  }

  /// Where every property is decided and one is violated: what else is correct, for the files.
  void survey(const ir::Program& program) {
    if (!output_.is_wanted() || summary_.violations.empty() || has_open_property() || watchdog_.token().is_cancelled()) return;
    progress_.say("looking for what else is correct");
    const auto time = std::clamp<Clock::duration>(Clock::now() - start_, kMinSurveyTime, kMaxSurveyTime);
    std::vector<engine::Property> properties;
    for (const engine::PropertyResult& property : summary_.result.properties)
      if (property.verdict == engine::Verdict::violated) properties.push_back(property.property);
    interp::Interpreter interpreter(program);
    part_.given.limits = {};
    const engine::AnalysisResult found = make_runner(program, interpreter).survey(properties, watchdog_.token().with_timeout(time));
    const std::lock_guard lock(mutex_);
    summary_.has_survey = true;
    summary_.result.condition = found.condition;
    summary_.result.covers_nothing = found.covers_nothing;
    summary_.result.automaton = found.automaton;
    summary_.result.claimed_states = found.claimed_states;
    summary_.result.claimed_unwinding.reset();
  }

  // ------------------------------------------------------------------------------------------------------------- strategies

  /// One analysis after the other, until everything is decided. What one has verified, the next may start from: once it is checked.
  void run_strategy(const ir::Program& program) {
    const std::shared_ptr<const cpa::AssumptionAutomaton> given = part_.given.assumed;
    const bool is_given_checked = part_.is_assumption_checked;
    for (const StrategyStep& step : strategy_) {
      const Clock::time_point begin = Clock::now();
      part_.analysis = step.analysis;
      part_.given.limits = step.limits;
      part_.given.assumed = !step.continues ? nullptr : is_given_checked ? chain_.shown() : given;
      part_.is_assumption_checked = is_given_checked || part_.given.assumed == nullptr;
      part_.given.max_certificate = kMaxHandedOnStates;
      run_part(program);
      confirm_proofs(program);
      report::PartReport report;
      report.analysis = name_of(step.analysis);
      report.conditions = step.limits.to_string();
      report.continues = part_.given.assumed != nullptr;
      report.outcome = report::verdict_text(summary_.result);
      const bool is_over = !has_open_property() || watchdog_.token().is_cancelled();
      if (!is_over && part_.is_assumption_checked) add_verified(program, report);
      report.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      const std::lock_guard lock(mutex_);
      summary_.parts.push_back(std::move(report));
      if (is_over) break;
    }
  }

  bool has_open_property() const {
    return std::any_of(summary_.result.properties.begin(), summary_.result.properties.end(), [](const engine::PropertyResult& property) {
      return property.verdict == engine::Verdict::unknown && !property.property.checks.empty();
    });
  }

  /// What the last part has shown is added to what was shown before, if it can be checked.
  void add_verified(const ir::Program& program, report::PartReport& report) {
    std::optional<engine::CertifiedPart> part = last_part();
    if (!part) return;
    progress_.say("checking what was shown");
    std::vector<engine::Property> open;
    for (const engine::PropertyResult& property : summary_.result.properties)
      if (property.verdict == engine::Verdict::unknown && !property.property.checks.empty()) open.push_back(property.property);
    if (!problem_with_part(*part, part_.given.assumed.get(), open, program, opinion(), watchdog_.token()).empty()) return;
    cpa::ProgramFacts facts(program);
    Chain longer = chain_;
    longer.add(std::move(*part), facts);
    const cpa::Coverage coverage = cpa::coverage_of(*longer.shown(), facts);
    report.shown = fmt::format("{} of {} locations", coverage.locations.covered, coverage.locations.all);
    const std::lock_guard lock(mutex_);
    chain_ = std::move(longer);
    is_last_in_chain_ = true;
  }

  /// What the part that was run last has shown, with its certificates; none if they are not complete.
  std::optional<engine::CertifiedPart> last_part() const {
    if (!part_.is_assumption_checked) return std::nullopt;
    return certified_part(summary_.result, std::string(name_of(part_.analysis)), part_.given.assumed != nullptr);
  }

  /// Makes the condition that of the whole: what any part has verified. Gives the certificates of that; none if they are not complete.
  std::vector<engine::CertifiedPart> combine_parts() {
    if (summary_.program == nullptr) return {};
    std::vector<engine::CertifiedPart> parts = chain_.parts();
    if (!is_last_in_chain_) {
      std::optional<engine::CertifiedPart> last = last_part();
      if (last) parts.push_back(std::move(*last));
      if (!last) parts.clear();
    }
    if (has_open_property())
      chain_.add_to(summary_.result, *summary_.program, is_last_in_chain_ ? Chain::Last::is_in_it : Chain::Last::is_new);
    return parts;
  }

  void add_violation(interp::Interpreter& interpreter, std::size_t index, const engine::PropertyResult& property) {
    const ir::Program& program = *summary_.program;
    report::TraceBuilder trace(program);
    report::ViolationReport report;
    report.violation =
        report::describe_violation(program, interpreter, *property.counterexample, [&](const interp::TraceStep& step) { trace.add(step); });
    report.trace = trace.build(report::trace_end(program, report.violation));
    report.trace.steps += report.violation.untold_steps;
    if (output_.is_wanted()) {
      const std::string name = summary_.violations.empty() ? "harness.c" : "harness-" + property.property.name + ".c";
      if (output_.write(name, report::harness(program, report.violation, compiler_arguments(options_))))
        report.harness_file = options_.output + "/" + name;
    }
    const std::lock_guard lock(mutex_);
    summary_.result.properties[index] = property;
    summary_.violations.emplace(index, std::move(report));
  }

  /// A proof that was checked: one of the rest of the program is a proof of the whole only if what was verified before was checked too.
  void note_proof(engine::PropertyResult& property) const {
    property.verdict = engine::Verdict::holds;
    if (!part_.given.assumed || part_.is_assumption_checked) return;
    property.verdict = engine::Verdict::unknown;
    property.reason = "under condition " + summary_.assumed.name;
  }

  /// TRUE is said only of proofs that were checked.
  void confirm_proofs(const ir::Program& program) {
    for (std::size_t i = 0; i < summary_.result.properties.size(); ++i) {
      engine::PropertyResult property = summary_.result.properties[i];
      if (!property.has_proof() || property.verdict != engine::Verdict::unknown) continue;
      progress_.say("checking the proof of " + property.property.name);
      if (confirm_proof(program, property, part_.given, opinion(), watchdog_.token())) note_proof(property);
      const std::lock_guard lock(mutex_);
      summary_.result.properties[i] = std::move(property);
    }
  }

  /// Writes everything; the output belongs to the caller.
  int finish(const std::string& limit) {
    const std::lock_guard lock(mutex_);
    if (!limit.empty()) summary_.limit = limit;
    for (engine::PropertyResult& property : summary_.result.properties) {
      if (property.verdict == engine::Verdict::unknown && !property.property.checks.empty() && !summary_.limit.empty())
        property.reason = summary_.limit;
    }
    summary_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    summary_.peak_memory = peak_memory();
    const std::vector<engine::CertifiedPart> parts = combine_parts();
    if (output_.is_wanted()) write_result_files(output_, summary_, functions_, parts);
    if (options_.json) {
      out_ << report::result_json(summary_) << std::flush;
    } else {
      report::print_summary(out_, summary_);
      out_ << "VERDICT: " << report::verdict_text(summary_.result) << std::endl;
    }
    return exit_status(summary_.result);
  }

  /// On the watchdog's thread.
  void give_up(const std::string& reason) {
    progress_.clear();
    const auto lock = output_.close();
    const int status = finish(reason);
    err_ << std::flush;
    _exit(status);
  }

  const Options& options_;
  Strategy strategy_;  // empty: one analysis
  std::ostream& out_;
  std::ostream& err_;
  OutputDirectory output_;
  std::string functions_;  // contents of functions.txt
  Clock::time_point start_ = Clock::now();
  std::mutex mutex_;              // of summary_, which only the main thread changes until the output is claimed
  std::mutex interpreter_mutex_;  // replays come from several threads
  report::Summary summary_;
  Part part_;
  std::vector<engine::CertifiedPart> given_certificates_;  // of what the user says was verified before; not checked yet
  Chain chain_;                                            // what was shown, and checked, in this run
  bool is_last_in_chain_ = false;                          // what the last part has shown is in it
  ProgressLine progress_;
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
