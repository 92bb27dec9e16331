// The instruction set, as one list X(name). The handlers (ops_*.cpp) define what an instruction does; the operands a,
// b, c are registers of the frame unless said otherwise, and `a` is the destination, if any.
#pragma once

// clang-format off

// The four integer types that have their own instructions.
#define PROVISO_FAST_INTEGERS(X) X(i32) X(u32) X(i64) X(u64)

// For each: register-register, and register-immediate.
#define PROVISO_INTEGER_OPCODES(X, type)                                                                         \
  X(add_##type) X(sub_##type) X(mul_##type) X(div_##type) X(rem_##type) X(shl_##type) X(shr_##type)              \
  X(add_imm_##type) X(sub_imm_##type) X(mul_imm_##type) X(div_imm_##type) X(rem_imm_##type) X(shl_imm_##type)    \
  X(shr_imm_##type) X(negate_##type) X(not_##type)

#define PROVISO_FLOAT_OPCODES(X, type)                                                                           \
  X(add_##type) X(sub_##type) X(mul_##type) X(div_##type)                                                        \
  X(set_eq_##type) X(set_ne_##type) X(set_lt_##type) X(set_le_##type)                                            \
  X(signed_to_##type) X(unsigned_to_##type) X(type##_to_i32) X(type##_to_i64)

// The immediate forms of branches and comparisons have the order of compile_binary.cpp.
#define PROVISO_OPCODES(X)                                                                                       \
  /* control: n edges are counted */                                                                             \
  X(jump)                                                                                                        \
  X(br_eq) X(br_ne) X(br_lt_s) X(br_le_s) X(br_lt_u) X(br_le_u)                                                  \
  X(br_eq_imm) X(br_ne_imm) X(br_lt_s_imm) X(br_le_s_imm) X(br_gt_s_imm) X(br_ge_s_imm)                          \
  X(br_lt_u_imm) X(br_le_u_imm) X(br_gt_u_imm) X(br_ge_u_imm)                                                    \
  X(step) X(trace)                                                                                               \
  /* calls */                                                                                                    \
  X(enter) X(spill_parameter) X(call) X(call_indirect)                                                           \
  X(return_value) X(return_nothing) X(return_aggregate) X(return_zero)                                           \
  X(result_flag) X(result_required) X(result_aggregate)                                                          \
  /* moves */                                                                                                    \
  X(move) X(constant) X(constant_slot) X(global_get) X(global_set) X(check_init)                                 \
  /* integers */                                                                                                 \
  PROVISO_INTEGER_OPCODES(X, i32) PROVISO_INTEGER_OPCODES(X, u32)                                                \
  PROVISO_INTEGER_OPCODES(X, i64) PROVISO_INTEGER_OPCODES(X, u64)                                                \
  X(and_rr) X(or_rr) X(xor_rr) X(and_imm) X(or_imm) X(xor_imm)                                                   \
  X(set_eq) X(set_ne) X(set_lt_s) X(set_le_s) X(set_lt_u) X(set_le_u)                                            \
  X(set_eq_imm) X(set_ne_imm) X(set_lt_s_imm) X(set_le_s_imm) X(set_gt_s_imm) X(set_ge_s_imm)                    \
  X(set_lt_u_imm) X(set_le_u_imm) X(set_gt_u_imm) X(set_ge_u_imm)                                                \
  X(sext8) X(sext16) X(sext32) X(zext8) X(zext16) X(zext32)                                                      \
  X(unary_any) X(binary_any) X(cast_any) X(bitcast_any)                                                          \
  /* floats */                                                                                                   \
  PROVISO_FLOAT_OPCODES(X, f32) PROVISO_FLOAT_OPCODES(X, f64) X(f32_to_f64) X(f64_to_f32)                        \
  /* pointers and memory */                                                                                      \
  X(ptr_add) X(ptr_add_imm) X(ptr_diff) X(int_to_ptr) X(index) X(index_end) X(index_within) X(check_align)       \
  X(load_s8) X(load_u8) X(load_s16) X(load_u16) X(load_s32) X(load_u32) X(load_64) X(load_bool)                  \
  X(load_ptr32) X(load_ptr64) X(load_any) X(load_bits)                                                           \
  X(store_8) X(store_16) X(store_32) X(store_64) X(store_ptr32) X(store_ptr64) X(store_any) X(store_bits)        \
  X(copy_object) X(zero_object) X(havoc_object)                                                                  \
  X(declare) X(declare_sized) X(declare_scalar) X(count_birth) X(expire)                                                                          \
  /* the rest of the edges */                                                                                    \
  X(havoc) X(intrinsic) X(unsupported)

// clang-format on
