#include "smt/bitblast/aig.h"

#include <algorithm>
#include <utility>

#include "support/result.h"

namespace proviso::smt {

namespace {

// Returned by simplification steps that found nothing.
constexpr Lit kNothing = Lit::from_raw(~std::uint32_t{0});

std::uint64_t hash_of(Gate gate, Lit a, Lit b, Lit c) {
  std::uint64_t h = (std::uint64_t{a.raw()} << 32 | b.raw()) * 0x9E3779B97F4A7C15ULL;
  h ^= (h >> 29) ^ ((std::uint64_t{c.raw()} << 3 | static_cast<std::uint64_t>(gate)) * 0xBF58476D1CE4E5B9ULL);
  h *= 0x94D049BB133111EBULL;
  return h ^ (h >> 32);
}

Lit other_input(const AigNode& node, Lit input) { return node.in[0] == input ? node.in[1] : node.in[0]; }
bool has_input(const AigNode& node, Lit lit) { return node.in[0] == lit || node.in[1] == lit; }

}  // namespace

Aig::Aig() : nodes_(1), table_(1 << 12) {}

Lit Aig::input() {
  nodes_.push_back({Gate::input, 0, {}});
  return Lit::of_node(static_cast<std::uint32_t>(nodes_.size() - 1));
}

Lit Aig::intern(Gate gate, Lit a, Lit b, Lit c) {
  if (nodes_.size() * 2 > table_.size()) grow_table();
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash_of(gate, a, b, c) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask) {
    const AigNode& node = nodes_[table_[slot]];
    if (node.gate == gate && node.in[0] == a && node.in[1] == b && node.in[2] == c) return Lit::of_node(table_[slot]);
  }
  PROVISO_CHECK(nodes_.size() < (std::size_t{1} << 30), "the circuit has too many gates");
  table_[slot] = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({gate, 0, {a, b, c}});
  for (const Lit in : {a, b, c}) count_use(in);
  return Lit::of_node(table_[slot]);
}

void Aig::count_use(Lit lit) {
  std::uint8_t& uses = nodes_[lit.node()].uses;
  if (uses < 2) ++uses;
}

void Aig::grow_table() {
  std::vector<std::uint32_t> larger(table_.size() * 2);
  const std::size_t mask = larger.size() - 1;
  for (std::uint32_t i = 1; i < nodes_.size(); ++i) {
    const AigNode& node = nodes_[i];
    if (node.gate == Gate::input) continue;
    std::size_t slot = hash_of(node.gate, node.in[0], node.in[1], node.in[2]) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = i;
  }
  table_ = std::move(larger);
}

// a is an uninverted and-gate (c and d).
Lit Aig::and_with_and(Lit a, Lit b) {
  const AigNode x = nodes_[a.node()];
  if (has_input(x, b)) return a;
  if (has_input(x, !b)) return kFalse;
  if (!is_and(b) || b.is_inverted()) return kNothing;
  const AigNode y = nodes_[b.node()];
  for (const Lit in : {y.in[0], y.in[1]}) {
    if (has_input(x, !in)) return kFalse;
    if (has_input(x, in)) return and_of(a, other_input(y, in));
  }
  return kNothing;
}

// a is an inverted and-gate, not (c and d).
Lit Aig::and_with_or(Lit a, Lit b) {
  const AigNode x = nodes_[a.node()];
  if (has_input(x, !b)) return b;
  if (has_input(x, b)) return and_of(b, !other_input(x, b));
  if (!is_and(b)) return kNothing;
  const AigNode y = nodes_[b.node()];
  for (const Lit in : {y.in[0], y.in[1]}) {
    if (!b.is_inverted()) {
      if (has_input(x, !in)) return b;
      if (has_input(x, in)) return and_of(b, !other_input(x, in));
    } else if (has_input(x, in) && other_input(x, in) == !other_input(y, in)) {
      return !in;  // resolution
    }
  }
  return kNothing;
}

