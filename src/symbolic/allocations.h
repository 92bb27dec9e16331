// Where a program allocates on the heap: edges, under the calls that lead to them. Calls that are already under way are not followed, nor
// are more than a number of allocations: what is not listed is unknown memory behind a cut.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "certificate/annotation.h"
#include "encode/environment.h"
#include "transform/program_facts.h"

namespace proviso::symbolic {

struct AllocationPlace {
  encode::Frame frame = 0;  // of the function that allocates
  std::shared_ptr<const certificate::Allocation> allocation;
  std::optional<std::uint64_t> size;  // in bytes, where the program's text says it
};

std::vector<AllocationPlace> allocations_of(encode::Environment& environment, transform::ProgramFacts& facts);

/// A heap block is called after the variable that gets the pointer to it first; null if that is none.
const ir::Variable* receiver(const ir::Program& program, const certificate::Allocation& allocation);

/// Whether blocks allocated there are among those that the analysis of pointers takes for one.
bool is_instance(const ir::Program& program, const certificate::Allocation& allocation, const transform::AbstractObject& abstract);

}  // namespace proviso::symbolic
