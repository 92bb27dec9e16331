// Clang's source locations -> places in the files the user gave.
#pragma once

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
  const clang::SourceManager& manager_;
  const clang::LangOptions& language_;
  FileTable& files_;
};

}  // namespace proviso::frontend
