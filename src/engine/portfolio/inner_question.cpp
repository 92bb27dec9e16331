#include "engine/portfolio/inner_question.h"

#include <algorithm>
#include <mutex>

#include "property/given_inputs.h"
#include "property/violation_event.h"

namespace proviso::engine::portfolio {

namespace {

/// Counterexamples are executed, by several threads one after the other.
class Executor {
 public:
  Executor(const ir::Program& program, const CancellationToken& token) : interpreter_(program), token_(token) {}

  bool confirm(const property::Counterexample& counterexample) {
    constexpr std::uint64_t kSteps = 10'000'000;
    const std::lock_guard lock(mutex_);
    property::GivenInputs inputs(counterexample);
    interp::RunOptions options;
    property::look_for({counterexample.check}, options);
    options.environment = counterexample.environment;
    options.step_limit = std::max(kSteps, counterexample.steps);
    options.interrupted = [this] { return token_.is_cancelled(); };
    const interp::RunResult run = interpreter_.run(inputs, options);
    return property::is_violation_of(counterexample.check, run.event) && run.edge == counterexample.edge;
  }

 private:
  std::mutex mutex_;
  interp::Interpreter interpreter_;
  const CancellationToken& token_;
};

}  // namespace

PropertyResult decide(const InnerQuestion& question, const AnalysisTask& outer, const CancellationToken& token) {
  const std::vector<property::Property> properties = {question.property};
  const condition::ConditionalInput whole;
  Executor executor(question.program, token);
  AnalysisTask shared = about(question.program, properties, whole, outer, token);
  shared.confirm = [&](const property::Counterexample& counterexample) { return executor.confirm(counterexample); };
  shared.guesses = question.guesses;
  std::vector<Competitor> competitors;
  for (const char* const name : question.analyses)
    competitors.push_back({name, [&shared, name](const CancellationToken& own, const auto& on_round) {
                             AnalysisTask task = shared;
                             task.token = own;
                             task.on_round = on_round;
                             return analysis_named(name).run(task);
                           }});
  PortfolioOptions options;
  options.token = token;
  options.confirm_proof = [](PropertyResult& property, const CancellationToken&) {
    property.confirmed_by = "whoever checks the whole";
    return property.proof.has_value();
  };
  options.extent_of = [](const AnalysisResult&) { return Extent{}; };
  return std::move(compete(properties, competitors, options).properties.front());
}

}  // namespace proviso::engine::portfolio
