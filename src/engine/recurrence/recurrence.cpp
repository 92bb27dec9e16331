#include "engine/recurrence/recurrence.h"

#include <map>
#include <set>

#include "engine/execution/recorded_inputs.h"
#include "engine/execution/repeated_inputs.h"
#include "engine/recurrence/lassos.h"
#include "interp/inputs.h"
#include "interp/mentioned_numbers.h"
#include "property/violation_event.h"
#include "transform/call_graph.h"

namespace proviso::engine::recurrence {

namespace {

constexpr std::uint64_t kRuns = 100;
/// The initial step limit of one execution; then more, for fewer executions.
constexpr std::uint64_t kFirstSteps = 20'000;
constexpr std::uint64_t kMostSteps = 2'000'000;
/// For all states of one execution.
constexpr std::uint64_t kMostBytes = 300'000'000;

/// Where states are compared: locations that every cycle passes, and the entries of recursive functions.
class Watched {
 public:
  Watched(const ir::Program& program, transform::ProgramFacts& facts) {
    const transform::CallGraph calls(program);
    for (const ir::Function& function : program.functions()) {
      if (!function.has_body() || !calls.is_reachable(function)) continue;
      for (const transform::Loop& loop : facts.loops(function).loops()) heads_.insert({function.id(), loop.head});
      if (calls.is_recursive(function)) entries_.insert(function.id());
    }
  }
  bool empty() const { return heads_.empty() && entries_.empty(); }
  bool is_head(const interp::TraceStep& step) const { return heads_.contains({step.function->id(), step.edge->from}); }
  bool is_entry(const interp::TraceStep& step) const {
    return step.edge->from == step.function->entry() && entries_.contains(step.function->id());
  }

 private:
  std::set<std::pair<std::uint32_t, ir::LocationId>> heads_;
  std::set<std::uint32_t> entries_;
};

/// Monitors one execution. For each head one earlier state is kept, that of visit 1, 2, 4, 8 and so on (Brent's
/// algorithm): so a cycle of any length is found.
class Watch {
 public:
  explicit Watch(const Watched& watched) : watched_(watched) {}

  void look(const interp::TraceStep& step) {
    if (is_over() || step.is_call_result) return;
    if (watched_.is_head(step)) compare(heads_[{step.function->id(), step.edge->from, step.depth}], step, false);
    if (watched_.is_entry(step)) enter(step);
  }

  const std::optional<interp::Recurrence>& found() const { return found_; }
  /// The step with which the second round begins; null: the one after the last step.
  const interp::TraceStep* begins_with() const { return call_ ? &*call_ : nullptr; }
  bool is_over() const { return found_ || bytes_ > kMostBytes; }

 private:
  /// A call is reported before it has any effect.
  static bool is_call(const interp::TraceStep& step) { return step.edge->as<ir::Call>() != nullptr; }
  static std::uint64_t steps_before(const interp::TraceStep& step) { return step.number - (is_call(step) ? 1 : 0); }

  void note(const interp::TraceStep& step, std::uint64_t first, bool is_recursion) {
    found_ = {first, steps_before(step) - first, is_recursion ? interp::Recurrence::Of::last_call : interp::Recurrence::Of::state};
    if (is_call(step)) call_ = step;
  }

  std::optional<std::string> image(const interp::TraceStep& step, bool is_of_last_call) {
    std::optional<std::string> result = step.state->image(is_call(step) ? step.edge->from : step.edge->to, is_of_last_call);
    bytes_ += result ? result->size() : kMostBytes;
    return result;
  }

  struct Kept {
    std::uint64_t visits = 0;
    std::uint64_t keep_at = 1;
    std::uint64_t number = 0;
    std::optional<std::string> image;
  };

  void compare(Kept& kept, const interp::TraceStep& step, bool is_recursion) {
    std::optional<std::string> now = image(step, is_recursion);
    if (now && kept.image && *now == *kept.image) {
      note(step, kept.number, is_recursion);
      return;
    }
    if (++kept.visits < kept.keep_at) return;
    kept.keep_at *= 2;
    kept.number = steps_before(step);
    kept.image = std::move(now);
  }

  /// Only active calls count: those at this depth or deeper have returned.
  void enter(const interp::TraceStep& step) {
    while (!calls_.empty() && calls_.back().depth >= step.depth) calls_.pop_back();
    std::optional<std::string> now = image(step, true);
    if (!now) return;
    for (auto call = calls_.rbegin(); call != calls_.rend() && call < calls_.rbegin() + kCallsCompared; ++call)
      if (call->image == *now) {
        note(step, call->number, true);
        return;
      }
    calls_.push_back({step.depth, steps_before(step), std::move(*now)});
  }

  struct Call {
    unsigned depth;
    std::uint64_t number;
    std::string image;
  };
  static constexpr std::ptrdiff_t kCallsCompared = 64;

