#include "check/reached_states/execution.h"

#include <fmt/format.h>

#include "check/site_text.h"
#include "smt/make_solver.h"
#include "transform/accesses.h"

namespace proviso::check {

using encode::Site;
using encode::Term;
using property::Check;

namespace {

/// The limit from one state of the certificate to the next, for all paths together.
constexpr std::uint64_t kExecutedSteps = 2'000'000;
/// The maximum number of undecided conditions on one path.
constexpr unsigned kMaxOpenConditions = 1000;

ir::Step step(ir::StepKind kind, const ir::Function& function, const ir::Edge& edge, const ir::Function* callee) {
  ir::Step result;
  result.kind = kind;
  result.function = &function;
  result.edge = &edge;
  result.callee = callee;
  return result;
}

ir::Step call_step(const ir::Function& caller, const ir::Edge& edge, const ir::Function& callee) {
  return step(callee.has_body() ? ir::StepKind::enter : ir::StepKind::missing_call, caller, edge, &callee);
}

}  // namespace

Execution::Execution(encode::Environment& environment, LocalsAlive& alive, const CoveringFacts& facts, const Claim& claim,
                     const Options& options)
    : env_(environment),
      stepper_(environment),
      alive_(alive),
      facts_(facts),
      claim_(claim),
      number_(options.number),
      opinion_(options.opinion),
      token_(options.token),
      assumed_(options.assumed) {}

void Execution::run_program() {
  const ir::Function& entry = *env_.program.entry;
  SymbolicPoint point;
  point.activations = {{nullptr, encode::ContextTree::kRoot}, {&entry, env_.contexts.call(encode::ContextTree::kRoot, entry.id(), 0)}};
  stepper_.start(point.state, point.frame());
  point.location = entry.entry();
  if (claim_.assumed != nullptr) point.assumed = claim_.assumed->initial;
  if (claim_.claimed != nullptr) point.claimed = claim_.claimed->initial;
  if (point.assumed == condition::kVerified || point.claimed == condition::kUnverified) return;
  waiting_.push_back(std::move(point));
  drain();
}

void Execution::run_from(SymbolicPoint point) {
  take(std::move(point));
  drain();
}

void Execution::drain() {
  while (!waiting_.empty() && reason_.empty()) {
    SymbolicPoint point = std::move(waiting_.back());
    waiting_.pop_back();
    if (point.state.guard.is_false(env_.pool) || is_covered(point) || is_impossible(point)) continue;
    take(std::move(point));
  }
  if (reason_.empty()) settle();
}

bool Execution::is_covered(const SymbolicPoint& point) {
  if (!facts_.speaks_of(point.function(), point.location)) return false;
  const std::optional<std::vector<certificate::LiveObject>> alive = alive_.at(point);
  if (!alive) return false;
  Frames frames;
  for (const Activation& activation : point.activations) frames.push_back(activation.frame);
  const Term covered =
      facts_.covers(env_, {point.function().id(), point.location, point.stack, point.assumed, point.claimed}, frames, *alive, point.state);
  if (covered.is_false()) return false;
  if (!covered.is_true()) uncovered_.push_back(env_.pool.bool_and(point.state.guard.term(env_.pool), env_.pool.bool_not(covered)));
  return true;
}

/// A point that no state of the certificate covers, although there are states at its place: conditions on ranges may be
/// contradictory together that are satisfiable one by one.
bool Execution::is_impossible(const SymbolicPoint& point) {
  if (!facts_.has_ranges() || !facts_.speaks_of(point.function(), point.location)) return false;
  const Term guard = point.state.guard.term(env_.pool);
  if (guard.is_true()) return false;
  const std::optional<bool> is_possible = ask(guard);
  return is_possible && !*is_possible;
}

std::unique_ptr<smt::Solver> Execution::make_solver() const {
  smt::SolverOptions options;
  options.backend = smt::Backend::checked_bitblast;
  if (opinion_ == Opinion::another_solver_too) options.validate_with = smt::Backend::z3;
  std::unique_ptr<smt::Solver> solver = smt::make_solver(env_.pool, options);
  for (const Term fact : env_.objects.facts()) solver->assert_term(fact);
  return solver;
}

/// Whether it is satisfiable; none if no solver could decide it.
std::optional<bool> Execution::ask(Term question) {
  const std::unique_ptr<smt::Solver> solver = make_solver();
  solver->assert_term(question);
  const smt::Answer answer = solver->check({{}, token_, smt::Want::answer_only});
  if (answer.is_unknown()) is_undecided_ = true;
  return answer.is_unknown() ? std::nullopt : std::optional(answer.is_sat());
}

/// Continues after a step.
void Execution::go_on(SymbolicPoint point, const ClaimedStep& moved) {
  if (!moved.is_followed) return;
  point.assumed = moved.assumed;
  point.claimed = moved.claimed;
  waiting_.push_back(std::move(point));
}

/// Drops the obligations since there were `before`: they are not claimed.
void Execution::drop_obligations(std::size_t before) { env_.findings.obligations.resize(before); }

void Execution::take(SymbolicPoint point) {
  if (++steps_ > kExecutedSteps || ((steps_ & 255) == 0 && token_.is_cancelled())) {
    is_undecided_ = is_undecided_ || token_.is_cancelled();
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

Site Execution::site(const SymbolicPoint& point, const ir::Edge& edge) {
  const encode::ContextId execution = env_.contexts.iteration(point.frame(), 0x7FFFFFFEU, number_);
  return {&point.function(), &edge, env_.contexts.iteration(execution, 0x7FFFFFFFU, static_cast<std::uint32_t>(steps_))};
}

void Execution::branch(SymbolicPoint point, const ir::Edge& first, const ir::Edge& second) {
  const ClaimedStep to_first = move(point, step(ir::StepKind::edge, point.function(), first, nullptr));
  const ClaimedStep to_second = move(point, step(ir::StepKind::edge, point.function(), second, nullptr));
  if (!to_first.is_taken && !to_second.is_taken) return;
  const ir::Assume& assumption = *first.as<ir::Assume>();
  const std::size_t before = env_.findings.obligations.size();
  const Term condition = stepper_.decide(point.state, point.frame(), site(point, first));
  const bool is_checked = (to_first.is_taken && to_first.is_checked) || (to_second.is_taken && to_second.is_checked);
  if (!is_checked) drop_obligations(before);
  if (!condition.is_constant() && ++point.open_conditions > kMaxOpenConditions) {
    reject("the certificate leaves too much open");
    return;
  }
  SymbolicPoint other = point;
  if (!condition.is_true() && to_second.is_taken) {
    const Term otherwise = env_.pool.bool_not(condition);
    other.state.guard.conjoin(env_.pool, otherwise);
    learn(other, assumption.condition, otherwise);
    other.location = second.to;
    go_on(std::move(other), to_second);
  }
  if (!condition.is_false() && to_first.is_taken) {
    point.state.guard.conjoin(env_.pool, condition);
    learn(point, assumption.condition, condition);
    point.location = first.to;
    go_on(std::move(point), to_first);
  }
}

/// If the condition implies that a variable equals a constant, the constant replaces it.
void Execution::learn(SymbolicPoint& point, const ir::Expr* condition, Term holds) {
  const Term whole[] = {holds};
  const std::span<const Term> parts = holds.is(term::Kind::bool_and) ? holds.children() : std::span<const Term>(whole);
  const auto constant_for = [&](Term value) {
    for (const Term part : parts)
      if (part.is(term::Kind::equal))
        for (const std::uint32_t side : {0U, 1U})
          if (part.child(side) == value && part.child(1 - side).is_constant()) return part.child(1 - side);
    return value;
  };
  transform::for_each_read_scalar(condition, [&](const ir::Variable& variable) {
    const std::uint64_t key = encode::State::key(variable.is_global() ? encode::ContextTree::kRoot : point.frame(), variable);
    const encode::Value* const value = point.state.values.find(key);
    if (value == nullptr) return;
    const encode::Value known{constant_for(value->bits), value->is_pointer() ? constant_for(value->object) : Term()};
    if (known != *value) point.state.values.insert(key, known);
  });
}

void Execution::take_edge(SymbolicPoint point, const ir::Edge& edge) {
  if (edge.as<ir::Call>() != nullptr) {
    call(std::move(point), edge);
    return;
  }
  const ClaimedStep moved = move(point, step(ir::StepKind::edge, point.function(), edge, nullptr));
  if (!moved.is_taken) return;
  const std::size_t before = env_.findings.obligations.size();
  const bool goes_on = stepper_.take(point.state, point.frame(), site(point, edge));
  if (!moved.is_checked) drop_obligations(before);
  if (!goes_on) return;
  point.location = edge.to;
  go_on(std::move(point), moved);
}

void Execution::call(SymbolicPoint point, const ir::Edge& edge) {
  const Site here = site(point, edge);
  const ir::Function& caller = point.function();
  if (const ir::Function* const callee = edge.as<ir::Call>()->direct_callee())
    if (!move(point, call_step(caller, edge, *callee)).is_taken) return;
  stepper_.for_each_callee(point.state, point.frame(), here, [&](const ir::Function& callee, encode::State calling) {
    const ClaimedStep moved = move(point, call_step(caller, edge, callee));
    if (!moved.is_taken) return;
    SymbolicPoint inner = point;
    inner.state = std::move(calling);
    const std::size_t before = env_.findings.obligations.size();
    const symbolic::Called called = stepper_.call(inner.state, inner.frame(), here, callee);
    if (called == symbolic::Called::enters) {
      const encode::Frame frame = env_.contexts.call(here.context, callee.id(), edge.id);
      stepper_.enter(inner.state, inner.frame(), here, callee, frame);
      inner.stack.push_back({inner.function().id(), edge.id});
      inner.activations.push_back({&callee, frame});
      inner.location = callee.entry();
    } else {
      inner.location = edge.to;
    }
    if (!moved.is_checked) drop_obligations(before);
    if (called != symbolic::Called::fails) go_on(std::move(inner), moved);
  });
}

void Execution::leave(SymbolicPoint point) {
  const ir::Function& function = point.function();
  const encode::Frame frame = point.frame();
  const std::size_t before = env_.findings.obligations.size();
  if (point.stack.empty()) {
    ir::Step end;
    end.kind = ir::StepKind::end;
    end.callee = &function;
    const ClaimedStep moved = move(point, end);
    if (!moved.is_taken) return;
    stepper_.end(point.state, function, frame, frame);
    if (!moved.is_checked) drop_obligations(before);
    return;
  }
  const ir::Function& caller = *point.activations[point.activations.size() - 2].function;
  const ir::Edge& edge = caller.edge(point.stack.back().edge);
  const ClaimedStep moved = move(point, step(ir::StepKind::leave, caller, edge, &function));
  if (!moved.is_taken) return;
  point.activations.pop_back();
  point.stack.pop_back();
  stepper_.leave(point.state, point.frame(), site(point, edge), function, frame);
  if (!moved.is_checked) drop_obligations(before);
  point.location = edge.to;
  go_on(std::move(point), moved);
}

/// Possible violations, gaps, and values outside the ranges of the certificate's states must be refuted.
void Execution::settle() {
  std::vector<std::pair<Term, std::string>> bad;
  for (const encode::Obligation& obligation : env_.findings.obligations) bad.emplace_back(obligation.violated, "a violation");
  for (const encode::Gap& gap : env_.findings.gaps) bad.emplace_back(gap.reached, gap.reason + place_text(gap.site));
  for (const Term uncovered : uncovered_) bad.emplace_back(uncovered, "an execution that leaves its ranges");
  uncovered_.clear();
  assumed_.add(env_, env_.pool.true_term(), env_.findings.assumed, token_);
  env_.findings = {};
  std::vector<Term> all;
  for (const auto& [term, what] : bad) all.push_back(term);
  const Term question = env_.pool.bool_or(all);
  if (question.is_false()) return;
  const std::unique_ptr<smt::Solver> solver = make_solver();
  solver->assert_term(question);
  const smt::Answer answer = solver->check({{}, token_, smt::Want::answer_only});
  if (answer.is_unknown()) {
    is_undecided_ = true;
    reject("no solver could check the certificate");
  }
  if (!answer.is_sat()) return;
  // Determines which of them is possible.
  for (const auto& [term, what] : bad) {
    const Term assumptions[] = {term};
    if (solver->check({assumptions, token_, smt::Want::answer_only}).is_sat()) return reject("the certificate does not exclude " + what);
  }
  reject("the certificate was refuted");
}

}  // namespace proviso::check
