#include "engine/predicate/predicate_analysis.h"

#include <algorithm>
#include <deque>
#include <set>

#include "engine/blocks/block_search.h"
#include "engine/refinement/abstract_way.h"
#include "engine/refinement/siblings.h"
#include "support/result.h"

namespace proviso::engine::predicate {

using cpa::kNoNode;
using cpa::NodeId;
using encode::Term;

namespace {

class PredicateState : public cpa::State {
 public:
  explicit PredicateState(abstraction::AbstractState state) : abstract(std::move(state)) {}
  abstraction::AbstractState abstract;
};

class PredicateAnalysis {
 public:
  bool is_too_coarse() const { return search_.is_too_coarse(); }
  PredicateAnalysis(const ir::Program& program, const std::vector<property::Property>& properties,
                    const blocks::PredicateAnalysisOptions& options, blocks::IrrelevantLoopsAre irrelevant_loops)
      : search_(program, properties, options, irrelevant_loops) {}

  AnalysisResult run() {
    // The root is the program's start; its block has no state variables.
    graph_.add({search_.system.start().from, cpa::StateRef(new PredicateState({search_.pool.true_term(), {{}}, {}})), kNoNode});
    waiting_.push_back({0, kHazards, {}});
    while (!waiting_.empty() && !search_.must_stop()) {
      const Task task = waiting_.front();
      waiting_.pop_front();
      if (!graph_[task.node].is_open()) continue;
      try {
        if (task.end == kHazards) {
          expand(task.node);
        } else {
          take(task);
        }
      } catch (const abstraction::SolverGaveUp& what) {
        search_.note(what);
        waiting_.push_front(task);
        return stopped_short();
      }
    }
    if (!waiting_.empty() || has_cuts()) return stopped_short();
    note_statistics();
    show_work();
    search_.conclude([this] { return search_.formulas(graph_, [this](NodeId node) { return state_of(node).formula; }); });
    return std::move(search_.result());
  }

 private:
  static constexpr std::size_t kHazards = ~std::size_t{0};
  /// A node whose hazards are to be examined, or an end of its block that is to be reached, `within` a set of states.
  struct Task {
    NodeId node;
    std::size_t end;
    Term within;
  };

  /// A task that a condition does not allow.
  struct Cut {
    Task task;
    std::string reason;
  };

  /// An end of a node's block at which states were excluded that nodes up to `last` represent.
  struct Relying {
    NodeId node;
    std::size_t end;
    NodeId last;
  };

  enum class PathKnown : std::uint8_t {
    met,
    impossible
  };

  const symbolic::Block& block_of(NodeId node) { return node == 0 ? search_.system.start() : search_.system.block(graph_[node].place); }
  const abstraction::AbstractState& state_of(NodeId node) const { return static_cast<const PredicateState&>(*graph_[node].state).abstract; }

  // ---------------------------------------------------------------------------------------------------------- exploration

  void expand(NodeId node) {
    if (node != 0 && is_covered(node)) return;
    const symbolic::Block& block = block_of(node);
    while (graph_[node].is_open() && look_for_hazard(node, block)) {
    }
    if (!graph_[node].is_open()) return;
    if (search_.is_stopped()) {  // there may be more
      is_expanded_.erase(node);
      waiting_.push_front({node, kHazards, {}});
      return;
    }
    for (std::size_t i = 0; i < block.ends.size(); ++i) waiting_.push_back({node, i, search_.pool.true_term()});
  }

  bool is_covered(NodeId node) {
    for (const NodeId other : by_place_[graph_[node].place]) {
      if (other == node || !graph_[other].is_open() || !is_expanded_.contains(other)) continue;
      if (!state_of(node).is_part_of(state_of(other))) continue;
      graph_[node].covered_by = other;
      ++covered_;
      return true;
    }
    is_expanded_.insert(node);
    return false;
  }

  void take(const Task& task) {
    const symbolic::Block& block = block_of(task.node);
    const symbolic::BlockEnd& end = block.ends[task.end];
    abstraction::ReachedAt& reached = reached_[end.place];
    search_.conditions.begin_post(task.node);
    abstraction::Post post =
        search_.abstraction.post(block, state_of(task.node).formula, end, task.within, search_.precision.at(end.place), reached);
    if (post.leaves_out_reached) relying_.push_back({task.node, task.end, by_place_[end.place].back()});
    if (!post.state) return;
    if (std::optional<std::string> reason = search_.conditions.end_post(block, end, post.state->formula)) {
      cuts_.push_back({task, std::move(*reason)});
      return;
    }
    const NodeId child =
        graph_.add({end.place, cpa::StateRef(new PredicateState(std::move(*post.state))), task.node, static_cast<std::uint32_t>(task.end)});
    search_.conditions.arrive(child);
    by_place_[end.place].push_back(child);
    reached.states.push_back(&state_of(child));
    waiting_.push_back({child, kHazards, {}});
  }

