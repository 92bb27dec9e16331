// Control-flow automata (CFA): one a function. Locations are numbered from 0; every edge does one thing.
//
// Invariants (checked by ir/verify.h):
//  - every location but the exit has a successor, unless all edges into it end the execution (`halt`, `assert_failed`, ...);
//  - a location has either one outgoing edge, or exactly two: `assume c` and `assume !c` with the same c;
//  - every `return` edge leads to the exit, and only they do; the exit has no successors;
//  - no edge leads to the entry: an execution there has just called the function;
//  - locals are used only in their function; an address-taken or aggregate local is used only between its `declare` and its `expire`
//    on every path that C allows.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ir/error_function.h"
#include "ir/expr.h"
#include "ir/type.h"
#include "support/source.h"

namespace proviso::ir {

class Function;

enum class Storage : std::uint8_t {
  global,  // static lifetime: file scope, function-level static, string literals and constant aggregates
  parameter,
  local,      // of the source program
  temporary,  // made by the front end; never address-taken unless an aggregate
};

/// One part of a static initialiser: at byte `offset` stands `value`, a constant, an address constant (address_of,
/// function_address, with pointer_add and casts around) or, for a bit-field, the `bit_width` bits from `bit_offset` of
/// that byte on.
struct InitEntry {
  std::uint64_t offset = 0;
  const Expr* value = nullptr;
  unsigned bit_offset = 0;
  std::optional<unsigned> bit_width;
};

struct Variable {
  std::uint32_t id = 0;  // unique in the program, in creation order
  std::string name;      // as the user wrote it (temporaries: a made-up one)
  const Type* type = nullptr;
  Storage storage = Storage::local;
  const Function* function = nullptr;  // null for Storage::global (statics of functions keep it for their name)
  bool is_address_taken = false;       // some expression has its address; arrays and records are always reached by address
  bool is_volatile = false;
  bool is_constant_data = false;   // a string literal or constant aggregate: writing to it is undefined
  bool is_constant_local = false;  // an automatic object that is declared const
  bool is_literal = false;         // a string, or a constant compound one (no constant data): others may be at its place
  bool is_defined = true;          // false: an `extern` with no definition; its contents are any value
  bool is_thread_local = false;
  bool is_variable_length = false;  // a VLA: its size is on its `declare` edge, its type an array of unknown length
  SourceRange range;
  std::vector<InitEntry> initializer;  // Storage::global: sorted by offset; bytes not mentioned are zero

  bool is_global() const { return storage == Storage::global; }
  /// Held in one cell that nothing else can reach: what engines keep as a plain value.
  bool is_plain_scalar() const { return type->is_scalar() && !is_address_taken; }
};

// ---------------------------------------------------------------------------------------------------------------- edges

struct Skip {};

/// Passable if `condition` (an int) is nonzero, or for truth == false, zero.
struct Assume {
  const Expr* condition = nullptr;
  bool truth = true;
};

struct Assign {
  const Expr* target = nullptr;  // an lvalue
  const Expr* value = nullptr;   // of the same type; for a bit-field member the value is cut to its width
};

/// A call. For a known function `callee` is a function_address; else a pointer value. A direct call's arguments have
/// the parameters' types (more may follow for variadic and unprototyped functions); the result has the callee's result
/// type.
struct Call {
  const Expr* target = nullptr;  // an lvalue, or null: the result is dropped or void
  const Expr* callee = nullptr;
  std::vector<const Expr*> arguments;

  /// The function called, where that is known.
  const Function* direct_callee() const { return callee->kind() == ExprKind::function_address ? callee->function() : nullptr; }
};

struct Return {
  const Expr* value = nullptr;  // null in void functions, and where control runs off the end of another one
};

/// The lifetime of a local begins: its contents are indeterminate. `size` is the number of bytes of a variable-length
/// array.
struct Declare {
  const Variable* variable = nullptr;
  const Expr* size = nullptr;
};

/// The lifetime of an address-taken or aggregate local ends (its block was left). Leaving the function ends what is
/// still alive.
struct Expire {
  const Variable* variable = nullptr;
};

/// The target takes any value of its type. `source` says where it comes from: "__VERIFIER_nondet_int", "volatile".
struct Havoc {
  const Expr* target = nullptr;
  std::string source;
};

enum class IntrinsicOp : std::uint8_t {
  allocate,        // target = new heap object of arguments[0] bytes, indeterminate contents; never null. Further arguments, if any:
                   // its alignment (0: malloc's), and a block that goes on in it (realloc) and may have been where it
                   // is
  allocate_stack,  // alloca: the same, but freed when the function returns
  free,            // arguments[0]: a pointer to the start of a heap object, or null (no effect)
  copy_memory,     // arguments: destination, source, count; the ranges may overlap
  set_memory,      // arguments: destination, byte (int), count
  havoc_memory,    // arguments: destination, count: any bytes
  object_size,     // target (size_t) = bytes from where arguments[0] points to the end of its object; 0 if it points to none
  // Searches: target (size_t) = how many bytes come before the first sought, of at most so many as the last argument
  // says and as there are up to the end of the object; that number if there is none. They ask nothing of the pointers:
  // of one to no object, 0.
  find_byte,        // arguments: pointer, byte (int), limit: one of this value
  find_difference,  // arguments: pointer, pointer, limit: one that is not the same in both
  overlap,          // target (int) = 1 if two different ranges of memory, arguments: pointer, pointer, count, have a byte in common, else 0
  print,            // target (int) = printf: arguments: file descriptor, format, pointer to the first variadic slot
  format,           // target (int) = vsnprintf: arguments: destination, size, format, pointer to the first variadic slot
  write,            // arguments: file descriptor, pointer, count: program output
  approximate,      // no effect; what an execution does from here on may be what no real one does, since `text` is known only roughly
  halt,             // ends the execution; arguments[0]: the exit status (int). No violation; leaks count
  abort,            // ends the execution abnormally. No violation; leaks do not count
  assume_failed,    // ends the execution: this path is not considered at all
  assert_failed,    // ends the execution: an assertion failed; arguments[0]: the text (char *)
  overlapping_copy,  // ends the execution: `text` ("'memcpy'") copies between places that overlap, which is undefined
  unreachable,       // __builtin_unreachable: undefined to get here
};

const char* to_string(IntrinsicOp op);
/// The execution does not continue after it.
constexpr bool ends_execution(IntrinsicOp op) { return op >= IntrinsicOp::halt; }
/// What its result is depends on the bytes its arguments point to, which stay as they are.
constexpr bool is_search(IntrinsicOp op) { return op == IntrinsicOp::find_byte || op == IntrinsicOp::find_difference; }

struct Intrinsic {
  IntrinsicOp op = IntrinsicOp::halt;
  const Expr* target = nullptr;
  std::vector<const Expr*> arguments;
  std::string text = {};  // approximate: what is known only roughly: "the result of 'pow'"; overlapping_copy: what copies
};

/// A construct that cannot be modelled: an analysis that reaches it must answer UNKNOWN and name it.
struct Unsupported {
  std::string construct;
};

using Operation = std::variant<Skip, Assume, Assign, Call, Return, Declare, Expire, Havoc, Intrinsic, Unsupported>;

using LocationId = std::uint32_t;
using EdgeId = std::uint32_t;

struct Edge {
  EdgeId id = 0;
  LocationId from = 0;
  LocationId to = 0;
  Operation operation;
  SourceRange range;

