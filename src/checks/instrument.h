// The program with the checks that stay, as C text: macros of <proviso/checks.h> around the operations.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "checks/run_time_check.h"
#include "rewrite/source_edits.h"
#include "support/source.h"

namespace proviso::checks {

class NestedEdits;

/// The text of a file, with the checks of its operations that are written (RunTimeCheck::is_written), and with what the run-time library
/// has to be told of its objects and allocations, if a check that stays asks for it.
class Instrumentation {
 public:
  Instrumentation(const FileTable& files, const rewrite::SourceOperations& operations) : files_(files), operations_(operations) {}

  /// Notes which checks cannot be written in this text.
  void find_obstacles(const std::string& name, const std::string& text, std::vector<RunTimeCheck>& checks) const;
  /// `name` is that of the file where it was read; `text` what stands in it.
  std::string instrumented(const std::string& name, const std::string& text, const std::vector<RunTimeCheck>& checks) const;

 private:
  /// Edits the text so that the run-time library knows its objects; returns what tells of those of file scope.
  std::string tell_of_objects(const std::string& name, const rewrite::SourceText& source,
                              const std::set<rewrite::SourceText::Span>& freeing, NestedEdits& edits) const;

  const FileTable& files_;
  const rewrite::SourceOperations& operations_;
};

}  // namespace proviso::checks
