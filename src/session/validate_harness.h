// Validation of a test harness (harness.c of an output directory), which is read as part of the program and supplies
// its inputs. It is confirmed if an execution of both violates what the first line of the harness names, at the
// location it names; rejected if it is proved that there is none. What a harness cannot supply (uninitialised memory)
// stays arbitrary.
//
// The harness supplies the inputs in C, so it is read as C: a second format of the inputs could contradict it.
// Compiling and running it would need a compiler with sanitizers, and trust in the code that is run.
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
  std::string place_;  // "f.c:3:7"; empty: a leak
  bool has_place_ = false;
  CheckRequest request_;
  std::unique_ptr<CheckRun> run_;
};

}  // namespace proviso::session
