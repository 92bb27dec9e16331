#include "engine/places/whole_execution.h"

#include <algorithm>
#include <map>
#include <queue>

#include "engine/execution/guided.h"
#include "engine/execution/recorded_inputs.h"
#include "interp/inputs.h"
#include "property/given_inputs.h"
#include "property/violation_event.h"

namespace proviso::engine::places {

namespace {

using rewrite::CallPlace;

/// The ways to answer what a call asks for: zeros, ones, and random numbers.
constexpr unsigned kWays = 8;

/// What an execution of the slice asks for, and where.
class TracedInputs : public interp::InputSource {
 public:
  TracedInputs(const property::Counterexample& given, const std::set<CallPlace>& left_out) : given_(given), left_out_(left_out) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    const std::optional<u128> value = given_.next(request);
    if (!value) return value;
    if (request.kind == interp::InputKind::uninitialized) {
      if (request.variable != nullptr)
        of_variables[{request.variable->id, request.offset}] = {*value, static_cast<std::uint32_t>(interp::value_bytes(request.type))};
    } else if (request.edge != nullptr) {
      const CallPlace at{request.function->id(), request.edge->id};
      if (!left_out_.contains(at)) inputs[at].push(*value);
    }
    return value;
  }

  struct Stored {
    std::uint32_t variable = 0;
    std::uint64_t offset = 0;
    friend auto operator<=>(const Stored&, const Stored&) = default;
  };
  std::map<CallPlace, std::queue<u128>> inputs;
  std::map<Stored, property::StoredBits> of_variables;

 private:
  property::GivenInputs given_;
  const std::set<CallPlace>& left_out_;
};

/// The calls that are left out, and the way in which each is answered.
class Ways {
 public:
  Ways(const ir::Program& program, const std::set<CallPlace>& left_out) {
    for (const CallPlace& call : left_out) ways_[&program.functions()[call.function].edge(call.edge)] = 0;
  }

  bool has(const ir::Edge& call) const { return ways_.contains(&call); }
  /// The outermost of these calls that leads to the request; null: there is none.
  const ir::Edge* call(const interp::InputRequest& request) const {
    const ir::Edge* outermost = nullptr;
    request.stack->any_of([&](const ir::Function&, const ir::Edge& edge) {
      if (has(edge)) outermost = &edge;
      return false;
    });
    return outermost;
  }
  unsigned way(const ir::Edge& call) const { return ways_.at(&call); }
  /// False if none is left.
  bool try_another(const ir::Edge& call) { return ++ways_.at(&call) < kWays; }

 private:
  std::map<const ir::Edge*, unsigned> ways_;
};

class WholeInputs : public interp::InputSource {
 public:
  WholeInputs(const TracedInputs& traced, const property::Counterexample& in_slice, const Ways& ways)
      : traced_(traced), inputs_(traced.inputs), externals_(in_slice.externals), ways_(ways) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    if (request.kind == interp::InputKind::uninitialized) return indeterminate(request);
    if (const ir::Edge* const call = ways_.call(request)) return fill(*call, request);
    if (request.edge == nullptr) return 0;
    std::queue<u128>& known = inputs_[{request.function->id(), request.edge->id}];
    if (known.empty()) return 0;
    const u128 value = known.front();
    known.pop();
    return value;
  }

  /// The last of the calls that asked for something; null: none did.
  const ir::Edge* last_asking() const { return last_asking_; }

 private:
  std::optional<u128> fill(const ir::Edge& call, const interp::InputRequest& request) {
    last_asking_ = &call;
    const unsigned way = ways_.way(call);
    if (way == 0) return 0;
    if (way == 1) return request.type->is_pointer() ? 0 : 1;
    return random_.try_emplace(&call, way).first->second.next(request);
  }

  u128 indeterminate(const interp::InputRequest& request) const {
    if (request.birth == interp::InputRequest::kNoBirth) {
      const auto external = externals_.find(std::string(request.source));
      return external == externals_.end() ? 0 : external->second;
    }
    if (request.variable == nullptr) return 0;
    const TracedInputs::Stored at{request.variable->id, request.offset};
    return property::read_stored(traced_.of_variables, at, interp::value_bytes(request.type)).value_or(0);
  }

  const TracedInputs& traced_;
  std::map<CallPlace, std::queue<u128>> inputs_;
  const std::map<std::string, u128>& externals_;
  const Ways& ways_;
  std::map<const ir::Edge*, interp::RandomInputs> random_;
  const ir::Edge* last_asking_ = nullptr;
};

interp::RunOptions options_for(const property::Counterexample& wanted, const CancellationToken& token) {
  interp::RunOptions options;
  property::look_for({wanted.check}, options);
  options.environment = wanted.environment;
  options.step_limit = execution::kLong;
  options.memory_limit = execution::kMemory;
  options.interrupted = [&token] { return token.is_cancelled(); };
  return options;
}

}  // namespace

std::optional<property::Counterexample> in_whole_program(const ir::Program& program, const std::set<CallPlace>& left_out,
                                                         const ir::Program& slice, const property::Counterexample& in_slice,
                                                         const property::Confirm& confirm, const CancellationToken& token) {
  TracedInputs traced(in_slice, left_out);
  interp::RunOptions options = options_for(in_slice, token);
  interp::Interpreter interpreter_of_slice(slice);
  const interp::RunResult wanted = interpreter_of_slice.run(traced, options);
  if (!property::is_violation_of(in_slice.check, wanted.event)) return std::nullopt;

  interp::Interpreter interpreter(program);
  options.step_limit = wanted.steps + execution::kShort;
  Ways ways(program, left_out);
  while (!token.is_cancelled()) {
    WholeInputs guided(traced, in_slice, ways);
    execution::RecordedInputs inputs(guided);
    const interp::RunResult run = interpreter.run(inputs, options);
    const bool is_there = run.edge != nullptr && wanted.edge != nullptr && run.edge->id == wanted.edge->id &&
                          run.function->id() == wanted.function->id() && property::is_violation_of(in_slice.check, run.event);
    if (is_there) {
      property::Counterexample found = inputs.take();
      found.check = in_slice.check;
      found.function = run.function;
      found.edge = run.edge;
      found.environment = in_slice.environment;
      found.steps = run.steps;
      return confirm(found) ? std::optional(std::move(found)) : std::nullopt;
    }
    const auto is_in = std::find_if(run.call_stack.begin(), run.call_stack.end(), [&](const ir::Edge* call) { return ways.has(*call); });
    const ir::Edge* const hindrance = is_in != run.call_stack.end() ? *is_in : guided.last_asking();
    if (hindrance != nullptr && ways.try_another(*hindrance)) continue;
    const bool may_go_further = run.event == interp::Event::step_limit && options.step_limit < execution::kLong;
    if (!may_go_further) return std::nullopt;
    options.step_limit = wanted.steps + execution::kLong;
    ways = Ways(program, left_out);
  }
  return std::nullopt;
}

}  // namespace proviso::engine::places
