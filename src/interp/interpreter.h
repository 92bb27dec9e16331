// The concrete interpreter: runs a program on given inputs and says how that ended. It is the oracle that confirms counterexamples, so it
// stops at the first undefined behaviour it meets, and names it with its place.
//
// The program is compiled once to flat code (see code.h); one Interpreter can then run it many times.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interp/snapshot.h"
#include "ir/program.h"
#include "support/int128.h"

namespace proviso::interp {

enum class Event : std::uint8_t {
  // ends that are no violation
  exited,         // main returned, or exit() was called
  aborted,        // abort()
  assume_failed,  // __VERIFIER_assume(0)
  // violations
  reached_error,  // reach_error() or __VERIFIER_error() was called
  assertion_failed,
  signed_overflow,  // arithmetic, negation, INT_MIN / -1
  bad_shift,        // of a signed type: the amount is negative or too large
  bad_unsigned_shift,
  shift_of_sign,  // with --strict-shifts: a left shift of or into the sign bit
  division_by_zero,
  bad_float_conversion,  // the value does not fit the integer type
  null_access,
  dangling_access,  // lifetime over, or freed
  out_of_bounds_access,
  misaligned_access,
  index_out_of_bounds,  // a[i] with i outside the array's type, inside the object
  write_to_constant,
  wild_access,       // a pointer that never pointed to an object
  overlapping_copy,  // memcpy and its kin, between places of one object that overlap
  invalid_free,      // not the start of a heap object
  double_free,
  memory_leak,           // at exit: an allocated object that nothing reaches any more
  memory_not_freed,      // at exit: an allocated object not freed (only where RunOptions asks for it)
  bad_function_pointer,  // null, no function, or one of another type
  state_recurs,          // all that the execution depends on is as it was before: on the same inputs it never ends (RunOptions::recurrence)
  goes_on,               // the execution has come to the end of the round that it was to go (Recurrence::Of::nothing)
  missing_return_value,  // control ran off the end of a non-void function and the caller used the value
  reached_unreachable,
  // ends without an answer
  step_limit,
  out_of_inputs,  // the input source had nothing more to give
  unsupported,    // an unsupported edge was reached
  out_of_memory,  // the program asked for more memory than RunOptions allows, or recursed too deeply
};

const char* to_string(Event event);  // "signed overflow", ...
bool is_violation(Event event);

/// Why the program asks for a value.
enum class InputKind : std::uint8_t {
  nondet,
  missing_function,
  uninitialized,
  havoc_memory
};

/// The calls that are under way.
class CallStack {
 public:
  virtual ~CallStack() = default;
  /// Calls visit(caller, edge) for each, innermost first, until it returns true; whether it did.
  virtual bool any_of(const std::function<bool(const ir::Function&, const ir::Edge&)>& visit) const = 0;
};

struct InputRequest {
  InputKind kind = InputKind::nondet;
  const ir::Type* type = nullptr;  // scalar
  std::string_view source;         // "__VERIFIER_nondet_int", the missing function's name, the variable's name
  const ir::Edge* edge = nullptr;  // being executed
  const ir::Function* function = nullptr;
  const CallStack* stack = nullptr;  // of the function; while the request is answered
  std::uint64_t step = 0;            // which one asks; before the part of a run that is told or watched, roughly
  // uninitialized: which of the indeterminate things of this run it is. `declare` edges and allocations are counted together, from 0.
  std::uint64_t birth = kNoBirth;
  std::uint64_t offset = 0;                // in the object
  const ir::Variable* variable = nullptr;  // uninitialized: the variable it is in, if it is no memory the program asked for

