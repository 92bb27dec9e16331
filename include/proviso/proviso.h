// Proviso as a library: check a C program, and learn what was shown about it.
//
//   proviso::Settings settings;
//   settings.properties = {"valid-memsafety"};
//   const proviso::Outcome outcome = proviso::check_program({"program.c"}, settings);
//   for (const proviso::Answer& answer : outcome.answers) ...
//
// The answers are those of `proviso check`: TRUE with a checked proof, FALSE with an executed counterexample, UNKNOWN
// with the condition under which the program was shown correct. Thread-safe.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace proviso {

enum class Truth {
  holds,
  violated,
  unknown
};

/// The options of `proviso check` (`proviso help check`) with the same names.
struct Settings {
  std::vector<std::string> properties;  // names or .prp files; empty: unreach-call and assertions
  std::string analysis = "auto";
  std::string entry = "main";
  std::string data_model = "lp64";              // or "ilp32"
  std::vector<std::string> compiler_arguments;  // "-I...", "-D..."
  std::chrono::milliseconds time_limit{0};      // 0: none
  std::string output;                           // directory for files; empty: none are written
  bool validate_solvers = false;
  /// Is told what is being done; from any thread. May be null.
  std::function<void(const std::string& what)> progress;
};

/// What was found out about one property.
struct Answer {
  std::string property;
  Truth truth = Truth::unknown;
  std::string reason;        // of unknown
  std::string confirmed_by;  // of holds: what has checked the proof
  std::string place;         // of violated: file:line:column
};

struct Outcome {
  bool is_usable = false;         // false: the program or the settings are not; `messages` say why
  std::string messages;           // errors, warnings
  std::vector<Answer> answers;    // in the order of the properties
  std::vector<std::string> left;  // the condition: what was not shown correct, a line for each place
  std::string json;               // all there is to say (docs/json.md)
};

/// Checks a program of one or more files, or an SV-COMP task definition. An error of Proviso's own is thrown as a
/// std::exception.
Outcome check_program(const std::vector<std::string>& files, const Settings& settings = {});

}  // namespace proviso
