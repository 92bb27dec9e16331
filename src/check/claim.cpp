#include "check/claim.h"

namespace proviso::check {

ClaimedStep Claim::step(cpa::AutomatonState in_assumed, cpa::AutomatonState in_claimed, const cpa::Step& step) const {
  ClaimedStep result;
  if (assumed != nullptr) {
    const cpa::Transition& transition = assumed->next(in_assumed, step);
    result.is_taken = !transition.skips();
    result.is_followed = transition.target != cpa::kVerified;
    result.assumed = transition.target;
  }
  if (claimed != nullptr) {
    const cpa::Transition& transition = claimed->next(in_claimed, step);
    result.is_taken = result.is_taken && transition.target != cpa::kUnverified;
    result.is_checked = transition.skips();
    result.claimed = transition.target;
  }
  return result;
}

}  // namespace proviso::check
