#include "cli/predicate_files.h"

#include <fstream>
#include <sstream>

#include "cli/output_files.h"
#include "engine/predicate/precision_file.h"
#include "report/arg/arg.h"

namespace proviso::cli {

void write_predicate_files(const std::string& directory, const report::Summary& summary, std::ostream& err) {
  const engine::AnalysisResult& result = summary.result;
  if (result.graph) {
    write_output_file(directory, "arg.dot", report::arg_dot(*summary.program, *result.graph), err);
    write_output_file(directory, "arg.json", report::arg_json(*summary.program, *result.graph), err);
  }
  if (result.predicates) write_output_file(directory, "predicates.txt", engine::precision_text(*summary.program, *result.predicates), err);
}

Result<engine::TrackedPredicates> read_predicates(const std::string& file, const ir::Program& program) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return Diagnostic{Severity::error, file, "cannot read the file"};
  return engine::parse_precision(text.str(), file, program);
}

}  // namespace proviso::cli
