// printf's %f %e %g %a for `double` and the x87 `long double`.
#pragma once

#include <optional>
#include <string>

#include "ir/type.h"
#include "support/int128.h"

namespace proviso::interp {

struct FloatStyle {
  ir::FloatFormat format = ir::FloatFormat::binary64;  // or x87_80
  std::string flags;                                   // of "-+ #0"
  std::optional<int> width;
  std::optional<int> precision;
  char conversion = 'f';
};

std::string format_float(const FloatStyle& style, u128 bits);

}  // namespace proviso::interp
