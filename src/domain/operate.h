// Which function of a transfer an operation is for: domains that follow memory have one for each kind of operation.
#pragma once

#include <variant>

#include "ir/cfa.h"

namespace proviso::domain {

template <typename Transfer>
void operate(Transfer& transfer, const ir::Operation& operation) {
  if (const auto* const condition = std::get_if<ir::Assume>(&operation)) {
    transfer.assume(condition->condition, condition->truth);
  } else if (const auto* const assignment = std::get_if<ir::Assign>(&operation)) {
    transfer.assign(assignment->target, assignment->value);
  } else if (const auto* const result = std::get_if<ir::Return>(&operation)) {
    transfer.give_result(*result);
  } else if (const auto* const declaration = std::get_if<ir::Declare>(&operation)) {
    transfer.declare(*declaration);
  } else if (const auto* const expiry = std::get_if<ir::Expire>(&operation)) {
    transfer.expire(*expiry->variable);
  } else if (const auto* const any = std::get_if<ir::Havoc>(&operation)) {
    transfer.havoc(any->target);
  } else if (const auto* const call = std::get_if<ir::Intrinsic>(&operation)) {
    transfer.intrinsic(*call);
  } else if (const auto* const unsupported = std::get_if<ir::Unsupported>(&operation)) {
    transfer.gap(unsupported->construct);
    transfer.ended_ = true;
  }
}

}  // namespace proviso::domain
