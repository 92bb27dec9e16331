#include "engine/predicate/predicate_analysis.h"

#include <algorithm>
#include <deque>
#include <set>

#include "cpa/arg.h"
#include "engine/blocks/annotate.h"
#include "engine/formula_text.h"
#include "engine/predicate/block_analysis.h"
#include "engine/predicate/siblings.h"
#include "support/result.h"
#include "term/evaluate.h"

namespace proviso::engine {

using cpa::kNoNode;
using cpa::NodeId;
using encode::Term;

namespace {

class PredicateState : public cpa::State {
 public:
  explicit PredicateState(AbstractState state) : abstract(std::move(state)) {}
  AbstractState abstract;
};

class PredicateAnalysis : private BlockAnalysis {
 public:
  PredicateAnalysis(const ir::Program& program, const std::vector<Property>& properties, const PredicateAnalysisOptions& options)
      : BlockAnalysis(program, properties, options), program_(program) {}

  AnalysisResult run() {
    // The root is the program's start; its block has no state variables.
    graph_.add({system_.start().from, cpa::StateRef(new PredicateState({pool_.true_term(), {}, {}})), kNoNode});
    waiting_.push_back({0, kHazards, {}});
    while (!waiting_.empty() && !must_stop()) {
      const Task task = waiting_.front();
      waiting_.pop_front();
      if (!graph_[task.node].is_open()) continue;
      try {
        if (task.end == kHazards) {
          expand(task.node);
        } else {
          take(task);
        }
      } catch (const SolverGaveUp&) {
        return stopped_short();
      }
    }
    if (!waiting_.empty()) return stopped_short();
    note_statistics();
    show_work();
    conclude([this] { return formulas(); });
    return std::move(result());
  }

 private:
  static constexpr std::size_t kHazards = ~std::size_t{0};
  /// A node whose hazards are to be looked at, or an end of its block that is to be reached, there `within` a set of states.
  struct Task {
    NodeId node;
    std::size_t end;
    Term within;
  };

  const Block& block_of(NodeId node) { return node == 0 ? system_.start() : system_.block(graph_[node].place); }
  const AbstractState& state_of(NodeId node) const { return static_cast<const PredicateState&>(*graph_[node].state).abstract; }

  // ---------------------------------------------------------------------------------------------------------- exploration

  void expand(NodeId node) {
    if (node != 0 && is_covered(node)) return;
    const Block& block = block_of(node);
    while (graph_[node].is_open() && look_for_hazard(node, block)) {
    }
    if (!graph_[node].is_open() || options_.token.is_cancelled()) return;
    for (std::size_t i = 0; i < block.ends.size(); ++i) waiting_.push_back({node, i, pool_.true_term()});
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
    const Block& block = block_of(task.node);
    const BlockEnd& end = block.ends[task.end];
    for (const AbstractState& state : abstraction_.post(block, state_of(task.node).formula, end, task.within, precision_.at(end.place))) {
      const NodeId child =
          graph_.add({end.place, cpa::StateRef(new PredicateState(state)), task.node, static_cast<std::uint32_t>(task.end)});
      by_place_[end.place].push_back(child);
      waiting_.push_back({child, kHazards, {}});
    }
  }

  // -------------------------------------------------------------------------------------------------------------- hazards

  /// Looks at one hazard that may be reached from the node; false if there is none. After it the node may be gone.
  bool look_for_hazard(NodeId node, const Block& block) {
    if (options_.token.is_cancelled()) return false;
    const std::optional<term::Model> model = find_hazard(block, {state_of(node).formula});
    if (!model) return false;
    look_into(node, hazard_met(block, *model), *model);
    return true;
  }

  /// The path from the start to the node, and into the hazard.
  Path path_to(const std::vector<NodeId>& nodes, const Hazard& hazard) {
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const Block& block = block_of(nodes[i]);
      if (i + 1 < nodes.size()) {
        const BlockEnd& end = block.ends[graph_[nodes[i + 1]].choice];
        segments.push_back({&block, {end.guard}, &end.state, end.place});
      } else {
        segments.push_back({&block, {hazard.condition}, nullptr, {}});
      }
    }
    return Path(system_, std::move(segments));
  }

