// Executions of a slice as guides to executions of the whole program.
#pragma once

#include <optional>
#include <set>

#include "property/violation.h"
#include "rewrite/without_calls.h"
#include "support/cancellation.h"

namespace proviso::engine::places {

/// An execution of the whole program that goes the way of one of the slice. What the calls that are left out ask for is
/// unknown: a call that keeps the execution from going on gets other inputs, in a few ways. None if that leads to no
/// confirmed violation of the same place.
std::optional<property::Counterexample> in_whole_program(const ir::Program& program, const std::set<rewrite::CallPlace>& left_out,
                                                         const ir::Program& slice, const property::Counterexample& in_slice,
                                                         const property::Confirm& confirm, const CancellationToken& token);

}  // namespace proviso::engine::places
