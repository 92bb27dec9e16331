// The location of something that a certificate does not exclude, as text.
#pragma once

#include <fmt/format.h>

#include <string>

#include "encode/checks.h"

namespace proviso::check {

/// " (in f, line 7)"
inline std::string place_text(const encode::Site& site) {
  return fmt::format(" (in {}, line {})", site.function->name(), site.edge->range.begin.line);
}

}  // namespace proviso::check
