#include "smt/answer.h"

namespace proviso::smt {

const char* to_string(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::cancelled:
      return "cancelled";
    case UnknownReason::unsupported:
      return "unsupported";
    case UnknownReason::incomplete:
      return "incomplete";
    case UnknownReason::error:
      return "error";
  }
  return "?";
}

std::string Answer::to_string() const {
  if (is_sat()) return "sat";
  if (is_unsat()) return "unsat";
  return std::string("unknown (") + smt::to_string(unknown().reason) + (unknown().message.empty() ? "" : ": " + unknown().message) + ")";
}

}  // namespace proviso::smt
