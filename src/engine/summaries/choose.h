// Which functions are worth looking at by themselves.
#pragma once

#include "cpa/program_facts.h"
#include "engine/blocks/modules.h"
#include "engine/property.h"

namespace proviso::engine {

/// All that are recursive, and those with loops that are called from several places. None if some of the recursive ones
/// cannot be summarised, or the properties are about what summaries do not speak of.
Modules choose_modules(cpa::ProgramFacts& facts, const std::vector<Property>& properties);

}  // namespace proviso::engine
