#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

#include "cpa/automaton_text.h"
#include "engine/blocks/annotate.h"
#include "engine/call_stack.h"
#include "engine/certificate_file.h"
#include "engine/correspondence.h"
#include "engine/predicate/predicate_text.h"
#include "engine/program_names.h"
#include "ir/fingerprint.h"
#include "support/text_place.h"

namespace proviso::engine {

namespace {

using Json = nlohmann::json;

struct Malformed {
  std::string message;
  std::vector<std::string> path = {};  // to what is malformed
};

constexpr unsigned kMaxNesting = 4;  // of alternatives
constexpr unsigned kMaxNestingOfFiles = 32;

class CertificateReader {
 public:
  /// `changed`: null, or functions that are others than those that the certificate speaks of; what speaks of them is left out.
  /// `earlier`: null, or what corresponds to the program that the certificate was made for; what speaks of anything else is left out.
  CertificateReader(const ir::Program& program, const std::set<std::string>* changed, const Correspondence* earlier = nullptr)
      : program_(program), changed_(changed), earlier_(earlier), names_(program) {}

  std::vector<CertifiedPart> run(const Json& json) {
    if (member(json, "proviso_certificate") != 2) throw Malformed{"this is no certificate"};
    if (changed_ == nullptr && earlier_ == nullptr && member(json, "program") != ir::fingerprint(program_))
      throw Malformed{"this was made for another program", {"program"}};
    std::vector<CertifiedPart> parts;
    each(json, "parts", [&](const Json& part) { parts.push_back(read_part(part)); });
    return parts;
  }

  /// All inductions in whatever this is; what does not fit the program is left out.
  void find_inductions(const Json& json, std::vector<LoopInduction>& found, unsigned nesting = 0) const {
    if (nesting > kMaxNestingOfFiles) return;
    if (json.is_object() && json.contains("at_once") && json.contains("invariants")) {
      if_it_fits([&] { found.push_back(read_induction(json)); });
    } else if (json.is_structured()) {
      for (const Json& part : json) find_inductions(part, found, nesting + 1);
    }
  }

 private:
  /// What does not fit another version of the program is left out.
  template <typename Read>
  void if_it_fits(const Read& read) const {
    if (earlier_ == nullptr && changed_ == nullptr) return read();
    try {
      read();
    } catch (const Malformed&) {
      return;  // it speaks of what is gone
    }
  }

  // ------------------------------------------------------------------------------------------------------------ JSON

  static const Json& member(const Json& json, const char* name) {
    if (!json.is_object() || !json.contains(name)) throw Malformed{fmt::format("'{}' is missing", name)};
    return json[name];
  }
  /// What is malformed in a member of a list is said to be there.
  template <typename Read>
  static void each(const Json& json, const char* name, const Read& read) {
    std::size_t number = 0;
    try {
      for (const Json& item : list(member(json, name))) {
        read(item);
        ++number;
      }
    } catch (Malformed& malformed) {
      malformed.path.insert(malformed.path.begin(), {name, std::to_string(number)});
      throw;
    }
  }
  static const Json& list(const Json& json) {
    if (!json.is_array()) throw Malformed{"a list is missing"};
    return json;
  }
  static const Json& list(const Json& json, std::size_t size) {
    if (list(json).size() != size) throw Malformed{fmt::format("a list of {} is missing", size)};
    return json;
  }
  static std::uint64_t number(const Json& json, std::uint64_t limit) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() >= limit) throw Malformed{"a number is missing, or too large"};
    return json.get<std::uint64_t>();
  }
  static std::uint32_t word(const Json& json) { return static_cast<std::uint32_t>(number(json, std::uint64_t{1} << 32)); }
  static bool truth(const Json& json) {
    if (!json.is_boolean()) throw Malformed{"'true' or 'false' is missing"};
    return json.get<bool>();
  }
  static std::string text(const Json& json) {
    if (!json.is_string()) throw Malformed{"a text is missing"};
    return json.get<std::string>();
  }
  /// In decimal.
  static u128 large(const Json& json) {
    const std::string digits = text(json);
    u128 value = 0;
    for (const char c : digits) {
      if (c < '0' || c > '9' || value > (~u128{0} - 9) / 10) throw Malformed{"a number is missing, or too large"};
      value = 10 * value + static_cast<unsigned>(c - '0');
    }
    if (digits.empty()) throw Malformed{"a number is missing"};
    return value;
  }
  static i128 large_signed(const Json& json) {
    const std::string digits = text(json);
    const bool is_negative = digits.starts_with('-');
    const u128 magnitude = large(is_negative ? digits.substr(1) : digits);
    if (magnitude >> 126 != 0) throw Malformed{"a number is too large"};
    return is_negative ? -static_cast<i128>(magnitude) : static_cast<i128>(magnitude);
  }

