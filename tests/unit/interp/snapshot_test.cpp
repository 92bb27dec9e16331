// What a run holds, drawn as boxes.
#include "interp/snapshot.h"

#include <gmock/gmock.h>

#include "run_c.h"

namespace proviso::interp {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// All variables and blocks after the last step that stands in a line, a line each: "x: 3", "node: .value=1 .next->block".
std::string drawn(const std::string& text, unsigned line) {
  RunC run(text);
  std::string result;
  run.options.trace = [&](const TraceStep& step) {
    if (step.function->origin != ir::Origin::program || step.edge->range.begin.line != line) return;
    const Snapshot snapshot = step.state->snapshot([](unsigned, const ir::Variable& variable) { return !variable.is_constant_data; });
    const auto name_of = [&](std::uint64_t id) {
      for (const Snapshot::Box& box : snapshot.boxes)
        if (box.id == id) return box.variable != nullptr ? box.variable->name : std::string("block");
      return std::string("nothing");
    };
    result.clear();
    for (const Snapshot::Box& box : snapshot.boxes) {
      result += name_of(box.id) + ":";
      for (const Snapshot::Cell& cell : box.cells) {
        result += " " + cell.name + (cell.name.empty() ? "" : "=") + cell.value;
        if (cell.target != 0) result += "->" + name_of(cell.target) + (cell.offset == 0 ? "" : "+" + std::to_string(cell.offset));
      }
      if (!box.is_live) result += " dead";
      if (box.bytes_not_shown > 0) result += " ..." + std::to_string(box.bytes_not_shown);
      result += "\n";
    }
  };
  run.run("5");
  return result;
}

TEST(Snapshot, VariablesAreBoxes) {
  const std::string boxes = drawn(
      "int g = 4;\nint main(void) {\n  int x = 3; char text[8] = \"a\\n\"; int a[2] = {7};\n  x = x + g;\n  return x + a[1] + "
      "text[0];\n}\n",
      4);
  EXPECT_THAT(boxes, HasSubstr("x: 7\n"));
  EXPECT_THAT(boxes, HasSubstr("g: 4\n"));
  EXPECT_THAT(boxes, HasSubstr("text: \"a\\n\\0...\"\n"));
  EXPECT_THAT(boxes, HasSubstr("a: [0]=7 [1]=0\n"));
}

TEST(Snapshot, PointersLeadToBoxes) {
  const std::string boxes = drawn(
      "#include <stdlib.h>\nstruct node { int value; struct node *next; };\nint main(void) {\n  struct node *first = malloc(sizeof "
      "*first);\n"
      "  if (!first) return 0;\n  first->value = 1; first->next = 0; int a[3] = {0}; int *p = &a[2];\n"
      "  struct node *second = malloc(sizeof *second); if (!second) return 0;\n  second->next = first;\n"
      "  free(first); free(second); return *p;\n}\n",
      8);
  EXPECT_THAT(boxes, HasSubstr("first: ->block\n"));
  EXPECT_THAT(boxes, HasSubstr("p: ->a+8\n"));
  EXPECT_THAT(boxes, HasSubstr("block: .value=1 .next=0\n"));
  EXPECT_THAT(boxes, HasSubstr("block: .value=? .next=->block\n"));
}

TEST(Snapshot, WhatIsFreedIsDeadAndWhatNothingReachesIsThere) {
  const std::string boxes = drawn(
      "#include <stdlib.h>\nint main(void) {\n  char *lost = malloc(3); int *p = malloc(4);\n  lost = 0; free(p);\n  return 0;\n}\n", 5);
  EXPECT_THAT(boxes, HasSubstr("p: ->block\n"));
  EXPECT_THAT(boxes, HasSubstr("block: dead\n"));
  EXPECT_THAT(boxes, HasSubstr("block: \"???\"\n"));
}

TEST(Snapshot, BitFieldsAndUnionsHaveTheirMembers) {
  const std::string boxes = drawn(
      "struct s { unsigned a : 3; int b : 5; union { int i; unsigned char c; } u; };\nint main(void) {\n  struct s s = {0};\n"
      "  s.a = 5; s.b = -1; s.u.i = 258;\n  return s.a;\n}\n",
      4);
  EXPECT_THAT(boxes, HasSubstr("s: .a=5 .b=-1 .u.i=258 .u.c=2\n"));
}

TEST(Snapshot, OfLargeObjectsTheBeginningIsShown) {
  const std::string boxes = drawn("int a[1000];\nint main(void) {\n  a[63] = 5; a[64] = 6;\n  return a[0];\n}\n", 3);
  EXPECT_THAT(boxes, HasSubstr(" [63]=5 ...3744\n"));
  EXPECT_THAT(boxes, Not(HasSubstr("[64]")));
}

TEST(Snapshot, FramesOfTheLibraryAreNotShown) {
  const std::string boxes = drawn("#include <string.h>\nint main(void) {\n  char to[4]; strcpy(to, \"abc\");\n  return to[0];\n}\n", 4);
  EXPECT_THAT(boxes, HasSubstr("to: \"abc\\0\"\n"));
  EXPECT_THAT(boxes, Not(HasSubstr("destination")));
}

}  // namespace
}  // namespace proviso::interp
