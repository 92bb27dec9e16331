// Terms of Bool, bit-vectors, arrays and uninterpreted functions as circuits. Floats must have been lowered before.
//
// A read of an array that was made by few writes is unfolded: it is the value written if the indices agree, else a read
// of the array before. Reads of variables, reads past many writes, and function applications are free inputs;
// LazyTheories makes them agree with each other.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "smt/bitblast/circuits.h"
#include "support/cancellation.h"
#include "term/term_map.h"
#include "term/term_pool.h"

namespace proviso::smt {

/// Reads are unfolded past at most so many writes, and so many steps are taken in all: beyond, lemmas on demand need
/// fewer gates.
struct UnfoldingLimits {
  std::uint32_t depth = 64;
  std::size_t steps = 20000;
};

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
  TermBlaster(term::TermPool& pool, Aig& aig, UnfoldingLimits limits) : pool_(pool), aig_(aig), circuits_(aig), limits_(limits) {}

  /// Builds the circuits of a term and of all below it. Not done if the token was cancelled meanwhile, or there is
  /// something that has no circuit; the terms finished until then are kept.
  BlastResult blast(term::Term term, const CancellationToken& token);

  /// The bits of a blasted Bool (one bit) or bit-vector.
  BitSpan bits(term::Term term) const { return *bits_.find(term); }
  Lit literal(term::Term condition) const { return bits(condition)[0]; }
  bool is_blasted(term::Term term) const { return bits_.contains(term); }

  /// Variables (Bool and bit-vector) in the order they were met.
  const term::Terms& variables() const { return variables_; }
  /// True for what LazyTheories must look after: free reads, applications, equalities of arrays.
  bool is_lazy(term::Term term) const;
  /// Whether there was ever one.
  bool has_lazy_terms() const { return has_lazy_terms_; }
  /// The term an unfolded read became; empty for other terms.
  term::Term unfolded(term::Term term) const;

 private:
  bool blast_one(term::Term term);
  /// Decides whether a read is unfolded, and how.
  term::Term unfold(term::Term read);
  std::uint32_t depth_of(term::Term array);
  std::optional<Bits> operation(term::Term term);
  Bits free_inputs(std::size_t count);
  void keep(term::Term term, const Bits& bits);

  term::TermPool& pool_;
  Aig& aig_;
  Circuits circuits_;
  UnfoldingLimits limits_;
  term::TermMap<BitSpan> bits_;
  term::TermMap<std::uint32_t> array_depths_;  // writes and choices above variables and constants, the most on any way
  term::TermMap<term::Term> unfolded_;         // empty where a read is left to LazyTheories
  std::size_t unfoldings_ = 0;
  std::vector<std::unique_ptr<Lit[]>> blocks_;
  std::size_t block_used_ = 0;
  std::size_t block_size_ = 0;
  term::Terms variables_;
  bool has_lazy_terms_ = false;
};

/// Number of bits of a Bool or bit-vector sort; 0 for others.
std::size_t bit_count(term::Sort sort);

}  // namespace proviso::smt
