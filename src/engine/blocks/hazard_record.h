// What an analysis by blocks knows of hazards so far, and the result it makes of it.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "engine/result.h"
#include "symbolic/block.h"

namespace proviso::engine::abstraction {
class Abstraction;
}  // namespace proviso::engine::abstraction

namespace proviso::engine::blocks {

class HazardRecord {
 public:
  explicit HazardRecord(const std::vector<property::Property>& properties) {
    for (const property::Property& property : properties) result_.properties.emplace_back().property = property;
  }

  /// Whether it matters if the hazard can be met.
  bool is_open(const symbolic::Hazard& hazard) const;
  bool has_open_property() const;
  /// That one of the block's open hazards is met.
  encode::Term any_open(term::TermPool& pool, const symbolic::Block& block) const;

  void add_violation(const property::Counterexample& counterexample);
  /// It is not known whether the hazard can be met, or it can, and nobody knows what comes then.
  void give_up(const symbolic::Hazard& hazard, std::string reason);

  /// What is known where all hazards are known not to be met, or given up: formulas at cuts that hold there.
  using Formulas = std::vector<std::pair<ir::Place, encode::Term>>;
  /// Nothing else can be met. `formulas` are asked for if that is a proof.
  void conclude(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, certificate::CutAt cut_at,
                const std::function<Formulas()>& formulas, std::shared_ptr<const term::TermPool> pool);
  /// It is not known whether anything else can be met.
  void stop_short(const std::string& reason);
  /// The same, but the formulas hold at the cuts, and nothing else is met, as long as executions come to none of these places (function and
  /// location; and why they are left out).
  using Locations = std::map<std::pair<std::uint32_t, ir::LocationId>, std::string>;
  void stop_short(symbolic::TransitionSystem& system, certificate::CutAt cut_at, const Formulas& formulas, const Locations& open,
                  std::shared_ptr<const term::TermPool> pool);

  AnalysisResult& result() { return result_; }

 private:
  AnalysisResult result_;
  std::set<std::tuple<const ir::Edge*, property::Check, bool>> given_up_;
};

}  // namespace proviso::engine::blocks
