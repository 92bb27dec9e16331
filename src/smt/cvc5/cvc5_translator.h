// Terms without floats as cvc5 terms, and cvc5's values as ours. Included only in this folder.
#pragma once

#include <cvc5/cvc5.h>

#include <map>
#include <optional>
#include <stdexcept>
#include <vector>

#include "term/model.h"
#include "term/term_map.h"
#include "term/term_pool.h"

namespace proviso::smt {

/// Thrown by translate() on what cvc5 1.0.3 has no term for.
struct Untranslatable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Cvc5Translator {
 public:
  Cvc5Translator(term::TermPool& pool, cvc5::Solver& solver) : pool_(pool), solver_(solver) {}

  cvc5::Term translate(term::Term term);
  /// The model after a satisfiable check. Empty if it has a value we cannot express.
  std::optional<term::Model> read_model();

 private:
  cvc5::Sort sort(term::Sort sort);
  cvc5::Term translate_one(term::Term term);
  cvc5::Term leaf(term::Term term);
  cvc5::Term operation(term::Term term);
  cvc5::Term bits(const term::BitVector& bits) { return solver_.mkBitVector(bits.width(), bits.to_binary(), 2); }
  cvc5::Term in(term::Term term, unsigned i) const { return *translated_.find(term.child(i)); }
  std::optional<term::Value> read_value(term::Sort sort, const cvc5::Term& value);
  std::optional<term::Value> value_of(term::Term term) { return read_value(term.sort(), solver_.getValue(translate(term))); }

  term::TermPool& pool_;
  cvc5::Solver& solver_;
  term::TermMap<cvc5::Term> translated_;
  std::map<std::uint32_t, cvc5::Term> functions_;
  term::Terms variables_;
  term::Terms applications_;
};

}  // namespace proviso::smt
