// Signs of integer variables: the smallest useful domain, and the example of src/domain/README.md. A state says for
// each plain integer which of negative, zero and positive it may be; what it does not mention may be all of them.
#pragma once

#include "cpa/domain.h"
#include "support/persistent_map.h"

namespace proviso::domain {

/// A set of signs. The empty set stands for no value at all.
enum class Signs : std::uint8_t {
  none = 0,
  negative = 1,
  zero = 2,
  positive = 4,
  any = 7,
};
constexpr Signs operator|(Signs a, Signs b) { return static_cast<Signs>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }
constexpr Signs operator&(Signs a, Signs b) { return static_cast<Signs>(static_cast<unsigned>(a) & static_cast<unsigned>(b)); }
constexpr bool includes(Signs whole, Signs part) { return (whole & part) == part; }

class SignState : public cpa::State {
 public:
  static std::uint64_t key(unsigned depth, std::uint32_t variable) { return std::uint64_t{depth} << 32 | variable; }
  Signs of(std::uint64_t variable) const {
    const Signs* const known = signs.find(variable);
    return known == nullptr ? Signs::any : *known;
  }
  PersistentMap<Signs> signs;  // only where less than any
};

class SignDomain : public cpa::Domain {
 public:
  explicit SignDomain(const ir::Program& program) : program_(program) {}

  cpa::StateRef initial() override;
  cpa::StateRef transfer(cpa::StateRef state, const ir::Step& step, cpa::StepFindings& findings) override;
  bool is_covered(const cpa::State& state, const cpa::State& by) const override;
  cpa::StateRef join(const cpa::StateRef& left, const cpa::StateRef& right) override;
  bool merges() const override { return true; }
  bool raises_alarms() const override { return false; }
  cpa::StateRef merge(const cpa::StateRef& fresh, const cpa::StateRef& reached) override;

 private:
  const ir::Program& program_;
};

}  // namespace proviso::domain
