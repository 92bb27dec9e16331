// The concrete interpreter: executes a program on given inputs and reports how the execution ended. It confirms
// counterexamples, so it stops at the first undefined behaviour and reports its kind and location.
//
// The program is compiled once to register code (code.h); one Interpreter can then run it many times.
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
  // ends that are not violations
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
  dangling_access,  // the object's lifetime has ended, or it was freed
  out_of_bounds_access,
  misaligned_access,
  index_out_of_bounds,  // a[i] with i outside the array, but inside the object
  write_to_constant,
  wild_access,       // a pointer that never pointed to an object
  overlapping_copy,  // memcpy and similar, between overlapping parts of one object
  invalid_free,      // not the start of a heap object
  double_free,
  memory_leak,           // at exit: an allocated object that is unreachable
  memory_not_freed,      // at exit: an allocated object that was not freed (only if RunOptions asks for it)
  bad_function_pointer,  // null, not a function, or a function of another type
  state_recurs,          // the state recurs: on the same inputs the execution never terminates (RunOptions::recurrence)
  goes_on,               // the execution has reached the end of the requested round (Recurrence::Of::nothing)
  missing_return_value,  // control reached the end of a non-void function and the caller used the value
  reached_unreachable,
  // inconclusive ends
  step_limit,
  out_of_inputs,  // the input source has no more values
  unsupported,    // an unsupported edge was reached
  out_of_memory,  // the program exceeded the memory limit of RunOptions, or recursed too deeply
};

const char* to_string(Event event);  // "signed overflow", ...
bool is_violation(Event event);

/// Why the program requests a value.
enum class InputKind : std::uint8_t {
  nondet,
  missing_function,
  uninitialized,
  havoc_memory
};

/// The active calls.
class CallStack {
 public:
  virtual ~CallStack() = default;
  /// Calls visit(caller, edge) for each, innermost first, until it returns true; returns whether it did.
  virtual bool any_of(const std::function<bool(const ir::Function&, const ir::Edge&)>& visit) const = 0;
};

struct InputRequest {
  InputKind kind = InputKind::nondet;
  const ir::Type* type = nullptr;  // scalar
  std::string_view source;         // "__VERIFIER_nondet_int", the missing function's name, the variable's name
  const ir::Edge* edge = nullptr;  // the edge being executed
  const ir::Function* function = nullptr;
  const CallStack* stack = nullptr;  // of the function; valid while the request is answered
  std::uint64_t step = 0;            // the number of the requesting step; approximate before the traced part of a run
  // uninitialized: the number of the indeterminate object in this run. `declare` edges and allocations are counted
  // together, from 0.
  std::uint64_t birth = kNoBirth;
  std::uint64_t offset = 0;                // within the object
  const ir::Variable* variable = nullptr;  // uninitialized: the variable, unless it is allocated memory

  static constexpr std::uint64_t kNoBirth = ~std::uint64_t{0};
};

/// The value of a pointer to the start of an object of the environment (RunOptions::environment): memory that the
/// program was given. Its bytes are indeterminate; requests for them have the birth kEnvironmentBirth + object.
inline constexpr std::uint64_t kEnvironmentBirth = std::uint64_t{1} << 32;
constexpr u128 environment_pointer(std::uint32_t object) { return u128{1} << 64 | object; }
/// Not so for numbers below zero, whose bits beyond the type's are ones.
constexpr bool is_environment_pointer(u128 bits) { return bits >> 64 == 1; }

/// A source of inputs. A value consists of the bits of the requested type (an integer is truncated to it; a pointer may
/// be 0, the bits of any address, or an environment_pointer()).
class InputSource {
 public:
  virtual ~InputSource() = default;
  virtual std::optional<u128> next(const InputRequest& request) = 0;
};

/// What a pointer points to: a variable, a function, or memory allocated at `site` (an edge of the program's own code);
/// none of these if the object holds main's arguments.
struct PointedPlace {
  const ir::Variable* variable = nullptr;
  const ir::Function* function = nullptr;
  const ir::Edge* site = nullptr;
  std::int64_t offset = 0;
};

