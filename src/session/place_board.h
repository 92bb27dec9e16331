// The status of each place of each property in a run, with its certificate and the analysis that found it.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <vector>

#include "certificate/by_places.h"
#include "engine/board.h"
#include "report/summary.h"
#include "session/place_files.h"

namespace proviso::session {

class PlaceBoard : public engine::Board {
 public:
  /// Checks a proof (proof_check.h).
  using ConfirmProof = std::function<bool(engine::PropertyResult&, const CancellationToken&)>;

  PlaceBoard(const ir::Program& program, const std::vector<engine::PropertyResult>& properties, ConfirmProof confirm_proof);

  property::Places open(std::size_t property) override;
  bool offer(std::size_t property, engine::PropertyResult proof, const std::string& by, const CancellationToken& token) override;
  std::optional<engine::PropertyResult> shown(std::size_t property) override;

  /// Records that an execution has violated the property there. False if that was known.
  bool note_violation(std::size_t property, const property::Place& place);
  /// Records what executions violate behind the violation of a place (check/cascade.h).
  void note_cascade(const property::Place& place, const property::Places& behind);
  /// What the properties ask about, all together.
  property::CheckSet asked() const;
  /// The property restricted to its open places.
  property::Property rest_of(std::size_t property);
  std::vector<std::vector<report::PlaceReport>> report(const std::vector<engine::PropertyResult>& properties);
  /// The proofs of the places that were shown, for a file.
  std::vector<ShownPlaces> proofs();
  /// A result about the rest of a property, extended to the whole property.
  engine::PropertyResult completed(std::size_t property, const engine::PropertyResult& rest);

 private:
  using Status = report::PlaceReport::Status;
  struct Known {
    Status status = Status::open;
    std::string by;
  };
  struct OfProperty {
    property::Property property;
    bool is_listed = false;  // its places were enumerated
    std::map<property::Place, Known> places;
    certificate::ByPlaces proof;            // of the places that were shown
    std::vector<std::string> confirmed_by;  // for each part of the proof
    std::vector<condition::Omission> assumed;
  };

  /// With its places. Requires the lock.
  OfProperty& account_of(std::size_t property);
  static Known known_from(const OfProperty& account, const property::Place& place, const std::string& by);
  static property::Places resting_on_open(const OfProperty& account);

  const ir::Program& program_;
  ConfirmProof confirm_proof_;
  std::mutex mutex_;
  std::vector<OfProperty> properties_;
  std::map<property::Place, property::Places> follows_from_;  // the violated places behind which executions violate it
};

/// The board for a run about some of the properties: its indices refer to `indices`.
class BoardOfSome : public engine::Board {
 public:
  BoardOfSome(PlaceBoard& board, std::vector<std::size_t> indices) : board_(board), indices_(std::move(indices)) {}

  /// Called for each accepted proof, from several threads; may be null.
  std::function<void()> on_shown;

  property::Places open(std::size_t property) override {
    property::Places open = board_.open(indices_[property]);
    const std::lock_guard lock(mutex_);
    for (const auto& [number, place] : violated_)
      if (number == property) open.erase(place);
    return open;
  }
  std::size_t count_open() {
    std::size_t count = 0;
    for (std::size_t i = 0; i < indices_.size(); ++i) count += open(i).size();
    return count;
  }
  /// Violations that an analysis of these properties has found: nobody needs to look for them again. True if one of
  /// them is new.
  bool note_violations(const engine::AnalysisResult& found) {
    const std::lock_guard lock(mutex_);
    const std::size_t before = violated_.size();
    for (std::size_t i = 0; i < found.properties.size(); ++i) {
      const engine::PropertyResult& property = found.properties[i];
      if (property.verdict != engine::Verdict::violated) continue;
      violated_.emplace(i, property::place_of(*property.counterexample));
      for (const property::Counterexample& other : property.further) violated_.emplace(i, property::place_of(other));
    }
    return violated_.size() > before;
  }
  bool offer(std::size_t property, engine::PropertyResult proof, const std::string& by, const CancellationToken& token) override {
    const bool is_known = board_.offer(indices_[property], std::move(proof), by, token);
    if (is_known && on_shown) on_shown();
    return is_known;
  }
  std::optional<engine::PropertyResult> shown(std::size_t property) override { return board_.shown(indices_[property]); }

 private:
  PlaceBoard& board_;
  std::vector<std::size_t> indices_;
  std::mutex mutex_;
  std::set<std::pair<std::size_t, property::Place>> violated_;  // by index of the property
};

}  // namespace proviso::session
