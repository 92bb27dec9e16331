// One run of `proviso glassbox`: a specification is read, and each of its operations is checked for all states within its bounds.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "frontend/frontend.h"
#include "glassbox/options.h"
#include "glassbox/report.h"
#include "glassbox/search.h"
#include "session/check_options.h"
#include "session/output_files.h"
#include "session/run_state.h"

namespace proviso::glassbox {

/// A copy of the program that begins with one operation: several are looked at at once.
struct OperationProgram {
  OperationProgram(const frontend::Translation& translation, const ir::Function& operation);

  std::shared_ptr<ir::Program> program;
  symbolic::DeclarativeFunctions declarative;
};

class Run {
 public:
  /// Warnings, and what cannot be written, are said on `err`.
  Run(const session::CheckOptions& program, Options options, session::Progress progress, std::ostream& err);

  /// Why the specification cannot be used, each problem at its place; empty if it can.
  Diagnostics read();
  void analyse(const CancellationToken& token);
  /// Shows what is known. `limit`: what has ended the run; empty: nothing.
  void finish(const std::string& limit, const std::function<void(const Report&)>& show);
  std::unique_lock<std::recursive_mutex> close_output() { return output_.close(); }

 private:
  Diagnostics read_bounds();
  Diagnostics find_operations();
  Diagnostics read_earlier_paths();
  OperationReport check_operation(const ir::Function& operation, const CancellationToken& token);
  void confirm_paths(OperationReport& report, const OperationProgram& of, const SearchResult& found, const CancellationToken& token);
  void confirm_violation(OperationReport& report, const ir::Program& program, const SearchResult& found, const CancellationToken& token);

  session::CheckOptions program_options_;
  Options options_;
  session::Progress progress_;
  std::ostream& err_;
  session::OutputDirectory output_;
  std::optional<frontend::Translation> translation_;
  std::vector<const ir::Function*> operations_;
  std::string fingerprint_;                             // empty: not needed
  std::map<std::string, std::vector<PathName>> known_;  // by operation, from an earlier run
  Clock::time_point start_ = Clock::now();
  std::mutex mutex_;  // of the report
  Report report_;
};

/// The bits of the choices that an execution of the program makes, if the first of each is taken.
double choice_bits(const ir::Program& program);

}  // namespace proviso::glassbox
