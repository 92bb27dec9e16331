// Walks over terms without recursion: terms may be millions of nodes deep.
#pragma once

#include <span>

#include "term/term_map.h"

namespace proviso::term {

/// Calls `visit` on each term reachable from `root` that is not in `seen`, children before parents, and adds it to
/// `seen`.
template <typename Visitor>
void for_each_subterm(Term root, TermSet& seen, Visitor&& visit) {
  if (seen.contains(root)) return;
  struct Frame {
    Term term;
    std::uint32_t next_child;
  };
  std::vector<Frame> stack{{root, 0}};
  while (!stack.empty()) {
    Frame& frame = stack.back();
    if (frame.next_child < frame.term.arity()) {
      const Term child = frame.term.child(frame.next_child++);
      if (!seen.contains(child)) stack.push_back({child, 0});
      continue;
    }
    const Term term = frame.term;
    stack.pop_back();
    if (seen.insert(term)) visit(term);
  }
}

template <typename Visitor>
void for_each_subterm(Term root, Visitor&& visit) {
  TermSet seen;
  for_each_subterm(root, seen, visit);
}

/// The variables in the terms, by id.
Terms free_variables(std::span<const Term> terms);
inline Terms free_variables(Term term) { return free_variables(std::span(&term, 1)); }

/// Number of different subterms.
std::size_t dag_size(std::span<const Term> terms);

/// The conjuncts of a term, left to right, without repetition.
Terms conjuncts_of(Term term);

}  // namespace proviso::term
