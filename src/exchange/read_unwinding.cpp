#include <nlohmann/json.hpp>

#include <tuple>

#include "exchange/json_values.h"
#include "exchange/read_kinds.h"

namespace proviso::exchange {

namespace {

using Json = nlohmann::json;

constexpr unsigned kMaxNesting = 4;  // of alternatives

certificate::Quantity read_quantity(const Json& json, const References& references) {
  certificate::Quantity quantity;
  if (json.is_null()) return quantity;
  list(json, 5);
  quantity.variable = references.variable_or_none(json[0]);
  quantity.part =
      static_cast<certificate::Quantity::Part>(number(json[1], static_cast<unsigned>(certificate::Quantity::Part::element) + 1));
  quantity.time = static_cast<certificate::Quantity::Time>(number(json[2], static_cast<unsigned>(certificate::Quantity::Time::entry) + 1));
  quantity.cell_offset = number(json[3], std::uint64_t{1} << 62);
  quantity.cell_type = json[4].is_null() ? nullptr : &references.type(json[4]);
  return quantity;
}

certificate::Invariant read_invariant(const Json& json, const References& references, unsigned nesting = 0) {
  if (nesting > kMaxNesting) throw Malformed{"invariants are nested too deep"};
  certificate::Invariant invariant;
  const unsigned relations = static_cast<unsigned>(certificate::Invariant::Relation::linear_at_least) + 1;
  invariant.relation = static_cast<certificate::Invariant::Relation>(number(member(json, "relation"), relations));
  const Json& quantities = list(member(json, "quantities"), 4);
  invariant.left = read_quantity(quantities[0], references);
  invariant.right = read_quantity(quantities[1], references);
  invariant.first = read_quantity(quantities[2], references);
  invariant.second = read_quantity(quantities[3], references);
  invariant.constant = large_signed(member(json, "constant"));
  invariant.modulus = word(member(json, "modulus"));
  invariant.factor = large_signed(member(json, "factor"));
  for (const Json& term : list(member(json, "terms")))
    invariant.terms.push_back({read_quantity(list(term, 2)[0], references), large_signed(term[1])});
  for (const Json& alternative : list(member(json, "alternatives")))
    invariant.alternatives.push_back(read_invariant(alternative, references, nesting + 1));
  return invariant;
}

}  // namespace

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
  // Of a loop that the earlier version did not have nothing is known: it is led through, from a state after any number of rounds.
  if (references.earlier() != nullptr)
    for (const ir::Function& function : references.program().functions())
      for (const ir::LocationId head : references.new_heads(function))
        unwinding.inductions.push_back({function.id(), head, 0, {}, false, true});
  return unwinding;
}

}  // namespace proviso::exchange
