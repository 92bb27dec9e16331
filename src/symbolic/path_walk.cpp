#include "symbolic/path_walk.h"

#include <set>

namespace proviso::symbolic {

using encode::Frame;
using encode::GapKind;
using encode::Site;
using encode::State;
using encode::Term;

namespace {

/// Deeper recursion of declarative functions is left out.
constexpr std::size_t kDeepestFormula = 1000;
/// Longer straight lines are looked at no further.
constexpr int kLongestLine = 64;

}  // namespace

Site PathWalk::site_of(const ir::Function& function, const ir::Edge& edge, Frame frame) {
  return {&function, &edge, env_.contexts.iteration(frame, 0x7FFFFFFFU, places_++)};
}

bool PathWalk::must_stop() { return steps_ >= stop_at_ || token_.is_cancelled(); }

PathWalk::Point PathWalk::start() {
  Point point;
  const ir::Function& entry = *env_.program.entry;
  const Frame frame = env_.contexts.call(encode::ContextTree::kRoot, entry.id(), 0);
  stepper_.start(point.state, frame);
  point.calls.push_back({&entry, frame, entry.entry()});
  return walk(std::move(point));
}

PathWalk::Point PathWalk::go_on(const Point& branch, bool takes_first) {
  Point point = branch;
  Activation& here = point.calls.back();
  point.state.guard.conjoin(env_.pool, takes_first ? point.condition : env_.pool.bool_not(point.condition));
  const std::vector<ir::EdgeId>& out = here.function->location(here.at).out;
  here.at = here.function->edge(out[takes_first ? 0 : 1]).to;
  point.known.learn(point.condition, takes_first);
  point.condition = {};
  const auto values = point.state.values;
  values.for_each([&](std::uint64_t key, const encode::Value& value) {
    if (!value.is_pointer()) return;
    if (const encode::Value narrowed = point.known.narrowed(env_.pool, value); narrowed != value) point.state.values.insert(key, narrowed);
  });
  return walk(std::move(point));
}

PathWalk::Point PathWalk::walk(Point point) {
  stop_at_ = steps_ + step_limit_;
  while (!point.state.guard.is_false(env_.pool)) {
    const encode::Guard before = point.state.guard;
    const Activation& here = point.calls.back();
    const ir::Location& location = here.function->location(here.at);
    if (here.at != here.function->exit() && must_stop()) {
      const ir::Edge& edge = here.function->edge(location.out.front());
      env_.note_gap(
          point.state, GapKind::loop_bound, site_of(*here.function, edge, here.frame), env_.pool.true_term(),
          token_.is_cancelled() ? "the search stopped here" : "the path is longer than " + std::to_string(step_limit_) + " steps");
      break;
    }
    if (here.at == here.function->exit()) {
      if (!return_from(point)) break;
    } else if (location.out.size() == 2) {
      if (!pass_branch(point)) return point;
    } else if (!take_step(point)) {
      break;
    }
    learn_since(point, before);
  }
  return point;
}

void PathWalk::learn_since(Point& point, const encode::Guard& before) {
  bool is_more_known = false;
  point.state.guard.for_each_since(before, [&](Term condition) {
    point.known.learn(condition, true);
    is_more_known = true;
  });
  const Activation& here = point.calls.back();
  if (is_more_known) narrow_pointers(point.state, *here.function, here.frame, point.known);
}

bool PathWalk::return_from(Point& point) {
  if (point.calls.size() == 1) return false;
  const Activation left = point.calls.back();
  point.calls.pop_back();
  Activation& caller = point.calls.back();
  const ir::Edge& edge = caller.function->edge(caller.function->location(caller.at).out.front());
  stepper_.leave(point.state, caller.frame, site_of(*caller.function, edge, caller.frame), *left.function, left.frame);
  caller.at = edge.to;
  narrow(point, edge.as<ir::Call>()->target);
  return true;
}

void PathWalk::narrow(Point& point, const ir::Expr* target) {
  if (target == nullptr || target->kind() != ir::ExprKind::variable || !target->type()->is_pointer()) return;
  const ir::Variable& variable = *target->variable();
  if (!variable.is_plain_scalar()) return;
  const std::uint64_t key = State::key(variable.is_global() ? encode::ContextTree::kRoot : point.calls.back().frame, variable);
  if (const encode::Value* const value = point.state.values.find(key))
    point.state.values.insert(key, point.known.narrowed(env_.pool, *value));
}

bool PathWalk::take_step(Point& point) {
  ++steps_;
  Activation& here = point.calls.back();
  const ir::Edge& edge = here.function->edge(here.function->location(here.at).out.front());
  if (edge.as<ir::Call>() != nullptr) return call(point, edge);
  if (!stepper_.take(point.state, here.frame, site_of(*here.function, edge, here.frame))) return false;
  here.at = edge.to;
  if (const auto* const assign = edge.as<ir::Assign>()) narrow(point, assign->target);
  return true;
}

bool PathWalk::call(Point& point, const ir::Edge& edge) {
  Activation& here = point.calls.back();
  const Site site = site_of(*here.function, edge, here.frame);
  const auto is_certain = [](const ir::Function&, Term condition) { return condition.is_true(); };
  const ir::Function* const callee = stepper_.choose_callee(point.state, here.frame, site, is_certain);
  if (callee == nullptr) {
    env_.note_gap(point.state, GapKind::unsupported, site, env_.pool.true_term(), "a call of which it depends on values what it calls");
    return false;
  }
  const Called called = stepper_.call(point.state, here.frame, site, *callee);
  if (called == Called::fails) return false;
  if (called == Called::enters && !declarative_.contains(callee)) {
    const Frame frame = env_.contexts.call(site.context, callee->id(), edge.id);
    stepper_.enter(point.state, here.frame, site, *callee, frame);
    point.calls.push_back({callee, frame, callee->entry()});
    return true;
  }
  if (called == Called::enters) {
    std::optional<State> after = call_declarative(*callee, std::move(point.state), here.frame, site);
    if (!after) return false;
    point.state = std::move(*after);
  }
  here.at = edge.to;
  return true;
}

// ------------------------------------------------------------------------------------------------------------- branches

bool PathWalk::only_ends(const ir::Function& function, const ir::Edge& side) {
  ir::LocationId at = side.to;
  for (int length = 0; length < kLongestLine && at != function.exit(); ++length) {
    const std::vector<ir::EdgeId>& out = function.location(at).out;
    if (out.size() != 1) return false;
    const ir::Edge& edge = function.edge(out.front());
    if (const auto* const intrinsic = edge.as<ir::Intrinsic>(); intrinsic != nullptr && ir::ends_execution(intrinsic->op)) return true;
    if (const auto* const call = edge.as<ir::Call>())
      return call->direct_callee() != nullptr && (call->direct_callee()->is_noreturn || call->direct_callee()->is_error_function());
    at = edge.to;
  }
  return false;
}

std::optional<ir::LocationId> PathWalk::end_of_expression(const ir::Function& function, ir::LocationId at) {
  const auto is_part = [](const ir::Edge& edge) {
    const auto* const assign = edge.as<ir::Assign>();
    // Of numbers: to which of two objects a pointer leads is a matter of paths.
    const bool is_value = assign != nullptr && assign->target->kind() == ir::ExprKind::variable &&
                          assign->target->variable()->storage == ir::Storage::temporary && assign->target->type()->is_integer();
    return is_value || edge.as<ir::Assume>() != nullptr || edge.as<ir::Skip>() != nullptr;
  };
  // Locations are numbered in reverse post-order: where the smallest is the only one left, all ways have met.
  std::set<ir::LocationId> open = {at};
  for (int length = 0; length < kLongestLine && !open.empty(); ++length) {
    const ir::LocationId first = *open.begin();
    if (length > 0 && open.size() == 1) return first;
    open.erase(open.begin());
    const std::vector<ir::EdgeId>& out = function.location(first).out;
    for (const ir::EdgeId id : out) {
      const ir::Edge& edge = function.edge(id);
      if (out.size() == 2 && only_ends(function, edge)) continue;
      if (!is_part(edge) || edge.to <= first) return std::nullopt;
      open.insert(edge.to);
    }
  }
  return std::nullopt;
}

bool PathWalk::pass_branch(Point& point) {
  ++steps_;
  Activation& here = point.calls.back();
  const ir::Function& function = *here.function;
  const ir::Location& location = function.location(here.at);
  const ir::Edge& first = function.edge(location.out[0]);
  const Term condition = stepper_.decide(point.state, here.frame, site_of(function, first, here.frame));
  if (condition.is_constant()) {
    here.at = condition.is_true() ? first.to : function.edge(location.out[1]).to;
    return true;
  }
  const std::optional<ir::LocationId> end = end_of_expression(function, here.at);
  if (!end) {
    point.condition = condition;
    return false;
  }
  Pending pending;
  pending[here.at].push_back(point.state);
  while (!pending.empty() && pending.begin()->first != *end) {
    auto next = pending.extract(pending.begin());
    State state = merged(std::move(next.mapped()));
    const ir::Location& at = function.location(next.key());
    if (at.out.size() != 2) {
      take_merged(function, here.frame, function.edge(at.out.front()), std::move(state), pending);
      continue;
    }
    Pending sides;
    branch_merged(function, here.frame, at, std::move(state), sides);
    for (auto& [to, states] : sides) {
      const bool is_last = only_ends(function, function.edge(at.out[function.edge(at.out[0]).to == to ? 0 : 1]));
      if (is_last)
        walk_to_end(point, to, merged(std::move(states)));
      else
        for (State& one : states) pending[to].push_back(std::move(one));
    }
  }
  if (pending.empty()) {  // nobody comes to the end
    point.state.guard.conjoin(env_.pool, env_.pool.false_term());
  } else {
    point.state = merged(std::move(pending.begin()->second));
  }
  here.at = *end;
  return true;
}

void PathWalk::walk_to_end(const Point& branch, ir::LocationId at, State state) {
  Point side = branch;
  side.state = std::move(state);
  side.calls.back().at = at;
  const std::uint64_t stop_at = stop_at_;
  const Point end = walk(std::move(side));
  stop_at_ = stop_at;
  if (!end.is_branch()) return;
  const Activation& there = end.calls.back();
  const ir::Edge& edge = there.function->edge(there.function->location(there.at).out.front());
  env_.note_gap(end.state, GapKind::unsupported, site_of(*there.function, edge, there.frame), env_.pool.true_term(),
                "a branch in a function that does not return");
}

// --------------------------------------------------------------------------------------------------- declarative functions

State PathWalk::merged(std::vector<State> states) {
  State result = std::move(states.back());
  for (states.pop_back(); !states.empty(); states.pop_back()) result = encode::merge(env_, std::move(states.back()), std::move(result));
  return result;
}

std::optional<State> PathWalk::call_declarative(const ir::Function& callee, State state, Frame caller, const Site& site) {
  if (depth_ >= kDeepestFormula || must_stop()) {
    env_.note_gap(state, GapKind::recursion_bound, site, env_.pool.true_term(),
                  must_stop() ? "the search stopped here" : "the recursion of '" + callee.name() + "' is too deep to be a formula");
    return std::nullopt;
  }
  const Frame frame = env_.contexts.call(site.context, callee.id(), site.edge->id);
  stepper_.enter(state, caller, site, callee, frame);
  ++depth_;
  std::optional<State> end = run_merged(callee, frame, std::move(state));
  --depth_;
  if (end) stepper_.leave(*end, caller, site, callee, frame);
  return end;
}

std::optional<State> PathWalk::run_merged(const ir::Function& function, Frame frame, State state) {
  // There are no loops, and locations are numbered in reverse post-order: all ways to the first have been walked.
  Pending pending;
  pending[function.entry()].push_back(std::move(state));
  while (!pending.empty()) {
    auto next = pending.extract(pending.begin());
    State here = merged(std::move(next.mapped()));
    if (next.key() == function.exit()) return here;
    const ir::Location& location = function.location(next.key());
    if (location.out.size() == 2)
      branch_merged(function, frame, location, std::move(here), pending);
    else if (!location.out.empty())
      take_merged(function, frame, function.edge(location.out.front()), std::move(here), pending);
  }
  return std::nullopt;
}

void PathWalk::branch_merged(const ir::Function& function, Frame frame, const ir::Location& location, State state, Pending& pending) {
  ++steps_;
  const ir::Edge& first = function.edge(location.out[0]);
  const ir::Edge& second = function.edge(location.out[1]);
  const Term condition = stepper_.decide(state, frame, site_of(function, first, frame));
  State other = state;
  state.guard.conjoin(env_.pool, condition);
  other.guard.conjoin(env_.pool, env_.pool.bool_not(condition));
  const auto knowing = [&](bool truth) {
    KnownConditions known;
    known.learn(condition, truth);
    return known;
  };
  narrow_pointers(state, function, frame, knowing(true));
  narrow_pointers(other, function, frame, knowing(false));
  if (!state.guard.is_false(env_.pool)) pending[first.to].push_back(std::move(state));
  if (!other.guard.is_false(env_.pool)) pending[second.to].push_back(std::move(other));
}

void PathWalk::narrow_pointers(State& state, const ir::Function& function, Frame frame, const KnownConditions& known) {
  for (const std::vector<ir::Variable*>* const variables : {&function.parameters, &function.locals}) {
    for (const ir::Variable* const variable : *variables) {
      if (!variable->type->is_pointer() || !variable->is_plain_scalar()) continue;
      const std::uint64_t key = State::key(frame, *variable);
      const encode::Value* const value = state.values.find(key);
      if (value == nullptr) continue;
      if (const encode::Value narrowed = known.narrowed(env_.pool, *value); narrowed != *value) state.values.insert(key, narrowed);
    }
  }
}

void PathWalk::take_merged(const ir::Function& function, Frame frame, const ir::Edge& edge, State state, Pending& pending) {
  ++steps_;
  const Site site = site_of(function, edge, frame);
  if (edge.as<ir::Call>() == nullptr) {
    if (stepper_.take(state, frame, site) && !state.guard.is_false(env_.pool)) pending[edge.to].push_back(std::move(state));
    return;
  }
  std::optional<State> after;
  stepper_.for_each_callee(std::move(state), frame, site, [&](const ir::Function& callee, State calling) {
    const Called called = stepper_.call(calling, frame, site, callee);
    if (called == Called::returns) encode::merge_into(env_, after, std::move(calling));
    if (called != Called::enters) return;
    std::optional<State> left = call_declarative(callee, std::move(calling), frame, site);
    if (left && !left->guard.is_false(env_.pool)) encode::merge_into(env_, after, std::move(*left));
  });
  if (after) pending[edge.to].push_back(std::move(*after));
}

}  // namespace proviso::symbolic
