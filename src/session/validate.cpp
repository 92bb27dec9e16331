#include "session/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>

#include "check/replay.h"
#include "property/places.h"
#include "report/summary.h"
#include "session/inductive.h"
#include "session/load.h"
#include "witness/graphml.h"
#include "witness/yaml.h"

namespace proviso::session {

namespace {

using witness::Witness;
using InText = witness::Instrumented::Part;
using Status = ValidationReport::Status;

/// The index of the property for the invariants, which are assertions, after the property itself.
constexpr std::size_t kInvariants = 1;

/// How long other analyses wait for an execution that may decide the properties.
constexpr std::chrono::milliseconds kFirstExecution{50};
/// For the question whether an invariant is inductive by itself.
constexpr std::chrono::seconds kInductionTime{1};

/// The part that contains the edge; null if there is none.
const InText* part_of(const std::vector<InText>& parts, const ir::Program& program, const ir::Edge& edge) {
  const SourcePosition& at = edge.range.begin;
  for (const InText& part : parts)
    if (program.files().name(at.file) == part.file && std::pair(part.begin.line, part.begin.column) <= std::pair(at.line, at.column) &&
        std::pair(at.line, at.column) < std::pair(part.end.line, part.end.column))
      return &part;
  return nullptr;
}

/// That no execution stays in the cycle of the witness.
property::Property leaves_cycle() { return *property::parse_ltl(fmt::format("! G F called({})", witness::kCyclePassed)); }

bool changes_nothing(const ir::Edge& edge) {
  const auto is_own = [](const ir::Expr* target) {
    return target == nullptr || (target->kind() == ir::ExprKind::variable && target->variable()->storage == ir::Storage::temporary);
  };
  if (const auto* const assign = edge.as<ir::Assign>()) return is_own(assign->target);
  return edge.as<ir::Call>() == nullptr && edge.as<ir::Havoc>() == nullptr && edge.as<ir::Intrinsic>() == nullptr;
}

bool asks_about_leaks(const property::CheckSet& checks) {
  return checks.has(property::Check::memtrack) || checks.has(property::Check::memcleanup);
}

bool speaks_of_earlier(const Witness& witness) {
  return std::any_of(witness.invariants.begin(), witness.invariants.end(),
                     [](const witness::Invariant& each) { return each.type == witness::Invariant::Type::contract && !each.value.empty(); });
}

}  // namespace

ValidateRun::ValidateRun(CheckOptions options, std::string witness_file, Progress progress, std::ostream& err)
    : Validation(std::move(options), std::move(progress), err), witness_file_(std::move(witness_file)) {}

Diagnostics ValidateRun::read() {
  if (Diagnostics problems = read_witness(); !problems.empty()) return problems;
  if (Diagnostics problems = read_program(); !problems.empty()) return problems;
  begin(witness::Following::at_once);
  return {};
}

Diagnostics ValidateRun::read_witness() {
  const Result<std::string> text = read_evidence(witness_file_, "witness");
  if (!text) return text.diagnostics();
  Result<Witness> witness =
      witness::looks_like_graphml(*text) ? witness::read_graphml(witness_file_, *text) : witness::read_yaml(witness_file_, *text);
  if (!witness) return witness.diagnostics();
  report_.witness = std::move(*witness);
  report_.invariants.resize(report_.witness.invariants.size(), Status::open);
  report_.inductive.resize(report_.witness.invariants.size());
  return read_property();
}

Diagnostics ValidateRun::read_property() {
  std::string specification = report_.witness.specification;
  for (std::size_t at = specification.find("CHECK", 1); at != std::string::npos; at = specification.find("CHECK", at + 2))
    specification.insert(at, "\n");
  Result<property::PropertyRequest> asked = property::parse_specification(witness_file_ + ": specification", specification);
  if (!asked) return asked.diagnostics();
  const auto is_known = [](const property::Property& property) { return property.is_safety() || property.is_termination(); };
  if (asked->properties.size() != 1 || !is_known(asked->properties.front()))
    return {{Severity::error, witness_file_, "a witness is about one safety property, or about termination"}};
  property_ = asked->properties.front();
  report_.property = property_.name;
  const std::vector<witness::Segment>& segments = report_.witness.segments;
  const bool has_cycle = !segments.empty() && segments.back().back().action == witness::Waypoint::Action::cycle;
  if (!segments.empty() && has_cycle == property_.is_safety())
    return {
        {Severity::error, witness_file_,
         has_cycle ? "only a violation of termination ends in a cycle" : "a violation of termination ends in a cycle, not at a target"}};
  if (!asked->entry.empty()) options_.frontend.entry = asked->entry;
  if (!options_.has_data_model) options_.frontend.machine.data_model = report_.witness.data_model;
  if (options_.frontend.machine.data_model != report_.witness.data_model)
    report_.notes.emplace_back("the witness is about another data model");
  return {};
}

Diagnostics ValidateRun::read_program() {
  progress_.say("reading the program");
  Result<frontend::Translation> read = session::read_program(options_, frontend::Syntax::alone);
  if (!read) return read.diagnostics();
  print(err_, read->warnings);
  translation_ = std::move(read).value();
  const FileTable& files = translation_->program->files();
  for (const rewrite::SourceSyntax::File& file : translation_->syntax.files) {
    const std::string& name = files.name(file.start.begin.file);
    Result<std::string> text = read_evidence(name, "program", std::numeric_limits<std::uintmax_t>::max());
    if (!text) return text.diagnostics();
    texts_[name] = std::move(*text);
    const auto& known = report_.witness.input_files;
    const bool is_meant = std::any_of(known.begin(), known.end(), [&](const auto& input) {
      return input.second.empty() || input.second == file.sha256 || input.second.size() != file.sha256.size();
    });
    if (!is_meant) report_.notes.push_back(fmt::format("the witness is about another version of {}", name));
  }
  return {};
}

CheckOptions ValidateRun::options_for(const std::map<std::string, std::string>& texts) const {
  CheckOptions options = options_;
  options.texts = texts;
  options.files.clear();
  for (const rewrite::SourceSyntax::File& file : translation_->syntax.files) {
    const std::string& name = translation_->program->files().name(file.start.begin.file);
    options.files.push_back(name);
    // Text has no directory in which headers can be searched.
    const std::filesystem::path directory = std::filesystem::path(name).parent_path();
    options.frontend.arguments.push_back("-I" + (directory.empty() ? std::string(".") : directory.string()));
  }
  return options;
}

void ValidateRun::begin(witness::Following following) {
  if (property_.is_safety() && asks_about_leaks(property_.checks()) && speaks_of_earlier(report_.witness))
    return judge_as(ValidationReport::Verdict::unknown,
                    "contracts keep what was earlier, so whether memory leaks cannot be asked with them");
  Result<witness::Instrumented> instrumented =
      witness::instrument(report_.witness, translation_->syntax, translation_->program->files(), texts_, following);
  if (!instrumented) {
    judge_as(ValidationReport::Verdict::unknown, instrumented.diagnostics().front().render());
    return;
  }
  following_ = following;
  instrumented_ = std::move(*instrumented);
  CheckRequest request;
  request.options = options_for(instrumented_.texts);
  const bool is_cycle = !property_.is_safety() && report_.witness.kind == Witness::Kind::violation;
  request.properties = {is_cycle ? leaves_cycle() : property_};
  if (report_.witness.kind == Witness::Kind::correctness)
    request.properties.push_back({"invariants", property::Safety{{property::Check::assertion}}, "the invariants of the witness hold"});
  request.options.stops_at_first = report_.witness.kind == Witness::Kind::violation;
  // The witness may determine all inputs.
  if (report_.witness.kind == Witness::Kind::violation && following == witness::Following::at_once)
    request.first = {&engine::analysis_named("execution"), kFirstExecution};
  request.narrow = [this](const ir::Program& program, std::size_t number, property::Property& property) {
    narrow(program, number, property);
  };
  start(std::move(request));
  const Diagnostics problems = run_->read();
  if (!problems.empty()) judge_as(ValidationReport::Verdict::unknown, "what the witness says is no C here: " + problems.front().render());
}

void ValidateRun::start(CheckRequest request) {
  const std::lock_guard lock(mutex_);
  request_ = std::move(request);
  run_ = std::make_unique<CheckRun>(request_, Strategy{}, progress_, unsaid_);
}

void ValidateRun::begin_without_witness() {
  CheckRequest request;
  request.options = options_;
  request.options.stops_at_first = true;
  request.properties = {property_};
  start(std::move(request));
  const Diagnostics problems = run_->read();
  if (!problems.empty()) judge_as(ValidationReport::Verdict::unknown, problems.front().render());
}

void ValidateRun::narrow(const ir::Program& program, std::size_t number, property::Property& property) {
  if (!property.is_safety()) return;
  const bool is_violation = report_.witness.kind == Witness::Kind::violation;
  if (!is_violation && number != kInvariants && !property.checks().has(property::Check::assertion)) return;
  property::CheckSet checks = property.checks();
  property::Places excused, leaks;
  has_target_ = false;
  for (const property::Place& place : property::places_of(program, checks)) {
    if (property::Place::is_about_leaks(place.check)) {  // they have no location
      leaks.insert(place);
      continue;
    }
    const ir::Edge* const step = program_step(program, place);
    if (step == nullptr) {
      if (is_violation || number == kInvariants) excused.insert(place);
      continue;
    }
    const bool is_invariant = place.check == property::Check::assertion && part_of(instrumented_.checks, program, *step) != nullptr;
    // Undefined behaviour in an expression of the witness does not concern the program.
    const bool is_in_witness = part_of(instrumented_.expressions, program, *step) != nullptr;
    const bool is_asked = is_violation            ? part_of(instrumented_.targets, program, *step) != nullptr && !is_in_witness
                          : number == kInvariants ? is_invariant
                                                  : !is_invariant;
    if (!is_asked) excused.insert(place);
    has_target_ = has_target_ || is_asked;
  }
  // A witness does not name the kind of violation: it is a leak only if nothing else is possible.
  leaves_out_leaks_ = is_violation && has_target_ && !leaks.empty();
  if (leaves_out_leaks_) excused.merge(leaks);
  has_target_ = has_target_ || !leaks.empty();
  checks.excuse(excused);
  property.question = property::Safety{checks};
}

/// Expressions of a witness must not have side effects.
bool ValidateRun::has_side_effects(const ir::Program& program) {
  for (const ir::Function& function : program.functions()) {
    for (const ir::Edge& edge : function.edges()) {
      if (changes_nothing(edge)) continue;
      const InText* const part = part_of(instrumented_.expressions, program, edge);
      if (part == nullptr) continue;
      const bool is_proof = report_.witness.kind == Witness::Kind::correctness;
      const witness::Location& at =
          is_proof ? report_.witness.invariants[part->number].location : report_.witness.segments[part->number].back().location;
      judge_as(ValidationReport::Verdict::rejected,
               fmt::format("{}:{}: an expression of the witness changes something, or calls a function", at.file, at.line));
      return true;
    }
  }
  return false;
}

void ValidateRun::analyse(const CancellationToken& token) {
  if (is_judged_ || has_side_effects(run_->program())) return;
  if (!has_target_ && report_.witness.kind == Witness::Kind::violation)
    return judge_as(ValidationReport::Verdict::unknown, "nothing is known at the target that can violate " + property_.name);
  run_->analyse(token);
  judge();
  if (report_.witness.kind == Witness::Kind::correctness) return try_inductions(token);
  if (is_judged_ || token.is_cancelled()) return;
  // Executions that do not pass a waypoint when they first reach it.
  progress_.say("looking for other executions that pass the waypoints");
  begin(witness::Following::when_met);
  if (is_judged_) return;
  run_->analyse(token);
  judge();
  if (is_judged_ || token.is_cancelled() || !is_passed_by_none_) return;
  progress_.say("looking for any violation");
  begin_without_witness();
  if (is_judged_) return;
  run_->analyse(token);
  run_->finish("", [this](const report::Summary& summary) { judge_without_witness(summary); });
}

/// Other interpretations of its lines may describe other executions; but if no execution violates the property, no
/// interpretation does.
void ValidateRun::judge_without_witness(const report::Summary& summary) {
  const engine::PropertyResult& property = summary.result.properties.front();
  if (property.verdict == engine::Verdict::holds)
    return judge_as(ValidationReport::Verdict::rejected, "no execution violates " + property_.name);
  judge_as(ValidationReport::Verdict::unknown, "no execution passes its lines, as they are understood here, and violates " +
                                                   property_.name + " at the last one; its lines may be meant otherwise");
}

void ValidateRun::judge() {
  run_->finish("", [this](const report::Summary& summary) {
    report_.witness.kind == Witness::Kind::violation ? judge_violation(summary) : judge_proof(summary);
  });
}

/// Whether the execution has passed all waypoints before the target when it violates the property: those inside the target, and those
/// of a leak, which is found when the program ends, are not asked for on the way.
bool ValidateRun::passes_waypoints(const report::Summary& summary) const {
  if (!property_.is_safety()) return true;
  const engine::PropertyResult& property = summary.result.properties.front();
  if (!property.counterexample) return false;
  std::string passed;
  interp::Interpreter interpreter(*summary.program);
  const auto note = [&](const interp::TraceStep& step) {
    if (step.state == nullptr) return;
    const auto is_counter = [](unsigned, const ir::Variable& variable) { return variable.name == witness::kSegmentCounter; };
    for (const interp::Snapshot::Box& box : step.state->snapshot(is_counter).boxes)
      if (box.variable != nullptr && box.variable->name == witness::kSegmentCounter && !box.cells.empty()) passed = box.cells.front().value;
  };
  constexpr std::uint64_t kTraced = 8;
  const std::uint64_t last = check::replay(interpreter, *property.counterexample, nullptr).run.steps;
  check::replay(interpreter, *property.counterexample, note, last > kTraced ? last - kTraced : 0);
  return passed == std::to_string(report_.witness.segments.size() - 1);
}

void ValidateRun::judge_violation(const report::Summary& summary) {
  const std::lock_guard lock(mutex_);
  const engine::PropertyResult& property = summary.result.properties.front();
  if (property.verdict == engine::Verdict::violated && !passes_waypoints(summary)) {
    report_.reason = "the execution that was found violates the property before it has passed all waypoints";
    return;
  }
  report_.reason = property.reason;
  const bool is_by_none = property.verdict == engine::Verdict::holds && following_ == witness::Following::when_met;
  is_passed_by_none_ = is_by_none && report_.witness.by_lines;
  is_judged_ = property.verdict == engine::Verdict::violated || (is_by_none && !is_passed_by_none_);
  if (property.verdict == engine::Verdict::violated) report_.verdict = ValidationReport::Verdict::confirmed;
  if (!is_by_none || is_passed_by_none_) return;
  report_.verdict = leaves_out_leaks_ ? ValidationReport::Verdict::unknown : ValidationReport::Verdict::rejected;
  report_.reason = property_.is_safety() ? "no execution that passes the waypoints violates the property at the target"
                                         : "no execution that passes the waypoints stays in the cycle";
  if (leaves_out_leaks_) report_.reason += ", and whether one leaks memory was not asked";
}

void ValidateRun::judge_proof(const report::Summary& summary) {
  const std::lock_guard lock(mutex_);
  const engine::PropertyResult& property = summary.result.properties.front();
  const engine::PropertyResult& all = summary.result.properties[kInvariants];
  const bool hold_all = all.verdict == engine::Verdict::holds;
  std::fill(report_.invariants.begin(), report_.invariants.end(), Status::holds);
  if (!hold_all && summary.places.size() > kInvariants) {
    for (const report::PlaceReport& known : summary.places[kInvariants]) {
      const ir::Edge* const step = program_step(*summary.program, known.place);
      const InText* const part = step == nullptr ? nullptr : part_of(instrumented_.checks, *summary.program, *step);
      if (part == nullptr || known.status == report::PlaceReport::Status::shown) continue;
      Status& status = report_.invariants[part->number];
      if (status != Status::violated) status = known.status == report::PlaceReport::Status::violated ? Status::violated : Status::open;
    }
  } else if (!hold_all) {
    std::fill(report_.invariants.begin(), report_.invariants.end(), Status::open);
  }
  report_.with_invariants = property.verdict == engine::Verdict::holds      ? Status::holds
                            : property.verdict == engine::Verdict::violated ? Status::violated
                                                                            : Status::open;
  if (all.verdict == engine::Verdict::violated || property.verdict == engine::Verdict::violated) {
    const auto found = summary.violations.find(0);
    // What never ends may happen to be seen there.
    const bool has_place = property_.is_safety() && found != summary.violations.end();
    const ir::Edge* const at = has_place ? found->second.front().violation.found_at : nullptr;
    const bool is_by_expression = at != nullptr && part_of(instrumented_.expressions, *summary.program, *at) != nullptr;
    const bool is_violated = property.verdict == engine::Verdict::violated;
    // What is said about it need not be said for all values.
    const bool is_by_store = at != nullptr && part_of(instrumented_.stores, *summary.program, *at) != nullptr;
    report_.reason = !is_violated                      ? "an invariant does not hold"
                     : is_by_expression || is_by_store ? "evaluating an invariant violates " + property_.name
                                                       : property_.name + " is violated";
    // A line may refer to another location than the one where the invariant was checked.
    const bool is_about_place = report_.witness.by_lines && (!is_violated || is_by_expression);
    // Expressions of ACSL have a value always, so that what they say may be true all the same.
    const bool is_by_contract = is_by_expression && says_acsl(*part_of(instrumented_.expressions, *summary.program, *at));
    report_.verdict =
        is_about_place || is_by_store || is_by_contract ? ValidationReport::Verdict::unknown : ValidationReport::Verdict::rejected;
    if (is_about_place) report_.reason += ", if the loop on its line is meant";
    is_judged_ = true;
  } else if (hold_all && property.verdict == engine::Verdict::holds) {
    report_.verdict = ValidationReport::Verdict::confirmed;
    report_.reason.clear();
    is_judged_ = true;
  } else {
    report_.reason = hold_all ? property.reason : all.reason;
  }
}

bool ValidateRun::says_acsl(const InText& expression) const {
  return report_.witness.invariants[expression.number].type == witness::Invariant::Type::contract;
}

/// One by one, each in a program without the others.
void ValidateRun::try_inductions(const CancellationToken& token) {
  for (std::size_t number = 0; number < report_.invariants.size() && !token.is_cancelled(); ++number) {
    const witness::Invariant& invariant = report_.witness.invariants[number];
    if (report_.invariants[number] != Status::holds || invariant.type != witness::Invariant::Type::loop) continue;
    Witness alone = report_.witness;
    alone.invariants = {invariant};
    const Result<witness::Instrumented> instrumented =
        witness::instrument(alone, translation_->syntax, translation_->program->files(), texts_, following_);
    if (!instrumented) continue;
    const Result<frontend::Translation> read = session::read_program(options_for(instrumented->texts), frontend::Syntax::dropped);
    if (!read) continue;
    const ir::Program& program = *read->program;
    property::Places asked;
    for (const property::Place& place : property::places_of(program, {property::Check::assertion}))
      if (part_of(instrumented->checks, program, program.functions()[place.function].edge(place.edge)) != nullptr) asked.insert(place);
    const std::optional<bool> answer = is_inductive(program, asked, token.with_timeout(kInductionTime));
    const std::lock_guard lock(mutex_);
    report_.inductive[number] = answer;
  }
}

}  // namespace proviso::session
