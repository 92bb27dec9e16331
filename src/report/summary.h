// The complete result of a run of `proviso check`, for all outputs. It is consistent at any time, so that the results
// so far can be reported when a limit ends the run.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "ir/program.h"
#include "ir/replaced_module.h"
#include "report/trace/states.h"
#include "report/trace/trace.h"
#include "report/violation/violation.h"
#include "rewrite/source_syntax.h"

namespace proviso::report {

/// A violation with its trace.
struct ViolationReport {
  property::Place place;
  Violation violation;
  Trace trace;
  std::string harness_file;  // empty: none was written
  ExecutionStates states;    // empty: not requested
};

/// The status of a place (property/places.h).
struct PlaceReport {
  property::Place place;
  enum class Status : std::uint8_t {
    open,
    shown,  // no execution violates it before it violates another place
    violated
  } status = Status::open;
  std::string by;  // if shown: the analysis
  /// If not violated: the violated places behind which executions violate it nevertheless (check/cascade.h).
  property::Places follows_from = {};
};

const char* to_string(PlaceReport::Status status);

/// The place in the user's terms.
struct DescribedPlace {
  const ir::Function* function = nullptr;  // null: the whole program
  const ir::Edge* edge = nullptr;
  std::string library;  // the library function that contains it
};
DescribedPlace describe_place(const ir::Program& program, const property::Place& place);
/// "f.c:3:7: valid-deref in 'memcpy'".
std::string place_text(const ir::Program& program, const property::Place& place);

struct UnsupportedConstruct {
  const ir::Function* function = nullptr;
  SourceRange place;
  std::string construct;
};

/// One analysis of a strategy.
struct PartReport {
  std::string analysis;
  std::string conditions;  // "path-length=85"; empty: none
  bool continues = false;  // it started from what the previous ones had verified
  double seconds = 0;
  std::string outcome;  // verdict
  std::string shown;    // how much it and the previous ones have verified, with checked certificates
};

/// What was reused from an earlier version of the program.
struct SinceReport {
  std::string directory;             // empty: none
  std::vector<std::string> changed;  // functions
  double seconds = 0;                // the time of the earlier run
  std::size_t predicates = 0;        // the number of initial predicates carried over
  std::size_t invariants = 0;        // the number of invariants carried over as candidates
  /// The outcome for the earlier version's proof, if the program has changed: "accepted", "refused: why"; empty: there
  /// was none.
  std::string proof;
  double proof_seconds = 0;  // the time for checking it
};

/// What the run was given as verified before.
struct AssumedReport {
  std::string name;         // of the file or directory; empty: none
  bool is_checked = false;  // its certificates were accepted
  std::string problem;      // why they were not, if there are any
  double seconds = 0;       // the time for checking them
};

/// The assumption of earlier parts that nothing wraps around in certain places was discharged.
struct DischargeReport {
  std::string analysis;  // empty: there was no assumption, or it was not discharged
  double seconds = 0;
};

struct ConditionReport;  // condition/condition.h

struct Summary {
  std::vector<std::string> files;
  const ir::Program* program = nullptr;           // null while it is being read
  const rewrite::SourceSyntax* syntax = nullptr;  // null while it is being read, or if it is not needed
  std::string analysis;                           // "value"
  std::string fingerprint;                        // of the program (ir/fingerprint.h); empty: not needed
  SinceReport since;
  AssumedReport assumed;
  DischargeReport discharged;
  std::vector<PartReport> parts;        // of a strategy
  std::string chosen_for;               // the features of the program for which `auto` chose its analyses: "with loops"
  bool has_default_properties = false;  // the user has given none
  engine::AnalysisResult result;
  std::map<std::size_t, std::vector<ViolationReport>> violations;  // by index of the property in the result; one per place
  std::vector<std::vector<PlaceReport>> places;                    // by index of the property; empty: places were not counted
  bool has_survey = false;                           // the condition describes what else is correct although something is violated
  std::shared_ptr<const ConditionReport> condition;  // shared by several outputs; null otherwise
  std::vector<SourceRange> evaluation_orders;        // assumed to be from left to right where C leaves the order open and it can matter
  std::vector<std::string> missing_functions;        // with neither body nor model
  std::vector<std::string> never_failing;            // `malloc` and its kin, which are assumed to succeed
  std::vector<ir::ReplacedModule> replaced;          // by abstractions that are assumed to do the same
  std::vector<UnsupportedConstruct> unsupported;     // in the program, reachable or not
  bool shows_places = false;                         // the user wants to see the status of all places
  bool shows_invariants = false;                     // the user wants to see loop invariants
  std::chrono::milliseconds default_limit{0};        // of time; 0: there is none, or the user has set one
  std::string limit;                                 // "time limit", "CPU time limit", "memory limit", "interrupted", or empty
  double seconds = 0;
  std::uint64_t peak_memory = 0;  // bytes
};

/// Violations of several properties of the same kind at the same place are one fault: a write out of bounds violates
/// `valid-deref` and `bounds`.
struct Fault {
  std::size_t property = 0;                 // the index of the first property that it violates
  const ViolationReport* report = nullptr;  // for that property
  std::vector<std::string> checks;          // what it violates, without duplicates, that of the report first

  /// "valid-deref and bounds violated: out-of-bounds access at ...".
  std::string summary() const;
  /// "Out-of-bounds access: write of ... It violates also bounds.": for readers that show the location and the first
  /// check anyway.
  std::string message() const;
};
/// In the order of the violations.
std::vector<Fault> faults(const Summary& summary);

/// What follows from the violation of a place: places that are violated only behind it, as far as the run knows.
property::Places following(const Summary& summary, const property::Place& violated);
/// "violated behind f.c:3:7: assertions"; empty if the place does not follow from a violation.
std::string cascade_text(const ir::Program& program, const PlaceReport& report);

/// How to change the default limit, if that has ended the run; empty otherwise. `limit` is what has ended it.
std::string default_limit_advice(const std::string& limit, std::chrono::milliseconds default_limit);

/// "malloc, strdup: assumed to succeed (with --malloc-may-fail they need not)"; empty if nothing is assumed so.
std::string never_failing_text(const Summary& summary);

/// Whether places of a property that does not hold as a whole are known to be violated or correct.
bool has_decided_places(const Summary& summary);

/// "FALSE(valid-deref)", "TRUE", "UNKNOWN(reason)".
std::string verdict_text(const engine::PropertyResult& result);
/// The verdict of all properties together: FALSE if one is violated, TRUE if all hold.
engine::Verdict verdict(const engine::AnalysisResult& result);
std::string verdict_text(const engine::AnalysisResult& result);

/// The exit status of `proviso check`: 0 TRUE, 1 FALSE, 2 UNKNOWN, 4 an internal error.
int exit_status(const Summary& summary);

/// The `limit` of a run that was ended by a bug in Proviso.
inline constexpr std::string_view kInternalError = "internal error";

/// The constructs of the program that no analysis can model.
std::vector<UnsupportedConstruct> unsupported_constructs(const ir::Program& program);

}  // namespace proviso::report
