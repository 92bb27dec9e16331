#include "interp/inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <set>

#include "interp/mentioned_numbers.h"
#include "interp/scalar.h"
#include "ir/type.h"
#include "testing/c_program.h"

namespace proviso::interp {
namespace {

class Inputs : public ::testing::Test {
 protected:
  std::optional<u128> ask(InputSource& source, const ir::Type* type) {
    InputRequest request;
    request.type = type;
    return source.next(request);
  }
  ir::TypeTable types{ir::MachineModel{}};
};

TEST_F(Inputs, AListOfAllKindsOfNumbers) {
  auto list = ListInputs::from_text("3,-1, 0x7f 010\n0b101 'a' # a comment, 99\n'\\n','\\x41', ',' 5u 7LL", "inputs");
  ASSERT_TRUE(list) << list.diagnostics().front().render();
  const ir::Type* const type = types.int_type();
  for (const std::int64_t expected : {3, -1, 127, 8, 5, 97, 10, 65, 44, 5, 7})
    EXPECT_EQ(static_cast<i128>(*ask(*list, type)), i128{expected});
  EXPECT_FALSE(ask(*list, type));
}

TEST_F(Inputs, ValuesAreConvertedToTheTypeAsked) {
  auto list = ListInputs::from_text("2, 1.5, -2.75, 1e3, -1", "inputs");
  ASSERT_TRUE(list);
  const ir::Type* const real = types.floating(ir::FloatFormat::binary64);
  EXPECT_EQ(*ask(*list, real), u128{0x4000000000000000U});
  EXPECT_EQ(*ask(*list, real), u128{0x3FF8000000000000U});
  EXPECT_EQ(static_cast<i128>(*ask(*list, types.int_type())), -2);
  EXPECT_EQ(*ask(*list, types.int_type()), u128{1000});
  EXPECT_EQ(*ask(*list, real), u128{0xBFF0000000000000U});
}

TEST_F(Inputs, BadTextIsNamedWithItsPlace) {
  const auto list = ListInputs::from_text("1, 2\n3, x7", "values.txt");
  ASSERT_FALSE(list);
  EXPECT_EQ(list.diagnostics().front().place, "values.txt:2:4");
  EXPECT_NE(list.diagnostics().front().message.find("'x7'"), std::string::npos);
  EXPECT_FALSE(ListInputs::from_text("0x", "inputs"));
  EXPECT_FALSE(ListInputs::from_text("--1", "inputs"));
  EXPECT_FALSE(ListInputs::from_text("09", "inputs"));
  EXPECT_FALSE(ListInputs::from_text("'ab'", "inputs"));
  EXPECT_FALSE(ListInputs::from_text("'a", "inputs"));
  EXPECT_FALSE(ListInputs::from_file("/no/such/file"));
}

TEST_F(Inputs, EmptyListsAreLists) {
  auto list = ListInputs::from_text(" # nothing\n", "inputs");
  ASSERT_TRUE(list);
  EXPECT_FALSE(ask(*list, types.int_type()));
}

TEST_F(Inputs, RandomValuesDependOnTheSeedAlone) {
  RandomInputs one(7);
  RandomInputs same(7);
  RandomInputs other(8);
  std::set<u128> seen;
  bool differs = false;
  for (int i = 0; i < 1000; ++i) {
    const u128 value = *ask(one, types.int_type());
    EXPECT_EQ(value, *ask(same, types.int_type()));
    differs |= value != *ask(other, types.int_type());
    seen.insert(truncate_to(value, 32));
  }
  EXPECT_TRUE(differs);
  EXPECT_TRUE(seen.contains(0x7FFFFFFF));
  EXPECT_TRUE(seen.contains(0x80000000));
  EXPECT_TRUE(seen.contains(0));
}

TEST_F(Inputs, RandomValuesAreLikeTheNumbersThatTheProgramMentions) {
  test::CProgram c("int x; float f; int main(void) { if (x == -4711 || f > 2.5f) return 77777; x = 'a' + 300 * x; return 0; }");
  const MentionedNumbers mentioned(c.program());
  EXPECT_THAT(mentioned.integers(), testing::IsSupersetOf({i128{-4711}, i128{97}, i128{300}, i128{77777}}));
  RandomInputs random(7, &mentioned);
  std::set<std::int32_t> seen;
  unsigned between = 0;
  for (int i = 0; i < 2000; ++i) {
    seen.insert(static_cast<std::int32_t>(*ask(random, types.int_type())));
    const auto number = std::bit_cast<double>(static_cast<std::uint64_t>(*ask(random, types.floating(ir::FloatFormat::binary64))));
    between += number > 2.5 && number < 97 && number != std::round(number * 16) / 16 ? 1 : 0;
  }
  for (const std::int32_t number : {-4712, -4711, -4710, 300, 77777}) EXPECT_TRUE(seen.contains(number)) << number;
  EXPECT_GT(between, 0U);
}

TEST_F(Inputs, RepeatedValuesAreTheSameForEachPlace) {
  test::CProgram c("int main(void) { int x = 1; x++; return x; }");
  const std::vector<ir::Edge>& edges = c.program().entry->edges();
  ASSERT_GE(edges.size(), 2U);
  RandomInputs random(5);
  RepeatedInputs repeated(random);
  const auto at = [&](const ir::Edge& edge) {
    InputRequest request;
    request.type = types.size_type();
    request.edge = &edge;
    return *repeated.next(request);
  };
  std::set<u128> first;
  std::set<u128> second;
  for (int i = 0; i < 100; ++i) {
    first.insert(at(edges[0]));
    second.insert(at(edges[1]));
  }
  EXPECT_EQ(first.size(), 1U);
  EXPECT_EQ(second.size(), 1U);
  EXPECT_NE(first, second);
}

TEST_F(Inputs, ARecordCanBeReadBack) {
  RandomInputs random(11);
  RecordingInputs recording(random);
  const std::vector<const ir::Type*> wanted = {types.int_type(), types.floating(ir::FloatFormat::binary64), types.size_type(),
                                               types.floating(ir::FloatFormat::x87_80)};
  for (int i = 0; i < 200; ++i) ask(recording, wanted[static_cast<std::size_t>(i) % wanted.size()]);
  auto list = ListInputs::from_text(recording.list(), "record");
  ASSERT_TRUE(list) << list.diagnostics().front().render();
  for (const RecordingInputs::Record& record : recording.records()) {
    const u128 again = *ask(*list, record.type);
    EXPECT_EQ(render(record.type, to_slot(record.type, again)), render(record.type, to_slot(record.type, record.bits)));
  }
}

}  // namespace
}  // namespace proviso::interp
