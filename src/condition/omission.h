// Omissions: the parts of a condition, place by place.
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
  /// Only executions in which a step from there wraps around are left out: the absence of wrap-around is assumed
  /// (no_wrap.h).
  bool assumes_no_wrap = false;
};

}  // namespace proviso::condition
