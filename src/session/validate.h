// Validation of a witness.
//
// The program is instrumented with the witness (witness/instrument.h) and analysed. A violation witness is confirmed by
// an execution that passes its waypoints and violates the property at its target, and rejected if it is proved that
// there is none. If it ends in a cycle, the execution passes that again and again: a question of temporal logic. A
// correctness witness is confirmed if all its invariants and the property are proved, and rejected if an execution
// violates one of the invariants.
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
  /// Property, entry and data model default to those of the witness.
  ValidateRun(CheckOptions options, std::string witness_file, Progress progress, std::ostream& err);

  Diagnostics read() override;
  void analyse(const CancellationToken& token) override;

 private:
  Diagnostics read_witness();
  /// A violation of termination has a cycle, one of a safety property a target.
  Diagnostics read_property();
  Diagnostics read_program();
  /// For the program with these texts of its files.
  CheckOptions options_for(const std::map<std::string, std::string>& texts) const;
  /// Instruments the program and reads it; gives up the witness if that is impossible.
  void begin(witness::Following following);
  void narrow(const ir::Program& program, std::size_t number, property::Property& property);
  bool has_side_effects(const ir::Program& program);
  /// Whether the program violates the property at all, regardless of the witness.
  void begin_without_witness();
  void start(CheckRequest request);
  void judge_without_witness(const report::Summary& summary);
  void judge();
  void judge_violation(const report::Summary& summary);
  bool passes_waypoints(const report::Summary& summary) const;
  bool says_acsl(const witness::Instrumented::Part& expression) const;
  void judge_proof(const report::Summary& summary);
  void try_inductions(const CancellationToken& token);

  std::string witness_file_;
  property::Property property_;
  std::optional<frontend::Translation> translation_;  // of the original program
  std::map<std::string, std::string> texts_;
  witness::Instrumented instrumented_;
  bool has_target_ = true;          // something at the target can violate the property
  bool leaves_out_leaks_ = false;   // a leak would be a violation, but not one at the target
  bool is_passed_by_none_ = false;  // no execution passes the waypoints of a witness by lines, as interpreted here
  witness::Following following_ = witness::Following::at_once;
  CheckRequest request_;
  std::ostringstream unsaid_;  // warnings that were already reported for the original program
  std::unique_ptr<CheckRun> run_;
};

}  // namespace proviso::session
