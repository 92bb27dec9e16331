// Clang's diagnostics -> ours.
#pragma once

#include <clang/Basic/Diagnostic.h>

#include "support/result.h"

namespace proviso::frontend {

/// Keeps errors and the warnings that Clang would by default make errors, each with its notes; other warnings are a compiler's business.
class DiagnosticCollector : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& diagnostic) override;

  bool has_errors() const { return has_errors_; }
  /// The errors with their notes.
  Diagnostics errors() const;
  Diagnostics warnings() const;

 private:
  Diagnostics of(Severity severity) const;

  Diagnostics all_;
  bool has_errors_ = false;
  bool keeps_notes_ = false;  // of the diagnostic before
};

/// Makes warnings of all that Clang rejects only out of strictness (implicit int, int conversions, ...), so that old code gets through.
void tolerate_old_code(clang::DiagnosticsEngine& engine);

}  // namespace proviso::frontend
