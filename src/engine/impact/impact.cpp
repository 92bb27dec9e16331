#include "engine/impact/impact.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "engine/blocks/block_search.h"
#include "engine/impact/path_labels.h"
#include "term/traverse.h"

namespace proviso::engine::impact {

using cpa::kNoNode;
using cpa::NodeId;
using encode::Term;
using Preimage = PathLabels::Preimage;

namespace {

/// The number of older nodes, the youngest first, for which forced covering is tried.
constexpr unsigned kMaxForced = 4;

class Impact {
 public:
  bool is_too_coarse() const { return search_.is_too_coarse(); }
  Impact(const ir::Program& program, const std::vector<property::Property>& properties, const blocks::PredicateAnalysisOptions& options,
         blocks::IrrelevantLoopsAre irrelevant_loops)
      : search_(program, properties, options, irrelevant_loops) {}

  AnalysisResult run() {
    add({search_.system.start().from, {}, kNoNode});
    try {
      while (!waiting_.empty() && !search_.must_stop()) {
        const NodeId node = waiting_.front();
        waiting_.pop_front();
        if (graph_[node].is_open() && !graph_[node].is_expanded) look_at(node);
      }
    } catch (const abstraction::SolverGaveUp& what) {
      search_.note(what);
      waiting_.push_front(0);
    }
    note_statistics();
    if (search_.options.shows_work)
      search_.show_graph(
          graph_, [this](NodeId node) { return formula_of(node); }, [this](NodeId node) { return graph_[node].is_expanded; });
    if (waiting_.empty() && open_places().empty()) {
      search_.conclude([this] { return search_.formulas(graph_, [this](NodeId node) { return formula_of(node); }); });
    } else {
      claim_what_was_shown();
    }
    return std::move(search_.result());
  }

 private:
  const symbolic::Block& block_of(NodeId node) { return node == 0 ? search_.system.start() : search_.system.block(graph_[node].place); }
  Term formula_of(NodeId node) { return search_.pool.bool_and(labels_[node]); }

  NodeId add(cpa::ArgNode node) {
    const NodeId id = graph_.add(std::move(node));
    labels_.emplace_back();
    if (id != 0) by_place_[graph_[id].place].push_back(id);
    waiting_.push_back(id);
    return id;
  }

  void look_at(NodeId node) {
    if (node != 0 && cover(node)) return;
    const symbolic::Block& block = block_of(node);
    while (graph_[node].is_open() && !search_.must_stop()) {
      const std::optional<term::Model> model = search_.find_hazard(block, labels_[node]);
      if (!model) break;
      refine(node, search_.hazard_met(block, *model), *model);
    }
    if (!graph_[node].is_open()) return;
    if (search_.must_stop()) {
      waiting_.push_front(node);
    } else if (node == 0 || !(cover(node) || force_cover(node))) {
      expand(node);
    }
  }

  void expand(NodeId node) {
    if (cut_if_too_large(node)) return;
    const symbolic::Block& block = block_of(node);
    cut_ends_.erase(node);
    for (std::size_t i = 0; i < block.ends.size(); ++i) {
      const symbolic::BlockEnd& end = block.ends[i];
      search_.conditions.begin_post(node);
      std::vector<Term> assumptions = labels_[node];
      assumptions.push_back(end.guard);
      if (search_.abstraction.ask(block, assumptions, smt::Want::answer_only).is_unsat()) continue;
      if (std::optional<std::string> reason = search_.conditions.end_post(block, end, search_.pool.true_term())) {
        cut_ends_[node].push_back({end.place, std::move(*reason)});
      } else {
        search_.conditions.arrive(add({end.place, {}, node, static_cast<std::uint32_t>(i)}));
      }
    }
    graph_[node].is_expanded = true;
  }

  // ----------------------------------------------------------------------------------------------------------- refinement

  PathLabels labels_along(const std::vector<NodeId>& nodes) {
    std::vector<Link> links;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const symbolic::Block& block = block_of(nodes[i]);
      links.push_back({&block, i + 1 < nodes.size() ? &block.ends[graph_[nodes[i + 1]].choice] : nullptr, &labels_[nodes[i]]});
    }
    return PathLabels(search_.system, search_.abstraction, std::move(links));
  }

  /// Strengthens the labels on the path to the node so that they exclude the model's path to the hazard, unless it is
  /// feasible.
  void refine(NodeId node, const symbolic::Hazard& hazard, const term::Model& model) {
    ++refinements_;
    const std::vector<NodeId> nodes = graph_.ancestry(node);
    const paths::Path path = search_.path_to(graph_, nodes, hazard);
    PathLabels labels = labels_along(nodes);
    search_.look_into_path(path, hazard, [&] {
      if (!exclude(path, labels, hazard, model) && !search_.settle_if_possible(path, hazard) && !exclude_state(labels, model))
        search_.settle(path, hazard);
    });
    take_changes(nodes, labels);
    note_statistics();
    if (search_.options.on_round) search_.options.on_round(search_.result());
  }

