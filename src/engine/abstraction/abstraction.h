// Predicate abstraction (paper 000, section 4.3): the strongest Boolean combination of predicates that holds behind a block.
//
// Cartesian facts first: one question finds out at once that all the predicates that had the same value in every model so far always
// have it. The others are split into independent groups, each abstracted separately. Their combinations are enumerated, one
// model each (Boolean abstraction), leaving out what is known to be reached; where there are too many, nothing is said about them
// (Cartesian abstraction).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>

#include "smt/solver.h"
#include "symbolic/block.h"

namespace proviso::engine::abstraction {

/// Literals over predicates, in conjunction; sorted.
using PredicateCube = term::Terms;

/// A set of states at a place: a Boolean combination of predicates.
struct AbstractState {
  encode::Term formula;
  std::vector<PredicateCube> cubes;  // the formula as a disjunction; none where that would be large
  term::Terms predicates;            // it was made of

  /// Whatever it stands for, `other` does too, as far as the predicates' names tell.
  bool is_part_of(const AbstractState& other) const;
};

/// What is known to be reached at a place. States are taken away all at once: by a new number.
struct ReachedAt {
  std::uint64_t number = 0;
  std::vector<const AbstractState*> states;
};

/// What a block leads to.
struct Post {
  std::optional<AbstractState> state;  // none: nothing, or nothing that is not reached already
  bool leaves_out_reached = false;     // the state lacks some that are reached already
};

struct AbstractionStatistics {
  std::uint64_t posts = 0;
  std::uint64_t queries = 0;
  std::uint64_t cartesian = 0;  // posts with too many combinations
  std::uint64_t factored = 0;   // posts whose predicates fall into independent parts, with many combinations
};

/// Thrown where a solver's answer is needed and it has none.
struct SolverGaveUp : std::runtime_error {
  explicit SolverGaveUp(const smt::Unknown& unknown)
      : std::runtime_error(unknown.message.empty() ? smt::to_string(unknown.reason) : unknown.message) {}
};

class Abstraction {
 public:
  using MakeSolver = std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>;
  Abstraction(symbolic::TransitionSystem& system, MakeSolver make_solver, CancellationToken token)
      : system_(system), make_solver_(std::move(make_solver)), token_(std::move(token)) {}

  /// What holds at the end of a block that begins in `from`, and ends in `within`, without what is reached there already, as far as that
  /// saves work. `within`, `predicates` and `reached` are over the end's variables.
  Post post(const symbolic::Block& block, encode::Term from, const symbolic::BlockEnd& end, encode::Term within,
            const term::Terms& predicates, const ReachedAt& reached);

  /// A model of `from` at the beginning of the block under which `condition` (over the block's variables) holds, if there is one.
  smt::Answer ask(const symbolic::Block& block, std::span<const encode::Term> conditions, smt::Want want);
  /// From now on this holds in all questions about the block.
  void assume(const symbolic::Block& block, encode::Term condition) { solver_of(&block).assert_term(condition); }
  /// Whether posts at the end do not tell all combinations apart, because there were too many.
  bool is_clustered(const symbolic::BlockEnd& end) const { return clustered_.contains(&end); }
  bool implies(const ir::Place& place, encode::Term left, encode::Term right);

  /// A formula over the state variables of the end, as one over those of the block's beginning.
  encode::Term before(const symbolic::BlockEnd& end, encode::Term formula);
  /// The literals of a combination at the end that were reasons for an answer.
  PredicateCube part_in_core(const symbolic::BlockEnd& end, const PredicateCube& cube, const term::Terms& core);

  /// Questions are asked until then.
  void ask_until(CancellationToken token) { token_ = std::move(token); }

  const AbstractionStatistics& statistics() const { return statistics_; }
  bool is_cancelled() const { return token_.is_cancelled(); }

 private:
  class Enumeration;

  smt::Solver& solver_of(const void* owner);
  /// That the end's state is not among those that are reached.
  encode::Term outside(const symbolic::Block& block, const symbolic::BlockEnd& end, const ReachedAt& reached);
  smt::Answer check(smt::Solver& solver, std::span<const encode::Term> assumptions, smt::Want want);

  symbolic::TransitionSystem& system_;
  MakeSolver make_solver_;
  CancellationToken token_;
  struct OwnSolver {
    std::unique_ptr<smt::Solver> solver;
    std::size_t facts = 0;  // of addresses that were asserted
  };
  std::unordered_map<const void*, OwnSolver> solvers_;
  std::unordered_map<const symbolic::BlockEnd*, std::unordered_map<encode::Term, encode::Term>> values_;  // of state variables at ends
  std::unordered_map<const symbolic::BlockEnd*, std::unordered_map<encode::Term, encode::Term>> before_;  // of predicates
  std::map<std::pair<encode::Term, encode::Term>, bool> implications_;
  struct Outside {
    std::uint64_t number = 0;
    std::size_t states = 0;  // that were asserted
    encode::Term holds;      // where it is meant
  };
  std::unordered_map<const symbolic::BlockEnd*, Outside> outside_;
  std::set<const symbolic::BlockEnd*> clustered_;  // where there were too many combinations
  AbstractionStatistics statistics_;
  std::uint64_t activations_ = 0;  // variables under which assertions hold
};

}  // namespace proviso::engine::abstraction
