#include "check/carry_over.h"

#include <algorithm>

#include "check/kind.h"
#include "condition/conditional.h"
#include "condition/coverage.h"

namespace proviso::check {

namespace {

/// The call sites of changed functions.
std::vector<condition::Omission> calls_of(const std::set<std::string>& changed, transform::ProgramFacts& facts) {
  const condition::SuperGraph graph(facts);
  std::vector<condition::Omission> calls;
  for (const ir::Function& function : facts.program().functions()) {
    if (changed.contains(function.name())) continue;
    for (const ir::Edge& edge : function.edges()) {
      if (edge.as<ir::Call>() == nullptr) continue;
      for (const ir::Function* const callee : graph.callees(function, edge)) {
        if (!changed.contains(callee->name())) continue;
        calls.push_back({&function, &edge, "'" + callee->name() + "' has changed", 0});
        break;
      }
    }
  }
  return calls;
}

/// The claim form that all certificates of a part share.
std::optional<ClaimForm> claim_form(const CertifiedPart& part) {
  std::optional<ClaimForm> common;
  for (const PartCertificate& one : part.certificates) {
    const ClaimForm form = kind_of(one.certificate).claim_form();
    if (common && form != *common) return std::nullopt;
    common = form;
  }
  return common;
}

/// Whether all certificates could be carried over. They then cover some executions only.
bool carry_over(std::vector<PartCertificate>& certificates, condition::AutomatonState watch) {
  for (PartCertificate& one : certificates) {
    std::optional<certificate::Certificate> carried = kind_of(one.certificate).carried_over(one.certificate, watch);
    if (!carried) return false;
    one.certificate = std::move(*carried);
    one.is_whole = false;
  }
  return true;
}

}  // namespace

std::optional<CertifiedPart> carried_over(const CertifiedPart& earlier, const std::set<std::string>& changed,
                                          transform::ProgramFacts& facts) {
  const auto all = [&](const auto& holds) { return std::all_of(earlier.certificates.begin(), earlier.certificates.end(), holds); };
  const bool is_whole = all([](const PartCertificate& certificate) { return certificate.is_whole; });
  const bool is_partial = all([](const PartCertificate& certificate) { return !certificate.is_whole; });
  const std::optional<ClaimForm> form = claim_form(earlier);
  if (earlier.continues || earlier.discharges || is_whole == is_partial || !form || changed.contains(facts.program().entry->name()))
    return std::nullopt;
  if (is_partial && earlier.automaton.has_value() != (*form == ClaimForm::automaton)) return std::nullopt;
  CertifiedPart part = earlier;
  if (is_whole || *form == ClaimForm::automaton) part.left_out.clear();
  part.automaton.reset();
  condition::AutomatonState watch = 0;
  if (*form == ClaimForm::automaton) {
    const condition::AssumptionAutomaton claim = is_whole ? condition::AssumptionAutomaton::everything() : *earlier.automaton;
    part.automaton = condition::carried_over(claim, changed, facts);
    watch = static_cast<condition::AutomatonState>(claim.nodes.size());
  } else {
    for (condition::Omission& call : calls_of(changed, facts)) part.left_out.push_back(std::move(call));
  }
  return carry_over(part.certificates, watch) ? std::optional(std::move(part)) : std::nullopt;
}

}  // namespace proviso::check
