// Flat code: what a function's CFA is compiled to, once, when it is first called.
//
// A function has two codes with the same registers. The fast one counts the edges of a whole block at the instruction that ends it
// (`n` of a jump, branch, call or return; never more than kMaxBlock). The exact one counts at every edge (`step`), stops exactly at the
// step limit, and reports each edge to the trace; the machine changes over to it shortly before the limit, and runs it all along when
// traced.
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
  std::uint16_t n = 0;  // edges that end here; for memory accesses, alignment - 1 that the pointer must have
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::uint32_t c = 0;
  std::int64_t imm = 0;

  /// The instructions with two immediates: a branch's target (relative) and constant, an index's count and scale.
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

/// A place in memory as far as it is known when compiling: `offset` bytes behind the pointer in register `base`.
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

/// A call edge. The arguments stand in consecutive registers from the instruction's `a` on; an aggregate is passed as a pointer to it, or
/// one of the two marks below.
struct CallSite {
  const ir::Edge* edge = nullptr;
  const ir::Function* callee = nullptr;  // null: called through a pointer
  std::vector<const ir::Type*> argument_types;
  const ir::Type* result_type = nullptr;
};

inline constexpr Slot kZeroAggregate = {0, ~std::uint64_t{0}};
inline constexpr Slot kIndeterminateAggregate = {1, ~std::uint64_t{0}};

/// Which edge an instruction belongs to: that of the last entry at or before it.
struct LineEntry {
  static constexpr ir::EdgeId kNoEdge = ~ir::EdgeId{0};  // the prologue: it belongs to the call

  std::uint32_t pc = 0;
  ir::EdgeId edge = kNoEdge;
  std::uint32_t uncounted = 0;  // edges of the block up to and with this one that only the block's end will count
};

struct Code {
  const ir::Function* function = nullptr;
  std::vector<Ins> instructions;
  std::vector<const ir::Expr*> origins;  // beside each instruction: the expression it computes, for types and messages
  std::vector<LineEntry> lines;
  std::uint32_t frame_size = 0;
  std::vector<std::uint32_t> object_registers;   // hold pointers to the locals in memory, or 0
  std::vector<std::uint32_t> pointer_registers;  // hold pointer-valued variables, or 0
  std::uint32_t variadic_register = 0;           // where the function is variadic
  bool allocates_stack = false;                  // alloca

  std::unordered_map<std::uint32_t, ir::LocationId> location_at;  // fast code: the targets of jumps and branches
  std::vector<std::uint32_t> pc_of_location;                      // exact code
  std::unordered_map<ir::EdgeId, std::uint32_t> return_points;    // behind each call

  std::deque<Slot> constants;
  std::deque<Transfer> transfers;
  std::deque<CallSite> call_sites;

  const LineEntry& line_of(const Ins* ip) const;
  const ir::Expr* origin_of(const Ins* ip) const { return origins[static_cast<std::size_t>(ip - instructions.data())]; }
};

}  // namespace proviso::interp
