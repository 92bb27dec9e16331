#include "engine/execution/execution.h"

#include <algorithm>
#include <utility>

#include "engine/execution/recorded_inputs.h"
#include "interp/inputs.h"
#include "interp/mentioned_numbers.h"
#include "property/violation_event.h"

namespace proviso::engine::execution {

namespace {

/// A few short executions first; then those that were cut off, further; then more, and many if they are short.
constexpr std::uint64_t kFirstRuns = 10;
constexpr std::uint64_t kMoreRuns = 200;
constexpr std::uint64_t kManyRuns = 2000;
constexpr std::uint64_t kManySteps = 100'000'000;  // of all these together
constexpr std::uint64_t kMiddle = 100'000'000;
constexpr std::uint64_t kMostSteps = 5'000'000'000;  // of all executions together
/// Where inputs are repeated, loops that should end often do not.
constexpr std::uint64_t kMostRepeatedSteps = 10'000'000;

/// After a violation, for others: as many executions as it took, plus these.
constexpr std::uint64_t kFurtherRuns = 50;

class Execution {
 public:
  Execution(const ir::Program& program, const std::vector<property::Property>& properties, const ExecutionOptions& options)
      : interpreter_(program), mentioned_(program), options_(options) {
    for (const property::Property& property : properties) {
      PropertyResult& result = result_.properties.emplace_back();
      result.property = property;
      result.reason = "executions show violations, not that there are none";
    }
    result_.covers_nothing = true;
  }

  AnalysisResult run() {
    execute_all(0, kFirstRuns, kShort);
    execute_further(kMiddle);
    execute_all(kFirstRuns, kMoreRuns, kShort);
    const std::vector<std::uint64_t> to_go_on = cut_off_;
    if (steps_ < kManySteps) execute_all(kMoreRuns, kManyRuns, (kManySteps - steps_) / kManyRuns);
    cut_off_ = to_go_on;
    execute_further(kMostSteps);
    note_statistics();
    return std::move(result_);
  }

 private:
  void execute_all(std::uint64_t first, std::uint64_t end, std::uint64_t step_limit) {
    for (std::uint64_t number = first; number < end && !is_over() && !is_only_one_; ++number) execute(number, step_limit);
  }

  /// Repeats those that were cut off, from the beginning.
  void execute_further(std::uint64_t step_limit) {
    for (const std::uint64_t number : std::exchange(cut_off_, {}))
      if (!is_over()) execute(number, step_limit);
  }

  bool is_over() const {
    const bool is_enough = !found_.empty() && executions_ >= 2 * last_found_ + kFurtherRuns;
    return options_.token.is_cancelled() || is_all_ || steps_ >= kMostSteps || is_enough || open_checks().empty();
  }

  bool is_open(const PropertyResult& property) const { return property.verdict == Verdict::unknown || options_.wants_further; }

  property::CheckSet open_checks() const {
    property::CheckSet checks;
    for (const PropertyResult& property : result_.properties)
      if (is_open(property)) checks.add(property.property.checks());
    return checks;
  }

  /// Executions are numbered: the first is on zeros, the others on random inputs, many of them similar to the numbers
  /// that the program mentions. In every fourth one, each place gets the same input each time.
  void execute(std::uint64_t number, std::uint64_t step_limit) {
    interp::ZeroInputs zeros;
    interp::RandomInputs random(number, number % 2 == 0 || number % 8 == 7 ? &mentioned_ : nullptr);
    interp::RepeatedInputs repeated(random);
    const bool is_repeated = number % 4 == 3;
    interp::InputSource& any = is_repeated ? static_cast<interp::InputSource&>(repeated) : random;
    RecordedInputs inputs(number == 0 ? zeros : any);
    interp::RunOptions run_options;
    property::look_for(open_checks(), run_options);
    const bool goes_on_later = !is_repeated || step_limit < kMostRepeatedSteps;
    run_options.step_limit = std::min(goes_on_later ? step_limit : kMostRepeatedSteps, kMostSteps - steps_);
    run_options.memory_limit = kMemory;
    run_options.interrupted = [this] { return options_.token.is_cancelled(); };
    const interp::RunResult run = interpreter_.run(inputs, run_options);
    steps_ += run.steps;
    ++executions_;
    if (run.event == interp::Event::step_limit && goes_on_later) cut_off_.push_back(number);
    // No inputs were requested so far, so there is no other execution.
    is_only_one_ = !inputs.was_asked();
    is_all_ = is_only_one_ && run.event != interp::Event::step_limit;
    if (!interp::is_violation(run.event)) return;
    property::Counterexample found = inputs.take();
    found.steps = run.steps;
    note_violation(run, std::move(found));
  }

  void note_violation(const interp::RunResult& run, property::Counterexample counterexample) {
    counterexample.function = run.function;
    counterexample.edge = run.edge;
    property::Places found;
    for (PropertyResult& property : result_.properties) {
      if (!is_open(property)) continue;
      for (unsigned i = 0; i < property::kCheckCount; ++i) {
        counterexample.check = static_cast<property::Check>(i);
        if (!property::is_violation_of(counterexample.check, run.event)) continue;
        const property::Place place = property::place_of(counterexample);
        if (found_.contains(place)) continue;
        if (!property.property.checks().asks(counterexample.check, run.function, run.edge)) continue;
        if (const property::Confirmation confirmation = options_.confirm(counterexample); !confirmation) {
          property.reason = confirmation.verdict();
          continue;
        }
        if (property.verdict == Verdict::violated) {
          property.further.push_back(counterexample);
        } else {
          property.verdict = Verdict::violated;
          property.reason.clear();
          property.counterexample = counterexample;
        }
        found.insert(place);
        break;
      }
    }
    if (options_.wants_further && !found.empty()) {
      found_.merge(found);
      last_found_ = executions_;
    }
    note_statistics();
    if (options_.on_round) options_.on_round(result_);
  }

  void note_statistics() {
    result_.statistics["executions"] = static_cast<double>(executions_);
    result_.statistics["steps"] = static_cast<double>(steps_);
  }

  interp::Interpreter interpreter_;
  interp::MentionedNumbers mentioned_;
  const ExecutionOptions& options_;
  AnalysisResult result_;
  std::vector<std::uint64_t> cut_off_;  // executions that exceed the limit
  property::Places found_;              // violated places, if others are searched for
  std::uint64_t last_found_ = 0;        // the number of executions until then
  std::uint64_t executions_ = 0;
  std::uint64_t steps_ = 0;
  bool is_only_one_ = false;
  bool is_all_ = false;  // all executions were run
};

}  // namespace

AnalysisResult check_by_execution(const ir::Program& program, const std::vector<property::Property>& properties,
                                  const ExecutionOptions& options) {
  return Execution(program, properties, options).run();
}

}  // namespace proviso::engine::execution
