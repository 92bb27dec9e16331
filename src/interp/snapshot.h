// What a run holds at one moment, as a person draws it: each variable and each block of memory a box of cells, pointers as arrows between
// them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/cfa.h"

namespace proviso::interp {

struct Snapshot {
  struct Cell {
    std::string name;          // "", ".next", "[3]"
    std::string value;         // as C would write it; "?" while it is indeterminate; empty: a pointer to a box
    std::uint64_t target = 0;  // the box pointed to; 0: none
    std::int64_t offset = 0;   // in it

    friend bool operator==(const Cell&, const Cell&) = default;
  };

  struct Box {
    std::uint64_t id = 0;                    // the same in all snapshots of a run, never 0
    const ir::Variable* variable = nullptr;  // null: a block of memory
    unsigned depth = 0;                      // of a local: of its call
    const ir::Edge* site = nullptr;          // of a block: where the program asked for it; null: it was given to the program
    std::uint64_t address = 0;               // 0: of a variable that has none
    std::uint64_t size = 0;
    bool is_live = true;  // else it was freed, or its lifetime is over
    std::vector<Cell> cells;
    std::uint64_t bytes_not_shown = 0;  // at its end

    friend bool operator==(const Box&, const Box&) = default;
  };

  std::vector<Box> boxes;   // variables by calls, innermost first, then globals, then what they lead to
  bool is_complete = true;  // else there are more boxes
};

}  // namespace proviso::interp
