#include "check/by_places/by_places_kind.h"

#include <algorithm>
#include <set>

#include "certificate/by_places.h"
#include "check/check_certificate.h"
#include "check/kind_of.h"
#include "exchange/json_values.h"
#include "property/undefined_place.h"

namespace proviso::check {

using certificate::ByPlaces;
using exchange::list;
using exchange::member;
using property::Place;
using property::Places;

namespace {

using OrderedJson = nlohmann::ordered_json;

/// Whether no part covers some place of the property.
bool leaves_something_out(const ByPlaces& proof, const property::CheckSet& checks) {
  if (proof.parts.empty()) return true;
  const Places& first = proof.parts.front().excused;
  const Places excused = checks.excused();
  return std::any_of(first.begin(), first.end(), [&](const Place& place) {
    if (!property::can_excuse(checks, place) || excused.contains(place)) return false;
    return std::all_of(proof.parts.begin(), proof.parts.end(), [&](const ByPlaces::Part& part) { return part.excused.contains(place); });
  });
}

bool has_no_step(property::Check check) { return Place::is_about_leaks(check) || check == property::kWhatIsUndefined; }

/// Whether a part excuses single steps of a check that has one place for the whole program, or for a function: that
/// would excuse the check.
bool names_steps_of_what_has_none(const ByPlaces& proof) {
  return std::any_of(proof.parts.begin(), proof.parts.end(), [](const ByPlaces::Part& part) {
    return std::any_of(part.excused.begin(), part.excused.end(), [](const Place& place) {
      const bool is_in_function = Place::is_about_leaks(place.check) && place.function != 0;
      return is_in_function || (has_no_step(place.check) && place.edge != 0);
    });
  });
}

property::Property without(const property::Property& property, const Places& excused) {
  property::CheckSet checks = property.checks();
  checks.excuse(excused);
  return {property.name, property::Safety{checks}, property.summary};
}

property::Check check_named(const std::string& name) {
  if (name == property::to_string(property::kWhatIsUndefined)) return property::kWhatIsUndefined;
  for (unsigned i = 0; i < property::kCheckCount; ++i)
    if (name == property::to_string(static_cast<property::Check>(i))) return static_cast<property::Check>(i);
  throw exchange::Malformed{"there is no check '" + name + "'"};
}

class ByPlacesKind : public KindOf<ByPlaces> {
 public:
  std::string_view name() const override { return "places"; }

  certificate::Certificate read(const nlohmann::json& json, const exchange::References& references) const override {
    std::vector<Place> all;
    exchange::each(json, "places", [&](const nlohmann::json& place) {
      const property::Check check = check_named(exchange::text(list(place, 3)[0]));
      if (place[1].is_null() != Place::is_about_leaks(check)) throw exchange::Malformed{"only a check for leaks has no function"};
      if (place[2].is_null() != has_no_step(check)) throw exchange::Malformed{"a place without its step"};
      const ir::Function* const function = place[1].is_null() ? nullptr : &references.function(place[1]);
      const ir::EdgeId edge = place[2].is_null() ? 0 : references.edge(*function, place[2]).id;
      all.push_back({check, function == nullptr ? 0 : function->id(), edge});
    });
    ByPlaces proof;
    exchange::each(json, "parts", [&](const nlohmann::json& part) {
      const std::string kind_name = exchange::text(member(part, "kind"));
      const CertificateKind* const kind = find_kind(kind_name);
      if (kind == nullptr || kind == this) throw exchange::Malformed{"a part is no certificate of kind '" + kind_name + "'"};
      Places excused;
      for (const nlohmann::json& index : list(member(part, "excused"))) excused.insert(all[exchange::number(index, all.size())]);
      std::optional<certificate::Certificate> certificate;
      exchange::inside(part, "certificate", [&](const nlohmann::json& contents) { certificate = kind->read(contents, references); });
      proof.parts.push_back({std::move(excused), std::move(*certificate)});
    });
    return proof;
  }

 protected:
  OrderedJson write(const ByPlaces& proof, const exchange::WrittenReferences& references) const override {
    std::set<Place> all;
    for (const ByPlaces::Part& part : proof.parts) all.insert(part.excused.begin(), part.excused.end());
    OrderedJson places = OrderedJson::array();
    for (const Place& place : all) {
      OrderedJson one = {property::to_string(place.check), nullptr, nullptr};
      if (!Place::is_about_leaks(place.check)) one[1] = references.name(&references.program().functions()[place.function]);
      if (!has_no_step(place.check)) one[2] = place.edge;
      places.push_back(std::move(one));
    }
    OrderedJson parts = OrderedJson::array();
    for (const ByPlaces::Part& part : proof.parts) {
      const CertificateKind& kind = kind_of(part.certificate);
      OrderedJson certificate = kind.write(part.certificate, references);
      if (certificate.is_null()) return nullptr;
      OrderedJson excused = OrderedJson::array();
      for (const Place& place : part.excused) excused.push_back(std::distance(all.begin(), all.find(place)));
      parts.push_back({{"excused", std::move(excused)}, {"kind", kind.name()}, {"certificate", std::move(certificate)}});
    }
    return {{"places", std::move(places)}, {"parts", std::move(parts)}};
  }

  std::string text(const ir::Program& program, const ByPlaces& proof) const override {
    std::string text;
    for (std::size_t i = 0; i < proof.parts.size(); ++i)
      text += "part " + std::to_string(i + 1) + ":\n" + proof_text(program, proof.parts[i].certificate);
    return text;
  }

  bool is_well_formed(const ir::Program& program, const ByPlaces& proof, const Claim& claim) const override {
    return std::all_of(proof.parts.begin(), proof.parts.end(),
                       [&](const ByPlaces::Part& part) { return check::is_well_formed(program, part.certificate, claim); });
  }

  CertificateCheck check(const ir::Program& program, const property::Property& property, const ByPlaces& proof, Opinion opinion,
                         const CancellationToken& token, const Claim& claim) const override {
    if (claim.claimed != nullptr || claim.left_out != nullptr) return CertificateCheck::refused("parts show everything or nothing");
    if (names_steps_of_what_has_none(proof)) return CertificateCheck::refused("a check for leaks, or of what is undefined, has no step");
    if (leaves_something_out(proof, property.checks())) return CertificateCheck::refused("no part asks about a place that all excuse");
    CertificateCheck result = CertificateCheck::accepted("");
    std::set<std::string> by;
    for (const ByPlaces::Part& part : proof.parts) {
      CertificateCheck one = check_certificate(program, without(property, part.excused), part.certificate, opinion, token, claim);
      if (!one.is_accepted) return one;
      by.insert(one.by);
      result.assumed.insert(result.assumed.end(), one.assumed.begin(), one.assumed.end());
    }
    for (const std::string& name : by) result.by += (result.by.empty() ? "" : ", ") + name;
    return result;
  }
};

}  // namespace

const CertificateKind& by_places_kind() {
  static const ByPlacesKind kind;
  return kind;
}

}  // namespace proviso::check
