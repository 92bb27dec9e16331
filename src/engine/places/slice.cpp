#include "engine/places/slice.h"

#include <algorithm>
#include <functional>

#include "engine/execution/guided.h"
#include "engine/execution/recorded_inputs.h"
#include "property/given_inputs.h"
#include "property/harmless_calls.h"
#include "property/violation_event.h"
#include "symbolic/relevance.h"
#include "transform/accesses.h"
#include "transform/call_graph.h"
#include "transform/deciding_branches.h"

namespace proviso::engine::places {

namespace {

class Slicing {
 public:
  Slicing(transform::ProgramFacts& facts, const property::CheckSet& checks)
      : program_(facts.program()),
        harmless_(program_, checks),
        relevance_(program_, facts.points_to(), checks, transform::Loops::end),
        calls_(program_, [&](const ir::Function& caller, const ir::Edge& edge) { return facts.points_to().callees(caller, edge); }),
        may_end_(where_some([](const ir::Edge& edge) {
          const auto* const intrinsic = edge.as<ir::Intrinsic>();
          const auto* const call = edge.as<ir::Call>();
          const ir::Function* const callee = call != nullptr ? call->direct_callee() : nullptr;
          return (intrinsic != nullptr && ir::ends_execution(intrinsic->op)) || (callee != nullptr && callee->is_error_function());
        })),
        reads_relevant_global_(where_some([&](const ir::Edge& edge) { return reads_relevant(edge, Which::globals); })) {}

  std::set<rewrite::CallPlace> irrelevant_calls() {
    std::set<rewrite::CallPlace> irrelevant;
    std::vector<bool> is_reached(program_.functions().size(), false);
    std::vector<const ir::Function*> waiting{program_.entry};
    while (!waiting.empty()) {
      const ir::Function& function = *waiting.back();
      waiting.pop_back();
      if (is_reached[function.id()]) continue;
      is_reached[function.id()] = true;
      for (const transform::CallSite& site : calls_.call_sites(function)) {
        const ir::Edge& edge = function.edge(site.edge);
        if (is_irrelevant(function, edge)) irrelevant.insert({function.id(), site.edge});
        if (!harmless_.has(function, edge)) waiting.insert(waiting.end(), site.callees.begin(), site.callees.end());
      }
    }
    return irrelevant;
  }

 private:
  bool is_irrelevant(const ir::Function& function, const ir::Edge& edge) const {
    if (!harmless_.has(function, edge)) return false;
    const auto& call = *edge.as<ir::Call>();
    if (call.target != nullptr && relevance_.has(*call.target->variable())) return false;
    // What ends executions by relevant values is needed to exclude them.
    const std::uint32_t callee = call.direct_callee()->id();
    return !may_end_[callee] ||
           !(reads_relevant_global_[callee] || reads_relevant(edge, Which::all) || is_reached_by_relevant(function, edge.from));
  }

  /// Whether branches in the function decide by relevant values if it comes there.
  bool is_reached_by_relevant(const ir::Function& function, ir::LocationId at) const {
    transform::DecidingBranches branches(function, transform::Loops::end);
    std::vector<ir::LocationId> waiting = branches.take(at);
    while (!waiting.empty()) {
      const ir::LocationId branch = waiting.back();
      waiting.pop_back();
      if (reads_relevant(function.edge(function.location(branch).out.front()), Which::all)) return true;
      const std::vector<ir::LocationId> more = branches.take(branch);
      waiting.insert(waiting.end(), more.begin(), more.end());
    }
    return false;
  }

  enum class Which : std::uint8_t {
    all,
    globals
  };
  bool reads_relevant(const ir::Edge& edge, Which which) const {
    bool reads = false;
    transform::for_each_part(edge.operation, [&](const ir::Expr* part) {
      if (part->kind() != ir::ExprKind::load) return;
      const ir::Expr* const from = part->operand(0);
      const bool is_plain = from->kind() == ir::ExprKind::variable && from->variable()->is_plain_scalar();
      const bool is_relevant = is_plain ? relevance_.has(*from->variable()) : relevance_.has_memory();
      reads = reads || (is_relevant && (which == Which::all || !is_plain || from->variable()->is_global()));
    });
    return reads;
  }

