// What is known about a document: a survey of its functions, then the findings of one run for each entry point. They
// are computed by child processes (worker.h), hence convertible to JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lsp/rpc.h"

namespace proviso::lsp {

/// A function defined in the document. Lines count from 0.
struct FunctionHead {
  std::string name;
  std::uint32_t first_line = 0;
  std::uint32_t last_line = 0;
};

/// A function where a run starts, and the functions of the document reachable from it by direct calls.
struct EntryPoint {
  std::string function;
  std::vector<std::string> reaches;  // including the function itself
};

struct Survey {
  std::vector<FunctionHead> functions;
  std::vector<EntryPoint> entries;
  std::vector<Json> diagnostics;  // diagnostics of the protocol: why the file cannot be read
};

/// The number of places in a function where a property can be violated, by outcome.
struct FunctionFinding {
  std::string name;
  std::size_t shown = 0;
  std::size_t violated = 0;
  std::size_t open = 0;
  std::size_t unreachable = 0;  // among `shown`: no execution reaches them
  std::string reason = {};      // why places are open
};

struct LoopFinding {
  std::uint32_t line = 0;  // from 0
  std::vector<std::string> invariants;
};

/// The findings of one run.
struct RunFindings {
  std::string entry;
  std::string problem;  // why the run ended without a result; empty: it has one
  bool is_refused = false;
  bool has_violations = false;
  std::vector<FunctionFinding> functions;
  std::vector<std::string> called;  // the functions that are reachable from the entry by direct calls
  std::vector<LoopFinding> loops;
  std::vector<std::string> assumptions;
  std::vector<Json> diagnostics;  // diagnostics of the protocol
};

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FunctionHead, name, first_line, last_line)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(EntryPoint, function, reaches)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Survey, functions, entries, diagnostics)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FunctionFinding, name, shown, violated, open, unreachable, reason)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LoopFinding, line, invariants)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RunFindings, entry, problem, is_refused, has_violations, functions, called, loops, assumptions,
                                   diagnostics)

}  // namespace proviso::lsp
