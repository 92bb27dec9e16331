#include "check/unwinding/unwinding_file.h"

#include <nlohmann/json.hpp>

#include <tuple>

#include "exchange/expressions.h"
#include "exchange/json_values.h"

namespace proviso::check {

namespace {

using Json = nlohmann::json;
using Written = nlohmann::ordered_json;
using exchange::each;
using exchange::large_signed;
using exchange::list;
using exchange::Malformed;
using exchange::member;
using exchange::number;
using exchange::References;
using exchange::truth;
using exchange::word;
using exchange::WrittenReferences;

constexpr unsigned kMaxNesting = 4;  // of alternatives
constexpr unsigned kMaxNestingOfFiles = 32;

unsigned read_index(const Json& json) { return static_cast<unsigned>(number(json, std::tuple_size_v<encode::AnyIndices>)); }

certificate::Quantity::Time read_time(const Json& json) {
  return static_cast<certificate::Quantity::Time>(number(json, static_cast<unsigned>(certificate::Quantity::Time::entry) + 1));
}

certificate::Quantity read_instance(const Json& json, const References& references) {
  certificate::Quantity quantity;
  quantity.part = certificate::Quantity::Part::instance;
  quantity.time = read_time(member(json, "time"));
  quantity.expression = exchange::read_expression(member(json, "expression"), references);
  for (const Json& one : list(member(json, "replaced")))
    quantity.replaced.push_back({&references.variable(list(one, 2)[0]), read_index(one[1])});
  return quantity;
}

certificate::Quantity read_quantity(const Json& json, const References& references) {
  certificate::Quantity quantity;
  if (json.is_null()) return quantity;
  if (json.is_object()) return read_instance(json, references);
  list(json, 5);
  quantity.variable = references.variable_or_none(json[0]);
  quantity.part =
      static_cast<certificate::Quantity::Part>(number(json[1], static_cast<unsigned>(certificate::Quantity::Part::element) + 1));
  quantity.time = read_time(json[2]);
  if (quantity.part == certificate::Quantity::Part::index)
    quantity.number = read_index(json[3]);
  else
    quantity.cell_offset = number(json[3], std::uint64_t{1} << 62);
  quantity.cell_type = json[4].is_null() ? nullptr : &references.type(json[4]);
  return quantity;
}

certificate::Invariant read_invariant(const Json& json, const References& references, unsigned nesting = 0) {
  if (nesting > kMaxNesting) throw Malformed{"invariants are nested too deep"};
  certificate::Invariant invariant;
  const unsigned relations = static_cast<unsigned>(certificate::Invariant::Relation::polynomial) + 1;
  invariant.relation = static_cast<certificate::Invariant::Relation>(number(member(json, "relation"), relations));
  const Json& quantities = list(member(json, "quantities"), 4);
  invariant.left = read_quantity(quantities[0], references);
  invariant.right = read_quantity(quantities[1], references);
  invariant.first = read_quantity(quantities[2], references);
  invariant.second = read_quantity(quantities[3], references);
  invariant.constant = large_signed(member(json, "constant"));
  invariant.modulus = word(member(json, "modulus"));
  invariant.factor = large_signed(member(json, "factor"));
  for (const Json& term : list(member(json, "terms"))) {
    if (list(term).size() < 2) throw Malformed{"a term of an invariant has too few parts"};
    invariant.terms.push_back({read_quantity(term[0], references), large_signed(term[1])});
    for (std::size_t i = 2; i < term.size(); ++i) invariant.terms.back().factors.push_back(read_quantity(term[i], references));
  }
  for (const Json& alternative : list(member(json, "alternatives")))
    invariant.alternatives.push_back(read_invariant(alternative, references, nesting + 1));
  return invariant;
}

Written write_instance(const certificate::Quantity& quantity, const ir::Function& function, const WrittenReferences& references) {
  Written replaced = Written::array();
  for (const certificate::Quantity::Replaced& one : quantity.replaced)
    replaced.push_back(Written::array({references.name(one.variable), one.index}));
  return {{"time", static_cast<unsigned>(quantity.time)},
          {"expression", exchange::write_expression(quantity.expression, function, references)},
          {"replaced", std::move(replaced)}};
}

Written write(const certificate::Quantity& quantity, const ir::Function& function, const WrittenReferences& references) {
  if (!quantity) return {};
  if (quantity.part == certificate::Quantity::Part::instance) return write_instance(quantity, function, references);
  const bool is_index = quantity.part == certificate::Quantity::Part::index;
  return Written::array({references.name(quantity.variable), static_cast<unsigned>(quantity.part), static_cast<unsigned>(quantity.time),
                         is_index ? quantity.number : quantity.cell_offset, references.name(quantity.cell_type)});
}

Written write(const certificate::Invariant& invariant, const ir::Function& function, const WrittenReferences& references) {
  const auto quantity = [&](const certificate::Quantity& one) { return write(one, function, references); };
  Written terms = Written::array();
  for (const certificate::Invariant::Term& term : invariant.terms) {
    terms.push_back(Written::array({quantity(term.variable), to_string(term.coefficient)}));
    for (const certificate::Quantity& factor : term.factors) terms.back().push_back(quantity(factor));
  }
  Written alternatives = Written::array();
  for (const certificate::Invariant& alternative : invariant.alternatives) alternatives.push_back(write(alternative, function, references));
  return {{"c", certificate::to_c(invariant)},
          {"relation", static_cast<unsigned>(invariant.relation)},
          {"quantities",
           Written::array({quantity(invariant.left), quantity(invariant.right), quantity(invariant.first), quantity(invariant.second)})},
          {"constant", to_string(invariant.constant)},
          {"modulus", invariant.modulus},
          {"factor", to_string(invariant.factor)},
          {"terms", std::move(terms)},
          {"alternatives", std::move(alternatives)}};
}

Written write(const certificate::LoopInduction& induction, const WrittenReferences& references) {
  const ir::Function& function = references.program().functions()[induction.function];
  Written invariants = Written::array();
  for (const certificate::Invariant& invariant : induction.invariants) invariants.push_back(write(invariant, function, references));
  return {{"at", references.place(induction.function, induction.head)},
          {"recursion", induction.is_recursion},
          {"depth", induction.depth},
          {"at_once", induction.is_at_once},
          {"invariants", std::move(invariants)}};
}

certificate::LoopInduction read_induction(const Json& json, const References& references) {
  certificate::LoopInduction induction;
  std::tie(induction.function, induction.head) = references.place(member(json, "at"));
  induction.is_recursion = truth(member(json, "recursion"));
  induction.depth = word(member(json, "depth"));
  induction.is_at_once = truth(member(json, "at_once"));
  each(json, "invariants", [&](const Json& invariant) {
    references.if_it_fits([&] { induction.invariants.push_back(read_invariant(invariant, references)); });
  });
  return induction;
}

/// All inductions in the document; what does not fit the program is dropped.
void find_inductions(const Json& json, const References& references, std::vector<certificate::LoopInduction>& found, unsigned nesting = 0) {
  if (nesting > kMaxNestingOfFiles) return;
  if (json.is_object() && json.contains("at_once") && json.contains("invariants")) {
    references.if_it_fits([&] { found.push_back(read_induction(json, references)); });
  } else if (json.is_structured()) {
    for (const Json& part : json) find_inductions(part, references, found, nesting + 1);
  }
}

}  // namespace

Written write_unwinding(const certificate::CompleteUnwinding& unwinding, const WrittenReferences& references) {
  Written bounds = Written::array();
  for (const certificate::UnwindingBound& bound : unwinding.bounds) {
    const std::string& function = references.program().functions()[bound.function].name();
    bounds.push_back(Written::array({function, bound.head, bound.is_recursion, bound.bound}));
  }
  Written inductions = Written::array();
  for (const certificate::LoopInduction& induction : unwinding.inductions) inductions.push_back(write(induction, references));
  return {{"initial", unwinding.initial_bound}, {"bounds", std::move(bounds)}, {"inductions", std::move(inductions)}};
}

certificate::CompleteUnwinding read_unwinding(const Json& json, const References& references) {
  certificate::CompleteUnwinding unwinding;
  unwinding.initial_bound = word(member(json, "initial"));
  each(json, "bounds", [&](const Json& bound) {
    if (references.is_of_changed(list(bound, 4)[0])) return;
    references.if_it_fits([&] {
      const auto [of, head] = references.place(Json::array({bound[0], bound[1]}));
      unwinding.bounds.push_back({of, head, truth(bound[2]), word(bound[3])});
    });
  });
  each(json, "inductions", [&](const Json& loop) {
    if (references.is_of_changed(list(member(loop, "at"), 2)[0])) return;
    references.if_it_fits([&] { unwinding.inductions.push_back(read_induction(loop, references)); });
  });
  // Nothing is known about a loop that the earlier version did not have: it is passed from a state after any number of
  // iterations.
  if (references.earlier() != nullptr)
    for (const ir::Function& function : references.program().functions())
      for (const ir::LocationId head : references.new_heads(function))
        unwinding.inductions.push_back({function.id(), head, 0, {}, false, true});
  return unwinding;
}

std::vector<certificate::LoopInduction> parse_inductions(const std::string& text, const ir::Program& program,
                                                         const exchange::Correspondence& earlier) {
  std::vector<certificate::LoopInduction> found;
  if (text.find("\"at_once\"") == std::string::npos) return found;  // certificates of other kinds may be large
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_discarded()) find_inductions(json, References(program, nullptr, &earlier), found);
  return found;
}

}  // namespace proviso::check
