// Edges and declarations carry the place the user wrote.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/translated.h"

namespace proviso::test {
namespace {

/// Where the first call of `callee` in main stands.
SourceRange place_of_call(const ir::Program& program, const std::string& callee) {
  for (const ir::Edge& edge : program.find_function("main")->edges())
    if (const auto* call = edge.as<ir::Call>(); call != nullptr && call->direct_callee()->name() == callee) return edge.range;
  throw std::runtime_error("no call of " + callee);
}

TEST(Places, have_line_and_column_and_end_behind_the_last_character) {
  const frontend::Translation result = translated("void f(int);\nint main(void) {\n  f(12);\n}");
  const SourceRange place = place_of_call(*result.program, "f");
  EXPECT_EQ(place.begin.line, 3u);
  EXPECT_EQ(place.begin.column, 3u);
  EXPECT_EQ(place.end.line, 3u);
  EXPECT_EQ(place.end.column, 8u);
  EXPECT_EQ(result.program->files().describe(place), "test.c:3:3");
}

TEST(Places, of_a_macro_are_where_it_is_used) {
  const frontend::Translation result = translated("void f(int);\n#define CALL(x) f(x)\nint main(void) {\n  CALL(12);\n}");
  const SourceRange place = place_of_call(*result.program, "f");
  EXPECT_EQ(place.begin.line, 4u);
  EXPECT_EQ(place.begin.column, 3u);
  EXPECT_EQ(place.end.column, 11u);
}

TEST(Places, in_a_macro_argument_are_those_of_the_argument) {
  const frontend::Translation result = translated("void f(int);\n#define RUN(x) do { x; } while (0)\nint main(void) {\n  RUN(f(12));\n}");
  EXPECT_EQ(place_of_call(*result.program, "f").begin.column, 7u);
}

TEST(Places, follow_line_directives_but_remember_the_file) {
  const frontend::Translation result = translated("void f(int);\nint main(void) {\n# 100 \"original.c\"\n  f(1);\n}");
  const SourceRange place = place_of_call(*result.program, "f");
  EXPECT_EQ(place.begin.line, 4u);
  EXPECT_EQ(result.program->files().name(place.begin.file), "test.c");
  EXPECT_EQ(result.program->files().describe(place), "original.c:100:3");
}

TEST(Places, in_headers_name_the_header) {
  const TemporaryDirectory directory;
  const std::string header = directory.write("part.h", "\nstatic int g(void) { return 1; }\n");
  const std::string file = directory.write("main.c", "#include \"part.h\"\nint main(void) { return g(); }");
  const frontend::Translation result = unwrap(frontend::translate({{file, {}}}, {}));
  EXPECT_EQ(result.program->files().describe(result.program->find_function("g")->range), header + ":2:1");
}

}  // namespace
}  // namespace proviso::test
