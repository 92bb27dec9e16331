// The circuit: a graph of and, xor, multiplexer and majority gates with inverters on the edges. Structurally hashed: a
// gate with given inputs exists once. Gates are simplified when made, looking at their inputs and at the inputs of
// these (two levels).
//
// Beside and-gates it has those that arithmetic is made of, because each has a better CNF than the and-gates that
// express it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace proviso::smt {

/// An edge: a node and whether it is inverted.
class Lit {
 public:
  constexpr Lit() = default;
  static constexpr Lit of_node(std::uint32_t node) { return Lit(node << 1); }
  static constexpr Lit from_raw(std::uint32_t raw) { return Lit(raw); }

  constexpr std::uint32_t node() const { return raw_ >> 1; }
  constexpr bool is_inverted() const { return (raw_ & 1) != 0; }
  constexpr std::uint32_t raw() const { return raw_; }
  constexpr Lit operator!() const { return Lit(raw_ ^ 1); }
  constexpr Lit positive() const { return Lit(raw_ & ~1U); }
  constexpr Lit invert_if(bool condition) const { return Lit(raw_ ^ (condition ? 1U : 0U)); }
  friend constexpr bool operator==(const Lit&, const Lit&) = default;
  friend constexpr auto operator<=>(const Lit&, const Lit&) = default;

 private:
  explicit constexpr Lit(std::uint32_t raw) : raw_(raw) {}
  std::uint32_t raw_ = 0;
};

inline constexpr Lit kFalse = Lit::from_raw(0);
inline constexpr Lit kTrue = Lit::from_raw(1);

constexpr bool is_constant(Lit lit) { return lit.node() == 0; }
constexpr Lit constant(bool value) { return value ? kTrue : kFalse; }

enum class Gate : std::uint8_t {
  constant,
  input,
  and_gate,
  xor_gate,
  mux_gate,
  majority_gate
};

struct AigNode {
  Gate gate = Gate::constant;
  std::uint8_t uses = 0;  // by other gates; stays at 2 from there on
  Lit in[3];              // mux: condition, then, else
};

class Aig {
 public:
  Aig();

  Lit input();
  Lit and_of(Lit a, Lit b);
  Lit or_of(Lit a, Lit b) { return !and_of(!a, !b); }
  Lit xor_of(Lit a, Lit b);
  Lit equal(Lit a, Lit b) { return !xor_of(a, b); }
  Lit mux(Lit condition, Lit then_lit, Lit else_lit);
  Lit majority(Lit a, Lit b, Lit c);
  Lit implies(Lit a, Lit b) { return !and_of(a, !b); }

  const AigNode& node(std::uint32_t index) const { return nodes_[index]; }
  std::size_t size() const { return nodes_.size(); }

 private:
  Lit intern(Gate gate, Lit a, Lit b, Lit c);
  void count_use(Lit lit);
  Lit simplify_and(Lit a, Lit b);
  Lit and_with_and(Lit a, Lit b);
  Lit and_with_or(Lit a, Lit b);
  void grow_table();
  bool is_and(Lit lit) const { return nodes_[lit.node()].gate == Gate::and_gate; }

  std::vector<AigNode> nodes_;
  std::vector<std::uint32_t> table_;  // open addressing; node index, 0 is empty
};

}  // namespace proviso::smt
