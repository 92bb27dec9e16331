// The base class of kinds: converts a Certificate to its type.
#pragma once

#include <nlohmann/json.hpp>

#include "check/kind.h"

namespace proviso::check {

template <typename Contents>
class KindOf : public CertificateKind {
 public:
  std::type_index type() const final { return typeid(Contents); }

  nlohmann::ordered_json write(const certificate::Certificate& certificate, const exchange::WrittenReferences& references) const final {
    return write(*certificate.as<Contents>(), references);
  }
  std::string text(const ir::Program& program, const certificate::Certificate& certificate) const final {
    return text(program, *certificate.as<Contents>());
  }
  bool is_well_formed(const ir::Program& program, const certificate::Certificate& certificate, const Claim& claim) const final {
    return is_well_formed(program, *certificate.as<Contents>(), claim);
  }
  CertificateCheck check(const ir::Program& program, const property::Property& property, const certificate::Certificate& certificate,
                         Opinion opinion, const CancellationToken& token, const Claim& claim) const final {
    return check(program, property, *certificate.as<Contents>(), opinion, token, claim);
  }
  std::optional<certificate::Certificate> carried_over(const certificate::Certificate& certificate,
                                                       condition::AutomatonState watch) const final {
    return carried_over(*certificate.as<Contents>(), watch);
  }

 protected:
  virtual nlohmann::ordered_json write(const Contents& contents, const exchange::WrittenReferences& references) const = 0;
  virtual std::string text(const ir::Program&, const Contents&) const { return ""; }
  virtual bool is_well_formed(const ir::Program& program, const Contents& contents, const Claim& claim) const = 0;
  virtual CertificateCheck check(const ir::Program& program, const property::Property& property, const Contents& contents, Opinion opinion,
                                 const CancellationToken& token, const Claim& claim) const = 0;
  virtual std::optional<certificate::Certificate> carried_over(const Contents&, condition::AutomatonState) const { return std::nullopt; }
};

}  // namespace proviso::check
