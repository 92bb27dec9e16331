// Predicate discovery: predicates that make an infeasible path infeasible in the abstraction too. Each technique is a
// function; its input is a path of traces (a conjunction) and an unsatisfiable core of its conditions, and its output
// are predicates for the cuts, over the state variables there. They need not be interpolants: the abstraction is
// precise with respect to its predicates, and whether the path is excluded is tested.
#pragma once

#include "engine/abstraction/abstraction.h"
#include "engine/paths/path.h"

namespace proviso::engine::refinement {

/// For each segment of the path: what to track where it begins.
using CutPredicates = std::vector<term::Terms>;

/// A core of the path: as few contradictory conditions as a limited number of queries finds, as a path. None if they
/// are satisfiable, or the answer is unknown.
std::optional<paths::Path> core_of(symbolic::TransitionSystem& system, const paths::Path& path,
                                   const abstraction::Abstraction::MakeSolver& make_solver, const CancellationToken& token);

/// What must hold at each cut for the rest of the path to be feasible (weakest preconditions of the core): a
/// conjunction of literals; none before the cut at which they are contradictory, or about which they say nothing.
std::vector<term::Terms> preimages(symbolic::TransitionSystem& system, paths::Path& core);
/// The same for one step: what must hold where the segment begins so that it leads to `behind`, as far as that can be
/// expressed without the inputs of the segment.
term::Terms preimage(symbolic::TransitionSystem& system, const paths::Segment& segment, const term::Terms& behind);
/// The atoms of these literals.
CutPredicates atoms_of(const std::vector<term::Terms>& literals);
/// Each conjunction as one predicate: if an abstraction does not relate predicates, it still has what this path needs.
CutPredicates conjunctions_of(term::TermPool& pool, const std::vector<term::Terms>& literals);
/// Variables with a known value at a cut (strongest postconditions, as far as they are constant).
CutPredicates constants(symbolic::TransitionSystem& system, paths::Path& core);

/// A path as taken by models of its blocks, without disjunctions and `ite` (implicant.h): of each segment the literals,
/// and the values of the state variables on which the rest depends; of pointers only the offsets.
struct Conjunction {
  std::vector<term::Terms> literals;
  std::vector<std::vector<std::pair<encode::Term, encode::Term>>> steps;  // a variable of the next cut, and its value
  std::vector<term::Model> models;
};
Conjunction conjunction_of(symbolic::TransitionSystem& system, paths::Path& way, const std::vector<term::Model>& models);

/// The treatment of machine integers that wrap around.
enum class Wrapping : std::uint8_t {
  ignored,     // as if integers were unbounded
  as_modelled  // wrap-around in the models is a condition
};
/// Which unknowns are merged if equations make them equal up to a constant: merging makes the problem smaller, but no
/// relation between merged unknowns is found.
enum class Merging : std::uint8_t {
  everywhere,   // if relations were already searched for (path_invariants)
  between_cuts  // not two variables of one cut
};
/// Linear inequalities that hold at the cuts and exclude the rest, if the conditions are linear (farkas.cpp).
CutPredicates farkas_interpolants(symbolic::TransitionSystem& system, const Conjunction& way, Wrapping wrapping, Merging merging);

/// If the path iterates loops: what holds at its cuts after any number of such iterations, and excludes the hazard;
/// none if it does not exclude it, or the path is too large (path_invariants.cpp).
std::optional<CutPredicates> path_invariants(symbolic::TransitionSystem& system, const paths::Path& path, const Conjunction& way);

/// The atoms of a formula.
void collect_atoms(encode::Term formula, term::Terms& atoms);

}  // namespace proviso::engine::refinement
