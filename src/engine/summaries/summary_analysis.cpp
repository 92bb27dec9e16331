#include "engine/summaries/summary_analysis.h"

#include "engine/blocks/block_search.h"
#include "engine/paths/encode_path.h"
#include "engine/refinement/siblings.h"
#include "engine/summaries/choose.h"
#include "engine/summaries/tree_paths.h"
#include "exchange/formula_text.h"
#include "symbolic/annotate.h"

namespace proviso::engine::summaries {

using encode::Term;

namespace {

constexpr auto kPathTime = std::chrono::seconds(20);

class SummaryAnalysis {
 public:
  SummaryAnalysis(const ir::Program& program, const std::vector<property::Property>& properties,
                  const blocks::PredicateAnalysisOptions& options, symbolic::Modules modules)
      : search_(program, properties, options, blocks::IrrelevantLoopsAre::followed, std::move(modules)) {}

  std::optional<AnalysisResult> run() {
    try {
      while (true) {
        const Round round = compute();
        note_statistics();
        if (round == Round::given_up) return std::nullopt;
        if (round == Round::complete) break;
        if (search_.options.on_round) search_.options.on_round(search_.result());
      }
    } catch (const abstraction::SolverGaveUp&) {
      return std::nullopt;
    }
    if (search_.options.shows_work) show_work();
    search_.conclude([this] { return table_.formulas(); });
    return std::move(search_.result());
  }

 private:
  enum class Round : std::uint8_t {
    complete,
    refined,
    given_up
  };

  Round compute() {
    table_.restart();
    while (const std::optional<Tabulation::NodeId> node = table_.next()) {
      while (std::optional<term::Model> model = hazard_of(*node)) {
        const Round found = look_into(*node, *model);
        if (found != Round::complete) return found;
        if (!search_.findings.has_open_property()) return Round::complete;
      }
      if (search_.options.token.is_cancelled()) return Round::given_up;
      table_.expand(*node);
      nodes_ += 1;
    }
    return Round::complete;
  }

  /// A model in which the node's block reaches a hazard.
  std::optional<term::Model> hazard_of(Tabulation::NodeId node) {
    const symbolic::Block& block = table_.block_of(node);
    const std::tuple key{&block, table_.from(node, table_.size()), search_.findings.any_open(search_.pool, block)};
    if (harmless_.contains(key)) return std::nullopt;
    std::optional<term::Model> model = search_.find_hazard(block, {std::get<1>(key)});
    if (!model) harmless_.insert(key);
    return model;
  }

  /// Round::complete: the hazard was a violation, and is known now.
  Round look_into(Tabulation::NodeId node, const term::Model& model) {
    const symbolic::Hazard& hazard = search_.hazard_met(table_.block_of(node), model);
    Deriving deriving(search_.system, search_.abstraction, table_,
                      [this](const symbolic::Hazard& met) { return search_.findings.is_open(met); });
    const std::unique_ptr<Derivation> derivation = deriving.to_hazard(node, hazard, model);
    ++solved_paths_;
    if (!derivation) return Round::given_up;
    TreePaths paths(search_.system, *derivation);
    const paths::Path whole = paths.whole();
    if (!search_.examiner.is_impossible(whole)) return execute(*derivation) ? Round::complete : Round::given_up;
    return refine(whole, paths.returned()) ? Round::refined : Round::given_up;
  }

  bool execute(const Derivation& derivation) {
    const symbolic::Hazard& met = *derivation.parts.back().trace.hazard;
    if (met.is_gap()) return false;
    const paths::PathAnswer answer = paths::solve_path(search_.environment.program, derivation.steps(), met.check,
                                                       search_.options.make_solver, search_.options.token.with_timeout(kPathTime));
    if (answer.kind != paths::PathAnswer::Kind::feasible || !search_.options.confirm(*answer.counterexample)) return false;
    search_.findings.add_violation(*answer.counterexample);
    return true;
  }

