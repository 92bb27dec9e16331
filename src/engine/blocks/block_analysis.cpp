#include "engine/blocks/block_analysis.h"

#include "exchange/formula_text.h"
#include "support/result.h"
#include "symbolic/annotate.h"
#include "term/evaluate.h"

namespace proviso::engine::blocks {

using encode::Term;

namespace {

const char* const kUnfinished = "not everything that can happen from here on was looked at";

}  // namespace

BlockAnalysis::BlockAnalysis(const ir::Program& program, const std::vector<property::Property>& properties,
                             const PredicateAnalysisOptions& options, IrrelevantLoopsAre irrelevant_loops, symbolic::Modules modules)
    : options_(options),
      facts_(program),
      pool_owner_(std::make_shared<term::TermPool>()),
      pool_(*pool_owner_),
      environment_(pool_, program, property::checks_of(properties)),
      closed_(facts_),
      system_(environment_, facts_,
              {options.cut_at, symbolic::kMaxRecursion, options.token, options.skipped.get(), &closed_, std::move(modules)}),
      precision_(system_.space(), options.scope, options.given),
      abstraction_(system_, options.make_solver, options.token),
      findings_(properties),
      examiner_(system_, {options.token, options.make_solver, options.confirm,
                          [this](const symbolic::Hazard& hazard) { return findings_.is_open(hazard); }}),
      conditions_(system_, options.limits) {
  if (irrelevant_loops == IrrelevantLoopsAre::closed) closed_.add_irrelevant(environment_.checks);
}

std::optional<term::Model> BlockAnalysis::find_hazard(const symbolic::Block& block, std::vector<Term> assumptions) {
  assumptions.push_back(findings_.any_open(pool_, block));
  if (assumptions.back().is_false()) return std::nullopt;
  const smt::Answer answer = abstraction_.ask(block, assumptions, smt::Want::model);
  if (answer.is_unknown()) throw abstraction::SolverGaveUp(answer.unknown());
  return answer.is_sat() ? std::optional(answer.model()) : std::nullopt;
}

const symbolic::Hazard& BlockAnalysis::hazard_met(const symbolic::Block& block, const term::Model& model) {
  term::Evaluator evaluator(pool_, model);
  const auto found = std::find_if(block.hazards.begin(), block.hazards.end(), [&](const symbolic::Hazard& hazard) {
    return findings_.is_open(hazard) && evaluator.holds(hazard.condition);
  });
  PROVISO_CHECK(found != block.hazards.end(), "a model of a hazard meets none");
  return *found;
}

paths::Path BlockAnalysis::path_to(const cpa::AbstractReachabilityGraph& graph, const std::vector<cpa::NodeId>& nodes,
                                   const symbolic::Hazard& hazard) {
  std::vector<paths::Segment> segments;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const symbolic::Block& block = i == 0 ? system_.start() : system_.block(graph[nodes[i]].place);
    if (i + 1 < nodes.size()) {
      const symbolic::BlockEnd& end = block.ends[graph[nodes[i + 1]].choice];
      segments.push_back({&block, {end.guard}, &end.state, end.place});
    } else {
      segments.push_back({&block, {hazard.condition}, nullptr, {}});
    }
  }
  return paths::Path(system_, std::move(segments));
}

void BlockAnalysis::show_graph(const cpa::AbstractReachabilityGraph& graph, const std::function<Term(cpa::NodeId)>& formula_of,
                               const std::function<bool(cpa::NodeId)>& is_expanded) {
  auto view = std::make_shared<GraphView>();
  std::unordered_map<cpa::NodeId, std::uint32_t> numbers;  // without those that were removed
  for (cpa::NodeId id = 0; id < graph.size(); ++id)
    if (!graph[id].is_removed) numbers.emplace(id, static_cast<std::uint32_t>(numbers.size()));
  const auto number = [&](cpa::NodeId id) { return id == cpa::kNoNode ? std::nullopt : std::optional(numbers.at(id)); };
  for (cpa::NodeId id = 0; id < graph.size(); ++id) {
    const cpa::ArgNode& node = graph[id];
    if (node.is_removed) continue;
    certificate::Annotation::At at = symbolic::annotated(system_, node.place, formula_of(id));
    std::string text = exchange::formula_text(environment_.program, pool_, at);
    view->nodes.push_back({node.place.function, node.place.location, std::move(at.stack), std::move(text), number(node.parent),
                           number(node.covered_by), node.is_open() && is_expanded(id)});
  }
  result().graph = std::move(view);
}

