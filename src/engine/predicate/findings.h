// What an analysis by blocks knows of hazards so far, and the result it makes of it.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "engine/blocks/block.h"
#include "engine/result.h"

namespace proviso::engine {

class Abstraction;

class HazardFindings {
 public:
  explicit HazardFindings(const std::vector<Property>& properties) {
    for (const Property& property : properties) result_.properties.emplace_back().property = property;
  }

  /// Whether it matters if the hazard can be met.
  bool is_open(const Hazard& hazard) const;
  bool has_open_property() const;
  /// That one of the block's open hazards is met.
  encode::Term any_open(term::TermPool& pool, const Block& block) const;

  void add_violation(const Counterexample& counterexample);
  /// It is not known whether the hazard can be met, or it can, and nobody knows what comes then.
  void give_up(const Hazard& hazard, std::string reason);

  /// What is known where all hazards are known not to be met, or given up: formulas at cuts that hold there.
  using Formulas = std::vector<std::pair<cpa::Place, encode::Term>>;
  /// Nothing else can be met. `formulas` are asked for if that is a proof.
  void conclude(TransitionSystem& system, Abstraction& abstraction, CutAt cut_at, const std::function<Formulas()>& formulas,
                std::shared_ptr<const term::TermPool> pool);
  /// It is not known whether anything else can be met.
  void stop_short(const std::string& reason);
  /// The same, but the formulas hold at the cuts, and nothing else is met, as long as executions come to none of these places (function and
  /// location; and why they are left out).
  using Locations = std::map<std::pair<std::uint32_t, ir::LocationId>, std::string>;
  void stop_short(TransitionSystem& system, CutAt cut_at, const Formulas& formulas, const Locations& open,
                  std::shared_ptr<const term::TermPool> pool);

  AnalysisResult& result() { return result_; }

 private:
  AnalysisResult result_;
  std::set<std::tuple<const ir::Edge*, encode::Check, bool>> given_up_;
};

}  // namespace proviso::engine
