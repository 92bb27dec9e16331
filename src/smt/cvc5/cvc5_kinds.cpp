#include "smt/cvc5/cvc5_kinds.h"

#include <array>
#include <utility>

namespace proviso::smt {

using term::Kind;

namespace {

constexpr std::pair<Kind, cvc5::Kind> kPlainKinds[] = {
    {Kind::ite, cvc5::ITE},
    {Kind::equal, cvc5::EQUAL},
    {Kind::bool_not, cvc5::NOT},
    {Kind::bool_and, cvc5::AND},
    {Kind::bv_not, cvc5::BITVECTOR_NOT},
    {Kind::bv_and, cvc5::BITVECTOR_AND},
    {Kind::bv_or, cvc5::BITVECTOR_OR},
    {Kind::bv_xor, cvc5::BITVECTOR_XOR},
    {Kind::bv_neg, cvc5::BITVECTOR_NEG},
    {Kind::bv_add, cvc5::BITVECTOR_ADD},
    {Kind::bv_mul, cvc5::BITVECTOR_MULT},
    {Kind::bv_udiv, cvc5::BITVECTOR_UDIV},
    {Kind::bv_urem, cvc5::BITVECTOR_UREM},
    {Kind::bv_sdiv, cvc5::BITVECTOR_SDIV},
    {Kind::bv_srem, cvc5::BITVECTOR_SREM},
    {Kind::bv_shl, cvc5::BITVECTOR_SHL},
    {Kind::bv_lshr, cvc5::BITVECTOR_LSHR},
    {Kind::bv_ashr, cvc5::BITVECTOR_ASHR},
    {Kind::bv_ult, cvc5::BITVECTOR_ULT},
    {Kind::bv_slt, cvc5::BITVECTOR_SLT},
    {Kind::bv_umul_overflow, cvc5::BITVECTOR_UMULO},
    {Kind::bv_smul_overflow, cvc5::BITVECTOR_SMULO},
    {Kind::bv_concat, cvc5::BITVECTOR_CONCAT},
    {Kind::arith_add, cvc5::ADD},
    {Kind::arith_mul, cvc5::MULT},
    {Kind::arith_le, cvc5::LEQ},
    {Kind::int_to_real, cvc5::TO_REAL},
    {Kind::real_to_int, cvc5::TO_INTEGER},
    {Kind::select, cvc5::SELECT},
    {Kind::store, cvc5::STORE},
};

constexpr std::array<int, term::kKindCount> make_table() {
  std::array<int, term::kKindCount> table{};
  table.fill(-1000);
  for (const auto& [ours, theirs] : kPlainKinds) table[static_cast<unsigned>(ours)] = theirs;
  return table;
}
constexpr std::array<int, term::kKindCount> kTable = make_table();

}  // namespace

std::optional<cvc5::Kind> plain_cvc5_kind(Kind kind) {
  const int found = kTable[static_cast<unsigned>(kind)];
  if (found == -1000) return std::nullopt;
  return static_cast<cvc5::Kind>(found);
}

}  // namespace proviso::smt
