// Fingerprints that identify results in later versions of a program. They depend on the rule, the function and the text
// of the statement, not on their position: preceding lines and whitespace do not change them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "ir/program.h"
#include "report/trace/source_text.h"

namespace proviso::report {

/// A text without comments, and with blanks only where they separate tokens.
std::string normalised_source(std::string_view text);

class Fingerprints {
 public:
  explicit Fingerprints(const ir::Program& program) : text_(program.files()) {}

  /// "16 hexadecimal digits:number"; the number distinguishes equal fingerprints of this run.
  std::string of(std::string_view rule, const ir::Function& function, const ir::Edge& edge);

 private:
  using Beginnings = std::map<std::string, std::set<SourcePosition>>;  // of statements, by their text

  std::string text_of(const ir::Edge& edge);
  /// The index of the statement among those of its function with the same text.
  std::size_t ordinal(const ir::Function& function, const ir::Edge& edge, const std::string& text);

  SourceText text_;
  std::map<const ir::Function*, Beginnings> statements_;
  std::map<std::string, unsigned> given_;
};

}  // namespace proviso::report