HazardFindings::Formulas BlockAnalysis::formulas(const cpa::AbstractReachabilityGraph& graph,
                                                 const std::function<Term(cpa::NodeId)>& formula_of) {
  HazardFindings::Formulas result;
  std::unordered_map<ir::Place, std::size_t, ir::PlaceHash> known;
  std::vector<term::Terms> said;
  for (cpa::NodeId id = 1; id < graph.size(); ++id) {
    const cpa::ArgNode& node = graph[id];
    if (!node.is_open()) continue;
    const auto [entry, is_new] = known.try_emplace(node.place, result.size());
    if (is_new) {
      result.emplace_back(node.place, Term{});
      said.emplace_back();
    }
    said[entry->second].push_back(formula_of(id));
  }
  for (std::size_t i = 0; i < result.size(); ++i) result[i].second = pool_.bool_or(said[i]);
  return result;
}

void BlockAnalysis::stop_short(const HazardFindings::Formulas& formulas, const std::vector<OpenPlace>& open) {
  HazardFindings::Locations locations;
  const bool is_by_limit = !conditions_.is_over() && solver_gave_up_.empty();
  const std::string unfinished = is_by_limit ? kUnfinished : end_reason();
  for (const OpenPlace& one : open)
    locations.emplace(std::pair(one.place.function, one.place.location), one.reason.empty() ? unfinished : one.reason);
  const auto cut = std::find_if(open.begin(), open.end(), [](const OpenPlace& one) { return !one.reason.empty(); });
  if (is_by_limit && !options_.token.is_cancelled() && cut != open.end()) findings_.stop_short(cut->reason);
  stop_short();
  findings_.stop_short(system_, options_.cut_at, formulas, locations, pool_owner_);
}

void BlockAnalysis::stop_short() { findings_.stop_short(end_reason()); }

void BlockAnalysis::note(const abstraction::SolverGaveUp& what) {
  if (!options_.token.is_cancelled() && !conditions_.is_over()) solver_gave_up_ = std::string("a solver gave up: ") + what.what();
}

std::string BlockAnalysis::end_reason() const {
  if (conditions_.is_over()) return conditions_.end_reason();
  return solver_gave_up_.empty() ? "limit reached" : solver_gave_up_;
}

void BlockAnalysis::look_into_path(const paths::Path& path, const symbolic::Hazard& hazard, const std::function<void()>& look) {
  std::optional<std::string> too_much = conditions_.too_large(path);
  if (!too_much) {
    examiner_.look_until(conditions_.begin_refinement(options_.token));
    try {
      look();
    } catch (const abstraction::SolverGaveUp&) {
      if (options_.token.is_cancelled() || !conditions_.end_refinement()) throw;
    }
    examiner_.look_until(options_.token);
    too_much = conditions_.end_refinement();
  }
  if (too_much && findings_.is_open(hazard)) findings_.give_up(hazard, std::move(*too_much));
}

void BlockAnalysis::settle(const paths::Path& path, const symbolic::Hazard& hazard) { take(examiner_.solve(path, hazard), hazard); }

bool BlockAnalysis::settle_if_possible(const paths::Path& path, const symbolic::Hazard& hazard) {
  refinement::Examination found = examiner_.solve(path, hazard);
  if (found.kind == refinement::Examination::Kind::impossible) return false;
  take(std::move(found), hazard);
  return true;
}

bool BlockAnalysis::settle_past_loops(const paths::Path& path, const std::vector<term::Model>& models, const symbolic::Hazard& hazard) {
  const std::optional<property::Counterexample> executed = examiner_.execute_past(path, models, hazard);
  if (executed) findings_.add_violation(*executed);
  return executed.has_value();
}

void BlockAnalysis::take(refinement::Examination found, const symbolic::Hazard& hazard) {
  if (found.kind == refinement::Examination::Kind::violation) {
    findings_.add_violation(*found.counterexample);
  } else if (found.kind == refinement::Examination::Kind::too_coarse) {
    is_too_coarse_ = true;
  } else {
    findings_.give_up(hazard, std::move(found.reason));
  }
}

}  // namespace proviso::engine::blocks
