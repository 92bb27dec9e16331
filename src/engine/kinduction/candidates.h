// Guesses at what holds at the heads of loops: bounds by the constants that stand near, order and equality between variables, residues,
// where pointers stand in their objects, what the elements of arrays are. Which of them are right is found out by induction (kinduction.h).
#pragma once

#include "certificate/invariant.h"
#include "engine/kinduction/vocabulary.h"

namespace proviso::engine::kinduction {

/// So many guesses of one kind are tried.
inline constexpr std::size_t kMaxCandidates = 600;

/// About integers.
std::vector<certificate::Invariant> integer_candidates(const LoopVocabulary& vocabulary);
/// About pointers that the loop moves.
std::vector<certificate::Invariant> pointer_candidates(const LoopVocabulary& vocabulary);
/// About all elements of arrays.
std::vector<certificate::Invariant> element_candidates(const LoopVocabulary& vocabulary);

/// Of a recursive function: about its parameters whenever it is called, and about its result.
struct ContractCandidates {
  std::vector<certificate::Invariant> when_called;
  std::vector<certificate::Invariant> when_returning;
};
ContractCandidates contract_candidates(const ir::Function& function);

}  // namespace proviso::engine::kinduction
