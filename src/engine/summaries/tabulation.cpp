#include "engine/summaries/tabulation.h"

#include <algorithm>

namespace proviso::engine::summaries {

using encode::Term;

void Tabulation::restart() {
  nodes_.clear();
  waiting_.clear();
  is_waiting_.clear();
  at_.clear();
  exits_.clear();
  users_.clear();
  claims_.clear();
  // The program's start; its block has no state variables.
  nodes_.push_back({system_.start().from, {system_.environment().pool.true_term(), {{}}, {}}});
  wait_for(0);
}

void Tabulation::wait_for(NodeId node) {
  if (is_waiting_.insert(node).second) waiting_.push_back(node);
}

std::optional<Tabulation::NodeId> Tabulation::next() {
  if (waiting_.empty()) return std::nullopt;
  const NodeId node = waiting_.front();
  waiting_.pop_front();
  is_waiting_.erase(node);
  return node;
}

Term Tabulation::claim(NodeId node) {
  const auto [entry, is_new] = claims_.try_emplace(node);
  if (is_new) {
    const Node& here = nodes_[node];
    const Term entered =
        here.entry == 0 || here.entry == node ? system_.environment().pool.true_term() : since_entry(here.place, nodes_[here.entry].state);
    entry->second = system_.environment().pool.bool_and(here.state.formula, entered);
  }
  return entry->second;
}

Term Tabulation::since_entry(const ir::Place& place, const abstraction::AbstractState& entered) {
  // A formula without cubes is not decomposed.
  const std::vector<abstraction::PredicateCube> whole{{entered.formula}};
  return system_.space().since_entry(place, entered.cubes.empty() ? whole : entered.cubes);
}

std::vector<Tabulation::NodeId> Tabulation::exits(const ir::Function& function, NodeId limit) const {
  std::vector<NodeId> result;
  const auto found = exits_.find(function.id());
  if (found == exits_.end()) return result;
  for (const NodeId exit : found->second) {
    if (exit >= limit) break;
    std::erase_if(result, [&](NodeId other) {
      return nodes_[other].entry == nodes_[exit].entry && nodes_[other].state.is_part_of(nodes_[exit].state);
    });
    result.push_back(exit);
  }
  return result;
}

Term Tabulation::returns(const symbolic::SummarisedCall& call, NodeId exit) {
  const Term formula = claim(exit);
  const auto [entry, is_new] = returns_.try_emplace({formula, &call});
  if (is_new) entry->second = system_.space().in_state(system_.exit_of(*call.callee), call.exit, formula);
  return entry->second;
}

Term Tabulation::from(NodeId node, NodeId limit) {
  term::TermPool& pool = system_.environment().pool;
  std::vector<Term> all{claim(node)};
  for (const symbolic::SummarisedCall& call : block_of(node).calls) {
    std::vector<Term> ways;
    for (const NodeId exit : exits(*call.callee, limit)) ways.push_back(returns(call, exit));
    all.push_back(pool.implies(system_.comes_back(call), pool.bool_or(ways)));
  }
  return pool.bool_and(all);
}

std::optional<abstraction::AbstractState> Tabulation::post(const symbolic::Block& block, Term from, const symbolic::BlockEnd& end) {
  term::Terms predicates = precision_.at(end.place);
  std::erase_if(predicates, [&](Term predicate) { return !system_.space().speaks_of(end.place, predicate); });
  const auto key = std::make_tuple(&end, from, predicates);
  if (const auto known = posts_.find(key); known != posts_.end()) return known->second;
  std::optional<abstraction::AbstractState> result =
      abstraction_.post(block, from, end, system_.environment().pool.true_term(), predicates, abstraction::ReachedAt{}).state;
  posts_.emplace(key, result);
  return result;
}

void Tabulation::expand(NodeId node) {
  const symbolic::Block& block = block_of(node);
  for (const symbolic::SummarisedCall& call : block.calls) users_[call.callee->id()].insert(node);
  const Term holds = from(node, size());
  for (std::size_t i = 0; i < block.ends.size(); ++i) {
    const symbolic::BlockEnd& end = block.ends[i];
    std::optional<abstraction::AbstractState> state = post(block, holds, end);
    if (state) add({end.place, std::move(*state), node, i, end.call ? kNone : nodes_[node].entry});
  }
}

void Tabulation::add(Node node) {
  const bool is_entry = node.entry == kNone;
  std::vector<NodeId>& known = at_[{{node.place.function, node.place.location, node.place.stack}, is_entry ? kNone : node.entry}];
  if (std::any_of(known.begin(), known.end(), [&](NodeId other) { return node.state.is_part_of(nodes_[other].state); })) return;
  const NodeId id = size();
  if (is_entry) node.entry = id;
  known.push_back(id);
  const bool is_exit = system_.space().is_module(node.place) && node.place.location == system_.facts().function(node.place.function).exit();
  const std::uint32_t function = node.place.function;
  nodes_.push_back(std::move(node));
  if (!is_exit) {
    wait_for(id);
    return;
  }
  exits_[function].push_back(id);
  for (const NodeId user : users_[function]) wait_for(user);
}

std::vector<Tabulation::NodeId> Tabulation::way_to(NodeId node) const {
  std::vector<NodeId> result{node};
  while (result.back() != 0 && nodes_[result.back()].entry != result.back()) result.push_back(nodes_[result.back()].parent);
  std::reverse(result.begin(), result.end());
  return result;
}

std::vector<Tabulation::NodeId> Tabulation::way_from_start(NodeId node) const {
  std::vector<NodeId> result{node};
  while (result.back() != 0) result.push_back(nodes_[result.back()].parent);
  std::reverse(result.begin(), result.end());
  return result;
}

blocks::HazardRecord::Formulas Tabulation::formulas() {
  blocks::HazardRecord::Formulas formulas;
  std::unordered_map<ir::Place, std::size_t, ir::PlaceHash> index;
  std::vector<term::Terms> claims;
  for (NodeId id = 1; id < size(); ++id) {
    const auto [entry, is_new] = index.try_emplace(nodes_[id].place, formulas.size());
    if (is_new) {
      formulas.emplace_back(nodes_[id].place, Term{});
      claims.emplace_back();
    }
    claims[entry->second].push_back(claim(id));
  }
  for (std::size_t i = 0; i < formulas.size(); ++i) formulas[i].second = system_.environment().pool.bool_or(claims[i]);
  return formulas;
}

}  // namespace proviso::engine::summaries
