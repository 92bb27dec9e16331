#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/colours.h"
#include "cli/commands.h"
#include "cli/watched_run.h"
#include "report/console/line_marks.h"
#include "report/json/json.h"
#include "session/load.h"
#include "session/validate.h"
#include "session/validate_certificate.h"
#include "session/validate_harness.h"
#include "support/printable.h"

namespace proviso::cli {

namespace {

using session::ValidationReport;
using Verdict = ValidationReport::Verdict;
using Status = ValidationReport::Status;

const char* to_string(Status status) {
  switch (status) {
    case Status::holds:
      return "holds";
    case Status::violated:
      return "does not hold";
    case Status::open:
      return "open";
  }
  return "?";
}

std::string status_of(const ValidationReport& report, std::size_t invariant) {
  std::string status = to_string(report.invariants[invariant]);
  if (const std::optional<bool> inductive = report.inductive[invariant])
    status += *inductive ? ", by induction on it alone" : ", not inductive by itself";
  return status;
}

const char* to_string(Verdict verdict) {
  return verdict == Verdict::confirmed ? "CONFIRMED" : verdict == Verdict::rejected ? "REJECTED" : "UNKNOWN";
}

std::string place_of(const witness::Location& location) {
  return fmt::format("{}:{}{}", location.file, location.line, location.column == 0 ? "" : fmt::format(":{}", location.column));
}

bool is_witness(const ValidationReport& report) { return report.kind == ValidationReport::Kind::witness; }
bool is_proof(const ValidationReport& report) { return is_witness(report) && report.witness.kind == witness::Witness::Kind::correctness; }

const char* kind_name(const ValidationReport& report) {
  switch (report.kind) {
    case ValidationReport::Kind::witness:
      return is_proof(report) ? "correctness" : "violation";
    case ValidationReport::Kind::certificate:
      return "certificate";
    case ValidationReport::Kind::condition:
      return "condition";
    case ValidationReport::Kind::harness:
      return "harness";
  }
  return "?";
}

void print_text(const ValidationReport& report, const Options& options, std::ostream& out) {
  for (const std::string& note : report.notes) out << "note: " << note << "\n";
  if (is_witness(report))
    out << fmt::format("The witness, by {}{}{}, is about {} {}.\n", report.witness.producer,
                       report.witness.producer_version.empty() ? "" : " ", report.witness.producer_version,
                       is_proof(report) ? "a proof of" : "a violation of", report.property);
  else
    out << fmt::format("The {} is about {}.\n", kind_name(report), report.property);
  for (std::size_t i = 0; i < report.invariants.size(); ++i) {
    const witness::Invariant& invariant = report.witness.invariants[i];
    out << fmt::format("{}: {}: {}\n", place_of(invariant.location), status_of(report, i), invariant.text());
  }
  if (is_proof(report)) out << fmt::format("{}: {}\n", report.property, to_string(report.with_invariants));
  if (options.has_default_time_limit) out << report::default_limit_advice(report.reason, options.time_limit);
  const report::LineMarks marks(wants_colours());
  out << marks(report.verdict == Verdict::confirmed  ? report::LineMark::good
               : report.verdict == Verdict::rejected ? report::LineMark::bad
                                                     : report::LineMark::open)
      << "WITNESS: " << to_string(report.verdict) << (report.reason.empty() ? "" : "(" + report.reason + ")") << "\n";
}

void print_json(const ValidationReport& report, std::ostream& out) {
  nlohmann::ordered_json document = {{"witness", to_string(report.verdict)}, {"reason", report.reason}, {"kind", kind_name(report)},
                                     {"property", report.property},          {"notes", report.notes},   {"seconds", report.seconds}};
  if (is_witness(report)) document["producer"] = report.witness.producer;
  if (is_proof(report)) {
    document["property_status"] = to_string(report.with_invariants);
    document["invariants"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < report.invariants.size(); ++i) {
      const witness::Invariant& invariant = report.witness.invariants[i];
      nlohmann::ordered_json& listed = document["invariants"].emplace_back(nlohmann::ordered_json{
          {"place", place_of(invariant.location)}, {"value", invariant.text()}, {"status", to_string(report.invariants[i])}});
      if (report.inductive[i]) listed["inductive"] = *report.inductive[i];
    }
  }
  out << document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << std::endl;
}

std::unique_ptr<session::Validation> make_validation(const Options& options, session::Progress progress, std::ostream& err) {
  using Kind = ValidationReport::Kind;
  if (!options.witness.empty()) return std::make_unique<session::ValidateRun>(options, options.witness, std::move(progress), err);
  if (!options.harness.empty()) return std::make_unique<session::HarnessValidation>(options, options.harness, std::move(progress), err);
  const bool is_certificate = !options.certificate.empty();
  return std::make_unique<session::CertificateValidation>(is_certificate ? Kind::certificate : Kind::condition, options,
                                                          is_certificate ? options.certificate : options.condition_file,
                                                          std::move(progress), err);
}

}  // namespace

int run_validate(const Options& options, std::ostream& out, std::ostream& err) {
  const auto refuse = [&](const Diagnostics& problems) {
    session::print(err, problems);
    if (options.json) out << report::unusable_witness_json(problems) << std::flush;
    return kExitBadInput;
  };
  const auto given = {&options.witness, &options.certificate, &options.condition_file, &options.harness};
  if (std::count_if(given.begin(), given.end(), [](const std::string* file) { return !file->empty(); }) != 1)
    return refuse({{Severity::error, "", "'proviso validate' wants one of --witness, --certificate, --condition and --harness"}});
  if (!options.ltl.empty() && options.certificate.empty())
    return refuse({{Severity::error, "", "'proviso validate' takes --ltl with --certificate only"}});
  const auto make = [&](session::Progress progress) { return make_validation(options, std::move(progress), err); };
  const auto show = [&](const ValidationReport& report) {
    if (options.json) {
      print_json(report, out);
    } else {
      std::ostringstream text;
      print_text(report, options, text);
      out << (wants_colours() ? coloured(text.str()) : printable(text.str())) << std::flush;
    }
    return report.verdict == Verdict::confirmed ? kExitOk : report.verdict == Verdict::rejected ? kExitViolation : kExitNoAnswer;
  };
  return WatchedRun<session::Validation, ValidationReport>(options, make, {show, refuse}, err).run();
}

}  // namespace proviso::cli
