// Validation: a run that knows a program and a witness, and says whether what the witness tells of the program is so.
//
// The witness is written into the program (witness/instrument.h), and the analyses are asked about the result. A violation is confirmed by
// an execution that passes its waypoints and violates the property at its target, and rejected if it is shown that there is none. A proof
// is confirmed if all its invariants hold and the property does, and rejected if one of them does not, as an execution shows.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "session/check_run.h"
#include "witness/instrument.h"
#include "witness/witness.h"

namespace proviso::session {

struct ValidationReport {
  enum class Verdict : std::uint8_t {
    confirmed,
    rejected,
    unknown
  };
  enum class Status : std::uint8_t {
    holds,
    violated,
    open
  };

  witness::Witness witness;
  std::string property;
  Verdict verdict = Verdict::unknown;
  std::string reason;              // of one that is not confirmed
  std::vector<Status> invariants;  // of a proof
  Status with_invariants = Status::open;
  std::vector<std::string> notes;  // what else the user should know
  double seconds = 0;
};

class ValidateRun {
 public:
  /// Property, entry and data model are the witness's where the options do not say. Warnings about the program are said on `err`.
  ValidateRun(CheckOptions options, std::string witness_file, Progress progress, std::ostream& err);

  /// What is wrong with the witness or the program.
  Diagnostics read();
  void analyse(const CancellationToken& token);
  void finish(const std::string& limit, const std::function<void(const ValidationReport&)>& show);
  std::unique_lock<std::recursive_mutex> close_output() { return std::unique_lock(output_mutex_); }

 private:
  Diagnostics read_witness();
  Diagnostics read_program();
  /// Writes the witness into the program and reads that; gives the witness up if it cannot be done.
  void begin(witness::Following following);
  void narrow(const ir::Program& program, std::size_t number, property::Property& property);
  bool has_side_effects(const ir::Program& program);
  void judge();
  void judge_violation(const report::Summary& summary);
  void judge_proof(const report::Summary& summary);
  void judge_as(ValidationReport::Verdict verdict, const std::string& reason);

  CheckOptions options_;
  std::string witness_file_;
  Progress progress_;
  std::ostream& err_;
  Clock::time_point start_ = Clock::now();
  std::recursive_mutex output_mutex_;
  std::mutex mutex_;  // of the report, and of which run is the current one
  ValidationReport report_;
  bool is_judged_ = false;
  property::Property property_;
  std::optional<frontend::Translation> translation_;  // of the program as it is
  std::map<std::string, std::string> texts_;
  witness::Instrumented instrumented_;
  bool has_target_ = true;         // something at it can violate the property
  bool leaves_out_leaks_ = false;  // a leak would be a violation, but not one at the target
  witness::Following following_ = witness::Following::at_once;
  CheckRequest request_;
  std::ostringstream unsaid_;  // warnings that were said of the program as it is
  std::unique_ptr<CheckRun> run_;
};

}  // namespace proviso::session
