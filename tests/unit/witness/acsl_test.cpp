#include "witness/acsl.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <optional>

#include "frontend/frontend.h"
#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {
namespace {

using ::testing::HasSubstr;

constexpr AcslContext kContext{"result", "old", true};

/// What the expression is, in a function with these variables; none if that does not compile.
std::optional<bool> value_of(const std::string& expression, const std::string& variables) {
  const Result<WithEarlier> in_c = acsl_to_c(expression, kContext);
  if (!in_c) return std::nullopt;
  Instrumented parts;
  const std::string earlier = unmarked("f.c", in_c->declarations(0) + in_c->stores(0), parts);
  const std::string program =
      fmt::format("void abort(void); int main(void) {{ {} {} if (!({})) abort(); }}", variables, earlier, in_c->expression);
  const auto translated = frontend::translate_text("f.c", program, {});
  if (!translated) return std::nullopt;
  interp::ZeroInputs inputs;
  return interp::Interpreter(*translated->program).run(inputs, {}).event == interp::Event::exited;
}

TEST(Acsl, NumbersAreIntegers) {
  const std::string variables = "unsigned u = 4294967295u; int i = -1; unsigned long w = -1ul; signed char c = -128;";
  EXPECT_EQ(value_of("u + 1 == 0", variables), false);
  EXPECT_EQ(value_of("u + 1 == 4294967296", variables), true);
  EXPECT_EQ(value_of("i < u && w > i", variables), true);
  EXPECT_EQ(value_of("-c == 128 && c * c == 16384 && -7 / 2 == -3 && -7 % 2 == -1", variables), true);
  EXPECT_EQ(value_of("w + w == 2 * w", variables), true);
  EXPECT_EQ(value_of("w * w == w", variables), std::nullopt);  // 130 bits
  EXPECT_EQ(value_of("(unsigned long)(w * w * w * w) == 1 && (unsigned int)(u + u) == u - 1", variables), true);
  EXPECT_EQ(value_of("(unsigned char)(c - 1) == 127 && (signed char)(c - 1) == 127 && (unsigned short)(u * u) == 1", variables), true);
  EXPECT_EQ(value_of("(unsigned int)(u / 2) == 2147483647 && (unsigned int)-i == 1 && ~i == 0 && (i & 255) == 255", variables), true);
  EXPECT_EQ(value_of("!~i && !(~u == 0) && + - i == 1 && - - i == -1 && ~~u == u", variables), true);
  EXPECT_EQ(value_of("!~u", variables), false);
  EXPECT_EQ(value_of("d > 0", "double d = 1;"), std::nullopt);
}

TEST(Acsl, ComparisonsAreChained) {
  EXPECT_EQ(value_of("0 <= n <= 10", "int n = 11;"), false);
  EXPECT_EQ(value_of("0 <= n < 12 == m", "int n = 11, m = 12;"), true);
  EXPECT_EQ(value_of("3 > n >= m", "int n = 2, m = 2;"), true);
  EXPECT_EQ(value_of("1 == 1 == 1", ""), true);
}

TEST(Acsl, TruthHasMoreOperators) {
  EXPECT_EQ(value_of("n > 5 ==> n > 6 ==> n > 7", "int n = 6;"), true);
  EXPECT_EQ(value_of("(n > 5 ==> n > 6) ==> n > 7", "int n = 6;"), true);
  EXPECT_EQ(value_of("n == 6 <==> n != 7", "int n = 6;"), true);
  EXPECT_EQ(value_of("\\true ^^ \\false || \\false && n / 0 == 1", "int n = 6;"), true);
  EXPECT_EQ(value_of("n > 5 ? m == 1 : m == 2", "int n = 6, m = 1;"), true);
  EXPECT_EQ(value_of("!(n == 6) || m & 1 && m", "int n = 6, m = 1;"), true);
}

TEST(Acsl, PlacesAreThoseOfC) {
  const std::string variables =
      "struct s { int a[3]; struct s *next; } t = {{1, 2, 3}, 0}, s = {{4, 5, 6}, &t}; struct s *p = &s; int i = 1;";
  EXPECT_EQ(value_of("p->a[i + 1] == 6 && (*p).next->a[0] == 1 && *(s.a + i) == 5 && *&i == 1", variables), true);
  EXPECT_EQ(value_of("p != \\null && p->next == &t && t.next == 0", variables), true);
  EXPECT_EQ(value_of("\\old(i) == 1 && \\old(p)->a[0] == 4 && \\old(i + 4294967295) == 4294967296 && \\old(p->a[i]) == 5", variables),
            true);
  EXPECT_EQ(value_of("\\old(s.a)[0] == 4", variables), std::nullopt);  // the array of then is not there
}

TEST(Acsl, SaysWhatIsNotSupported) {
  const auto problem_of = [](const std::string& expression) {
    const Result<WithEarlier> result = acsl_to_c(expression, kContext);
    return result ? "none" : result.diagnostics().front().message;
  };
  EXPECT_THAT(problem_of("a < b > c"), HasSubstr("compares in different directions"));
  EXPECT_THAT(problem_of("a < b != c"), HasSubstr("compares in different directions"));
  EXPECT_THAT(problem_of("f(a)"), HasSubstr("calls a function"));
  EXPECT_THAT(problem_of("\\forall integer i; i > 0"), HasSubstr("has the character ';'"));
  EXPECT_THAT(problem_of("\\valid(p)"), HasSubstr("'\\valid', which is not supported"));
  EXPECT_THAT(problem_of("1.5 > a"), HasSubstr("is no integer"));
  EXPECT_THAT(problem_of("a << 2"), HasSubstr("shifts"));
  EXPECT_THAT(problem_of("a = 2"), HasSubstr("has the character '='"));
  EXPECT_THAT(problem_of("\\old(\\old(a))"), HasSubstr("where nothing is earlier"));
  EXPECT_THAT(problem_of("(a"), HasSubstr("has no ')'"));
  EXPECT_THAT(problem_of("a b"), HasSubstr("has 'b' where nothing is expected"));
  EXPECT_THAT(problem_of("a +"), HasSubstr("ends where something is expected"));
  EXPECT_THAT(problem_of(""), HasSubstr("ends where something is expected"));
  EXPECT_THAT(problem_of(std::string(1500, '(')), HasSubstr("nested too deeply"));
  EXPECT_THAT(problem_of(std::string(1500, '-') + "a"), HasSubstr("nested too deeply"));
  const auto many = [](const char* operation) {
    std::string text = "a";
    for (int i = 0; i < 900; ++i) text += operation + std::string("a");
    return text;
  };
  EXPECT_THAT(problem_of(many("==>")), HasSubstr("nested too deeply"));
  EXPECT_THAT(problem_of(many("+") + "+" + many("+")), HasSubstr("is too long"));
  const Result<WithEarlier> sum = acsl_to_c(many("+"), kContext);  // as long as the expression, not its square
  ASSERT_TRUE(sum);
  EXPECT_LT(sum->expression.size(), 1'500'000U);
}

}  // namespace
}  // namespace proviso::witness
