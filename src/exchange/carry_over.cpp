#include "exchange/carry_over.h"

#include <algorithm>

#include "condition/conditional.h"
#include "condition/coverage.h"

namespace proviso::exchange {

namespace {

/// Places from which a function that has changed is called.
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

/// Executions that were verified stay so until a changed function is called: a state of the new automaton watches for that, and is
/// where the certificate's states for verified executions are needed as well.
void add_watched(certificate::ReachedStates& certificate, condition::AutomatonState watch) {
  const std::size_t count = certificate.states.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (certificate.states[i].claimed != condition::kVerified) continue;
    certificate::ReachedState watched = certificate.states[i];
    watched.claimed = watch;
    certificate.states.push_back(std::move(watched));
  }
}

}  // namespace

std::optional<CertifiedPart> carried_over(const CertifiedPart& earlier, const std::set<std::string>& changed,
                                          transform::ProgramFacts& facts) {
  const auto all = [&](const auto& holds) { return std::all_of(earlier.certificates.begin(), earlier.certificates.end(), holds); };
  const bool is_whole = all([](const PartCertificate& certificate) { return certificate.is_whole; });
  const bool is_partial = all([](const PartCertificate& certificate) { return !certificate.is_whole; });
  const bool has_states =
      all([](const PartCertificate& certificate) { return std::holds_alternative<certificate::ReachedStates>(certificate.certificate); });
  const bool has_unwindings = all(
      [](const PartCertificate& certificate) { return std::holds_alternative<certificate::CompleteUnwinding>(certificate.certificate); });
  if (earlier.continues || earlier.discharges || is_whole == is_partial || changed.contains(facts.program().entry->name()))
    return std::nullopt;
  CertifiedPart part = earlier;
  for (PartCertificate& certificate : part.certificates) certificate.is_whole = false;
  if (has_unwindings && !earlier.automaton) {
    if (is_whole) part.left_out.clear();
    for (condition::Omission& call : calls_of(changed, facts)) part.left_out.push_back(std::move(call));
    return part;
  }
  if (!has_states || (is_partial && !earlier.automaton)) return std::nullopt;
  const condition::AssumptionAutomaton claim = is_whole ? condition::AssumptionAutomaton::everything() : *earlier.automaton;
  part.automaton = condition::carried_over(claim, changed, facts);
  part.left_out.clear();
  for (PartCertificate& certificate : part.certificates)
    add_watched(std::get<certificate::ReachedStates>(certificate.certificate), static_cast<condition::AutomatonState>(claim.nodes.size()));
  return part;
}

}  // namespace proviso::exchange
