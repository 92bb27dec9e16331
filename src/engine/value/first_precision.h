// What a value analysis tracks from the start, before any path has shown that it matters: pointers.
//
// A proof in which a pointer points anywhere is none, though little shows that it matters: that it points to one of few places costs little
// to know. Where much of the program is skipped, even less shows that others do.
#pragma once

#include "condition/conditional.h"
#include "domain/value/precision.h"
#include "transform/program_facts.h"

namespace proviso::engine::value {

domain::ValuePrecision first_precision(transform::ProgramFacts& facts, const condition::ConditionalInput& given);

}  // namespace proviso::engine::value
