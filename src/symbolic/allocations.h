// The heap allocations of a program: edges, with the calls that lead to them. Recursive calls are not followed, and the
// number of allocations is limited: memory of other allocations is unknown after a cut.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "certificate/annotation.h"
#include "encode/environment.h"
#include "transform/program_facts.h"

namespace proviso::symbolic {

struct AllocationPlace {
  encode::Frame frame = 0;  // of the allocating function
  std::shared_ptr<const certificate::Allocation> allocation;
  std::optional<std::uint64_t> size;  // in bytes, if it is constant
};

std::vector<AllocationPlace> allocations_of(encode::Environment& environment, transform::ProgramFacts& facts);

/// The variable that first points to the block, after which it is named; null if there is none.
const ir::Variable* receiver(const ir::Program& program, const certificate::Allocation& allocation);

/// Whether blocks of this allocation are instances of the abstract object of the points-to analysis.
bool is_instance(const ir::Program& program, const certificate::Allocation& allocation, const transform::AbstractObject& abstract);

}  // namespace proviso::symbolic
