#include <gtest/gtest.h>

#include <bit>

#include "ir/cfa.h"
#include "testing/program_builder.h"

namespace proviso::ir {
namespace {

class PrintExpr : public ::testing::Test, protected test::ProgramBuilder {
 protected:
  const Expr* bin(BinaryOp op, const Expr* l, const Expr* r) { return e.binary(op, l, r); }
  const Expr* x = val(global("x", int_type));
  const Expr* y = val(global("y", int_type));
  const Expr* z = val(global("z", int_type));
  const Expr* p = val(global("p", int_pointer));
  const Expr* q = val(global("q", int_pointer));
  const Expr* wide(std::uint64_t high, std::uint64_t low, Signedness sign) {
    return e.int_const(program.types().integer(128, sign), u128{high} << 64 | low);
  }
  const Expr* flt(float v) { return e.float_const(program.types().floating(FloatFormat::binary32), std::bit_cast<std::uint32_t>(v)); }
  const Expr* dbl(double v) { return e.float_const(program.types().floating(FloatFormat::binary64), std::bit_cast<std::uint64_t>(v)); }
  const Expr* raw(FloatFormat format, std::uint64_t high, std::uint64_t low) {
    return e.float_const(program.types().floating(format), u128{high} << 64 | low);
  }
};

TEST_F(PrintExpr, ParenthesesOnlyWhereCNeedsThem) {
  using enum BinaryOp;
  EXPECT_EQ(to_string(bin(add, bin(add, x, y), z)), "x + y + z");
  EXPECT_EQ(to_string(bin(add, x, bin(add, y, z))), "x + (y + z)");
  EXPECT_EQ(to_string(bin(mul, bin(add, x, y), z)), "(x + y) * z");
  EXPECT_EQ(to_string(bin(add, bin(mul, x, y), z)), "x * y + z");
  EXPECT_EQ(to_string(bin(shl, bin(add, x, y), z)), "x + y << z");
  EXPECT_EQ(to_string(bin(add, x, bin(shl, y, z))), "x + (y << z)");
  EXPECT_EQ(to_string(bin(bit_and, bin(eq, x, y), z)), "x == y & z");
  EXPECT_EQ(to_string(bin(eq, bin(bit_and, x, y), z)), "(x & y) == z");
  EXPECT_EQ(to_string(bin(bit_or, bin(bit_xor, x, y), bin(bit_and, y, z))), "x ^ y | y & z");
  EXPECT_EQ(to_string(bin(bit_and, bin(bit_or, x, y), z)), "(x | y) & z");
  EXPECT_EQ(to_string(bin(eq, bin(lt, x, y), z)), "x < y == z");
  EXPECT_EQ(to_string(bin(lt, bin(eq, x, y), z)), "(x == y) < z");
}

TEST_F(PrintExpr, Unary) {
  EXPECT_EQ(to_string(e.unary(UnaryOp::negate, x)), "-x");
  EXPECT_EQ(to_string(e.unary(UnaryOp::negate, e.unary(UnaryOp::negate, x))), "-(-x)");
  EXPECT_EQ(to_string(e.unary(UnaryOp::negate, num(-1))), "-(-1)");
  EXPECT_EQ(to_string(e.unary(UnaryOp::bit_not, bin(BinaryOp::add, x, y))), "~(x + y)");
  EXPECT_EQ(to_string(bin(BinaryOp::sub, x, num(-1))), "x - -1");
  EXPECT_EQ(to_string(e.unary(UnaryOp::popcount, bin(BinaryOp::add, x, y))), "__builtin_popcount(x + y)");
  EXPECT_EQ(to_string(e.unary(UnaryOp::sqrt, dbl(2))), "sqrt(2.0)");
}

TEST_F(PrintExpr, IntegerConstants) {
  TypeTable& t = program.types();
  EXPECT_EQ(to_string(num(7)), "7");
  EXPECT_EQ(to_string(num(-7)), "-7");
  EXPECT_EQ(to_string(num(INT32_MIN)), "-2147483647 - 1");
  EXPECT_EQ(to_string(bin(BinaryOp::mul, x, num(INT32_MIN))), "x * (-2147483647 - 1)");
  EXPECT_EQ(to_string(e.int_const(t.integer(32, Signedness::unsigned_integer), 0xffffffff)), "4294967295u");
  EXPECT_EQ(to_string(idx(5)), "5ll");
  EXPECT_EQ(to_string(idx(INT64_MIN)), "-9223372036854775807ll - 1");
  EXPECT_EQ(to_string(e.int_const(t.size_type(), ~u128{0})), "18446744073709551615ull");
  EXPECT_EQ(to_string(e.int_const(t.char_type(), 0x80)), "-128");
  EXPECT_EQ(to_string(e.int_const(t.bool_type(), 1)), "1");
  EXPECT_EQ(to_string(wide(0, 3, Signedness::signed_integer)), "(__int128)3ll");
  EXPECT_EQ(to_string(wide(~0ull, ~0ull, Signedness::signed_integer)), "(__int128)-1ll");
  EXPECT_EQ(to_string(wide(1, 2, Signedness::unsigned_integer)), "(unsigned __int128)((unsigned __int128)0x1ull << 64 | 0x2ull)");
}

TEST_F(PrintExpr, FloatConstants) {
  EXPECT_EQ(to_string(dbl(0.1)), "0.1");
  EXPECT_EQ(to_string(dbl(1)), "1.0");
  EXPECT_EQ(to_string(dbl(-0.0)), "-0.0");
  EXPECT_EQ(to_string(dbl(1e300)), "1e+300");
  EXPECT_EQ(to_string(flt(0.1f)), "0.1f");
  EXPECT_EQ(to_string(flt(16777216.0f)), "16777216.0f");
  EXPECT_EQ(to_string(dbl(std::bit_cast<double>(0x7ff0000000000000ull))), "__builtin_inf()");
  EXPECT_EQ(to_string(flt(std::bit_cast<float>(0xff800000u))), "-__builtin_inff()");
  EXPECT_EQ(to_string(dbl(std::bit_cast<double>(0x7ff8000000000000ull))), "__builtin_nan(\"\")");
  EXPECT_EQ(to_string(dbl(std::bit_cast<double>(0xfff8000000000003ull))), "-__builtin_nan(\"0x3\")");
  EXPECT_EQ(to_string(raw(FloatFormat::binary16, 0, 0x3e00)), "1.5f16");
  EXPECT_EQ(to_string(raw(FloatFormat::binary16, 0, 0x0001)), "5.960464477539063e-08f16");
  EXPECT_EQ(to_string(raw(FloatFormat::x87_80, 0x3fff, 0x8000000000000000)), "0x1p+0L");
  EXPECT_EQ(to_string(raw(FloatFormat::x87_80, 0xc000, 0xc90fdaa22168c235)), "-0x1.921fb54442d1846ap+1L");
  EXPECT_EQ(to_string(raw(FloatFormat::x87_80, 0x7fff, 0x8000000000000000)), "__builtin_infl()");
  EXPECT_EQ(to_string(raw(FloatFormat::binary128, 0x3fff800000000000, 1)), "0x1.8000000000000000000000000001p+0q");
  EXPECT_EQ(to_string(raw(FloatFormat::binary128, 0, 0)), "0x0p+0q");
}

TEST_F(PrintExpr, Casts) {
  const Type* const unsigned_int = program.types().integer(32, Signedness::unsigned_integer);
  EXPECT_EQ(to_string(e.cast(unsigned_int, x)), "(unsigned int)x");
  EXPECT_EQ(to_string(e.cast(unsigned_int, bin(BinaryOp::add, x, y))), "(unsigned int)(x + y)");
  Variable& a = global("a", array(array(int_type, 3), 2));
  const Expr* const row = e.index(var(a), e.cast(index_type, x));
  EXPECT_EQ(to_string(e.cast(int_pointer, e.address_of(row))), "a[x]");
  EXPECT_EQ(to_string(e.cast(program.types().char_pointer(), e.address_of(row))), "(char *)&a[x]");
  EXPECT_EQ(to_string(e.pointer_add(e.cast(int_pointer, e.address_of(row)), idx(1), 4)), "a[x] + 1");
  EXPECT_EQ(to_string(e.bitcast(program.types().floating(FloatFormat::binary32), x)), "__builtin_bit_cast(float, x)");
}

TEST_F(PrintExpr, PointersAndLvalues) {
  EXPECT_EQ(to_string(e.load(e.deref(p))), "*p");
  EXPECT_EQ(to_string(e.pointer_add(p, e.cast(index_type, x), 4)), "p + x");
  EXPECT_EQ(to_string(e.pointer_add(p, e.cast(index_type, bin(BinaryOp::add, x, y)), 4)), "p + (x + y)");
  EXPECT_EQ(to_string(e.pointer_add(p, idx(-2), 4)), "p - 2");
  EXPECT_EQ(to_string(e.load(e.deref(e.pointer_add(p, idx(1), 4)))), "*(p + 1)");
  EXPECT_EQ(to_string(e.pointer_add(p, e.cast(index_type, x), 3)), "(int *)((char *)p + x * 3)");
  EXPECT_EQ(to_string(e.pointer_diff(p, q, 4)), "p - q");
  EXPECT_EQ(to_string(e.pointer_diff(p, q, 1)), "((char *)p - (char *)q) / 1");
  EXPECT_EQ(to_string(bin(BinaryOp::eq, p, e.zero_of(int_pointer))), "p == 0");
  EXPECT_EQ(to_string(e.deref(e.zero_of(int_pointer))), "*(int *)0");
  EXPECT_EQ(to_string(e.deref_as(p, program.types().char_type())), "*(char *)p");
}

TEST_F(PrintExpr, MembersAndIndices) {
  const Type* const inner = structure("", {{"f", int_type}});
  const Type* const s = structure("s", {{"a", array(int_type, 3)}, {"", inner}, {"next", int_pointer}});
  Variable& v = global("v", s);
  const Expr* const ps = val(global("ps", pointer(s)));
  EXPECT_EQ(to_string(e.index(e.member(var(v), 0), e.cast(index_type, x))), "v.a[x]");
  EXPECT_EQ(to_string(e.member(e.member(var(v), 1), 0)), "v.f");
  EXPECT_EQ(to_string(e.member(e.member(e.deref(ps), 1), 0)), "ps->f");
  EXPECT_EQ(to_string(e.load(e.deref(e.load(e.member(e.deref(ps), 2))))), "*ps->next");
  EXPECT_EQ(to_string(e.address_of(e.index(e.member(e.deref(ps), 0), idx(0)))), "&ps->a[0]");
  EXPECT_EQ(to_string(e.member(e.deref(e.cast(pointer(s), p)), 2)), "((struct s *)p)->next");
  const Expr* const pa = val(global("pa", pointer(array(int_type, 3))));
  EXPECT_EQ(to_string(e.load(e.index(e.deref(pa), idx(2)))), "(*pa)[2]");
  EXPECT_EQ(to_string(e.zero(s)), "(struct s){0}");
}

TEST_F(PrintExpr, Operations) {
  Function& f = function("f", signature(int_type, {int_type, int_type}));
  const Expr* const target = var(global("r", int_type));
  EXPECT_EQ(to_string(Operation{Skip{}}), "skip;");
  EXPECT_EQ(to_string(Operation{Assume{bin(BinaryOp::gt, x, num(0)), true}}), "[x > 0]");
  EXPECT_EQ(to_string(Operation{Assume{bin(BinaryOp::gt, x, num(0)), false}}), "[!(x > 0)]");
  EXPECT_EQ(to_string(Operation{Assign{target, bin(BinaryOp::add, x, num(1))}}), "r = x + 1;");
  EXPECT_EQ(to_string(Operation{Call{target, e.function_address(f), {x, x}}}), "r = f(x, x);");
  Variable& fp = global("fp", pointer(pointer(f.type())));
  EXPECT_EQ(to_string(Operation{Call{nullptr, e.load(e.deref(val(fp))), {x, num(2)}}}), "(*fp)(x, 2);");
  EXPECT_EQ(to_string(Operation{Return{x}}), "return x;");
  EXPECT_EQ(to_string(Operation{Return{}}), "return;");
  Variable& names = global("names", array(pointer(program.types().char_type()), 4));
  EXPECT_EQ(to_string(Operation{Declare{&names, nullptr}}), "char *names[4];");
  EXPECT_EQ(to_string(Operation{Expire{&names}}), "end of life of names;");
  EXPECT_EQ(to_string(Operation{Havoc{target, "__VERIFIER_nondet_int"}}), "r = nondet(); /* __VERIFIER_nondet_int */");
  EXPECT_EQ(to_string(Operation{Intrinsic{IntrinsicOp::halt, nullptr, {num(0)}}}), "halt(0);");
  EXPECT_EQ(to_string(Operation{Intrinsic{IntrinsicOp::object_size, target, {p}}}), "r = object_size(p);");
  EXPECT_EQ(to_string(Operation{Unsupported{"inline assembly"}}), "unsupported: inline assembly");
}

TEST_F(PrintExpr, Declarations) {
  const Type* const fn = signature(int_type, {int_type});
  EXPECT_EQ(pointer(fn)->declare("f"), "int (*f)(int)");
  EXPECT_EQ(pointer(pointer(array(int_type, 3)))->declare("x"), "int (**x)[3]");
  EXPECT_EQ(pointer(pointer(array(int_type, 3)))->to_string(), "int (**)[3]");
  EXPECT_EQ(signature(int_type, {})->to_string(), "int (void)");
  EXPECT_EQ(array(pointer(fn), 2)->declare("table"), "int (*table[2])(int)");
}

}  // namespace
}  // namespace proviso::ir
