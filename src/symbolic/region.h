// The unroller's current region: a part of an activation, possibly in a recursion that is closed by induction.
#pragma once

#include <set>

#include "symbolic/unroller.h"

namespace proviso::symbolic {

/// The body of a loop in one iteration, or a whole function.
struct Unroller::Region {
  const Activation& activation;
  encode::ContextId context;
  std::optional<transform::LoopId> loop;
  Pending pending;
  std::vector<State> back;        // at the loop head again
  Pending exits;                  // outside the loop
  bool left_by_constant = false;  // some exit was excluded by a constant condition
  bool left_by_symbol = false;    // some exit was possible under a condition

  encode::Site site(const ir::Edge& edge) const { return {&activation.function, &edge, context}; }
};

struct Unroller::Recursion {
  State anywhere;  // in the recursion, before a call
  std::set<std::uint32_t> known;
  std::vector<const ir::Function*> waiting;

  void add(const ir::Function& function) {
    if (known.insert(function.id()).second) waiting.push_back(&function);
  }
};

}  // namespace proviso::symbolic
