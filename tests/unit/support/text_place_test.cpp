#include "support/text_place.h"

#include <gtest/gtest.h>

namespace proviso {
namespace {

const std::string kText = "{\n  \"a\": [1, {\"b\\\"]\": 2, \"c\": \"},\"}, [], 3],\n  \"d\": null\n}\n";

TEST(TextPlace, CountsLinesAndColumnsFromOne) {
  EXPECT_EQ(place_in_text("", 0), ":1:1");
  EXPECT_EQ(place_in_text("ab\ncd", 1), ":1:2");
  EXPECT_EQ(place_in_text("ab\ncd", 3), ":2:1");
  EXPECT_EQ(place_in_text("ab\ncd", 99), ":2:3");
}

TEST(TextPlace, FindsValuesInJson) {
  EXPECT_EQ(place_in_json(kText, {}), ":1:1");
  EXPECT_EQ(place_in_json(kText, {"a"}), ":2:8");
  EXPECT_EQ(place_in_json(kText, {"a", "0"}), ":2:9");
  EXPECT_EQ(place_in_json(kText, {"a", "1"}), ":2:12");
  EXPECT_EQ(place_in_json(kText, {"a", "1", "c"}), ":2:29");
  EXPECT_EQ(place_in_json(kText, {"a", "3"}), ":2:40");
  EXPECT_EQ(place_in_json(kText, {"d"}), ":3:8");
}

TEST(TextPlace, StaysAtTheLastValueThatIsThere) {
  EXPECT_EQ(place_in_json(kText, {"a", "4"}), ":2:8");
  EXPECT_EQ(place_in_json(kText, {"nothing", "0"}), ":1:1");
  for (const char* const text : {"", "{", "[", "[[", "{\"", "{\"a\"", "{\"a\":", "]]", "[}", "\"", "{]]]", "[,,,", "{\"a\\"})
    for (const char* const name : {"a", "0", "9"}) EXPECT_EQ(place_in_json(text, {name, name}).substr(0, 2), ":1") << text;
}

}  // namespace
}  // namespace proviso
