// Parses one C file with Clang. What the parse needs to stay alive (syntax tree, source manager, ...) is in the ParsedFile.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  std::string path;                      // of the file, or the name of `text` in messages
  std::optional<std::string_view> text;  // instead of a file; must outlive the ParsedFile
  std::vector<std::string> arguments;    // as given to a compiler driver
  ir::MachineModel machine;
};

class ParsedFile {
 public:
  /// The diagnostics belong to the compiler.
  ParsedFile(std::unique_ptr<clang::CompilerInstance> compiler, const DiagnosticCollector& diagnostics,
             std::vector<WeakAlias> weak_aliases);
  ~ParsedFile();
  ParsedFile(const ParsedFile&) = delete;
  ParsedFile& operator=(const ParsedFile&) = delete;

  clang::ASTContext& ast();
  const Diagnostics& warnings() const { return warnings_; }
  /// Whether the operator at that place changes what the same expression changes or reads without an order between the two.
  bool is_unsequenced(const clang::SourceLocation& place) const;
  /// What `#pragma weak a = b` says.
  const std::vector<WeakAlias>& weak_aliases() const { return weak_aliases_; }

 private:
  std::unique_ptr<clang::CompilerInstance> compiler_;
  const DiagnosticCollector& diagnostics_;
  Diagnostics warnings_;
  std::vector<WeakAlias> weak_aliases_;
};

/// The errors, with their notes, if the text is not C. Warnings are only what stricter compilers reject (implicit declarations, ...).
Result<std::unique_ptr<ParsedFile>> parse(const ParseRequest& request);

}  // namespace proviso::frontend
