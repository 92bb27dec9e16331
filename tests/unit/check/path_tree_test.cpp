// Trees of paths are accepted if they cover the program, and only then.
#include <gtest/gtest.h>

#include "check/path_tree/check_path_tree.h"
#include "testing/c_program.h"

namespace proviso::check {
namespace {

using certificate::PathTree;
using property::Check;

const char* const kTwoBranches = R"(
  unsigned __VERIFIER_nondet_uint(void);
  void reach_error(void);
  int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = 0;
    if (x > 3) y = 1;
    if (x > LIMIT) {
      y++;
      if (y != 2) reach_error();
    }
    return 0;
  }
)";

CertificateCheck checked(unsigned limit, const PathTree& tree) {
  test::CProgram program("#define LIMIT " + std::to_string(limit) + std::string(kTwoBranches));
  return check_path_tree(program.program(), {Check::reach_error, Check::deref}, tree, {}, Opinion::another_solver_too, {});
}

/// Both sides of the first branch, and of the second: if x <= 3, that it is not taken, and if not, both.
const PathTree kAll{{{{1, 2}}, {{3, 0}}, {{4, 5}}, {}, {}, {}}};

TEST(PathTree, IsAcceptedIfItCoversEverything) {
  const CertificateCheck result = checked(5, kAll);
  EXPECT_TRUE(result.is_accepted) << result.reason;
}

TEST(PathTree, IsRefusedIfASideIsMissing) {
  PathTree tree = kAll;
  tree.nodes[2].sides[0] = PathTree::kNotWalked;
  const CertificateCheck result = checked(5, tree);
  EXPECT_FALSE(result.is_accepted);
  EXPECT_EQ(result.reason, "the paths do not exclude a path that was not walked");
}

TEST(PathTree, IsRefusedIfItIsEmpty) { EXPECT_FALSE(checked(5, PathTree{{{}}}).is_accepted); }

TEST(PathTree, IsRefusedIfASideThatIsMissingCanBeTaken) {
  EXPECT_FALSE(checked(1, kAll).is_accepted);  // x == 2 comes behind the second branch, not behind the first
}

TEST(PathTree, IsRefusedIfThereIsAViolation) {
  PathTree tree = kAll;
  tree.nodes[1].sides[1] = 6;
  tree.nodes.emplace_back();
  const CertificateCheck result = checked(1, tree);
  EXPECT_FALSE(result.is_accepted);
  EXPECT_EQ(result.reason.substr(0, 40), "the paths do not exclude a violation (in");
}

}  // namespace
}  // namespace proviso::check