  void look_into(NodeId node, const Hazard& hazard, const term::Model& model) {
    const std::vector<NodeId> nodes = graph_.ancestry(node);
    if (recompute_outdated(nodes)) return;
    const Path path = path_to(nodes, hazard);
    ++solved_paths_;
    if (!refine(nodes, examiner_.explain(path, abstract_models(nodes, hazard, model)))) settle(path, hazard);
    note_statistics();
    if (options_.on_round) options_.on_round(result());
  }

  // ----------------------------------------------------------------------------------------------------------- refinement

  /// A model of each block of the path as the abstraction sees it, backwards from one of the last; fewer where there is none.
  std::vector<term::Model> abstract_models(const std::vector<NodeId>& nodes, const Hazard& hazard, const term::Model& last) {
    std::vector<term::Model> models(nodes.size());
    const Term asked[] = {state_of(nodes.back()).formula, hazard.condition};
    models.back() = restricted(last, asked);
    for (std::size_t i = nodes.size() - 1; i > 0; --i) {
      // The predicates' values where this block begins are what the one before has to end with.
      const Block& previous = block_of(nodes[i - 1]);
      const BlockEnd& end = previous.ends[graph_[nodes[i]].choice];
      std::vector<Term> assumptions{state_of(nodes[i - 1]).formula, end.guard};
      term::Evaluator evaluator(pool_, models[i]);
      for (const Term predicate : state_of(nodes[i]).predicates) {
        const Term before = abstraction_.before(end, predicate);
        assumptions.push_back(evaluator.holds(predicate) ? before : pool_.bool_not(before));
      }
      smt::Answer answer = abstraction_.ask(previous, assumptions, smt::Want::model);
      if (answer.is_unsat()) {  // the abstraction did not tell these combinations apart
        assumptions.resize(2);
        assumptions.push_back(abstraction_.before(end, state_of(nodes[i]).formula));
        answer = abstraction_.ask(previous, assumptions, smt::Want::model);
      }
      if (!answer.is_sat()) return {};
      models[i - 1] = restricted(answer.model(), assumptions);
    }
    return models;
  }

  /// The first node that was made before some of what is tracked at its place is computed anew; false if there is none.
  bool recompute_outdated(const std::vector<NodeId>& nodes) {
    const auto outdated = std::find_if(nodes.begin() + 1, nodes.end(),
                                       [&](NodeId node) { return state_of(node).predicates != precision_.at(graph_[node].place); });
    if (outdated == nodes.end()) return false;
    recompute(*outdated);
    return true;
  }

  /// Tracks what the first means finds that is new, and computes anew from the first node it says something new about.
  bool refine(const std::vector<NodeId>& nodes, const std::vector<CutPredicates>& means) {
    for (const CutPredicates& found : means) {
      bool is_new = false;
      for (std::size_t i = 1; i < found.size(); ++i)
        for (const Term predicate : found[i]) is_new = track(graph_[nodes[i]].place, predicate) || is_new;
      if (!is_new) continue;
      ++refinements_;
      PROVISO_CHECK(recompute_outdated(nodes), "a predicate is new, but no node knows less than it does");
      return true;
    }
    return false;
  }

  bool track(const cpa::Place& place, Term predicate) {
    if (!precision_.add(place, predicate)) return false;
    for (const Term sibling : siblings_.of(system_.block(place), predicate)) precision_.add(place, sibling);
    return true;
  }

