// How handlers pass control to the next instruction.
//
// A handler executes one instruction and returns the next one. In optimised builds the frequent handlers call the next
// handler instead, which the compiler turns into a jump (all have the same signature, and none needs a stack frame);
// the loop in dispatch.cpp continues with whatever is returned. Unoptimised and sanitised builds always return.
#pragma once

#include "interp/code.h"
#include "interp/machine.h"

namespace proviso::interp {

using Handler = const Ins* (*)(Machine& m, const Ins* ip, Slot* r);

extern const Handler kHandlers[];

#define PROVISO_DECLARE_HANDLER(name) const Ins* op_##name(Machine& m, const Ins* ip, Slot* r);
PROVISO_OPCODES(PROVISO_DECLARE_HANDLER)
#undef PROVISO_DECLARE_HANDLER

/// Runs until an instruction ends the run.
void dispatch(Machine& m, const Ins* ip);

}  // namespace proviso::interp

#if defined(__clang__)
#if __has_feature(address_sanitizer)
#define PROVISO_RETURNS_TO_LOOP
#endif
#define PROVISO_TAIL_CALL __attribute__((musttail))
#else
#define PROVISO_TAIL_CALL
#endif
#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__)
#define PROVISO_RETURNS_TO_LOOP
#endif

#ifdef PROVISO_RETURNS_TO_LOOP
#define PROVISO_NEXT(next) return static_cast<void>(r), static_cast<void>(m), (next)
#else
#define PROVISO_NEXT(next)                                                                 \
  do {                                                                                     \
    const Ins* const next_ip = (next);                                                     \
    PROVISO_TAIL_CALL return kHandlers[static_cast<unsigned>(next_ip->op)](m, next_ip, r); \
  } while (false)
#endif

/// A handler of a rare instruction, which the machine executes.
#define PROVISO_RARE_OP(name, call) \
  const Ins* op_##name([[maybe_unused]] Machine& m, [[maybe_unused]] const Ins* ip, [[maybe_unused]] Slot* r) { return call; }
