// What a place needs of the program: calls that have nothing to do with it are left out (certificate/slice_proof.h), so
// its analysis costs what its own part of the program costs. A proof about the rest is one about the whole program, and
// an execution of the rest guides one of the whole program.
#pragma once

#include <optional>

#include "property/violation.h"
#include "rewrite/without_calls.h"
#include "support/cancellation.h"
#include "transform/program_facts.h"

namespace proviso::engine::places {

/// The harmless calls that are irrelevant to the checks (symbolic/relevance.h), in what is still reached without them.
std::set<rewrite::CallPlace> irrelevant_calls(transform::ProgramFacts& facts, const property::CheckSet& checks);

/// An execution of the whole program that goes the way of one of the slice; what the calls that are left out ask for is
/// tried in a few ways (execution/guided.h). None if that leads to no confirmed violation.
std::optional<property::Counterexample> in_whole_program(const ir::Program& program, const std::set<rewrite::CallPlace>& left_out,
                                                         const ir::Program& slice, const property::Counterexample& in_slice,
                                                         const property::Confirm& confirm, const CancellationToken& token);

}  // namespace proviso::engine::places
