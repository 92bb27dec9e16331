// Predicates that make an impossible way through the program impossible in the abstraction too. Each means is a function of its own; they
// are given a way (a path of traces, conjunctions) and a core of its conditions that cannot hold together, and give predicates for
// the cuts, over the state variables there. They need not be interpolants: the abstraction is exact about what it is asked, and whether
// the way is gone is found out by trying.
#pragma once

#include "engine/abstraction/abstraction.h"
#include "engine/paths/path.h"

namespace proviso::engine::refinement {

/// By segment of the path: what to track where it begins.
using CutPredicates = std::vector<term::Terms>;

/// The conditions of the path that cannot hold together, as few as a limited number of questions finds: a path with these conditions
/// alone. None if they can hold together, or nobody knows.
std::optional<paths::Path> core_of(symbolic::TransitionSystem& system, const paths::Path& path,
                                   const abstraction::Abstraction::MakeSolver& make_solver, const CancellationToken& token);

/// What must hold at each cut for the rest of the path to be possible (weakest preconditions of the core): literals, in conjunction; none
/// before the cut at which they cannot hold, or about which they say nothing.
std::vector<term::Terms> preimages(symbolic::TransitionSystem& system, paths::Path& core);
/// The same for one step: what must hold where the segment begins so that it leads to what is to hold behind it, as far as that can be said
/// without the inputs of the segment.
term::Terms preimage(symbolic::TransitionSystem& system, const paths::Segment& segment, const term::Terms& behind);
/// The predicates they are made of.
CutPredicates atoms_of(const std::vector<term::Terms>& literals);
/// Each conjunction as one predicate: where an abstraction does not see how predicates hang together, it still says what this path needs.
CutPredicates conjunctions_of(term::TermPool& pool, const std::vector<term::Terms>& literals);
/// Variables that have a known value at a cut (strongest postconditions, as far as they are constants).
CutPredicates constants(symbolic::TransitionSystem& system, paths::Path& core);

/// A way as models of its blocks take it, without disjunctions and `ite` (implicant.h): of each segment the literals, and what the state
/// variables on which the rest depends become; of pointers the offsets alone.
struct Conjunction {
  std::vector<term::Terms> literals;
  std::vector<std::vector<std::pair<encode::Term, encode::Term>>> steps;  // variable of the next cut, its value
  std::vector<term::Model> models;
};
Conjunction conjunction_of(symbolic::TransitionSystem& system, paths::Path& way, const std::vector<term::Model>& models);

/// What is made of machine numbers that wrap around.
enum class Wrapping : std::uint8_t {
  ignored,     // as if numbers had no end
  as_modelled  // where they do in the models, that is a condition
};
/// Which numbers are taken for one where equations say that they are, but for a constant: fewer are quicker, but between those that are one
/// no relation is found.
enum class Merging : std::uint8_t {
  everywhere,   // where relations have been looked for already (path_invariants)
  between_cuts  // not two variables of one cut
};
/// Sums that hold at the cuts and exclude the rest, where the conditions are linear (farkas.cpp).
CutPredicates farkas_interpolants(symbolic::TransitionSystem& system, const Conjunction& way, Wrapping wrapping, Merging merging);

/// Where the path goes round in loops: what holds at its cuts after any number of rounds like those, and excludes the hazard; nothing at
/// any cut if that does not exclude it, or the path is too large (path_invariants.cpp).
std::optional<CutPredicates> path_invariants(symbolic::TransitionSystem& system, const paths::Path& path, const Conjunction& way);

/// The predicates a formula is made of.
void collect_atoms(encode::Term formula, term::Terms& atoms);

}  // namespace proviso::engine::refinement
