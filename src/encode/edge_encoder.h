// Applies intraprocedural edges, and entry and exit of calls, to a symbolic state. Branches, calls and loops are left
// to the engines.
#pragma once

#include <map>

#include "encode/value_encoder.h"

namespace proviso::encode {

enum class Flow : std::uint8_t {
  continues,
  ends
};

class EdgeEncoder {
 public:
  explicit EdgeEncoder(Environment& environment)
      : env_(environment), memory_(environment), values_(environment, memory_), pool_(environment.pool) {}

  /// Applies an edge that is not an Assume, Call or Return. Flow::ends: the execution does not continue.
  Flow apply(State& state, Frame frame, const Site& site, const ir::Operation& operation);

  /// The condition of an Assume edge (negated if it is the false branch).
  Term assumption(State& state, Frame frame, const Site& site, const ir::Assume& assume);

  /// Binds the parameters (and variadic arguments) of `callee` in the new frame.
  void enter(State& state, Frame caller, const Site& site, const ir::Function& callee, Frame frame,
             const std::vector<const ir::Expr*>& arguments);
  /// The start of the program: the parameters of its entry are arbitrary, except that `argc` of main is at least 1.
  void enter_program(State& state, const ir::Function& entry, Frame frame);
  /// Some activation of a function, with arbitrary arguments.
  void enter_anyhow(State& state, const ir::Function& function, Frame frame);
  /// The arbitrary result of a call that is not followed.
  void give_any_result(State& state, const ir::Function& function, Frame frame);
  /// Stores the result of a Return edge.
  void give_result(State& state, Frame frame, const Site& site, const ir::Function& function, const ir::Return& operation);
  /// Ends the frame: the lifetimes of its objects end, and its result is assigned to the caller's target.
  void leave(State& state, Frame caller, const Site& site, const ir::Function& callee, Frame frame, const ir::Expr* target);
  /// A call of a function without a body: an arbitrary result; writes to memory reachable from its arguments are a gap
  /// where they can matter.
  void call_missing(State& state, Frame frame, const Site& site, const ir::Function& callee, const ir::Call& call);
  /// The functions that a callee expression may designate, each with its condition; other calls are left out or
  /// violations.
  std::vector<std::pair<const ir::Function*, Term>> callees(State& state, Frame frame, const Site& site, const ir::Expr* callee);

  /// The program terminates normally here: checks the leak properties.
  void check_leaks(State& state, const Site& site);

 private:
  Flow apply_intrinsic(State& state, Frame frame, const Site& site, const ir::Intrinsic& intrinsic);
  void declare(State& state, Frame frame, const Site& site, const ir::Variable& variable, Term size);
  void assign(State& state, Frame frame, const Site& site, const ir::Expr* target, const ir::Expr* value);
  void havoc(State& state, Frame frame, const Site& site, const ir::Expr* target, const std::string& name);
  void assign_aggregate(State& state, Frame frame, const Site& site, const Value& to, const ir::Expr* value);
  void bind(State& state, Frame caller, const Site& site, const ir::Variable& parameter, Frame frame, const ir::Expr* argument);
  void bind_variadic(State& state, Frame caller, const Site& site, const ir::Function& callee, Frame frame,
                     const std::vector<const ir::Expr*>& arguments);
  Value result_object(State& state, const ir::Function& function, Frame frame);
  void record_object_birth(const State& state, const Site& site, const Value& object);
  void leave_out_negative_size(State& state, const Site& site, Term size, const char* what);
  /// The memory accesses of printf.
  void check_print(State& state, const Site& site, const Value& format, const Value& slots);
  std::optional<std::string> known_string(State& state, const Site& site, Value pointer);
  std::optional<std::string> read_known_string(State& state, const Site& site, Value pointer);
  /// Reads up to a null byte, at most `limit` bytes.
  void read_string(State state, const Site& site, Value pointer, std::uint64_t limit);
  /// Whether nothing relevant can be written through the pointer.
  bool is_harmless(const Value& pointer);
  Object describe(const ir::Variable& variable, Term size);
  Term pointer_sized(std::uint64_t value) { return pool_.bv_const(env_.pointer_bits(), value); }
  std::string place_name(const Site& site) const { return std::to_string(site.context) + "/" + std::to_string(site.edge->id); }

  Environment& env_;
  Memory memory_;
  ValueEncoder values_;
  term::TermPool& pool_;
  std::map<Frame, std::vector<Value>> stack_blocks_;  // alloca
  std::map<std::pair<ObjectId, std::uint64_t>, std::optional<std::string>> literals_;
};

}  // namespace proviso::encode
