#include "frontend/clang_diagnostics.h"

#include <clang/AST/DeclarationName.h>
#include <clang/Basic/DiagnosticIDs.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Sema/SemaDiagnostic.h>
#include <llvm/ADT/SmallString.h>

#include <algorithm>
#include <array>

#include "frontend/ignored_attributes.h"

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

// Only warnings in GCC. Conflicting types are tolerated only if the first declaration was implicit.
constexpr std::array<unsigned, 2> kToleratedErrors = {clang::diag::err_conflicting_types, clang::diag::err_main_arg_wrong};

bool is_of_interest(clang::DiagnosticsEngine::Level level, unsigned id) {
  if (level >= clang::DiagnosticsEngine::Error || std::ranges::find(kToleratedErrors, id) != kToleratedErrors.end()) return true;
  return level == clang::DiagnosticsEngine::Warning && clang::DiagnosticIDs::isDefaultMappingAsError(id);
}

/// The name a diagnostic is about.
std::string name_in(const clang::Diagnostic& diagnostic) {
  for (unsigned i = 0; i < diagnostic.getNumArgs(); ++i)
    if (diagnostic.getArgKind(i) == clang::DiagnosticsEngine::ak_declarationname)
      return clang::DeclarationName::getFromOpaqueInteger(diagnostic.getRawArg(i)).getAsString();
  return "";
}

std::vector<clang::diag::kind> find_tolerated() {
  std::vector<clang::diag::kind> all;
  clang::DiagnosticIDs::getAllDiagnostics(clang::diag::Flavor::WarningOrError, all);
  std::vector<clang::diag::kind> tolerated(kToleratedErrors.begin(), kToleratedErrors.end());
  std::ranges::copy_if(all, std::back_inserter(tolerated), [](clang::diag::kind id) {
    return clang::DiagnosticIDs::isBuiltinWarningOrExtension(id) && clang::DiagnosticIDs::isDefaultMappingAsError(id);
  });
  return tolerated;
}

}  // namespace

void DiagnosticCollector::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& diagnostic) {
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  if (diagnostic.getID() == clang::diag::warn_unsequenced_mod_mod || diagnostic.getID() == clang::diag::warn_unsequenced_mod_use)
    unsequenced_.insert(diagnostic.getLocation());
  if (const std::string lost = lost_attribute(diagnostic); !lost.empty()) {
    has_errors_ = true;
    all_.push_back({Severity::error, place_of(diagnostic), "attribute '" + lost + "', which GCC heeds here, is not supported"});
  }
  if (is_quiet_ && level == clang::DiagnosticsEngine::Warning) {
    keeps_notes_ = false;
    return;
  }
  if (level != clang::DiagnosticsEngine::Note) keeps_notes_ = is_of_interest(level, diagnostic.getID());
  if (diagnostic.getID() == clang::diag::err_redefinition_different_kind) hidden_builtins_.push_back(name_in(diagnostic));
  judge_conflict(diagnostic.getID());
  if (!keeps_notes_) return;
  llvm::SmallString<128> message;
  diagnostic.FormatDiagnostic(message);
  has_errors_ |= level >= clang::DiagnosticsEngine::Error;
  all_.push_back({severity_of(level), place_of(diagnostic), std::string(message)});
}

void DiagnosticCollector::EndSourceFile() { judge_conflict(0); }

void DiagnosticCollector::judge_conflict(unsigned next_diagnostic) {
  if (is_conflict_ && next_diagnostic != clang::diag::note_previous_implicit_declaration) {
    all_.back().severity = Severity::error;
    has_errors_ = true;
  }
  is_conflict_ = next_diagnostic == clang::diag::err_conflicting_types;
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

void keep_watch(clang::DiagnosticsEngine& engine, const clang::SourceLocation& place) {
  for (const clang::diag::kind id : {clang::diag::warn_unsequenced_mod_mod, clang::diag::warn_unsequenced_mod_use})
    engine.setSeverity(id, clang::diag::Severity::Warning, place);
  for (const clang::diag::kind id : ignoring_warnings()) engine.setSeverity(id, clang::diag::Severity::Warning, place);
}

void begin_watch(clang::DiagnosticsEngine& engine, DiagnosticCollector& collector) {
  if (engine.getIgnoreAllWarnings()) collector.keep_warnings_quiet();
  engine.setIgnoreAllWarnings(false);
  keep_watch(engine, clang::SourceLocation());
}

void tolerate_old_code(clang::DiagnosticsEngine& engine) {
  static const std::vector<clang::diag::kind> tolerated = find_tolerated();
  for (const clang::diag::kind id : tolerated) {
    // Clang does not allow an error to become a warning directly, but allows it by way of `Ignored`.
    engine.setSeverity(id, clang::diag::Severity::Ignored, clang::SourceLocation());
    engine.setSeverity(id, clang::diag::Severity::Warning, clang::SourceLocation());
  }
}

}  // namespace proviso::frontend
