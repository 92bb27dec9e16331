// Expressions about two times: what is said of the earlier one becomes variables, which hold the values of then.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace proviso::witness {

struct WithEarlier {
  std::string prefix;                // of the variables
  std::string expression;            // in C, where `name(i)` is what `earlier[i]` was then
  std::vector<std::string> earlier;  // expressions in C

  std::string name(std::size_t index) const;
  /// The variables' declarations and what gives them their values now; `number` is that of the invariant. Arrays have no
  /// values: with them, it does not compile.
  std::string declarations(std::size_t number, const char* storage = "") const;
  std::string stores(std::size_t number) const;
};

}  // namespace proviso::witness
