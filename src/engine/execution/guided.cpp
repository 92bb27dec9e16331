#include "engine/execution/guided.h"

#include <array>

#include "engine/execution/recorded_inputs.h"
#include "interp/inputs.h"
#include "property/violation_event.h"
#include "symbolic/closed_loops.h"
#include "symbolic/relevance.h"

namespace proviso::engine::execution {

namespace {

/// All fillings with a small limit; then those that were cut off, further, for long-running loops.
constexpr std::size_t kMostLong = 3;

/// Inputs that the guide does not determine.
enum class Filling : std::uint8_t {
  modelled,  // the iteration of the model, repeatedly: with it, the loop terminates
  zeros,
  ones,
  random
};
struct Way {
  Filling in_loops = Filling::modelled;
  Filling irrelevant = Filling::modelled;  // outside loops, but irrelevant to the violation: the number of iterations of a loop, say
  std::uint64_t seed = 0;
};
constexpr std::array kWays = {Way{Filling::modelled, Filling::modelled}, Way{Filling::ones, Filling::ones},
                              Way{Filling::zeros, Filling::zeros},       Way{Filling::modelled, Filling::zeros},
                              Way{Filling::zeros, Filling::modelled},    Way{Filling::random, Filling::zeros, 1},
                              Way{Filling::random, Filling::random, 2},  Way{Filling::random, Filling::random, 3}};

class GuidedInputs : public interp::InputSource {
 public:
  GuidedInputs(const Guide& guide, const UnfollowedLoops& loops, const Way& way)
      : guide_(guide), loops_(loops), way_(way), random_(way.seed) {
    for (std::size_t i = 0; i < guide.inputs.size(); ++i) {
      const Guide::Input& input = guide.inputs[i];
      const u128 value = guide.counterexample.inputs[i];
      if (input.is_in_loop) {
        in_loops_[input.edge] = value;
      } else {
        outside_[input.edge].values.push_back(value);
      }
    }
  }

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (request.kind == interp::InputKind::uninitialized) return indeterminate(request);
    if (loops_.contains(request)) {
      const auto modelled = in_loops_.find(request.edge);
      return fill(way_.in_loops, request, modelled == in_loops_.end() ? 0 : modelled->second);
    }
    Queue& queue = outside_[request.edge];
    const u128 modelled = queue.next < queue.values.size() ? queue.values[queue.next++] : 0;
    return loops_.is_irrelevant(request) ? fill(way_.irrelevant, request, modelled) : modelled;
  }

 private:
  struct Queue {
    std::vector<u128> values;
    std::size_t next = 0;
  };

  std::optional<u128> fill(Filling filling, const interp::InputRequest& request, u128 modelled) {
    switch (filling) {
      case Filling::modelled:
        return modelled;
      case Filling::zeros:
        return 0;
      case Filling::ones:
        return request.type->is_pointer() ? 0 : 1;
      case Filling::random:
        return random_.next(request);
    }
    return 0;
  }

  u128 indeterminate(const interp::InputRequest& request) const {
    if (request.birth == interp::InputRequest::kNoBirth) {
      const auto external = guide_.counterexample.externals.find(std::string(request.source));
      return external == guide_.counterexample.externals.end() ? 0 : external->second;
    }
    const std::uint64_t bytes = interp::value_bytes(request.type);
    if (request.variable != nullptr) {
      const Guide::Indeterminate at{request.variable, request.offset};
      if (const std::optional<u128> of_variable = property::read_stored(guide_.indeterminate, at, bytes)) return *of_variable;
    }
    const property::Counterexample::Indeterminate at{request.birth, request.offset};
    return property::read_stored(guide_.counterexample.indeterminate, at, bytes).value_or(0);
  }

  const Guide& guide_;
  const UnfollowedLoops& loops_;
  const Way& way_;
  interp::RandomInputs random_;
  std::map<const ir::Edge*, u128> in_loops_;
  std::map<const ir::Edge*, Queue> outside_;
};

class GuidedExecution {
 public:
  GuidedExecution(const ir::Program& program, const Guide& guide, const UnfollowedLoops& loops, const CancellationToken& token)
      : interpreter_(program), guide_(guide), loops_(loops), token_(token) {}

