// The component shared by the predicate analyses (predicate/, summaries/, impact/, pdr/): the program as a transition
// system in its own pool, the precision, the status of hazards, and the examination of paths.
#pragma once

#include "cpa/arg.h"
#include "engine/abstraction/abstraction.h"
#include "engine/blocks/block_conditions.h"
#include "engine/blocks/hazard_record.h"
#include "engine/blocks/options.h"
#include "engine/refinement/examine.h"

namespace proviso::engine::blocks {

/// The treatment of loops irrelevant to the property.
enum class IrrelevantLoopsAre : std::uint8_t {
  followed,
  closed
};

class BlockSearch {
 public:
  BlockSearch(const ir::Program& program, const std::vector<property::Property>& properties, const PredicateAnalysisOptions& wanted,
              IrrelevantLoopsAre irrelevant_loops, symbolic::Modules modules = {});

  /// Whether the result is void, because it depends on what a closed loop does.
  bool is_too_coarse() const { return is_too_coarse_; }

  bool is_stopped() const { return is_too_coarse_ || conditions.is_over() || options.token.is_cancelled(); }
  bool must_stop() const { return is_stopped() || !findings.has_open_property(); }

  /// A model of the block in which one of its open hazards is reached and all assumptions hold, if there is one.
  std::optional<term::Model> find_hazard(const symbolic::Block& block, std::vector<encode::Term> assumptions);
  /// The open hazard that is reached in such a model.
  const symbolic::Hazard& hazard_met(const symbolic::Block& block, const term::Model& model);
  /// The path's end is reachable, as far as can be known without solving the path as a whole.
  void settle(const paths::Path& path, const symbolic::Hazard& hazard);
  /// The same, but false, without effect, if the path is infeasible.
  bool settle_if_possible(const paths::Path& path, const symbolic::Hazard& hazard);

  /// Examines a path to a hazard within the limits of the conditions; beyond them, the hazard is given up.
  void look_into_path(const paths::Path& path, const symbolic::Hazard& hazard, const std::function<void()>& look);

  /// Tries an execution of the path that iterates irrelevant loops as often as it will. False if none was found.
  bool settle_past_loops(const paths::Path& path, const std::vector<term::Model>& models, const symbolic::Hazard& hazard);

  /// The path from the start along the nodes of a graph, and into the hazard.
  paths::Path path_to(const cpa::AbstractReachabilityGraph& graph, const std::vector<cpa::NodeId>& nodes, const symbolic::Hazard& hazard);
  /// Adds the graph to the result, with the nodes' formulas.
  void show_graph(const cpa::AbstractReachabilityGraph& graph, const std::function<encode::Term(cpa::NodeId)>& formula_of,
                  const std::function<bool(cpa::NodeId)>& is_expanded);

  /// For each place, the disjunction of the formulas of its uncovered nodes.
  HazardRecord::Formulas formulas(const cpa::AbstractReachabilityGraph& graph, const std::function<encode::Term(cpa::NodeId)>& formula_of);
  /// The formulas hold at the cuts, and exclude all open hazards.
  void conclude(const std::function<HazardRecord::Formulas()>& formulas) {
    findings.conclude(system, abstraction, options.cut_at, formulas, pool_owner);
  }
  /// A place after which the search is incomplete, and why; empty: the search did not terminate.
  struct OpenPlace {
    ir::Place place;
    std::string reason;
  };
  /// A solver gave up: that is the reason for not terminating, unless there is another.
  void note(const abstraction::SolverGaveUp& what);
  /// The search did not terminate: what was shown is claimed for executions that reach none of the `open` places.
  void stop_short(const HazardRecord::Formulas& formulas, const std::vector<OpenPlace>& open);
  /// The same, and nothing is claimed.
  void stop_short();
  AnalysisResult& result() { return findings.result(); }

  const PredicateAnalysisOptions& options;
  transform::SharedFacts shared_facts;
  transform::ProgramFacts& facts;
  std::shared_ptr<term::TermPool> pool_owner;  // certificates share it
  term::TermPool& pool;
  encode::Environment environment;
  symbolic::ClosedLoops closed;
  symbolic::TransitionSystem system;
  abstraction::PredicatePrecision precision;
  abstraction::Abstraction abstraction;
  HazardRecord findings;
  refinement::PathExaminer examiner;
  BlockConditions conditions;

 private:
  void take(refinement::Examination found, const symbolic::Hazard& hazard);
  std::string end_reason() const;

  bool is_too_coarse_ = false;
  std::string solver_gave_up_;  // why; empty: it did not
};

/// Runs the analysis without following irrelevant loops, and again following them if that is too coarse.
template <typename Analysis>
AnalysisResult run_block_analysis(const ir::Program& program, const std::vector<property::Property>& properties,
                                  const PredicateAnalysisOptions& options) {
  if (options.cut_at == certificate::CutAt::loops) {
    Analysis analysis(program, properties, options, IrrelevantLoopsAre::closed);
    AnalysisResult result = analysis.run();
    if (!analysis.is_too_coarse()) return result;
  }
  return Analysis(program, properties, options, IrrelevantLoopsAre::followed).run();
}

}  // namespace proviso::engine::blocks
