// What runs and parts of runs have shown one after the other, with the certificates of it: read from an earlier result's certificate.json
// and checked again, made of what this run has shown, written for the next one.
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

/// Parts that were checked, one after the other.
class Chain {
 public:
  const std::vector<check::CertifiedPart>& parts() const { return parts_; }
  /// What they claim together; null if there are none.
  const std::shared_ptr<const condition::AssumptionAutomaton>& shown() const { return shown_; }
  void add(check::CertifiedPart part, transform::ProgramFacts& facts);
  /// What they assume, as a property: that nothing wraps around in certain places. Without checks if they assume nothing, or it was shown.
  property::Property assumed() const;

  enum class Last : std::uint8_t {
    is_in_it,  // what the result shows is the last part
    is_new
  };
  /// Makes the condition of a result that of all parts and its own.
  void add_to(engine::AnalysisResult& result, const ir::Program& program, Last last) const;

 private:
  std::vector<check::CertifiedPart> parts_;
  std::shared_ptr<const condition::AssumptionAutomaton> shown_;
};

/// What the parts together claim; null if there are none.
std::shared_ptr<const condition::AssumptionAutomaton> claims_of(const std::vector<check::CertifiedPart>& parts,
                                                                transform::ProgramFacts& facts);

/// The certificates of what a result claims about properties that it does not call violated; none if something has none.
std::optional<check::CertifiedPart> certified_part(const engine::AnalysisResult& result, const std::string& analysis, bool continues);

/// Why certificates do not show what they are to show.
struct CertificateProblem {
  std::string reason;         // empty: they do
  bool is_undecided = false;  // they may (check::CertificateCheck)

  bool empty() const { return reason.empty(); }
};

/// Of the part's claim about the properties, given what is assumed; without a reason if its certificates were checked.
CertificateProblem problem_with_part(const check::CertifiedPart& part, const condition::AssumptionAutomaton* assumed,
                                     const std::vector<property::Property>& properties, const ir::Program& program, check::Opinion opinion,
                                     const CancellationToken& token);

/// Of what the parts claim about the properties; without a reason if every certificate was checked.
CertificateProblem problem_with(const std::vector<check::CertifiedPart>& parts, const std::vector<property::Property>& properties,
                                const ir::Program& program, check::Opinion opinion, const CancellationToken& token);

}  // namespace proviso::session