Lit Aig::simplify_and(Lit a, Lit b) {
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (!is_and(x)) continue;
    const Lit simpler = x.is_inverted() ? and_with_or(x, y) : and_with_and(x, y);
    if (simpler != kNothing) return simpler;
  }
  // (c xor d) and c, and the like: the xor says what d is
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    const AigNode node = nodes_[x.node()];
    if (node.gate != Gate::xor_gate) continue;
    for (unsigned i = 0; i < 2; ++i) {
      if (node.in[i].node() != y.node()) continue;
      // x = in[i] xor other, inverted as x is; y fixes in[i] to 1 or 0
      const bool in_value = !(y.is_inverted() != node.in[i].is_inverted());
      return and_of(y, node.in[1 - i].invert_if(in_value != x.is_inverted()));
    }
  }
  return kNothing;
}

Lit Aig::and_of(Lit a, Lit b) {
  if (a == kFalse || b == kFalse || a == !b) return kFalse;
  if (a == kTrue || a == b) return b;
  if (b == kTrue) return a;
  const Lit simpler = simplify_and(a, b);
  if (simpler != kNothing) return simpler;
  if (b < a) std::swap(a, b);
  return intern(Gate::and_gate, a, b, kFalse);
}

Lit Aig::xor_of(Lit a, Lit b) {
  const bool inverted = a.is_inverted() != b.is_inverted();
  a = a.positive();
  b = b.positive();
  if (a == b) return constant(inverted);
  if (a == kFalse) return b.invert_if(inverted);
  if (b == kFalse) return a.invert_if(inverted);
  for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    const AigNode node = nodes_[x.node()];
    if (node.gate == Gate::xor_gate) {  // inputs of xor-gates are not inverted
      if (node.in[0] == y) return node.in[1].invert_if(inverted);
      if (node.in[1] == y) return node.in[0].invert_if(inverted);
    } else if (node.gate == Gate::and_gate) {  // (c and d) xor c is c and not d
      for (unsigned i = 0; i < 2; ++i) {
        if (node.in[i].node() != y.node()) continue;
        const Lit in = node.in[i], other = node.in[1 - i];
        // x xor y with y = in, or y = !in
        const Lit result = in == y ? and_of(in, !other) : !and_of(in, !other);
        return result.invert_if(inverted);
      }
    }
  }
  if (b < a) std::swap(a, b);
  return intern(Gate::xor_gate, a, b, kFalse).invert_if(inverted);
}

Lit Aig::mux(Lit c, Lit t, Lit e) {
  if (c.is_inverted()) return mux(!c, e, t);
  if (c == kFalse) return e;
  if (t == e) return t;
  if (t == !e) return equal(c, t);
  if (t == kTrue || t == c) return or_of(c, e);
  if (t == kFalse || t == !c) return and_of(!c, e);
  if (e == kTrue || e == !c) return or_of(!c, t);
  if (e == kFalse || e == c) return and_of(c, t);
  if (t.is_inverted()) return !mux(c, !t, !e);
  if (const AigNode& inner = nodes_[t.node()]; inner.gate == Gate::mux_gate && inner.in[0] == c) return mux(c, inner.in[1], e);
  if (const AigNode& inner = nodes_[e.node()]; inner.gate == Gate::mux_gate && inner.in[0] == c)
    return mux(c, t, inner.in[2].invert_if(e.is_inverted()));
  return intern(Gate::mux_gate, c, t, e);
}

Lit Aig::majority(Lit a, Lit b, Lit c) {
  if (b < a) std::swap(a, b);
  if (c < b) std::swap(b, c);
  if (b < a) std::swap(a, b);
  // sorted: equal and opposite inputs are neighbours
  if (a == b || b == c) return b;
  if (a == !b) return c;
  if (b == !c) return a;
  if (a == kFalse) return and_of(b, c);
  if (a == kTrue) return or_of(b, c);
  if (a.is_inverted()) return !intern(Gate::majority_gate, !a, !b, !c);
  return intern(Gate::majority_gate, a, b, c);
}

}  // namespace proviso::smt
