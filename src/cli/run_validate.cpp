#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands.h"
#include "cli/watched_run.h"
#include "report/json/json.h"
#include "session/load.h"
#include "session/validate.h"
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

const char* to_string(Verdict verdict) {
  return verdict == Verdict::confirmed ? "CONFIRMED" : verdict == Verdict::rejected ? "REJECTED" : "UNKNOWN";
}

std::string place_of(const witness::Location& location) {
  return fmt::format("{}:{}{}", location.file, location.line, location.column == 0 ? "" : fmt::format(":{}", location.column));
}

bool is_proof(const ValidationReport& report) { return report.witness.kind == witness::Witness::Kind::correctness; }

void print_text(const ValidationReport& report, std::ostream& out) {
  for (const std::string& note : report.notes) out << "note: " << note << "\n";
  out << fmt::format("The witness, by {} {}, is about {} {}.\n", report.witness.producer, report.witness.producer_version,
                     is_proof(report) ? "a proof of" : "a violation of", report.property);
  for (std::size_t i = 0; i < report.invariants.size(); ++i) {
    const witness::Invariant& invariant = report.witness.invariants[i];
    out << fmt::format("{}: {}: {}\n", place_of(invariant.location), to_string(report.invariants[i]), invariant.value);
  }
  if (is_proof(report)) out << fmt::format("{}: {}\n", report.property, to_string(report.with_invariants));
  out << "WITNESS: " << to_string(report.verdict) << (report.reason.empty() ? "" : "(" + report.reason + ")") << "\n";
}

void print_json(const ValidationReport& report, std::ostream& out) {
  nlohmann::ordered_json document = {{"witness", to_string(report.verdict)},
                                     {"reason", report.reason},
                                     {"kind", is_proof(report) ? "correctness" : "violation"},
                                     {"producer", report.witness.producer},
                                     {"property", report.property},
                                     {"notes", report.notes},
                                     {"seconds", report.seconds}};
  if (is_proof(report)) {
    document["property_status"] = to_string(report.with_invariants);
    document["invariants"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < report.invariants.size(); ++i) {
      const witness::Invariant& invariant = report.witness.invariants[i];
      document["invariants"].push_back(
          {{"place", place_of(invariant.location)}, {"value", invariant.value}, {"status", to_string(report.invariants[i])}});
    }
  }
  out << document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << std::endl;
}

}  // namespace

int run_validate(const Options& options, std::ostream& out, std::ostream& err) {
  const auto refuse = [&](const Diagnostics& problems) {
    session::print(err, problems);
    if (options.json) out << report::unusable_witness_json(problems) << std::flush;
    return kExitBadInput;
  };
  if (options.witness.empty()) return refuse({{Severity::error, "", "'proviso validate' wants --witness FILE"}});
  const auto make = [&](session::Progress progress) {
    return std::make_unique<session::ValidateRun>(options, options.witness, std::move(progress), err);
  };
  const auto show = [&](const ValidationReport& report) {
    if (options.json) {
      print_json(report, out);
    } else {
      std::ostringstream text;
      print_text(report, text);
      out << printable(text.str()) << std::flush;
    }
    return report.verdict == Verdict::confirmed ? kExitOk : report.verdict == Verdict::rejected ? kExitViolation : kExitNoAnswer;
  };
  return WatchedRun<session::ValidateRun, ValidationReport>(options, make, {show, refuse}, err).run();
}

}  // namespace proviso::cli
