#include "check/cascade.h"

#include <algorithm>

#include "check/replay.h"
#include "interp/inputs.h"
#include "interp/mentioned_numbers.h"
#include "property/given_inputs.h"
#include "property/violation_event.h"

namespace proviso::check {

using interp::Event;
using property::Check;
using property::Counterexample;
using property::Place;

namespace {

/// Limits that do not depend on the speed of the machine.
constexpr std::uint64_t kStepsBehind = 20'000;
constexpr std::uint64_t kSameBeginning = 8;    // executions that get to the violation as the counterexample does
constexpr std::uint64_t kExecutions = 60;      // all
constexpr std::uint64_t kMostSteps = 300'000;  // of all together, once the counterexample was executed
constexpr std::uint64_t kMostMemory = std::uint64_t{64} << 20;

/// What the counterexample says, and then what another source gives. Pointers are recorded: they may prove nothing.
class InputsBehind : public interp::InputSource {
 public:
  InputsBehind(const Counterexample& counterexample, interp::InputSource& others, Replay& replay)
      : given_(counterexample), others_(others), replay_(replay) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    const std::uint64_t before = given_.unforeseen();
    std::optional<u128> value = given_.next(request);
    if (given_.unforeseen() > before) value = others_.next(request);
    if (value && request.type->is_pointer()) replay_.inputs.emplace_back(request, *value);
    was_asked_ = true;
    return value;
  }
  bool was_asked() const { return was_asked_; }

 private:
  property::GivenInputs given_;
  interp::InputSource& others_;
  Replay& replay_;
  bool was_asked_ = false;
};

class Cascade {
 public:
  Cascade(interp::Interpreter& interpreter, const Counterexample& counterexample, const property::CheckSet& asked,
          const CancellationToken& token)
      : interpreter_(interpreter), counterexample_(counterexample), asked_(asked), token_(token) {
    options_ = options_for(counterexample);
    property::look_for(asked, options_);
    // If a function ends without a value because the assertion there only reports, what it returns is nothing to go by.
    std::erase(options_.ignored, Event::missing_return_value);
    if (counterexample.steps > 0) options_.step_limit = counterexample.steps + kStepsBehind;
    options_.interrupted = [this] { return token_.is_cancelled(); };
  }

  property::Places run() {
    interp::ZeroInputs zeros;
    execute(counterexample_, zeros);
    if (!is_open_) return std::move(found_);
    options_.memory_limit = kMostMemory;
    const std::uint64_t most = steps_ + kMostSteps;
    const interp::MentionedNumbers mentioned(interpreter_.program());
    Counterexample any = counterexample_;  // its violation on other inputs
    any.inputs.clear();
    for (std::uint64_t seed = 1; seed < kExecutions && steps_ < most && !token_.is_cancelled(); ++seed) {
      interp::RandomInputs random(seed, &mentioned);
      execute(seed < kSameBeginning ? counterexample_ : any, random);
    }
    return std::move(found_);
  }

 private:
  void execute(const Counterexample& given, interp::InputSource& others) {
    Replay replay;
    InputsBehind inputs(given, others, replay);
    bool is_behind = false;
    options_.goes_on_behind = [&](const interp::RunResult& so_far) {
      replay.run = so_far;
      if (is_behind) return note(replay);
      is_behind = is_met(counterexample_, so_far) && what_it_rests_on(interpreter_.program(), counterexample_.check, replay).empty();
      return is_behind;
    };
    replay.run = interpreter_.run(inputs, options_);
    steps_ += replay.run.steps;
    if (is_behind) note(replay);  // behind what it ends with it cannot go on
    is_open_ = is_open_ || inputs.was_asked();
  }

  /// Whether the execution so far ends with a violation that is asked about.
  bool note(const Replay& so_far) {
    bool is_asked = false;
    for (unsigned i = 0; i < property::kCheckCount; ++i) {
      const auto check = static_cast<Check>(i);
      const interp::RunResult& run = so_far.run;
      if (!property::is_violation_of(check, run.event) || !asked_.asks(check, run.function, run.edge)) continue;
      if (!what_it_rests_on(interpreter_.program(), check, so_far).empty()) continue;
      if (run.edge == nullptr && !Place::is_about_leaks(check)) continue;
      const Place place = Place::is_about_leaks(check) ? Place{check, 0, 0} : Place::of(check, *run.function, *run.edge);
      is_asked = true;
      if (place != property::place_of(counterexample_)) found_.insert(place);
    }
    return is_asked;
  }

  interp::Interpreter& interpreter_;
  const Counterexample& counterexample_;
  const property::CheckSet& asked_;
  CancellationToken token_;
  interp::RunOptions options_;
  property::Places found_;
  std::uint64_t steps_ = 0;
  bool is_open_ = false;  // there are other executions: something was asked for
};

}  // namespace

property::Places cascade(interp::Interpreter& interpreter, const Counterexample& counterexample, const property::CheckSet& asked,
                         const CancellationToken& token) {
  if (counterexample.check != Check::assertion && counterexample.check != Check::reach_error) return {};
  return Cascade(interpreter, counterexample, asked, token).run();
}

}  // namespace proviso::check
