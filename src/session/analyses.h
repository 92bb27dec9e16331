// The engine behind each analysis that can be named, called with what all of them need.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/conditional.h"
#include "engine/result.h"
#include "session/check_options.h"
#include "support/cancellation.h"

namespace proviso::session {

class AnalysisRunner {
 public:
  using OnRound = std::function<void(const engine::AnalysisResult&)>;
  using Confirm = engine::Confirm;
  using ConfirmProof = std::function<bool(engine::PropertyResult&, const CancellationToken&)>;

  AnalysisRunner(const ir::Program& program, const engine::ConditionalInput& given, bool validates_solvers, Confirm confirm)
      : program_(program), given_(given), validates_solvers_(validates_solvers), confirm_(std::move(confirm)) {}

  /// For the analyses by predicates: what they track from the start.
  void start_with(const engine::TrackedPredicates& predicates) { predicates_ = predicates; }
  /// For them: where they abstract, and where they track what they discover; the defaults otherwise.
  void abstract_at(std::optional<engine::CutAt> blocks, std::optional<engine::PredicateScope> scope) {
    blocks_ = blocks;
    scope_ = scope;
  }
  /// For linear relations.
  void take_integers_for(engine::IntegerUse integers) { integers_ = integers; }
  /// For inductions: invariants to try first.
  void guess(const std::vector<engine::LoopInduction>& guesses) { guesses_ = guesses; }
  /// For the analyses by predicates: the result is to have their graph and their predicates.
  void show_work() { shows_work_ = true; }

  /// For values: who has a proof that is refused looks for another one.
  void check_proofs(ConfirmProof confirm_proof) { confirm_proof_ = std::move(confirm_proof); }

  /// The analyses are run beside each other: who is cut short ends at once, and nobody takes more threads than needed.
  void share() { is_alone_ = false; }

  /// What else is correct in a program that is not; nothing is decided.
  engine::AnalysisResult survey(const std::vector<engine::Property>& properties, const CancellationToken& token) const;

  /// Any analysis but `auto`.
  engine::AnalysisResult run(Analysis analysis, const std::vector<engine::Property>& properties, const CancellationToken& token,
                             const OnRound& on_round) const;

  /// For the progress line: what the analysis does, and how far it is.
  static std::string first_words(Analysis analysis);
  static std::string progress(Analysis analysis, const engine::AnalysisResult& so_far);

 private:
  template <typename EngineOptions>
  EngineOptions options(const CancellationToken& token, const OnRound& on_round) const;

  const ir::Program& program_;
  const engine::ConditionalInput& given_;
  bool validates_solvers_;
  Confirm confirm_;
  ConfirmProof confirm_proof_;
  engine::TrackedPredicates predicates_;
  std::optional<engine::CutAt> blocks_;
  std::optional<engine::PredicateScope> scope_;
  bool shows_work_ = false;
  bool is_alone_ = true;
  engine::IntegerUse integers_ = engine::IntegerUse::exact;
  std::vector<engine::LoopInduction> guesses_;
};

}  // namespace proviso::session
