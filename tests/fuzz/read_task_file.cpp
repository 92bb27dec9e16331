#include "session/task_file.h"

#include "readers.h"
#include "testing/translated.h"

namespace proviso::fuzz {

bool read_task_file(const std::string& text) {
  static const test::TemporaryDirectory directory;
  const Result<session::TaskDefinition> task = session::read_task_file(directory.write("task.yml", text));
  if (!task) return refused(task.diagnostics());
  if (task->input_files.empty()) throw Finding("a task without a file");
  return true;
}

}  // namespace proviso::fuzz
