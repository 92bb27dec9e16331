// The documents that the client has open, with what was found out about them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/findings.h"

namespace proviso::lsp {

/// What was found out about a text, so far.
struct CheckedText {
  std::string text;
  Survey survey;
  std::map<std::string, Findings> findings;  // by the function where the run started
  bool is_running = false;                   // the rest is to come
  std::string ended_by;                      // why the rest will not come; empty: it is all there
};

struct Document {
  std::string uri;
  std::string path;
  std::string text;
  Json version;
  std::optional<CheckedText> checked;

  /// Whether the text has changed since.
  bool is_stale() const { return checked && checked->text != text; }
};

using Documents = std::map<std::string, Document>;  // by URI

/// Which line of a text became which line of a later one: what stands before or behind all changes.
class LineMap {
 public:
  LineMap(std::string_view before, std::string_view after);
  /// None: the line has changed.
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
