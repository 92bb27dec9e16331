// The residual program of a condition: the source text, with the verified branches cut. It is for other tools and
// testers: executions end at a cut.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/edge_set.h"
#include "rewrite/source_edits.h"

namespace proviso::report {

/// A condition in the source text, one of whose outcomes was verified.
struct BranchCut {
  rewrite::SourceText::Span condition;
  bool keeps = true;  // the outcome that remains
};

/// The cuts that can be made in `text`, the contents of the program's file `file`; in source order, and not nested.
std::vector<BranchCut> branch_cuts(const ir::Program& program, const std::string& file, const rewrite::SourceText& text,
                                   const ir::EdgeSet& skipped);

/// How an execution ends at a cut: by `exit`, or by the compiler's abort if the program defines its own `exit`.
enum class Ending : std::uint8_t {
  exit,
  abort
};

std::string with_cuts(const rewrite::SourceText& text, const std::string& file, const std::vector<BranchCut>& cuts, Ending ending);

}  // namespace proviso::report
