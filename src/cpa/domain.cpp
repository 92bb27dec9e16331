#include "cpa/domain.h"

#include <algorithm>

namespace proviso::cpa {

namespace {

class ListIndex : public CoverageIndex {
 public:
  explicit ListIndex(const Domain& domain) : domain_(domain) {}

  const std::uint32_t* find_cover(const StateRef& state) override {
    for (const auto& [reached, number] : states_)
      if (domain_.is_covered(*state, *reached)) return &number;
    return nullptr;
  }
  void add(const StateRef& state, std::uint32_t number) override { states_.emplace_back(state, number); }
  void remove(const StateRef& state, std::uint32_t number) override {
    std::erase_if(states_, [&](const auto& entry) { return entry.first == state && entry.second == number; });
  }

 private:
  const Domain& domain_;
  std::vector<std::pair<StateRef, std::uint32_t>> states_;
};

}  // namespace

std::unique_ptr<CoverageIndex> Domain::make_index() const { return std::make_unique<ListIndex>(*this); }

}  // namespace proviso::cpa
