#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstdint>

#include "witness/yaml.h"

namespace proviso::witness {

namespace {

void emit(YAML::Emitter& out, const char* key, const std::string& value) {
  out << YAML::Key << key << YAML::Value << YAML::SingleQuoted << value;
}

void emit(YAML::Emitter& out, const Location& location) {
  out << YAML::Key << "location" << YAML::Value << YAML::BeginMap;
  emit(out, "file_name", location.file);
  out << YAML::Key << "line" << YAML::Value << location.line;
  if (location.column != 0) out << YAML::Key << "column" << YAML::Value << location.column;
  if (!location.function.empty()) emit(out, "function", location.function);
  out << YAML::EndMap;
}

void emit(YAML::Emitter& out, const Waypoint& waypoint) {
  out << YAML::BeginMap << YAML::Key << "waypoint" << YAML::Value << YAML::BeginMap;
  out << YAML::Key << "type" << YAML::Value << to_string(waypoint.type);
  out << YAML::Key << "action" << YAML::Value << to_string(waypoint.action);
  emit(out, waypoint.location);
  if (!waypoint.constraint.empty()) {
    out << YAML::Key << "constraint" << YAML::Value << YAML::BeginMap;
    emit(out, "value", waypoint.constraint);
    if (waypoint.type != Waypoint::Type::branching)
      out << YAML::Key << "format" << YAML::Value << (waypoint.is_acsl ? "acsl_expression" : "c_expression");
    out << YAML::EndMap;
  }
  out << YAML::EndMap << YAML::EndMap;
}

void emit(YAML::Emitter& out, const Invariant& invariant) {
  out << YAML::BeginMap << YAML::Key << "invariant" << YAML::Value << YAML::BeginMap;
  out << YAML::Key << "type" << YAML::Value << to_string(invariant.type);
  emit(out, invariant.location);
  const bool is_contract = invariant.type == Invariant::Type::contract;
  if (!invariant.requirement.empty()) emit(out, "requires", invariant.requirement);
  if (!is_contract || !invariant.value.empty()) emit(out, is_contract ? "ensures" : "value", invariant.value);
  out << YAML::Key << "format" << YAML::Value
      << (is_contract                 ? "acsl_expression"
          : invariant.is_transition() ? "ext_c_expression"
                                      : "c_expression");
  out << YAML::EndMap << YAML::EndMap;
}

/// What the version 2.1 adds: witnesses about termination, and contracts.
bool is_of_version_2_1(const Witness& witness) {
  const auto is_new = [](const Invariant& each) { return each.is_transition() || each.type == Invariant::Type::contract; };
  return (!witness.segments.empty() && witness.segments.back().back().action == Waypoint::Action::cycle) ||
         std::any_of(witness.invariants.begin(), witness.invariants.end(), is_new);
}

void emit_metadata(YAML::Emitter& out, const Witness& witness, const std::string& uuid) {
  out << YAML::Key << "metadata" << YAML::Value << YAML::BeginMap;
  emit(out, "format_version", is_of_version_2_1(witness) ? "2.1" : "2.0");
  emit(out, "uuid", uuid);
  emit(out, "creation_time", witness.creation_time);
  out << YAML::Key << "producer" << YAML::Value << YAML::BeginMap;
  emit(out, "name", witness.producer);
  emit(out, "version", witness.producer_version);
  out << YAML::EndMap << YAML::Key << "task" << YAML::Value << YAML::BeginMap;
  out << YAML::Key << "input_files" << YAML::Value << YAML::BeginSeq;
  for (const auto& [file, hash] : witness.input_files) out << YAML::SingleQuoted << file;
  out << YAML::EndSeq << YAML::Key << "input_file_hashes" << YAML::Value << YAML::BeginMap;
  for (const auto& [file, hash] : witness.input_files)
    out << YAML::Key << YAML::SingleQuoted << file << YAML::Value << YAML::SingleQuoted << hash;
  out << YAML::EndMap;
  emit(out, "specification", witness.specification);
  out << YAML::Key << "data_model" << YAML::Value << (witness.data_model == ir::DataModel::ilp32 ? "ILP32" : "LP64");
  out << YAML::Key << "language" << YAML::Value << "C" << YAML::EndMap << YAML::EndMap;
}

std::string text_of(const Witness& witness, const std::string& uuid) {
  YAML::Emitter out;
  out << YAML::BeginSeq << YAML::BeginMap;
  const bool is_violation = witness.kind == Witness::Kind::violation;
  out << YAML::Key << "entry_type" << YAML::Value << (is_violation ? "violation_sequence" : "invariant_set");
  emit_metadata(out, witness, uuid);
  out << YAML::Key << "content" << YAML::Value << YAML::BeginSeq;
  for (const Segment& segment : witness.segments) {
    out << YAML::BeginMap << YAML::Key << "segment" << YAML::Value << YAML::BeginSeq;
    for (const Waypoint& waypoint : segment) emit(out, waypoint);
    out << YAML::EndSeq << YAML::EndMap;
  }
  for (const Invariant& invariant : witness.invariants) emit(out, invariant);
  out << YAML::EndSeq << YAML::EndMap << YAML::EndSeq;
  return std::string(out.c_str()) + "\n";
}

/// A UUID with custom contents (RFC 9562, version 8): two hashes of the text.
std::string uuid_of(const std::string& text) {
  std::uint64_t words[2] = {0xcbf29ce484222325, 0x84222325cbf29ce4};
  for (std::uint64_t& word : words)
    for (const char c : text) word = (word ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  words[0] = (words[0] & ~std::uint64_t{0xF000}) | 0x8000;
  words[1] = (words[1] & ~(std::uint64_t{3} << 62)) | (std::uint64_t{2} << 62);
  return fmt::format("{:08x}-{:04x}-{:04x}-{:04x}-{:012x}", words[0] >> 32, words[0] >> 16 & 0xFFFF, words[0] & 0xFFFF, words[1] >> 48,
                     words[1] & 0xFFFFFFFFFFFF);
}

}  // namespace

const char* to_string(Waypoint::Type type) {
  switch (type) {
    case Waypoint::Type::assumption:
      return "assumption";
    case Waypoint::Type::branching:
      return "branching";
    case Waypoint::Type::function_enter:
      return "function_enter";
    case Waypoint::Type::function_return:
      return "function_return";
    case Waypoint::Type::target:
      return "target";
    case Waypoint::Type::step:
      return "step";
  }
  return "?";
}

const char* to_string(Waypoint::Action action) {
  switch (action) {
    case Waypoint::Action::follow:
      return "follow";
    case Waypoint::Action::avoid:
      return "avoid";
    case Waypoint::Action::cycle:
      return "cycle";
  }
  return "?";
}

const char* to_string(Invariant::Type type) {
  switch (type) {
    case Invariant::Type::loop:
      return "loop_invariant";
    case Invariant::Type::location:
      return "location_invariant";
    case Invariant::Type::loop_transition:
      return "loop_transition_invariant";
    case Invariant::Type::location_transition:
      return "location_transition_invariant";
    case Invariant::Type::contract:
      return "function_contract";
  }
  return "?";
}

std::string Invariant::text() const {
  if (type != Type::contract) return value;
  const std::string required = requirement.empty() ? "" : "requires " + requirement;
  return value.empty() ? required : required + (required.empty() ? "" : ", ") + "ensures " + value;
}

std::string to_yaml(const Witness& witness) { return text_of(witness, uuid_of(text_of(witness, ""))); }

}  // namespace proviso::witness
