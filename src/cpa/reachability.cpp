#include "cpa/reachability.h"

#include <algorithm>

#include "support/process_memory.h"
#include "support/result.h"

namespace proviso::cpa {

namespace {

/// Where a condition limits time or memory, it is asked about so often.
constexpr std::uint64_t kAskOftenEvery = 64;

}  // namespace

Reachability::Reachability(Flow& flow, Domain& domain, Observer& observer, ReachabilityOptions options)
    : flow_(flow),
      domain_(domain),
      observer_(observer),
      options_(std::move(options)),
      reached_(domain),
      waitlist_(make_waitlist(options_.order, flow)),
      keep_places_(flow.facts(), options_.keep_at),
      conditions_(options_.conditions) {
  if (domain_.merges() && keep_places_.contains(flow_.start())) {
    keep(flow_.start(), domain_.initial());  // the entry is the head of a loop: what comes back there is merged with the start
    return;
  }
  ArgNode root;
  root.place = flow_.start();
  root.state = domain_.initial();
  waitlist_->push(graph_.add(std::move(root)), flow_.start());
}

Outcome Reachability::run() {
  is_stopped_ = false;
  while (!must_stop()) {
    const std::optional<NodeId> next = waitlist_->pop();
    if (!next) return Outcome::complete;
    if (!graph_[*next].is_open()) continue;
    expand(*next);
    // The node at which the observer stopped is expanded again when the search continues: other steps of the node may
    // be left.
    if (must_stop()) waitlist_->push(*next, graph_[*next].place);
  }
  return is_cancelled_           ? Outcome::cancelled
         : is_stopped_           ? Outcome::stopped
         : limit_reason_.empty() ? Outcome::limited
                                 : Outcome::limited_by_condition;
}

StateRef Reachability::post(StateRef state, const ir::Step& step, StepFindings& findings) {
  if (conditions_.empty()) return domain_.transfer(std::move(state), step, findings);
  const bool measures_memory = options_.conditions[condition::ConditionKind::post_memory].has_value();
  const std::uint64_t memory = measures_memory ? allocated_memory() : 0;
  const Clock::time_point begin = Clock::now();
  StateRef next = domain_.transfer(std::move(state), step, findings);
  post_time_ = Clock::now() - begin;
  const std::uint64_t now = measures_memory ? allocated_memory() : 0;
  post_memory_ = now > memory ? now - memory : 0;
  return next;
}

bool Reachability::is_cut(const ir::Place& to, const ir::Step& step, const StateRef& state) {
  if (conditions_.empty()) return false;
  const std::size_t size = options_.conditions[condition::ConditionKind::state_size] ? domain_.size_of(*state) : 0;
  const std::uint64_t branches = step.kind == ir::StepKind::edge && step.edge->as<ir::Assume>() != nullptr ? 1 : 0;
  const std::optional<condition::ConditionKind> by = conditions_.cut({to, step.edge, branches, size, post_time_, post_memory_});
  if (by) exclude(Exclusion::Kind::cut, step, property::Check::reach_error, options_.conditions.reason(*by));
  return by.has_value();
}

void Reachability::exclude(Exclusion::Kind kind, const ir::Step& step, property::Check check, std::string reason) {
  Exclusion exclusion;
  exclusion.kind = kind;
  exclusion.from = walk_.from;
  exclusion.expansion = graph_[walk_.from].expansion;
  exclusion.choice = walk_.choice;
  exclusion.length = static_cast<std::uint32_t>(walk_.steps.size());
  exclusion.step = step;
  exclusion.check = check;
  exclusion.reason = std::move(reason);
  exclusions_.push_back(std::move(exclusion));
}

std::optional<ir::Place> Reachability::behind(const ir::Place& place, const ir::Step& step) {
  if (step.kind == ir::StepKind::enter && (step.depth >= options_.max_depth || flow_.recursions(place) >= options_.max_recursion)) {
    const unsigned most = std::min(options_.max_depth, options_.max_recursion);
    const std::string reason = "the recursion of '" + step.callee->name() + "' is deeper than " + std::to_string(most);
    exclude(Exclusion::Kind::cut, step, property::Check::reach_error, reason);
    if (observer_.on_gap(*this, step, reason) == Reaction::stop) is_stopped_ = true;
    return std::nullopt;
  }
  return flow_.after(place, step);
}

void Reachability::expand(NodeId id) {
  const ir::Place place = graph_[id].place;
  std::vector<ir::Step> steps;
  flow_.steps(place, steps);
  StepFindings findings;
  ++graph_[id].expansion;
  graph_[id].is_expanded = true;
  for (std::uint32_t i = 0; i < steps.size() && !must_stop(); ++i) {
    walk_ = {id, i, {steps[i]}};
    conditions_.start_path(id);
    findings.clear();
    StateRef next = post(graph_[id].state, steps[i], findings);
    report(findings, steps[i]);
    if (!next) continue;
    count_state();
    if (const std::optional<ir::Place> to = behind(place, steps[i]); to && !is_cut(*to, steps[i], next)) follow(*to, std::move(next));
  }
  if (must_stop()) graph_[id].is_expanded = false;
}

void Reachability::count_state() {
  ++statistics_.states;
  if (const auto limit = options_.conditions[condition::ConditionKind::states]; limit && statistics_.states > *limit)
    end_by(condition::ConditionKind::states);
  const bool asks_often =
      options_.conditions[condition::ConditionKind::total_time] || options_.conditions[condition::ConditionKind::total_memory];
  if (statistics_.states % (asks_often ? kAskOftenEvery : options_.ask_every) == 0 || (asks_often && statistics_.states == 1)) ask();
}

void Reachability::end_by(condition::ConditionKind kind) {
  is_limited_ = true;
  limit_reason_ = options_.conditions.reason(kind);
}

void Reachability::ask() {
  is_cancelled_ = options_.token.is_cancelled();
  is_limited_ = is_limited_ || statistics_.states >= options_.state_limit;
  const auto time = options_.conditions[condition::ConditionKind::total_time];
  if (time && Clock::now() - begin_ > std::chrono::microseconds(*time)) end_by(condition::ConditionKind::total_time);
  const auto memory = options_.conditions[condition::ConditionKind::total_memory];
  if (memory && resident_memory() > *memory) end_by(condition::ConditionKind::total_memory);
  observer_.on_progress(*this);
}

void Reachability::follow(ir::Place place, StateRef state) {
  while (!must_stop()) {
    if (keep_places_.contains(place)) {
      keep(place, std::move(state));
      return;
    }
    if (!advance(place, state)) return;
    count_state();
  }
}

/// Goes one step on if there is exactly one that can be taken. Where there are more, the state is kept; where there is
/// none, it ends.
bool Reachability::advance(ir::Place& place, StateRef& state) {
  flow_.steps(place, candidates_);
  StepFindings findings;
  if (candidates_.size() == 1) {
    const ir::Step step = candidates_.front();
    walk_.steps.push_back(step);
    state = post(std::move(state), step, findings);
    if (!findings.empty()) report(findings, step);
    return state && go_on(place, step, state);
  }
  StateRef only;
  ir::Step taken;
  StepFindings of_ended;
  for (const ir::Step& step : candidates_) {
    findings.clear();
    StateRef next = post(state, step, findings);
    if (next && only) {
      keep_places_.path_parts_in(place.function);
      waitlist_->push(add_node(place, std::move(state)), place);
      return false;
    }
    if (next) {
      only = std::move(next);
      taken = step;
    }
    if (!findings.empty()) {
      // An alarm or gap is told once the state is known to go no other way; the steps of a kept state are looked at
      // when it is expanded.
      if (candidates_.size() > 1) {
        waitlist_->push(add_node(place, std::move(state)), place);
        return false;
      }
    }
  }
  if (!only) return false;
  walk_.steps.push_back(taken);
  state = std::move(only);
  return go_on(place, taken, state);
}

bool Reachability::go_on(ir::Place& place, const ir::Step& step, const StateRef& state) {
  const std::optional<ir::Place> to = behind(place, step);
  if (!to || is_cut(*to, step, state)) return false;
  place = *to;
  return true;
}

NodeId Reachability::add_node(const ir::Place& place, StateRef state) {
  ArgNode node;
  node.place = place;
  node.state = std::move(state);
  node.parent = walk_.from;
  node.choice = walk_.choice;
  node.length = static_cast<std::uint32_t>(walk_.steps.size());
  if (walk_.from != kNoNode) node.born_in = graph_[walk_.from].expansion;
  const NodeId id = graph_.add(std::move(node));
  conditions_.arrive(id);
  return id;
}

void Reachability::keep(const ir::Place& place, StateRef state) {
  state = domain_.adjust(std::move(state), place, flow_.depth(place));
  ReachedSet::Partition& partition = reached_.at(place, *state);
  const std::uint32_t* const found = partition.index->find_cover(state);
  // (The index may move what it has when a merge changes it.)
  const NodeId cover = found != nullptr ? *found : merge_into_reached(partition, state);
  const NodeId id = add_node(place, state);
  if (cover != kNoNode) {
    if (found != nullptr) ++statistics_.covered;
    graph_[id].covered_by = cover;
    return;
  }
  graph_[id].is_indexed = true;
  partition.index->add(state, id);
  partition.nodes.push_back(id);
  waitlist_->push(id, place);
}

NodeId Reachability::merge_into_reached(ReachedSet::Partition& partition, const StateRef& state) {
  if (!domain_.merges()) return kNoNode;
  NodeId taken_in_by = kNoNode;
  for (const NodeId id : partition.nodes) {
    ArgNode& node = graph_[id];
    if (!node.is_open()) continue;
    StateRef merged = domain_.merge(state, node.state);
    if (merged == node.state) continue;
    ++statistics_.merged;
    partition.index->remove(node.state, id);
    node.state = merged;
    partition.index->add(merged, id);
    node.is_expanded = false;
    waitlist_->push(id, node.place);
    if (taken_in_by == kNoNode && domain_.is_covered(*state, *merged)) taken_in_by = id;
  }
  return taken_in_by;
}

void Reachability::report(const StepFindings& findings, const ir::Step& step) {
  for (const std::string& gap : findings.gaps) exclude(Exclusion::Kind::gap, step, property::Check::reach_error, gap);
  for (const property::Check check : findings.alarms) exclude(Exclusion::Kind::violation, step, check, "");
  for (const std::string& gap : findings.gaps)
    if (observer_.on_gap(*this, step, gap) == Reaction::stop) is_stopped_ = true;
  for (const property::Check check : findings.alarms)
    if (observer_.on_alarm(*this, check, step) == Reaction::stop) is_stopped_ = true;
}

std::vector<ir::Step> Reachability::path() {
  std::vector<ir::Step> steps = retrace().path_to(walk_.from);
  steps.insert(steps.end(), walk_.steps.begin(), walk_.steps.end());
  return steps;
}

void Reachability::recompute(NodeId id) {
  const ArgNode node = graph_[id];
  const auto removal = graph_.remove_subtree(id);
  for (const NodeId removed : removal.removed)
    if (graph_[removed].is_indexed)
      reached_.at(graph_[removed].place, *graph_[removed].state).index->remove(graph_[removed].state, removed);
  for (const NodeId uncovered : removal.uncovered) {
    // It is added again at its own place: it may be covered by another, or has to be expanded.
    ArgNode& again = graph_[uncovered];
    ReachedSet::Partition& partition = reached_.at(again.place, *again.state);
    if (const std::uint32_t* const cover = partition.index->find_cover(again.state)) {
      again.covered_by = *cover;
      continue;
    }
    again.is_indexed = true;
    partition.index->add(again.state, uncovered);
    partition.nodes.push_back(uncovered);
    waitlist_->push(uncovered, again.place);
  }
  if (node.parent == kNoNode) {
    ArgNode root;
    root.place = node.place;
    root.state = domain_.initial();
    waitlist_->push(graph_.add(std::move(root)), node.place);
    return;
  }
  auto [place, state] = retrace().to(node);
  walk_ = {node.parent, node.choice, std::vector<ir::Step>(node.length)};
  conditions_.start_path(id);
  if (keep_places_.contains(place)) {
    keep(place, std::move(state));
  } else {
    const NodeId fresh = add_node(place, std::move(state));
    waitlist_->push(fresh, place);
  }
}

}  // namespace proviso::cpa