  const Watched& watched_;
  std::map<std::tuple<std::uint32_t, ir::LocationId, unsigned>, Kept> heads_;
  std::vector<Call> calls_;
  std::optional<interp::Recurrence> found_;
  std::optional<interp::TraceStep> call_;
  std::uint64_t bytes_ = 0;
};

/// Supplies the same value whenever the program requests an input at the same location: then states recur sooner.
class SteadyInputs : public interp::InputSource {
 public:
  SteadyInputs(std::uint64_t seed, const interp::MentionedNumbers* mentioned) : random_(seed, mentioned) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    const auto [known, is_new] = values_.try_emplace(request.edge, 0);
    if (is_new) {
      const std::optional<u128> value = random_.next(request);
      if (!value) return value;
      known->second = *value;
    }
    return known->second;
  }

 private:
  interp::RandomInputs random_;
  std::map<const ir::Edge*, u128> values_;
};

class RecurrenceSearch {
 public:
  explicit RecurrenceSearch(const AnalysisTask& task)
      : task_(task), watched_(task.program, *task.facts), interpreter_(task.program), mentioned_(task.program) {
    PropertyResult& property = result_.properties.emplace_back();
    property.property = task.properties.front();
    property.reason = "executions show that one does not end, not that all do";
  }

  AnalysisResult run() {
    if (watched_.empty()) return std::move(result_);
    for (std::uint64_t steps = kFirstSteps, runs = kRuns; steps <= kMostSteps && runs > 0; steps *= 10, runs /= 4)
      for (std::uint64_t number = 0; number < runs; ++number) {
        if (task_.token.is_cancelled() || execute(number, steps)) return std::move(result_);
        if (has_inputs_) continue;
        if (has_ended_) return std::move(result_);
        break;  // there is no other execution, but more of this one
      }
    if (has_inputs_) find_lassos(task_, [this](const Lasso& lasso) { return repeat(lasso); });
    return std::move(result_);
  }

 private:
  /// Whether the execution has shown a recurrent state.
  bool execute(std::uint64_t number, std::uint64_t steps) {
    interp::ZeroInputs zeros;
    const interp::MentionedNumbers* const mentioned = number % 2 == 0 ? &mentioned_ : nullptr;
    interp::RandomInputs random(number, mentioned);
    SteadyInputs steady(number, mentioned);
    return execute(number == 0       ? static_cast<interp::InputSource&>(zeros)
                   : number % 4 == 1 ? static_cast<interp::InputSource&>(random)
                                     : steady,
                   steps, {});
  }

  bool repeat(const Lasso& lasso) {
    execution::RepeatedInputs inputs(lasso.execution, lasso.again);
    return execute(inputs, kMostSteps, lasso.execution.environment);
  }

  bool execute(interp::InputSource& source, std::uint64_t steps, const std::vector<std::uint64_t>& environment) {
    execution::RecordedInputs inputs(source);
    Watch watch(watched_);
    interp::RunOptions options;
    property::look_for({property::Check::end}, options);
    options.step_limit = steps;
    options.memory_limit = execution::kMemory;
    options.environment = environment;
    options.trace = [&](const interp::TraceStep& step) { watch.look(step); };
    options.interrupted = [&] { return task_.token.is_cancelled(); };
    options.stops = [&] { return watch.is_over(); };
    const interp::RunResult ended = interpreter_.run(inputs, options);
    ++result_.statistics["executions"];
    has_inputs_ = inputs.was_asked();
    has_ended_ = ended.event != interp::Event::step_limit;
    if (!watch.found()) return false;
    property::Counterexample counterexample = inputs.take();
    counterexample.environment = environment;
    counterexample.check = property::violated_without_end(task_.properties.front());
    counterexample.function = watch.begins_with() != nullptr ? watch.begins_with()->function : ended.function;
    counterexample.edge = watch.begins_with() != nullptr ? watch.begins_with()->edge : ended.edge;
    counterexample.steps = ended.steps;
    counterexample.recurrence = watch.found();
    PropertyResult& property = result_.properties.front();
    if (const property::Confirmation confirmation = task_.confirm(counterexample); !confirmation) {
      property.reason = confirmation.verdict();
      return false;
    }
    property.verdict = Verdict::violated;
    property.reason.clear();
    property.counterexample = std::move(counterexample);
    if (task_.on_round) task_.on_round(result_);
    return true;
  }

  const AnalysisTask& task_;
  Watched watched_;
  interp::Interpreter interpreter_;
  interp::MentionedNumbers mentioned_;
  AnalysisResult result_;
  bool has_inputs_ = false;  // of the last execution
  bool has_ended_ = false;
};

}  // namespace

AnalysisResult find_recurrence(const AnalysisTask& task) { return RecurrenceSearch(task).run(); }

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "recurrence",
      .summary = "finds executions that never end: their state recurs",
      .proves = Decides::no,
      .activity = "executing",
      .progress = {{"executions", "{} executions"}},
      .keeps = {},
      .options = {},
      .run = find_recurrence,
      .decides = [](const property::Property& property) { return std::holds_alternative<property::Termination>(property.question); },
  };
  return descriptor;
}

}  // namespace proviso::engine::recurrence