  static constexpr std::uint64_t kNoBirth = ~std::uint64_t{0};
};

/// The value of a pointer to the start of an object of the environment (RunOptions::environment): memory the program was given. Its bytes
/// are indeterminate, and asked for with the birth kEnvironmentBirth + object.
inline constexpr std::uint64_t kEnvironmentBirth = std::uint64_t{1} << 32;
constexpr u128 environment_pointer(std::uint32_t object) { return u128{1} << 64 | object; }
constexpr bool is_environment_pointer(u128 bits) { return bits >> 64 != 0; }

/// Where inputs come from. A value is the bits of the requested type (an integer is truncated to it; a pointer may be 0, the bits
/// of any address, or an environment_pointer()).
class InputSource {
 public:
  virtual ~InputSource() = default;
  virtual std::optional<u128> next(const InputRequest& request) = 0;
};

/// Where a pointer points: into a variable, to a function, or into what was allocated at `site` (the edge in the program's own code); into
/// none of these if the object is main's arguments.
struct PointedPlace {
  const ir::Variable* variable = nullptr;
  const ir::Function* function = nullptr;
  const ir::Edge* site = nullptr;
  std::int64_t offset = 0;
};

/// What the run holds, for who is told of a step.
class RunningState {
 public:
  virtual ~RunningState() = default;
  /// What the variables of the program's functions hold for which shows(depth of the call, variable) is true (globals: depth 0), and
  /// all memory that they lead to.
  virtual Snapshot snapshot(const std::function<bool(unsigned, const ir::Variable&)>& shows) = 0;
  /// All that the rest of the run depends on when it goes on from location `at`, or the rest of the last call: two moments with the same
  /// image have the same future, on the same inputs. None if it is too large.
  virtual std::optional<std::string> image(ir::LocationId at, bool is_of_last_call) = 0;
};

/// One step of a trace: the edge executed, and what it assigned.
struct TraceStep {
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;
  std::uint64_t number = 0;             // of edges executed so far, with this one
  unsigned depth = 0;                   // of the call stack
  std::string value;                    // the scalar assigned, as C would write it; bytes that fill memory, as a string; else empty
  std::optional<PointedPlace> pointed;  // the place, where the scalar assigned is a pointer to an object
  std::vector<std::string> arguments;   // of a call, or what fills memory, as C would write them; empty where not scalar
  bool is_call_result = false;          // the call of this edge has come back, with `value`: a second step for one edge
  RunningState* state = nullptr;        // after the step; while it is told
};

/// Whether the state after so many steps is that of `length` steps before: then the execution goes on like that for ever, on the same
/// inputs again and again.
struct Recurrence {
  enum class Of : std::uint8_t {
    state,
    last_call,  // of a recursion: the state of the last call, which is made inside the earlier one
    nothing,    // states are not compared: that the execution goes on is shown by other means
  };
  std::uint64_t first = 0;
  std::uint64_t length = 0;
  Of of = Of::state;
};

struct RunOptions {
  std::uint64_t step_limit = ~std::uint64_t{0};
  std::uint64_t memory_limit = std::uint64_t{1} << 30;
  bool report_leaks = true;     // memory_leak at exit
  bool report_unfreed = false;  // memory_not_freed at exit
  bool strict_shifts = true;
  std::uint64_t call_depth_limit = 100000;
  std::vector<std::string> arguments = {"program"};  // main's argv
  std::vector<std::uint64_t> environment;            // sizes of the environment's memory objects
  /// Undefined behaviour to pass over (it then means what ir/expr.h says: wraps, modulo the width, ...). For replaying counterexamples to
  /// one property.
  std::vector<Event> ignored;
  /// Ends the run then, with state_recurs if it does, with goes_on where nothing is compared.
  std::optional<Recurrence> recurrence;
  std::function<bool()> interrupted;                         // asked now and then; true ends the run with step_limit; may be null
  std::function<void(const TraceStep&)> trace;               // null: no trace
  std::function<bool()> stops;                               // asked before each step that is told: true ends the run there
  std::uint64_t trace_from = 0;                              // the first step that is told
  std::function<void(int stream, std::string_view)> output;  // the program's own output; null: dropped
};

/// Something that a model of the library knows only roughly: an execution that passed it may be one that does not exist.
struct Approximation {
  std::string what;                // "the result of 'pow'"
  const ir::Edge* edge = nullptr;  // of the program, where it first came to it
};

struct RunResult {
  Event event = Event::exited;
  int exit_status = 0;                        // of Event::exited
  std::string detail;                         // "2147483647 + 1 does not fit int", "index 10 of int[10]", ...
  std::optional<std::uint64_t> object_bytes;  // of an access out of bounds: the size of the object
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;                      // where it happened; for leaks, where the memory was allocated; null at exit
  const ir::Edge* program_edge = nullptr;              // the same, or the program's call of the library model in which it happened
  std::vector<const ir::Edge*> call_stack;             // the call edges, outermost first
  std::uint64_t steps = 0;                             // edges executed
  std::vector<const ir::Function*> missing_functions;  // called, with neither body nor model, in the order of the first calls
  std::vector<Approximation> approximations;           // that it passed, each once
};

class Interpreter {
 public:
  explicit Interpreter(const ir::Program& program);
  ~Interpreter();

  const ir::Program& program() const;
  RunResult run(InputSource& inputs, const RunOptions& options);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace proviso::interp
