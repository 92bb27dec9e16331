#include "exchange/certificate_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <map>

#include "condition/automaton_text.h"
#include "exchange/predicate_text.h"
#include "ir/program_names.h"

namespace proviso::exchange {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxFacts = 2'000'000;

/// What cannot be written down.
struct NoForm {};

/// Many states know the same: each fact is written once, and has a number.
struct FactTable {
  Json all = Json::array();
  std::map<certificate::KnownValue, std::size_t> numbers;
};

class CertificateWriter {
 public:
  explicit CertificateWriter(const ir::Program& program) : program_(program), names_(program) {}

  Json write(const std::string& fingerprint, const CertifiedPart& part) {
    Json json = {{"analysis", part.analysis}, {"continues", part.continues}, {"discharges", part.discharges}};
    if (part.automaton) json["automaton"] = condition::to_text({fingerprint, {}, part.analysis, *part.automaton}, program_);
    json["left_out"] = Json::array();
    for (const condition::Omission& omission : part.left_out)
      json["left_out"].push_back({omission.function->name(), omission.edge->id, omission.reason, omission.bound, omission.assumes_no_wrap});
    json["certificates"] = Json::array();
    for (const PartCertificate& certificate : part.certificates) json["certificates"].push_back(write(certificate));
    return json;
  }

 private:
  Json name(const ir::Variable* variable) const { return variable == nullptr ? Json() : Json(names_.of(*variable)); }
  static Json name(const ir::Function* function) { return function == nullptr ? Json() : Json(function->name()); }
  static Json name(const ir::Type* type) { return type == nullptr ? Json() : Json(type->to_string()); }
  Json place(std::uint32_t function, ir::LocationId location) const { return {program_.functions()[function].name(), location}; }

  Json write(const PartCertificate& certificate) {
    Json json = {{"properties", certificate.properties}, {"whole", certificate.is_whole}};
    std::visit([&](const auto& kind) { add(json, kind); }, certificate.certificate);
    return json;
  }

  void add(Json& json, const certificate::ReachedStates& certificate) {
    FactTable facts;
    Json reached = Json::array();
    for (const certificate::ReachedState& state : certificate.states) reached.push_back(write(state, facts));
    json["facts"] = std::move(facts.all);
    json["reached"] = std::move(reached);
  }
  void add(Json& json, const certificate::CompleteUnwinding& certificate) { json["unwinding"] = write(certificate); }
  void add(Json& json, const certificate::Annotation& certificate) { json["annotation"] = write(certificate); }

  Json write(const std::vector<certificate::ReachedState::Call>& stack) const {
    Json calls = Json::array();
    for (const certificate::ReachedState::Call& call : stack)
      calls.push_back(Json::array({program_.functions()[call.caller].name(), call.edge}));
    return calls;
  }

  Json write(const certificate::ReachedState& state, FactTable& facts) {
    if ((facts_ += state.values.size() + state.ranges.size()) > kMaxFacts) throw NoForm{};
    Json values = Json::array();
    for (const certificate::KnownValue& value : state.values) {
      const auto [known, is_new] = facts.numbers.emplace(value, facts.numbers.size());
      if (is_new)
        facts.all.push_back(Json::array({value.depth, name(value.variable), value.offset, name(value.type), to_string(value.bits),
                                         name(value.object), value.object_depth, name(value.function), value.block, value.target}));
      values.push_back(known->second);
    }
    Json ranges = Json::array();
    for (const certificate::KnownRange& range : state.ranges)
      ranges.push_back(
          Json::array({range.depth, name(range.variable), range.offset, name(range.variable->is_plain_scalar() ? nullptr : range.type),
                       to_string(range.low), to_string(range.high), to_string(u128{range.zeros}), to_string(u128{range.ones})}));
    Json objects = Json::array();
    for (const certificate::LiveObject& object : state.objects) objects.push_back(Json::array({object.depth, name(object.variable)}));
    return {{"at", place(state.function, state.location)},
            {"stack", write(state.stack)},
            {"assumed", state.assumed},
            {"claimed", state.claimed},
            {"values", std::move(values)},
            {"ranges", std::move(ranges)},
            {"objects", std::move(objects)},
            {"blocks", state.blocks}};
  }

