// The state of a run at one step, as one would draw it: variables and memory blocks are boxes of cells, pointers are
// arrows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/cfa.h"

namespace proviso::interp {

struct Snapshot {
  struct Cell {
    std::string name;          // "", ".next", "[3]"
    std::string value;         // in C syntax; "?" if indeterminate; empty: a pointer to a box
    std::uint64_t target = 0;  // the box pointed to; 0: none
    std::int64_t offset = 0;   // within the target

    friend bool operator==(const Cell&, const Cell&) = default;
  };

  struct Box {
    std::uint64_t id = 0;                    // the same in all snapshots of a run, never 0
    const ir::Variable* variable = nullptr;  // null: a memory block
    unsigned depth = 0;                      // of a local: the depth of its call
    const ir::Edge* site = nullptr;          // of a block: where the program allocated it; null: it was given to the program
    std::uint64_t address = 0;               // 0: the variable has none
    std::uint64_t size = 0;
    bool is_live = true;  // else it was freed, or its lifetime has ended
    std::vector<Cell> cells;
    std::uint64_t bytes_not_shown = 0;  // at its end

    friend bool operator==(const Box&, const Box&) = default;
  };

  std::vector<Box> boxes;   // variables by calls, innermost first, then globals, then what is reachable from them
  bool is_complete = true;  // else there are more boxes
};

}  // namespace proviso::interp
