// Everything a run of `proviso check` has to say, for all outputs. It is complete at any moment: what is known so far can be reported when
// a limit ends the run.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.h"
#include "ir/program.h"
#include "report/trace/states.h"
#include "report/trace/trace.h"
#include "report/violation/violation.h"
#include "rewrite/source_syntax.h"

namespace proviso::report {

/// A violation with its trace.
struct ViolationReport {
  Violation violation;
  Trace trace;
  std::string harness_file;  // empty: none was written
  ExecutionStates states;    // empty: nobody wants to see them
};

/// What is known of a place (property/places.h).
struct PlaceReport {
  property::Place place;
  enum class Status : std::uint8_t {
    open,
    shown,  // no execution violates it before it violates another place
    violated
  } status = Status::open;
  std::string by;  // of shown: the analysis
};

const char* to_string(PlaceReport::Status status);

/// Where the user finds it.
struct DescribedPlace {
  const ir::Function* function = nullptr;  // null: of the whole program
  const ir::Edge* edge = nullptr;
  std::string library;  // the function of the C library in which it is
};
DescribedPlace describe_place(const ir::Program& program, const property::Place& place);

struct UnsupportedConstruct {
  const ir::Function* function = nullptr;
  SourceRange place;
  std::string construct;
};

/// One analysis of a strategy.
struct PartReport {
  std::string analysis;
  std::string conditions;  // "path-length=85"; empty: none
  bool continues = false;  // it started from what the ones before it had verified
  double seconds = 0;
  std::string outcome;  // verdict
  std::string shown;    // how much it and the ones before have verified, and checked
};

/// What the run was told of an earlier version of the program.
struct SinceReport {
  std::string directory;             // empty: nothing
  std::vector<std::string> changed;  // functions
  double seconds = 0;                // that the earlier run took
  std::size_t predicates = 0;        // carried over, to start with
  std::size_t invariants = 0;        // the same, to try first
  /// What became of the earlier version's proof, where something has changed: "accepted", "refused: why"; empty: there was none.
  std::string proof;
  double proof_seconds = 0;  // that checking it took
};

/// What the run was told was verified before.
struct AssumedReport {
  std::string name;         // of the file or directory; empty: nothing
  bool is_checked = false;  // its certificates were accepted
  std::string problem;      // why they were not, where there are some
  double seconds = 0;       // that checking took
};

/// That nothing wraps around where that was assumed before, was shown.
struct DischargeReport {
  std::string analysis;  // empty: there was nothing of the kind, or it was not shown
  double seconds = 0;
};

struct ConditionReport;  // condition/condition.h

struct Summary {
  std::vector<std::string> files;
  const ir::Program* program = nullptr;           // null while it is being read
  const rewrite::SourceSyntax* syntax = nullptr;  // the same, or if nobody needs it
  std::string analysis;                           // "value"
  std::string fingerprint;                        // of the program (ir/fingerprint.h); empty: nobody needs it
  SinceReport since;
  AssumedReport assumed;
  DischargeReport discharged;
  std::vector<PartReport> parts;        // of a strategy
  std::string chosen_for;               // the kind of program for which `auto` has chosen its analyses: "with loops"
  bool has_default_properties = false;  // the user has asked for none
  engine::AnalysisResult result;
  std::map<std::size_t, std::vector<ViolationReport>> violations;  // by index of the property in the result; one a place
  std::vector<std::vector<PlaceReport>> places;                    // the same; empty: nobody has kept account
  bool has_survey = false;                           // the condition is about what else is correct, where something is violated
  std::shared_ptr<const ConditionReport> condition;  // made once, where several outputs show it; null otherwise
  std::vector<SourceRange> evaluation_orders;        // taken to be from left to right, where C leaves it open and it can matter
  std::vector<std::string> missing_functions;        // with neither body nor model
  std::vector<UnsupportedConstruct> unsupported;     // in the program, whether they can be reached or not
  bool shows_places = false;                         // all of them, the user wants to see what is known of each
  bool shows_invariants = false;                     // the user wants to see how loops were closed
  std::chrono::milliseconds default_limit{0};        // of time; 0: there is none, or the user has set one
  std::string limit;                                 // "time limit", "CPU time limit", "memory limit", "interrupted", or empty
  double seconds = 0;
  std::uint64_t peak_memory = 0;  // bytes
};

/// What violates several properties in the same way at the same place is one fault: a write out of bounds violates `valid-deref` and
/// `bounds`.
struct Fault {
  std::size_t property = 0;                 // the first that it violates, by its index
  const ViolationReport* report = nullptr;  // of that one
  std::vector<std::string> checks;          // what it violates, each once: the report's first

  /// "valid-deref and bounds violated: out-of-bounds access at ...".
  std::string summary() const;
  /// "Out-of-bounds access: write of ... It violates also bounds.": for readers who are shown where it is, and the first check.
  std::string message() const;
};
/// In the order of the violations.
std::vector<Fault> faults(const Summary& summary);

/// Says how to have another limit, if the run was ended by one that nobody has set; empty otherwise. `limit`: what has ended it.
std::string default_limit_advice(const std::string& limit, std::chrono::milliseconds default_limit);

/// Whether single places of a property that does not hold as a whole are known to be violated or correct.
bool has_decided_places(const Summary& summary);

/// "FALSE(valid-deref)", "TRUE", "UNKNOWN(reason)".
std::string verdict_text(const engine::PropertyResult& result);
/// The verdict of all properties together: FALSE if one is violated, TRUE if all hold.
engine::Verdict verdict(const engine::AnalysisResult& result);
std::string verdict_text(const engine::AnalysisResult& result);

/// With which `proviso check` ends: 0 TRUE, 1 FALSE, 2 UNKNOWN, 4 an internal error.
int exit_status(const Summary& summary);

/// The `limit` of a run that a bug of ours has ended.
inline constexpr std::string_view kInternalError = "internal error";

/// What the program contains and no analysis can model.
std::vector<UnsupportedConstruct> unsupported_constructs(const ir::Program& program);

}  // namespace proviso::report
