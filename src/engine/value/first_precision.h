// What a value analysis tracks from the start, before any path has shown that it matters: pointers.
//
// A proof in which a pointer points anywhere is none, though little shows that it matters: that it points to one of few places costs little
// to know. Where much of the program is skipped, even less shows that others do.
#pragma once

#include "cpa/program_facts.h"
#include "domain/value/precision.h"
#include "engine/conditional.h"

namespace proviso::engine {

domain::ValuePrecision first_precision(cpa::ProgramFacts& facts, const ConditionalInput& given);

}  // namespace proviso::engine
