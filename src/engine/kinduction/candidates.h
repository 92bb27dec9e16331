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

/// What a function says of elements of arrays.
struct ElementStatement {
  const ir::Expr* expression = nullptr;        // a comparison that reads elements, or an element that is stored to
  const ir::Expr* value = nullptr;             // that is stored there
  std::vector<const ir::Variable*> variables;  // that the places of the elements are computed from
};
struct ElementStatements {
  ElementStatements(const ir::Function& function, const transform::LoopForest& loops);

  std::vector<ElementStatement> statements;
  std::vector<const ir::Expr*> conditions;  // of branches, about no elements

 private:
  void add(ElementStatement statement);
};

/// The loops of a function; `words` and `effects` by their ids.
struct LoopNest {
  const ir::Function& function;
  const transform::LoopForest& loops;
  std::vector<LoopVocabulary> words;
  std::vector<transform::LoopEffects> effects;
};

/// About all elements of arrays, in the words of these statements.
std::vector<certificate::Invariant> instance_candidates(const ElementStatements& statements, const LoopNest& nest, transform::LoopId loop,
                                                        const transform::PointsTo& points_to);

/// What is so of a run of the loop that has gone round at most so often: no invariants, but what a model had better satisfy that is to
/// be executed.
std::vector<certificate::Invariant> few_rounds(const LoopVocabulary& vocabulary, std::uint64_t rounds);

/// Of a recursive function: about its parameters whenever it is called, and about its result.
struct ContractCandidates {
  std::vector<certificate::Invariant> when_called;
  std::vector<certificate::Invariant> when_returning;
};
ContractCandidates contract_candidates(const ir::Function& function);

}  // namespace proviso::engine::kinduction
