// Parses one C file with Clang. ParsedFile owns everything the parse result refers to (AST, source manager, ...).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/frontend.h"
#include "frontend/pragma_weak.h"
#include "ir/machine.h"
#include "support/result.h"

namespace clang {
class ASTContext;
class CompilerInstance;
class SourceLocation;
}  // namespace clang

namespace proviso::frontend {

class DiagnosticCollector;

struct ParseRequest {
  std::string path;                      // of the file, or the name of `text` in diagnostics
  std::optional<std::string_view> text;  // instead of a file; must outlive the ParsedFile
  std::vector<std::string> arguments;    // as given to a compiler driver
  ir::MachineModel machine;
  std::vector<Replacement> replacements = {};
};

class ParsedFile {
 public:
  /// The compiler owns the diagnostics.
  ParsedFile(std::unique_ptr<clang::CompilerInstance> compiler, const DiagnosticCollector& diagnostics,
             std::vector<WeakAlias> weak_aliases);
  ~ParsedFile();
  ParsedFile(const ParsedFile&) = delete;
  ParsedFile& operator=(const ParsedFile&) = delete;

  clang::ASTContext& ast();
  const Diagnostics& warnings() const { return warnings_; }
  /// Whether the operator at this location has an unsequenced side effect.
  bool is_unsequenced(const clang::SourceLocation& place) const;
  /// Whether the file was read, or another one in its place.
  bool has_read(const std::string& path) const;
  /// The aliases declared by `#pragma weak a = b`.
  const std::vector<WeakAlias>& weak_aliases() const { return weak_aliases_; }

 private:
  std::unique_ptr<clang::CompilerInstance> compiler_;
  const DiagnosticCollector& diagnostics_;
  Diagnostics warnings_;
  std::vector<WeakAlias> weak_aliases_;
};

/// Returns the errors with their notes if the text is not valid C. Warnings are those that stricter compilers reject
/// (implicit declarations, ...).
Result<std::unique_ptr<ParsedFile>> parse(const ParseRequest& request);

}  // namespace proviso::frontend
