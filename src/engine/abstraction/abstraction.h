// Predicate abstraction (paper 000, section 4.3): the strongest Boolean combination of predicates that holds after a
// block.
//
// Cartesian facts first: one query decides whether all predicates that had the same value in every model so far always
// have it. The others are split into independent groups, each abstracted separately. Their combinations are enumerated,
// one model each (Boolean abstraction), excluding states already known to be reached; if there are too many, nothing is
// said about them (Cartesian abstraction).
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

/// A conjunction of literals over predicates; sorted.
using PredicateCube = term::Terms;

/// A set of states at a place: a Boolean combination of predicates.
struct AbstractState {
  encode::Term formula;
  std::vector<PredicateCube> cubes;  // the formula in disjunctive normal form; none if that would be large
  term::Terms predicates;            // those it was computed from

  /// Whether `other` includes this state, decided syntactically.
  bool is_part_of(const AbstractState& other) const;
};

/// The states known to be reached at a place. They are removed all at once: by a new number.
struct ReachedAt {
  std::uint64_t number = 0;
  std::vector<const AbstractState*> states;
};

/// The abstract successor of a block.
struct Post {
  std::optional<AbstractState> state;  // none: unreachable, or nothing that is not reached already
  bool leaves_out_reached = false;     // the state lacks some states that are reached already
};

struct AbstractionStatistics {
  std::uint64_t posts = 0;
  std::uint64_t queries = 0;
  std::uint64_t cartesian = 0;  // posts with too many combinations
  std::uint64_t factored = 0;   // posts whose predicates form independent groups with many combinations
};

/// Thrown if a solver's answer is needed and there is none.
struct SolverGaveUp : std::runtime_error {
  explicit SolverGaveUp(const smt::Unknown& unknown)
      : std::runtime_error(unknown.message.empty() ? smt::to_string(unknown.reason) : unknown.message) {}
};

class Abstraction {
 public:
  using MakeSolver = std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>;
  Abstraction(symbolic::TransitionSystem& system, MakeSolver make_solver, CancellationToken token)
      : system_(system), make_solver_(std::move(make_solver)), token_(std::move(token)) {}

  /// The abstract post at the end of a block that begins in `from` and ends in `within`, possibly without states that
  /// are reached there already. `within`, `predicates` and `reached` are over the end's variables.
  Post post(const symbolic::Block& block, encode::Term from, const symbolic::BlockEnd& end, encode::Term within,
            const term::Terms& predicates, const ReachedAt& reached);

  /// A model of the block that satisfies the conditions (over the block's variables), if there is one.
  smt::Answer ask(const symbolic::Block& block, std::span<const encode::Term> conditions, smt::Want want);
  /// Asserts the condition in all further queries about the block.
  void assume(const symbolic::Block& block, encode::Term condition) { solver_of(&block).assert_term(condition); }
  /// Whether posts at the end do not distinguish all combinations, because there were too many.
  bool is_clustered(const symbolic::BlockEnd& end) const { return clustered_.contains(&end); }
  bool implies(const ir::Place& place, encode::Term left, encode::Term right);

  /// A formula over the state variables of the end, as one over those of the block's beginning.
  encode::Term before(const symbolic::BlockEnd& end, encode::Term formula);
  /// The literals of a cube at the end that are in the unsatisfiable core.
  PredicateCube part_in_core(const symbolic::BlockEnd& end, const PredicateCube& cube, const term::Terms& core);

  /// The deadline of queries.
  void ask_until(CancellationToken token) { token_ = std::move(token); }

  const AbstractionStatistics& statistics() const { return statistics_; }
  bool is_cancelled() const { return token_.is_cancelled(); }

 private:
  class Enumeration;

  smt::Solver& solver_of(const void* owner);
  /// That the end's state is not among the reached ones.
  encode::Term outside(const symbolic::Block& block, const symbolic::BlockEnd& end, const ReachedAt& reached);
  smt::Answer check(smt::Solver& solver, std::span<const encode::Term> assumptions, smt::Want want);

  symbolic::TransitionSystem& system_;
  MakeSolver make_solver_;
  CancellationToken token_;
  struct OwnSolver {
    std::unique_ptr<smt::Solver> solver;
    std::size_t facts = 0;  // address constraints that were asserted
  };
  std::unordered_map<const void*, OwnSolver> solvers_;
  std::unordered_map<const symbolic::BlockEnd*, std::unordered_map<encode::Term, encode::Term>> values_;  // of state variables at ends
  std::unordered_map<const symbolic::BlockEnd*, std::unordered_map<encode::Term, encode::Term>> before_;  // of predicates
  std::map<std::pair<encode::Term, encode::Term>, bool> implications_;
  struct Outside {
    std::uint64_t number = 0;
    std::size_t states = 0;  // the number of reached states that were asserted
    encode::Term holds;      // the activation literal
  };
  std::unordered_map<const symbolic::BlockEnd*, Outside> outside_;
  std::set<const symbolic::BlockEnd*> clustered_;  // where there were too many combinations
  AbstractionStatistics statistics_;
  std::uint64_t activations_ = 0;  // the number of activation literals
};

}  // namespace proviso::engine::abstraction
