// What a place needs of the program: calls that have nothing to do with it are left out (certificate/slice_proof.h), so
// its analysis costs what its own part of the program costs. A proof about the rest is one about the whole program, and
// an execution of the rest guides one of the whole program (whole_execution.h).
#pragma once

#include <set>

#include "property/check.h"
#include "rewrite/without_calls.h"
#include "transform/program_facts.h"

namespace proviso::engine::places {

struct LeftOut {
  std::set<rewrite::CallPlace> calls;
  property::Places excused;  // what other proofs have to show of them (property/harmless_calls.h)
};

/// The harmless calls that are irrelevant to the checks (symbolic/relevance.h), in what is still reached without them.
/// What is undefined in them may be excused, but for `asked`.
LeftOut irrelevant_calls(transform::ProgramFacts& facts, const property::CheckSet& checks, const property::Places& asked);

}  // namespace proviso::engine::places
