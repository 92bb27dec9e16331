// The user's options for a check: program, properties, analysis, limits, earlier results, and output.
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

/// Null is `auto`: the analyses that suit the program, run concurrently.
using Analysis = const engine::AnalysisDescriptor*;
inline constexpr Analysis kAutomatic = nullptr;

/// The values of `--analysis`.
const std::vector<std::pair<std::string_view, Analysis>>& analysis_names();
/// The name of the analysis in `--analysis`.
std::string_view name_of(Analysis analysis);

enum class WitnessFormat : std::uint8_t {
  yaml,
  graphml
};

struct CheckOptions {
  // The program.
  std::vector<std::string> files;
  std::map<std::string, std::string> texts;  // contents that replace those of files, by path
  std::string compile_commands;              // a compilation database
  frontend::FrontendOptions frontend;
  bool has_data_model = false;  // given by the user

  std::vector<std::string> properties;
  std::string ltl;  // a formula; empty: none
  Analysis analysis = kAutomatic;
  std::chrono::milliseconds time_limit{0};      // 0: none
  bool has_default_time_limit = false;          // the default, not the user's
  std::chrono::milliseconds cpu_limit{0};       // of all threads; 0: none
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
  bool wants_fingerprint = false;  // the result shall identify the program; implied by an output directory
};

}  // namespace proviso::session
