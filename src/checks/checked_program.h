// The files of a program with run-time checks: its own, edited, what they are linked with, and a Makefile.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checks/run_time_check.h"
#include "frontend/frontend.h"
#include "session/check_options.h"
#include "session/output_files.h"

namespace proviso::checks {

class CheckedProgram {
 public:
  CheckedProgram(const session::CheckOptions& options, std::ostream& err);

  /// Reads the files and finds their operations. Why they cannot be used; empty if they can.
  Diagnostics read();
  const FileTable& files() const { return translation_->program->files(); }
  const rewrite::SourceOperations& operations() const { return translation_->operations; }
  const Diagnostics& warnings() const { return translation_->warnings; }

  /// Notes what the checks are in the text, and which of them cannot be written there: the program with all others is still one.
  void find_obstacles(std::vector<RunTimeCheck>& checks) const;
  /// Writes the program with the checks that are to be written (RunTimeCheck::is_written).
  void write(const std::vector<RunTimeCheck>& checks, session::OutputDirectory& output);

 private:
  using Texts = std::map<std::string, std::string>;  // by the path of the file
  Texts with(const std::vector<RunTimeCheck>& checks) const;
  bool is_program(const std::vector<RunTimeCheck>& checks) const;
  void find_rejected(std::vector<RunTimeCheck>& checks, std::size_t begin, std::size_t end) const;
  std::string makefile() const;
  /// In the output directory; no two are the same.
  std::string name_of_output(std::size_t file) const;

  const session::CheckOptions& options_;
  session::OutputDirectory library_;  // the directory `proviso`
  std::optional<frontend::Translation> translation_;
  std::vector<std::string> names_;  // of the files, in order
  Texts texts_;
};

}  // namespace proviso::checks
