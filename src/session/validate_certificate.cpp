#include "session/validate_certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>

#include "ltl/instrument.h"
#include "session/chain.h"
#include "session/condition_files.h"
#include "session/given.h"
#include "session/load.h"
#include "support/process_memory.h"

namespace proviso::session {

namespace {

using Kind = ValidationReport::Kind;
using Verdict = ValidationReport::Verdict;

constexpr std::uintmax_t kLargestCertificate = std::uintmax_t{256} << 20;

/// The properties of the parts, without duplicates.
std::vector<std::string> properties_of(const std::vector<check::CertifiedPart>& parts) {
  std::vector<std::string> names;
  for (const check::CertifiedPart& part : parts) {
    if (part.discharges) continue;  // it is about the assumptions of the others
    for (const check::PartCertificate& certificate : part.certificates)
      for (const std::string& name : certificate.properties)
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

}  // namespace

CertificateValidation::CertificateValidation(Kind kind, CheckOptions options, std::string path, Progress progress, std::ostream& err)
    : Validation(std::move(options), std::move(progress), err), path_(std::move(path)) {
  report_.kind = kind;
}

Diagnostics CertificateValidation::read() {
  progress_.say("reading the program");
  Result<frontend::Translation> read = read_program(options_);
  if (!read) return read.diagnostics();
  print(err_, read->warnings);
  translation_ = std::move(read).value();
  if (!options_.ltl.empty()) {
    const Result<property::Property> formula = property::parse_ltl(options_.ltl);
    if (!formula) return formula.diagnostics();
    if (Diagnostics problems = ltl::add_monitors(*translation_->program, *property::formula_of(*formula)); !problems.empty())
      return problems;
    formula_ = *formula;
  }
  const ir::Program& program = *translation_->program;
  return report_.kind == Kind::certificate ? read_certificate(program) : read_condition(program);
}

Diagnostics CertificateValidation::read_certificate(const ir::Program& program) {
  std::error_code error;
  const bool is_directory = std::filesystem::is_directory(path_, error);
  const std::string file = is_directory ? (std::filesystem::path(path_) / kCertificateFile).string() : path_;
  const Result<std::string> text = read_evidence(file, "certificate", kLargestCertificate);
  if (!text) return text.diagnostics();
  try {
    Result<std::vector<check::CertifiedPart>> parts = check::parse_certificate(*text, file, program);
    if (!parts) return parts.diagnostics();
    parts_ = std::move(*parts);
  } catch (const InternalError&) {
    return {{Severity::error, file, "it makes no sense"}};  // untrusted input: an internal error means a bad certificate
  }
  return set_properties(file, properties_of(parts_));
}

Diagnostics CertificateValidation::read_condition(const ir::Program& program) {
  const std::string file = automaton_file(path_);
  const Result<std::string> text = read_evidence(file, "condition", kLargestCertificate);
  if (!text) return text.diagnostics();
  const Result<condition::AutomatonFile> automaton = condition::parse_automaton(*text, file, program);
  if (!automaton) return automaton.diagnostics();
  if (Diagnostics problems = set_properties(file, automaton->properties); !problems.empty()) return problems;
  options_.assumed_automaton = path_;
  Result<Given> given = read_given(options_, automaton->properties, program);
  if (!given) return given.diagnostics();
  parts_ = std::move(given->certificates);
  if (automaton->automaton.claims_nothing())
    judge_as(Verdict::unknown, "it claims nothing");
  else if (parts_.empty())
    judge_as(Verdict::unknown, given->problem.empty() ? "there is no certificate beside it to show what it claims" : given->problem);
  return {};
}

Diagnostics CertificateValidation::set_properties(const std::string& file, const std::vector<std::string>& names) {
  if (names.empty()) return {{Severity::error, file, "it names no property"}};
  for (const std::string& name : names) {
    if (formula_ && name == formula_->name) {
      properties_.push_back(*formula_);
      report_.property += (report_.property.empty() ? "" : ", ") + name;
      continue;
    }
    if (formula_) return {{Severity::error, file, fmt::format("it is about '{}', not about a formula", name)}};
    const auto& all = property::all_properties();
    const auto found = std::find_if(all.begin(), all.end(), [&](const property::Property& property) { return property.name == name; });
    if (found == all.end() || !engine::is_decidable(*found))
      return {{Severity::error, file, fmt::format("'{}' is no property that certificates show", name)}};
    properties_.push_back(*found);
    if (options_.assume_defined && found->is_safety()) std::get<property::Safety>(properties_.back().question).checks.assume_defined();
    report_.property += (report_.property.empty() ? "" : ", ") + name;
  }
  if (options_.assume_defined) report_.notes.emplace_back("undefined behaviour that is not asked about is taken not to happen");
  return {};
}

void CertificateValidation::analyse(const CancellationToken& token) {
  if (is_judged_) return;
  progress_.say("checking the certificate");
  try {
    check(token);
  } catch (const std::exception&) {
    if (!is_out_of_memory(std::current_exception())) throw;
    judge_as(Verdict::unknown, "memory limit");
  }
}

void CertificateValidation::check(const CancellationToken& token) {
  const ir::Program& program = *translation_->program;
  const CertificateProblem problem = problem_with(parts_, properties_, program, check::Opinion::proof_of_sat_solver, token);
  if (token.is_cancelled()) return;
  if (!problem.empty()) return judge_as(problem.is_undecided ? Verdict::unknown : Verdict::rejected, problem.reason);
  // All parts are accepted; a certificate that is validated by itself must also cover the whole program.
  transform::ProgramFacts facts(program);
  const std::shared_ptr<const condition::AssumptionAutomaton> shown = claims_of(parts_, facts);
  if (report_.kind == Kind::certificate && (!shown || !shown->claims_everything()))
    return judge_as(Verdict::unknown, "it is accepted, but not about the whole program: 'validate --condition' is about its claims");
  judge_as(Verdict::confirmed, "");
}

}  // namespace proviso::session
