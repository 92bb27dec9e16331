// The program without some of its calls: what they return is any value. For calls that do nothing else
// (property/harmless_calls.h), each execution of the original has one here that goes the same way past them.
#pragma once

#include <memory>
#include <set>

#include "ir/program.h"

namespace proviso::rewrite {

struct CallPlace {
  std::uint32_t function = 0;
  ir::EdgeId edge = 0;

  friend auto operator<=>(const CallPlace&, const CallPlace&) = default;
};

/// A copy with the same numbers of functions, locations and edges. Null if one of these is no direct call whose result,
/// if it is used, becomes a plain number.
std::shared_ptr<ir::Program> without_calls(const ir::Program& program, const std::set<CallPlace>& calls);

}  // namespace proviso::rewrite
