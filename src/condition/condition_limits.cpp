#include "condition/condition_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace proviso::condition {

namespace {

struct Unit {
  std::string_view name;
  double factor;
};

const std::vector<Unit>& units_of(ConditionUnit unit) {
  static const std::vector<Unit> none = {{"", 1}};
  static const std::vector<Unit> time = {{"s", 1e6}, {"ms", 1e3}, {"us", 1}, {"min", 60e6}, {"h", 3600e6}};
  static const std::vector<Unit> memory = {{"MB", 1e6}, {"GB", 1e9}, {"kB", 1e3}, {"B", 1}};
  return unit == ConditionUnit::count ? none : unit == ConditionUnit::time ? time : memory;
}

std::string show(ConditionUnit unit, std::uint64_t limit) {
  switch (unit) {
    case ConditionUnit::time:
      return limit % 1'000'000 == 0 ? fmt::format("{}s", limit / 1'000'000)
             : limit % 1000 == 0    ? fmt::format("{}ms", limit / 1000)
                                    : fmt::format("{}us", limit);
    case ConditionUnit::memory:
      return limit % 1'000'000 == 0 ? fmt::format("{}MB", limit / 1'000'000) : fmt::format("{}B", limit);
    case ConditionUnit::count:
      break;
  }
  return std::to_string(limit);
}

}  // namespace

const std::vector<ConditionRow>& condition_table() {
  using Kind = ConditionKind;
  using Unit = ConditionUnit;
  static const std::vector<ConditionRow> rows = {
      {Kind::total_time, "total-time", Unit::time, "time of the analysis", "the analysis took longer than {}"},
      {Kind::total_memory, "total-memory", Unit::memory, "memory in use", "more than {} of memory was in use"},
      {Kind::states, "states", Unit::count, "abstract states computed", "more than {} abstract states"},
      {Kind::states_per_location, "states-per-location", Unit::count, "abstract states at one location",
       "more than {} abstract states at one location"},
      {Kind::busy_edge, "busy-edge", Unit::count, "how often one edge of the program, or one block, is taken",
       "an edge was taken more than {} times"},
      {Kind::post_time, "post-time", Unit::time, "time of one step", "one step took longer than {}"},
      {Kind::post_memory, "post-memory", Unit::memory, "memory that one step takes", "one step took more than {} of memory"},
      {Kind::state_size, "state-size", Unit::count, "facts in an abstract state (by predicates: parts of its formula)",
       "an abstract state with more than {} facts"},
      {Kind::path_length, "path-length", Unit::count, "states on a path (pdr: frames)", "a path of more than {} states"},
      {Kind::path_time, "path-time", Unit::time, "time spent on a path", "more than {} was spent on a path"},
      {Kind::path_repeats, "path-repeats", Unit::count, "how often a location is on a path (bmc, k-induction: how often a loop is unwound)",
       "a location was more than {} times on a path"},
      {Kind::path_assumes, "path-assumes", Unit::count, "branches taken on a path", "more than {} branches on a path"},
      {Kind::refinement_time, "refinement-time", Unit::time, "time to find out about one path to a violation (bmc: about one unwinding)",
       "a path to a violation took longer than {} to look into"},
      {Kind::refinement_memory, "refinement-memory", Unit::memory, "memory to find out about one path to a violation",
       "a path to a violation took more than {} of memory to look into"},
      {Kind::path_formula_size, "path-formula-size", Unit::count, "terms in the formula of a path to a violation",
       "the formula of a path to a violation had more than {} terms"},
  };
  return rows;
}

const ConditionRow& condition_row(ConditionKind kind) { return condition_table()[static_cast<std::size_t>(kind)]; }

bool ConditionLimits::empty() const { return kinds().empty(); }

std::vector<ConditionKind> ConditionLimits::kinds() const {
  std::vector<ConditionKind> set;
  for (const ConditionRow& row : condition_table())
    if ((*this)[row.kind]) set.push_back(row.kind);
  return set;
}

std::string ConditionLimits::parse(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const auto row = std::find_if(condition_table().begin(), condition_table().end(), [&](const ConditionRow& r) { return r.name == name; });
  if (row == condition_table().end()) {
    std::string names;
    for (const ConditionRow& known : condition_table()) names += (names.empty() ? "" : ", ") + std::string(known.name);
    return fmt::format("'{}' is no condition; there are {}", name, names);
  }
  const std::string_view value = equals == std::string_view::npos ? std::string_view() : text.substr(equals + 1);
  double number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const std::string_view unit(end, static_cast<std::size_t>(value.data() + value.size() - end));
  for (const Unit& known : units_of(row->unit)) {
    if (unit != known.name && !(unit.empty() && known.name == units_of(row->unit).front().name)) continue;
    if (error != std::errc() || !(number * known.factor >= 1 && number * known.factor < 1e18)) break;
    set(row->kind, static_cast<std::uint64_t>(number * known.factor));
    return {};
  }
  std::string units;
  for (const Unit& known : units_of(row->unit)) units += (units.empty() ? "" : ", ") + std::string(known.name);
  return fmt::format("'{}' is not a positive number{}", value, units.empty() ? "" : " with a unit (" + units + ")");
}

std::string ConditionLimits::to_string() const {
  std::string text;
  for (const ConditionKind kind : kinds())
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", condition_row(kind).name, show(condition_row(kind).unit, *(*this)[kind]));
  return text;
}

std::string ConditionLimits::reason(ConditionKind kind) const {
  const ConditionRow& row = condition_row(kind);
  return fmt::format(fmt::runtime(row.left_out), show(row.unit, (*this)[kind].value_or(0)));
}

}  // namespace proviso::condition
