// Validation: a run that knows a program and something that was said of it, by this tool or another, and says whether it is so. One class
// for each kind of evidence; what comes out has one form.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "session/check_run.h"
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
  enum class Kind : std::uint8_t {
    witness,
    certificate,
    condition,
    harness
  };

  Kind kind = Kind::witness;
  std::string property;  // or several, with commas between them
  Verdict verdict = Verdict::unknown;
  std::string reason;              // of one that is not confirmed
  std::vector<std::string> notes;  // what else the user should know
  double seconds = 0;

  // Of a witness.
  witness::Witness witness;
  std::vector<Status> invariants;  // of a proof
  Status with_invariants = Status::open;
};

class Validation {
 public:
  /// Warnings about the program are said on `err`.
  Validation(CheckOptions options, Progress progress, std::ostream& err);
  virtual ~Validation() = default;

  /// What is wrong with the evidence or the program.
  virtual Diagnostics read() = 0;
  virtual void analyse(const CancellationToken& token) = 0;
  void finish(const std::string& limit, const std::function<void(const ValidationReport&)>& show);
  std::unique_lock<std::recursive_mutex> close_output() { return std::unique_lock(output_mutex_); }

 protected:
  void judge_as(ValidationReport::Verdict verdict, const std::string& reason);

  CheckOptions options_;
  Progress progress_;
  std::ostream& err_;
  std::mutex mutex_;  // of the report
  ValidationReport report_;
  bool is_judged_ = false;

 private:
  Clock::time_point start_ = Clock::now();
  std::recursive_mutex output_mutex_;
};

/// The text of a file with evidence: none longer than this is read. `what` it is, for messages.
inline constexpr std::uintmax_t kLargestEvidence = std::uintmax_t{32} << 20;
Result<std::string> read_evidence(const std::string& file, const std::string& what, std::uintmax_t largest = kLargestEvidence);

/// The step of the place itself, or the program's call of the library in which it is; null if there is none.
const ir::Edge* program_step(const ir::Program& program, const property::Place& place);

}  // namespace proviso::session
