#include "support/source.h"

#include <fmt/format.h>

namespace proviso {

std::uint32_t FileTable::intern(std::string_view name) {
  const auto [entry, is_new] = index_.try_emplace(std::string(name), static_cast<std::uint32_t>(names_.size()));
  if (is_new) names_.emplace_back(name);
  return entry->second;
}

std::string FileTable::describe(const SourcePosition& position) const {
  if (!position.is_known()) return "<generated>";
  return fmt::format("{}:{}:{}", name(position.file), position.line, position.column);
}

std::string FileTable::describe(const SourceRange& range) const {
  return describe(range.presumed.is_known() ? range.presumed : range.begin);
}

}  // namespace proviso
