#include "lsp/run_findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "report/witness/correctness_witness.h"
#include "transform/call_graph.h"

namespace proviso::lsp {

namespace {

using Status = report::PlaceReport::Status;

/// Counts the places of each function of the document, by outcome.
class FunctionCount {
 public:
  FunctionCount(const report::Summary& summary, const std::string& entry, const std::string& path)
      : summary_(summary), entry_(entry), path_(path) {}

  std::vector<FunctionFinding> count() {
    const transform::CallGraph graph(*summary_.program);
    for (const ir::Function& function : summary_.program->functions())
      if (function.has_body() && graph.is_reachable(function)) finding_of(&function);
    for (std::size_t i = 0; i < summary_.result.properties.size(); ++i) add(i);
    for (const report::UnsupportedConstruct& found : summary_.unsupported)
      if (FunctionFinding* const finding = finding_of(found.function)) leave_open(*finding, "not supported: " + found.construct);
    std::vector<FunctionFinding> all;
    for (auto& [name, finding] : functions_) all.push_back(std::move(finding));
    return all;
  }

 private:
  /// Null if the function is not in the document.
  FunctionFinding* finding_of(const ir::Function* function) {
    if (function->origin == ir::Origin::library_model || !function->range.is_known()) return nullptr;
    if (summary_.program->files().name(function->range.begin.file) != path_) return nullptr;
    const std::string& name = function->source_name();
    return &named(std::string(ir::name_without_file(name)));  // the front end renames static functions whose name another file uses too
  }

  FunctionFinding& named(const std::string& name) {
    FunctionFinding& finding = functions_[name];
    finding.name = name;
    return finding;
  }

  static void leave_open(FunctionFinding& finding, const std::string& reason) {
    ++finding.open;
    if (finding.reason.empty()) finding.reason = reason;
  }

  void add(std::size_t index) {
    const engine::PropertyResult& property = summary_.result.properties[index];
    const std::string reason = !property.reason.empty() ? property.reason : summary_.limit;
    if (!property.property.is_safety() && property.verdict == engine::Verdict::unknown) leave_open(named(entry_), reason);
    if (index >= summary_.places.size()) return;  // places were not counted: findings_of() reports it
    for (const report::PlaceReport& known : summary_.places[index]) {
      FunctionFinding* const finding = owner_of(known.place);
      if (finding == nullptr) continue;
      if (known.status == Status::shown) ++finding->shown;
      if (known.status == Status::shown && property.is_vacuous) ++finding->unreachable;
      if (known.status == Status::violated) ++finding->violated;
      if (known.status == Status::open) leave_open(*finding, reason);
    }
  }

  /// A violation detected when the execution ends is attributed to the function in which it started.
  FunctionFinding* owner_of(const property::Place& place) {
    const report::DescribedPlace described = report::describe_place(*summary_.program, place);
    return described.function == nullptr ? &named(entry_) : finding_of(described.function);
  }

  const report::Summary& summary_;
  const std::string& entry_;
  const std::string& path_;
  std::map<std::string, FunctionFinding> functions_;
};

/// The functions called directly, including calls inside macros.
std::vector<std::string> called_in(const ir::Program& program) {
  std::set<const ir::Function*> reached{program.entry};
  std::vector<const ir::Function*> waiting{program.entry};
  while (!waiting.empty()) {
    const ir::Function* const caller = waiting.back();
    waiting.pop_back();
    for (const ir::Edge& edge : caller->edges()) {
      const auto* const call = edge.as<ir::Call>();
      const ir::Function* const callee = call == nullptr ? nullptr : call->direct_callee();
      if (callee != nullptr && reached.insert(callee).second) waiting.push_back(callee);
    }
  }
  std::set<std::string> names;
  for (const ir::Function* const function : reached) names.insert(function->source_name());
  return {names.begin(), names.end()};
}

std::vector<LoopFinding> loops_of(const report::Summary& summary, const std::string& path) {
  std::map<std::uint32_t, std::set<std::string>> by_line;
  for (const engine::PropertyResult& property : summary.result.properties) {
    if (property.verdict != engine::Verdict::holds || summary.syntax == nullptr) continue;
    for (const witness::Invariant& invariant : report::proof_invariants(*summary.program, *summary.syntax, property))
      if (invariant.type == witness::Invariant::Type::loop && invariant.location.file == path && invariant.location.line > 0)
        by_line[invariant.location.line - 1].insert(invariant.value);
  }
  std::vector<LoopFinding> loops;
  for (const auto& [line, values] : by_line) loops.push_back({line, {values.begin(), values.end()}});
  return loops;
}

std::vector<std::string> assumptions_of(const report::Summary& summary, const std::string& entry) {
  std::vector<std::string> all;
  if (entry != "main") all.push_back(fmt::format("'{}' is called with any arguments, global variables have their initial values", entry));
  for (const std::string& name : summary.missing_functions)
    all.push_back(fmt::format("'{}', which is defined elsewhere, returns any value and changes nothing that it is not given", name));
  for (const std::string& name : summary.never_failing) all.push_back(fmt::format("'{}' succeeds", name));
  std::set<std::string> places;
  for (const engine::PropertyResult& property : summary.result.properties)
    for (const condition::Omission& assumed : property.assumed) places.insert(summary.program->files().describe(assumed.edge->range));
  for (const std::string& place : places) all.push_back(fmt::format("nothing undefined happens at {}", place));
  return all;
}

}  // namespace

RunFindings findings_of(const report::Summary& summary, const std::string& entry, const DiagnosticStyle& style, Positions& positions) {
  RunFindings findings;
  findings.entry = entry;
  if (summary.program == nullptr) {
    findings.problem = summary.limit;
    return findings;
  }
  const bool has_places = summary.places.size() == summary.result.properties.size();
  if (summary.limit == report::kInternalError || !has_places) findings.problem = summary.limit.empty() ? "no result" : summary.limit;
  findings.has_violations = !summary.violations.empty();
  findings.functions = FunctionCount(summary, entry, positions.path()).count();
  findings.called = called_in(*summary.program);
  findings.loops = loops_of(summary, positions.path());
  findings.assumptions = assumptions_of(summary, entry);
  findings.diagnostics = result_diagnostics(summary, style, positions);
  return findings;
}

}  // namespace proviso::lsp
