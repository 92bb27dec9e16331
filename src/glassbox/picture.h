// Pictures of data structures in an execution: what glassbox_show() was given.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "interp/interpreter.h"
#include "ir/program.h"

namespace proviso::glassbox {

struct Picture {
  static constexpr std::size_t kNoBox = std::numeric_limits<std::size_t>::max();

  struct Cell {
    std::string name;  // "key", "[3]", or empty
    std::string value;
    std::size_t target = kNoBox;  // of a pointer to a box: its place among them
  };
  /// A variable or a block of memory.
  struct Box {
    std::uint64_t id = 0;  // the same in all pictures of an execution
    std::string name;
    bool is_live = true;
    std::vector<Cell> cells;
  };

  std::string title;
  std::vector<Box> boxes;  // the one that was shown first, then those it leads to, nearer ones first

  /// A line for each box.
  std::vector<std::string> lines() const;
};

/// Is told the steps of an execution.
class PictureTaker {
 public:
  void add(const interp::TraceStep& step);
  std::vector<Picture> take() { return std::move(pictures_); }

 private:
  std::string title_;
  std::vector<Picture> pictures_;
};

}  // namespace proviso::glassbox
