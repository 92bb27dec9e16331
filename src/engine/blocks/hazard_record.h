// The status of hazards in a block analysis, and its result.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "engine/result.h"
#include "property/check.h"
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

  /// Whether it matters if the hazard can be reached.
  bool is_open(const symbolic::Hazard& hazard) const;
  bool has_open_property() const;
  /// That one of the block's open hazards is reached.
  encode::Term any_open(term::TermPool& pool, const symbolic::Block& block) const;

  void add_violation(const property::Counterexample& counterexample);
  /// It is unknown whether the hazard can be reached; or it can, and what follows is unknown.
  void give_up(const symbolic::Hazard& hazard, std::string reason);

  /// Formulas that hold at cuts and exclude all hazards that are not given up.
  using Formulas = std::vector<std::pair<ir::Place, encode::Term>>;
  /// Nothing else can be reached. `formulas` are needed only for a proof.
  void conclude(symbolic::TransitionSystem& system, abstraction::Abstraction& abstraction, certificate::CutAt cut_at,
                const std::function<Formulas()>& formulas, std::shared_ptr<const term::TermPool> pool);
  /// It is unknown whether anything else can be reached.
  void stop_short(const std::string& reason);
  /// The same, but the formulas hold at the cuts, and nothing else is reached, as long as executions reach none of
  /// these locations (with the reasons for their omission).
  using Locations = std::map<std::pair<std::uint32_t, ir::LocationId>, std::string>;
  void stop_short(symbolic::TransitionSystem& system, certificate::CutAt cut_at, const Formulas& formulas, const Locations& open,
                  std::shared_ptr<const term::TermPool> pool);

  AnalysisResult& result() { return result_; }

 private:
  AnalysisResult result_;
  /// What the formulas show of a property: all places but those given up, unless a gap was.
  void note_part(PropertyResult& property, const certificate::Certificate& formulas) const;

  std::set<std::tuple<const ir::Edge*, property::Check, bool>> given_up_;
  property::Places places_given_up_;
  bool gave_up_gap_ = false;
};

}  // namespace proviso::engine::blocks
