// A test harness (harness.c of an output directory) is validated: read as a part of the program, whose inputs it then supplies. The harness
// is confirmed if there is an execution of the two that violates what the harness names in its first line, where it names it; rejected, if
// it is shown that there is none. What a harness cannot supply (memory that was never written) stays open.
//
// It is C that supplies the inputs, so it is read as C: a second form of the inputs beside it could say something else. To compile and run
// it would take a compiler with sanitizers, and trust in what is run.
#pragma once

#include <memory>
#include <string>

#include "session/validation.h"

namespace proviso::session {

class HarnessValidation : public Validation {
 public:
  HarnessValidation(CheckOptions options, std::string file, Progress progress, std::ostream& err);

  Diagnostics read() override;
  void analyse(const CancellationToken& token) override;

 private:
  Diagnostics read_heading();
  void narrow(const ir::Program& program, property::Property& property);
  void judge(const report::Summary& summary);

  std::string file_;
  property::Property property_;
  std::string place_;  // "f.c:3:7"; empty: of a leak
  bool has_place_ = false;
  CheckRequest request_;
  std::unique_ptr<CheckRun> run_;
};

}  // namespace proviso::session