  /// By function: whether it or what it calls has such an edge.
  std::vector<bool> where_some(const std::function<bool(const ir::Edge&)>& is_such) const {
    std::vector<bool> result(program_.functions().size(), false);
    const auto has_one = [&](const ir::Function* function) {
      const auto& callees = calls_.callees(*function);
      return std::any_of(function->edges().begin(), function->edges().end(), is_such) ||
             std::any_of(callees.begin(), callees.end(), [&](const ir::Function* callee) { return result[callee->id()]; });
    };
    for (const std::vector<const ir::Function*>& component : calls_.components()) {
      const bool is_some = std::any_of(component.begin(), component.end(), has_one);
      for (const ir::Function* const function : component) result[function->id()] = is_some;
    }
    return result;
  }

  const ir::Program& program_;
  property::HarmlessCalls harmless_;
  symbolic::Relevance relevance_;
  transform::CallGraph calls_;
  // By function, with what it calls.
  std::vector<bool> may_end_;
  std::vector<bool> reads_relevant_global_;
};

/// The inputs of a counterexample, and the steps that ask for them.
class TracedInputs : public interp::InputSource {
 public:
  explicit TracedInputs(const property::Counterexample& given) : given_(given) {}

  std::optional<u128> next(const interp::InputRequest& request) override {
    const std::optional<u128> value = given_.next(request);
    if (!value) return value;
    if (request.kind == interp::InputKind::uninitialized) {
      if (request.variable != nullptr)
        of_variables[{request.variable->id, request.offset}] = {*value, static_cast<std::uint32_t>(interp::value_bytes(request.type))};
    } else if (request.edge != nullptr) {
      inputs.push_back({{request.function->id(), request.edge->id}, *value});
    }
    return value;
  }

  std::vector<std::pair<rewrite::CallPlace, u128>> inputs;
  std::map<std::pair<std::uint32_t, std::uint64_t>, property::StoredBits> of_variables;  // by variable and offset

 private:
  property::GivenInputs given_;
};

}  // namespace

std::set<rewrite::CallPlace> irrelevant_calls(transform::ProgramFacts& facts, const property::CheckSet& checks) {
  return Slicing(facts, checks).irrelevant_calls();
}

std::optional<property::Counterexample> in_whole_program(const ir::Program& program, const std::set<rewrite::CallPlace>& left_out,
                                                         const ir::Program& slice, const property::Counterexample& in_slice,
                                                         const property::Confirm& confirm, const CancellationToken& token) {
  TracedInputs traced(in_slice);
  interp::RunOptions options;
  property::look_for({in_slice.check}, options);
  options.environment = in_slice.environment;
  options.step_limit = execution::kLong;
  options.memory_limit = execution::kMemory;
  options.interrupted = [&] { return token.is_cancelled(); };
  interp::Interpreter interpreter(slice);
  if (!property::is_violation_of(in_slice.check, interpreter.run(traced, options).event)) return std::nullopt;

  execution::Guide guide;
  guide.counterexample.check = in_slice.check;
  guide.counterexample.environment = in_slice.environment;
  guide.counterexample.externals = in_slice.externals;
  for (const auto& [asking, value] : traced.inputs) {
    if (left_out.contains(asking)) continue;
    guide.counterexample.inputs.push_back(value);
    guide.inputs.push_back({&program.functions()[asking.function].edge(asking.edge), false});
  }
  for (const auto& [variable, bits] : traced.of_variables)
    guide.indeterminate[{&program.variables()[variable.first], variable.second}] = bits;
  execution::UnfollowedLoops left_open;  // what happens in a call is as unknown as what happens in a loop
  for (const rewrite::CallPlace& place : left_out) {
    const ir::Function& function = program.functions()[place.function];
    transform::Loop call;
    call.body = {function.edge(place.edge).from};
    left_open.add(function, call);
  }
  return execution::execute_guided(program, guide, left_open, confirm, token);
}

}  // namespace proviso::engine::places
