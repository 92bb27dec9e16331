// A kind of certificate: what it looks like in a file and to a person, what it can say of a part of the executions, and its checker.
//
// To add a kind: its type (a header in src/certificate, which engines and checker share), a folder here with a class derived from KindOf
// (kind_of.h), and a line in kinds.cpp.
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

/// How a certificate says which executions it is about, where that is not all of them.
enum class ClaimForm : std::uint8_t {
  places,     // all but those that come to places that are left out
  automaton,  // those that an automaton claims; it runs beside the certificate's states
};

class CertificateKind {
 public:
  virtual ~CertificateKind() = default;

  virtual std::type_index type() const = 0;
  /// In files.
  virtual std::string_view name() const = 0;
  /// Whether it can show a property of that sort.
  virtual bool is_about(const property::Property& property) const { return property.is_safety(); }
  virtual ClaimForm claim_form() const { return ClaimForm::places; }

  /// For a file. Null: it has no form as text, or is too large.
  virtual nlohmann::ordered_json write(const certificate::Certificate& certificate,
                                       const exchange::WrittenReferences& references) const = 0;
  /// Malformed (exchange/json_values.h) is thrown where something does not fit the program and may not be left out.
  virtual certificate::Certificate read(const nlohmann::json& json, const exchange::References& references) const = 0;
  /// For people; empty where there is nothing that they could read.
  virtual std::string text(const ir::Program& program, const certificate::Certificate& certificate) const = 0;

  /// Whether a certificate that comes from outside speaks of the program as the checker takes for granted: of what an activation has, in
  /// its type, where the object is. What is well formed may still be wrong; that is what the checker finds out.
  virtual bool is_well_formed(const ir::Program& program, const certificate::Certificate& certificate, const Claim& claim) const = 0;
  virtual CertificateCheck check(const ir::Program& program, const property::Property& property,
                                 const certificate::Certificate& certificate, Opinion opinion, const CancellationToken& token,
                                 const Claim& claim) const = 0;

  /// What it says of executions that come to no function that has changed since (carry_over.h). `watch`: the state of the new automaton in
  /// which executions are that were verified, and have come to no such function yet. None: there is no such form.
  virtual std::optional<certificate::Certificate> carried_over(const certificate::Certificate& certificate,
                                                               condition::AutomatonState watch) const = 0;
};

const std::vector<const CertificateKind*>& all_kinds();
/// Null: there is none of that name.
const CertificateKind* find_kind(std::string_view name);
const CertificateKind& kind_of(const certificate::Certificate& certificate);

}  // namespace proviso::check
