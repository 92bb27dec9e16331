// The certificate of analyses that unwind the program: how far, and which loops are closed by induction instead.
#pragma once

#include <cstdint>
#include <vector>

#include "certificate/invariant.h"
#include "ir/cfa.h"

namespace proviso::certificate {

/// How far a loop or recursion was unwound: `function`'s loop at location `head`, or its recursion.
struct UnwindingBound {
  std::uint32_t function = 0;
  ir::LocationId head = 0;
  bool is_recursion = false;
  unsigned bound = 0;
};

/// A loop that is closed by induction over its rounds: what holds in `depth` rounds one after the other, with the
/// invariants at its head, holds in the next. Or a recursive function whose calls are not followed: `head` is its
/// entry, with what holds whenever it is called, or its exit, with what holds when it returns.
struct LoopInduction {
  std::uint32_t function = 0;
  ir::LocationId head = 0;
  unsigned depth = 0;
  std::vector<Invariant> invariants;
  bool is_recursion = false;
  bool is_at_once = false;  // of depth 0: the invariants say everything, so the first rounds need no unwinding
};

/// The claim that unwinding with these bounds, and closing the other loops by induction, cuts nothing off and violates
/// nothing.
struct CompleteUnwinding {
  using IsCertificate = void;

  unsigned initial_bound = 0;
  std::vector<UnwindingBound> bounds;
  std::vector<LoopInduction> inductions;
};

}  // namespace proviso::certificate