  // ----------------------------------------------------------------------------------------------------- the program

  const ir::Function& function(const Json& json) const {
    const ir::Function* const found = program_.find_function(text(json));
    if (found == nullptr) throw Malformed{fmt::format("there is no function '{}'", text(json))};
    return *found;
  }
  const ir::Function* function_or_none(const Json& json) const { return json.is_null() ? nullptr : &function(json); }
  const ir::Variable& variable(const Json& json) const {
    const ir::Variable* const found = names_.variable(earlier_ == nullptr ? text(json) : earlier_->variable(text(json)));
    if (found == nullptr) throw Malformed{fmt::format("there is no variable '{}'", text(json))};
    return *found;
  }
  const ir::Variable* variable_or_none(const Json& json) const { return json.is_null() ? nullptr : &variable(json); }
  const ir::Type& type(const Json& json) const {
    const ir::Type* const found = names_.scalar_type(text(json));
    if (found == nullptr) throw Malformed{fmt::format("there is no type '{}'", text(json))};
    return *found;
  }
  const ir::Edge& edge(const ir::Function& of, const Json& json) const {
    if (earlier_ == nullptr) return of.edge(static_cast<ir::EdgeId>(number(json, of.edges().size())));
    const std::optional<ir::EdgeId> found = earlier_->edge(of, word(json));
    if (!found) throw Malformed{"there is no such step any more"};
    return of.edge(*found);
  }
  std::pair<std::uint32_t, ir::LocationId> place(const Json& json) const {
    const ir::Function& of = function(list(json, 2)[0]);
    if (earlier_ == nullptr) return {of.id(), static_cast<ir::LocationId>(number(json[1], of.locations().size()))};
    const std::optional<ir::LocationId> found = earlier_->location(of, word(json[1]));
    if (!found) throw Malformed{"there is no such place any more"};
    return {of.id(), *found};
  }
  std::vector<ReachedState::Call> stack(const Json& json) const {
    std::vector<ReachedState::Call> calls;
    for (const Json& call : list(json)) {
      const ir::Function& caller = function(list(call, 2)[0]);
      calls.push_back({caller.id(), edge(caller, call[1]).id});
    }
    return calls;
  }

  // --------------------------------------------------------------------------------------------------- reached states

  ReachedState read_state(const Json& json, const std::vector<std::optional<KnownValue>>& facts) const {
    ReachedState state;
    std::tie(state.function, state.location) = place(member(json, "at"));
    state.stack = stack(member(json, "stack"));
    state.assumed = word(member(json, "assumed"));
    state.claimed = word(member(json, "claimed"));
    for (const Json& value : list(member(json, "values")))
      if (const auto& fact = facts[number(value, facts.size())]) state.values.push_back(*fact);
    each(json, "ranges", [&](const Json& range) {
      if_it_fits(
          [&] { state.ranges.push_back({word(list(range, 4)[0]), &variable(range[1]), large_signed(range[2]), large_signed(range[3])}); });
    });
    for (const Json& size : list(member(json, "blocks"))) state.blocks.push_back(word(size));
    for (const Json& object : list(member(json, "objects"))) state.objects.push_back({word(list(object, 2)[0]), &variable(object[1])});
    return state;
  }

