// The program's text, for showing statements as the user wrote them.
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

  /// What stands at the range, on one line; empty where it cannot be read or is too long to be shown.
  std::string at(const SourceRange& range);
  /// All of it, as it is written; empty where it cannot be read.
  std::string written_at(const SourceRange& range);
  /// With its line break; empty where there is none of that number.
  std::string_view line(std::uint32_t file, std::uint32_t number);

 private:
  const std::vector<std::string>& lines_of(std::uint32_t file);

  const FileTable& files_;
  std::unordered_map<std::uint32_t, std::vector<std::string>> lines_;
};

}  // namespace proviso::report
