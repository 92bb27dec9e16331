// Register code: what a function's CFA is compiled to when the function is first called.
//
// A function has two versions with the same registers. The fast one counts the edges of a whole basic block at the
// instruction that ends it (`n` of a jump, branch, call or return; at most kMaxBlock). The exact one counts every edge
// (`step`), stops exactly at the step limit and reports each edge to the trace. The machine switches to it shortly
// before the limit, and uses it from the start if there is a trace.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "interp/opcodes.h"
#include "interp/slot.h"
#include "ir/program.h"

namespace proviso::interp {

enum class Op : std::uint16_t {
#define PROVISO_OP(name) name,
  PROVISO_OPCODES(PROVISO_OP)
#undef PROVISO_OP
};

inline constexpr std::uint32_t kMaxBlock = 4096;

struct Ins {
  Op op = Op::jump;
  std::uint16_t n = 0;  // edges that end here; for memory accesses, the required alignment minus 1
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::uint32_t c = 0;
  std::int64_t imm = 0;

  /// The two immediates of an instruction: a branch's (relative) target and constant, an index's count and scale.
  std::int32_t imm_high() const { return static_cast<std::int32_t>(imm >> 32); }
  std::int32_t imm_low() const { return static_cast<std::int32_t>(imm); }
  template <typename T>
  const T* pointee() const {
    return reinterpret_cast<const T*>(imm);
  }
};

constexpr std::int64_t imm_pair(std::int64_t high, std::int64_t low) {
  return static_cast<std::int64_t>((static_cast<std::uint64_t>(high) << 32) | (static_cast<std::uint64_t>(low) & 0xFFFFFFFFU));
}

/// A memory location as far as it is known at compile time: `offset` bytes from the pointer in register `base`.
struct MemoryPlace {
  std::uint32_t base = 0;
  std::uint64_t offset = 0;
  std::uint16_t align_mask = 0;
  const ir::Expr* lvalue = nullptr;
};

/// Operands of copy_object and zero_object.
struct Transfer {
  MemoryPlace target;
  MemoryPlace source;
  std::uint64_t size = 0;
};

/// A call edge. The arguments are in consecutive registers, starting at the instruction's `a`; an aggregate is passed
/// as a pointer to it, or as one of the two marks below.
struct CallSite {
  const ir::Edge* edge = nullptr;
  const ir::Function* callee = nullptr;  // null: an indirect call
  std::vector<const ir::Type*> argument_types;
  const ir::Type* result_type = nullptr;
};

inline constexpr Slot kZeroAggregate = {0, ~std::uint64_t{0}};
inline constexpr Slot kIndeterminateAggregate = {1, ~std::uint64_t{0}};

/// Maps instructions to edges: an instruction belongs to the edge of the last entry at or before it.
struct LineEntry {
  static constexpr ir::EdgeId kNoEdge = ~ir::EdgeId{0};  // the prologue, which belongs to the call

  std::uint32_t pc = 0;
  ir::EdgeId edge = kNoEdge;
  std::uint32_t uncounted = 0;  // edges of the block, up to and including this one, that only the block's end counts
};

struct Code {
  const ir::Function* function = nullptr;
  std::vector<Ins> instructions;
  std::vector<const ir::Expr*> origins;  // for each instruction, the expression it computes, for types and messages
  std::vector<LineEntry> lines;
  std::uint32_t frame_size = 0;
  std::vector<std::uint32_t> object_registers;   // pointers to the locals in memory, or 0
  std::vector<std::uint32_t> pointer_registers;  // pointer-valued variables, or 0
  std::uint32_t variadic_register = 0;           // if the function is variadic
  bool allocates_stack = false;                  // the function calls alloca

  std::unordered_map<std::uint32_t, ir::LocationId> location_at;  // fast code: the targets of jumps and branches
  std::vector<std::uint32_t> pc_of_location;                      // exact code
  std::unordered_map<ir::EdgeId, std::uint32_t> return_points;    // the instruction after each call

  std::deque<Slot> constants;
  std::deque<Transfer> transfers;
  std::deque<CallSite> call_sites;

  const LineEntry& line_of(const Ins* ip) const;
  const ir::Expr* origin_of(const Ins* ip) const { return origins[static_cast<std::size_t>(ip - instructions.data())]; }
};

}  // namespace proviso::interp
