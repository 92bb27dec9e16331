// Validation of the certificate of an earlier result, by itself (`--certificate`) or as the proof of the condition
// beside it (`--condition`). There is no search: what the checkers (src/check) do not accept is not confirmed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/validation.h"

namespace proviso::session {

class CertificateValidation : public Validation {
 public:
  /// `kind` is certificate or condition; `path` an output directory, or its certificate.json or automaton.txt. The
  /// properties are those that it names.
  CertificateValidation(ValidationReport::Kind kind, CheckOptions options, std::string path, Progress progress, std::ostream& err);

  Diagnostics read() override;
  void analyse(const CancellationToken& token) override;

 private:
  Diagnostics read_certificate(const ir::Program& program);
  Diagnostics read_condition(const ir::Program& program);
  Diagnostics set_properties(const std::string& file, const std::vector<std::string>& names);
  void check(const CancellationToken& token);

  std::string path_;
  std::optional<frontend::Translation> translation_;
  std::optional<property::Property> formula_;  // that the certificate is about (--ltl)
  std::vector<property::Property> properties_;
  std::vector<check::CertifiedPart> parts_;
};

}  // namespace proviso::session
