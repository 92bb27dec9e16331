// The SMT-LIB text of single operations, given the texts of their children.
#pragma once

#include <span>
#include <string>

#include "term/term_store.h"

namespace proviso::term {

std::string smtlib_leaf(const TermStore& store, Term leaf);
std::string smtlib_operation(const TermStore& store, Term term, std::span<const std::string> children);
/// True if the text of the operation has the text of some child more than once: that child should be a name.
bool repeats_children(Term term);

}  // namespace proviso::term
