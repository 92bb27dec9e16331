#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <tuple>

#include "exchange/json_values.h"
#include "exchange/read_kinds.h"

namespace proviso::exchange {

namespace {

using Json = nlohmann::json;

certificate::KnownValue read_value(const Json& json, const References& references) {
  certificate::KnownValue value;
  value.depth = word(json[0]);
  value.variable = references.variable_or_none(json[1]);
  value.offset = number(json[2], std::numeric_limits<std::uint64_t>::max());
  value.type = &references.type(json[3]);
  value.bits = large(json[4]);
  value.object = references.variable_or_none(json[5]);
  value.object_depth = word(json[6]);
  value.function = references.function_or_none(json[7]);
  value.block = word(json[8]);
  value.target = word(json[9]);
  return value;
}

certificate::KnownRange read_range(const Json& json, const References& references) {
  certificate::KnownRange range;
  range.depth = word(list(json, 8)[0]);
  range.variable = &references.variable(json[1]);
  range.offset = number(json[2], std::numeric_limits<std::uint64_t>::max());
  range.type = json[3].is_null() ? range.variable->type : &references.type(json[3]);
  range.low = large_signed(json[4]);
  range.high = large_signed(json[5]);
  range.zeros = mask(json[6]);
  range.ones = mask(json[7]);
  return range;
}

certificate::ReachedState read_state(const Json& json, const std::vector<std::optional<certificate::KnownValue>>& facts,
                                     const References& references) {
  certificate::ReachedState state;
  std::tie(state.function, state.location) = references.place(member(json, "at"));
  state.stack = references.stack(member(json, "stack"));
  state.assumed = word(member(json, "assumed"));
  state.claimed = word(member(json, "claimed"));
  for (const Json& value : list(member(json, "values")))
    if (const auto& fact = facts[number(value, facts.size())]) state.values.push_back(*fact);
  each(json, "ranges", [&](const Json& range) { references.if_it_fits([&] { state.ranges.push_back(read_range(range, references)); }); });
  for (const Json& size : list(member(json, "blocks"))) state.blocks.push_back(number(size, std::numeric_limits<std::uint64_t>::max()));
  for (const Json& object : list(member(json, "objects")))
    state.objects.push_back({word(list(object, 2)[0]), &references.variable(object[1])});
  return state;
}

bool is_in_changed(const Json& state, const References& references) {
  if (references.is_of_changed(list(member(state, "at"), 2)[0])) return true;
  const Json& calls = list(member(state, "stack"));
  return std::any_of(calls.begin(), calls.end(), [&](const Json& call) { return references.is_of_changed(list(call, 2)[0]); });
}

}  // namespace

certificate::ReachedStates read_reached_states(const Json& json, const References& references) {
  certificate::ReachedStates reached;
  std::vector<std::optional<certificate::KnownValue>> facts;  // none: it speaks of what is gone
  each(json, "facts", [&](const Json& fact) {
    facts.emplace_back();
    references.if_it_fits([&] { facts.back() = read_value(list(fact, 10), references); });
  });
  each(json, "reached", [&](const Json& state) {
    if (!is_in_changed(state, references)) references.if_it_fits([&] { reached.states.push_back(read_state(state, facts, references)); });
  });
  return reached;
}

}  // namespace proviso::exchange
