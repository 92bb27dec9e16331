// A kind of certificate: its format in files and for human readers, the form of its claims, and its checker.
//
// To add a kind: its type (a header in src/certificate, shared by engines and checker), a folder here with a class
// derived from KindOf (kind_of.h), and a line in kinds.cpp.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "certificate/certificate.h"
#include "check/certificate_check.h"
#include "check/claim.h"
#include "exchange/references.h"
#include "exchange/written_references.h"
#include "property/property.h"
#include "support/cancellation.h"

namespace proviso::check {

/// How a certificate says which executions its claim is about.
enum class ClaimForm : std::uint8_t {
  places,     // all except those that reach omissions
  automaton,  // those that an automaton claims, which runs in parallel with the certificate's states
};

class CertificateKind {
 public:
  virtual ~CertificateKind() = default;

  virtual std::type_index type() const = 0;
  /// Its name in files.
  virtual std::string_view name() const = 0;
  /// Whether it can prove such a property.
  virtual bool is_about(const property::Property& property) const { return property.is_safety(); }
  virtual ClaimForm claim_form() const { return ClaimForm::places; }

  /// For a file. Null if it cannot be written as text, or is too large.
  virtual nlohmann::ordered_json write(const certificate::Certificate& certificate,
                                       const exchange::WrittenReferences& references) const = 0;
  /// Throws Malformed (exchange/json_values.h) if something does not fit the program and may not be dropped.
  virtual certificate::Certificate read(const nlohmann::json& json, const exchange::References& references) const = 0;
  /// For human readers; may be empty.
  virtual std::string text(const ir::Program& program, const certificate::Certificate& certificate) const = 0;

  /// Whether an untrusted certificate has the form that the checker requires: it refers to variables of the activation,
  /// with their types, in existing objects. A well-formed certificate may still be wrong; the checker decides that.
  virtual bool is_well_formed(const ir::Program& program, const certificate::Certificate& certificate, const Claim& claim) const = 0;
  virtual CertificateCheck check(const ir::Program& program, const property::Property& property,
                                 const certificate::Certificate& certificate, Opinion opinion, const CancellationToken& token,
                                 const Claim& claim) const = 0;

  /// Its claim for executions that call no changed function (carry_over.h). `watch` is the state of the new automaton
  /// for executions that were verified and have called no such function yet. None if that cannot be expressed.
  virtual std::optional<certificate::Certificate> carried_over(const certificate::Certificate& certificate,
                                                               condition::AutomatonState watch) const = 0;
};

const std::vector<const CertificateKind*>& all_kinds();
/// Null if there is none of that name.
const CertificateKind* find_kind(std::string_view name);
const CertificateKind& kind_of(const certificate::Certificate& certificate);

}  // namespace proviso::check
