// The reachable abstract states, function by function (paper 000, fig. 11): a module is explored once for each abstract
// state in which it is called, and its exit states then serve all calls. If a call was passed with the known exits of
// the function, and more become known, the block is computed again; so recursion ends when no new entry or exit
// appears.
//
// Nothing is ever removed: with other predicates everything is recomputed, with the help of a cache.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <unordered_map>

#include "engine/abstraction/abstraction.h"
#include "engine/abstraction/precision.h"
#include "engine/blocks/hazard_record.h"

namespace proviso::engine::summaries {

class Tabulation {
 public:
  using NodeId = std::uint32_t;
  static constexpr NodeId kNone = ~NodeId{0};

  struct Node {
    ir::Place place;
    abstraction::AbstractState state;
    NodeId parent = kNone;
    std::size_t end = 0;  // of the parent's block
    NodeId entry = 0;     // where its function was entered; 0: it belongs to the program's entry
  };

  Tabulation(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, abstraction::PredicatePrecision& precision)
      : system_(system), abstraction_(abstraction), precision_(precision) {}

  void restart();
  /// The next node to be expanded.
  std::optional<NodeId> next();
  /// Creates the successors of the node.
  void expand(NodeId node);

  const Node& operator[](NodeId id) const { return nodes_[id]; }
  NodeId size() const { return static_cast<NodeId>(nodes_.size()); }
  const symbolic::Block& block_of(NodeId node) { return node == 0 ? system_.start() : system_.block(nodes_[node].place); }
  /// What holds where the node's block begins, including the calls in it that return, according to the nodes before
  /// `limit`.
  encode::Term from(NodeId node, NodeId limit);
  /// The exits of the function before `limit`, without those that others include.
  std::vector<NodeId> exits(const ir::Function& function, NodeId limit) const;
  /// What is known about a call that returns by that exit.
  encode::Term returns(const symbolic::SummarisedCall& call, NodeId exit);
  /// The nodes from the entry of the node's function to the node.
  std::vector<NodeId> way_to(NodeId node) const;
  std::vector<NodeId> way_from_start(NodeId node) const;

  /// For each place, the disjunction of its nodes.
  blocks::HazardRecord::Formulas formulas();

 private:
  /// The node's formula, with what held where its function was entered.
  encode::Term claim(NodeId node);
  encode::Term since_entry(const ir::Place& place, const abstraction::AbstractState& entered);
  void add(Node node);
  void wait_for(NodeId node);
  std::optional<abstraction::AbstractState> post(const symbolic::Block& block, encode::Term from, const symbolic::BlockEnd& end);

  symbolic::TransitionSystem& system_;
  abstraction::Abstraction& abstraction_;
  abstraction::PredicatePrecision& precision_;
  std::deque<Node> nodes_;
  std::deque<NodeId> waiting_;
  std::set<NodeId> is_waiting_;
  std::map<std::pair<std::tuple<std::uint32_t, ir::LocationId, ir::StackId>, NodeId>, std::vector<NodeId>> at_;  // by place and entry
  std::map<std::uint32_t, std::vector<NodeId>> exits_;                                                           // by function
  std::map<std::uint32_t, std::set<NodeId>> users_;  // by function: nodes whose blocks call it
  std::unordered_map<NodeId, encode::Term> claims_;
  // Cached across restarts.
  std::map<std::pair<encode::Term, const symbolic::SummarisedCall*>, encode::Term> returns_;
  std::map<std::tuple<const symbolic::BlockEnd*, encode::Term, term::Terms>, std::optional<abstraction::AbstractState>> posts_;
};

}  // namespace proviso::engine::summaries
