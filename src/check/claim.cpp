#include "check/claim.h"

namespace proviso::check {

ClaimedStep Claim::step(condition::AutomatonState in_assumed, condition::AutomatonState in_claimed, const ir::Step& step) const {
  ClaimedStep result;
  if (assumed != nullptr) {
    const condition::Transition& transition = assumed->next(in_assumed, step);
    result.is_taken = !transition.skips();
    result.is_followed = transition.target != condition::kVerified;
    result.assumed = transition.target;
  }
  if (claimed != nullptr) {
    const condition::Transition& transition = claimed->next(in_claimed, step);
    result.is_taken = result.is_taken && transition.target != condition::kUnverified;
    result.is_checked = transition.skips();
    result.claimed = transition.target;
  }
  return result;
}

}  // namespace proviso::check
