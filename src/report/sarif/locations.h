// SARIF locations: files by URIs relative to the current directory, columns in UTF-16 code units.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "report/summary.h"
#include "report/trace/source_text.h"

namespace proviso::report {

/// Text as a SARIF message: braces are doubled, since single ones denote arguments, and nothing looks like a link.
nlohmann::ordered_json sarif_message(const std::string& text);

/// `path` for a URI: characters that are not allowed become %XX.
std::string percent_encoded(const std::string& path);

/// Converts a column in bytes, from 1, to UTF-16 code units. Bytes that are not UTF-8 count one each.
std::uint32_t utf16_column(std::string_view line, std::uint32_t column);

/// Creates locations, and records the files they refer to.
class SarifLocations {
 public:
  using Json = nlohmann::ordered_json;

  /// The checked files have the first indices. `program` may be null.
  SarifLocations(const std::vector<std::string>& checked_files, const ir::Program* program);

  /// The location of a statement, and the function that contains it (which may be null). Library models have no file.
  Json at(const SourceRange& range, const ir::Function* function, const std::string& message = "");
  /// The beginning of the program, for results about all of it: some readers require a location for every result.
  Json of_program();
  /// The files, in the order of their indices.
  Json artifacts() const;

 private:
  Json artifact_location(const std::string& file);
  Json region(const SourceRange& range);

  const ir::Program* program_;
  SourceText text_;
  std::vector<Json> artifacts_;  // their URIs
  std::size_t checked_ = 0;      // the number of those that were checked
};

}  // namespace proviso::report
