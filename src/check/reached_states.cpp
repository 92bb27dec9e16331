#include "check/reached_states.h"

#include <algorithm>
#include <deque>

#include "check/covering_facts.h"
#include "check/unknown_state.h"
#include "smt/make_solver.h"

namespace proviso::check {

using encode::Check;
using encode::Site;
using encode::Term;
using engine::ReachedState;

namespace {

/// From one state of the certificate to the next, all ways together.
constexpr std::uint64_t kStepLimit = 2'000'000;
/// On one way, so many conditions may be left open.
constexpr unsigned kMaxOpenConditions = 1000;
/// After so many states the terms are thrown away and begun anew.
constexpr std::size_t kStatesPerPool = 512;

/// Executes from one state until all ways have come to a state of the certificate or to their end.
class Execution {
 public:
  /// `number`: of this execution among those of the environment. Places of different executions are different places, with objects of
  /// their own.
  Execution(encode::Environment& environment, UnknownStates& unknown, const CoveringFacts& facts, const Claim& claim, std::uint32_t number,
            const CancellationToken& token)
      : env_(environment), unknown_(unknown), edges_(environment), facts_(facts), claim_(claim), number_(number), token_(token) {}

  /// The program's start.
  void start() {
    const ir::Function& entry = *env_.program.entry;
    Point point;
    point.activations = {{nullptr, encode::ContextTree::kRoot}, {&entry, env_.contexts.call(encode::ContextTree::kRoot, entry.id(), 0)}};
    edges_.enter_program(point.state, entry, point.frame());
    point.location = entry.entry();
    if (claim_.assumed != nullptr) point.assumed = claim_.assumed->initial;
    if (claim_.claimed != nullptr) point.claimed = claim_.claimed->initial;
    if (point.assumed == cpa::kVerified || point.claimed == cpa::kUnverified) return;
    run(std::move(point));
  }

  void start(const ReachedState& from) {
    Point point;
    point.location = from.location;
    point.stack = from.stack;
    point.assumed = from.assumed;
    point.claimed = from.claimed;
    point.activations.push_back({nullptr, encode::ContextTree::kRoot});
    encode::Frame frame = encode::ContextTree::kRoot;
    for (std::size_t i = 0; i <= from.stack.size(); ++i) {
      const std::uint32_t id = i < from.stack.size() ? from.stack[i].caller : from.function;
      frame = env_.contexts.call(frame, id, i == 0 ? 0 : from.stack[i - 1].edge);
      point.activations.push_back({&env_.program.functions()[id], frame});
    }
    point.state = unknown_.under(point.activations);
    for (const engine::LiveObject& object : from.objects) make_object(point, object);
    for (const engine::KnownValue& value : from.values) assume(point, value);
    if (reason_.empty()) take(std::move(point));
    drain();
  }

  /// Why this is no proof; empty if it is.
  const std::string& reason() const { return reason_; }

 private:
  struct Point {
    ir::LocationId location = 0;
    std::vector<ReachedState::Call> stack;
    std::vector<Activation> activations;  // [0]: globals
    encode::State state;
    unsigned open_conditions = 0;
    bool has_allocated = false;
    cpa::AutomatonState assumed = 0;
    cpa::AutomatonState claimed = cpa::kVerified;

    const ir::Function& function() const { return *activations.back().function; }
    encode::Frame frame() const { return activations.back().frame; }
  };

  // --------------------------------------------------------------------------------------------- what the certificate is about

  /// One step of the automata.
  struct Move {
    bool is_taken = true;     // the step is looked at
    bool is_checked = true;   // it is claimed to violate nothing
    bool is_followed = true;  // and so is what comes behind it
    cpa::AutomatonState assumed = 0;
    cpa::AutomatonState claimed = cpa::kVerified;
  };

  static cpa::Step step(cpa::StepKind kind, const ir::Function& function, const ir::Edge& edge, const ir::Function* callee) {
    cpa::Step result;
    result.kind = kind;
    result.function = &function;
    result.edge = &edge;
    result.callee = callee;
    return result;
  }

