#include "lsp/documents.h"

#include <algorithm>

#include "lsp/positions.h"

namespace proviso::lsp {

LineMap::LineMap(std::string_view before, std::string_view after) {
  const std::vector<std::string_view> old_lines = lines_of(before);
  const std::vector<std::string_view> new_lines = lines_of(after);
  lines_before_ = old_lines.size();
  lines_after_ = new_lines.size();
  const std::size_t shorter = std::min(lines_before_, lines_after_);
  while (prefix_ < shorter && old_lines[prefix_] == new_lines[prefix_]) ++prefix_;
  while (suffix_ < shorter - prefix_ && old_lines[lines_before_ - 1 - suffix_] == new_lines[lines_after_ - 1 - suffix_]) ++suffix_;
}

std::optional<std::uint32_t> LineMap::map(std::uint32_t line, std::size_t prefix, std::size_t suffix, std::size_t from, std::size_t to) {
  if (line < prefix) return line;
  if (line >= from || line < from - suffix) return std::nullopt;
  return static_cast<std::uint32_t>(to - (from - line));
}

std::optional<std::uint32_t> LineMap::after(std::uint32_t before) const {
  return map(before, prefix_, suffix_, lines_before_, lines_after_);
}

std::optional<std::uint32_t> LineMap::before(std::uint32_t after) const {
  return map(after, prefix_, suffix_, lines_after_, lines_before_);
}

}  // namespace proviso::lsp
