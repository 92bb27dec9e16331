#include "symbolic/block_run.h"

namespace proviso::symbolic {

using encode::GapKind;
using encode::Site;
using encode::State;
using encode::Term;
using ir::Place;

void BlockRun::run_program() {
  const ir::Function& entry = *env_.program.entry;
  const Place start{entry.id(), entry.entry(), ir::CallStacks::kRoot};
  State state;
  (void)system_.space_.any_state(start);
  system_.stepper_.start(state, system_.space_.frame(start));
  Region region{start, {}, {}};
  arrive(region, start.location, std::move(state));
  finish(region);
}

void BlockRun::run_from(const Place& place) {
  if (system_.space_.is_module(place) && place == system_.exit_of(system_.facts_.function(place.function))) return;
  Region region{place, {}, {}};
  region.pending.emplace(place.location, system_.space_.any_state(place));
  finish(region);
}

void BlockRun::finish(Region& first) {
  Region region = std::move(first);
  while (true) {
    std::optional<State> exit = run(region);
    if (!exit) return;
    const ir::Function& callee = function(region);
    const encode::Frame frame = system_.space_.frame(region.activation);
    const ir::StackId stack = region.activation.stack;
    if (stack == ir::CallStacks::kRoot) {
      system_.stepper_.end(*exit, callee, frame, system_.context(region.activation));
      return;
    }
    const ir::Function& caller = system_.facts_.function(system_.stacks_.caller(stack));
    const ir::Edge& edge = caller.edge(system_.stacks_.call(stack));
    Region below{{caller.id(), 0, system_.stacks_.below(stack)}, {}, {}};
    system_.stepper_.leave(*exit, system_.space_.frame(below.activation), system_.site(below.activation, edge), callee, frame);
    route(below, edge, std::move(*exit));
    region = std::move(below);
  }
}

std::optional<State> BlockRun::run(Region& region) {
  while (!region.pending.empty()) {
    auto node = region.pending.extract(region.pending.begin());
    if (node.key() == function(region).exit()) {
      encode::merge_into(env_, region.exit, std::move(node.mapped()));
    } else {
      if (const Place place = at(region, node.key()); system_.is_closed(place)) {
        system_.go_round(place, node.mapped());
        block_.has_closed_loops = true;
      }
      take_edges(region, node.key(), std::move(node.mapped()));
    }
  }
  return std::move(region.exit);
}

void BlockRun::route(Region& region, const ir::Edge& edge, State state) {
  if (!system_.comes_back(region.activation, edge)) arrive(region, edge.to, std::move(state));
}

void BlockRun::arrive(Region& region, ir::LocationId to, State state) {
  if (state.guard.is_false(env_.pool)) return;
  const Place place = at(region, to);
  if (system_.is_cut(place)) {
    end(place, std::move(state));
    return;
  }
  const auto found = region.pending.find(to);
  if (found == region.pending.end()) {
    region.pending.emplace(to, std::move(state));
  } else {
    found->second = encode::merge(env_, std::move(found->second), std::move(state));
  }
}

void BlockRun::end(const Place& place, State state) {
  for (BlockEnd& known : block_.ends) {
    if (known.place != place || known.call) continue;
    known.state = encode::merge(env_, std::move(known.state), std::move(state));
    return;
  }
  block_.ends.push_back({place, std::move(state), {}});
}

void BlockRun::take_edges(Region& region, ir::LocationId location, State state) {
  const ir::Function& here = function(region);
  const std::vector<ir::EdgeId>& out = here.location(location).out;
  if (out.empty()) return;
  if ((++steps_ & 63) == 0 && system_.options_.token.is_cancelled()) {
    env_.note_gap(state, GapKind::loop_bound, system_.site(region.activation, here.edge(out.front())), env_.pool.true_term(),
                  "the analysis stopped here");
    return;
  }
  if (out.size() != 2) {
    take_edge(region, here.edge(out.front()), std::move(state));
    return;
  }
  const ir::Edge& first = here.edge(out[0]);
  system_.sites_.note(env_, state, here, location);
  const Term condition = system_.stepper_.decide(state, system_.space_.frame(region.activation), system_.site(region.activation, first));
  State other = state;
  if (!is_skipped(here, first)) {
    state.guard.conjoin(env_.pool, condition);
    route(region, first, std::move(state));
  }
  const ir::Edge& second = here.edge(out[1]);
  if (is_skipped(here, second)) return;
  other.guard.conjoin(env_.pool, env_.pool.bool_not(condition));
  route(region, second, std::move(other));
}

bool BlockRun::is_skipped(const ir::Function& here, const ir::Edge& edge) const {
  return system_.options_.skipped != nullptr && system_.options_.skipped->contains(here, edge);
}

void BlockRun::take_edge(Region& region, const ir::Edge& edge, State state) {
  if (is_skipped(function(region), edge)) return;
  if (edge.as<ir::Call>() != nullptr) {
    take_call(region, edge, std::move(state));
    return;
  }
  if (system_.stepper_.take(state, system_.space_.frame(region.activation), system_.site(region.activation, edge)))
    route(region, edge, std::move(state));
}

void BlockRun::take_call(Region& region, const ir::Edge& edge, State state) {
  const encode::Frame frame = system_.space_.frame(region.activation);
  const Site site = system_.site(region.activation, edge);
  std::optional<State> after;
  system_.stepper_.for_each_callee(std::move(state), frame, site, [&](const ir::Function& callee, State calling) {
    std::optional<State> left = call(region, edge, site, callee, std::move(calling));
    if (left && !left->guard.is_false(env_.pool)) encode::merge_into(env_, after, std::move(*left));
  });
  if (after) route(region, edge, std::move(*after));
}

std::optional<State> BlockRun::call(Region& region, const ir::Edge& edge, const Site& site, const ir::Function& callee, State state) {
  const encode::Frame caller = system_.space_.frame(region.activation);
  const Called called = system_.stepper_.call(state, caller, site, callee);
  if (called == Called::fails) return std::nullopt;
  if (called == Called::returns) return state;
  if (system_.modules().contains(callee.id())) return call_module(region, edge, callee, std::move(state));
  const ir::StackId stack = system_.stacks_.push(region.activation.stack, region.activation.function, edge.id);
  if (system_.stacks_.recursions(stack) >= system_.options_.max_recursion) {
    env_.leave_out(state, GapKind::recursion_bound, site, env_.pool.true_term(), "calls deeper than the analysis follows");
    return std::nullopt;
  }
  Region inner{{callee.id(), 0, stack}, {}, {}};
  const encode::Frame frame = system_.space_.frame(inner.activation);
  system_.stepper_.enter(state, caller, site, callee, frame);
  arrive(inner, callee.entry(), std::move(state));
  std::optional<State> end = run(inner);
  if (end) system_.stepper_.leave(*end, caller, site, callee, frame);
  return end;
}

std::optional<State> BlockRun::call_module(Region& region, const ir::Edge& edge, const ir::Function& callee, State state) {
  std::optional<SummarisedCall> call = system_.summarise(state, region.activation, edge, callee);
  if (!call) return std::nullopt;
  State entry = call->entry;
  entry.guard.conjoin(env_.pool, env_.pool.bool_not(call->returned));
  block_.ends.push_back({system_.entry_of(callee), std::move(entry), {}, block_.calls.size()});
  state.guard.conjoin(env_.pool, call->returned);
  block_.calls.push_back(std::move(*call));
  return state;
}

}  // namespace proviso::symbolic
