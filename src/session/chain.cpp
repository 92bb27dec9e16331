#include "session/chain.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "check/check_certificate.h"
#include "check/kind.h"
#include "condition/conditional.h"
#include "condition/no_wrap.h"

namespace proviso::session {

using check::CertifiedPart;
using check::ClaimForm;
using check::PartCertificate;
using condition::AssumptionAutomaton;

namespace {

/// Whether a later part has discharged what a part assumes.
enum class Assumptions : std::uint8_t {
  open,
  discharged
};

AssumptionAutomaton claim_of(const CertifiedPart& part, transform::ProgramFacts& facts, Assumptions assumptions) {
  if (part.automaton) return *part.automaton;
  return condition::automaton_of(assumptions == Assumptions::open ? part.left_out : condition::without_assumptions(part.left_out), facts);
}

/// The claims of a part joined with what was shown before it; null: nothing.
std::shared_ptr<const AssumptionAutomaton> with_claim(const std::shared_ptr<const AssumptionAutomaton>& before, const CertifiedPart& part,
                                                      transform::ProgramFacts& facts, Assumptions assumptions) {
  if (part.discharges) return before;
  AssumptionAutomaton claim = claim_of(part, facts, assumptions);
  return std::make_shared<AssumptionAutomaton>(before ? condition::either(*before, claim) : std::move(claim));
}

/// The number of parts before the last one that discharges assumptions.
std::size_t discharged_parts(const std::vector<CertifiedPart>& parts) {
  for (std::size_t i = parts.size(); i > 0; --i)
    if (parts[i - 1].discharges) return i - 1;
  return 0;
}

/// The assumptions of these parts, as a property.
property::Property assumed_by(std::span<const CertifiedPart> parts) {
  std::vector<condition::Omission> all;
  for (const CertifiedPart& part : parts) all.insert(all.end(), part.left_out.begin(), part.left_out.end());
  return condition::no_wrap_property(all);
}

bool speaks_of(const PartCertificate& certificate, const std::string& property) {
  return std::find(certificate.properties.begin(), certificate.properties.end(), property) != certificate.properties.end();
}

/// Checks the certificates of one part.
class PartCheck {
 public:
  PartCheck(const CertifiedPart& part, const AssumptionAutomaton* assumed, const ir::Program& program, check::Opinion opinion,
            const CancellationToken& token)
      : part_(part), assumed_(assumed), program_(program), opinion_(opinion), token_(token) {
    if (assumed != nullptr) {
      transform::ProgramFacts facts(program);
      skipped_.emplace(condition::skipped_edges(*assumed, facts));
    }
  }

  /// For a part that discharges the assumptions of others.
  CertificateProblem problem_with_discharge(const property::Property& assumed) const {
    if (part_.certificates.size() != 1 || !part_.certificates.front().is_whole) return {"a certificate of another kind than its part"};
    return assumed.checks().empty() ? CertificateProblem{} : problem(part_.certificates.front(), assumed);
  }

  CertificateProblem problem(const std::vector<property::Property>& properties) const {
    for (const property::Property& property : properties)
      if (std::none_of(part_.certificates.begin(), part_.certificates.end(),
                       [&](const PartCertificate& certificate) { return speaks_of(certificate, property.name); }))
        return {"there is no certificate for " + property.name};
    for (const PartCertificate& certificate : part_.certificates) {
      property::Property all;
      property::CheckSet checks;
      for (const property::Property& property : properties) {
        if (!speaks_of(certificate, property.name)) continue;
        if (!property.is_safety()) {
          if (CertificateProblem found = problem(certificate, property); !found.empty()) return found;
          continue;
        }
        all.name += (all.name.empty() ? "" : ", ") + property.name;
        checks.add(property.checks());
      }
      all.question = property::Safety{checks};
      if (checks.empty()) continue;
      if (CertificateProblem found = problem(certificate, all); !found.empty()) return found;
    }
    return {};
  }

 private:
  const ir::EdgeSet* skipped() const { return skipped_ ? &*skipped_ : nullptr; }

  CertificateProblem problem(const PartCertificate& certificate, const property::Property& property) const {
    const bool claims_all = certificate.is_whole || (!part_.automaton && part_.left_out.empty());
    const bool has_automaton = check::kind_of(certificate.certificate).claim_form() == ClaimForm::automaton;
    if (!claims_all && has_automaton != part_.automaton.has_value()) return {"a certificate of another kind than its part"};
    check::Claim claim{assumed_, skipped(), nullptr, nullptr};
    if (!claims_all && has_automaton) claim.claimed = &*part_.automaton;
    if (!claims_all && !has_automaton) claim.left_out = &part_.left_out;
    if (!check::is_well_formed(program_, certificate.certificate, claim)) return {"a certificate of no form"};
    const check::CertificateCheck checked = check::check_certificate(program_, property, certificate.certificate, opinion_, token_, claim);
    return checked.is_accepted ? CertificateProblem{} : CertificateProblem{checked.reason, checked.is_undecided};
  }

