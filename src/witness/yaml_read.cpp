#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "witness/yaml.h"

namespace proviso::witness {

namespace {

// A parsed YAML document takes several hundred times the memory of its text.
constexpr std::size_t kMostItems = 500'000;

/// Thrown and caught in this file: a problem and its location.
struct YamlProblem {
  YAML::Mark place;
  std::string message;
};

[[noreturn]] void refuse(const YAML::Node& node, const std::string& message) {
  throw YamlProblem{node.IsDefined() ? node.Mark() : YAML::Mark::null_mark(), message};
}

YAML::Node member(const YAML::Node& node, const char* key) {
  if (!node.IsMap()) refuse(node, fmt::format("a map with '{}' is expected here", key));
  const YAML::Node found = node[key];
  if (!found) refuse(node, fmt::format("'{}' is missing here", key));
  return found;
}

std::string text(const YAML::Node& node) {
  if (!node.IsScalar()) refuse(node, "a text is expected here");
  return node.Scalar();
}

std::string text(const YAML::Node& node, const char* key) { return text(member(node, key)); }

unsigned number(const YAML::Node& node) {
  const std::string digits = text(node);
  unsigned value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9' || value > 100'000'000) refuse(node, fmt::format("'{}' is no line or column", digits));
    value = value * 10 + static_cast<unsigned>(c - '0');
  }
  if (value == 0) refuse(node, "lines and columns count from 1");
  return value;
}

const YAML::Node& sequence(const YAML::Node& node) {
  if (!node.IsSequence()) refuse(node, "a list is expected here");
  return node;
}

Location location(const YAML::Node& node) {
  Location found;
  found.file = text(node, "file_name");
  found.line = number(member(node, "line"));
  if (const YAML::Node column = node["column"]; column && !column.IsNull()) found.column = number(column);
  if (const YAML::Node function = node["function"]; function && !function.IsNull()) found.function = text(function);
  return found;
}

/// That of the values which has the name; false if there is none.
template <typename Value>
bool take_named(const std::string& name, std::initializer_list<Value> values, Value& taken) {
  for (const Value value : values) {
    if (name != to_string(value)) continue;
    taken = value;
    return true;
  }
  return false;
}

Waypoint waypoint(const YAML::Node& node) {
  const YAML::Node type = member(node, "type");
  const std::string name = text(type);
  Waypoint found;
  using enum Waypoint::Type;
  using enum Waypoint::Action;
  if (!take_named(name, {assumption, branching, function_enter, function_return, target}, found.type))
    refuse(type, fmt::format("there is no type of waypoint '{}'", name));
  const YAML::Node action = member(node, "action");
  if (!take_named(text(action), {follow, avoid, cycle}, found.action))
    refuse(action, fmt::format("the action '{}' is not supported: it is follow, avoid or cycle", text(action)));
  found.location = location(member(node, "location"));
  const bool needs_constraint = found.type == Waypoint::Type::assumption || found.type == Waypoint::Type::branching;
  const YAML::Node constraint = node["constraint"];
  if (constraint && !constraint.IsNull()) {
    found.constraint = text(constraint, "value");
    if (found.constraint.empty()) refuse(constraint, "the constraint is empty");
    if (const YAML::Node format = constraint["format"]) {
      found.is_acsl = text(format) == "acsl_expression";
      if (!found.is_acsl && text(format) != "c_expression") refuse(format, fmt::format("the format '{}' is not supported", text(format)));
    }
  } else if (needs_constraint) {
    refuse(node, fmt::format("a waypoint of type '{}' has a constraint", name));
  }
  return found;
}

void read_violation(const YAML::Node& content, Witness& witness) {
  for (const YAML::Node& entry : sequence(content)) {
    Segment segment;
    for (const YAML::Node& part : sequence(member(entry, "segment"))) {
      segment.push_back(waypoint(member(part, "waypoint")));
      const bool is_last = segment.size() == member(entry, "segment").size();
      const bool is_followed = segment.back().action != Waypoint::Action::avoid;
      if (is_last != is_followed) refuse(part, "a segment consists of waypoints to avoid and then one to follow");
      const bool is_target = segment.back().type == Waypoint::Type::target;
      const bool is_end = is_last && witness.segments.size() + 1 == content.size();
      const bool is_in_cycle = segment.back().action == Waypoint::Action::cycle;
      if (is_target != is_end && !(is_end && is_in_cycle)) refuse(part, "the last waypoint, and no other, is a target, or in a cycle");
      if (is_target && is_in_cycle) refuse(part, "a target is not in a cycle");
    }
    if (segment.empty()) refuse(entry, "a segment has no waypoints");
    const bool is_behind_cycle = !witness.segments.empty() && witness.segments.back().back().action == Waypoint::Action::cycle;
    if (is_behind_cycle && segment.back().action != Waypoint::Action::cycle) refuse(entry, "nothing comes behind a cycle");
    witness.segments.push_back(std::move(segment));
  }
  if (witness.segments.empty()) refuse(content, "a violation has at least one segment, with its target");
}

constexpr std::string_view kPartsOfContracts[] = {"type", "location", "requires", "ensures", "format", "labels"};

void read_contract(const YAML::Node& node, Invariant& contract) {
  const auto part = [&](const char* key) {
    const YAML::Node found = node[key];
    return found && !found.IsNull() ? text(found) : "";
  };
  for (const auto& member : node)
    if (const std::string key = text(member.first); !std::ranges::count(kPartsOfContracts, key))
      refuse(member.first, fmt::format("'{}' is not supported in a contract", key));
  contract.requirement = part("requires");
  contract.value = part("ensures");
  if (contract.requirement.empty() && contract.value.empty()) refuse(node, "a contract has 'requires' or 'ensures'");
}

/// Tools differ in whether a contract is called an invariant.
Invariant invariant_of(const YAML::Node& entry) {
  if (!entry.IsMap()) refuse(entry, "an invariant is expected here");
  const YAML::Node node = entry["invariant"] ? entry["invariant"] : entry["contract"];
  if (!node) refuse(entry, "only invariants of loops and locations, and contracts of functions are supported");
  Invariant invariant;
  const YAML::Node type = member(node, "type");
  using Type = Invariant::Type;
  const auto known = {Type::loop, Type::location, Type::loop_transition, Type::location_transition, Type::contract};
  if (!take_named(text(type), known, invariant.type))
    refuse(type, fmt::format("'{}' is not supported: invariants of loops and locations, and between two visits of them, and "
                             "contracts of functions are",
                             text(type)));
  invariant.location = location(member(node, "location"));
  const bool is_contract = invariant.type == Type::contract;
  is_contract ? read_contract(node, invariant) : void(invariant.value = text(node, "value"));
  const std::string_view written_in = is_contract ? "acsl_expression" : invariant.is_transition() ? "ext_c_expression" : "c_expression";
  if (const YAML::Node format = node["format"]; format && text(format) != written_in)
    refuse(format, fmt::format("the format '{}' is not supported here: only {} is", text(format), written_in));
  return invariant;
}

void read_invariants(const YAML::Node& content, Witness& witness) {
  for (const YAML::Node& entry : sequence(content)) witness.invariants.push_back(invariant_of(entry));
}

void read_metadata(const YAML::Node& node, Witness& witness) {
  const YAML::Node version = member(node, "format_version");
  if (!text(version).starts_with("2."))
    refuse(version, fmt::format("the version {} of the format is not supported: 2.0 is", text(version)));
  const YAML::Node producer = member(node, "producer");
  witness.producer = text(producer, "name");
  if (const YAML::Node number = producer["version"]; number && number.IsScalar()) witness.producer_version = text(number);
  if (const YAML::Node time = node["creation_time"]; time && time.IsScalar()) witness.creation_time = text(time);
  const YAML::Node task = member(node, "task");
  const YAML::Node hashes = task["input_file_hashes"];
  for (const YAML::Node& file : sequence(member(task, "input_files"))) {
    const YAML::Node hash = hashes && hashes.IsMap() ? hashes[text(file)] : YAML::Node(YAML::NodeType::Undefined);
    witness.input_files.emplace_back(text(file), hash && hash.IsScalar() ? hash.Scalar() : "");
  }
  witness.specification = text(task, "specification");
  const YAML::Node model = member(task, "data_model");
  if (text(model) != "ILP32" && text(model) != "LP64") refuse(model, fmt::format("unknown data model '{}'", text(model)));
  witness.data_model = text(model) == "ILP32" ? ir::DataModel::ilp32 : ir::DataModel::lp64;
}

Witness witness_of(const YAML::Node& root) {
  std::optional<Witness> witness;
  for (const YAML::Node& entry : sequence(root)) {
    const YAML::Node type = member(entry, "entry_type");
    const bool is_violation = text(type) == "violation_sequence";
    if (!is_violation && text(type) != "invariant_set") refuse(type, fmt::format("entries of type '{}' are not supported", text(type)));
    if (witness && (is_violation || witness->kind == Witness::Kind::violation))
      refuse(entry, "a witness is one violation sequence, or sets of invariants");
    if (!witness) {
      witness.emplace().kind = is_violation ? Witness::Kind::violation : Witness::Kind::correctness;
      read_metadata(member(entry, "metadata"), *witness);
    }
    is_violation ? read_violation(member(entry, "content"), *witness) : read_invariants(member(entry, "content"), *witness);
  }
  if (!witness) refuse(root, "there is no entry in it");
  return *witness;
}

/// The first byte that is not UTF-8 text, as YAML requires; none if all are.
std::optional<std::size_t> first_odd_byte(const std::string& text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
    const unsigned lead = byte(i);
    const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
    unsigned code = length == 1 ? lead : lead & (0x7FU >> length);
    bool is_good = length != 0;
    for (std::size_t k = 1; k < length; ++k) {
      is_good = is_good && byte(i + k) >> 6 == 2;
      code = code << 6 | (byte(i + k) & 0x3F);
    }
    constexpr unsigned kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool is_control = code == 0x7F || (code < 0x20 && code != '\t' && code != '\n' && code != '\r');
    if (!is_good || is_control || code < kLeast[length] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return i;
    i += length;
  }
  return std::nullopt;
}

/// An upper bound of the number of items in the document.
std::size_t items_in(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == ',' || c == '[' || c == '{'; }));
}

}  // namespace

Result<Witness> read_yaml(const std::string& name, const std::string& contents) {
  const auto error = [&](const YAML::Mark& mark, const std::string& message) {
    return Diagnostic{Severity::error, mark.is_null() ? name : fmt::format("{}:{}:{}", name, mark.line + 1, mark.column + 1), message};
  };
  if (const std::optional<std::size_t> odd = first_odd_byte(contents)) {
    const auto line = std::count(contents.begin(), contents.begin() + static_cast<std::ptrdiff_t>(*odd), '\n');
    return Diagnostic{Severity::error, fmt::format("{}:{}", name, line + 1), "this is no text in UTF-8"};
  }
  if (items_in(contents) > kMostItems)
    return Diagnostic{Severity::error, name, fmt::format("has more than {} lines and items", kMostItems)};
  try {
    return witness_of(YAML::Load(contents));
  } catch (const YamlProblem& problem) {
    return error(problem.place, problem.message);
  } catch (const YAML::Exception& problem) {
    return error(problem.mark, "this is no YAML: " + problem.msg);
  }
}

}  // namespace proviso::witness