  Move move(const Point& point, const cpa::Step& step) const {
    Move result;
    if (claim_.assumed != nullptr) {
      const cpa::Transition& assumed = claim_.assumed->next(point.assumed, step);
      result.is_taken = !assumed.skips();
      result.is_followed = assumed.target != cpa::kVerified;
      result.assumed = assumed.target;
    }
    if (claim_.claimed != nullptr) {
      const cpa::Transition& claimed = claim_.claimed->next(point.claimed, step);
      result.is_taken = result.is_taken && claimed.target != cpa::kUnverified;
      result.is_checked = claimed.skips();
      result.claimed = claimed.target;
    }
    return result;
  }

  /// Goes on behind a step.
  void go_on(Point point, const Move& moved) {
    if (!moved.is_followed) return;
    point.assumed = moved.assumed;
    point.claimed = moved.claimed;
    waiting_.push_back(std::move(point));
  }

  /// What was required since there were `before` obligations is not claimed.
  void drop_obligations(std::size_t before) { env_.findings.obligations.resize(before); }

  void reject(std::string reason) {
    if (reason_.empty()) reason_ = std::move(reason);
  }

  // ------------------------------------------------------------------------------------------- the state facts leave open

  void make_object(Point& point, const engine::LiveObject& live) {
    const encode::Frame frame = point.activations[live.depth].frame;
    encode::Object description;
    description.kind = encode::ObjectKind::local;
    description.name = live.variable->name;
    description.variable = live.variable;
    description.size = env_.pool.bv_const(env_.pointer_bits(), live.variable->type->size());
    description.align = live.variable->type->align();
    description.background = encode::Background::indeterminate;
    description.element = encode::innermost_element(live.variable->type);
    const encode::Object* const object = env_.objects.at(frame, live.variable->id, std::move(description));
    if (object == nullptr) {
      reject("too many objects");
      return;
    }
    point.state.objects.insert(object->id, encode::ObjectState{encode::Contents(object->background), env_.pool.true_term()});
    point.state.values.insert(encode::State::key(frame, *live.variable),
                              env_.codec.pointer(object->id, env_.pool.bv_zero(env_.pointer_bits())));
  }

  void assume(Point& point, const engine::KnownValue& known) {
    const encode::Frame frame = point.activations[known.depth].frame;
    const std::uint64_t key = known.variable == nullptr ? encode::State::result_key(frame) : encode::State::key(frame, *known.variable);
    encode::Value value;
    if (!known.type->is_pointer()) {
      const Term bits = env_.pool.bv_const(
          term::BitVector::from_u128(8 * static_cast<std::uint32_t>(encode::Codec::value_bytes(known.type)), known.bits));
      value = env_.codec.from_bits(bits, known.type);
    } else {
      const Term offset = env_.pool.bv_const(term::BitVector::from_u128(env_.pointer_bits(), known.bits));
      if (known.function != nullptr) {
        value = env_.codec.pointer(env_.objects.function(*known.function).id, offset);
      } else if (known.object == nullptr) {
        if (known.bits != 0) reject("a pointer made of a number");
        value = env_.codec.null_pointer();
      } else if (known.object->is_global()) {
        value = env_.codec.pointer(env_.objects.global(*known.object).id, offset);
      } else {
        const encode::Value* const object =
            point.state.values.find(encode::State::key(point.activations[known.object_depth].frame, *known.object));
        if (object == nullptr) {
          reject("a pointer to what is not alive");
          return;
        }
        value = {offset, object->object};
      }
    }
    if (known.variable == nullptr || known.variable->is_plain_scalar()) {
      point.state.values.insert(key, value);
    } else {
      assume_cell(point, known, value);
    }
  }

  void assume_cell(Point& point, const engine::KnownValue& known, const encode::Value& value) {
    const encode::Value* const own = point.state.values.find(encode::State::key(point.activations[known.depth].frame, *known.variable));
    if (own == nullptr && !known.variable->is_global()) {
      reject("a value in what is not alive");
      return;
    }
    const encode::ObjectId id =
        known.variable->is_global() ? env_.objects.global(*known.variable).id : static_cast<encode::ObjectId>(own->object.low_word());
    encode::ObjectState object = *point.state.objects.find(id);
    const Term offset = env_.pool.bv_const(env_.pointer_bits(), known.offset);
    if (!object.contents.store(env_.codec, env_.objects[id], offset, encode::AccessType::of(known.type), value))
      reject("a value of no form");
    point.state.objects.insert(id, std::move(object));
  }

