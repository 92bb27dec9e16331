// Validation: a run that decides whether evidence about a program, from this tool or another, is valid. There is one
// class for each kind of evidence, and one form of the result.
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
  std::string property;  // or several, separated by commas
  Verdict verdict = Verdict::unknown;
  std::string reason;              // if not confirmed
  std::vector<std::string> notes;  // further information for the user
  double seconds = 0;

  // For a witness.
  witness::Witness witness;
  std::vector<Status> invariants;              // of a correctness witness
  std::vector<std::optional<bool>> inductive;  // of invariants of loops that hold: whether by themselves (inductive.h)
  Status with_invariants = Status::open;
};

class Validation {
 public:
  /// Warnings about the program go to `err`.
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
  std::mutex mutex_;  // guards the report
  ValidationReport report_;
  bool is_judged_ = false;

 private:
  Clock::time_point start_ = Clock::now();
  std::recursive_mutex output_mutex_;
};

/// Reads a file with evidence, unless it is longer than this. `what` names it in messages.
inline constexpr std::uintmax_t kLargestEvidence = std::uintmax_t{32} << 20;
Result<std::string> read_evidence(const std::string& file, const std::string& what, std::uintmax_t largest = kLargestEvidence);

/// The edge of the place itself, or the program's call of the library that contains it; null if there is none.
const ir::Edge* program_step(const ir::Program& program, const property::Place& place);

}  // namespace proviso::session
