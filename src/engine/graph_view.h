// The abstract reachability graph of an analysis by predicates, in a form that outlives it: texts and places alone, no terms.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "certificate/reached_states.h"
#include "ir/program.h"

namespace proviso::engine {

struct GraphView {
  struct Node {
    std::uint32_t function = 0;
    ir::LocationId location = 0;
    std::vector<certificate::ReachedState::Call> stack;  // outermost first
    std::string state;                                   // as C
    std::optional<std::uint32_t> parent;                 // none: the program's start
    std::optional<std::uint32_t> covered_by;             // another node stands for all that this one does
    bool is_expanded = false;                            // all its successors are there
  };
  std::vector<Node> nodes;  // a parent stands before its children
};

}  // namespace proviso::engine
