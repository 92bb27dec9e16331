// The files that a page shows, and source locations in them.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "ir/program.h"
#include "report/trace/source_text.h"

namespace proviso::report {

/// The source range of the next statement at the location; unknown at a function's exit.
SourceRange range_at(const ir::Function& function, ir::LocationId location);

class PageSources {
 public:
  explicit PageSources(const ir::Program& program) : program_(program), text_(program.files()) {}

  /// [source, line, column, end line, end column], columns in UTF-16 code units; null if the range is unknown.
  nlohmann::ordered_json at(const SourceRange& range);
  /// The index of the file among the sources.
  std::size_t number_of(std::uint32_t file);
  /// The same by name; none if the program has no such file.
  std::optional<std::size_t> number_of(const std::string& name);
  /// All requested sources: name and text.
  nlohmann::ordered_json all();

 private:
  const ir::Program& program_;
  SourceText text_;
  std::map<std::uint32_t, std::size_t> numbers_;  // by file
  std::vector<std::uint32_t> files_;
};

}  // namespace proviso::report
