// What a person reads at the end of `proviso check`: the trace of a violation, the condition, the verdicts.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "check/replay.h"
#include "engine/result.h"
#include "ir/program.h"

namespace proviso::report {

/// The steps of an execution that matter to a reader, one a line, calls indented: assignments with their values, branches taken, calls.
class TraceLines {
 public:
  explicit TraceLines(const ir::Program& program) : program_(program) {}

  void add(const interp::TraceStep& step);
  /// At most `limit` lines: the beginning and, more of it, the end.
  void print(std::ostream& out, std::size_t limit) const;

 private:
  const ir::Program& program_;
  std::vector<std::string> lines_;
};

/// "FALSE(valid-deref)", "TRUE", "UNKNOWN(reason)".
std::string verdict_text(const engine::PropertyResult& result);
/// The verdict of all properties together: FALSE if one is violated, TRUE if all hold.
std::string verdict_text(const engine::AnalysisResult& result);

void print_condition(std::ostream& out, const ir::Program& program, const engine::AnalysisResult& result);

}  // namespace proviso::report
