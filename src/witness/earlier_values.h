// Expressions about two times: what is said of the earlier one becomes variables, which hold the values of then.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace proviso::witness {

struct WithEarlier {
  std::string prefix;                // of the variables
  std::string expression;            // in C, where PREFIX_I is what `earlier[I]` was then
  std::vector<std::string> earlier;  // expressions in C

  /// The variables' declarations and what gives them their values now; `number` is that of the invariant.
  std::string declarations(std::size_t number, const char* storage = "") const;
  std::string stores(std::size_t number) const;
};

/// Replaces `\at(x, AnyPrev)`; or any other operator, with a label as its last argument or, if that is empty, without one.
/// The error says what is wrong with the expression.
Result<WithEarlier> parse_earlier(const std::string& expression, const std::string& prefix, std::string_view operation,
                                  std::string_view label);

}  // namespace proviso::witness
