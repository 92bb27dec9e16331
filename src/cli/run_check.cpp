#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <mutex>
#include <new>

#include "check/reached_states.h"
#include "check/replay.h"
#include "cli/analyses.h"
#include "cli/check_request.h"
#include "cli/commands.h"
#include "cli/condition_files.h"
#include "cli/limits.h"
#include "cli/output_files.h"
#include "cli/part.h"
#include "cli/predicate_files.h"
#include "cli/progress_line.h"
#include "cli/proof_check.h"
#include "cli/strategy.h"
#include "cpa/coverage.h"
#include "engine/portfolio/portfolio.h"
#include "ir/fingerprint.h"
#include "report/console/console.h"
#include "report/harness/harness.h"
#include "report/json/json.h"
#include "report/proof/proof.h"

namespace proviso::cli {

namespace {

/// What there is to say when nothing has been done yet.
report::Summary initial_summary(const CheckRequest& request) {
  report::Summary summary;
  summary.files = request.options.files;
  summary.analysis = name_of(request.options.analysis);
  summary.has_default_properties = request.options.properties.empty();
  summary.shows_invariants = request.options.show_invariants;
  for (const engine::Property& property : request.properties) {
    engine::PropertyResult& result = summary.result.properties.emplace_back();
    result.property = property;
    if (property.checks.empty()) result.reason = "no analysis for " + property.name;
  }
  return summary;
}

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
      if (strategy_.empty()) {
        run_part(*translation->program);
        confirm_proofs(*translation->program);
      } else {
        run_strategy(*translation->program);
      }
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
    AnalysisRunner runner = make_runner(program, interpreter);
    runner.start_with(part_.predicates);
    runner.abstract_at(options_.blocks, options_.scope);
    if (!options_.output.empty()) runner.show_work();
    const auto on_round = [&](const engine::AnalysisResult& so_far) {
      publish(interpreter, indices, so_far);
      progress_.say(AnalysisRunner::progress(part_.analysis, so_far));
    };
    publish(interpreter, indices, runner.run(part_.analysis, decidable, part_.token, on_round));
  }

  AnalysisRunner make_runner(const ir::Program& program, interp::Interpreter& interpreter) {
    return {program, part_.given, options_.validate_solvers, [this, &interpreter](const engine::Counterexample& counterexample) {
              const std::lock_guard lock(interpreter_mutex_);
              return check::replay(interpreter, counterexample, nullptr).is_confirmed;
            }};
  }

