#include "engine/ranking/observe.h"

#include <algorithm>
#include <map>
#include <set>

#include "interp/inputs.h"
#include "interp/mentioned_numbers.h"
#include "property/given_inputs.h"
#include "property/violation_event.h"

namespace proviso::engine::ranking {

namespace {

constexpr std::uint64_t kSteps = 20'000;  // of one execution
constexpr std::size_t kMostRounds = 300;  // of one subject
constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;

std::vector<rewrite::Ranking::At> places_of(const std::vector<Subject>& subjects) {
  std::vector<rewrite::Ranking::At> result;
  for (const Subject& subject : subjects)
    for (const Subject::At& at : subject.at) {
      rewrite::Ranking::At& place = result.emplace_back();
      place.function = at.function;
      place.location = at.location;
      for (const rewrite::RankTerm& term : at.terms) place.rank.push_back({{term}});
    }
  return result;
}

}  // namespace

struct Observer::Interpreters {
  explicit Interpreters(const ir::Program& program) : interpreter(program), mentioned(program) {}

  interp::Interpreter interpreter;
  interp::MentionedNumbers mentioned;
};

/// Combines the probes of one execution.
class Observer::Recorder {
 public:
  explicit Recorder(Observer& observer) : observer_(observer), seen_(observer.observed_.size()) {
    for (std::size_t i = 0; i < seen_.size(); ++i)
      seen_[i].insert(observer.observed_[i].rounds.begin(), observer.observed_[i].rounds.end());
  }

  void take(const interp::TraceStep& step) {
    const auto* const assign = step.edge->as<ir::Assign>();
    if (assign == nullptr || assign->target->kind() != ir::ExprKind::variable) return;
    const auto found = observer_.probed_.probes.find(assign->target->variable());
    if (found == observer_.probed_.probes.end()) return;
    const rewrite::Probe& probe = found->second;
    if (probe.number == 0) current_.clear();
    const std::optional<i128> number = interp::shown_integer(step.value);
    if (!number || current_.size() != probe.number) return;
    current_.push_back(*number);
    if (current_.size() == observer_.terms_[probe.at]) note(probe, step.depth);
  }

 private:
  struct Visit {
    Numbers numbers;
    std::uint64_t rounds = 0;
  };

  void note(const rewrite::Probe& probe, unsigned depth) {
    const auto [subject, which] = observer_.subject_of_[probe.at];
    if (is_call(probe)) {
      // Calls at this depth or deeper have returned.
      auto& active = calls_[subject];
      while (!active.empty() && active.back().depth >= depth) active.pop_back();
      if (!active.empty()) add(subject, {active.back().which, which, active.back().numbers, current_});
      active.push_back({depth, which, current_});
      std::uint64_t& most = observer_.observed_[subject].most_rounds;
      most = std::max(most, std::uint64_t{active.size()});
      return;
    }
    Visit& last = visits_[{probe.at, depth}];
    if (probe.is_first) {
      last = {current_, 0};
      return;
    }
    Observed& observed = observer_.observed_[subject];
    observed.most_rounds = std::max(observed.most_rounds, ++last.rounds);
    add(subject, {0, 0, last.numbers, current_});
    last.numbers = current_;
  }

  bool is_call(const rewrite::Probe& probe) const { return observer_.is_call_[probe.at]; }

  void add(std::size_t subject, Round round) {
    std::vector<Round>& rounds = observer_.observed_[subject].rounds;
    if (rounds.size() < kMostRounds && seen_[subject].insert(round).second) rounds.push_back(std::move(round));
  }

  struct ActiveCall {
    unsigned depth;
    std::size_t which;
    Numbers numbers;
  };

  Observer& observer_;
  Numbers current_;
  std::map<std::pair<std::size_t, unsigned>, Visit> visits_;
  std::map<std::size_t, std::vector<ActiveCall>> calls_;
  std::vector<std::set<Round>> seen_;
};

Observer::Observer(const ir::Program& program, const std::vector<Subject>& subjects)
    : probed_(rewrite::with_probes(program, places_of(subjects))), observed_(subjects.size()) {
  for (std::size_t i = 0; i < subjects.size(); ++i)
    for (std::size_t j = 0; j < subjects[i].at.size(); ++j) {
      subject_of_.emplace_back(i, j);
      terms_.push_back(subjects[i].at[j].terms.size());
      is_call_.push_back(subjects[i].is_recursion);
    }
  interpreters_ = std::make_unique<Interpreters>(*probed_.program);
}

Observer::~Observer() = default;

void Observer::run(interp::InputSource& inputs, std::uint64_t steps, const std::vector<std::uint64_t>& environment) {
  Recorder recorder(*this);
  interp::RunOptions options;
  property::look_for({}, options);
  options.step_limit = steps;
  options.memory_limit = kMemory;
  options.environment = environment;
  options.trace = [&](const interp::TraceStep& step) { recorder.take(step); };
  interpreters_->interpreter.run(inputs, options);
}

void Observer::execute(unsigned executions, const CancellationToken& token) {
  for (unsigned number = 0; number < executions && !token.is_cancelled(); ++number) {
    interp::ZeroInputs zeros;
    interp::RandomInputs random(number, number % 2 == 0 ? &interpreters_->mentioned : nullptr);
    run(number == 0 ? static_cast<interp::InputSource&>(zeros) : random, kSteps, {});
  }
}

bool Observer::follow(const property::Counterexample& counterexample, std::size_t subject) {
  const std::size_t before = observed_[subject].rounds.size();
  if (before >= kMostRounds) observed_[subject].rounds.resize(kMostRounds / 2);  // make room for what is known to matter
  const std::size_t room = observed_[subject].rounds.size();
  property::GivenInputs inputs(counterexample);
  run(inputs, std::max(kSteps, 4 * counterexample.steps), counterexample.environment);
  return observed_[subject].rounds.size() > room;
}

}  // namespace proviso::engine::ranking