  Json write(const certificate::Quantity& quantity) const {
    if (!quantity) return {};
    return Json::array({name(quantity.variable), static_cast<unsigned>(quantity.part), static_cast<unsigned>(quantity.time),
                        quantity.cell_offset, name(quantity.cell_type)});
  }

  Json write(const certificate::Invariant& invariant) const {
    Json terms = Json::array();
    for (const certificate::Invariant::Term& term : invariant.terms)
      terms.push_back(Json::array({write(term.variable), to_string(term.coefficient)}));
    Json alternatives = Json::array();
    for (const certificate::Invariant& alternative : invariant.alternatives) alternatives.push_back(write(alternative));
    return {{"c", certificate::to_c(invariant)},
            {"relation", static_cast<unsigned>(invariant.relation)},
            {"quantities", Json::array({write(invariant.left), write(invariant.right), write(invariant.first), write(invariant.second)})},
            {"constant", to_string(invariant.constant)},
            {"modulus", invariant.modulus},
            {"factor", to_string(invariant.factor)},
            {"terms", std::move(terms)},
            {"alternatives", std::move(alternatives)}};
  }

  Json write(const certificate::CompleteUnwinding& unwinding) const {
    Json bounds = Json::array();
    for (const certificate::UnwindingBound& bound : unwinding.bounds)
      bounds.push_back(Json::array({program_.functions()[bound.function].name(), bound.head, bound.is_recursion, bound.bound}));
    Json inductions = Json::array();
    for (const certificate::LoopInduction& induction : unwinding.inductions) {
      Json invariants = Json::array();
      for (const certificate::Invariant& invariant : induction.invariants) invariants.push_back(write(invariant));
      inductions.push_back({{"at", place(induction.function, induction.head)},
                            {"recursion", induction.is_recursion},
                            {"depth", induction.depth},
                            {"at_once", induction.is_at_once},
                            {"invariants", std::move(invariants)}});
    }
    return {{"initial", unwinding.initial_bound}, {"bounds", std::move(bounds)}, {"inductions", std::move(inductions)}};
  }

  Json write(const certificate::Annotation& annotation) const {
    Json cuts = Json::array();
    for (const certificate::Annotation::At& at : annotation.cuts) {
      std::string formula = predicate_text(program_, *annotation.pool, at);
      if (formula.empty()) throw NoForm{};
      cuts.push_back({{"at", place(at.function, at.location)}, {"stack", write(at.stack)}, {"formula", std::move(formula)}});
    }
    Json closed = Json::array();
    for (const auto& [function, head] : annotation.closed) closed.push_back(place(function, head));
    Json modules = Json::array();
    for (const std::uint32_t module : annotation.modules) modules.push_back(program_.functions()[module].name());
    return {{"cut_at", static_cast<unsigned>(annotation.cut_at)},
            {"closed", std::move(closed)},
            {"modules", std::move(modules)},
            {"cuts", std::move(cuts)}};
  }

  const ir::Program& program_;
  ir::ProgramNames names_;
  std::size_t facts_ = 0;
};

}  // namespace

std::string certificate_text(const ir::Program& program, const std::string& fingerprint, const std::vector<CertifiedPart>& parts) {
  try {
    Json json = {{"proviso_certificate", 2}, {"program", fingerprint}, {"parts", Json::array()}};
    CertificateWriter writer(program);
    for (const CertifiedPart& part : parts) json["parts"].push_back(writer.write(fingerprint, part));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  } catch (const NoForm&) {
    return "";
  }
}

}  // namespace proviso::exchange
