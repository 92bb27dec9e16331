#include "cpa/reachability.h"

#include <algorithm>

#include "support/result.h"

namespace proviso::cpa {

Reachability::Reachability(Flow& flow, Domain& domain, Observer& observer, ReachabilityOptions options)
    : flow_(flow),
      domain_(domain),
      observer_(observer),
      options_(std::move(options)),
      reached_(domain),
      waitlist_(make_waitlist(options_.order, flow)),
      keep_flags_(flow.facts().program().functions().size()),
      has_parted_(flow.facts().program().functions().size(), false) {
  if (domain_.merges() && keeps(flow_.start())) {
    keep(flow_.start(), domain_.initial());  // the entry is the head of a loop: what comes back there is merged with the start
    return;
  }
  ArgNode root;
  root.place = flow_.start();
  root.state = domain_.initial();
  waitlist_->push(graph_.add(std::move(root)), flow_.start());
}

bool Reachability::keeps(const Place& place) {
  std::vector<std::uint8_t>& flags = keep_flags_[place.function];
  if (flags.empty()) {
    const ir::Function& function = flow_.facts().function(place.function);
    flags.resize(function.locations().size(), 0);
    for (const transform::Loop& loop : flow_.facts().loops(function).loops()) flags[loop.head] = 1;
    if (options_.keep_at == KeepAt::joins) keep_joins(function);
  }
  return flags[place.location] != 0;
}

void Reachability::keep_joins(const ir::Function& function) {
  std::vector<std::uint8_t>& flags = keep_flags_[function.id()];
  for (ir::LocationId at = 0; at < flags.size(); ++at)
    if (function.location(at).in.size() > 1) flags[at] = 1;
  has_parted_[function.id()] = true;
}

Outcome Reachability::run() {
  is_stopped_ = false;
  while (!must_stop()) {
    const std::optional<NodeId> next = waitlist_->pop();
    if (!next) return Outcome::complete;
    if (!graph_[*next].is_open()) continue;
    expand(*next);
    // What the observer stopped at is looked at again when it wants to go on: other steps of the node may be left.
    if (must_stop()) waitlist_->push(*next, graph_[*next].place);
  }
  return is_cancelled_ ? Outcome::cancelled : is_stopped_ ? Outcome::stopped : Outcome::limited;
}

std::optional<Place> Reachability::behind(const Place& place, const Step& step) {
  if (step.kind == StepKind::enter && step.depth >= options_.max_depth) {
    const std::string reason = "the recursion of '" + step.callee->name() + "' is deeper than " + std::to_string(options_.max_depth);
    if (observer_.on_gap(*this, step, reason) == Reaction::stop) is_stopped_ = true;
    return std::nullopt;
  }
  return flow_.after(place, step);
}

void Reachability::expand(NodeId id) {
  const Place place = graph_[id].place;
  std::vector<Step> steps;
  flow_.steps(place, steps);
  Findings findings;
  for (std::uint32_t i = 0; i < steps.size() && !must_stop(); ++i) {
    walk_ = {id, i, {steps[i]}};
    findings.clear();
    StateRef next = domain_.transfer(graph_[id].state, steps[i], findings);
    report(findings, steps[i]);
    if (!next) continue;
    if (++statistics_.states % options_.ask_every == 0) ask();
    if (const std::optional<Place> to = behind(place, steps[i])) follow(*to, std::move(next));
  }
}

void Reachability::ask() {
  is_cancelled_ = options_.token.is_cancelled();
  is_limited_ = statistics_.states >= options_.state_limit;
  observer_.on_progress(*this);
}

void Reachability::follow(Place place, StateRef state) {
  while (!must_stop()) {
    if (keeps(place)) {
      keep(place, std::move(state));
      return;
    }
    if (!advance(place, state)) return;
    if (++statistics_.states % options_.ask_every == 0) ask();
  }
}

/// Goes one step on if there is exactly one that can be taken. Where there are more, the state is kept; where there is none, it ends.
bool Reachability::advance(Place& place, StateRef& state) {
  flow_.steps(place, candidates_);
  Findings findings;
  if (candidates_.size() == 1) {
    const Step step = candidates_.front();
    walk_.steps.push_back(step);
    state = domain_.transfer(std::move(state), step, findings);
    if (!findings.empty()) report(findings, step);
    if (!state) return false;
    const std::optional<Place> to = behind(place, step);
    if (to) place = *to;
    return to.has_value();
  }
  StateRef only;
  Step taken;
  Findings of_ended;
  for (const Step& step : candidates_) {
    findings.clear();
    StateRef next = domain_.transfer(state, step, findings);
    if (next && only) {
      if (!has_parted_[place.function]) keep_joins(flow_.facts().function(place.function));
      waitlist_->push(add_node(place, std::move(state)), place);
      return false;
    }
    if (next) {
      only = std::move(next);
      taken = step;
    }
    if (!findings.empty()) {
      // An alarm or gap is told once the state is known to go no other way; the steps of a kept state are looked at when it is expanded.
      if (candidates_.size() > 1) {
        waitlist_->push(add_node(place, std::move(state)), place);
        return false;
      }
    }
  }
  if (!only) return false;
  walk_.steps.push_back(taken);
  state = std::move(only);
  const std::optional<Place> to = behind(place, taken);
  if (to) place = *to;
  return to.has_value();
}

NodeId Reachability::add_node(const Place& place, StateRef state) {
  ArgNode node;
  node.place = place;
  node.state = std::move(state);
  node.parent = walk_.from;
  node.choice = walk_.choice;
  node.length = static_cast<std::uint32_t>(walk_.steps.size());
  return graph_.add(std::move(node));
}

void Reachability::keep(const Place& place, StateRef state) {
  state = domain_.adjust(std::move(state), place, flow_.depth(place));
  ReachedSet::Partition& partition = reached_.at(place);
  const std::uint32_t* const cover = partition.index->find_cover(state);
  if (cover == nullptr && merge_into_reached(partition, state)) return;
  const NodeId id = add_node(place, state);
  if (cover != nullptr) {
    ++statistics_.covered;
    graph_[id].covered_by = *cover;
    return;
  }
  graph_[id].is_indexed = true;
  partition.index->add(state, id);
  partition.nodes.push_back(id);
  waitlist_->push(id, place);
}

bool Reachability::merge_into_reached(ReachedSet::Partition& partition, const StateRef& state) {
  if (!domain_.merges()) return false;
  bool is_taken_in = false;
  for (const NodeId id : partition.nodes) {
    ArgNode& node = graph_[id];
    if (!node.is_open()) continue;
    StateRef merged = domain_.merge(state, node.state);
    if (merged == node.state) continue;
    ++statistics_.merged;
    partition.index->remove(node.state, id);
    node.state = merged;
    partition.index->add(merged, id);
    waitlist_->push(id, node.place);
    is_taken_in = is_taken_in || domain_.is_covered(*state, *merged);
  }
  return is_taken_in;
}

void Reachability::report(const Findings& findings, const Step& step) {
  for (const std::string& gap : findings.gaps)
    if (observer_.on_gap(*this, step, gap) == Reaction::stop) is_stopped_ = true;
  for (const encode::Check check : findings.alarms)
    if (observer_.on_alarm(*this, check, step) == Reaction::stop) is_stopped_ = true;
}

std::pair<Place, StateRef> Reachability::walk_again(const ArgNode& node, std::vector<Step>* steps) {
  Place place = graph_[node.parent].place;
  StateRef state = graph_[node.parent].state;
  std::vector<Step> candidates;
  Findings ignored;
  for (std::uint32_t i = 0; i < node.length; ++i) {
    flow_.steps(place, candidates);
    bool found = false;
    for (std::size_t c = i == 0 ? node.choice : 0; c < candidates.size() && !found; ++c) {
      StateRef next = domain_.transfer(state, candidates[c], ignored);
      if (!next) continue;
      found = true;
      state = std::move(next);
      place = *flow_.after(place, candidates[c]);
      if (steps != nullptr) steps->push_back(candidates[c]);
    }
    PROVISO_CHECK(found, "a path of the reachability graph cannot be walked again");
  }
  return {place, state};
}

std::vector<Step> Reachability::path() {
  std::vector<Step> steps;
  for (const NodeId id : graph_.ancestry(walk_.from))
    if (graph_[id].parent != kNoNode) walk_again(graph_[id], &steps);
  steps.insert(steps.end(), walk_.steps.begin(), walk_.steps.end());
  return steps;
}

void Reachability::recompute(NodeId id) {
  const ArgNode node = graph_[id];
  const auto removal = graph_.remove_subtree(id);
  for (const NodeId removed : removal.removed)
    if (graph_[removed].is_indexed) reached_.at(graph_[removed].place).index->remove(graph_[removed].state, removed);
  for (const NodeId uncovered : removal.uncovered) {
    // It is kept again from its own place on: it may be covered by another, or has to be looked at itself.
    ArgNode& again = graph_[uncovered];
    ReachedSet::Partition& partition = reached_.at(again.place);
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
  auto [place, state] = walk_again(node, nullptr);
  walk_ = {node.parent, node.choice, std::vector<Step>(node.length)};
  if (keeps(place)) {
    keep(place, std::move(state));
  } else {
    const NodeId fresh = add_node(place, std::move(state));
    waitlist_->push(fresh, place);
  }
}

}  // namespace proviso::cpa
