// The places of a program: each step at which a check can fail, as far as its form tells. What a run decides is counted
// in these. One that is not among them is still asked about: nothing rests on the list being complete.
#pragma once

#include "ir/program.h"
#include "property/check.h"

namespace proviso::property {

/// Of functions that the entry may reach.
Places places_of(const ir::Program& program, const CheckSet& checks);

/// Where the user finds a step: the edge itself, or the call in the program for which its function was copied, or which
/// leads to it.
struct SourceStep {
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;
};
SourceStep source_step(const ir::Function& function, const ir::Edge& edge);

}  // namespace proviso::property
