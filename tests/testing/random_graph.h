// Functions whose CFA is a random graph of Skip edges, for properties that must hold of every graph.
#pragma once

#include <random>

#include "ir/cfa.h"

namespace proviso::test {

/// `locations` locations, the first the entry and the last the exit, each but the exit with one to three successors among all.
inline void fill_randomly(ir::Function& function, unsigned locations, unsigned seed) {
  std::mt19937 random(seed);
  for (unsigned i = 0; i < locations; ++i) function.add_location();
  function.set_entry(0);
  function.set_exit(locations - 1);
  for (unsigned from = 0; from + 1 < locations; ++from) {
    const unsigned count = 1 + random() % 3;
    for (unsigned i = 0; i < count; ++i) {
      // Mostly short steps, as in programs; sometimes anywhere.
      const unsigned to = random() % 4 == 0 ? random() % locations : (from + 1 + random() % 3 + (locations - random() % 3)) % locations;
      function.add_edge(from, to, ir::Skip{}, {});
    }
  }
}

}  // namespace proviso::test
