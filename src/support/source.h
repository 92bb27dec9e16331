// Places in source text. Every diagnostic and every CFA edge carries one.
//
// A position names a file by its index in a FileTable, so that it is small and cheap to copy. Lines and columns count
// from 1; line 0 means "no place" (code that Proviso made itself).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace proviso {

struct SourcePosition {
  std::uint32_t file = 0;
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool is_known() const { return line != 0; }
  friend auto operator<=>(const SourcePosition&, const SourcePosition&) = default;
};

/// The range of a piece of program text. `begin` and `end` (after the last character) are places in the file that was
/// read (a macro's text counts as standing where the macro was used); `presumed` is the beginning as `#line` directives
/// tell it, which is what people want to see.
struct SourceRange {
  SourcePosition begin;
  SourcePosition end;
  SourcePosition presumed;

  bool is_known() const { return begin.is_known(); }
  friend bool operator==(const SourceRange&, const SourceRange&) = default;
};

/// The names of the files that positions refer to. Index 0 is the empty name.
class FileTable {
 public:
  std::uint32_t intern(std::string_view name);
  const std::string& name(std::uint32_t file) const { return names_.at(file); }
  std::size_t size() const { return names_.size(); }

  /// "file:line:column", or "<generated>" where there is no place.
  std::string describe(const SourcePosition& position) const;
  /// The place a person should look at: `presumed` where known, else `begin`.
  std::string describe(const SourceRange& range) const;

 private:
  std::vector<std::string> names_{""};
  std::unordered_map<std::string, std::uint32_t> index_{{"", 0}};
};

}  // namespace proviso
