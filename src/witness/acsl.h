// Expressions of ACSL, which contracts of functions are written in, as C: there numbers are all integers, so they are
// computed in a type that has room for the results, and comparisons may be chained (`0 <= n < 10`).
#pragma once

#include <string>

#include "support/result.h"
#include "witness/earlier_values.h"

namespace proviso::witness {

struct AcslContext {
  std::string result;  // the variable for `\result`; empty: there is none
  std::string prefix;  // of the variables for `\old(e)`; empty: there are none
  bool has_int128 = true;
};

/// The expression in C, which does not compile if it is about other numbers than integers, or needs more bits than there
/// are. The error says what is not supported in it.
Result<WithEarlier> acsl_to_c(const std::string& expression, const AcslContext& context);

}  // namespace proviso::witness
