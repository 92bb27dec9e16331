// The abstract reachability graph of a predicate analysis, independent of the analysis: only texts and locations, no
// terms.
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
    std::string state;                                   // in C syntax
    std::optional<std::uint32_t> parent;                 // none: the program's start
    std::optional<std::uint32_t> covered_by;             // the node that covers this one
    bool is_expanded = false;                            // all its successors exist
  };
  std::vector<Node> nodes;  // parents precede children
};

}  // namespace proviso::engine
