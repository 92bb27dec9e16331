// How much of a program the claims of an assumption automaton cover: locations, branches, and places where a property
// can be violated. The analysis is context-insensitive and conservative: what is reported as covered is covered.
#pragma once

#include <compare>
#include <vector>

#include "condition/automaton.h"
#include "transform/program_facts.h"

namespace proviso::condition {

struct Share {
  std::size_t covered = 0;
  std::size_t all = 0;
};

struct Coverage {
  Share locations;
  Share branches;                               // edges with a condition
  Share errors;                                 // calls of error functions, failing assertions
  std::vector<std::vector<bool>> is_open;       // by function and location: something after it was not verified
  std::vector<std::vector<bool>> is_open_edge;  // by function and edge: it may be taken where nothing is claimed, or carries an assumption
  std::vector<std::vector<bool>> is_reachable;  // by function and location
};

/// For the code of the program itself (not of library models) that is reachable.
Coverage coverage_of(const AssumptionAutomaton& automaton, transform::ProgramFacts& facts);

/// The interprocedural control-flow graph.
class SuperGraph {
 public:
  explicit SuperGraph(transform::ProgramFacts& facts);
  struct Point {
    std::uint32_t function = 0;
    ir::LocationId location = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
  };
  /// The possible callees of a call, as far as they are known.
  std::vector<const ir::Function*> callees(const ir::Function& function, const ir::Edge& edge) const;
  /// Everything reachable from `from`, by function and location.
  std::vector<std::vector<bool>> reach(const std::vector<Point>& from) const;
  /// Everything from which `to` is reachable.
  std::vector<std::vector<bool>> reach_backwards(const std::vector<Point>& to) const;

 private:
  std::vector<std::vector<bool>> closure(const std::vector<Point>& from, const std::vector<std::vector<std::vector<Point>>>& next) const;

  transform::ProgramFacts& facts_;
  const ir::Program& program_;
  std::vector<std::vector<std::vector<Point>>> after_;  // by function and location
  std::vector<std::vector<std::vector<Point>>> before_;
};

}  // namespace proviso::condition
