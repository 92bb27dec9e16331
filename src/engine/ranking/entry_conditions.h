// Conditions under which a loop or recursion may end that was not shown to end always: comparisons of the numbers that it asks for when it
// is entered.
#pragma once

#include <vector>

#include "engine/ranking/observe.h"
#include "rewrite/entry_condition.h"

namespace proviso::engine::ranking {

/// Those that say least first; each of them alone may be too weak.
std::vector<rewrite::EntryCondition> entry_conditions(const Subject& subject);

}  // namespace proviso::engine::ranking
