#include "engine/blocks/block_search.h"

#include "exchange/formula_text.h"
#include "support/result.h"
#include "symbolic/annotate.h"
#include "term/evaluate.h"

namespace proviso::engine::blocks {

using encode::Term;

namespace {

const char* const kUnfinished = "not everything that can happen from here on was looked at";

}  // namespace

BlockSearch::BlockSearch(const ir::Program& program, const std::vector<property::Property>& properties,
                         const PredicateAnalysisOptions& wanted, IrrelevantLoopsAre irrelevant_loops, symbolic::Modules modules)
    : options(wanted),
      shared_facts(transform::facts_about(program, wanted.facts)),
      facts(*shared_facts),
      pool_owner(std::make_shared<term::TermPool>()),
      pool(*pool_owner),
      environment(pool, program, property::checks_of(properties)),
      closed(facts),
      system(environment, facts,
             {options.cut_at, symbolic::kMaxRecursion, options.token, options.skipped.get(), &closed, std::move(modules)}),
      precision(system.space(), options.scope, options.given),
      abstraction(system, options.make_solver, options.token),
      findings(properties),
      examiner(system, {options.token, options.make_solver, options.confirm,
                        [this](const symbolic::Hazard& hazard) { return findings.is_open(hazard); }}),
      conditions(system, options.limits) {
  if (irrelevant_loops == IrrelevantLoopsAre::closed) closed.add_irrelevant(environment.checks);
}

std::optional<term::Model> BlockSearch::find_hazard(const symbolic::Block& block, std::vector<Term> assumptions) {
  assumptions.push_back(findings.any_open(pool, block));
  if (assumptions.back().is_false()) return std::nullopt;
  const smt::Answer answer = abstraction.ask(block, assumptions, smt::Want::model);
  if (answer.is_unknown()) throw abstraction::SolverGaveUp(answer.unknown());
  return answer.is_sat() ? std::optional(answer.model()) : std::nullopt;
}

const symbolic::Hazard& BlockSearch::hazard_met(const symbolic::Block& block, const term::Model& model) {
  term::Evaluator evaluator(pool, model);
  const auto found = std::find_if(block.hazards.begin(), block.hazards.end(), [&](const symbolic::Hazard& hazard) {
    return findings.is_open(hazard) && evaluator.holds(hazard.condition);
  });
  PROVISO_CHECK(found != block.hazards.end(), "a model of a hazard meets none");
  return *found;
}

paths::Path BlockSearch::path_to(const cpa::AbstractReachabilityGraph& graph, const std::vector<cpa::NodeId>& nodes,
                                 const symbolic::Hazard& hazard) {
  std::vector<paths::Segment> segments;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const symbolic::Block& block = i == 0 ? system.start() : system.block(graph[nodes[i]].place);
    if (i + 1 < nodes.size()) {
      const symbolic::BlockEnd& end = block.ends[graph[nodes[i + 1]].choice];
      segments.push_back({&block, {end.guard}, &end.state, end.place});
    } else {
      segments.push_back({&block, {hazard.condition}, nullptr, {}});
    }
  }
  return paths::Path(system, std::move(segments));
}

void BlockSearch::show_graph(const cpa::AbstractReachabilityGraph& graph, const std::function<Term(cpa::NodeId)>& formula_of,
                             const std::function<bool(cpa::NodeId)>& is_expanded) {
  auto view = std::make_shared<GraphView>();
  std::unordered_map<cpa::NodeId, std::uint32_t> numbers;  // without removed nodes
  for (cpa::NodeId id = 0; id < graph.size(); ++id)
    if (!graph[id].is_removed) numbers.emplace(id, static_cast<std::uint32_t>(numbers.size()));
  const auto number = [&](cpa::NodeId id) { return id == cpa::kNoNode ? std::nullopt : std::optional(numbers.at(id)); };
  for (cpa::NodeId id = 0; id < graph.size(); ++id) {
    const cpa::ArgNode& node = graph[id];
    if (node.is_removed) continue;
    certificate::Annotation::At at = symbolic::annotated(system, node.place, formula_of(id));
    std::string text = exchange::formula_text(environment.program, pool, at);
    view->nodes.push_back({node.place.function, node.place.location, std::move(at.stack), std::move(text), number(node.parent),
                           number(node.covered_by), node.is_open() && is_expanded(id)});
  }
  result().graph = std::move(view);
}

