// Terms as Z3 terms. Included only in this folder.
#pragma once

#include <z3.h>

#include <map>
#include <string>

#include "term/term_map.h"
#include "term/term_pool.h"

namespace proviso::smt {

class Z3Translator {
 public:
  Z3Translator(term::TermPool& pool, Z3_context context) : pool_(pool), context_(context) {}

  Z3_ast translate(term::Term term);
  Z3_sort sort(term::Sort sort);
  /// The bits of a float: the canonical ones of NaN.
  Z3_ast float_bits(term::FloatFormat format, Z3_ast a);

  /// Variables and applications translated so far.
  const term::Terms& variables() const { return variables_; }
  const term::Terms& applications() const { return applications_; }

 private:
  Z3_ast translate_one(term::Term term);
  Z3_ast leaf(term::Term term);
  Z3_ast bit_vector(term::Term term);
  Z3_ast multiplication_overflow(term::Term term);
  Z3_ast number(term::Term term);
  Z3_ast floating(term::Term term);
  Z3_ast float_predicate(term::Term term);
  Z3_ast conversion(term::Term term);
  Z3_ast in(term::Term term, unsigned i) const { return *translated_.find(term.child(i)); }
  Z3_ast rounding(term::RoundingMode mode);
  Z3_ast numeral(const std::string& text, term::Sort of_sort) { return Z3_mk_numeral(context_, text.c_str(), sort(of_sort)); }
  Z3_func_decl function(term::Term application);
  /// For conversions to integers: the condition under which they fit, a term of its own; empty for other kinds.
  term::Term side_term(term::Term term);

  term::TermPool& pool_;
  Z3_context context_;
  term::TermMap<Z3_ast> translated_;
  std::map<std::uint32_t, Z3_func_decl> functions_;
  term::Terms variables_;
  term::Terms applications_;
};

}  // namespace proviso::smt
