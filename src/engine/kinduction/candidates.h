// Candidate invariants for loop heads: bounds by nearby constants, order and equality between variables, residues,
// offsets of pointers, values of array elements. Induction decides which of them hold (kinduction.h).
#pragma once

#include "certificate/invariant.h"
#include "engine/kinduction/element_statements.h"
#include "engine/kinduction/vocabulary.h"

namespace proviso::engine::kinduction {

/// The maximum number of candidates of one kind.
inline constexpr std::size_t kMaxCandidates = 600;

/// That two quantities have grown in proportion since the loop was entered: by their increments, or by all that a round
/// adds to them.
std::vector<certificate::Invariant> growth_candidates(const LoopVocabulary& vocabulary, const certificate::Quantity& left,
                                                      const certificate::Quantity& right);
/// About integers.
std::vector<certificate::Invariant> integer_candidates(const LoopVocabulary& vocabulary);
/// That conditions of the program's branches hold, or do not: those that relate several integers in some other way than
/// the candidates above (`head - tail != used`).
std::vector<certificate::Invariant> condition_candidates(const ElementStatements& statements, const LoopVocabulary& vocabulary);
/// About pointers that the loop moves.
std::vector<certificate::Invariant> pointer_candidates(const LoopVocabulary& vocabulary);
/// About all elements of arrays.
std::vector<certificate::Invariant> element_candidates(const LoopVocabulary& vocabulary);

/// The loops of a function; `words` and `effects` by their ids.
struct LoopNest {
  const ir::Function& function;
  const transform::LoopForest& loops;
  std::vector<LoopVocabulary> words;
  std::vector<transform::LoopEffects> effects;
};

/// About all elements of arrays, derived from these statements.
std::vector<certificate::Invariant> instance_candidates(const ElementStatements& statements, const LoopNest& nest, transform::LoopId loop,
                                                        const transform::PointsTo& points_to);

/// About the elements in a range whose end is a linear expression, such as those below `5 * i - j` in two loops that fill
/// the rows of an array: comparisons that read one element, and pairs of these as alternatives.
std::vector<certificate::Invariant> range_candidates(const ElementStatements& statements, const LoopNest& nest, transform::LoopId loop);

/// About integers, in some iterations only.
std::vector<certificate::Invariant> phase_candidates(const LoopNest& nest, transform::LoopId loop);

/// What holds if the loop has made at most so many iterations: not invariants, but preferences for models that are to
/// be executed.
std::vector<certificate::Invariant> few_rounds(const LoopVocabulary& vocabulary, std::uint64_t rounds);

/// For a recursive function: preconditions on its parameters, and postconditions on its result.
struct ContractCandidates {
  std::vector<certificate::Invariant> when_called;
  std::vector<certificate::Invariant> when_returning;
};
ContractCandidates contract_candidates(const ir::Function& function);

}  // namespace proviso::engine::kinduction
