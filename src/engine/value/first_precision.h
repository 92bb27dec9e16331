// The initial precision of a value analysis, before any path has shown what is relevant: pointers.
//
// A proof with an unknown pointer is impossible, though refinement seldom shows that the pointer is relevant; tracking
// a pointer with few targets is cheap. If much of the program is skipped, refinement shows even less.
#pragma once

#include "condition/conditional.h"
#include "domain/value/precision.h"
#include "transform/program_facts.h"

namespace proviso::engine::value {

domain::ValuePrecision first_precision(transform::ProgramFacts& facts, const condition::ConditionalInput& given);

}  // namespace proviso::engine::value
