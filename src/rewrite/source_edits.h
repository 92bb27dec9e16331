// Edits of a C text at locations of a program: the text before and after them stays unchanged, character by
// character.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "support/source.h"

namespace proviso::rewrite {

/// What stands at [begin, end) becomes `replacement`; with begin == end it is put in there.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string replacement;
};

class SourceText {
 public:
  explicit SourceText(std::string text);

  const std::string& text() const { return text_; }
  struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
    friend auto operator<=>(const Span&, const Span&) = default;
  };
  /// Where the range stands in the text; none if it is not in it, or empty.
  std::optional<Span> find(const SourceRange& range) const;

  /// The text with all edits, which may be given in any order but must not overlap. Of two at one place the first comes
  /// first.
  std::string edited(std::vector<Edit> edits) const;

 private:
  std::string text_;
  std::vector<std::size_t> line_starts_;
};

}  // namespace proviso::rewrite