  template <typename Op>
  const Op* as() const {
    return std::get_if<Op>(&operation);
  }
};

struct Location {
  std::vector<EdgeId> out;
  std::vector<EdgeId> in;
  std::string label;  // of the source program, where a label stands here
};

// ------------------------------------------------------------------------------------------------------------- function

enum class Origin : std::uint8_t {
  program,
  library_model
};

/// The name of a function as the program's text has it.
inline std::string_view name_without_file(std::string_view name) { return name.substr(0, name.find('@')); }

/// A function with its CFA, or without a body (has_body() false: then there are no locations).
class Function {
 public:
  Function(std::uint32_t id, std::string name, const Type* type) : id_(id), name_(std::move(name)), type_(type) {}
  Function(const Function&) = delete;
  Function& operator=(const Function&) = delete;

  std::uint32_t id() const { return id_; }
  const std::string& name() const { return name_; }  // unique in the program: statics of several files that share a name get "@file"
  /// Calling it is what `unreach-call` forbids, by whatever name; calling a copy of it (made_for) or a static function of that name, too.
  bool is_error_function() const {
    const Function& function = made_for.original == nullptr ? *this : *made_for.original;
    return !function.error_name.empty() || ir::is_error_function(name_without_file(function.name_));
  }
  const Type* type() const { return type_; }
  void set_type(const Type* type) { type_ = type; }

  bool has_body() const { return !locations_.empty(); }
  LocationId entry() const { return entry_; }
  LocationId exit() const { return exit_; }
  void set_entry(LocationId entry) { entry_ = entry; }
  void set_exit(LocationId exit) { exit_ = exit; }

  const std::vector<Location>& locations() const { return locations_; }
  const std::vector<Edge>& edges() const { return edges_; }
  const Edge& edge(EdgeId id) const { return edges_[id]; }
  Edge& edge(EdgeId id) { return edges_[id]; }
  const Location& location(LocationId id) const { return locations_[id]; }
  Location& location(LocationId id) { return locations_[id]; }

  LocationId add_location();
  EdgeId add_edge(LocationId from, LocationId to, Operation operation, SourceRange range);
  /// Removes Skip edges where the CFA's shape allows, and what cannot be reached from the entry; renumbers locations in
  /// reverse post-order from the entry (entry 0, exit last) and edges accordingly. An entry to which edges lead gets a
  /// Skip before it.
  void compact();

  std::vector<Variable*> parameters;
  std::vector<Variable*> locals;  // Storage::local and Storage::temporary
  /// Variadic functions: the object that holds the variadic arguments, each in a slot whose size is a multiple of
  /// kVariadicSlot bytes, at its beginning. An array of char of unknown length, made anew for each call.
  Variable* variadic_arguments = nullptr;
  Origin origin = Origin::program;
  bool is_noreturn = false;
  /// The name of an error function that is another name of this one: an alias, or a declaration's label for the linker. Empty: none.
  std::string error_name;
  SourceRange range;
  /// A copy of another function, for one call of it (rewrite/copies.h): what is said of it is said of that call.
  struct MadeFor {
    const Function* original = nullptr;  // null: it is no copy
    const Function* caller = nullptr;
    EdgeId call = 0;
  };
  MadeFor made_for;
  /// As the user knows it.
  const std::string& source_name() const { return made_for.original == nullptr ? name_ : made_for.original->name_; }

 private:
  std::uint32_t id_;
  std::string name_;
  const Type* type_;
  LocationId entry_ = 0;
  LocationId exit_ = 0;
  std::vector<Location> locations_;
  std::vector<Edge> edges_;
};

/// Bytes of a slot of the variadic argument area: every scalar fits.
inline constexpr std::uint64_t kVariadicSlot = 16;

/// One line, as `proviso cfa` shows it: "[x > 0]", "y = x + 1;", "f(x);".
std::string to_string(const Operation& operation);

}  // namespace proviso::ir
