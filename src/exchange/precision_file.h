// Predicates in a file: the precision of one run, for human readers and as the initial precision of another run. A
// changed program can use it as long as it has the functions and variables that are mentioned.
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

/// `file` is for messages, which name the line. `earlier` is null, or the correspondence with the version of the
/// program for which the file was made: then what does not fit the program is dropped.
Result<TrackedPredicates> parse_precision(const std::string& text, const std::string& file, const ir::Program& program,
                                          const Correspondence* earlier = nullptr);

}  // namespace proviso::exchange
