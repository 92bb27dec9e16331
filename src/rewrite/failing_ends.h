// The program that shows that another one has an execution that never ends: it is given the same input whenever it asks at the same place,
// and an assertion fails wherever an execution ends. If none can fail, then no execution of it ends, and all of them are executions of the
// original: the states it gets to are a recurrent set.
#pragma once

#include <memory>
#include <vector>

#include "ir/program.h"
#include "support/int128.h"

namespace proviso::rewrite {

/// What the program is given whenever it asks at one place of its own code: the bits of an integer.
struct SteadyInput {
  std::uint32_t function = 0;
  ir::EdgeId edge = 0;
  u128 value = 0;

  friend bool operator==(const SteadyInput&, const SteadyInput&) = default;
};

/// Whether the edge is of the program's own code and asks for an integer.
bool asks_for_integer(const ir::Function& function, const ir::Edge& edge);

/// A copy with these inputs; those of other places stay any. Null if the program asks for none at some of these places.
std::shared_ptr<ir::Program> with_failing_ends(const ir::Program& program, const std::vector<SteadyInput>& inputs);

}  // namespace proviso::rewrite
