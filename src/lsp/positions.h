// Source positions in the protocol's terms: URIs, lines from 0, and columns from 0 in the code units negotiated with
// the client. Positions of a program count lines and bytes from 1.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/rpc.h"
#include "support/source.h"

namespace proviso::lsp {

enum class Encoding : std::uint8_t {
  utf8,
  utf16
};

/// The path of a `file` URI; none for other schemes.
std::optional<std::string> path_of(std::string_view uri);
std::string uri_of(const std::string& path);

std::vector<std::string_view> lines_of(std::string_view text);

/// Converts positions. Holds the text of one document; other files are read from disk.
class Positions {
 public:
  Positions(std::string path, std::string uri, std::string text, Encoding encoding)
      : path_(std::move(path)), uri_(std::move(uri)), text_(std::move(text)), encoding_(encoding) {}

  const std::string& path() const { return path_; }
  Json position(const std::string& file, std::uint32_t line, std::uint32_t column);
  Json range(const FileTable& files, const SourceRange& range);
  Json location(const FileTable& files, const SourceRange& range);
  /// The range of the word that begins there, or of one character.
  Json word_at(const std::string& file, std::uint32_t line, std::uint32_t column);
  std::string uri(const std::string& file) const { return file == path_ ? uri_ : uri_of(file); }

 private:
  std::string_view line(const std::string& file, std::uint32_t number);

  std::string path_;
  std::string uri_;
  std::string text_;
  Encoding encoding_;
  std::map<std::string, std::string> texts_;                    // of other files, by path
  std::map<std::string, std::vector<std::string_view>> lines_;  // of all files, by path
};

}  // namespace proviso::lsp
