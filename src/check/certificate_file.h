// The certificates of what was shown, in a file (JSON), so that a later run can check them again: a list of parts, each of which shows that
// no execution violates a property that its condition, and those of the parts before it, do not leave out. Nothing here is trusted by
// whoever reads it: src/check decides.
//
// Programs are spoken of by the names of their functions, variables and types, and the numbers of locations and edges; the fingerprint says
// which program is meant.
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

/// Shows a part's claim, or that nothing is violated at all, for some properties.
struct PartCertificate {
  std::vector<std::string> properties;
  bool is_whole = false;  // everything is shown, whatever the part leaves out
  certificate::Certificate certificate;
};

struct CertifiedPart {
  std::string analysis;
  bool continues = false;  // it started from what the parts before it had shown
  /// What it claims: an automaton's claims; or those of executions that do not come to places that are left out; with neither, everything.
  std::optional<condition::AssumptionAutomaton> automaton;
  std::vector<condition::Omission> left_out;
  /// It shows that what the parts before it assume is so: that nothing wraps around there (no_wrap.h). It claims nothing else.
  bool discharges = false;
  std::vector<PartCertificate> certificates;
};

/// Empty if a certificate has no form as text, or is too large.
std::string certificate_text(const ir::Program& program, const std::string& fingerprint, const std::vector<CertifiedPart>& parts);

/// `name`: of the file, for messages. What is read speaks of things that the program has; whether it makes sense is not looked at.
/// `changed`: null, or functions that are others than those it was made for: then it may be for another program, and what speaks of these
/// functions is left out.
Result<std::vector<CertifiedPart>> parse_certificate(const std::string& text, const std::string& name, const ir::Program& program,
                                                     const std::set<std::string>* changed = nullptr);

/// What shows everything in such a file for an earlier version of the program, as a guess about this one: what does not correspond to
/// anything is left out. None if there is nothing of the kind.
std::optional<CertifiedPart> parse_earlier_proof(const std::string& text, const ir::Program& program,
                                                 const exchange::Correspondence& earlier);

}  // namespace proviso::check
