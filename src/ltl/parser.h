// Formulas of linear temporal logic as users write them:
//
//     G (called(lock) -> F called(unlock))        (!called(read) U called(open)) || G !called(read)        F G (mode == 2)
//
// Operators, from the ones that bind most: `! G F X`, then `U R W` (to the right), `&& || -> <->`; `[]` and `<>` are `G` and `F`.
// `called(f)`, or `call(f())` as SV-COMP writes it. Anything else is a predicate: integers and global variables with C's arithmetic and
// comparisons, perhaps in `AP(...)`. `G`, `F`, `X`, `U`, `R` and `W` are no names of variables.
#pragma once

#include <string>
#include <string_view>

#include "ltl/formula.h"
#include "support/result.h"

namespace proviso::ltl {

/// `place` and `columns_before`: as in Formula.
Result<Formula> parse_formula(std::string_view text, const std::string& place = "", std::size_t columns_before = 0);

/// A message about a column of the formula.
Diagnostic problem_at(const Formula& formula, std::size_t column, const std::string& message);

}  // namespace proviso::ltl
