#include "testgen/goal_search.h"

#include <map>
#include <memory>
#include <set>

#include "check/replay.h"
#include "check/shrink.h"
#include "property/places.h"
#include "rewrite/goal_probes.h"
#include "session/part_run.h"
#include "session/proof_check.h"

namespace proviso::testgen {

namespace {

constexpr std::uint64_t kFoundSteps = 20'000'000;  // of an execution that an analysis has found
constexpr Clock::duration kShrinkingTime = std::chrono::milliseconds(30);
constexpr const char* kCannotBeFed = "reached only with values that a driver cannot feed";

rewrite::ProgramWithGoals with_open_goals(const ir::Program& program, const std::vector<property::Goal>& goals,
                                          const std::vector<std::size_t>& open) {
  using At = rewrite::GoalProbe::At;
  std::vector<rewrite::GoalProbe> probes;
  for (const std::size_t goal : open)
    for (const property::StepId& target : goals[goal].targets)
      probes.push_back({target.function, target.edge, goals[goal].is_branch() ? At::behind : At::before, static_cast<std::uint32_t>(goal)});
  return rewrite::with_goal_probes(program, probes);
}

/// What an execution of the program with probes was given, for the program without: nothing is chosen there.
class InputsWithoutChoice : public interp::InputSource {
 public:
  explicit InputsWithoutChoice(const check::Replay& replay) {
    for (const auto& [request, value] : replay.inputs)
      if (request.source != rewrite::kGoalSource) values_.push_back(value);
  }

  std::optional<u128> next(const interp::InputRequest&) override {
    return next_ < values_.size() ? std::optional(values_[next_++]) : std::nullopt;
  }

 private:
  std::vector<u128> values_;
  std::size_t next_ = 0;
};

class GoalSearch {
 public:
  GoalSearch(const ir::Program& program, const std::vector<property::Goal>& goals, const session::CheckOptions& options, Suite& suite,
             const session::Progress& progress, std::ostream& err)
      : suite_(suite),
        probed_(with_open_goals(program, goals, suite.open())),
        interpreter_(*probed_.program),
        request_(request_for(options)),
        state_(request_, progress, err) {
    for (const auto& [step, goal] : probed_.goals) places_[goal].insert({property::Check::assertion, step.first, step.second});
    state_.summary.program = probed_.program.get();
    state_.board = std::make_unique<session::PlaceBoard>(
        *probed_.program, state_.summary.result.properties, [this](engine::PropertyResult& proof, const CancellationToken& token) {
          return session::confirm_proof(*probed_.program, proof, state_.part.given, state_.opinion(), token);
        });
    state_.on_violation = [this](const property::Counterexample& found) { take(found); };
  }

  void run(const CancellationToken& token) {
    token_ = token;
    session::PartRun(state_, *probed_.program, token).search_all();
    note_dead();
  }

 private:
  /// The assertions of the program itself end its executions: nobody asks about them.
  session::CheckRequest request_for(session::CheckOptions options) const {
    options.output.clear();
    property::CheckSet checks{property::Check::assertion};
    property::Places others = property::places_of(*probed_.program, checks);
    for (const auto& [step, goal] : probed_.goals) others.erase({property::Check::assertion, step.first, step.second});
    checks.excuse(others);
    return {std::move(options), {{"coverage", property::Safety{checks}, "no goal is reached"}}, nullptr};
  }

  /// From several threads.
  void take(const property::Counterexample& found) {
    const std::lock_guard lock(mutex_);
    const auto step = probed_.goals.find({found.function->id(), found.edge->id});
    if (step == probed_.goals.end()) return;
    const std::uint32_t goal = step->second;
    if (suite_.is_open(goal)) {
      const property::Counterexample small = check::shrink(interpreter_, found, token_.with_timeout(kShrinkingTime));
      InputsWithoutChoice inputs(check::replay(interpreter_, small, nullptr));
      suite_.try_inputs(inputs, small.environment, {kFoundSteps, ~std::size_t{0}, token_}, "analysis");
    }
    if (suite_.is_open(goal)) {
      suite_.note_reason(goal, kCannotBeFed);
      unfed_.insert(goal);
    }
    for (const auto& [one, places] : places_)
      if (!suite_.is_open(one) || unfed_.contains(one))
        for (const property::Place& place : places) state_.board->note_violation(0, place);
  }

  /// A goal is dead if all places that stand for it were shown.
  void note_dead() {
    std::map<property::Place, std::string> shown;
    const std::vector<std::vector<report::PlaceReport>> reported = state_.board->report(state_.summary.result.properties);
    for (const report::PlaceReport& place : reported.front())
      if (place.status == report::PlaceReport::Status::shown) shown[place.place] = place.by;
    for (const auto& [goal, places] : places_) {
      std::string by;
      bool is_dead = true;
      for (const property::Place& place : places) {
        const auto proof = shown.find(place);
        is_dead = is_dead && proof != shown.end();
        if (is_dead) by = proof->second;
      }
      if (is_dead) suite_.note_dead(goal, by);
    }
  }

  Suite& suite_;
  rewrite::ProgramWithGoals probed_;
  interp::Interpreter interpreter_;
  session::CheckRequest request_;
  session::RunState state_;
  std::map<std::size_t, property::Places> places_;  // by goal
  std::set<std::size_t> unfed_;                     // goals that are reached, but by no test
  CancellationToken token_;
  std::mutex mutex_;
};

}  // namespace

void search_goals(const ir::Program& program, const std::vector<property::Goal>& goals, const session::CheckOptions& options, Suite& suite,
                  const session::Progress& progress, std::ostream& err, const CancellationToken& token) {
  if (!suite.open().empty()) GoalSearch(program, goals, options, suite, progress, err).run(token);
}

}  // namespace proviso::testgen