  std::optional<property::Counterexample> along(const Way& way, std::uint64_t step_limit) {
    GuidedInputs guided(guide_, loops_, way);
    RecordedInputs inputs(guided);
    interp::RunOptions options;
    property::look_for({guide_.counterexample.check}, options);
    options.step_limit = step_limit;
    options.memory_limit = kMemory;
    options.environment = guide_.counterexample.environment;
    options.interrupted = [this] { return token_.is_cancelled(); };
    const interp::RunResult run = interpreter_.run(inputs, options);
    is_cut_off_ = run.event == interp::Event::step_limit;
    if (!property::is_violation_of(guide_.counterexample.check, run.event)) return std::nullopt;
    property::Counterexample found = inputs.take();
    found.check = guide_.counterexample.check;
    found.function = run.function;
    found.edge = run.edge;
    found.environment = guide_.counterexample.environment;
    found.steps = run.steps;
    return found;
  }

  bool is_cut_off() const { return is_cut_off_; }

 private:
  interp::Interpreter interpreter_;
  const Guide& guide_;
  const UnfollowedLoops& loops_;
  CancellationToken token_;
  bool is_cut_off_ = false;
};

}  // namespace

void UnfollowedLoops::add(const ir::Function& function, const transform::Loop& loop) {
  for (const ir::LocationId at : loop.body) places_.emplace(function.id(), at);
}

UnfollowedLoops unfollowed_loops(const symbolic::ClosedLoops& closed) {
  UnfollowedLoops result;
  result.set_relevance(closed.relevance());
  for (const auto& [head, effects] : closed.all()) {
    const ir::Function& function = closed.facts().function(head.first);
    const transform::LoopForest& loops = closed.facts().loops(function);
    result.add(function, loops.loop(*loops.loop_of(head.second)));
  }
  return result;
}

bool UnfollowedLoops::contains(const ir::Program& program, const encode::ContextTree& contexts, const encode::Site& site) const {
  if (site.edge == nullptr) return false;
  if (has(site.function->id(), site.edge->from)) return true;
  encode::ContextTree::Call call = contexts.call_of(site.context);
  while (call.from != encode::ContextTree::kRoot) {
    const encode::ContextTree::Call outer = contexts.call_of(call.from);
    if (has(outer.function, program.functions()[outer.function].edge(call.edge).from)) return true;
    call = outer;
  }
  return false;
}

bool UnfollowedLoops::contains(const interp::InputRequest& request) const {
  if (request.edge != nullptr && has(request.function->id(), request.edge->from)) return true;
  return request.stack->any_of([&](const ir::Function& caller, const ir::Edge& edge) { return has(caller.id(), edge.from); });
}

bool UnfollowedLoops::is_irrelevant(const interp::InputRequest& request) const {
  return relevance_ != nullptr && request.edge != nullptr && !relevance_->has(*request.function, request.edge->from);
}

std::optional<property::Counterexample> execute_guided(const ir::Program& program, const Guide& guide, const UnfollowedLoops& loops,
                                                       const property::Confirm& confirm, const CancellationToken& token,
                                                       std::uint64_t furthest) {
  GuidedExecution execution(program, guide, loops, token);
  std::vector<const Way*> ways;
  for (const Way& way : kWays) ways.push_back(&way);
  for (const std::uint64_t step_limit : {kShort, furthest}) {
    std::vector<const Way*> cut_off;
    for (const Way* const way : ways) {
      if (token.is_cancelled()) return std::nullopt;
      std::optional<property::Counterexample> found = execution.along(*way, step_limit);
      if (found && confirm(*found)) return found;
      if (execution.is_cut_off() && cut_off.size() < kMostLong) cut_off.push_back(way);
    }
    ways = std::move(cut_off);
  }
  return std::nullopt;
}

}  // namespace proviso::engine::execution