  // -------------------------------------------------------------------------------------------------------------- hazards

  /// Examines one hazard that may be reached from the node; false if there is none. Afterwards the node may have been
  /// removed.
  bool look_for_hazard(NodeId node, const symbolic::Block& block) {
    if (search_.is_stopped()) return false;
    const std::optional<term::Model> model = search_.find_hazard(block, {state_of(node).formula});
    if (!model) return false;
    look_into(node, search_.hazard_met(block, *model), *model);
    return true;
  }

  void look_into(NodeId node, const symbolic::Hazard& hazard, const term::Model& model) {
    const std::vector<NodeId> nodes = graph_.ancestry(node);
    if (recompute_outdated(nodes)) return;
    const paths::Path path = search_.path_to(graph_, nodes, hazard);
    ++solved_paths_;
    search_.look_into_path(path, hazard, [&] {
      if (!is_possible(nodes, path, hazard) && !refine(nodes, path, hazard, way_of(nodes, hazard, model))) search_.settle(path, hazard);
    });
    note_statistics();
    if (search_.options.on_round) search_.options.on_round(search_.result());
  }

  /// One path through the blocks is cheaper to explain than all of them are to exclude. But if the same sequence of
  /// blocks recurs, other paths through it may be feasible: then the sequence is solved, and settled if it is feasible.
  bool is_possible(const std::vector<NodeId>& nodes, const paths::Path& path, const symbolic::Hazard& hazard) {
    std::vector<std::size_t> key;
    for (const NodeId node : nodes) key.push_back(graph_[node].choice);
    key.push_back(static_cast<std::size_t>(&hazard - block_of(nodes.back()).hazards.data()));
    const auto [known, is_new] = met_paths_.try_emplace(std::move(key), PathKnown::met);
    if (is_new || known->second == PathKnown::impossible) return false;
    known->second = PathKnown::impossible;
    return search_.settle_if_possible(path, hazard);
  }

  // ----------------------------------------------------------------------------------------------------------- refinement

  refinement::AbstractWay way_of(const std::vector<NodeId>& nodes, const symbolic::Hazard& hazard, const term::Model& last) {
    std::vector<refinement::AbstractStep> steps;
    for (const NodeId node : nodes) {
      if (!steps.empty()) steps.back().end = &steps.back().block->ends[graph_[node].choice];
      steps.push_back({&block_of(node), &state_of(node), nullptr});
    }
    return refinement::abstract_way(steps, hazard, last, search_.abstraction, search_.pool);
  }

  /// Recomputes from the first node that is older than some of the predicates at its place; false if there is none.
  bool recompute_outdated(const std::vector<NodeId>& nodes) {
    const auto outdated = std::find_if(nodes.begin() + 1, nodes.end(),
                                       [&](NodeId node) { return state_of(node).predicates != search_.precision.at(graph_[node].place); });
    if (outdated == nodes.end()) return false;
    recompute(*outdated);
    return true;
  }

  /// Tracks the first new predicates that are found, and recomputes from the first node they are about. Or finds that
  /// the path leads to a violation after all.
  bool refine(const std::vector<NodeId>& nodes, const paths::Path& path, const symbolic::Hazard& hazard, refinement::AbstractWay way) {
    const auto take = [&](const refinement::CutPredicates& found) {
      bool is_new = false;
      for (std::size_t i = 1; i < found.size(); ++i)
        for (const Term predicate : found[i]) is_new = track(graph_[nodes[i]].place, predicate) || is_new;
      return is_new;
    };
    if (search_.settle_past_loops(path, way.models, hazard)) return true;
    if (way.apart.empty() ? !search_.examiner.explain(path, std::move(way.models), take) : !take(way.apart)) return false;
    ++refinements_;
    PROVISO_CHECK(recompute_outdated(nodes), "a predicate is new, but no node knows less than it does");
    return true;
  }

  bool track(const ir::Place& place, Term predicate) {
    if (!search_.precision.add(place, predicate)) return false;
    for (const Term sibling : siblings_.of(search_.system.block(place), predicate)) search_.precision.add(place, sibling);
    return true;
  }

  void recompute(NodeId pivot) {
    const NodeId parent = graph_[pivot].parent;
    const std::size_t end = graph_[pivot].choice;
    const Term pivot_states = state_of(pivot).formula;
    const cpa::AbstractReachabilityGraph::Removal removal = graph_.remove_subtree(pivot);
    waiting_.push_front({parent, end, pivot_states});
    ask_again(removal.removed);
    for (const NodeId node : removal.removed) is_expanded_.erase(node);
    for (const NodeId node : removal.uncovered)
      if (graph_[node].is_open()) waiting_.push_back({node, kHazards, {}});
    for (auto& [place, nodes] : by_place_) {
      if (std::erase_if(nodes, [&](NodeId node) { return graph_[node].is_removed; }) == 0) continue;
      abstraction::ReachedAt& reached = reached_[place];
      reached = {++removals_, {}};
      for (const NodeId node : nodes) reached.states.push_back(&state_of(node));
    }
  }

