// Terms of Bool, bit-vectors, arrays and uninterpreted functions as circuits. A read of an array and a function application are free
// inputs here; ArrayTheory makes them agree with each other. Floats must have been lowered before.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "smt/bitblast/circuits.h"
#include "support/cancellation.h"
#include "term/term_map.h"

namespace proviso::smt {

struct BlastResult {
  enum class Status {
    done,
    cancelled,
    unsupported
  };
  Status status = Status::done;
  std::string message;
};

class TermBlaster {
 public:
  explicit TermBlaster(Aig& aig) : aig_(aig), circuits_(aig) {}

  /// Builds the circuits of a term and of all below it. Not done if the token was cancelled meanwhile, or there is something that
  /// has no circuit; the terms finished until then are kept.
  BlastResult blast(term::Term term, const CancellationToken& token);

  /// The bits of a blasted Bool (one bit) or bit-vector.
  BitSpan bits(term::Term term) const { return *bits_.find(term); }
  Lit literal(term::Term condition) const { return bits(condition)[0]; }
  bool is_blasted(term::Term term) const { return bits_.contains(term); }

  /// Variables (Bool and bit-vector) in the order they were met.
  const term::Terms& variables() const { return variables_; }
  /// Terms for ArrayTheory, in the order they were met: reads, applications, equalities of arrays.
  const term::Terms& theory_terms() const { return theory_terms_; }

 private:
  bool blast_one(term::Term term);
  std::optional<Bits> operation(term::Term term);
  Bits free_inputs(std::size_t count);
  void keep(term::Term term, const Bits& bits);

  Aig& aig_;
  Circuits circuits_;
  term::TermMap<BitSpan> bits_;
  term::TermSet arrays_seen_;
  std::vector<std::unique_ptr<Lit[]>> blocks_;
  std::size_t block_used_ = 0;
  std::size_t block_size_ = 0;
  term::Terms variables_;
  term::Terms theory_terms_;
};

/// Number of bits of a Bool or bit-vector sort; 0 for others.
std::size_t bit_count(term::Sort sort);

}  // namespace proviso::smt
