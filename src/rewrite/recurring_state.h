// The program that looks for a state which recurs, so that nontermination becomes a question of safety (Biere, Artho and
// Schuppan 2002): at any one visit of a loop's head the variables are stored, and an assertion fails at a later visit of
// the same run of the loop where they have these values again.
#pragma once

#include <memory>
#include <vector>

#include "ir/program.h"

namespace proviso::rewrite {

/// The input that says whether the variables are stored at this visit.
inline constexpr const char* kStoresState = "store the state";

/// Null if there is no such loop with one entry. What is not among the variables may differ.
std::shared_ptr<ir::Program> with_recurrence_check(const ir::Program& program, std::uint32_t function, ir::LocationId head,
                                                   const std::vector<const ir::Variable*>& variables);

}  // namespace proviso::rewrite
