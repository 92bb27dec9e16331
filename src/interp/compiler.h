// Compiles a CFA to register code. The implementation is spread over compile_*.cpp: control flow, edges, calls, places
// (lvalues), expressions and binary operations.
//
// Expressions have no side effects, so operands may be read from the variables' registers until the edge writes its
// target, which is its last effect: only the root of an expression may be computed directly into the target.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "interp/code.h"
#include "interp/frame_layout.h"
#include "interp/static_layout.h"
#include "ir/program.h"

namespace proviso::interp {

enum class Counting {
  fast,
  exact
};

class FunctionCompiler {
 public:
  FunctionCompiler(const StaticLayout& statics, const ir::Function& function, Counting counting);

  Code compile();

 private:
  /// The purpose of a place. C allows computing the address of an array's end, but not that of a part of the element
  /// there.
  enum class Purpose {
    access,
    address,
    part_of_address,
  };
  static Purpose part_of(Purpose whole);
  static Op index_op(Purpose purpose);

  /// The storage of an lvalue.
  struct Place {
    enum class Kind {
      local_register,
      global_register,
      memory
    } kind = Kind::memory;
    Register reg = 0;              // of the local, or the number of the global register
    std::optional<Register> flag;  // of the local
    MemoryPlace memory;
    std::optional<unsigned> bit_width;  // a bit-field that starts at bit `bit` of the byte at memory.offset
    unsigned bit = 0;
  };

  // compile_flow.cpp
  void compile_prologue();
  void compile_chain(ir::LocationId start);
  std::optional<ir::LocationId> compile_location(ir::LocationId at);
  std::optional<ir::LocationId> compile_branch(ir::LocationId at);
  void thread_jump(ir::LocationId target);
  bool begins_block(ir::LocationId at) const;
  bool is_branch(ir::LocationId at) const;
  const ir::Edge& assume_edge(ir::LocationId at, bool truth) const;
  void place_location(ir::LocationId at);
  void end_block();
  void patch_jumps();
  void patch(std::size_t instruction, std::uint32_t target);
  void begin_edge(const ir::Edge& edge);
  void end_edge() { ++pending_; }
  void trace_edge(const ir::Edge& edge, std::optional<Register> value, const ir::Expr* typed_like);
  void trace_call(const ir::Edge& edge, Register first_argument);
  void trace_result(const ir::Edge& edge, Register result, const ir::Expr* typed_like);
  std::uint16_t take_pending();
  void jump_to(ir::LocationId target);

  // compile_edge.cpp
  bool compile_edge(const ir::Edge& edge);  // whether control continues after it
  bool compile(const ir::Edge& edge, const ir::Skip& skip);
  bool compile(const ir::Edge& edge, const ir::Assume& assume);
  bool compile(const ir::Edge& edge, const ir::Assign& assign);
  bool compile(const ir::Edge& edge, const ir::Call& call);
  bool compile(const ir::Edge& edge, const ir::Return& result);
  bool compile(const ir::Edge& edge, const ir::Declare& declare);
  bool compile(const ir::Edge& edge, const ir::Expire& expire);
  bool compile(const ir::Edge& edge, const ir::Havoc& havoc);
  bool compile(const ir::Edge& edge, const ir::Intrinsic& intrinsic);
  bool compile(const ir::Edge& edge, const ir::Unsupported& unsupported);
  void assign_aggregate(const ir::Edge& edge, const ir::Assign& assign);

  // compile_call.cpp
  Register compile_arguments(const std::vector<const ir::Expr*>& arguments, const ir::Type* function_type);
  void pass_argument(const ir::Expr* argument, const ir::Type* parameter, Register into);
  void store_result(const ir::Expr* target, Register result, bool may_be_missing);

  // compile_place.cpp
  Place place(const ir::Expr* lvalue, Purpose purpose);
  Place place_variable(const ir::Expr* lvalue);
  Place place_index(const ir::Expr* lvalue, Purpose purpose);
  Register load(const ir::Expr* lvalue, std::optional<Register> into);
  void store(const Place& target, const ir::Expr* lvalue, Register value);
  /// The register that a value for the place may be computed into directly, if any.
  std::optional<Register> direct_register(const Place& target) const;
  Register address(const ir::Expr* lvalue, std::optional<Register> into, Purpose purpose);
  MemoryPlace memory_place(const ir::Expr* lvalue, Purpose purpose);
  Register static_address(const Slot& pointer, const void* key);

  // compile_expr.cpp
  Register value(const ir::Expr* expr, std::optional<Register> into = std::nullopt);
  Register constant(const ir::Expr* expr, std::optional<Register> into);
  Register unary(const ir::Expr* expr, std::optional<Register> into);
  Register cast(const ir::Expr* expr, std::optional<Register> into);
  Register cast_to_integer(const ir::Expr* expr, std::optional<Register> into);
  Register cast_to_pointer(const ir::Expr* expr, std::optional<Register> into);
  Register cast_to_float(const ir::Expr* expr, std::optional<Register> into);
  Register bitcast(const ir::Expr* expr, std::optional<Register> into);
  Register pointer_add(const ir::Expr* expr, std::optional<Register> into);

  // compile_binary.cpp
  Register binary(const ir::Expr* expr, std::optional<Register> into);
  Register compare(const ir::Expr* expr, std::optional<Register> into);
  Register arithmetic(const ir::Expr* expr, std::optional<Register> into);
  Register float_arithmetic(const ir::Expr* expr, std::optional<Register> into);
  /// Emits a branch that is taken if `condition` is nonzero (or zero), with a target to be patched. Returns the
  /// instruction's index.
  std::size_t branch_if(const ir::Expr* condition, bool truth);

  // compiler.cpp
  std::size_t emit(Ins instruction, const ir::Expr* origin);
  Register emit_to(std::optional<Register> into, Op op, Register b, Register c, std::int64_t imm, const ir::Expr* origin);
  Register temporary();
  Register moved(Register from, std::optional<Register> into);
  std::uint32_t here() const { return static_cast<std::uint32_t>(code_.instructions.size()); }

  struct Fixup {
    std::size_t instruction;
    ir::LocationId target;
  };

  const StaticLayout& statics_;
  const ir::Function& function_;
  Counting counting_;
  FrameLayout frame_;
  Code code_;
  std::uint32_t pending_ = 0;  // edges since the last counting instruction
  Register next_temporary_ = 0;
  std::vector<std::uint32_t> pc_of_location_;
  std::vector<ir::LocationId> waiting_;
  std::vector<Fixup> fixups_;
  std::unordered_map<const void*, Register> static_addresses_;  // loaded by the current edge
};

/// The value of an integer or pointer constant of at most 64 bits, in canonical form.
std::optional<std::int64_t> small_constant(const ir::Expr* expr);
/// Whether the distance of the element with that index is an address offset on every machine.
bool is_near(std::int64_t index, std::uint64_t scale);
/// Whether the fast instructions support the type: an integer or pointer that is canonical in one half of a slot.
bool is_narrow(const ir::Type* type);

}  // namespace proviso::interp
