#include "frontend/clang_diagnostics.h"

#include <clang/Basic/DiagnosticIDs.h>
#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/SmallString.h>

namespace proviso::frontend {

namespace {

std::string place_of(const clang::Diagnostic& diagnostic) {
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid()) return "";
  const clang::PresumedLoc place = diagnostic.getSourceManager().getPresumedLoc(diagnostic.getLocation());
  if (place.isInvalid()) return "";
  return std::string(place.getFilename()) + ":" + std::to_string(place.getLine()) + ":" + std::to_string(place.getColumn());
}

Severity severity_of(clang::DiagnosticsEngine::Level level) {
  if (level >= clang::DiagnosticsEngine::Error) return Severity::error;
  return level == clang::DiagnosticsEngine::Warning ? Severity::warning : Severity::note;
}

bool is_of_interest(clang::DiagnosticsEngine::Level level, unsigned id) {
  if (level >= clang::DiagnosticsEngine::Error) return true;
  return level == clang::DiagnosticsEngine::Warning && clang::DiagnosticIDs::isDefaultMappingAsError(id);
}

}  // namespace

void DiagnosticCollector::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& diagnostic) {
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  if (level != clang::DiagnosticsEngine::Note) keeps_notes_ = is_of_interest(level, diagnostic.getID());
  if (!keeps_notes_) return;
  llvm::SmallString<128> message;
  diagnostic.FormatDiagnostic(message);
  has_errors_ |= level >= clang::DiagnosticsEngine::Error;
  all_.push_back({severity_of(level), place_of(diagnostic), std::string(message)});
}

Diagnostics DiagnosticCollector::of(Severity severity) const {
  Diagnostics result;
  bool is_wanted = false;
  for (const Diagnostic& diagnostic : all_) {
    if (diagnostic.severity != Severity::note) is_wanted = diagnostic.severity == severity;
    if (is_wanted) result.push_back(diagnostic);
  }
  return result;
}

Diagnostics DiagnosticCollector::errors() const { return of(Severity::error); }

Diagnostics DiagnosticCollector::warnings() const { return of(Severity::warning); }

void tolerate_old_code(clang::DiagnosticsEngine& engine) {
  std::vector<clang::diag::kind> all;
  clang::DiagnosticIDs::getAllDiagnostics(clang::diag::Flavor::WarningOrError, all);
  for (const clang::diag::kind id : all) {
    if (clang::DiagnosticIDs::isBuiltinWarningOrExtension(id) && clang::DiagnosticIDs::isDefaultMappingAsError(id))
      engine.setSeverity(id, clang::diag::Severity::Warning, clang::SourceLocation());
  }
}

}  // namespace proviso::frontend
