// A witness is validated: whether what it tells of a program is so.
//
// The witness is written into the program (witness/instrument.h), and the analyses are asked about the result. A violation is confirmed by
// an execution that passes its waypoints and violates the property at its target, and rejected if it is shown that there is none. A proof
// is confirmed if all its invariants hold and the property does, and rejected if one of them does not, as an execution shows.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "session/validation.h"
#include "witness/instrument.h"
#include "witness/witness.h"

namespace proviso::session {

class ValidateRun : public Validation {
 public:
  /// Property, entry and data model are the witness's where the options do not say.
  ValidateRun(CheckOptions options, std::string witness_file, Progress progress, std::ostream& err);

  Diagnostics read() override;
  void analyse(const CancellationToken& token) override;

 private:
  Diagnostics read_witness();
  Diagnostics read_program();
  /// Writes the witness into the program and reads that; gives the witness up if it cannot be done.
  void begin(witness::Following following);
  void narrow(const ir::Program& program, std::size_t number, property::Property& property);
  bool has_side_effects(const ir::Program& program);
  /// Whether the program violates the property at all, whatever the witness says.
  void begin_without_witness();
  void start(CheckRequest request);
  void judge_without_witness(const report::Summary& summary);
  void judge();
  void judge_violation(const report::Summary& summary);
  void judge_proof(const report::Summary& summary);

  std::string witness_file_;
  property::Property property_;
  std::optional<frontend::Translation> translation_;  // of the program as it is
  std::map<std::string, std::string> texts_;
  witness::Instrumented instrumented_;
  bool has_target_ = true;          // something at it can violate the property
  bool leaves_out_leaks_ = false;   // a leak would be a violation, but not one at the target
  bool is_passed_by_none_ = false;  // a witness by lines, as its lines are understood here
  witness::Following following_ = witness::Following::at_once;
  CheckRequest request_;
  std::ostringstream unsaid_;  // warnings that were said of the program as it is
  std::unique_ptr<CheckRun> run_;
};

}  // namespace proviso::session