  KnownValue read_value(const Json& json) const {
    KnownValue value;
    value.depth = word(json[0]);
    value.variable = variable_or_none(json[1]);
    value.offset = number(json[2], std::numeric_limits<std::uint64_t>::max());
    value.type = &type(json[3]);
    value.bits = large(json[4]);
    value.object = variable_or_none(json[5]);
    value.object_depth = word(json[6]);
    value.function = function_or_none(json[7]);
    value.block = word(json[8]);
    value.target = word(json[9]);
    return value;
  }

  // ------------------------------------------------------------------------------------------------------- unwindings

  Quantity read_quantity(const Json& json) const {
    Quantity quantity;
    if (json.is_null()) return quantity;
    list(json, 5);
    quantity.variable = variable_or_none(json[0]);
    quantity.part = static_cast<Quantity::Part>(number(json[1], static_cast<unsigned>(Quantity::Part::element) + 1));
    quantity.time = static_cast<Quantity::Time>(number(json[2], static_cast<unsigned>(Quantity::Time::entry) + 1));
    quantity.cell_offset = number(json[3], std::uint64_t{1} << 62);
    quantity.cell_type = json[4].is_null() ? nullptr : &type(json[4]);
    return quantity;
  }

  Invariant read_invariant(const Json& json, unsigned nesting) const {
    if (nesting > kMaxNesting) throw Malformed{"invariants are nested too deep"};
    Invariant invariant;
    const unsigned relations = static_cast<unsigned>(Invariant::Relation::linear_at_least) + 1;
    invariant.relation = static_cast<Invariant::Relation>(number(member(json, "relation"), relations));
    const Json& quantities = list(member(json, "quantities"), 4);
    invariant.left = read_quantity(quantities[0]);
    invariant.right = read_quantity(quantities[1]);
    invariant.first = read_quantity(quantities[2]);
    invariant.second = read_quantity(quantities[3]);
    invariant.constant = large_signed(member(json, "constant"));
    invariant.modulus = word(member(json, "modulus"));
    invariant.factor = large_signed(member(json, "factor"));
    for (const Json& term : list(member(json, "terms")))
      invariant.terms.push_back({read_quantity(list(term, 2)[0]), large_signed(term[1])});
    for (const Json& alternative : list(member(json, "alternatives")))
      invariant.alternatives.push_back(read_invariant(alternative, nesting + 1));
    return invariant;
  }

  CompleteUnwinding read_unwinding(const Json& json) const {
    CompleteUnwinding unwinding;
    unwinding.initial_bound = word(member(json, "initial"));
    each(json, "bounds", [&](const Json& bound) {
      if (is_of_changed(list(bound, 4)[0])) return;
      if_it_fits([&] {
        const auto [of, head] = place(Json::array({bound[0], bound[1]}));
        unwinding.bounds.push_back({of, head, truth(bound[2]), word(bound[3])});
      });
    });
    each(json, "inductions", [&](const Json& loop) {
      if (is_of_changed(list(member(loop, "at"), 2)[0])) return;
      if_it_fits([&] { unwinding.inductions.push_back(read_induction(loop)); });
    });
    // Of a loop that the earlier version did not have nothing is known: it is led through, from a state after any number of rounds.
    if (earlier_ != nullptr)
      for (const ir::Function& function : program_.functions())
        for (const ir::LocationId head : new_heads(function)) unwinding.inductions.push_back({function.id(), head, 0, {}, false, true});
    return unwinding;
  }

  /// Of loops that the earlier version did not have.
  std::vector<ir::LocationId> new_heads(const ir::Function& function) const {
    std::vector<ir::LocationId> heads;
    for (const ir::Edge& edge : function.edges())
      if (edge.from >= edge.to && earlier_->is_new(function, edge.to) && std::find(heads.begin(), heads.end(), edge.to) == heads.end())
        heads.push_back(edge.to);
    return heads;
  }

