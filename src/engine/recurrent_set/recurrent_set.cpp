#include "engine/recurrent_set/recurrent_set.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "certificate/endless_proof.h"
#include "engine/execution/recorded_inputs.h"
#include "engine/execution/repeated_inputs.h"
#include "engine/portfolio/inner_question.h"
#include "interp/inputs.h"
#include "interp/mentioned_numbers.h"
#include "property/violation_event.h"

namespace proviso::engine::recurrent_set {

namespace {

using interp::InputRequest;
using rewrite::SteadyInput;

constexpr std::uint64_t kRuns = 60;
/// Of one execution: what goes on for so long is worth a question.
constexpr std::uint64_t kSteps = 100'000;
constexpr std::size_t kMostCandidates = 4;
/// For one of them, at first.
constexpr Clock::duration kFirstSlice = std::chrono::milliseconds(500);

/// Gives the same value whenever the program asks for an integer at the same place, and writes down what it gave.
class SteadyInputs : public interp::InputSource {
 public:
  SteadyInputs(std::uint64_t seed, const interp::MentionedNumbers* mentioned) : is_zero_(seed == 0), random_(seed, mentioned) {}

  std::optional<u128> next(const InputRequest& request) override {
    std::optional<u128> value = fresh(request);
    if (!value || request.function == nullptr || request.edge == nullptr) return value;
    if (request.kind != interp::InputKind::nondet || !rewrite::asks_for_integer(*request.function, *request.edge)) return value;
    const unsigned bits = request.type->is_bool() ? 1 : request.type->bits();
    if (bits < 128) *value &= (u128{1} << bits) - 1;
    return values_.try_emplace({request.function->id(), request.edge->id}, *value).first->second;
  }

  /// In the order of the program.
  std::vector<SteadyInput> given() const {
    std::vector<SteadyInput> result;
    for (const auto& [place, value] : values_) result.push_back({place.first, place.second, value});
    return result;
  }

 private:
  std::optional<u128> fresh(const InputRequest& request) { return is_zero_ ? std::optional<u128>(0) : random_.next(request); }

  bool is_zero_;
  interp::RandomInputs random_;
  std::map<std::pair<std::uint32_t, ir::EdgeId>, u128> values_;
};

/// Counts the inputs that are asked for up to a step.
class CountedInputs : public interp::InputSource {
 public:
  CountedInputs(interp::InputSource& source, std::uint64_t step, std::size_t& count) : source_(source), step_(step), count_(count) {}

  std::optional<u128> next(const InputRequest& request) override {
    if (request.kind != interp::InputKind::uninitialized && request.step <= step_) ++count_;
    return source_.next(request);
  }

 private:
  interp::InputSource& source_;
  std::uint64_t step_;
  std::size_t& count_;
};

/// When an execution came to the heads of loops.
class Visits {
 public:
  explicit Visits(transform::ProgramFacts& facts) : facts_(facts) {}

  void look(const interp::TraceStep& step) {
    if (step.is_call_result || !is_head(*step.function, step.edge->from)) return;
    const std::uint64_t number = step.number - (step.edge->as<ir::Call>() != nullptr ? 1 : 0);
    Head& head = heads_[{step.depth, step.function->id(), step.edge->from}];
    if (head.first.size() < kRounds + 1) head.first.push_back(number);
    head.last = number;
  }

  /// The second round of the outermost loop that the execution is in after so many steps; none if it is in none.
  std::optional<interp::Recurrence> second_round(std::uint64_t steps) const {
    const Head* best = nullptr;
    unsigned depth = 0;
    for (const auto& [place, head] : heads_) {
      if (head.first.size() < kRounds + 1 || head.last < steps / 2) continue;
      if (best != nullptr && (std::get<0>(place) > depth || best->first.front() <= head.first.front())) continue;
      best = &head;
      depth = std::get<0>(place);
    }
    if (best == nullptr) return std::nullopt;
    return interp::Recurrence{best->first[1], best->first[2] - best->first[1], interp::Recurrence::Of::nothing};
  }

 private:
  static constexpr std::size_t kRounds = 2;
  struct Head {
    std::vector<std::uint64_t> first;  // visits
    std::uint64_t last = 0;
  };

  bool is_head(const ir::Function& function, ir::LocationId location) const {
    const auto& loops = facts_.loops(function).loops();
    return std::any_of(loops.begin(), loops.end(), [&](const transform::Loop& loop) { return loop.head == location; });
  }

  transform::ProgramFacts& facts_;
  std::map<std::tuple<unsigned, std::uint32_t, ir::LocationId>, Head> heads_;
};

class RecurrentSetSearch {
 public:
  explicit RecurrentSetSearch(const AnalysisTask& task) : task_(task), interpreter_(task.program), mentioned_(task.program) {
    PropertyResult& property = result_.properties.emplace_back();
    property.property = task.properties.front();
    property.reason = "no execution was shown to go on for ever";
  }