  // ------------------------------------------------------------------------------------------------------------ execution

  void run(Point point) {
    waiting_.push_back(std::move(point));
    drain();
  }

  void drain() {
    while (!waiting_.empty() && reason_.empty()) {
      Point point = std::move(waiting_.back());
      waiting_.pop_back();
      if (point.state.guard.is_false(env_.pool) || is_covered(point)) continue;
      take(std::move(point));
    }
    if (reason_.empty()) settle();
  }

  /// Blocks that are not freed: the certificate has no form for them, so no state of it stands for one with such blocks.
  bool has_blocks(const Point& point) {
    bool found = false;
    if (!point.has_allocated) return false;
    point.state.objects.for_each([&](std::uint64_t id, const encode::ObjectState& object) {
      const encode::ObjectKind kind = env_.objects[static_cast<encode::ObjectId>(id)].kind;
      found = found || ((kind == encode::ObjectKind::heap || kind == encode::ObjectKind::stack) && !object.alive.is_false());
    });
    return found;
  }

  bool is_covered(const Point& point) {
    if (has_blocks(point)) return false;
    std::vector<engine::LiveObject> alive;
    Frames frames;
    for (unsigned depth = 0; depth < point.activations.size(); ++depth) {
      const auto& [function, frame] = point.activations[depth];
      frames.push_back(frame);
      if (function != nullptr && !note_alive(point, depth, alive)) return false;
    }
    return facts_.covers(env_, {point.function().id(), point.location, point.stack, point.assumed, point.claimed}, frames, alive,
                         point.state);
  }

  /// False where it is not known whether an object is alive, or where there is one that facts do not speak of.
  bool note_alive(const Point& point, unsigned depth, std::vector<engine::LiveObject>& alive) {
    const ir::Function& function = *point.activations[depth].function;
    std::vector<const ir::Variable*> variables;
    for (const auto* const list : {&function.parameters, &function.locals})
      for (const ir::Variable* const variable : *list)
        if (!variable->is_plain_scalar()) variables.push_back(variable);
    if (function.variadic_arguments != nullptr) variables.push_back(function.variadic_arguments);
    std::sort(variables.begin(), variables.end(), [](const ir::Variable* a, const ir::Variable* b) { return a->id < b->id; });
    for (const ir::Variable* const variable : variables) {
      const encode::Value* const object = point.state.values.find(encode::State::key(point.activations[depth].frame, *variable));
      if (object == nullptr) continue;
      const encode::ObjectState* const state = point.state.objects.find(object->object.low_word());
      if (state == nullptr || state->alive.is_false()) continue;
      if (!state->alive.is_true()) return false;
      alive.push_back({depth, variable});
    }
    return true;
  }

  void take(Point point) {
    if (++steps_ > kStepLimit || ((steps_ & 255) == 0 && token_.is_cancelled())) {
      reject(token_.is_cancelled() ? "limit reached" : "the certificate leaves too much open");
      return;
    }
    const ir::Function& function = point.function();
    if (point.location == function.exit()) {
      leave(std::move(point));
      return;
    }
    const ir::Location& location = function.location(point.location);
    if (location.out.size() == 2) {
      branch(std::move(point), function.edge(location.out[0]), function.edge(location.out[1]));
    } else if (!location.out.empty()) {
      take_edge(std::move(point), function.edge(location.out.front()));
    }
  }

  Site site(const Point& point, const ir::Edge& edge) {
    const encode::ContextId execution = env_.contexts.iteration(point.frame(), 0x7FFFFFFEU, number_);
    return {&point.function(), &edge, env_.contexts.iteration(execution, 0x7FFFFFFFU, static_cast<std::uint32_t>(steps_))};
  }

