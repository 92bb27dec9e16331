// Types and layouts in both data models, against the System V ABIs of i386 and x86-64.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/translated.h"

namespace proviso::test {
namespace {

struct Layout {
  std::uint64_t size;
  std::uint64_t align;
  friend bool operator==(const Layout&, const Layout&) = default;
};

void PrintTo(const Layout& layout, std::ostream* out) { *out << "size " << layout.size << " align " << layout.align; }

struct TypeCase {
  const char* name;
  const char* declarations;
  const char* type;  // of the variable x
  Layout ilp32;
  Layout lp64;
};

void PrintTo(const TypeCase& test, std::ostream* out) { *out << test.name; }

class TypeLayout : public testing::TestWithParam<TypeCase> {};

Layout layout_in(const TypeCase& test, ir::DataModel model) {
  const std::string text = std::string(test.declarations) + "\ntypedef " + test.type + ";\nT x; int main(void) { return 0; }";
  const frontend::Translation translation = translated(text, model);
  const ir::Type* const type = global(*translation.program, "x").type;
  return {type->size(), type->align()};
}

TEST_P(TypeLayout, is_that_of_the_abi) {
  EXPECT_EQ(layout_in(GetParam(), ir::DataModel::ilp32), GetParam().ilp32);
  EXPECT_EQ(layout_in(GetParam(), ir::DataModel::lp64), GetParam().lp64);
}

const TypeCase kTypes[] = {
    {"boolean", "", "_Bool T", {1, 1}, {1, 1}},
    {"character", "", "char T", {1, 1}, {1, 1}},
    {"short_integer", "", "short T", {2, 2}, {2, 2}},
    {"long_integer", "", "long T", {4, 4}, {8, 8}},
    {"long_long", "", "long long T", {8, 4}, {8, 8}},
    {"pointer", "", "char *T", {4, 4}, {8, 8}},
    {"function_pointer", "", "void (*T)(int)", {4, 4}, {8, 8}},
    {"single", "", "float T", {4, 4}, {4, 4}},
    {"double_precision", "", "double T", {8, 4}, {8, 8}},
    {"long_double", "", "long double T", {12, 4}, {16, 16}},
    {"quadruple", "", "__float128 T", {16, 16}, {16, 16}},
    {"gcc_float128", "", "_Float128 T", {16, 16}, {16, 16}},
    {"enumeration", "enum e { a, b };", "enum e T", {4, 4}, {4, 4}},
    {"large_enumeration", "enum e { a, b = 0x100000000LL };", "enum e T", {8, 4}, {8, 8}},
    {"wide_character", "", "__WCHAR_TYPE__ T", {4, 4}, {4, 4}},
    {"atomic", "", "_Atomic(int) T", {4, 4}, {4, 4}},
    {"array", "", "short T[5]", {10, 2}, {10, 2}},
    {"matrix", "", "long T[2][3]", {24, 4}, {48, 8}},
    {"zero_length", "", "int T[0]", {0, 4}, {0, 4}},
    {"empty_struct", "", "struct {} T", {0, 1}, {0, 1}},
    {"padded", "struct s { char c; double d; char e; };", "struct s T", {16, 4}, {24, 8}},
    {"packed", "struct s { char c; double d; } __attribute__((packed));", "struct s T", {9, 1}, {9, 1}},
    {"aligned", "struct s { char c; } __attribute__((aligned(32)));", "struct s T", {32, 32}, {32, 32}},
    {"aligned_member", "struct s { char c; int i __attribute__((aligned(8))); };", "struct s T", {16, 8}, {16, 8}},
    {"pragma_pack", "#pragma pack(2)\nstruct s { char c; int i; };\n#pragma pack()", "struct s T", {6, 2}, {6, 2}},
    {"union_of_sizes", "union u { char c[5]; int i; long double l; };", "union u T", {12, 4}, {16, 16}},
    {"flexible", "struct s { int n; long a[]; };", "struct s T", {4, 4}, {8, 8}},
    {"bit_fields", "struct s { int a : 3; unsigned b : 30; char c : 2; };", "struct s T", {8, 4}, {8, 4}},
    {"zero_width", "struct s { char a : 2; int : 0; char b : 2; };", "struct s T", {5, 1}, {5, 1}},
    {"unnamed_bit_field", "struct s { int a : 3; int : 7; int b : 20; };", "struct s T", {4, 4}, {4, 4}},
    {"self_reference", "struct node { int value; struct node *next; };", "struct node T", {8, 4}, {16, 8}},
    {"complex_member", "struct s { char c; _Complex double z; };", "struct s T", {20, 4}, {24, 8}},
};

INSTANTIATE_TEST_SUITE_P(All, TypeLayout, testing::ValuesIn(kTypes), [](const auto& test) { return std::string(test.param.name); });

const ir::Type* type_of_x(const frontend::Translation& translation) { return global(*translation.program, "x").type; }

TEST(Types, bit_fields_lie_where_the_abi_puts_them) {
  const frontend::Translation translation =
      translated("struct { int a : 3; int : 7; unsigned b : 20; int : 0; _Bool c : 1; int d; } x; int main(void) { return 0; }");
  const std::vector<ir::Field>& fields = type_of_x(translation)->fields();
  ASSERT_EQ(fields.size(), 4u);
  EXPECT_EQ(fields[0].bit_offset, 0u);
  EXPECT_EQ(fields[0].bit_width, 3u);
  EXPECT_TRUE(fields[0].type->is_signed());
  EXPECT_EQ(fields[1].bit_offset, 10u);
  EXPECT_EQ(fields[1].bit_width, 20u);
  EXPECT_FALSE(fields[1].type->is_signed());
  EXPECT_EQ(fields[2].bit_offset, 32u);
  EXPECT_TRUE(fields[2].type->is_bool());
  EXPECT_EQ(fields[3].byte_offset(), 8u);
  EXPECT_FALSE(fields[3].is_bit_field());
}

TEST(Types, anonymous_members_have_no_name) {
  const frontend::Translation translation =
      translated("struct { int a; union { int b; char c; }; struct { short d; }; } x; int main(void) { return 0; }");
  const std::vector<ir::Field>& fields = type_of_x(translation)->fields();
  ASSERT_EQ(fields.size(), 3u);
  EXPECT_EQ(fields[1].name, "");
  EXPECT_TRUE(fields[1].type->is_union());
  EXPECT_EQ(fields[2].byte_offset(), 8u);
}

TEST(Types, records_may_refer_to_each_other_in_circles) {
  const frontend::Translation translation = translated(
      "struct b; struct a { struct b *to; struct a *self; }; struct b { struct a in; struct b *(*f)(struct a *); }; struct b x; "
      "int main(void) { return 0; }");
  const ir::Type* const b = type_of_x(translation);
  const ir::Type* const a = b->fields()[0].type;
  EXPECT_EQ(a->fields()[0].type->element(), b);
  EXPECT_EQ(a->fields()[1].type->element(), a);
  EXPECT_EQ(b->fields()[1].type->element()->result()->element(), b);
  EXPECT_EQ(b->fields()[1].type->element()->parameters()[0]->element(), a);
  EXPECT_EQ(b->size(), 24u);
}

TEST(Types, an_undefined_struct_is_opaque) {
  const frontend::Translation translation = translated("struct unknown *x; int main(void) { return 0; }");
  const ir::Type* const pointee = type_of_x(translation)->element();
  ASSERT_TRUE(pointee->is_record());
  EXPECT_FALSE(pointee->is_complete());
  EXPECT_EQ(pointee->tag(), "unknown");
}

TEST(Types, functions_without_prototype_take_anything) {
  const frontend::Translation translation = translated("int (*x)(); int main(void) { return 0; }");
  const ir::Type* const function = type_of_x(translation)->element();
  EXPECT_TRUE(function->is_variadic());
  EXPECT_TRUE(function->parameters().empty());
}

TEST(Types, a_flexible_member_has_no_length) {
  const frontend::Translation translation = translated("struct { int n; char a[]; } *x; int main(void) { return 0; }");
  EXPECT_FALSE(type_of_x(translation)->element()->fields()[1].type->count().has_value());
}

TEST(Types, plain_char_can_be_made_unsigned) {
  frontend::FrontendOptions options;
  options.arguments = {"-funsigned-char"};
  const frontend::Translation translation = unwrap(frontend::translate_text("test.c", "char x; int main(void) { return 0; }", options));
  EXPECT_FALSE(type_of_x(translation)->is_signed());
}

}  // namespace
}  // namespace proviso::test
