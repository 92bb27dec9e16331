// What the check of a certificate says.
#pragma once

#include <string>

namespace proviso::check {

struct CertificateCheck {
  bool is_accepted = false;
  std::string by;      // who accepted it: solvers, or by what means
  std::string reason;  // why it was not accepted

  static CertificateCheck accepted(std::string by) { return {true, std::move(by), ""}; }
  static CertificateCheck refused(std::string reason) { return {false, "", std::move(reason)}; }
};

}  // namespace proviso::check