  void branch(Point point, const ir::Edge& first, const ir::Edge& second) {
    const Move to_first = move(point, step(cpa::StepKind::edge, point.function(), first, nullptr));
    const Move to_second = move(point, step(cpa::StepKind::edge, point.function(), second, nullptr));
    if (!to_first.is_taken && !to_second.is_taken) return;
    const ir::Assume& assumption = *first.as<ir::Assume>();
    const std::size_t before = env_.findings.obligations.size();
    const Term condition = edges_.assumption(point.state, point.frame(), site(point, first), assumption);
    const bool is_checked = (to_first.is_taken && to_first.is_checked) || (to_second.is_taken && to_second.is_checked);
    if (!is_checked) drop_obligations(before);
    if (!condition.is_constant() && ++point.open_conditions > kMaxOpenConditions) {
      reject("the certificate leaves too much open");
      return;
    }
    Point other = point;
    if (!condition.is_true() && to_second.is_taken) {
      other.state.guard.conjoin(env_.pool, env_.pool.bool_not(condition));
      learn(other, assumption.condition, !assumption.truth);
      other.location = second.to;
      go_on(std::move(other), to_second);
    }
    if (!condition.is_false() && to_first.is_taken) {
      point.state.guard.conjoin(env_.pool, condition);
      learn(point, assumption.condition, assumption.truth);
      point.location = first.to;
      go_on(std::move(point), to_first);
    }
  }

  /// Where the guard says `variable == constant`, the constant may stand for it.
  void learn(Point& point, const ir::Expr* condition, bool truth) {
    if (condition->kind() != ir::ExprKind::binary) return;
    const ir::BinaryOp op = condition->binary_op();
    if (!(truth ? op == ir::BinaryOp::eq : op == ir::BinaryOp::ne)) return;
    for (const unsigned side : {0U, 1U}) {
      const ir::Expr* const load = condition->operand(side);
      const ir::Expr* const constant = condition->operand(1 - side);
      if (load->kind() != ir::ExprKind::load || load->operand(0)->kind() != ir::ExprKind::variable ||
          constant->kind() != ir::ExprKind::int_const || !load->type()->is_integer())
        continue;
      const ir::Variable& variable = *load->operand(0)->variable();
      if (!variable.is_plain_scalar()) continue;
      const encode::Frame frame = variable.is_global() ? encode::ContextTree::kRoot : point.frame();
      point.state.values.insert(encode::State::key(frame, variable), env_.constant(constant));
    }
  }

  void take_edge(Point point, const ir::Edge& edge) {
    if (edge.as<ir::Call>() != nullptr) {
      call(std::move(point), edge);
      return;
    }
    const Move moved = move(point, step(cpa::StepKind::edge, point.function(), edge, nullptr));
    if (!moved.is_taken) return;
    const std::size_t before = env_.findings.obligations.size();
    const Site here = site(point, edge);
    bool ends = false;
    if (edge.as<ir::Intrinsic>() != nullptr) point.has_allocated = true;
    if (const auto* const assumption = edge.as<ir::Assume>()) {
      point.state.guard.conjoin(env_.pool, edges_.assumption(point.state, point.frame(), here, *assumption));
    } else if (const auto* const result = edge.as<ir::Return>()) {
      edges_.give_result(point.state, point.frame(), here, point.function(), *result);
    } else {
      ends = edges_.apply(point.state, point.frame(), here, edge.operation) == encode::Flow::ends;
    }
    if (!moved.is_checked) drop_obligations(before);
    if (ends) return;
    point.location = edge.to;
    go_on(std::move(point), moved);
  }

  void call(Point point, const ir::Edge& edge) {
    const ir::Call& operation = *edge.as<ir::Call>();
    const Site here = site(point, edge);
    const ir::Function& caller = point.function();
    if (const ir::Function* const callee = operation.direct_callee())
      if (!move(point, call_step(caller, edge, *callee)).is_taken) return;
    for (const auto& [callee, condition] : edges_.callees(point.state, point.frame(), here, operation.callee)) {
      const Move moved = move(point, call_step(caller, edge, *callee));
      if (!moved.is_taken) continue;
      Point inner = point;
      inner.state.guard.conjoin(env_.pool, condition);
      if (inner.state.guard.is_false(env_.pool)) continue;
      if (callee->is_error_function() && env_.checks.has(Check::reach_error)) {
        if (moved.is_checked) env_.require_not(inner.state, Check::reach_error, here, env_.pool.true_term());
        continue;
      }
      const std::size_t before = env_.findings.obligations.size();
      if (!callee->has_body()) {
        edges_.call_missing(inner.state, inner.frame(), here, *callee, operation);
        inner.location = edge.to;
      } else {
        const encode::Frame frame = env_.contexts.call(here.context, callee->id(), edge.id);
        edges_.enter(inner.state, inner.frame(), here, *callee, frame, operation.arguments);
        inner.stack.push_back({inner.function().id(), edge.id});
        inner.activations.push_back({callee, frame});
        inner.location = callee->entry();
      }
      if (!moved.is_checked) drop_obligations(before);
      go_on(std::move(inner), moved);
    }
  }

