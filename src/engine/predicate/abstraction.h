// Predicate abstraction (paper 000, section 4.3): the strongest combination of predicates that holds behind a block.
//
// Cartesian facts first: one question finds out at once that all the predicates that had the same value in every model so far always
// have it. The combinations of the others are enumerated, one model each (Boolean abstraction); where there are too many, nothing is said
// about them (Cartesian abstraction).
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>

#include "engine/blocks/block.h"
#include "smt/solver.h"

namespace proviso::engine {

/// A set of states at a place: a conjunction of predicates and negated predicates.
struct AbstractState {
  encode::Term formula;
  term::Terms literals;    // its conjuncts, sorted
  term::Terms predicates;  // it was made of

  /// Whatever it stands for, `other` does too, as far as the predicates' names tell.
  bool is_part_of(const AbstractState& other) const;
};

struct AbstractionStatistics {
  std::uint64_t posts = 0;
  std::uint64_t queries = 0;
  std::uint64_t cartesian = 0;  // posts with too many combinations
  std::uint64_t remembered = 0;
};

/// Thrown where a solver's answer is needed and it has none.
struct SolverGaveUp : std::runtime_error {
  explicit SolverGaveUp(const smt::Unknown& unknown) : std::runtime_error(unknown.message) {}
};

class Abstraction {
 public:
  using MakeSolver = std::function<std::unique_ptr<smt::Solver>(term::TermPool&)>;
  Abstraction(TransitionSystem& system, MakeSolver make_solver, CancellationToken token)
      : system_(system), make_solver_(std::move(make_solver)), token_(std::move(token)) {}

  /// What holds at the end of a block that begins in `from`, and ends in `within`: the states together; none if no execution gets there.
  /// `within` and `predicates` are over the end's variables.
  const std::vector<AbstractState>& post(const Block& block, encode::Term from, const BlockEnd& end, encode::Term within,
                                         const term::Terms& predicates);

  /// A model of `from` at the beginning of the block under which `condition` (over the block's variables) holds, if there is one.
  smt::Answer ask(const Block& block, std::span<const encode::Term> conditions, smt::Want want);
  /// From now on this holds in all questions about the block.
  void assume(const Block& block, encode::Term condition) { solver_of(&block).assert_term(condition); }
  bool implies(const cpa::Place& place, encode::Term left, encode::Term right);

  /// A formula over the state variables of the end, as one over those of the block's beginning.
  encode::Term before(const BlockEnd& end, encode::Term formula);

  const AbstractionStatistics& statistics() const { return statistics_; }
  bool is_cancelled() const { return token_.is_cancelled(); }

 private:
  class Enumeration;

  smt::Solver& solver_of(const void* owner);
  smt::Answer check(smt::Solver& solver, std::span<const encode::Term> assumptions, smt::Want want);

  TransitionSystem& system_;
  MakeSolver make_solver_;
  CancellationToken token_;
  struct OwnSolver {
    std::unique_ptr<smt::Solver> solver;
    std::size_t facts = 0;  // of addresses that were asserted
  };
  std::unordered_map<const void*, OwnSolver> solvers_;
  std::unordered_map<const BlockEnd*, std::unordered_map<encode::Term, encode::Term>> values_;  // of state variables at ends
  std::unordered_map<const BlockEnd*, std::unordered_map<encode::Term, encode::Term>> before_;  // of predicates
  std::map<std::pair<encode::Term, encode::Term>, bool> implications_;
  std::map<std::pair<const BlockEnd*, term::Terms>, std::vector<AbstractState>> posts_;  // by end, formulas and predicates
  AbstractionStatistics statistics_;
  std::uint64_t enumerations_ = 0;
};

}  // namespace proviso::engine
