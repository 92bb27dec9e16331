// The places at which a proof assumes the absence of undefined behaviour (property::CheckSet::assumes_defined): those
// where the checker could not exclude it.
#pragma once

#include <set>
#include <vector>

#include "condition/omission.h"
#include "encode/environment.h"
#include "support/cancellation.h"

namespace proviso::check {

class AssumedPlaces {
 public:
  /// Adds what is assumed in executions that satisfy `context`.
  void add(encode::Environment& environment, encode::Term context, const std::vector<encode::Gap>& assumed, const CancellationToken& token);
  std::vector<condition::Omission> take() { return std::move(places_); }

 private:
  std::vector<condition::Omission> places_;
  std::set<std::pair<const ir::Edge*, std::string>> known_;
};

}  // namespace proviso::check
