#include "check/reached_states/reached_states_kind.h"

#include "check/kind_of.h"
#include "check/reached_states/check_reached_states.h"
#include "check/reached_states/reached_states_file.h"
#include "check/reached_states/well_formed.h"

namespace proviso::check {

using certificate::ReachedState;
using certificate::ReachedStates;

namespace {

class ReachedStatesKind : public KindOf<ReachedStates> {
 public:
  std::string_view name() const override { return "reached states"; }
  ClaimForm claim_form() const override { return ClaimForm::automaton; }

  certificate::Certificate read(const nlohmann::json& json, const exchange::References& references) const override {
    return read_reached_states(json, references);
  }

 protected:
  nlohmann::ordered_json write(const ReachedStates& certificate, const exchange::WrittenReferences& references) const override {
    return write_reached_states(certificate, references);
  }

  bool is_well_formed(const ir::Program& program, const ReachedStates& certificate, const Claim& claim) const override {
    return check::is_well_formed(program, certificate, claim);
  }

  CertificateCheck check(const ir::Program& program, const property::Property& property, const ReachedStates& certificate, Opinion opinion,
                         const CancellationToken& token, const Claim& claim) const override {
    return check_reached_states(program, property, certificate, opinion, token, claim);
  }

  /// Verified executions stay verified until a changed function is called: for the automaton's state that waits for
  /// such a call, the states of verified executions are needed too.
  std::optional<certificate::Certificate> carried_over(const ReachedStates& certificate, condition::AutomatonState watch) const override {
    ReachedStates carried = certificate;
    for (const ReachedState& state : certificate.states) {
      if (state.claimed != condition::kVerified) continue;
      carried.states.push_back(state);
      carried.states.back().claimed = watch;
    }
    return carried;
  }
};

}  // namespace

const CertificateKind& reached_states_kind() {
  static const ReachedStatesKind kind;
  return kind;
}

}  // namespace proviso::check
