#include "report/witness/correctness_witness.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "certificate/annotation.h"
#include "certificate/by_places.h"
#include "certificate/reached_states.h"
#include "certificate/unwinding.h"
#include "ir/print_constant.h"
#include "report/witness/relation_text.h"
#include "report/witness/scope.h"
#include "report/witness/violation_witness.h"
#include "term/c_text.h"
#include "term/print_c.h"
#include "term/term_pool.h"
#include "term/traverse.h"
#include "transform/loops.h"

namespace proviso::report {

namespace {

using rewrite::SourceSyntax;

/// Longer expressions are omitted.
constexpr std::size_t kLongestExpression = 4000;
/// At most so many states of a location are listed; if there are more, only the ranges of their values are given.
constexpr std::size_t kMostStates = 8;

// -------------------------------------------------------------------------------------------------------- formulas at cuts

/// The formula of a cut as a C expression: those of its conjuncts that can be expressed.
class FormulaText {
 public:
  FormulaText(const StatedAt& place, const certificate::Annotation& annotation, const certificate::Annotation::At& at)
      : store_(*annotation.pool), at_(at), is_contract_(place.type == witness::Invariant::Type::contract) {
    for (const certificate::Annotation::Variable& variable : at.variables) {
      const std::string name = named(place, variable);
      if (!name.empty()) names_.emplace(variable.term, Named{name, type_of(place, variable)->is_signed()});
    }
  }

  /// Empty if nothing can be expressed.
  std::string write() {
    collect(at_.formula);
    std::sort(parts_.begin(), parts_.end());
    return fmt::format("{}", fmt::join(parts_, " && "));
  }

 private:
  struct Named {
    std::string name;
    bool is_signed = false;
  };

  static const ir::Type* type_of(const StatedAt& place, const certificate::Annotation::Variable& variable) {
    if (variable.kind == certificate::StateVariableKind::result) return place.result;
    const ir::Type* const type = variable.variable->type;
    return type->is_array() ? type->element() : type;
  }

  /// Integers of the top frame and globals: plain variables, variables in memory, elements of arrays, and the result.
  std::string named(const StatedAt& place, const certificate::Annotation::Variable& variable) const {
    using Kind = certificate::StateVariableKind;
    if (variable.depth != 0 && variable.depth != at_.stack.size() + 1) return "";
    if (variable.kind == Kind::result) {
      const bool is_integer = place.result != nullptr && has_c_width(place.result) && variable.term.sort().is_bit_vector();
      return is_integer && variable.term.width() == place.result->bits() ? result_at(place) : "";
    }
    if (variable.kind != Kind::scalar && variable.kind != Kind::cell) return "";
    if (variable.variable == nullptr || variable.allocation != nullptr) return "";
    const ir::Type* const type = variable.variable->type;
    const std::string name = value_at(place, *variable.variable, variable.is_at_entry);
    const ir::Type* const element = type_of(place, variable);
    if (name.empty() || !has_c_width(element) || !variable.term.sort().is_bit_vector() || variable.term.width() != element->bits())
      return "";
    if (!type->is_array()) return variable.offset == 0 ? name : "";
    const std::uint64_t size = element->size();
    return variable.kind == Kind::cell && variable.offset % size == 0 ? fmt::format("{}[{}]", name, variable.offset / size) : "";
  }

  void collect(term::Term formula) {
    if (formula.is(term::Kind::bool_and)) {
      for (const term::Term part : formula.children()) collect(part);
      return;
    }
    bool is_sayable = true;
    bool computes = false;
    term::for_each_subterm(formula, [&](term::Term part) {
      is_sayable = is_sayable && can_say(part);
      computes = computes || part.is(term::Kind::bv_add) || part.is(term::Kind::bv_mul) || part.is(term::Kind::bv_neg);
    });
    if (!is_sayable || formula.is_true()) return;
    // Signed arithmetic in C must not overflow.
    const std::string text = term::to_c(store_, formula, [&](term::Term variable) {
      const Named& known = names_.at(variable);
      if (computes && known.is_signed)
        return term::CName{fmt::format("({}){}", integer_type(variable.width(), false), known.name), term::CSign::unsigned_integer};
      return term::CName{known.name, known.is_signed ? term::CSign::signed_integer : term::CSign::unsigned_integer};
    });
    if (text.size() <= kLongestExpression) parts_.push_back("(" + text + ")");
  }

