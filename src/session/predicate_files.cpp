#include "session/predicate_files.h"

#include <fstream>
#include <sstream>

#include "exchange/precision_file.h"
#include "report/arg/arg.h"

namespace proviso::session {

void write_predicate_files(OutputDirectory& output, const report::Summary& summary) {
  const engine::AnalysisResult& result = summary.result;
  if (result.graph) {
    output.write("arg.dot", report::arg_dot(*summary.program, *result.graph));
    output.write("arg.json", report::arg_json(*summary.program, *result.graph));
  }
  if (result.predicates) output.write("predicates.txt", exchange::precision_text(*summary.program, *result.predicates));
}

Result<exchange::TrackedPredicates> read_predicates(const std::string& file, const ir::Program& program) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return Diagnostic{Severity::error, file, "cannot read the file"};
  return exchange::parse_precision(text.str(), file, program);
}

}  // namespace proviso::session
