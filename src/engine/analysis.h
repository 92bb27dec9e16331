// An analysis as seen from outside: its name, the properties it can decide, the conditions it supports, its options,
// and how it is run. Each has its descriptor in its folder, and a line in analyses.cpp; help, `--analysis`, strategies,
// messages and the lists of tests and documentation are derived from these.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "certificate/cut_at.h"
#include "certificate/ranking_proof.h"
#include "certificate/unwinding.h"
#include "condition/conditional.h"
#include "engine/board.h"
#include "engine/integer_use.h"
#include "engine/result.h"
#include "exchange/tracked_predicates.h"
#include "rewrite/entry_condition.h"
#include "smt/solver.h"
#include "support/cancellation.h"
#include "transform/program_facts.h"

namespace proviso::engine {

class FoundInvariants;

/// The input of an analysis, and what it may use.
struct AnalysisTask {
  const ir::Program& program;
  transform::SharedFacts facts;  // computed once for all analyses
  const std::vector<property::Property>& properties;
  const condition::ConditionalInput& given;  // the conditions of the search, and what was verified before
  CancellationToken token;
  std::function<std::unique_ptr<smt::Solver>(term::TermPool&)> make_solver;
  property::Confirm confirm;
  /// Checks a proof, and gives in `reason` why it is rejected: then another one is searched for. May be null.
  std::function<bool(PropertyResult&, const CancellationToken&)> confirm_proof;
  /// The same for a proof about the program in which loops are entered under conditions only. May be null.
  std::function<bool(const std::vector<rewrite::EntryCondition>&, const ir::Program&, PropertyResult&, const CancellationToken&)>
      confirm_proof_under = nullptr;
  /// Called with the result so far, from time to time: it is reported if the run has to end at once. May be null.
  std::function<void(const AnalysisResult&)> on_round;
  /// What analyses of this program tell each other about its loops. May be null.
  std::shared_ptr<FoundInvariants> found = nullptr;
  Board* board = nullptr;                                        // the status of single places; null: places are not counted
  std::optional<Clock::duration> time_per_place = std::nullopt;  // for places that are decided one by one
  /// Violations of other places are wanted too, as far as they take little more work than the first.
  bool wants_further = false;
  /// Nothing runs concurrently: it may use more threads, and time for evaluating partial results when it is cut short.
  bool is_alone = true;
  /// The result shall contain the graph and the predicates, if the analysis has them.
  bool shows_work = false;

  // Settings of some analyses (AnalysisOption), and what they can start with.
  exchange::TrackedPredicates predicates;
  std::optional<certificate::CutAt> blocks;
  std::optional<certificate::PredicateScope> scope;
  IntegerUse integers = IntegerUse::exact;
  std::vector<certificate::LoopInduction> guesses;
  /// Which loops and recursions are known to end, by ranks that were checked; and who is told of further ones. Both may be null.
  std::shared_ptr<const certificate::RankingProof> ranks = nullptr;
  std::function<void(const certificate::RankingProof::Part&)> note_rank = nullptr;
};

/// The same task for these properties. What violates none of them is no counterexample.
AnalysisTask asking(const AnalysisTask& task, const std::vector<property::Property>& properties);

/// A task about another program that an analysis has made: with nothing to start with, and nobody to check its proofs.
AnalysisTask about(const ir::Program& program, const std::vector<property::Property>& properties, const condition::ConditionalInput& given,
                   const AnalysisTask& outer, const CancellationToken& token);

/// The options of an engine, with the parts of a task that all engines share.
template <typename Options>
Options options_for(const AnalysisTask& task) {
  Options options;
  options.token = task.token;
  options.facts = task.facts;
  options.on_round = task.on_round;
  options.confirm = task.confirm;
  options.make_solver = task.make_solver;
  return options;
}

enum class AnalysisOption : std::uint8_t {
  blocks,      // --blocks: it abstracts at cuts
  scope,       // --scope: it tracks predicates at places
  predicates,  // --precision: it can start with predicates
  integers,    // --integers: it can treat them as unbounded
};

enum class Decides : std::uint8_t {
  no,
  sometimes,  // only programs whose loops terminate
  yes
};

struct AnalysisDescriptor {
  std::string_view name;     // "k-induction"
  std::string_view summary;  // for help
  Decides finds_errors = Decides::yes;
  Decides proves = Decides::yes;
  /// For the progress line: its activity, and the statistics that show progress, with their texts.
  std::string_view activity;
  struct Figure {
    std::string_view statistic;
    std::string_view text;  // "{} nodes"
  };
  std::vector<Figure> progress;
  /// The conditions of a search that it supports, besides those that all support (total time and memory).
  std::vector<condition::ConditionKind> keeps;
  std::vector<AnalysisOption> options;
  AnalysisResult (*run)(const AnalysisTask&);
  /// Most analyses decide safety properties.
  bool (*decides)(const property::Property&) = [](const property::Property& property) { return property.is_safety(); };

  bool has(AnalysisOption option) const;
  bool keeps_condition(condition::ConditionKind kind) const;
  /// "unwinding: 3 rounds, bound 8, 2 loops, 1200 terms"
  std::string progress_text(const AnalysisResult& so_far) const;
};

/// All analyses, in the order of the documentation.
const std::vector<const AnalysisDescriptor*>& all_analyses();
/// Null if there is none of that name.
const AnalysisDescriptor* find_analysis(std::string_view name);
/// Requires that it exists.
const AnalysisDescriptor& analysis_named(std::string_view name);
/// Runs an analysis on those of the task's properties that it decides; the others stay unknown.
AnalysisResult run_on_what_it_decides(const AnalysisDescriptor& analysis, const AnalysisTask& task);
/// Whether some analysis decides the property.
bool is_decidable(const property::Property& property);

}  // namespace proviso::engine