  const CertifiedPart& part_;
  const AssumptionAutomaton* assumed_;
  std::optional<ir::EdgeSet> skipped_;
  const ir::Program& program_;
  check::Opinion opinion_;
  const CancellationToken& token_;
};

}  // namespace

void Chain::add(CertifiedPart part, transform::ProgramFacts& facts) {
  const bool discharges = part.discharges;
  if (!discharges) shown_ = with_claim(shown_, part, facts, Assumptions::open);
  parts_.push_back(std::move(part));
  if (discharges) shown_ = claims_of(parts_, facts);
}

property::Property Chain::assumed() const {
  const std::size_t discharged = discharged_parts(parts_);
  return assumed_by(std::span(parts_).subspan(discharged));
}

void Chain::add_to(engine::AnalysisResult& result, const ir::Program& program, Last last) const {
  if (!shown_) return;
  transform::ProgramFacts facts(program);
  std::shared_ptr<const AssumptionAutomaton> own = last == Last::is_new ? result.automaton : nullptr;
  if (!own && last == Last::is_new && !result.covers_nothing && !result.condition.empty())
    own = std::make_shared<AssumptionAutomaton>(condition::automaton_of(result.condition, facts));
  result.automaton = own ? std::make_shared<AssumptionAutomaton>(condition::either(*shown_, *own)) : shown_;
  result.condition = condition::omissions_of(*result.automaton, program);
  result.covers_nothing = result.automaton->claims_nothing();
}

std::shared_ptr<const AssumptionAutomaton> claims_of(const std::vector<CertifiedPart>& parts, transform::ProgramFacts& facts) {
  std::shared_ptr<const AssumptionAutomaton> shown;
  const std::size_t discharged = discharged_parts(parts);
  for (std::size_t i = 0; i < parts.size(); ++i)
    shown = with_claim(shown, parts[i], facts, i < discharged ? Assumptions::discharged : Assumptions::open);
  return shown;
}

std::optional<CertifiedPart> certified_part(const engine::AnalysisResult& result, const std::string& analysis, bool continues) {
  CertifiedPart part;
  part.analysis = analysis;
  part.continues = continues;
  std::vector<std::string> open;
  for (const engine::PropertyResult& property : result.properties) {
    // For a violated property, only a claim that excludes the violation.
    if (property.verdict == engine::Verdict::violated && !result.automaton) continue;
    if (property.verdict != engine::Verdict::holds) {
      open.push_back(property.property.name);
      continue;
    }
    if (!property.proof) return std::nullopt;
    part.certificates.push_back({{property.property.name}, true, *property.proof});
  }
  if (open.empty()) return part.certificates.empty() ? std::nullopt : std::optional(std::move(part));
  if (result.covers_nothing) return std::nullopt;
  if (!result.claimed) return std::nullopt;
  const bool has_automaton = check::kind_of(*result.claimed).claim_form() == ClaimForm::automaton;
  if (has_automaton != (result.automaton != nullptr) || (!has_automaton && result.condition.empty())) return std::nullopt;
  if (has_automaton) {
    part.automaton = *result.automaton;
  } else {
    part.left_out = result.condition;
  }
  part.certificates.push_back({std::move(open), false, *result.claimed});
  return part;
}

CertificateProblem problem_with_part(const CertifiedPart& part, const AssumptionAutomaton* assumed,
                                     const std::vector<property::Property>& properties, const ir::Program& program, check::Opinion opinion,
                                     const CancellationToken& token) {
  return PartCheck(part, assumed, program, opinion, token).problem(properties);
}

CertificateProblem problem_with(const std::vector<CertifiedPart>& parts, const std::vector<property::Property>& properties,
                                const ir::Program& program, check::Opinion opinion, const CancellationToken& token) {
  transform::ProgramFacts facts(program);
  Chain chain;
  for (const CertifiedPart& part : parts) {
    const AssumptionAutomaton* const assumed = part.continues ? chain.shown().get() : nullptr;
    try {
      CertificateProblem found = part.discharges ? PartCheck(part, nullptr, program, opinion, token).problem_with_discharge(chain.assumed())
                                                 : problem_with_part(part, assumed, properties, program, opinion, token);
      if (!found.empty()) return found;
    } catch (const InternalError&) {
      return {"the certificate cannot be checked", true};  // untrusted input: an internal error means a bad certificate
    }
    chain.add(part, facts);
  }
  return {};
}

}  // namespace proviso::session