  /// Everything there is, side by side.
  engine::AnalysisResult race(const ir::Program& program, interp::Interpreter& interpreter, const std::vector<engine::Property>& properties,
                              const std::vector<std::size_t>& indices) {
    progress_.say("analysing");
    const AnalysisRunner runner = make_runner(program, interpreter);
    std::vector<engine::Competitor> competitors;
    for (const Analysis analysis : {Analysis::k_induction, Analysis::value, Analysis::pdr}) {
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
    if (options_.assumed_automaton.empty() && options_.since.empty() && options_.assumed.empty()) return true;
    std::vector<std::string> properties;
    for (const engine::PropertyResult& property : summary_.result.properties) properties.push_back(property.property.name);
    if (!options_.since.empty()) return read_since(properties, program);
    Result<cpa::AssumptionAutomaton> automaton = options_.assumed.empty() ? read_automaton(options_.assumed_automaton, properties, program)
                                                                          : read_formulas(options_.assumed, program);
    if (!automaton) {
      for (const Diagnostic& diagnostic : automaton.diagnostics()) err_ << diagnostic.render() << "\n";
      return false;
    }
    part_.given.assumed = std::make_shared<cpa::AssumptionAutomaton>(std::move(*automaton));
    part_.is_assumption_checked = false;
    return true;
  }

  bool read_since(const std::vector<std::string>& properties, const ir::Program& program) {
    Result<EarlierResult> earlier = read_earlier(options_.since, properties, program);
    if (!earlier) {
      for (const Diagnostic& diagnostic : earlier.diagnostics()) err_ << diagnostic.render() << "\n";
      return false;
    }
    if (!earlier->automaton.claims_nothing()) {
      part_.given.assumed = std::make_shared<cpa::AssumptionAutomaton>(std::move(earlier->automaton));
      part_.is_assumption_checked = false;
    }
    const std::lock_guard lock(mutex_);
    summary_.since = {options_.since, earlier->changed, earlier->seconds};
    return true;
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

  // ------------------------------------------------------------------------------------------------------------- strategies

  /// One analysis after the other, until everything is decided. What one has verified, the next may start from: once it is checked.
  void run_strategy(const ir::Program& program) {
    std::shared_ptr<const cpa::AssumptionAutomaton> verified = part_.given.assumed;
    for (const StrategyStep& step : strategy_) {
      const Clock::time_point begin = Clock::now();
      part_.analysis = step.analysis;
      part_.given.limits = step.limits;
      part_.given.assumed = step.continues ? verified : nullptr;
      part_.given.wants_certificate = true;
      run_part(program);
      confirm_proofs(program);
      report::PartReport report;
      report.analysis = name_of(step.analysis);
      report.conditions = step.limits.to_string();
      report.continues = step.continues && verified != nullptr;
      report.outcome = report::verdict_text(summary_.result);
      const bool is_over = !has_open_property() || watchdog_.token().is_cancelled();
      if (!is_over) verified = add_verified(program, verified, report);
      report.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      const std::lock_guard lock(mutex_);
      summary_.parts.push_back(std::move(report));
      if (is_over) break;
    }
    note_verified(program, verified);
  }

  bool has_open_property() const {
    return std::any_of(summary_.result.properties.begin(), summary_.result.properties.end(), [](const engine::PropertyResult& property) {
      return property.verdict == engine::Verdict::unknown && !property.property.checks.empty();
    });
  }

  /// What was verified before and what the last part has, if that can be checked.
  std::shared_ptr<const cpa::AssumptionAutomaton> add_verified(const ir::Program& program,
                                                               const std::shared_ptr<const cpa::AssumptionAutomaton>& before,
                                                               report::PartReport& report) {
    const std::optional<cpa::AssumptionAutomaton> shown = checked_claim(program);
    if (!shown) return before;
    auto verified = std::make_shared<cpa::AssumptionAutomaton>(before ? cpa::either(*before, *shown) : *shown);
    cpa::ProgramFacts facts(program);
    const cpa::Coverage coverage = cpa::coverage_of(*verified, facts);
    report.shown = fmt::format("{} of {} locations", coverage.locations.covered, coverage.locations.all);
    return verified;
  }

  /// The claim of the part that was run, if its certificate is accepted.
  std::optional<cpa::AssumptionAutomaton> checked_claim(const ir::Program& program) {
    const engine::AnalysisResult& result = summary_.result;
    if (result.covers_nothing) return std::nullopt;
    engine::Property open;
    open.name = "what is open";
    for (const engine::PropertyResult& property : result.properties)
      if (property.verdict == engine::Verdict::unknown) open.checks.add(property.property.checks);
    progress_.say("checking what was shown");
    if (result.automaton) {
      if (!result.claimed_states) return std::nullopt;
      const check::Claim claim{part_.given.assumed.get(), result.automaton.get()};
      if (!check::check_reached_states(program, open, *result.claimed_states, watchdog_.token(), claim).is_accepted) return std::nullopt;
      return *result.automaton;
    }
    if (!result.claimed_unwinding || result.condition.empty()) return std::nullopt;
    const check::UnwindingClaim claim{part_.given.skipped.get(), &result.condition};
    if (!check::check_unwinding(program, open, *result.claimed_unwinding, opinion(), watchdog_.token(), claim).is_accepted)
      return std::nullopt;
    cpa::ProgramFacts facts(program);
    return engine::automaton_of(result.condition, facts);
  }

  /// The condition of the whole: what any part has verified.
  void note_verified(const ir::Program& program, const std::shared_ptr<const cpa::AssumptionAutomaton>& verified) {
    if (!verified || !has_open_property()) return;
    const std::lock_guard lock(mutex_);
    engine::AnalysisResult& result = summary_.result;
    result.automaton = result.automaton ? std::make_shared<cpa::AssumptionAutomaton>(cpa::either(*verified, *result.automaton)) : verified;
    result.condition = engine::omissions_of(*result.automaton, program);
    result.covers_nothing = result.automaton->claims_nothing();
  }

  void add_violation(interp::Interpreter& interpreter, std::size_t index, const engine::PropertyResult& property) {
    const ir::Program& program = *summary_.program;
    report::TraceBuilder trace(program);
    report::ViolationReport report;
    report.violation =
        report::describe_violation(program, interpreter, *property.counterexample, [&](const interp::TraceStep& step) { trace.add(step); });
    report.trace = trace.build(report::trace_end(program, report.violation));
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
    for (const std::string& given : {options_.since, options_.assumed_automaton, options_.assumed})
      if (!given.empty()) property.reason = "under condition " + given;
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
    write_files();
    if (options_.json) {
      out_ << report::result_json(summary_) << std::flush;
    } else {
      report::print_summary(out_, summary_);
      out_ << "VERDICT: " << report::verdict_text(summary_.result) << std::endl;
    }
    return exit_status(summary_.result);
  }

  void write_files() {
    if (!output_.is_wanted()) return;
    output_.write("result.json", report::result_json(summary_));
    output_.write("condition.json", report::condition_json(summary_));
    if (!summary_.fingerprint.empty()) {
      output_.write("functions.txt", functions_);
      write_condition_files(output_, summary_);
    }
    output_.write("statistics.json", report::statistics_json(summary_));
    if (summary_.program != nullptr) write_predicate_files(output_, summary_);
    std::string proofs;
    for (const engine::PropertyResult& property : summary_.result.properties)
      if (property.verdict == engine::Verdict::holds)
        proofs += property.property.name + ":\n" + report::proof_text(*summary_.program, property);
    if (!proofs.empty()) output_.write("proof.txt", proofs);
    std::string traces;
    for (const auto& [index, report] : summary_.violations) traces += report::trace_text(*summary_.program, report) + "\n";
    if (!traces.empty()) output_.write("trace.txt", traces);
    output_.remove_older();
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
  std::string problem = problem_with(options.analysis, options.conditions);
  const auto inputs = {!options.since.empty(), !options.assumed_automaton.empty(), !options.assumed.empty()};
  if (std::count(inputs.begin(), inputs.end(), true) > 1) problem = "--since, --assume and --assume-automaton exclude each other";
  if (problem.empty() && !options.precision.empty()) problem = problem_with_precision(options.analysis);
  if (problem.empty() && strategy.empty() && (options.blocks || options.scope)) problem = problem_with_blocks(options.analysis);
  if (!strategy.empty() && !options.conditions.empty()) problem = "with a strategy, conditions stand in its file";
  if (!problem.empty()) {
    err << "error: " << problem << "\n";
    return kExitBadInput;
  }
  return CheckRun(*request, std::move(strategy), out, err).run();
}

}  // namespace proviso::cli