  static cpa::Step call_step(const ir::Function& caller, const ir::Edge& edge, const ir::Function& callee) {
    return step(callee.has_body() ? cpa::StepKind::enter : cpa::StepKind::missing_call, caller, edge, &callee);
  }

  void leave(Point point) {
    const ir::Function& function = point.function();
    const encode::Frame frame = point.frame();
    const std::size_t before = env_.findings.obligations.size();
    if (point.stack.empty()) {
      cpa::Step end;
      end.kind = cpa::StepKind::end;
      end.callee = &function;
      const Move moved = move(point, end);
      if (!moved.is_taken) return;
      const ir::Edge& last = function.edge(function.location(function.exit()).in.front());
      const Site here{&function, &last, frame};
      edges_.leave(point.state, encode::ContextTree::kRoot, here, function, frame, nullptr);
      edges_.check_leaks(point.state, here);
      if (!moved.is_checked) drop_obligations(before);
      return;
    }
    const ir::Function& caller = *point.activations[point.activations.size() - 2].function;
    const ir::Edge& edge = caller.edge(point.stack.back().edge);
    const Move moved = move(point, step(cpa::StepKind::leave, caller, edge, &function));
    if (!moved.is_taken) return;
    point.activations.pop_back();
    point.stack.pop_back();
    edges_.leave(point.state, point.frame(), site(point, edge), function, frame, edge.as<ir::Call>()->target);
    if (!moved.is_checked) drop_obligations(before);
    point.location = edge.to;
    go_on(std::move(point), moved);
  }

  /// What may be violated or was not followed must be impossible.
  void settle() {
    std::vector<Term> bad;
    for (const encode::Obligation& obligation : env_.findings.obligations) bad.push_back(obligation.violated);
    for (const encode::Gap& gap : env_.findings.gaps) bad.push_back(gap.reached);
    env_.findings = {};
    const Term question = env_.pool.bool_or(bad);
    if (question.is_false()) return;
    const auto solver = smt::make_solver(env_.pool, {.backend = smt::Backend::checked_bitblast});
    for (const Term fact : env_.objects.facts()) solver->assert_term(fact);
    solver->assert_term(question);
    const smt::Answer answer = solver->check({{}, token_, smt::Want::answer_only});
    if (answer.is_sat()) reject("the certificate was refuted");
    if (answer.is_unknown()) reject("no solver could check the certificate");
  }

  encode::Environment& env_;
  UnknownStates& unknown_;
  encode::EdgeEncoder edges_;
  const CoveringFacts& facts_;
  const Claim& claim_;
  std::uint32_t number_;
  const CancellationToken& token_;
  std::vector<Point> waiting_;
  std::uint64_t steps_ = 0;
  std::string reason_;
};

}  // namespace

ReachedStatesCheck check_reached_states(const ir::Program& program, const engine::Property& property,
                                        const engine::ReachedStates& certificate, const CancellationToken& token, const Claim& claim) {
  const CoveringFacts facts(certificate);
  for (std::size_t next = 0; next == 0 || next < certificate.states.size() + 1;) {
    term::TermPool pool;
    encode::Environment environment(pool, program, property.checks);
    environment.codec.set_strangers(encode::Strangers::anything);
    UnknownStates unknown(environment);
    const std::size_t end = std::min(next + kStatesPerPool, certificate.states.size() + 1);
    for (; next < end; ++next) {
      Execution execution(environment, unknown, facts, claim, static_cast<std::uint32_t>(next), token);
      if (next == 0) {
        execution.start();
      } else {
        execution.start(certificate.states[next - 1]);
      }
      if (!execution.reason().empty()) return {false, execution.reason()};
    }
  }
  return {true, ""};
}

}  // namespace proviso::check
