// Clang's source locations converted to locations in the user's files.
#pragma once

#include <unordered_map>

#include "support/source.h"

namespace clang {
class SourceLocation;
class SourceManager;
class SourceRange;
class LangOptions;
class Stmt;
class Decl;
}  // namespace clang

namespace proviso::frontend {

class SourceMap {
 public:
  SourceMap(const clang::SourceManager& manager, const clang::LangOptions& language, FileTable& files)
      : manager_(manager), language_(language), files_(files) {}

  SourceRange range(const clang::Stmt* statement) const;
  SourceRange range(const clang::Decl* declaration) const;
  SourceRange range(clang::SourceRange range) const;
  SourceRange at(clang::SourceLocation location) const;

 private:
  SourcePosition position(clang::SourceLocation location) const;
  SourcePosition presumed(clang::SourceLocation location, std::uint32_t column) const;
  clang::SourceLocation behind(clang::SourceLocation last_token) const;

  const clang::SourceManager& manager_;
  const clang::LangOptions& language_;
  FileTable& files_;
  mutable std::unordered_map<unsigned, std::uint32_t> file_indices_;         // by Clang's file number
  mutable std::unordered_map<const char*, std::uint32_t> presumed_indices_;  // by the address of the name in a `#line`
};

}  // namespace proviso::frontend
