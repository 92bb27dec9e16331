// Places as SARIF names them: files by URIs relative to the current directory, columns in UTF-16 code units.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "report/summary.h"
#include "report/trace/source_text.h"

namespace proviso::report {

/// Text as a SARIF message writes it: braces are doubled, since single ones stand for arguments, and nothing looks like a link.
nlohmann::ordered_json sarif_message(const std::string& text);

/// `path` in a URI: what is not allowed there becomes %XX.
std::string percent_encoded(const std::string& path);

/// A column that counts bytes from 1, counted in UTF-16 code units instead. Bytes that are no UTF-8 count one each.
std::uint32_t utf16_column(std::string_view line, std::uint32_t column);

/// Makes locations, and remembers the files that they are in.
class SarifLocations {
 public:
  using Json = nlohmann::ordered_json;

  /// The files that were checked are the first ones. `program` may be null.
  SarifLocations(const std::vector<std::string>& checked_files, const ir::Program* program);

  /// Where a statement stands, and the function that it is in (which may be null). Models of the library have no file.
  Json at(const SourceRange& range, const ir::Function* function, const std::string& message = "");
  /// Where the program begins, for what is said of all of it: some readers want a place with every result.
  Json of_program();
  /// The files, in the order of their indices.
  Json artifacts() const;

 private:
  Json artifact_location(const std::string& file);
  Json region(const SourceRange& range);

  const ir::Program* program_;
  SourceText text_;
  std::vector<Json> artifacts_;  // their URIs
  std::size_t checked_ = 0;      // so many of them are what was checked
};

}  // namespace proviso::report
