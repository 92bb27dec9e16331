#include "rewrite/source_edits.h"

#include <gtest/gtest.h>

#include "support/result.h"
#include "testing/c_program.h"

namespace proviso::rewrite {
namespace {

SourceRange range(std::uint32_t line, std::uint32_t column, std::uint32_t end_line, std::uint32_t end_column) {
  return {{1, line, column}, {1, end_line, end_column}, {}};
}

std::string found(const SourceText& source, const SourceRange& where) {
  const std::optional<SourceText::Span> span = source.find(where);
  return span ? source.text().substr(span->begin, span->end - span->begin) : "none";
}

TEST(SourceText, FindsRanges) {
  const SourceText source("int x;\n\nreturn x;\n");
  EXPECT_EQ(found(source, range(1, 1, 1, 4)), "int");
  EXPECT_EQ(found(source, range(1, 5, 1, 7)), "x;");
  EXPECT_EQ(found(source, range(3, 1, 3, 7)), "return");
  EXPECT_EQ(found(source, range(1, 5, 3, 7)), "x;\n\nreturn");
  EXPECT_EQ(source.find(range(3, 8, 3, 9)), (SourceText::Span{15, 16}));
}

TEST(SourceText, TheLastLineNeedsNoNewline) {
  const SourceText source("a;\nb;");
  EXPECT_EQ(found(source, range(2, 1, 2, 3)), "b;");
  EXPECT_EQ(found(source, range(2, 1, 2, 4)), "none");
  EXPECT_EQ(found(source, range(3, 1, 3, 2)), "none");
  EXPECT_EQ(found(SourceText("a;\n"), range(1, 1, 2, 1)), "a;\n");
}

TEST(SourceText, HasNothingOutside) {
  const SourceText source("int x;\nint y;\n");
  EXPECT_EQ(found(source, {}), "none");
  EXPECT_EQ(found(source, range(1, 1, 0, 0)), "none");
  EXPECT_EQ(found(source, range(0, 0, 1, 3)), "none");
  EXPECT_EQ(found(source, range(9, 1, 9, 2)), "none");
  EXPECT_EQ(found(source, range(1, 1, 9, 2)), "none");
  EXPECT_EQ(found(source, range(2, 1, 2, 400)), "none");
  EXPECT_EQ(found(source, range(1, 3, 1, 3)), "none") << "empty";
  EXPECT_EQ(found(source, range(2, 1, 1, 1)), "none") << "backwards";
  EXPECT_EQ(found(SourceText(""), range(1, 1, 1, 2)), "none");
}

TEST(SourceText, HasNothingBehindTheEndOfALine) {
  const SourceText source("int x;\nint y;\n");
  EXPECT_EQ(found(source, range(1, 8, 1, 11)), "none");
  EXPECT_EQ(found(source, range(1, 1, 1, 10)), "none");
  EXPECT_EQ(found(source, range(2, 0, 2, 4)), "none") << "before the first column";
  EXPECT_EQ(found(source, range(1, 5, 1, 7)), "x;");
}

TEST(SourceText, IsTheSameWithoutEdits) {
  for (const char* const text : {"", "\n", "a", "a\n", "a\r\nb\r\n"}) EXPECT_EQ(SourceText(text).edited({}), text);
}

TEST(SourceText, IsReplacedInAnyOrder) {
  const SourceText source("one two three");
  EXPECT_EQ(source.edited({{8, 13, "3"}, {0, 3, "1"}, {4, 7, "2"}}), "1 2 3");
  EXPECT_EQ(source.edited({{3, 13, ""}}), "one");
  EXPECT_EQ(source.edited({{0, 13, ""}}), "");
  EXPECT_EQ(source.edited({{0, 3, "1"}, {3, 7, "+"}}), "1+ three") << "side by side is no overlap";
}

TEST(SourceText, OfInsertionsAtOnePlaceTheFirstComesFirst) {
  const SourceText source("ab");
  EXPECT_EQ(source.edited({{1, 1, "1"}, {1, 1, "2"}, {1, 1, "3"}}), "a123b");
  EXPECT_EQ(source.edited({{2, 2, "!"}, {0, 0, "("}, {2, 2, "?"}}), "(ab!?");
  EXPECT_EQ(source.edited({{1, 1, "before "}, {1, 2, "B"}}), "abefore B");
}

TEST(SourceText, OverlapsAreInternalErrors) {
  const SourceText source("one two");
  EXPECT_THROW(source.edited({{0, 4, "x"}, {3, 7, "y"}}), InternalError);
  EXPECT_THROW(source.edited({{0, 4, "x"}, {0, 4, "x"}}), InternalError);
  EXPECT_THROW(source.edited({{0, 4, "x"}, {2, 2, "y"}}), InternalError);
  EXPECT_THROW(source.edited({{0, 8, "x"}}), InternalError) << "outside";
  EXPECT_THROW(source.edited({{8, 8, "x"}}), InternalError) << "outside";
  EXPECT_THROW(source.edited({{4, 2, "x"}}), InternalError) << "backwards";
}

TEST(SourceText, ThePlacesOfAProgramAreFoundInItsText) {
  const std::string text = "int g;\nint main(void) {\n  g = 1 +\n    2;\n  return g;\n}\n";
  test::CProgram c(text);
  const SourceText source(text);
  EXPECT_EQ(found(source, c.edge(*c.program().entry, "g = 3;").range).substr(0, 5), "g = 1");
  EXPECT_EQ(found(source, c.edge(*c.program().entry, "return g;").range).substr(0, 8), "return g");
}

}  // namespace
}  // namespace proviso::rewrite
