// The text of programs with checks.
#include "checks/checked_program.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace proviso::checks {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

/// The program with all checks of these kinds.
class Checked {
 public:
  Checked(const std::string& program, const Kinds& kinds) {
    directory_ = fs::path(testing::TempDir()) / ("checked-" + std::to_string(getpid()));
    fs::create_directories(directory_);
    std::ofstream(directory_ / "program.c") << program;
    options_.files = {(directory_ / "program.c").string()};
    options_.output = (directory_ / "out").string();
    program_.emplace(options_, messages_);
    EXPECT_TRUE(program_->read().empty());
    checks = checks_for(program_->operations(), kinds);
    program_->find_obstacles(checks);
    session::OutputDirectory output(options_.output, messages_);
    program_->write(checks, output);
    std::ifstream file(directory_ / "out" / "program.c");
    std::ostringstream written;
    written << file.rdbuf();
    text = written.str();
  }
  ~Checked() { fs::remove_all(directory_); }
  Checked(const Checked&) = delete;
  Checked& operator=(const Checked&) = delete;

  std::vector<RunTimeCheck> checks;
  std::string text;

 private:
  fs::path directory_;
  session::CheckOptions options_;
  std::ostringstream messages_;
  std::optional<CheckedProgram> program_;
};

TEST(CheckedProgram, OperationsInsideOfOneAnother) {
  const Checked checked("int f(int a, int b, int c) { return a + b * -c; }\n", {Hazard::overflow});
  EXPECT_THAT(checked.text, HasSubstr("return PROVISO_ADD(int, a , PROVISO_MUL(int, b , PROVISO_NEG(int, c)));"));
}

TEST(CheckedProgram, OnlyTheKindsThatAreAskedFor) {
  const Checked checked("int f(int a, int b) { return a / b + 1; }\n", {Hazard::division});
  EXPECT_THAT(checked.text, HasSubstr("return PROVISO_DIV_ZERO(int, a , b) + 1;"));
}

TEST(CheckedProgram, CommasInBracketsAreProtected) {
  const Checked checked("int f(int *p, int a) { return p[a, 1] + (a, 2); }\n", {Hazard::overflow});
  EXPECT_THAT(checked.text, HasSubstr("PROVISO_ADD(int, (p[a, 1]) , (a, 2))"));
}

TEST(CheckedProgram, AccessesAndIndices) {
  const Checked checked(
      "struct s { int v[3]; struct s *next; };\n"
      "int f(struct s *p, int *q, int i) { p->next->v[i] = q[i]; return *q; }\n",
      {Hazard::bounds});
  EXPECT_THAT(checked.text, HasSubstr("PROVISO_AT(PROVISO_AT(p->next)->v[PROVISO_INDEX(i, 3u)]) = PROVISO_ELEMENT(q, i)"));
  EXPECT_THAT(checked.text, HasSubstr("return PROVISO_AT(*q);"));
}

TEST(CheckedProgram, TypesExcludeWhatCannotHappen) {
  const Checked checked(
      "int f(unsigned char a, short b, int c, unsigned u) {\n"
      "  int t[4] = {0};\n"
      "  return a * b + c / 3 + t[c & 3] + t[2] + (a << 4) + (int)(u >> 31) + c % 5;\n}\n",
      {Hazard::overflow, Hazard::division, Hazard::bounds, Hazard::shift});
  EXPECT_THAT(checked.text, Not(HasSubstr("PROVISO_MUL")));
  EXPECT_THAT(checked.text, Not(HasSubstr("PROVISO_DIV")));
  EXPECT_THAT(checked.text, Not(HasSubstr("PROVISO_INDEX")));
  EXPECT_THAT(checked.text, Not(HasSubstr("PROVISO_SH")));
  EXPECT_THAT(checked.text, HasSubstr("PROVISO_ADD"));
}

TEST(CheckedProgram, WhatCannotBeWrittenHasAnObstacle) {
  const Checked checked(
      "#define TWICE(x) ((x) + (x))\n"
      "struct s { int bits : 9; };\n"
      "int f(struct s *p, int a) { p->bits = a; return TWICE(a); }\n",
      {Hazard::overflow, Hazard::bounds});
  ASSERT_EQ(checked.checks.size(), 2U);
  EXPECT_EQ(checked.checks[0].obstacle, "a bit-field");
  EXPECT_EQ(checked.checks[1].obstacle, "in a macro");
  EXPECT_THAT(checked.text, HasSubstr("{ p->bits = a; return TWICE(a); }"));
}

TEST(CheckedProgram, ConstantsAndWhatIsNotEvaluatedStay) {
  const Checked checked(
      "static int table[2 + 3];\n"
      "int f(int c, int *p) { switch (c) { case 1 + 1: return sizeof(*p); default: return table[0]; } }\n",
      {Hazard::overflow, Hazard::bounds});
  EXPECT_THAT(checked.text, HasSubstr("case 1 + 1: return sizeof(*p); default: return table[0]; } }"));
}

TEST(CheckedProgram, TheLibraryIsToldOfObjects) {
  const Checked checked(
      "#include <stdlib.h>\n"
      "int shared[3];\n"
      "int f(int i) { int local[2] = {1, 2}; int *p = i ? local : malloc(8); int x = p[i]; free(p); return x; }\n",
      {Hazard::bounds, Hazard::free});
  EXPECT_THAT(checked.text, HasSubstr("int local[2] = {1, 2}; PROVISO_LOCAL(local);"));
  EXPECT_THAT(checked.text, HasSubstr("proviso_malloc(8)"));
  EXPECT_THAT(checked.text, HasSubstr("PROVISO_FREE(p)"));
  EXPECT_THAT(checked.text, HasSubstr("PROVISO_STATIC(shared);"));
}

}  // namespace
}  // namespace proviso::checks
