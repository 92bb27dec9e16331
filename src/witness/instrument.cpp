#include "witness/instrument.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "witness/insert_invariants.h"
#include "witness/insert_waypoints.h"

namespace proviso::witness {

namespace {

using rewrite::SourceSyntax;

/// The keywords in what is inserted, by all that this file calls.
constexpr std::string_view kWritten[] = {"_Bool",  "_Generic", "_Static_assert", "__auto_type", "__int128", "__typeof__", "char",
                                         "const",  "short",    "signed",         "sizeof",      "struct",   "union",      "typedef",
                                         "double", "float",    "else",           "extern",      "goto",     "if",         "int",
                                         "long",   "return",   "static",         "unsigned",    "void"};

std::optional<Diagnostic> problem_with_files(const SourceSyntax& syntax, const FileTable& files,
                                             const std::map<std::string, std::string>& texts) {
  for (const auto& [file, text] : texts)
    if (has_marks(text) || text.find(kReserved) != std::string::npos)
      return Diagnostic{Severity::error, file, fmt::format("has control characters, or names with '{}'", kReserved)};
  for (const SourceSyntax::File& file : syntax.files)
    for (const std::string& word : file.keyword_macros)
      if (std::find(std::begin(kWritten), std::end(kWritten), word) != std::end(kWritten))
        return Diagnostic{Severity::error, files.name(file.start.begin.file), "'" + word + "' is a macro, so no code can be inserted"};
  return std::nullopt;
}

}  // namespace

Result<Instrumented> instrument(const Witness& witness, const SourceSyntax& syntax, const FileTable& files,
                                const std::map<std::string, std::string>& texts, Following following) {
  if (const auto problem = problem_with_files(syntax, files, texts)) return *problem;
  Insertions insertions(files, texts);
  const PlaceFinder finder(syntax, files);
  if (witness.kind == Witness::Kind::correctness)
    insert_invariants(witness, finder, syntax, files, insertions);
  else
    insert_waypoints(witness, finder, syntax, following, insertions);
  if (!insertions.errors().empty()) return insertions.errors();
  Instrumented result;
  for (const SourceSyntax::File& file : syntax.files) {
    const std::string& name = files.name(file.start.begin.file);
    result.texts[name] = unmarked(name, insertions.written(file.start.begin.file, syntax), result);
  }
  return result;
}

}  // namespace proviso::witness