/// The state of a run, as seen by the trace.
class RunningState {
 public:
  virtual ~RunningState() = default;
  /// The values of the variables of the program's functions for which shows(depth of the call, variable) is true
  /// (globals: depth 0), and all memory reachable from them.
  virtual Snapshot snapshot(const std::function<bool(unsigned, const ir::Variable&)>& shows) = 0;
  /// Everything that determines the rest of the run from location `at` on, or the rest of the last call: two states
  /// with the same image have the same future on the same inputs. None if it is too large.
  virtual std::optional<std::string> image(ir::LocationId at, bool is_of_last_call) = 0;
};

/// One step of a trace: the executed edge, and the value it assigned.
struct TraceStep {
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;
  std::uint64_t number = 0;             // the number of edges executed so far, including this one
  unsigned depth = 0;                   // of the call stack
  std::string value;                    // the assigned scalar, in C syntax; bytes that fill memory, as a string; else empty
  std::optional<PointedPlace> pointed;  // if the assigned scalar is a pointer to an object
  std::vector<std::string> arguments;   // of a call, or of an operation that fills memory, in C syntax; empty if not scalar
  bool is_call_result = false;          // the call of this edge has returned `value`: a second step for the same edge
  RunningState* state = nullptr;        // after the step; valid during the callback
};

/// The integer that a step of a trace shows as a value or an argument; none if it shows something else.
std::optional<i128> shown_integer(const std::string& text);

/// Whether the state after so many steps is that of `length` steps before: then the execution goes on like that for
/// ever, on the same inputs again and again.
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

struct RunResult;

struct RunOptions {
  std::uint64_t step_limit = ~std::uint64_t{0};
  std::uint64_t memory_limit = std::uint64_t{1} << 30;
  bool report_leaks = true;     // memory_leak at exit
  bool report_unfreed = false;  // memory_not_freed at exit
  bool strict_shifts = true;
  std::uint64_t call_depth_limit = 100000;
  std::vector<std::string> arguments = {"program"};  // argv of main
  std::vector<std::uint64_t> environment;            // sizes of the environment's objects
  /// Undefined behaviour to ignore (it then has the meaning given in ir/expr.h: wrap-around, modulo the width, ...).
  /// For replaying counterexamples to one property.
  std::vector<Event> ignored;
  /// Asked at a violation behind which an execution can go on: a failed assertion, as if it only reported, and a call
  /// of an error function that may return. True: it goes on there. Null: it ends, as it does at all others.
  std::function<bool(const RunResult& so_far)> goes_on_behind;
  /// Ends the run then, with state_recurs if it does, with goes_on where nothing is compared.
  std::optional<Recurrence> recurrence;
  std::function<bool()> interrupted;            // polled; true ends the run with step_limit; may be null
  std::function<void(const TraceStep&)> trace;  // null: no trace
  /// Called for each executed step, without what it assigns, at a fraction of the cost of a trace; may be null.
  std::function<void(const ir::Function&, const ir::Edge&)> visit;
  std::function<bool()> stops;                               // called before each traced step: true ends the run there
  std::uint64_t trace_from = 0;                              // the first traced step
  std::function<void(int stream, std::string_view)> output;  // receives the program's output; null: discarded
};

/// An imprecision of a library model: an execution that passed it may be infeasible.
struct Approximation {
  std::string what;                // "the result of 'pow'"
  const ir::Edge* edge = nullptr;  // in the program, where it was first passed
};

struct RunResult {
  Event event = Event::exited;
  int exit_status = 0;                        // for Event::exited
  std::string detail;                         // "2147483647 + 1 does not fit int", "index 10 of int[10]", ...
  std::optional<std::uint64_t> object_bytes;  // for an access out of bounds: the size of the object
  const ir::Function* function = nullptr;
  const ir::Edge* edge = nullptr;                      // where it happened; for leaks, where the memory was allocated; null at exit
  const ir::Edge* program_edge = nullptr;              // the same, or the program's call of the library model in which it happened
  std::vector<const ir::Edge*> call_stack;             // the call edges, outermost first
  std::uint64_t steps = 0;                             // edges executed
  std::vector<const ir::Function*> missing_functions;  // called, with neither body nor model, in the order of the first calls
  std::vector<Approximation> approximations;           // those passed, without duplicates
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
