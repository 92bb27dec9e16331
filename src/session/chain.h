// What consecutive runs and parts of runs have shown, with certificates: read from the certificate.json of an earlier
// result and checked again, extended by this run, and written for the next one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/certificate_file.h"
#include "check/check_certificate.h"
#include "engine/result.h"
#include "property/property.h"
#include "transform/program_facts.h"

namespace proviso::session {

/// Consecutive parts that were checked.
class Chain {
 public:
  const std::vector<check::CertifiedPart>& parts() const { return parts_; }
  /// Their joint claim; null if there are no parts.
  const std::shared_ptr<const condition::AssumptionAutomaton>& shown() const { return shown_; }
  void add(check::CertifiedPart part, transform::ProgramFacts& facts);
  /// Their assumptions, as a property: the absence of wrap-around in certain places. Has no checks if nothing is
  /// assumed, or all was discharged.
  property::Property assumed() const;

  enum class Last : std::uint8_t {
    is_in_it,  // the result is that of the last part
    is_new
  };
  /// Extends the condition of a result to that of all parts.
  void add_to(engine::AnalysisResult& result, const ir::Program& program, Last last) const;

 private:
  std::vector<check::CertifiedPart> parts_;
  std::shared_ptr<const condition::AssumptionAutomaton> shown_;
};

/// The joint claim of the parts; null if there are none.
std::shared_ptr<const condition::AssumptionAutomaton> claims_of(const std::vector<check::CertifiedPart>& parts,
                                                                transform::ProgramFacts& facts);

/// The certificates of the result's claims about the properties that are not violated; none if one lacks a certificate.
std::optional<check::CertifiedPart> certified_part(const engine::AnalysisResult& result, const std::string& analysis, bool continues);

/// Why certificates do not prove a claim.
struct CertificateProblem {
  std::string reason;         // empty: they do
  bool is_undecided = false;  // they may be valid all the same (check::CertificateCheck)

  bool empty() const { return reason.empty(); }
};

/// Checks the part's claim about the properties under an assumption; without a reason if its certificates were
/// accepted.
CertificateProblem problem_with_part(const check::CertifiedPart& part, const condition::AssumptionAutomaton* assumed,
                                     const std::vector<property::Property>& properties, const ir::Program& program, check::Opinion opinion,
                                     const CancellationToken& token);

/// Checks the joint claim of the parts about the properties; without a reason if every certificate was accepted.
CertificateProblem problem_with(const std::vector<check::CertifiedPart>& parts, const std::vector<property::Property>& properties,
                                const ir::Program& program, check::Opinion opinion, const CancellationToken& token);

}  // namespace proviso::session