  void recompute(NodeId pivot) {
    const NodeId parent = graph_[pivot].parent;
    const std::size_t end = graph_[pivot].choice;
    const cpa::AbstractReachabilityGraph::Removal removal = graph_.remove_subtree(pivot);
    for (const NodeId node : removal.removed) is_expanded_.erase(node);
    waiting_.push_front({parent, end, state_of(pivot).formula});
    for (const NodeId node : removal.uncovered)
      if (graph_[node].is_open()) waiting_.push_back({node, kHazards, {}});
    for (auto& [place, nodes] : by_place_) std::erase_if(nodes, [&](NodeId node) { return graph_[node].is_removed; });
  }

  // --------------------------------------------------------------------------------------------------------------- result

  AnalysisResult stopped_short() {
    note_statistics();
    show_work();
    findings_.stop_short();
    return std::move(result());
  }

  /// At each place, what the nodes there say.
  HazardFindings::Formulas formulas() {
    HazardFindings::Formulas formulas;
    for (NodeId id = 1; id < graph_.size(); ++id) {
      if (!graph_[id].is_open()) continue;
      const auto known = std::find_if(formulas.begin(), formulas.end(), [&](const auto& entry) { return entry.first == graph_[id].place; });
      if (known != formulas.end()) continue;
      term::Terms states;
      for (const NodeId node : by_place_[graph_[id].place])
        if (graph_[node].is_open()) states.push_back(state_of(node).formula);
      formulas.emplace_back(graph_[id].place, pool_.bool_or(states));
    }
    return formulas;
  }

  void show_work() {
    if (!options_.shows_work) return;
    result().predicates = std::make_shared<TrackedPredicates>(precision_.tracked(system_));
    auto view = std::make_shared<GraphView>();
    std::unordered_map<NodeId, std::uint32_t> numbers;  // without those that were removed
    for (NodeId id = 0; id < graph_.size(); ++id)
      if (!graph_[id].is_removed) numbers.emplace(id, static_cast<std::uint32_t>(numbers.size()));
    std::set<NodeId> waiting;
    for (const Task& task : waiting_) waiting.insert(task.node);
    const auto number = [&](NodeId id) { return id == kNoNode ? std::nullopt : std::optional(numbers.at(id)); };
    for (NodeId id = 0; id < graph_.size(); ++id) {
      const cpa::ArgNode& node = graph_[id];
      if (node.is_removed) continue;
      Annotation::At at = annotated(system_, node.place, state_of(id).formula);
      std::string text = formula_text(program_, pool_, at);
      view->nodes.push_back({node.place.function, node.place.location, std::move(at.stack), std::move(text), number(node.parent),
                             number(node.covered_by), node.is_open() && !waiting.contains(id)});
    }
    result().graph = std::move(view);
  }

  void note_statistics() {
    std::map<std::string, double>& statistics = result().statistics;
    statistics["nodes"] = static_cast<double>(graph_.size());
    statistics["covered nodes"] = static_cast<double>(covered_);
    statistics["refinements"] = refinements_;
    statistics["predicates"] = static_cast<double>(precision_.size());
    statistics["solved paths"] = solved_paths_;
    statistics["posts"] = static_cast<double>(abstraction_.statistics().posts);
    statistics["cartesian posts"] = static_cast<double>(abstraction_.statistics().cartesian);
    statistics["solver queries"] = static_cast<double>(abstraction_.statistics().queries);
    statistics["blocks"] = static_cast<double>(system_.blocks().size());
  }

  const ir::Program& program_;
  Siblings siblings_{system_};
  cpa::AbstractReachabilityGraph graph_;
  std::deque<Task> waiting_;
  std::unordered_map<cpa::Place, std::vector<NodeId>, cpa::PlaceHash> by_place_;
  std::set<NodeId> is_expanded_;
  unsigned refinements_ = 0;
  unsigned solved_paths_ = 0;
  std::uint64_t covered_ = 0;
};

}  // namespace

AnalysisResult check_predicates(const ir::Program& program, const std::vector<Property>& properties,
                                const PredicateAnalysisOptions& options) {
  return PredicateAnalysis(program, properties, options).run();
}

}  // namespace proviso::engine
