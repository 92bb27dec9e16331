// Terms as SMT-LIB 2.6 text. Subterms used more than once are written once, so the text is as long as the term has
// nodes.
//
// The text means what the term means under the total semantics of the README: where SMT-LIB leaves a result open
// (division of numbers by zero, conversion of floats that do not fit), the text says it with an ite. fp.to_ieee_bv is
// the one name beyond the standard (Z3 knows it).
#pragma once

#include <ostream>
#include <span>
#include <string>

#include "term/term_map.h"
#include "term/term_store.h"

namespace proviso::term {

/// One expression, shared subterms bound by `let`.
std::string to_smtlib(const TermStore& store, Term term);

/// A name as a symbol, in bars where it needs them.
std::string smtlib_symbol(const std::string& name);

/// Writes a script: declarations as names turn up, a define-fun for each shared subterm, then the commands.
class SmtlibWriter {
 public:
  SmtlibWriter(const TermStore& store, std::ostream& out);

  void comment(const std::string& text);
  void assert_term(Term term);
  void push();
  void pop();
  void check(std::span<const Term> assumptions);

 private:
  std::string define(Term term);
  void declare_names(Term term);

  const TermStore& store_;
  std::ostream& out_;
  TermSet seen_;
  TermMap<std::string> names_;
  std::vector<bool> declared_functions_;
};

}  // namespace proviso::term
