#include "cli/proof_check.h"

#include "check/annotation.h"
#include "check/reached_states.h"

namespace proviso::cli {

bool confirm_proof(const ir::Program& program, engine::PropertyResult& property, const engine::ConditionalInput& given,
                   check::Opinion opinion, const CancellationToken& token) {
  if (!property.confirmed_by.empty()) return true;
  std::string reason = "there is no certificate";
  if (property.unwinding) {
    const check::UnwindingCheck checked =
        check::check_unwinding(program, property.property, *property.unwinding, opinion, token, {given.skipped.get(), nullptr});
    if (checked.is_accepted) property.confirmed_by = checked.by;
    reason = checked.reason;
  } else if (property.annotation) {
    const check::AnnotationCheck checked =
        check::check_annotation(program, property.property, *property.annotation, opinion, token, given.skipped.get());
    if (checked.is_accepted) property.confirmed_by = checked.by;
    reason = checked.reason;
  } else if (property.reached) {
    const check::ReachedStatesCheck checked =
        check::check_reached_states(program, property.property, *property.reached, token, {given.assumed.get(), nullptr});
    if (checked.is_accepted) property.confirmed_by = "execution of every state of the certificate";
    reason = checked.reason;
  }
  if (!property.confirmed_by.empty()) return true;
  property.reason = "the proof was not confirmed: " + reason;
  return false;
}

}  // namespace proviso::cli