HazardRecord::Formulas BlockSearch::formulas(const cpa::AbstractReachabilityGraph& graph,
                                             const std::function<Term(cpa::NodeId)>& formula_of) {
  HazardRecord::Formulas result;
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
  for (std::size_t i = 0; i < result.size(); ++i) result[i].second = pool.bool_or(said[i]);
  return result;
}

void BlockSearch::stop_short(const HazardRecord::Formulas& formulas, const std::vector<OpenPlace>& open) {
  HazardRecord::Locations locations;
  const bool is_by_limit = !conditions.is_over() && solver_gave_up_.empty();
  const std::string unfinished = is_by_limit ? kUnfinished : end_reason();
  for (const OpenPlace& one : open)
    locations.emplace(std::pair(one.place.function, one.place.location), one.reason.empty() ? unfinished : one.reason);
  const auto cut = std::find_if(open.begin(), open.end(), [](const OpenPlace& one) { return !one.reason.empty(); });
  if (is_by_limit && !options.token.is_cancelled() && cut != open.end()) findings.stop_short(cut->reason);
  stop_short();
  findings.stop_short(system, options.cut_at, formulas, locations, pool_owner);
}

void BlockSearch::stop_short() { findings.stop_short(end_reason()); }

void BlockSearch::note(const abstraction::SolverGaveUp& what) {
  if (!options.token.is_cancelled() && !conditions.is_over()) solver_gave_up_ = std::string("a solver gave up: ") + what.what();
}

std::string BlockSearch::end_reason() const {
  if (conditions.is_over()) return conditions.end_reason();
  return solver_gave_up_.empty() ? "limit reached" : solver_gave_up_;
}

void BlockSearch::look_into_path(const paths::Path& path, const symbolic::Hazard& hazard, const std::function<void()>& look) {
  std::optional<std::string> too_much = conditions.too_large(path);
  if (!too_much) {
    examiner.look_until(conditions.begin_refinement(options.token));
    try {
      look();
    } catch (const abstraction::SolverGaveUp&) {
      if (options.token.is_cancelled() || !conditions.end_refinement()) throw;
    }
    examiner.look_until(options.token);
    too_much = conditions.end_refinement();
  }
  if (too_much && findings.is_open(hazard)) findings.give_up(hazard, std::move(*too_much));
}

void BlockSearch::settle(const paths::Path& path, const symbolic::Hazard& hazard) { take(examiner.solve(path, hazard), hazard); }

bool BlockSearch::settle_if_possible(const paths::Path& path, const symbolic::Hazard& hazard) {
  refinement::Examination found = examiner.solve(path, hazard);
  if (found.kind == refinement::Examination::Kind::impossible) return false;
  take(std::move(found), hazard);
  return true;
}

bool BlockSearch::settle_past_loops(const paths::Path& path, const std::vector<term::Model>& models, const symbolic::Hazard& hazard) {
  const std::optional<property::Counterexample> executed = examiner.execute_past(path, models, hazard);
  if (executed) findings.add_violation(*executed);
  return executed.has_value();
}

void BlockSearch::take(refinement::Examination found, const symbolic::Hazard& hazard) {
  if (found.kind == refinement::Examination::Kind::violation) {
    findings.add_violation(*found.counterexample);
  } else if (found.kind == refinement::Examination::Kind::too_coarse) {
    is_too_coarse_ = true;
  } else {
    findings.give_up(hazard, std::move(found.reason));
  }
}

}  // namespace proviso::engine::blocks
