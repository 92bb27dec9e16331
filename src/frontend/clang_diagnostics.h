// Clang's diagnostics -> ours.
#pragma once

#include <clang/Basic/Diagnostic.h>

#include <set>

#include "support/result.h"

namespace proviso::frontend {

/// Keeps errors and the warnings that Clang would by default make errors, each with its notes; other warnings are a compiler's business.
class DiagnosticCollector : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& diagnostic) override;
  void EndSourceFile() override;

  /// The user has asked for no warnings.
  void keep_warnings_quiet() { is_quiet_ = true; }

  bool has_errors() const { return has_errors_; }
  /// The errors with their notes.
  Diagnostics errors() const;
  Diagnostics warnings() const;
  /// Names that the program uses for something else than the library function Clang took them for.
  const std::vector<std::string>& hidden_builtins() const { return hidden_builtins_; }
  /// Operators that change what is changed or read elsewhere in the expression without an order between the two: undefined (C11 6.5p2).
  const std::set<clang::SourceLocation>& unsequenced() const { return unsequenced_; }

 private:
  Diagnostics of(Severity severity) const;
  /// Errors that tolerate_old_code() made warnings, and that are errors in this case all the same.
  void judge_conflict(unsigned next_diagnostic);

  Diagnostics all_;
  std::vector<std::string> hidden_builtins_;
  std::set<clang::SourceLocation> unsequenced_;
  bool is_quiet_ = false;
  bool has_errors_ = false;
  bool keeps_notes_ = false;  // of the diagnostic before
  bool is_conflict_ = false;  // the diagnostic before says that two declarations of a function conflict
};

/// Has Clang look for operators without an order and for attributes that it ignores, whatever the program's options say about warnings.
void begin_watch(clang::DiagnosticsEngine& engine, DiagnosticCollector& collector);

/// The same again, where a pragma says something about warnings.
void keep_watch(clang::DiagnosticsEngine& engine, const clang::SourceLocation& place);

/// Makes warnings of all that Clang rejects only out of strictness (implicit int, int conversions, ...), so that old code gets through.
void tolerate_old_code(clang::DiagnosticsEngine& engine);

}  // namespace proviso::frontend
