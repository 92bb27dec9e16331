// Examines a sequence of blocks to a hazard exactly: if it is feasible, it is executed; if it is not, predicates are
// derived from the reasons.
#pragma once

#include <functional>

#include "engine/paths/path.h"
#include "engine/refinement/discover.h"
#include "engine/result.h"
#include "symbolic/trace.h"

namespace proviso::engine::refinement {

struct Examination {
  enum class Kind : std::uint8_t {
    violation,   // it was executed
    gap,         // it passes a gap of the encoding, or cannot be executed: see the reason
    impossible,  // no path through the blocks is feasible
    too_coarse,  // it passes closed loops: it is unknown whether and how they are left
  } kind = Kind::gap;
  std::optional<property::Counterexample> counterexample;
  std::string reason;  // of a gap or an infeasible path
};

class PathExaminer {
 public:
  struct Options {
    CancellationToken token;
    abstraction::Abstraction::MakeSolver make_solver;
    property::Confirm confirm;
    std::function<bool(const symbolic::Hazard&)> is_open;  // undecided hazards
  };
  PathExaminer(symbolic::TransitionSystem& system, Options options)
      : system_(system), options_(std::move(options)), ignorable_(system.facts()) {}

  /// The deadline for examinations.
  void look_until(CancellationToken token) { options_.token = std::move(token); }

  /// Returns whether the predicates are new.
  using Take = std::function<bool(const CutPredicates&)>;
  /// Passes predicates that exclude one path through the blocks to `take`, by one technique after the other, until they
  /// are taken. False if none is, or the path is feasible. It is the path along `models`, one for each block, as seen
  /// by the abstraction: a conjunction, whereas the sequence of blocks stands for all paths.
  bool explain(const paths::Path& path, std::vector<term::Model> models, const Take& take);
  /// The same, only by invariants of the path's loops and relations between variables; not if constants of the program
  /// suffice.
  bool relate(const paths::Path& path, std::vector<term::Model> models, const Take& take);
  /// The same for a given path without disjunctions: the predicates of each technique. Empty if it is feasible.
  std::vector<CutPredicates> reasons(paths::Path way);
  /// Whether any path through the blocks is feasible; if so, it is executed.
  Examination solve(const paths::Path& path, const symbolic::Hazard& hazard);
  /// An execution along models of the path's blocks that violates the hazard at its end, but iterates irrelevant loops
  /// as often as it will, if one is found. For a hazard that is examined repeatedly it is tried from time to time.
  std::optional<property::Counterexample> execute_past(const paths::Path& path, const std::vector<term::Model>& models,
                                                       const symbolic::Hazard& hazard);
  /// Whether no path through the blocks is feasible.
  bool is_impossible(const paths::Path& path) { return check(path, smt::Want::answer_only).is_unsat(); }

 private:
  /// An infeasible path with its reasons.
  struct Impossible {
    std::vector<symbolic::Trace> traces;  // which the paths consist of
    std::vector<term::Model> models;
    paths::Path way;
    paths::Path core;
    std::vector<term::Terms> literals;  // preimages
    CutPredicates atoms;                // their atoms
  };
  std::optional<Impossible> impossible_way(const paths::Path& path, std::vector<term::Model> models);
  smt::Answer check(const paths::Path& path, smt::Want want);
  void keep_well_scoped(const paths::Path& path, CutPredicates& predicates);
  CutPredicates by_farkas(Impossible& found, Wrapping wrapping);
  Conjunction as_it_stands(paths::Path& way);
  std::vector<symbolic::Trace> follow_all(const paths::Path& path, std::vector<term::Model>& models);
  Examination execute(const paths::Path& path, const term::Model& whole, const symbolic::Hazard& hazard);

  std::optional<property::Counterexample> execute_past(const std::vector<ir::Step>& steps, property::Check check);

  symbolic::TransitionSystem& system_;
  Options options_;
  symbolic::ClosedLoops ignorable_;  // computed on demand
  bool has_ignorable_ = false;
  std::map<std::pair<const ir::Edge*, property::Check>, unsigned> met_;  // hazards at the end of infeasible paths
};

/// The model restricted to the variables of the query: solvers assign all variables they know.
term::Model restricted(const term::Model& model, std::span<const encode::Term> asked);

}  // namespace proviso::engine::refinement
