// What a user decides about a check: which program, which property, how, within which limits, starting from what, and where the results go.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "condition/condition_limits.h"
#include "engine/analysis.h"
#include "frontend/frontend.h"

namespace proviso::session {

/// Null: `auto`, the analyses that suit the program side by side.
using Analysis = const engine::AnalysisDescriptor*;
inline constexpr Analysis kAutomatic = nullptr;

/// What `--analysis` can be.
const std::vector<std::pair<std::string_view, Analysis>>& analysis_names();
/// What `--analysis` calls it.
std::string_view name_of(Analysis analysis);

enum class WitnessFormat : std::uint8_t {
  yaml,
  graphml
};

struct CheckOptions {
  // The program.
  std::vector<std::string> files;
  std::map<std::string, std::string> texts;  // of files, instead of what they have
  std::string compile_commands;              // file: the database of a build system
  frontend::FrontendOptions frontend;
  bool has_data_model = false;  // the user gave one

  std::vector<std::string> properties;
  Analysis analysis = kAutomatic;
  std::chrono::milliseconds time_limit{0};      // 0: none
  bool has_default_time_limit = false;          // nobody has set it
  std::chrono::milliseconds cpu_limit{0};       // of all threads together; 0: none
  std::chrono::milliseconds time_per_place{0};  // 0: no limit
  std::uint64_t memory_limit = std::uint64_t{4} << 30;
  condition::ConditionLimits conditions;
  std::string assumed_automaton;  // file
  std::string assumed;            // file: condition.json
  std::string precision;          // file
  std::string strategy;           // file
  std::optional<certificate::CutAt> blocks;
  std::optional<certificate::PredicateScope> scope;
  std::optional<engine::IntegerUse> integers;
  std::string since;   // output directory of an earlier run
  std::string output;  // directory
  WitnessFormat witness_format = WitnessFormat::yaml;
  bool validate_solvers = false;
  bool assume_defined = false;
  bool stops_at_first = false;  // violation
  bool show_invariants = false;
  bool show_places = false;
  bool wants_fingerprint = false;  // the result is to say of which program it is; with an output directory it does
};

}  // namespace proviso::session
