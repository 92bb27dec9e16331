// The outcome of checking a certificate, and which solver answers are accepted.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "condition/omission.h"

namespace proviso::check {

/// Which solver answers are accepted.
enum class Opinion : std::uint8_t {
  proof_of_sat_solver,  // a SAT run with a checked proof
  another_solver_too,
};

struct CertificateCheck {
  bool is_accepted = false;
  std::string by;                                 // what accepted it: solvers, or other means
  std::string reason;                             // why it was not accepted
  std::vector<condition::Omission> assumed = {};  // undefined behaviour that is assumed not to occur (assumed_places.h)
  bool is_undecided = false;                      // it was not accepted, but may be valid: a limit was reached, or a solver had no answer

  static CertificateCheck accepted(std::string by) { return {true, std::move(by), "", {}}; }
  static CertificateCheck refused(std::string reason) { return {false, "", std::move(reason), {}}; }
  static CertificateCheck undecided(std::string reason) { return {false, "", std::move(reason), {}, true}; }
};

}  // namespace proviso::check
