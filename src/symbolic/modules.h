// Functions analysed modularly (paper 000, fig. 11): a block does not inline their calls but continues after them with
// the function's summary, and the function has its own blocks, from any state in which it may be called. So a function
// is analysed once, however often it is called, and recursion needs no special treatment.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "encode/state.h"
#include "ir/program.h"

namespace proviso::transform {
class PointsTo;
}

namespace proviso::symbolic {

class Modules {
 public:
  Modules() = default;
  explicit Modules(std::vector<std::uint32_t> functions) : functions_(std::move(functions)) {
    std::sort(functions_.begin(), functions_.end());
  }

  bool contains(std::uint32_t function) const { return std::binary_search(functions_.begin(), functions_.end(), function); }
  bool is_empty() const { return functions_.empty(); }
  const std::vector<std::uint32_t>& functions() const { return functions_; }

 private:
  std::vector<std::uint32_t> functions_;  // ids, sorted
};

/// Whether a program can have modules: not if there are heap blocks, which are identified by the calls that lead to
/// them from the program's entry.
bool can_have_modules(const transform::PointsTo& points_to);

/// A call of a module in a block.
struct SummarisedCall {
  const ir::Function* callee = nullptr;
  encode::Term returned;  // a variable: the call returns
  encode::State entry;    // over the state variables of the callee's entry
  encode::State exit;     // over those of its exit
};

}  // namespace proviso::symbolic
