// The account of a run: what is known of each place of each property, by whom, and with which certificate.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <vector>

#include "certificate/by_places.h"
#include "engine/board.h"
#include "report/summary.h"
#include "session/place_files.h"

namespace proviso::session {

class PlaceBoard : public engine::Board {
 public:
  /// Checks a proof, as all are (proof_check.h).
  using ConfirmProof = std::function<bool(engine::PropertyResult&, const CancellationToken&)>;

  PlaceBoard(const ir::Program& program, const std::vector<engine::PropertyResult>& properties, ConfirmProof confirm_proof);

  property::Places open(std::size_t property) override;
  bool offer(std::size_t property, engine::PropertyResult proof, const std::string& by, const CancellationToken& token) override;
  std::optional<engine::PropertyResult> shown(std::size_t property) override;

  /// An execution has violated it there. False if that was known.
  bool note_violation(std::size_t property, const property::Counterexample& counterexample);
  /// The property, but for the places that are decided.
  property::Property rest_of(std::size_t property);
  std::vector<std::vector<report::PlaceReport>> report(const std::vector<engine::PropertyResult>& properties);
  /// The proofs of those that were shown, for a file; of properties that have some.
  std::vector<ShownPlaces> proofs();
  /// What is found out about the rest of a property, as a result for all of it.
  engine::PropertyResult completed(std::size_t property, const engine::PropertyResult& rest);

 private:
  using Status = report::PlaceReport::Status;
  struct Known {
    Status status = Status::open;
    std::string by;
  };
  struct OfProperty {
    property::Property property;
    bool is_listed = false;  // its places were looked for
    std::map<property::Place, Known> places;
    certificate::ByPlaces proof;            // of those that were shown
    std::vector<std::string> confirmed_by;  // by part
    std::vector<condition::Omission> assumed;
  };

  /// With its places. Under the lock.
  OfProperty& account_of(std::size_t property);

  const ir::Program& program_;
  ConfirmProof confirm_proof_;
  std::mutex mutex_;
  std::vector<OfProperty> properties_;
};

/// The board for a run that is about some of the properties: its numbers are places in `indices`.
class BoardOfSome : public engine::Board {
 public:
  BoardOfSome(PlaceBoard& board, std::vector<std::size_t> indices) : board_(board), indices_(std::move(indices)) {}

  /// Told of each proof that counts, from several threads; may be null.
  std::function<void()> on_shown;

  property::Places open(std::size_t property) override { return board_.open(indices_[property]); }
  bool offer(std::size_t property, engine::PropertyResult proof, const std::string& by, const CancellationToken& token) override {
    const bool is_known = board_.offer(indices_[property], std::move(proof), by, token);
    if (is_known && on_shown) on_shown();
    return is_known;
  }
  std::optional<engine::PropertyResult> shown(std::size_t property) override { return board_.shown(indices_[property]); }

 private:
  PlaceBoard& board_;
  std::vector<std::size_t> indices_;
};

}  // namespace proviso::session
