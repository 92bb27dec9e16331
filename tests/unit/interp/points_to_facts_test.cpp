// The points-to analysis is right about what programs really do: the programs of tests/programs and tests/differential are run, and each
// step is compared with the analysis.
#include <gtest/gtest.h>

#include <filesystem>

#include "frontend/frontend.h"
#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "testing/points_to_check.h"
#include "transform/points_to/points_to.h"

namespace proviso::interp {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> c_files(const fs::path& directory) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory))
    if (entry.path().extension() == ".c") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

class PointsToFacts : public ::testing::Test {
 protected:
  void check(const fs::path& file, ir::DataModel model) {
    frontend::FrontendOptions options;
    options.machine.data_model = model;
    const auto translation = frontend::translate({{file.string(), {}}}, options);
    if (!translation) return;  // some need options of their own; other tests look after that
    const transform::PointsTo facts(*translation->program);
    test::PointsToCheck checker(facts);
    Interpreter interpreter(*translation->program);
    RunOptions run;
    run.step_limit = 20000;
    run.trace = std::ref(checker);
    ZeroInputs inputs;
    interpreter.run(inputs, run);
    for (const std::string& violation : checker.violations()) ADD_FAILURE() << file << " " << violation;
    checked += checker.pointers_checked();
  }

  void check_all(const char* directory, ir::DataModel model) {
    for (const fs::path& file : c_files(fs::path(PROVISO_SOURCE_DIR) / directory)) check(file, model);
    EXPECT_GT(checked, 100u);
  }

  std::size_t checked = 0;
};

TEST_F(PointsToFacts, Programs) { check_all("tests/programs", ir::DataModel::lp64); }
TEST_F(PointsToFacts, DifferentialPrograms) { check_all("tests/differential/programs", ir::DataModel::lp64); }
TEST_F(PointsToFacts, DifferentialPrograms32) { check_all("tests/differential/programs", ir::DataModel::ilp32); }

}  // namespace
}  // namespace proviso::interp
