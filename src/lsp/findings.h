// What is found out about a document, in parts: a survey of its functions first, then one run of the analyses for each function at which it
// is started. Processes of their own find it out (worker.h), so all of it can be written as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lsp/rpc.h"

namespace proviso::lsp {

/// A function with a body in the document. Lines count from 0.
struct FunctionHead {
  std::string name;
  std::uint32_t first_line = 0;
  std::uint32_t last_line = 0;
};

/// Where a run starts, and the functions of the document that calls lead to from there.
struct EntryPoint {
  std::string function;
  std::vector<std::string> reaches;  // itself too
};

struct Survey {
  std::vector<FunctionHead> functions;
  std::vector<EntryPoint> entries;
  std::vector<Json> diagnostics;  // of the protocol: why the file cannot be read
};

/// How many places of a function are decided how.
struct FunctionFinding {
  std::string name;
  std::size_t shown = 0;
  std::size_t violated = 0;
  std::size_t open = 0;
  std::size_t unreachable = 0;  // of those that are shown: no execution gets to anything that is asked about
  std::string reason = {};      // of open
};

struct LoopFinding {
  std::uint32_t line = 0;  // from 0
  std::vector<std::string> invariants;
};

/// Of one run.
struct Findings {
  std::string entry;
  std::string problem;  // why there are none: the run has ended without a result
  bool is_refused = false;
  bool has_violations = false;
  std::vector<FunctionFinding> functions;
  std::vector<std::string> called;  // of these, by name, from the entry on
  std::vector<LoopFinding> loops;
  std::vector<std::string> assumptions;
  std::vector<Json> diagnostics;  // of the protocol
};

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FunctionHead, name, first_line, last_line)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(EntryPoint, function, reaches)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Survey, functions, entries, diagnostics)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FunctionFinding, name, shown, violated, open, unreachable, reason)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(LoopFinding, line, invariants)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Findings, entry, problem, is_refused, has_violations, functions, called, loops, assumptions, diagnostics)

}  // namespace proviso::lsp
