// Traces as people read them.
#include "report/trace/trace.h"

#include <gmock/gmock.h>

#include "reported.h"

namespace proviso::report {
namespace {

using test::kHead;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Trace, StatementsStandAsInTheSource) {
  const Reported run(
      kHead + "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  x   +=\n    2;\n  if (x == 9) reach_error();\n  return 0;\n}\n",
      "unreach-call");
  EXPECT_EQ(run.trace(),
            "input: __VERIFIER_nondet_int() // x = 7\n"
            "statement: x += 2 // x = 9\n"
            "branch: [x == 9]\n"
            "violation: reach_error()\n");
}

TEST(Trace, CallsAreIndentedAndToldWithTheirParameters) {
  const Reported run(kHead +
                         "static int twice(int n) {\n  return 2 * n;\n}\nint main(void) {\n  if (twice(__VERIFIER_nondet_int()) == 8) "
                         "reach_error();\n  return 0;\n}\n",
                     "unreach-call");
  EXPECT_THAT(run.trace(), HasSubstr("call: twice(__VERIFIER_nondet_int()) // n = "));
  EXPECT_THAT(run.trace(), HasSubstr("\n  return: return 2 * n // 8\n"));
  EXPECT_THAT(run.trace(), HasSubstr("branch: [twice(__VERIFIER_nondet_int()) == 8]\n"));
}

TEST(Trace, WhatDoesNotMatterIsHidden) {
  const Reported run(kHead +
                         "int main(void) {\n  int noise = 5, x = __VERIFIER_nondet_int();\n  noise = noise * x;\n  int used = x + 1;\n  if "
                         "(used == 4) reach_error();\n"
                         "  return noise;\n}\n",
                     "unreach-call");
  EXPECT_THAT(run.trace(), Not(HasSubstr("noise")));
  EXPECT_THAT(run.trace(), HasSubstr("int used = x + 1 // used = 4"));
}

TEST(Trace, ArgumentsThatAreNotUsedDoNotMakeTheirValuesMatter) {
  const Reported run(kHead +
                         "static int pick(int a, int b) { return a; }\nint main(void) {\n  int idle = 3;\n  idle = idle + 4;\n"
                         "  if (pick(__VERIFIER_nondet_int(), idle) == 1) reach_error();\n  return 0;\n}\n",
                     "unreach-call");
  EXPECT_THAT(run.trace(), Not(HasSubstr("idle = idle + 4")));
}

TEST(Trace, PointersAreToldByWhatTheyPointTo) {
  const Reported run(
      "#include <stdlib.h>\nint main(void) {\n  int x = 1, *p = &x;\n  int *block = malloc(8);\n  *p = 2;\n  free(block + 1);\n  return "
      "0;\n}\n",
      "valid-free");
  EXPECT_THAT(run.trace(), HasSubstr("p = &x"));
  EXPECT_THAT(run.trace(), HasSubstr("block = block 1"));
  EXPECT_THAT(run.trace(), HasSubstr("statement: *p = 2\n"));
  EXPECT_THAT(run.trace(), HasSubstr("violation: free(block + 1)\n"));
}

TEST(Trace, LibraryModelsAreNotEntered) {
  const Reported run(
      "#include <string.h>\nextern void reach_error(void);\nint main(void) {\n  char text[4] = \"abc\";\n  if (strlen(text) == 3) "
      "reach_error();\n  return 0;\n}\n",
      "unreach-call");
  EXPECT_THAT(run.trace(), HasSubstr("strlen(text) // 3"));
  for (const TraceEntry& entry : run.violation().trace.entries) EXPECT_EQ(entry.depth, 0U) << entry.text;
}

TEST(Trace, AnArrayElementHasTheNameItIsWrittenWith) {
  const Reported run(
      kHead + "int main(void) {\n  int a[3] = {0}, i = 1;\n  int *p = a;\n  p[i]++;\n  if (p[1] == 1) reach_error();\n  return 0;\n}\n",
      "unreach-call");
  EXPECT_THAT(run.trace(), HasSubstr("statement: p[i]++ // p[i] = 1"));
}

TEST(Trace, MemoryThatIsFilledIsShownAsAString) {
  const Reported run(
      "#include <stdio.h>\nextern void reach_error(void);\nextern void __VERIFIER_nondet_memory(void *, unsigned long);\n"
      "int main(void) {\n  char b[3], c[2];\n  __VERIFIER_nondet_memory(b, 3);\n  fread(c, 1, 2, stdin);\n"
      "  if (b[0] == 'h' && b[1] == 'i' && b[2] == 0 && c[0] == '!' && c[1] == 10) reach_error();\n  return 0;\n}\n",
      "unreach-call");
  EXPECT_THAT(run.trace(), HasSubstr("input: __VERIFIER_nondet_memory(b, 3) // b = \"hi\\0\"\n"));
  EXPECT_THAT(run.trace(), HasSubstr("c = \"!\\n\""));
}

}  // namespace
}  // namespace proviso::report
