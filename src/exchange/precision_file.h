// Predicates in a file: what one run has tracked, for people to read and for another run to start with. A changed program can use it as
// long as it has the functions and variables that are spoken of.
//
//   predicates 1
//   function main
//     (bvslt |main::x| (_ bv10 32))        ; x < 10
//   location main 7
//     ...
//   everywhere
//     ...
#pragma once

#include <string>

#include "exchange/tracked_predicates.h"
#include "support/result.h"

namespace proviso::exchange {

class Correspondence;

std::string precision_text(const ir::Program& program, const TrackedPredicates& predicates);

/// `file` is for messages, which name the line. `earlier`: null, or what corresponds to the version of the program that the file was made
/// for: then what does not fit the program is left out.
Result<TrackedPredicates> parse_precision(const std::string& text, const std::string& file, const ir::Program& program,
                                          const Correspondence* earlier = nullptr);

}  // namespace proviso::exchange
