// What comes of checking a certificate, and whose word counts.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "condition/omission.h"

namespace proviso::check {

/// Whose word counts for the answers of solvers.
enum class Opinion : std::uint8_t {
  proof_of_sat_solver,  // a SAT run every step of which is checked
  another_solver_too,
};

struct CertificateCheck {
  bool is_accepted = false;
  std::string by;                                 // who accepted it: solvers, or by what means
  std::string reason;                             // why it was not accepted
  std::vector<condition::Omission> assumed = {};  // undefined behaviour that it takes not to happen (assumed_places.h)
  bool is_undecided = false;                      // it was not accepted, but for no fault of its own: a limit, no answer of a solver

  static CertificateCheck accepted(std::string by) { return {true, std::move(by), "", {}}; }
  static CertificateCheck refused(std::string reason) { return {false, "", std::move(reason), {}}; }
  static CertificateCheck undecided(std::string reason) { return {false, "", std::move(reason), {}, true}; }
};

}  // namespace proviso::check