  bool exclude(const paths::Path& path, PathLabels& labels, const symbolic::Hazard& hazard, const term::Model& model) {
    const std::optional<abstraction::PredicateCube> cube = labels.cube_of_hazard(model, is_open(), Preimage::general);
    if (!cube) return false;
    const Term asked[] = {hazard.condition};
    const auto take = [&](const refinement::CutPredicates& found) { return labels.take_sequence(found, hazard.condition); };
    const std::vector<term::Model> way = labels.way_to(*cube, refinement::restricted(model, asked));
    if (search_.settle_past_loops(path, way, hazard) || search_.examiner.relate(path, way, take)) return true;
    return labels.exclude(path.size() - 1, *cube, 0, Preimage::general);
  }

  /// If preimages are too weak because inputs could not be eliminated: only the state of the model.
  bool exclude_state(PathLabels& labels, const term::Model& model) {
    const std::optional<abstraction::PredicateCube> cube = labels.cube_of_hazard(model, is_open(), Preimage::exact);
    return cube && labels.exclude(labels.size() - 1, *cube, 0, Preimage::exact);
  }

  std::function<bool(const symbolic::Hazard&)> is_open() {
    return [this](const symbolic::Hazard& hazard) { return search_.findings.is_open(hazard); };
  }

  /// A strengthened label may no longer cover what it covered; and its node may itself be covered now.
  void take_changes(const std::vector<NodeId>& nodes, const PathLabels& labels) {
    for (const std::size_t i : labels.changed())
      for (const NodeId covered : covered_by(nodes[i]))
        if (!search_.abstraction.implies(graph_[covered].place, formula_of(covered), formula_of(nodes[i]))) uncover(covered);
    for (const std::size_t i : labels.changed())
      if (i > 0 && cover(nodes[i])) return;
    for (const std::size_t i : labels.changed())
      if (cut_if_too_large(nodes[i])) return;
  }

  /// Whether the node's label exceeds the limit of a condition: then its subtree is removed, and it stays as it is.
  bool cut_if_too_large(NodeId node) {
    std::optional<std::string> reason = search_.conditions.too_large(formula_of(node));
    if (!reason) return false;
    remove_below(node);
    graph_[node].is_expanded = false;
    cut_nodes_[node] = std::move(*reason);
    return true;
  }

  // ------------------------------------------------------------------------------------------------------------- covering

  std::vector<NodeId> covered_by(NodeId node) {
    std::vector<NodeId> result;
    for (const NodeId other : by_place_[graph_[node].place])
      if (graph_[other].covered_by == node) result.push_back(other);
    return result;
  }

  void uncover(NodeId node) {
    graph_[node].covered_by = kNoNode;
    graph_[node].is_expanded = false;
    waiting_.push_back(node);
  }

  /// Covers the node by an older one whose label it implies, if there is one. Its subtree is removed.
  bool cover(NodeId node) {
    for (const NodeId other : by_place_[graph_[node].place]) {
      if (other >= node) break;
      if (!graph_[other].is_open() || !search_.abstraction.implies(graph_[node].place, formula_of(node), formula_of(other))) continue;
      for (const NodeId covered : covered_by(node)) uncover(covered);
      remove_below(node);
      graph_[node].covered_by = other;
      ++covered_;
      return true;
    }
    return false;
  }

  void remove_below(NodeId node) {
    if (!graph_[node].is_expanded) return;
    for (NodeId child = node + 1; child < graph_.size(); ++child) {
      if (graph_[child].parent != node || graph_[child].is_removed) continue;
      for (const NodeId uncovered : graph_.remove_subtree(child).uncovered)
        if (!graph_[uncovered].is_removed) uncover(uncovered);
    }
    for (auto& [place, nodes] : by_place_) std::erase_if(nodes, [&](NodeId other) { return graph_[other].is_removed; });
  }

  /// Tries to strengthen the node's label so that it implies that of an older one at its place.
  bool force_cover(NodeId node) {
    std::vector<NodeId> older;
    for (const NodeId other : by_place_[graph_[node].place])
      if (other < node && graph_[other].is_open()) older.push_back(other);
    unsigned trials = 0;
    for (auto other = older.rbegin(); other != older.rend() && trials < kMaxForced && !search_.must_stop(); ++other, ++trials)
      if (graph_[*other].is_open() && force_cover_by(node, *other)) return true;
    return false;
  }

