// How much of a program the claims of an assumption automaton cover: its locations, its branches, and the places where a property can be
// violated. Calls and returns are followed without regard to who called: what is reported as covered is covered.
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
  Share errors;                                 // calls of error functions, assertions that fail
  std::vector<std::vector<bool>> is_open;       // by function and location: something behind it was not verified
  std::vector<std::vector<bool>> is_open_edge;  // by function and edge: it may be taken where nothing is claimed, or carries an assumption
  std::vector<std::vector<bool>> is_reachable;  // by function and location: calls and edges lead there
};

/// Of code of the program itself (not of library models) that its calls get to.
Coverage coverage_of(const AssumptionAutomaton& automaton, transform::ProgramFacts& facts);

/// Where control may go.
class SuperGraph {
 public:
  explicit SuperGraph(transform::ProgramFacts& facts);
  struct Point {
    std::uint32_t function = 0;
    ir::LocationId location = 0;
    friend auto operator<=>(const Point&, const Point&) = default;
  };
  /// The functions that a call may go to, as far as they are known.
  std::vector<const ir::Function*> callees(const ir::Function& function, const ir::Edge& edge) const;
  /// Everything that can be reached from `from`: by function and location.
  std::vector<std::vector<bool>> reach(const std::vector<Point>& from) const;
  /// Everything from which one of `to` can be reached.
  std::vector<std::vector<bool>> reach_backwards(const std::vector<Point>& to) const;

 private:
  std::vector<std::vector<bool>> closure(const std::vector<Point>& from, const std::vector<std::vector<std::vector<Point>>>& next) const;

  transform::ProgramFacts& facts_;
  const ir::Program& program_;
  std::vector<std::vector<std::vector<Point>>> after_;  // by function and location
  std::vector<std::vector<std::vector<Point>>> before_;
};

}  // namespace proviso::condition
