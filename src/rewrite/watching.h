// Variables by which a pass watches a program. Their names are none of C's, so no variable of the user's is taken for one.
#pragma once

#include <string_view>

#include "transform/accesses.h"

namespace proviso::rewrite {

inline constexpr std::string_view kWatching = "ltl.";

/// Whether the step is no step of the user's: it only watches.
inline bool is_watching(const ir::Operation& operation) {
  bool result = false;
  transform::for_each_part(operation, [&](const ir::Expr* part) {
    result = result || (part->kind() == ir::ExprKind::variable && part->variable()->name.starts_with(kWatching));
  });
  return result;
}

}  // namespace proviso::rewrite
