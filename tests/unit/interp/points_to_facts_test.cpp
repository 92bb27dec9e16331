// The points-to analysis is right about what programs really do: the programs of tests/programs and tests/differential are run, and each
// step is compared with the analysis.
#include <gtest/gtest.h>

#include <filesystem>

#include "frontend/frontend.h"
#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "testing/c_program.h"
#include "testing/points_to_check.h"
#include "testing/random_pointer_program.h"
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
    check(*translation->program, file.string());
  }

  void check(const ir::Program& program, const std::string& name) {
    const transform::PointsTo facts(program);
    test::PointsToCheck checker(facts);
    Interpreter interpreter(program);
    RunOptions run;
    run.step_limit = 20000;
    run.trace = std::ref(checker);
    ZeroInputs inputs;
    last_event = interpreter.run(inputs, run).event;
    for (const std::string& violation : checker.violations()) ADD_FAILURE() << name << ": " << violation;
    checked += checker.pointers_checked();
  }

  void check_all(const char* directory, ir::DataModel model) {
    for (const fs::path& file : c_files(fs::path(PROVISO_SOURCE_DIR) / directory)) check(file, model);
    EXPECT_GT(checked, 100u);
  }

  std::size_t checked = 0;
  Event last_event = Event::exited;
};

TEST_F(PointsToFacts, Programs) { check_all("tests/programs", ir::DataModel::lp64); }
TEST_F(PointsToFacts, DifferentialPrograms) { check_all("tests/differential/programs", ir::DataModel::lp64); }
TEST_F(PointsToFacts, DifferentialPrograms32) { check_all("tests/differential/programs", ir::DataModel::ilp32); }

TEST_F(PointsToFacts, RandomPrograms) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const std::string text = test::RandomPointerProgram(seed).text();
    test::CProgram program(text, seed % 2 == 0 ? ir::DataModel::lp64 : ir::DataModel::ilp32);
    check(program.program(), "seed " + std::to_string(seed));
    EXPECT_TRUE(last_event == Event::exited || last_event == Event::memory_leak || last_event == Event::step_limit)
        << "seed " << seed << ": " << to_string(last_event);
  }
  EXPECT_GT(checked, 10000u);
}

}  // namespace
}  // namespace proviso::interp
