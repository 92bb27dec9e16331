// The trace of a violation for a human reader: the relevant statements as written in the source, with the values they
// change; calls are indented.
//
// A statement is relevant if it decides a branch, writes memory, calls a function, or computes a value that a relevant
// statement uses.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "interp/interpreter.h"
#include "ir/program.h"

namespace proviso::report {

enum class TraceKind : std::uint8_t {
  statement,
  input,  // the value is an input
  branch,
  call,
  result,  // a function returns
  violation
};

const char* to_string(TraceKind kind);

struct TraceEntry {
  TraceKind kind = TraceKind::statement;
  const ir::Function* function = nullptr;
  SourceRange place;
  unsigned depth = 0;
  std::string text;                                             // "x = f(y)", "[x > 0]"
  std::string value;                                            // "x = 3"; may be empty
  std::vector<std::pair<std::string, std::string>> state = {};  // the same in parts: "x" has the value "3"
  std::uint64_t step = 0;                                       // its number among the traced steps, from 1
  bool is_repeated = false;                                     // in the part of an endless execution that recurs
};

struct Trace {
  std::vector<TraceEntry> entries;
  std::uint64_t steps = 0;                                  // executed edges, shown or not
  std::unordered_map<std::uint64_t, unsigned> blocks = {};  // the numbers that name memory blocks, by address
};

/// The beginning and the end of a long trace.
struct Excerpt {
  Excerpt(const Trace& trace, std::size_t most) : head(most / 4), left_out(trace.entries.size() > most ? trace.entries.size() - most : 0) {}

  bool lists(std::size_t entry) const { return entry < head || entry >= head + left_out; }

  std::size_t head;
  std::size_t left_out;  // the number of entries omitted after the head
};

/// Collects the steps of an execution, then builds the trace.
class TraceBuilder {
 public:
  explicit TraceBuilder(const ir::Program& program) : program_(program) {}
  /// What comes behind so many steps of the execution is repeated for ever.
  TraceBuilder(const ir::Program& program, std::uint64_t repeated_from) : program_(program), repeated_from_(repeated_from) {}

  void add(const interp::TraceStep& step);
  /// Where the execution ended: an edge of the program, at this call depth. The edge is null if it ended normally.
  struct End {
    const ir::Function* function = nullptr;
    const ir::Edge* edge = nullptr;
    unsigned depth = 0;
  };
  /// The arguments of the entry if it is not main().
  using Arguments = std::vector<std::pair<std::string, std::string>>;  // name and value
  Trace build(const End& end, const Arguments& arguments = {}) const;

 private:
  struct Step {
    const ir::Function* function = nullptr;
    const ir::Edge* edge = nullptr;
    unsigned depth = 0;
    std::uint64_t number = 0;
    std::uint64_t activation = 0;  // which call of the function
    bool is_call_result = false;
    bool is_repeated = false;
    std::string value;
    std::vector<std::string> arguments;
    std::string filled;  // with these bytes, by a library function
    std::string filled_at;
  };
  friend class TraceRelevance;

  std::string readable(const interp::TraceStep& step);
  void note_filled(const interp::TraceStep& step);
  std::uint64_t enter(unsigned depth);

  const ir::Program& program_;
  std::uint64_t repeated_from_ = ~std::uint64_t{0};
  std::vector<Step> steps_;
  std::vector<std::uint64_t> activations_;  // by depth
  std::uint64_t next_activation_ = 1;
  unsigned last_depth_ = 0;
  std::uint64_t seen_ = 0;
  std::unordered_map<std::uint64_t, unsigned> blocks_;  // numbers of heap blocks, by address
};

}  // namespace proviso::report
