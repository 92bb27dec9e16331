// Jumps, branches, calls and returns, moves.
#include <cstring>

#include "interp/dispatch.h"
#include "interp/frame_layout.h"

namespace proviso::interp {

namespace {

/// Counts the edges of the block that ends here; whether the soft limit is not reached.
inline bool count(Machine& m, const Ins* ip) {
  m.steps += ip->n;
  return m.steps <= m.soft_limit;
}

}  // namespace

const Ins* op_jump(Machine& m, const Ins* ip, Slot* r) {
  const Ins* const target = ip + ip->imm;
  if (!count(m, ip)) [[unlikely]]
    return m.look_up(target, nullptr);
  PROVISO_NEXT(target);
}

#define PROVISO_BRANCH(name, type, relation)                                                   \
  const Ins* op_br_##name(Machine& m, const Ins* ip, Slot* r) {                                \
    const bool holds = static_cast<type>(r[ip->a].lo) relation static_cast<type>(r[ip->b].lo); \
    const Ins* const target = holds ? ip + ip->imm : ip + 1;                                   \
    if (!count(m, ip)) [[unlikely]]                                                            \
      return m.look_up(target, nullptr);                                                       \
    PROVISO_NEXT(target);                                                                      \
  }
#define PROVISO_BRANCH_IMM(name, type, relation)                                                               \
  const Ins* op_br_##name##_imm(Machine& m, const Ins* ip, Slot* r) {                                          \
    const bool holds = static_cast<type>(r[ip->a].lo) relation static_cast<type>(std::int64_t{ip->imm_low()}); \
    const Ins* const target = holds ? ip + ip->imm_high() : ip + 1;                                            \
    if (!count(m, ip)) [[unlikely]]                                                                            \
      return m.look_up(target, nullptr);                                                                       \
    PROVISO_NEXT(target);                                                                                      \
  }
PROVISO_BRANCH(eq, std::uint64_t, ==)
PROVISO_BRANCH(ne, std::uint64_t, !=)
PROVISO_BRANCH(lt_s, std::int64_t, <)
PROVISO_BRANCH(le_s, std::int64_t, <=)
PROVISO_BRANCH(lt_u, std::uint64_t, <)
PROVISO_BRANCH(le_u, std::uint64_t, <=)
PROVISO_BRANCH_IMM(eq, std::uint64_t, ==)
PROVISO_BRANCH_IMM(ne, std::uint64_t, !=)
PROVISO_BRANCH_IMM(lt_s, std::int64_t, <)
PROVISO_BRANCH_IMM(le_s, std::int64_t, <=)
PROVISO_BRANCH_IMM(gt_s, std::int64_t, >)
PROVISO_BRANCH_IMM(ge_s, std::int64_t, >=)
PROVISO_BRANCH_IMM(lt_u, std::uint64_t, <)
PROVISO_BRANCH_IMM(le_u, std::uint64_t, <=)
PROVISO_BRANCH_IMM(gt_u, std::uint64_t, >)
PROVISO_BRANCH_IMM(ge_u, std::uint64_t, >=)

PROVISO_RARE_OP(step, m.count_edge(ip))

const Ins* op_trace(Machine& m, const Ins* ip, Slot*) {
  m.trace(ip);
  return ip + 1;
}

// ----------------------------------------------------------------------------------------------------------------- calls

const Ins* op_enter(Machine& m, const Ins* ip, Slot* r) {
  std::memset(static_cast<void*>(r + ip->a), 0, ip->b * sizeof(Slot));
  PROVISO_NEXT(ip + 1);
}

PROVISO_RARE_OP(call, m.call(ip, *ip->pointee<CallSite>()->callee))
PROVISO_RARE_OP(call_indirect, m.call_pointer(ip))
PROVISO_RARE_OP(spill_parameter, m.spill_parameter(ip))

const Ins* op_return_value(Machine& m, const Ins* ip, Slot* r) {
  m.result_is_missing = false;
  return m.return_from(ip, r[ip->a]);
}

const Ins* op_return_nothing(Machine& m, const Ins* ip, Slot*) {
  m.result_is_missing = ip->imm != 0;
  return m.return_from(ip, Slot{});
}

PROVISO_RARE_OP(return_aggregate, m.return_aggregate(ip))
PROVISO_RARE_OP(return_zero, m.return_zero(ip))
PROVISO_RARE_OP(result_aggregate, m.take_aggregate(ip))

const Ins* op_result_flag(Machine& m, const Ins* ip, Slot* r) {
  r[ip->a].lo = m.result_is_missing ? kMissingResult : kDeterminate;
  PROVISO_NEXT(ip + 1);
}

const Ins* op_result_required(Machine& m, const Ins* ip, Slot* r) {
  if (m.result_is_missing) [[unlikely]]
    return m.require_result(ip);
  PROVISO_NEXT(ip + 1);
}

// ----------------------------------------------------------------------------------------------------------------- moves

const Ins* op_move(Machine& m, const Ins* ip, Slot* r) {
  r[ip->a] = r[ip->b];
  PROVISO_NEXT(ip + 1);
}

const Ins* op_constant(Machine& m, const Ins* ip, Slot* r) {
  r[ip->a] = {static_cast<std::uint64_t>(ip->imm), 0};
  PROVISO_NEXT(ip + 1);
}

const Ins* op_constant_slot(Machine& m, const Ins* ip, Slot* r) {
  r[ip->a] = *ip->pointee<Slot>();
  PROVISO_NEXT(ip + 1);
}

const Ins* op_global_get(Machine& m, const Ins* ip, Slot* r) {
  r[ip->a] = m.globals[static_cast<std::size_t>(ip->imm)];
  PROVISO_NEXT(ip + 1);
}

const Ins* op_global_set(Machine& m, const Ins* ip, Slot* r) {
  m.globals[static_cast<std::size_t>(ip->imm)] = r[ip->a];
  PROVISO_NEXT(ip + 1);
}

const Ins* op_check_init(Machine& m, const Ins* ip, Slot* r) {
  if (r[ip->b].lo != kDeterminate) [[unlikely]]
    return m.determine_register(ip);
  PROVISO_NEXT(ip + 1);
}

PROVISO_RARE_OP(declare, m.declare(ip, ip->pointee<ir::Variable>()->type->size()))
PROVISO_RARE_OP(declare_sized, m.declare(ip, r[ip->b].lo))

const Ins* op_declare_scalar(Machine& m, const Ins* ip, Slot* r) {
  m.declare_scalar(r[ip->a]);
  PROVISO_NEXT(ip + 1);
}

const Ins* op_count_birth(Machine& m, const Ins* ip, Slot* r) {
  m.count_birth();
  PROVISO_NEXT(ip + 1);
}

const Ins* op_expire(Machine& m, const Ins* ip, Slot*) {
  m.expire(ip);
  return ip + 1;
}

PROVISO_RARE_OP(havoc, m.havoc(ip))
PROVISO_RARE_OP(havoc_object, m.havoc_object(ip))
PROVISO_RARE_OP(intrinsic, m.intrinsic(ip))
PROVISO_RARE_OP(unsupported, m.stop(ip, Event::unsupported, ip->pointee<ir::Unsupported>()->construct))

}  // namespace proviso::interp
