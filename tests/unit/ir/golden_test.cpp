// The dumps of tests/golden/ir/*.c are what stands beside them. PROVISO_UPDATE_GOLDEN=1 writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "ir/print.h"
#include "ir/verify.h"
#include "testing/c_program.h"

namespace proviso::ir {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

class Golden : public ::testing::TestWithParam<std::string> {
 protected:
  fs::path directory = fs::path(PROVISO_SOURCE_DIR) / "tests/golden/ir";
  test::CProgram program{GetParam() + ".c", contents(directory / (GetParam() + ".c"))};

  template <typename Printer>
  void compare(Printer printer, const char* extension) {
    const fs::path path = directory / (GetParam() + extension);
    std::ostringstream text;
    printer(text, program.program(), nullptr);
    if (std::getenv("PROVISO_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << text.str();
    EXPECT_EQ(text.str(), contents(path)) << "see tests/golden/README.md";
  }
};

TEST_P(Golden, IsValid) { EXPECT_EQ(verify(program.program()), std::vector<std::string>{}); }
TEST_P(Golden, Text) { compare(print_text, ".txt"); }
TEST_P(Golden, Json) { compare(print_json, ".json"); }
TEST_P(Golden, Dot) { compare(print_dot, ".dot"); }

INSTANTIATE_TEST_SUITE_P(Programs, Golden, ::testing::Values("control", "data", "calls"),
                         [](const auto& program) { return program.param; });

}  // namespace
}  // namespace proviso::ir
