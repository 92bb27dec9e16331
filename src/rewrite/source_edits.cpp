#include "rewrite/source_edits.h"

#include <algorithm>

#include "support/result.h"

namespace proviso::rewrite {

SourceText::SourceText(std::string text) : text_(std::move(text)), line_starts_{0} {
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') line_starts_.push_back(i + 1);
}

std::optional<SourceText::Span> SourceText::find(const SourceRange& range) const {
  const auto offset = [&](const SourcePosition& position) -> std::optional<std::size_t> {
    if (!position.is_known() || position.column == 0 || position.line > line_starts_.size()) return std::nullopt;
    const std::size_t found = line_starts_[position.line - 1] + position.column - 1;
    if (position.line < line_starts_.size() && found >= line_starts_[position.line]) return std::nullopt;  // not in its line
    return found;
  };
  const auto begin = offset(range.begin);
  const auto end = offset(range.end);
  if (!begin || !end || *begin >= *end || *end > text_.size()) return std::nullopt;
  return Span{*begin, *end};
}

std::string SourceText::edited(std::vector<Edit> edits) const {
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
  std::string result;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    PROVISO_CHECK(edit.begin >= at && edit.end >= edit.begin && edit.end <= text_.size(), "edits of a text overlap");
    result += text_.substr(at, edit.begin - at) + edit.replacement;
    at = edit.end;
  }
  return result + text_.substr(at);
}

}  // namespace proviso::rewrite
