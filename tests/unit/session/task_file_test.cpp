#include "session/task_file.h"

#include <gmock/gmock.h>

#include "testing/translated.h"

namespace proviso::session {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class TaskFiles : public ::testing::Test {
 protected:
  Result<TaskDefinition> read(const std::string& text) { return read_task_file(directory_.write("tasks/task.yml", text)); }
  std::string error_in(const std::string& text) {
    const auto task = read(text);
    return task ? "accepted" : test::render(task.diagnostics());
  }
  std::string path(const std::string& name) const { return (directory_.path() / "tasks" / name).string(); }

  test::TemporaryDirectory directory_;
};

TEST_F(TaskFiles, SvCompTask) {
  directory_.write("properties/unreach-call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
  directory_.write("properties/coverage-branches.prp", "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )\n");
  const auto task = read(
      "format_version: '2.0'\ninput_files: 'a.i'\nproperties:\n  - property_file: ../properties/unreach-call.prp\n    expected_verdict: "
      "true\n"
      "  - property_file: ../properties/coverage-branches.prp\noptions:\n  language: C\n  data_model: ILP32\n");
  ASSERT_TRUE(task.ok());
  EXPECT_THAT(task->input_files, ElementsAre(path("a.i")));
  EXPECT_THAT(task->properties, ElementsAre(path("../properties/unreach-call.prp")));
  EXPECT_EQ(task->data_model, ir::DataModel::ilp32);
}

TEST_F(TaskFiles, AMissingFileMayBeCalledLikeAProperty) {
  const auto task = read(
      "input_files: [a.c, b.c]\nproperties:\n  - property_file: nowhere/no-overflow.prp\n  - property_file: "
      "nowhere/coverage-statements.prp\n");
  ASSERT_TRUE(task.ok());
  EXPECT_THAT(task->input_files, ElementsAre(path("a.c"), path("b.c")));
  EXPECT_THAT(task->properties, ElementsAre("no-overflow"));
  EXPECT_EQ(task->data_model, std::nullopt);
}

TEST_F(TaskFiles, PropertiesMayBeMissing) {
  const auto task = read("input_files: a.c\n");
  ASSERT_TRUE(task.ok());
  EXPECT_THAT(task->properties, IsEmpty());
}

TEST_F(TaskFiles, MistakesAreToldWithTheirPlace) {
  EXPECT_THAT(error_in("input_files: [a.c\n"), HasSubstr("task.yml:2:1: error"));
  EXPECT_THAT(error_in("- a\n- b\n"), HasSubstr("task.yml:1:1: error: a task definition is a map"));
  EXPECT_THAT(error_in("properties: []\n"), HasSubstr("has no 'input_files'"));
  EXPECT_THAT(error_in("input_files: {a: b}\n"), HasSubstr("task.yml:1:14: error: 'input_files' is"));
  EXPECT_THAT(error_in("input_files: a.c\nproperties:\n  - file: x\n"), HasSubstr("task.yml:3:5: error: a property has a 'property_file'"));
  EXPECT_THAT(error_in("input_files: a.c\nproperties:\n  - property_file: magic.prp\n"), HasSubstr("no property file"));
  EXPECT_THAT(error_in("input_files: a.c\noptions:\n  data_model: PDP11\n"), HasSubstr("unknown data model 'PDP11'"));
  EXPECT_THAT(error_in("input_files: A.java\noptions:\n  language: Java\n"), HasSubstr("the task's language is Java"));
}

}  // namespace
}  // namespace proviso::session
