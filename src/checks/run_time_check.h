// The run-time checks of a program, and what is known of each: that it cannot fail, that it can, or neither.
#pragma once

#include <string>
#include <vector>

#include "checks/kinds.h"
#include "rewrite/source_operations.h"

namespace proviso::checks {

struct RunTimeCheck {
  enum class Status : std::uint8_t {
    excluded,  // by the types and constants of the operation
    known,     // behind an earlier check, or a comparison with null, of the same value
    in_range,  // shown by the interval domain
    proved,    // shown by another analysis
    failing,   // an execution fails it, or another check of the same step
    open,      // neither
  };

  const rewrite::SourceOperation* operation = nullptr;
  Hazard hazard = Hazard::null;
  Status status = Status::open;
  std::string note;      // the analyses that have shown it, or why it is open
  std::string text;      // the operation, as it stands in the file
  std::string obstacle;  // why it cannot stand in the program; empty: it can

  bool stays() const { return status == Status::failing || status == Status::open; }
  bool is_written() const { return stays() && obstacle.empty(); }
};

const char* to_string(RunTimeCheck::Status status);

/// Something that can go wrong where the text has no operation that a check could stand around: in a header, a macro's definition, or a
/// function of the C library that is called.
struct UncheckedStep {
  Hazard hazard = Hazard::bounds;
  SourceRange range;
  std::string library;  // the function; empty: none
  bool is_failing = false;
};

/// One for each hazard of an operation that is among the kinds. Those that the types exclude are decided.
std::vector<RunTimeCheck> checks_for(const rewrite::SourceOperations& operations, const Kinds& kinds);

}  // namespace proviso::checks
