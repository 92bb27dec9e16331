#include "check/reached_states/reached_states_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "exchange/json_values.h"

namespace proviso::check {

namespace {

using Json = nlohmann::json;
using Written = nlohmann::ordered_json;
using exchange::each;
using exchange::large;
using exchange::large_signed;
using exchange::list;
using exchange::mask;
using exchange::member;
using exchange::number;
using exchange::References;
using exchange::word;
using exchange::WrittenReferences;

constexpr std::size_t kMaxFacts = 2'000'000;

/// Many states share facts: each fact is written once, with a number.
struct FactTable {
  Written all = Written::array();
  std::map<certificate::KnownValue, std::size_t> numbers;
};

Written write(const certificate::KnownValue& value, const WrittenReferences& references) {
  return Written::array({value.depth, references.name(value.variable), value.offset, references.name(value.type), to_string(value.bits),
                         references.name(value.object), value.object_depth, references.name(value.function), value.block, value.target});
}

Written write(const certificate::KnownRange& range, const WrittenReferences& references) {
  const ir::Type* const type = range.variable->is_plain_scalar() ? nullptr : range.type;
  return Written::array({range.depth, references.name(range.variable), range.offset, references.name(type), to_string(range.low),
                         to_string(range.high), to_string(u128{range.zeros}), to_string(u128{range.ones})});
}

Written write(const certificate::ReachedState& state, FactTable& facts, const WrittenReferences& references) {
  Written values = Written::array();
  for (const certificate::KnownValue& value : state.values) {
    const auto [known, is_new] = facts.numbers.emplace(value, facts.numbers.size());
    if (is_new) facts.all.push_back(write(value, references));
    values.push_back(known->second);
  }
  Written ranges = Written::array();
  for (const certificate::KnownRange& range : state.ranges) ranges.push_back(write(range, references));
  Written objects = Written::array();
  for (const certificate::LiveObject& object : state.objects)
    objects.push_back(Written::array({object.depth, references.name(object.variable)}));
  return {{"at", references.place(state.function, state.location)},
          {"stack", references.stack(state.stack)},
          {"assumed", state.assumed},
          {"claimed", state.claimed},
          {"values", std::move(values)},
          {"ranges", std::move(ranges)},
          {"objects", std::move(objects)},
          {"blocks", state.blocks}};
}

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

Written write_reached_states(const certificate::ReachedStates& certificate, const WrittenReferences& references) {
  std::size_t count = 0;
  for (const certificate::ReachedState& state : certificate.states) count += state.values.size() + state.ranges.size();
  if (count > kMaxFacts) return {};
  FactTable facts;
  Written states = Written::array();
  for (const certificate::ReachedState& state : certificate.states) states.push_back(write(state, facts, references));
  return {{"facts", std::move(facts.all)}, {"states", std::move(states)}};
}

certificate::ReachedStates read_reached_states(const Json& json, const References& references) {
  certificate::ReachedStates reached;
  std::vector<std::optional<certificate::KnownValue>> facts;  // none: it refers to something that no longer exists
  each(json, "facts", [&](const Json& fact) {
    facts.emplace_back();
    references.if_it_fits([&] { facts.back() = read_value(list(fact, 10), references); });
  });
  each(json, "states", [&](const Json& state) {
    if (!is_in_changed(state, references)) references.if_it_fits([&] { reached.states.push_back(read_state(state, facts, references)); });
  });
  return reached;
}

}  // namespace proviso::check
