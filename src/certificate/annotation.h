// The certificate of an analysis that cuts the program into blocks (symbolic/block.h): a formula for each cut. The
// claim: every execution that reaches a cut satisfies its formula there, and none that does violates a property, or
// does what the encoding leaves out, before the next cut. Closed loops are no cuts: whoever checks the claim has to
// close them too.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "certificate/cut_at.h"
#include "certificate/reached_states.h"
#include "ir/program.h"
#include "term/term_pool.h"

namespace proviso::certificate {

/// What a variable of such a formula stands for.
enum class StateVariableKind : std::uint8_t {
  scalar,         // the value of a plain scalar; of a pointer the offset
  object,         // what a plain pointer points to
  result,         // what the frame's function is about to give back
  alive,          // whether a local that stands in memory is alive
  size,           // how many bytes it has, where its type does not say
  cell,           // bytes of a variable in memory
  array,          // one field of all elements of an array
  stored_offset,  // of a pointer that stands in memory
  stored_object,  // what such a pointer points to
};

/// Whether it stands for the number of an object.
inline bool is_object_number(StateVariableKind kind) {
  return kind == StateVariableKind::object || kind == StateVariableKind::stored_object;
}

/// Where heap blocks are allocated: an edge, under the calls that lead from the entry to its function. What is said of
/// such blocks is said of the one that was allocated there last.
struct Allocation {
  std::vector<ReachedState::Call> calls;  // outermost first
  std::uint32_t function = 0;
  ir::EdgeId edge = 0;

  friend bool operator==(const Allocation&, const Allocation&) = default;
};

struct Annotation {
  using IsCertificate = void;

  struct Variable {
    term::Term term;
    StateVariableKind kind = StateVariableKind::scalar;
    unsigned depth = 0;  // of the frame on the place's stack: 0 for globals, 1 for the entry's frame, and so on
    const ir::Variable* variable = nullptr;
    std::uint64_t offset = 0;
    std::uint64_t stride = 0;
    std::shared_ptr<const Allocation> allocation;  // of a heap block
    const ir::Type* type = nullptr;                // of a stored pointer
    bool is_at_entry = false;                      // a scalar's value when the outermost function, one of `modules`, was called
  };
  /// What a number means that an object number is compared with: a variable, a heap block or a function; neither: null
  /// or unknown.
  struct Object {
    std::uint32_t number = 0;
    const ir::Variable* variable = nullptr;
    unsigned depth = 0;
    const ir::Function* function = nullptr;
    std::shared_ptr<const Allocation> allocation;
  };
  struct At {
    std::uint32_t function = 0;
    ir::LocationId location = 0;
    std::vector<ReachedState::Call> stack;  // outermost first
    term::Term formula;
    std::vector<Variable> variables;  // those of the formula
    std::vector<Object> objects;      // the numbers in it
  };

  CutAt cut_at = CutAt::loops;
  std::vector<std::pair<std::uint32_t, ir::LocationId>> closed;  // heads of loops that are no cuts (symbolic/closed_loops.h)
  /// Ids of functions analysed modularly (symbolic/modules.h): the formula at their entry holds whenever they are
  /// called, that at their exit when they return.
  std::vector<std::uint32_t> modules;
  std::vector<At> cuts;  // executions reach no others
  std::shared_ptr<const term::TermPool> pool;
};

}  // namespace proviso::certificate
