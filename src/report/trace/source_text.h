// The program's source text, for showing statements as written.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "support/source.h"

namespace proviso::report {

class SourceText {
 public:
  explicit SourceText(const FileTable& files) : files_(files) {}

  /// The text of the range on one line; empty if it cannot be read or is too long.
  std::string at(const SourceRange& range);
  /// The text of the range as written; empty if it cannot be read.
  std::string written_at(const SourceRange& range);
  /// Including its line break; empty if there is no such line.
  std::string_view line(std::uint32_t file, std::uint32_t number);

 private:
  const std::vector<std::string>& lines_of(std::uint32_t file);

  const FileTable& files_;
  std::unordered_map<std::uint32_t, std::vector<std::string>> lines_;
};

}  // namespace proviso::report
