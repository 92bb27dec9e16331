#include "session/validation.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "report/summary.h"

namespace proviso::session {

Validation::Validation(CheckOptions options, Progress progress, std::ostream& err)
    : options_(std::move(options)), progress_(std::move(progress)), err_(err) {}

void Validation::judge_as(ValidationReport::Verdict verdict, const std::string& reason) {
  const std::lock_guard lock(mutex_);
  report_.verdict = verdict;
  report_.reason = reason;
  is_judged_ = true;
}

void Validation::finish(const std::string& limit, const std::function<void(const ValidationReport&)>& show) {
  const std::lock_guard lock(mutex_);
  if (!is_judged_ && !limit.empty()) report_.reason = limit;
  report_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  show(report_);
}

Result<std::string> read_evidence(const std::string& file, const std::string& what, std::uintmax_t largest) {
  std::error_code error;
  if (const std::uintmax_t size = std::filesystem::file_size(file, error); !error && size > largest)
    return Diagnostic{Severity::error, file, fmt::format("a {} of more than {} MB is not read", what, largest >> 20)};
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return Diagnostic{Severity::error, file, fmt::format("cannot read the {}", what)};
  return text.str();
}

const ir::Edge* program_step(const ir::Program& program, const property::Place& place) {
  const ir::Function& function = program.functions()[place.function];
  return function.origin == ir::Origin::program ? &function.edge(place.edge) : report::describe_place(program, place).edge;
}

}  // namespace proviso::session
