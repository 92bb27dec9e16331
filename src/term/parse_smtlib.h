// SMT-LIB 2.6 text as a term: Bool, bit-vectors and arrays, with `let`; what print_smtlib.h writes of these comes back
// as the same term.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "term/term_pool.h"

namespace proviso::term {

/// The variable of that name; empty if there is none.
using SmtlibNames = std::function<Term(const std::string& symbol)>;

struct SmtlibError {
  std::string message;
  std::size_t position = 0;  // in the text
};

/// One expression, and nothing after it. Ill-sorted text is an error like any other.
std::variant<Term, SmtlibError> parse_smtlib(TermPool& pool, std::string_view text, const SmtlibNames& names);

}  // namespace proviso::term