  bool force_cover_by(NodeId node, NodeId other) {
    const std::vector<NodeId> nodes = graph_.ancestry(node);
    const std::vector<NodeId> others = graph_.ancestry(other);
    std::size_t common = 0;
    while (common + 1 < nodes.size() && common + 1 < others.size() && nodes[common + 1] == others[common + 1]) ++common;
    // Unless the path from the older node to this one is a cycle, only the node's own label is strengthened: other
    // labels would have to state facts about this path alone.
    if (nodes[common] != other) common = nodes.size() - 2;
    const Label wanted = labels_[other];
    if (!leads_into(nodes, common, search_.pool.bool_and(wanted))) return false;
    PathLabels labels = labels_along(nodes);
    const bool is_forced = std::all_of(wanted.begin(), wanted.end(), [&](Term fact) {
      return labels.exclude(nodes.size() - 1, term::conjuncts_of(search_.pool.bool_not(fact)), common, Preimage::general);
    });
    take_changes(nodes, labels);
    const bool is_gone = !graph_[node].is_open();
    if (!is_gone && !(is_forced && cover(node))) return false;
    forced_ += is_forced ? 1 : 0;
    return true;
  }

  /// Whether the blocks from the label of a node on the path to the last node imply the formula there.
  bool leads_into(const std::vector<NodeId>& nodes, std::size_t first, Term formula) {
    if (first + 2 == nodes.size()) {
      const symbolic::Block& block = block_of(nodes[first]);
      const symbolic::BlockEnd& end = block.ends[graph_[nodes[first + 1]].choice];
      std::vector<Term> assumptions = labels_[nodes[first]];
      assumptions.push_back(end.guard);
      assumptions.push_back(search_.pool.bool_not(search_.abstraction.before(end, formula)));
      return search_.abstraction.ask(block, assumptions, smt::Want::answer_only).is_unsat();
    }
    std::vector<paths::Segment> segments;
    for (std::size_t i = first; i + 1 < nodes.size(); ++i) {
      const symbolic::Block& block = block_of(nodes[i]);
      const symbolic::BlockEnd& end = block.ends[graph_[nodes[i + 1]].choice];
      segments.push_back({&block, {end.guard}, &end.state, end.place});
      segments.back().conditions.insert(segments.back().conditions.end(), labels_[nodes[i]].begin(), labels_[nodes[i]].end());
    }
    segments.push_back({&block_of(nodes.back()), {search_.pool.bool_not(formula)}, nullptr, {}});
    return search_.examiner.is_impossible(paths::Path(search_.system, std::move(segments)));
  }

  // --------------------------------------------------------------------------------------------------------------- result

  /// The places of unfinished nodes, and of what conditions have cut off.
  std::vector<blocks::BlockSearch::OpenPlace> open_places() {
    std::vector<blocks::BlockSearch::OpenPlace> open;
    for (NodeId node = 0; node < graph_.size(); ++node) {
      if (!graph_[node].is_open()) continue;
      const auto cut = cut_nodes_.find(node);
      const auto ends = cut_ends_.find(node);
      if (!graph_[node].is_expanded) {
        open.push_back({graph_[node].place, cut == cut_nodes_.end() ? "" : cut->second});
      } else if (ends != cut_ends_.end()) {
        open.insert(open.end(), ends->second.begin(), ends->second.end());
      }
    }
    return open;
  }

  void claim_what_was_shown() {
    if (!graph_[0].is_expanded || !search_.findings.has_open_property()) {
      search_.stop_short();
    } else {
      search_.stop_short(search_.formulas(graph_, [this](NodeId node) { return formula_of(node); }), open_places());
    }
  }

  void note_statistics() {
    std::map<std::string, double>& statistics = search_.result().statistics;
    statistics["nodes"] = static_cast<double>(graph_.size());
    statistics["covered nodes"] = static_cast<double>(covered_);
    statistics["forced covers"] = static_cast<double>(forced_);
    statistics["refinements"] = refinements_;
    statistics["solver queries"] = static_cast<double>(search_.abstraction.statistics().queries);
    statistics["blocks"] = static_cast<double>(search_.system.blocks().size());
  }

  blocks::BlockSearch search_;
  cpa::AbstractReachabilityGraph graph_;
  std::deque<Label> labels_;  // by node
  std::deque<NodeId> waiting_;
  std::map<NodeId, std::string> cut_nodes_;                                 // by conditions, with the reason; open and not expanded
  std::map<NodeId, std::vector<blocks::BlockSearch::OpenPlace>> cut_ends_;  // the same for successors of expanded nodes
  std::unordered_map<ir::Place, std::vector<NodeId>, ir::PlaceHash> by_place_;
  unsigned refinements_ = 0;
  std::uint64_t covered_ = 0;
  std::uint64_t forced_ = 0;
};

}  // namespace

AnalysisResult check_by_interpolants(const ir::Program& program, const std::vector<property::Property>& properties,
                                     const blocks::PredicateAnalysisOptions& options) {
  return blocks::run_block_analysis<Impact>(program, properties, options);
}

}  // namespace proviso::engine::impact
