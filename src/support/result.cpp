#include "support/result.h"

#include <fmt/format.h>

#include "support/printable.h"

namespace proviso {

std::string Diagnostic::render() const {
  const char* const word = severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "note";
  return printable(place.empty() ? fmt::format("{}: {}", word, message) : fmt::format("{}: {}: {}", place, word, message));
}

void fail_internal(const char* file, int line, const std::string& message) {
  throw InternalError(fmt::format("{}:{}: {}", file, line, message));
}

}  // namespace proviso