  /// Whether C or, in a contract, ACSL can express it, with the same value.
  bool can_say(term::Term part) const {
    using term::Kind;
    if (part.sort().is_bit_vector() && !is_c_width(part.width())) return false;
    switch (part.kind()) {
      case Kind::bool_const:
      case Kind::bv_const:
      case Kind::bool_not:
      case Kind::bool_and:
      case Kind::ite:
      case Kind::bv_and:
      case Kind::bv_or:
      case Kind::bv_xor:
      case Kind::bv_ult:
      case Kind::bv_slt:
      case Kind::bv_zext:
      case Kind::bv_sext:
        return true;
      case Kind::bv_add:
      case Kind::bv_mul:
      case Kind::bv_neg:
      case Kind::bv_not:
        return !is_contract_;  // ACSL's numbers do not wrap around
      case Kind::equal:
        return part.child(0).sort().is_bit_vector() || part.child(0).sort().is_bool();
      case Kind::bv_urem:
      case Kind::bv_udiv:
        return part.child(1).is_constant() && part.child(1).low_word() != 0;
      case Kind::variable:
        return names_.contains(part);
      default:
        return false;
    }
  }

  const term::TermStore& store_;
  const certificate::Annotation::At& at_;
  bool is_contract_;
  std::map<term::Term, Named> names_;
  std::vector<std::string> parts_;
};

// --------------------------------------------------------------------------------------------------------- states of values

struct Range {
  const ir::Type* type = nullptr;
  i128 low = 0;
  i128 high = 0;
};
using Ranges = std::map<std::string, Range>;

Ranges ranges_of(const StatedAt& place, const certificate::ReachedState& state) {
  Ranges ranges;
  const auto add = [&](unsigned depth, const ir::Variable* variable, std::uint64_t offset, const ir::Type* type, i128 low, i128 high) {
    if (variable == nullptr || offset != 0 || type != variable->type || !has_c_width(type)) return;
    if (depth != 0 && depth != state.stack.size() + 1) return;
    const std::string name = name_at(place, *variable);
    if (!name.empty()) ranges[name] = {type, low, high};
  };
  for (const certificate::KnownValue& known : state.values) {
    if (known.block != 0 || known.type == nullptr || !known.type->is_integer()) continue;
    const u128 bits = truncate_to(known.bits, known.type->bits());
    const i128 value = known.type->is_signed() ? sign_extend(bits, known.type->bits()) : static_cast<i128>(bits);
    add(known.depth, known.variable, known.offset, known.type, value, value);
  }
  for (const certificate::KnownRange& known : state.ranges)
    add(known.depth, known.variable, known.offset, known.type, known.low, known.high);
  return ranges;
}

std::string to_c(const Ranges& ranges) {
  std::vector<std::string> parts;
  const auto constant = [](const Range& range, i128 value) {
    return ir::int_constant_text(range.type, truncate_to(static_cast<u128>(value), range.type->bits()));
  };
  for (const auto& [name, range] : ranges) {
    if (range.low == range.high)
      parts.push_back(fmt::format("{} == {}", name, constant(range, range.low)));
    else
      parts.push_back(fmt::format("{0} >= {1} && {0} <= {2}", name, constant(range, range.low), constant(range, range.high)));
  }
  return fmt::format("{}", fmt::join(parts, " && "));
}

std::string states_text(const std::vector<Ranges>& states) {
  if (states.size() <= kMostStates) {
    std::set<std::string> texts;
    for (const Ranges& state : states) texts.insert(to_c(state));
    if (texts.contains("")) return "";
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "(" : " || (") + text + ")";
    if (all.size() <= kLongestExpression) return all;
  }
  Ranges hull = states.front();
  for (const Ranges& state : states) {
    std::erase_if(hull, [&](const auto& known) { return !state.contains(known.first); });
    for (auto& [name, range] : hull) {
      range.low = std::min(range.low, state.at(name).low);
      range.high = std::max(range.high, state.at(name).high);
    }
  }
  const std::string text = to_c(hull);
  return text.size() <= kLongestExpression ? text : "";
}

// ----------------------------------------------------------------------------------------------------------------- proofs

class ProofInvariants {
 public:
  ProofInvariants(const ir::Program& program, const SourceSyntax& syntax) : program_(program), syntax_(syntax) {}

  void add(const certificate::Certificate& proof) {
    if (const auto* const parts = proof.as<certificate::ByPlaces>())
      for (const certificate::ByPlaces::Part& part : parts->parts) add(part.certificate);
    if (const auto* const unwinding = proof.as<certificate::CompleteUnwinding>()) add(*unwinding);
    if (const auto* const annotation = proof.as<certificate::Annotation>()) add(*annotation);
    if (const auto* const states = proof.as<certificate::ReachedStates>()) add(*states);
  }

