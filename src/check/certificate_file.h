// The certificates of a result as a file (JSON) that a later run can check again: a list of parts, each of which shows
// that no execution violates a property unless its condition, and those of the preceding parts, leave the execution
// out. The contents are untrusted: src/check decides.
//
// Programs are referred to by the names of functions, variables and types, and the numbers of locations and edges; the
// fingerprint identifies the program.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "certificate/certificate.h"
#include "condition/automaton.h"
#include "condition/omission.h"
#include "support/result.h"

namespace proviso::exchange {
class Correspondence;
}

namespace proviso::check {

constexpr unsigned kFileVersion = 3;

/// Proves a part's claim, or the whole property, for some properties.
struct PartCertificate {
  std::vector<std::string> properties;
  bool is_whole = false;  // the whole property is proved, whatever the part leaves out
  certificate::Certificate certificate;
};

struct CertifiedPart {
  std::string analysis;
  bool continues = false;  // it started from what the preceding parts had shown
  /// Its claim: that of an automaton; or all executions that reach no omission; if there are neither, everything.
  std::optional<condition::AssumptionAutomaton> automaton;
  std::vector<condition::Omission> left_out;
  /// It discharges what the preceding parts assume: that nothing wraps around there (no_wrap.h). It claims nothing
  /// else.
  bool discharges = false;
  std::vector<PartCertificate> certificates;
};

/// Empty if a certificate cannot be written as text, or is too large.
std::string certificate_text(const ir::Program& program, const std::string& fingerprint, const std::vector<CertifiedPart>& parts);

/// `name` is that of the file, for messages. All references are resolved in the program, but nothing else is checked.
/// `changed` is null, or the functions that differ from those for which it was made: then it may be for another
/// program, and what refers to these functions is dropped.
Result<std::vector<CertifiedPart>> parse_certificate(const std::string& text, const std::string& name, const ir::Program& program,
                                                     const std::set<std::string>* changed = nullptr);

/// The proof of a whole property in such a file for an earlier version of the program, as a guess for this one: what
/// corresponds to nothing is dropped. None if there is no such proof.
std::optional<CertifiedPart> parse_earlier_proof(const std::string& text, const ir::Program& program,
                                                 const exchange::Correspondence& earlier);

}  // namespace proviso::check
