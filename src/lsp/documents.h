// The documents that are open in the client, with the results of their last checks.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/findings.h"

namespace proviso::lsp {

/// The results, so far, of checking one version of a document.
struct CheckedText {
  std::string text;
  Survey survey;
  std::map<std::string, RunFindings> findings;  // by entry function
  bool is_running = false;                      // more results will follow
  std::string ended_by;                         // why there will be no more results; empty: they are complete
};

struct Document {
  std::string uri;
  std::string path;
  std::string text;
  Json version;
  std::optional<CheckedText> checked;

  /// Whether the text has changed since it was checked.
  bool is_stale() const { return checked && checked->text != text; }
};

using Documents = std::map<std::string, Document>;  // by URI

/// Maps lines of a text to those of a later version: the lines before the first change and after the last.
class LineMap {
 public:
  LineMap(std::string_view before, std::string_view after);
  /// None if the line has changed.
  std::optional<std::uint32_t> after(std::uint32_t before) const;
  std::optional<std::uint32_t> before(std::uint32_t after) const;

 private:
  static std::optional<std::uint32_t> map(std::uint32_t line, std::size_t prefix, std::size_t suffix, std::size_t from, std::size_t to);

  std::size_t lines_before_;
  std::size_t lines_after_;
  std::size_t prefix_ = 0;
  std::size_t suffix_ = 0;
};

}  // namespace proviso::lsp
