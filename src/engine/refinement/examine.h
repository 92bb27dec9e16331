// A path of blocks to a hazard, looked at exactly: one that is possible is executed; of one that is not, the reasons are predicates.
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
    gap,         // it does what the encoding leaves out, or cannot be executed: see the reason
    impossible,  // no way through the blocks of the path is possible
    too_coarse,  // it leads through closed loops: nobody knows whether and how they are left
  } kind = Kind::gap;
  std::optional<property::Counterexample> counterexample;
  std::string reason;  // of a gap or an impossible path
};

class PathExaminer {
 public:
  struct Options {
    CancellationToken token;
    abstraction::Abstraction::MakeSolver make_solver;
    property::Confirm confirm;
    std::function<bool(const symbolic::Hazard&)> is_open;  // hazards of which nothing is known yet
  };
  PathExaminer(symbolic::TransitionSystem& system, Options options)
      : system_(system), options_(std::move(options)), ignorable_(system.facts()) {}

  /// Paths are looked into until then.
  void look_until(CancellationToken token) { options_.token = std::move(token); }

  /// Whether what is to be tracked is new.
  using Take = std::function<bool(const CutPredicates&)>;
  /// Gives what to track where so that one way through the blocks of the path is seen to be impossible, by one means of finding it after
  /// the other, until one is taken. False if none is, or the way is possible. It is the way that `models` take, one for each block of the
  /// path, as an abstraction sees it: a conjunction, where the path is all ways together.
  bool explain(const paths::Path& path, std::vector<term::Model> models, const Take& take);
  /// The same by invariants of the path's loops and relations between variables alone; not where constants that the program mentions say
  /// it.
  bool relate(const paths::Path& path, std::vector<term::Model> models, const Take& take);
  /// The same of a way that is known already, and takes no disjunctions: by each means. Nothing if it is possible.
  std::vector<CutPredicates> reasons(paths::Path way);
  /// Whether any way through the blocks of the path is possible; one that is, is executed.
  Examination solve(const paths::Path& path, const symbolic::Hazard& hazard);
  /// An execution that violates what the path does at its end as models of its blocks take it, if it is one but for the rounds of loops
  /// that it need not be told about, and it was found. For a hazard that is met again and again it is tried now and then.
  std::optional<property::Counterexample> execute_past(const paths::Path& path, const std::vector<term::Model>& models,
                                                       const symbolic::Hazard& hazard);
  /// Whether no way through its blocks is possible.
  bool is_impossible(const paths::Path& path) { return check(path, smt::Want::answer_only).is_unsat(); }

 private:
  /// A way that is impossible, with its reasons.
  struct Impossible {
    std::vector<symbolic::Trace> traces;  // of which the paths consist
    std::vector<term::Model> models;
    paths::Path way;
    paths::Path core;
    std::vector<term::Terms> literals;  // preimages
    CutPredicates atoms;                // of these
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
  symbolic::ClosedLoops ignorable_;  // once asked for
  bool has_ignorable_ = false;
  std::map<std::pair<const ir::Edge*, property::Check>, unsigned> met_;  // hazards at the end of impossible ways
};

/// The model of what was asked about alone: a solver gives values to everything it knows.
term::Model restricted(const term::Model& model, std::span<const encode::Term> asked);

}  // namespace proviso::engine::refinement
