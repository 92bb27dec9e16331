// Conditions under which a loop may end that was not shown to end always: comparisons of the numbers that it asks for when it is entered.
#pragma once

#include <vector>

#include "engine/ranking/observe.h"
#include "rewrite/entry_condition.h"

namespace proviso::engine::ranking {

/// Those that say least first.
std::vector<rewrite::EntryCondition> entry_conditions(const Subject& loop);

}  // namespace proviso::engine::ranking
