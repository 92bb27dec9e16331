#include "frontend/source_map.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

namespace proviso::frontend {

namespace {

std::string file_name(const clang::SourceManager& manager, clang::FileID file) {
  if (const clang::OptionalFileEntryRef entry = manager.getFileEntryRefForID(file)) return entry->getName().str();
  return manager.getBufferOrFake(file).getBufferIdentifier().str();
}

// By means of the line table: Clang searches backwards for the start of the file's last line, and some files are one
// long line.
unsigned column_number(const clang::SourceManager& manager, clang::FileID file, unsigned offset, unsigned line) {
  const clang::SrcMgr::LineOffsetMapping& lines = manager.getSLocEntry(file).getFile().getContentCache().SourceLineCache;
  if (!lines || line - 1 >= lines.size() || lines[line - 1] > offset) return manager.getColumnNumber(file, offset);
  return offset - lines[line - 1] + 1;
}

}  // namespace

SourceRange SourceMap::range(const clang::Stmt* statement) const { return range(statement->getSourceRange()); }

SourceRange SourceMap::range(const clang::Decl* declaration) const { return range(declaration->getSourceRange()); }

SourceRange SourceMap::range(clang::SourceRange range) const {
  if (range.isInvalid()) return {};
  // For a macro argument, the location of the argument; for a macro body, that of the macro's use.
  const clang::SourceLocation begin = manager_.getFileLoc(range.getBegin());
  const SourcePosition first = position(begin);
  SourceRange result{first, position(behind(range.getEnd())), presumed(begin, first.column)};
  if (result.end.file != result.begin.file || result.end < result.begin) result.end = result.begin;
  return result;
}

SourceRange SourceMap::at(clang::SourceLocation location) const { return range(clang::SourceRange(location, location)); }

SourcePosition SourceMap::position(clang::SourceLocation location) const {
  if (location.isInvalid()) return {};
  const auto [file, offset] = manager_.getDecomposedLoc(location);
  if (file.isInvalid()) return {};
  const auto [entry, is_new] = file_indices_.try_emplace(file.getHashValue(), 0);
  if (is_new) entry->second = files_.intern(file_name(manager_, file));
  const unsigned line = manager_.getLineNumber(file, offset);
  return {entry->second, line, column_number(manager_, file, offset, line)};
}

SourcePosition SourceMap::presumed(clang::SourceLocation location, std::uint32_t column) const {
  if (location.isInvalid() || column == 0) return {};
  // `#line` applies to whole lines, so the line's start gives the same answer, without Clang having to compute the
  // column.
  const clang::PresumedLoc place = manager_.getPresumedLoc(location.getLocWithOffset(1 - static_cast<int>(column)));
  if (place.isInvalid()) return {};
  const auto [entry, is_new] = presumed_indices_.try_emplace(place.getFilename(), 0);
  if (is_new) entry->second = files_.intern(place.getFilename());
  return {entry->second, place.getLine(), column};
}

clang::SourceLocation SourceMap::behind(clang::SourceLocation location) const {
  while (location.isMacroID()) {
    if (manager_.isMacroArgExpansion(location))
      location = manager_.getImmediateSpellingLoc(location);
    else
      location = manager_.getImmediateExpansionRange(location).getEnd();
  }
  return location.isInvalid()
             ? location
             : location.getLocWithOffset(static_cast<int>(clang::Lexer::MeasureTokenLength(location, manager_, language_)));
}

}  // namespace proviso::frontend