  LoopInduction read_induction(const Json& json) const {
    LoopInduction induction;
    std::tie(induction.function, induction.head) = place(member(json, "at"));
    induction.is_recursion = truth(member(json, "recursion"));
    induction.depth = word(member(json, "depth"));
    induction.is_at_once = truth(member(json, "at_once"));
    each(json, "invariants",
         [&](const Json& invariant) { if_it_fits([&] { induction.invariants.push_back(read_invariant(invariant, 0)); }); });
    return induction;
  }

  // ------------------------------------------------------------------------------------------------------ annotations

  Annotation read_annotation(const Json& json) const {
    const auto cut_at = static_cast<CutAt>(number(member(json, "cut_at"), static_cast<unsigned>(CutAt::every_step) + 1));
    auto pool = std::make_shared<term::TermPool>();
    encode::Environment environment(*pool, program_, {});
    cpa::ProgramFacts facts(program_);
    std::vector<std::uint32_t> modules;
    for (const Json& module : list(member(json, "modules"))) modules.push_back(function(module).id());
    TransitionSystem system(environment, facts, {cut_at, kMaxRecursion, {}, nullptr, nullptr, Modules(modules)});
    PredicateReader reader(program_, environment, system.space());
    std::vector<std::pair<cpa::Place, encode::Term>> formulas;
    each(json, "cuts", [&](const Json& cut) {
      if_it_fits([&] {
        const cpa::Place at = read_place(cut, modules, system.stacks());
        const bool is_second = std::any_of(formulas.begin(), formulas.end(), [&](const auto& one) { return one.first == at; });
        if (is_second && earlier_ != nullptr) return;  // what stood between is gone
        formulas.emplace_back(at, read_formula(text(member(cut, "formula")), at, reader, modules.empty()));
      });
    });
    Annotation annotation = annotate(system, cut_at, formulas, pool);
    if (json.contains("closed"))
      each(json, "closed", [&](const Json& head) { if_it_fits([&] { annotation.closed.push_back(place(head)); }); });
    if (earlier_ != nullptr) close_new_loops(facts, annotation);
    return annotation;
  }

  /// The same, where blocks can do so.
  void close_new_loops(cpa::ProgramFacts& facts, Annotation& annotation) const {
    ClosedLoops closed(facts);
    for (const ir::Function& function : program_.functions())
      for (const ir::LocationId head : new_heads(function))
        if (closed.add(function, head)) annotation.closed.emplace_back(function.id(), head);
  }

  cpa::Place read_place(const Json& cut, const std::vector<std::uint32_t>& modules, cpa::CallStacks& stacks) const {
    const auto [of, location] = place(member(cut, "at"));
    const std::vector<ReachedState::Call> calls_there = stack(member(cut, "stack"));
    if (functions_on(calls_there, of, program_, modules).empty()) throw Malformed{"a formula stands where nothing can be"};
    cpa::StackId calls = cpa::CallStacks::kRoot;
    for (const ReachedState::Call& call : calls_there) calls = stacks.push(calls, call.caller, call.edge);
    return {of, location, calls};
  }

  encode::Term read_formula(const std::string& written, const cpa::Place& at, PredicateReader& reader, bool is_for_all_places) const {
    if (earlier_ != nullptr) return reader.fitting_part(at, earlier_->predicate(written));
    if (const auto error = reader.check(written); error && is_for_all_places)
      throw Malformed{"a formula does not fit the program: " + error->message};
    const std::optional<encode::Term> term = reader.at(at, written);
    if (!term) throw Malformed{"a formula speaks of what is not there"};
    return *term;
  }

  // ------------------------------------------------------------------------------------------------------------ parts