  std::vector<witness::Invariant> invariants() const {
    std::vector<witness::Invariant> all;
    for (const auto& [place, values] : values_)
      for (const std::string& value : values) all.push_back({place.first, witness_location(program_, syntax_, place.second), value});
    for (const auto& [place, contract] : contracts_)
      all.push_back({witness::Invariant::Type::contract, witness_location(program_, syntax_, place),
                     fmt::format("{}", fmt::join(contract.promises, " && ")), fmt::format("{}", fmt::join(contract.requirements, " && "))});
    return all;
  }

 private:
  using Cut = std::pair<std::uint32_t, ir::LocationId>;

  /// Only for loop heads: elsewhere a location may be in the middle of a source statement.
  std::optional<StatedAt> place_of(const Cut& cut) {
    const ir::Function& function = program_.functions()[cut.first];
    const transform::LoopForest& loops = loops_.try_emplace(cut.first, function).first->second;
    return loops.is_head(cut.second) ? stated_at(syntax_, function, cut.second) : std::nullopt;
  }

  void state(const StatedAt& place, const std::string& value) {
    if (value.empty()) return;
    if (place.type == witness::Invariant::Type::contract) {
      Contract& contract = contracts_[place.position];
      (place.is_return ? contract.promises : contract.requirements).insert("(" + value + ")");
    } else {
      values_[{place.type, place.position}].insert(value);
    }
  }

  void add(const certificate::CompleteUnwinding& unwinding) {
    for (const certificate::LoopInduction& induction : unwinding.inductions) {
      const std::optional<StatedAt> place = induction.is_recursion
                                                ? contract_at(syntax_, program_.functions()[induction.function], induction.head)
                                                : place_of({induction.function, induction.head});
      if (!place) continue;
      for (const certificate::Invariant& invariant : induction.invariants) state(*place, relation_text(*place, invariant));
    }
  }

  /// A location reached with different call stacks has several formulas, whose disjunction holds.
  void add(const certificate::Annotation& annotation) {
    const auto place_in = [&](const Cut& cut) {
      const std::vector<std::uint32_t>& modules = annotation.modules;
      const bool is_module = std::find(modules.begin(), modules.end(), cut.first) != modules.end();
      const auto contract = is_module ? contract_at(syntax_, program_.functions()[cut.first], cut.second) : std::nullopt;
      return contract ? contract : place_of(cut);
    };
    std::map<Cut, std::set<std::string>> alternatives;
    for (const certificate::Annotation::At& at : annotation.cuts)
      if (const std::optional<StatedAt> place = place_in({at.function, at.location}))
        alternatives[{at.function, at.location}].insert(FormulaText(*place, annotation, at).write());
    for (const auto& [cut, texts] : alternatives) {
      if (texts.contains("")) continue;
      std::string all;
      for (const std::string& text : texts) all += (all.empty() ? "" : " || ") + (texts.size() == 1 ? text : "(" + text + ")");
      if (all.size() <= kLongestExpression) state(*place_in(cut), all);
    }
  }

  void add(const certificate::ReachedStates& states) {
    std::map<Cut, std::vector<Ranges>> at;
    for (const certificate::ReachedState& reached : states.states)
      if (const std::optional<StatedAt> place = place_of({reached.function, reached.location}))
        at[{reached.function, reached.location}].push_back(ranges_of(*place, reached));
    for (const auto& [cut, all] : at) state(*place_of(cut), states_text(all));
  }

  const ir::Program& program_;
  const SourceSyntax& syntax_;
  std::map<std::uint32_t, transform::LoopForest> loops_;  // by function
  std::map<std::pair<witness::Invariant::Type, SourcePosition>, std::set<std::string>> values_;
  /// Parts of it: what holds at each call, and at each return.
  struct Contract {
    std::set<std::string> requirements;
    std::set<std::string> promises;
  };
  std::map<SourcePosition, Contract> contracts_;  // by function
};

}  // namespace

std::vector<witness::Invariant> proof_invariants(const ir::Program& program, const SourceSyntax& syntax,
                                                 const engine::PropertyResult& property) {
  ProofInvariants all(program, syntax);
  if (property.proof) all.add(*property.proof);
  return all.invariants();
}

}  // namespace proviso::report