  /// Nodes that were not created because others represent them have to be created if those are removed.
  void ask_again(const std::vector<NodeId>& removed) {
    std::erase_if(relying_, [&](const Relying& relying) { return graph_[relying.node].is_removed; });
    for (const Relying& relying : relying_) {
      const ir::Place& place = block_of(relying.node).ends[relying.end].place;
      term::Terms gone;
      for (const NodeId node : removed)
        if (node <= relying.last && graph_[node].place == place) gone.push_back(state_of(node).formula);
      if (!gone.empty()) waiting_.push_back({relying.node, relying.end, search_.pool.bool_or(gone)});
    }
  }

  // --------------------------------------------------------------------------------------------------------------- result

  bool has_cuts() const {
    return std::any_of(cuts_.begin(), cuts_.end(), [this](const Cut& cut) { return graph_[cut.task.node].is_open(); });
  }

  AnalysisResult stopped_short() {
    note_statistics();
    show_work();
    claim_what_was_shown();
    return std::move(search_.result());
  }

  /// What was not analysed follows the waiting nodes, or the ends of their blocks.
  void claim_what_was_shown() {
    std::vector<blocks::BlockSearch::OpenPlace> open;
    bool is_start_open = false;
    const auto add = [&](const Task& task, const std::string& reason) {
      if (!graph_[task.node].is_open()) return;
      is_start_open = is_start_open || (task.node == 0 && task.end == kHazards);
      open.push_back({task.end == kHazards ? graph_[task.node].place : block_of(task.node).ends[task.end].place, reason});
    };
    for (const Cut& cut : cuts_) add(cut.task, cut.reason);
    for (const Task& task : waiting_) add(task, "");
    if (is_start_open || !search_.findings.has_open_property()) {
      search_.stop_short();
    } else {
      search_.stop_short(search_.formulas(graph_, [this](NodeId node) { return state_of(node).formula; }), open);
    }
  }

  void show_work() {
    if (!search_.options.shows_work) return;
    search_.result().predicates = std::make_shared<exchange::TrackedPredicates>(search_.precision.tracked(search_.system));
    std::set<NodeId> waiting;
    for (const Task& task : waiting_) waiting.insert(task.node);
    search_.show_graph(
        graph_, [this](NodeId node) { return state_of(node).formula; }, [&](NodeId node) { return !waiting.contains(node); });
  }

  void note_statistics() {
    std::map<std::string, double>& statistics = search_.result().statistics;
    statistics["nodes"] = static_cast<double>(graph_.size());
    statistics["covered nodes"] = static_cast<double>(covered_);
    statistics["refinements"] = refinements_;
    statistics["predicates"] = static_cast<double>(search_.precision.size());
    statistics["solved paths"] = solved_paths_;
    statistics["posts"] = static_cast<double>(search_.abstraction.statistics().posts);
    statistics["cartesian posts"] = static_cast<double>(search_.abstraction.statistics().cartesian);
    statistics["factored posts"] = static_cast<double>(search_.abstraction.statistics().factored);
    statistics["solver queries"] = static_cast<double>(search_.abstraction.statistics().queries);
    statistics["blocks"] = static_cast<double>(search_.system.blocks().size());
  }

  blocks::BlockSearch search_;
  refinement::Siblings siblings_{search_.system};
  cpa::AbstractReachabilityGraph graph_;
  std::deque<Task> waiting_;
  std::vector<Cut> cuts_;
  std::unordered_map<ir::Place, std::vector<NodeId>, ir::PlaceHash> by_place_;
  std::unordered_map<ir::Place, abstraction::ReachedAt, ir::PlaceHash> reached_;  // the nodes that are not removed
  std::vector<Relying> relying_;
  std::uint64_t removals_ = 0;
  std::set<NodeId> is_expanded_;
  std::map<std::vector<std::size_t>, PathKnown> met_paths_;  // by the block ends taken, and the hazard
  unsigned refinements_ = 0;
  unsigned solved_paths_ = 0;
  std::uint64_t covered_ = 0;
};

}  // namespace

AnalysisResult check_predicates_in_place(const ir::Program& program, const std::vector<property::Property>& properties,
                                         const blocks::PredicateAnalysisOptions& options) {
  return blocks::run_block_analysis<PredicateAnalysis>(program, properties, options);
}

}  // namespace proviso::engine::predicate