  PartCertificate read_certificate(const Json& json) const {
    PartCertificate certificate;
    for (const Json& property : list(member(json, "properties"))) certificate.properties.push_back(text(property));
    certificate.is_whole = truth(member(json, "whole"));
    if (json.contains("reached")) {
      certificate.reached.emplace();
      std::vector<std::optional<KnownValue>> facts;  // none: it speaks of what is gone
      each(json, "facts", [&](const Json& fact) {
        facts.emplace_back();
        if_it_fits([&] { facts.back() = read_value(list(fact, 10)); });
      });
      each(json, "reached", [&](const Json& state) {
        if (!is_in_changed(state)) if_it_fits([&] { certificate.reached->states.push_back(read_state(state, facts)); });
      });
    } else if (json.contains("unwinding")) {
      certificate.unwinding = read_unwinding(json["unwinding"]);
    } else {
      if (changed_ != nullptr) throw Malformed{"formulas at cuts are not carried over"};
      certificate.annotation = read_annotation(member(json, "annotation"));
    }
    return certificate;
  }

  CertifiedPart read_part(const Json& json) const {
    CertifiedPart part;
    part.analysis = text(member(json, "analysis"));
    part.continues = truth(member(json, "continues"));
    part.discharges = truth(member(json, "discharges"));
    if (json.contains("automaton")) {
      Result<cpa::AutomatonFile> file = cpa::parse_automaton(text(json["automaton"]), "automaton", program_, changed_);
      if (!file) throw Malformed{file.diagnostics().front().render(), {"automaton"}};
      part.automaton = std::move(file->automaton);
    }
    each(json, "left_out", [&](const Json& omission) {
      if (is_of_changed(list(omission, 5)[0])) return;
      const ir::Function& of = function(list(omission, 5)[0]);
      part.left_out.push_back({&of, &edge(of, omission[1]), text(omission[2]), word(omission[3]), truth(omission[4])});
    });
    each(json, "certificates", [&](const Json& certificate) { part.certificates.push_back(read_certificate(certificate)); });
    return part;
  }

  bool is_of_changed(const Json& function) const { return changed_ != nullptr && changed_->contains(text(function)); }
  bool is_in_changed(const Json& state) const {
    if (is_of_changed(list(member(state, "at"), 2)[0])) return true;
    const Json& calls = list(member(state, "stack"));
    return std::any_of(calls.begin(), calls.end(), [&](const Json& call) { return is_of_changed(list(call, 2)[0]); });
  }

  const ir::Program& program_;
  const std::set<std::string>* changed_;
  const Correspondence* earlier_;
  ProgramNames names_;
};

}  // namespace

Result<std::vector<CertifiedPart>> parse_certificate(const std::string& text, const std::string& name, const ir::Program& program,
                                                     const std::set<std::string>* changed) {
  try {
    return CertificateReader(program, changed).run(Json::parse(text));
  } catch (const Json::parse_error& error) {
    return Diagnostic{Severity::error, name + place_in_text(text, error.byte == 0 ? 0 : error.byte - 1), "this is no JSON document"};
  } catch (const Malformed& malformed) {
    return Diagnostic{Severity::error, name + place_in_json(text, malformed.path), malformed.message};
  }
}

std::optional<CertifiedPart> parse_earlier_proof(const std::string& text, const ir::Program& program, const Correspondence& earlier) {
  try {
    for (CertifiedPart& part : CertificateReader(program, nullptr, &earlier).run(Json::parse(text))) {
      const bool is_whole = std::all_of(part.certificates.begin(), part.certificates.end(),
                                        [](const PartCertificate& certificate) { return certificate.is_whole; });
      if (is_whole && !part.continues && !part.discharges) return std::move(part);
    }
  } catch (const Json::parse_error&) {
    return std::nullopt;
  } catch (const Malformed&) {
    return std::nullopt;
  }
  return std::nullopt;
}

std::vector<LoopInduction> parse_inductions(const std::string& text, const ir::Program& program, const Correspondence& earlier) {
  std::vector<LoopInduction> found;
  if (text.find("\"at_once\"") == std::string::npos) return found;  // certificates of other kinds may be large
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_discarded()) CertificateReader(program, nullptr, &earlier).find_inductions(json, found);
  return found;
}

}  // namespace proviso::engine
