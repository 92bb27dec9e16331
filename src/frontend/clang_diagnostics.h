// Clang's diagnostics converted to ours.
#pragma once

#include <clang/Basic/Diagnostic.h>

#include <set>

#include "support/result.h"

namespace proviso::frontend {

/// Keeps errors, and warnings that are errors by default, each with its notes. Other warnings are left to compilers.
class DiagnosticCollector : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& diagnostic) override;
  void EndSourceFile() override;

  /// The user has disabled warnings.
  void keep_warnings_quiet() { is_quiet_ = true; }

  bool has_errors() const { return has_errors_; }
  /// The errors with their notes.
  Diagnostics errors() const;
  Diagnostics warnings() const;
  /// Names that Clang took for library functions, but that the program uses for something else.
  const std::vector<std::string>& hidden_builtins() const { return hidden_builtins_; }
  /// Operators with an unsequenced side effect, which is undefined (C11 6.5p2).
  const std::set<clang::SourceLocation>& unsequenced() const { return unsequenced_; }

 private:
  Diagnostics of(Severity severity) const;
  /// Restores errors that tolerate_old_code() made warnings, if they are errors in this case.
  void judge_conflict(unsigned next_diagnostic);

  Diagnostics all_;
  std::vector<std::string> hidden_builtins_;
  std::set<clang::SourceLocation> unsequenced_;
  bool is_quiet_ = false;
  bool has_errors_ = false;
  bool keeps_notes_ = false;  // of the previous diagnostic
  bool is_conflict_ = false;  // the previous diagnostic reports conflicting declarations of a function
};

/// Enables Clang's warnings about unsequenced operators and ignored attributes, regardless of the program's options.
void begin_watch(clang::DiagnosticsEngine& engine, DiagnosticCollector& collector);

/// Enables them again, after a pragma that may have disabled them.
void keep_watch(clang::DiagnosticsEngine& engine, const clang::SourceLocation& place);

/// Makes warnings of the errors that GCC only warns about (implicit int, int conversions, ...), so that old code is
/// accepted.
void tolerate_old_code(clang::DiagnosticsEngine& engine);

}  // namespace proviso::frontend