  /// Tracks the first new predicates that are found.
  bool refine(const paths::Path& whole, std::vector<paths::Path> returned) {
    std::vector<std::pair<const paths::Path*, std::vector<refinement::CutPredicates>>> reasons;
    for (const paths::Path& path : returned) reasons.emplace_back(&path, search_.examiner.reasons(path));
    reasons.emplace_back(&whole, search_.examiner.reasons(whole));
    std::size_t means = 0;
    for (const auto& [path, found] : reasons) means = std::max(means, found.size());
    for (std::size_t i = 0; i < means; ++i) {
      bool is_new = false;
      for (const auto& [path, found] : reasons)
        if (i < found.size()) is_new = track(*path, found[i]) || is_new;
      if (!is_new)
        for (const auto& [path, found] : reasons)
          if (i < found.size()) is_new = track_turned_round(*path, found[i]) || is_new;
      if (!is_new) continue;
      ++refinements_;
      return true;
    }
    return false;
  }

  /// The symmetric counterparts of the first technique's predicates.
  bool track_turned_round(const paths::Path& path, const refinement::CutPredicates& predicates) {
    bool is_new = false;
    for (std::size_t i = 1; i < predicates.size(); ++i)
      for (const Term predicate : predicates[i])
        if (const std::optional<Term> other = turned_round(predicate))
          is_new = search_.precision.add(path.segment(i).block->from, *other) || is_new;
    return is_new;
  }

  bool track(const paths::Path& path, const refinement::CutPredicates& predicates) {
    bool is_new = false;
    for (std::size_t i = 1; i < predicates.size(); ++i) {
      const ir::Place& place = path.segment(i).block->from;
      for (const Term predicate : predicates[i]) {
        if (!search_.precision.add(place, predicate)) continue;
        is_new = true;
        for (const Term sibling : siblings_.of(search_.system.block(place), predicate)) search_.precision.add(place, sibling);
      }
    }
    return is_new;
  }

  /// What a function returns is often equal to something: if one inequality is needed, the other is added.
  std::optional<Term> turned_round(Term predicate) {
    const bool is_signed = predicate.is(term::Kind::bv_slt);
    if (!is_signed && !predicate.is(term::Kind::bv_ult)) return std::nullopt;
    const Term left = predicate.child(0), right = predicate.child(1);
    if (left.is_constant() || right.is_constant()) return std::nullopt;
    return is_signed ? search_.pool.bv_slt(right, left) : search_.pool.bv_ult(right, left);
  }

  void show_work() {
    search_.result().predicates = std::make_shared<exchange::TrackedPredicates>(search_.precision.tracked(search_.system));
    auto view = std::make_shared<GraphView>();
    for (Tabulation::NodeId id = 0; id < table_.size(); ++id) {
      const Tabulation::Node& node = table_[id];
      certificate::Annotation::At at = symbolic::annotated(search_.system, node.place, node.state.formula);
      std::string text = exchange::formula_text(search_.environment.program, search_.pool, at);
      const std::optional<std::uint32_t> parent = id == 0 ? std::nullopt : std::optional(node.parent);
      view->nodes.push_back({node.place.function, node.place.location, std::move(at.stack), std::move(text), parent, std::nullopt, true});
    }
    search_.result().graph = std::move(view);
  }

  void note_statistics() {
    std::map<std::string, double>& statistics = search_.result().statistics;
    statistics["summarised functions"] = static_cast<double>(search_.system.modules().functions().size());
    statistics["nodes"] = nodes_;
    statistics["refinements"] = refinements_;
    statistics["predicates"] = static_cast<double>(search_.precision.size());
    statistics["solved paths"] = solved_paths_;
    statistics["posts"] = static_cast<double>(search_.abstraction.statistics().posts);
    statistics["solver queries"] = static_cast<double>(search_.abstraction.statistics().queries);
    statistics["blocks"] = static_cast<double>(search_.system.blocks().size());
  }

  blocks::BlockSearch search_;
  refinement::Siblings siblings_{search_.system};
  Tabulation table_{search_.system, search_.abstraction, search_.precision};
  std::set<std::tuple<const symbolic::Block*, Term, Term>> harmless_;
  double nodes_ = 0;
  unsigned refinements_ = 0;
  unsigned solved_paths_ = 0;
};

}  // namespace

std::optional<AnalysisResult> check_by_summaries(const ir::Program& program, const std::vector<property::Property>& properties,
                                                 const blocks::PredicateAnalysisOptions& options) {
  symbolic::Modules modules = choose_modules(*transform::facts_about(program, options.facts), properties);
  if (modules.is_empty() || options.cut_at != certificate::CutAt::loops) return std::nullopt;
  return SummaryAnalysis(program, properties, options, std::move(modules)).run();
}

}  // namespace proviso::engine::summaries