  AnalysisResult run() {
    for (std::uint64_t seed = 0; seed < kRuns && candidates_.size() < kMostCandidates && !task_.token.is_cancelled(); ++seed) {
      execute(seed);
      if (!has_inputs_) break;  // there is no other execution
    }
    for (Clock::duration slice = kFirstSlice; !candidates_.empty() && !task_.token.is_cancelled(); slice *= 2)
      for (std::size_t i = 0; i < candidates_.size() && !task_.token.is_cancelled();) {
        const Answer answer = ask(candidates_[i], slice);
        if (answer == Answer::endless) return std::move(result_);
        if (answer == Answer::no)
          candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(i));
        else
          ++i;
      }
    return std::move(result_);
  }

 private:
  struct Candidate {
    std::vector<SteadyInput> inputs;
    std::uint64_t seed = 0;
    interp::Recurrence round;
    std::shared_ptr<const ir::Program> program;
  };
  enum class Answer {
    endless,
    no,
    open
  };

  interp::RunOptions options(std::uint64_t steps) const {
    interp::RunOptions options;
    property::look_for({property::Check::end}, options);
    options.step_limit = steps;
    options.memory_limit = execution::kMemory;
    options.interrupted = [this] { return task_.token.is_cancelled(); };
    return options;
  }

  const interp::MentionedNumbers* mentioned_for(std::uint64_t seed) const { return seed % 2 == 0 ? nullptr : &mentioned_; }

  /// A candidate if the execution goes on.
  void execute(std::uint64_t seed) {
    SteadyInputs inputs(seed, mentioned_for(seed));
    execution::RecordedInputs recorded(inputs);
    Visits visits(*task_.facts);
    interp::RunOptions run = options(kSteps);
    run.trace = [&](const interp::TraceStep& step) { visits.look(step); };
    const interp::RunResult ended = interpreter_.run(recorded, run);
    has_inputs_ = recorded.was_asked();
    ++result_.statistics["executions"];
    if (ended.event != interp::Event::step_limit) return;
    const std::optional<interp::Recurrence> round = visits.second_round(ended.steps);
    if (!round) return;
    Candidate candidate{inputs.given(), seed, *round, nullptr};
    if (std::any_of(candidates_.begin(), candidates_.end(), [&](const Candidate& one) { return one.inputs == candidate.inputs; })) return;
    candidate.program = rewrite::with_failing_ends(task_.program, candidate.inputs);
    if (candidate.program != nullptr) candidates_.push_back(std::move(candidate));
  }

  Answer ask(const Candidate& candidate, Clock::duration slice) {
    ++result_.statistics["proofs tried"];
    if (task_.on_round) task_.on_round(result_);
    portfolio::InnerQuestion question{*candidate.program, certificate::never_ends(), {"execution", "k-induction", "value"}};
    if (slice > kFirstSlice) question.analyses.push_back("pdr");
    PropertyResult found = portfolio::decide(question, task_, task_.token.with_timeout(slice));
    if (found.verdict == Verdict::violated) return Answer::no;
    if (found.verdict != Verdict::holds) return Answer::open;
    return conclude(candidate, std::move(*found.proof)) ? Answer::endless : Answer::no;
  }

  /// Whether that is a counterexample.
  bool conclude(const Candidate& candidate, certificate::Certificate proof) {
    SteadyInputs inputs(candidate.seed, mentioned_for(candidate.seed));
    std::size_t again = 0;  // inputs of the first round
    CountedInputs counted(inputs, candidate.round.first, again);
    execution::RecordedInputs recorded(counted);
    interp::RunOptions run = options(kSteps);
    run.recurrence = candidate.round;
    const interp::RunResult ended = interpreter_.run(recorded, run);
    property::Counterexample counterexample = recorded.take();
    execution::RepeatedInputs repeated(counterexample, again);
    if (interpreter_.run(repeated, options(kSteps)).event != interp::Event::step_limit) return false;  // rounds are not alike
    counterexample.check = property::violated_without_end(task_.properties.front());
    counterexample.function = ended.function;
    counterexample.edge = ended.edge;
    counterexample.steps = ended.steps;
    counterexample.recurrence = candidate.round;
    counterexample.endless =
        std::make_shared<certificate::EndlessProof>(certificate::EndlessProof{candidate.inputs, candidate.program, std::move(proof)});
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
  interp::Interpreter interpreter_;
  interp::MentionedNumbers mentioned_;
  AnalysisResult result_;
  std::vector<Candidate> candidates_;
  bool has_inputs_ = false;  // the last execution
};

}  // namespace

AnalysisResult find_recurrent_set(const AnalysisTask& task) { return RecurrentSetSearch(task).run(); }

const AnalysisDescriptor& analysis() {
  static const AnalysisDescriptor descriptor = {
      .name = "recurrent-set",
      .summary = "finds executions that never end: on the same inputs no end can be reached",
      .proves = Decides::no,
      .activity = "looking for recurrent sets",
      .progress = {{"executions", "{} executions"}, {"proofs tried", "{} proofs tried"}},
      .keeps = {},
      .options = {},
      .run = find_recurrent_set,
      .decides = [](const property::Property& property) { return std::holds_alternative<property::Termination>(property.question); },
  };
  return descriptor;
}

}  // namespace proviso::engine::recurrent_set
