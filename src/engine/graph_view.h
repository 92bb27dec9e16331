// What an analysis by predicates shows of its work, in a form that outlives it: the abstract reachability graph, and the predicates it
// tracked (its precision). Texts and places alone, no terms.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/certificate/reached_states.h"
#include "ir/program.h"

namespace proviso::engine {

struct GraphView {
  struct Node {
    std::uint32_t function = 0;
    ir::LocationId location = 0;
    std::vector<ReachedState::Call> stack;    // outermost first
    std::string state;                        // as C
    std::optional<std::uint32_t> parent;      // none: the program's start
    std::optional<std::uint32_t> covered_by;  // another node stands for all that this one does
    bool is_expanded = false;                 // all its successors are there
  };
  std::vector<Node> nodes;  // a parent stands before its children
};

struct TrackedPredicate {
  enum class Scope : std::uint8_t {
    everywhere,
    function,
    location
  };
  Scope scope = Scope::everywhere;
  std::uint32_t function = 0;   // but everywhere
  ir::LocationId location = 0;  // of scope location
  std::string text;             // SMT-LIB, variables by name (predicate/predicate_names.h)
  std::string c;                // for people

  friend auto operator<=>(const TrackedPredicate&, const TrackedPredicate&) = default;
};
using TrackedPredicates = std::vector<TrackedPredicate>;  // sorted, each once

}  // namespace proviso::engine
