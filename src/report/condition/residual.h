// A program reduced to what a condition leaves open: the source text, with the branches cut behind which everything was verified. Other
// tools and testers need look no further: an execution that comes to a cut ends there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/edge_set.h"
#include "rewrite/source_edits.h"

namespace proviso::report {

/// A condition in the source text, of which one outcome was verified.
struct BranchCut {
  rewrite::SourceText::Span condition;
  bool keeps = true;  // the outcome that is left
};

/// The cuts that can be written into `text`, the contents of the program's file `file`; in the order of the text, none inside another.
std::vector<BranchCut> branch_cuts(const ir::Program& program, const std::string& file, const rewrite::SourceText& text,
                                   const ir::EdgeSet& skipped);

/// How an execution ends at a cut: by `exit`, or, where the program has another one of its own, by the compiler's abort.
enum class Ending : std::uint8_t {
  exit,
  abort
};

std::string with_cuts(const rewrite::SourceText& text, const std::string& file, const std::vector<BranchCut>& cuts, Ending ending);

}  // namespace proviso::report
