#include "engine/recurrence/lassos.h"

#include <chrono>
#include <optional>

#include "engine/execution/recorded_inputs.h"
#include "engine/portfolio/inner_question.h"
#include "property/given_inputs.h"
#include "property/violation_event.h"
#include "rewrite/recurring_state.h"
#include "transform/call_graph.h"

namespace proviso::engine::recurrence {

namespace {

/// For one loop, at first and at last.
constexpr Clock::duration kFirstSlice = std::chrono::milliseconds(200);
constexpr Clock::duration kLastSlice = std::chrono::seconds(10);

using Programs = std::vector<std::shared_ptr<const ir::Program>>;

/// One for each loop.
Programs with_recurrence_checks(const AnalysisTask& task) {
  Programs result;
  const transform::CallGraph calls(task.program);
  for (const ir::Function& function : task.program.functions()) {
    if (!function.has_body() || !calls.is_reachable(function) || function.origin != ir::Origin::program) continue;
    for (const transform::Loop& loop : task.facts->loops(function).loops()) {
      const auto variables = task.facts->liveness(function).live_at(loop.head);
      if (auto program = rewrite::with_recurrence_check(task.program, function.id(), loop.head, variables))
        result.push_back(std::move(program));
    }
  }
  return result;
}

/// The inputs of the original program, without those that say when the state is stored.
class OriginalInputs : public interp::InputSource {
 public:
  explicit OriginalInputs(const property::Counterexample& counterexample) : given_(counterexample) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    const std::optional<u128> value = given_.next(request);
    if (!value || request.kind == interp::InputKind::uninitialized) return value;
    if (request.source != rewrite::kStoresState)
      inputs_.push_back(*value);
    else if ((*value & 0xFFFFFFFF) != 0 && !again_)
      again_ = inputs_.size();
    return value;
  }

  std::optional<Lasso> lasso(const property::Counterexample& counterexample) const {
    if (!again_) return std::nullopt;
    Lasso result{counterexample, *again_};
    result.execution.inputs = inputs_;
    return result;
  }

 private:
  property::GivenInputs given_;
  std::vector<u128> inputs_;
  std::optional<std::size_t> again_;
};

std::optional<Lasso> lasso_of(const ir::Program& program, const property::Counterexample& counterexample) {
  interp::Interpreter interpreter(program);
  OriginalInputs inputs(counterexample);
  interp::RunOptions options;
  property::look_for({counterexample.check}, options);
  options.environment = counterexample.environment;
  options.step_limit = execution::kShort;
  interpreter.run(inputs, options);
  return inputs.lasso(counterexample);
}

}  // namespace

void find_lassos(const AnalysisTask& task, const IsLasso& is_lasso) {
  Programs programs = with_recurrence_checks(task);
  const property::Property is_new{"recurrence", property::Safety{{property::Check::assertion}}, "no state recurs"};
  for (Clock::duration slice = kFirstSlice; !programs.empty() && slice <= kLastSlice; slice *= 2)
    for (std::size_t i = 0; i < programs.size();) {
      if (task.token.is_cancelled()) return;
      const PropertyResult found = portfolio::decide({*programs[i], is_new, {"bmc"}}, task, task.token.with_timeout(slice));
      if (found.verdict == Verdict::violated) {
        const std::optional<Lasso> lasso = lasso_of(*programs[i], *found.counterexample);
        if (lasso && is_lasso(*lasso)) return;
      }
      if (found.verdict == Verdict::unknown)
        ++i;
      else
        programs.erase(programs.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

}  // namespace proviso::engine::recurrence
