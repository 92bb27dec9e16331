// What was left out: the parts of a condition, place by place.
#pragma once

#include <string>

#include "ir/program.h"

namespace proviso::condition {

/// A part of the state space that was not shown correct.
struct Omission {
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;
  std::string reason;
  unsigned bound = 0;  // of a loop or recursion: how often it was unwound at least
  /// It is left out only as far as something in the steps from there wraps around: that is assumed not to happen (no_wrap.h).
  bool assumes_no_wrap = false;
};

}  // namespace proviso::condition
