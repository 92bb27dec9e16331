#include "testgen/covered_run.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "property/violation_event.h"

namespace proviso::testgen {

namespace {

constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;

/// Passes on what the source gives, as long as a driver can feed it, and writes it down.
class FedInputs : public interp::InputSource {
 public:
  FedInputs(const ir::Program& program, interp::InputSource& source, std::size_t most, CoveredRun& run)
      : program_(program), source_(source), most_(most), run_(run) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (run_.inputs.inputs.size() >= most_) return std::nullopt;
    const std::optional<u128> value = source_.next(request);
    if (!value || !report::can_be_fed(program_, request, *value)) return std::nullopt;
    run_.inputs.inputs.emplace_back(request, *value);
    return value;
  }

 private:
  const ir::Program& program_;
  interp::InputSource& source_;
  std::size_t most_;
  CoveredRun& run_;
};

class ListedInputs : public interp::InputSource {
 public:
  explicit ListedInputs(const report::TestInputs& given) : given_(given) {}

  std::optional<u128> next(const interp::InputRequest&) override {
    return next_ < given_.inputs.size() ? std::optional(given_.inputs[next_++].second) : std::nullopt;
  }

 private:
  const report::TestInputs& given_;
  std::size_t next_ = 0;
};

}  // namespace

bool is_in_vain(const interp::InputRequest& request) {
  return request.kind == interp::InputKind::missing_function && request.function == nullptr;
}

CoverageRecorder::CoverageRecorder(const ir::Program& program, const std::vector<property::Goal>& goals)
    : interpreter_(program), goals_(goals) {
  for (const ir::Function& function : program.functions()) goal_of_.emplace_back(function.edges().size(), kNoGoal);
  for (std::size_t i = 0; i < goals.size(); ++i)
    for (const property::StepId& step : goals[i].steps) goal_of_[step.function][step.edge] = static_cast<std::uint32_t>(i);
}

CoveredRun CoverageRecorder::execute(interp::InputSource& source, const std::vector<std::uint64_t>& environment, const Limits& limits) {
  return execute(source, environment, limits, Library::not_noted);
}

CoveredRun CoverageRecorder::execute(interp::InputSource& source, const std::vector<std::uint64_t>& environment, const Limits& limits,
                                     Library library) {
  CoveredRun result;
  result.inputs.environment = environment;
  FedInputs inputs(interpreter_.program(), source, limits.inputs, result);
  std::vector<bool> is_reached(goals_.size(), false);
  report::LibraryCalls calls;
  bool is_roughly_known = false;
  interp::RunOptions options;
  property::look_for({}, options);
  options.step_limit = limits.steps;
  options.memory_limit = kMemory;
  options.environment = environment;
  options.interrupted = [&] { return limits.token.is_cancelled(); };
  options.stops = [&] { return is_roughly_known; };
  options.visit = [&](const ir::Function& function, const ir::Edge& edge) {
    if (const ir::Function* const callee = report::called_in_vain(edge)) {
      interp::InputRequest request;
      request.kind = interp::InputKind::missing_function;
      request.type = callee->type()->result();
      request.source = callee->name();
      result.inputs.inputs.emplace_back(request, 0);
    }
    const auto* const intrinsic = edge.as<ir::Intrinsic>();
    if (intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::approximate) is_roughly_known = true;
    const std::uint32_t goal = goal_of_[function.id()][edge.id];
    if (goal == kNoGoal || is_reached[goal]) return;
    is_reached[goal] = true;
    result.reached.push_back({goal, result.inputs.inputs.size()});
  };
  if (library == Library::noted) options.trace = [&](const interp::TraceStep& step) { calls.add(step); };
  result.run = interpreter_.run(inputs, options);
  result.inputs.library_results = calls.results();
  return result;
}

CoveredRun CoverageRecorder::repeat(const CoveredRun& run, std::size_t count, const Limits& limits) {
  report::TestInputs first;
  first.inputs.assign(run.inputs.inputs.begin(), run.inputs.inputs.begin() + static_cast<std::ptrdiff_t>(count));
  std::erase_if(first.inputs, [](const auto& input) { return is_in_vain(input.first); });
  const bool asks_library = std::any_of(first.inputs.begin(), first.inputs.end(), [](const auto& input) {
    return input.first.function != nullptr && input.first.function->origin == ir::Origin::library_model;
  });
  ListedInputs inputs(first);
  return execute(inputs, run.inputs.environment, {limits.steps, ~std::size_t{0}, limits.token},
                 asks_library ? Library::noted : Library::not_noted);
}

}  // namespace proviso::testgen
