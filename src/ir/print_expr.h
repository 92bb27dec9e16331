// Expressions in C syntax, for the printers of this folder. Users call to_string(expr).
#pragma once

#include <string>

#include "ir/expr.h"
#include "ir/print_constant.h"

namespace proviso::ir {

/// Appends `expr`, in parentheses where it binds less than `wanted`.
void append_expr(std::string& out, const Expr* expr, Precedence wanted);

/// The same where the context converts: a null pointer is just 0 there (assignments, arguments, comparisons).
void append_converted(std::string& out, const Expr* expr, Precedence wanted);

}  // namespace proviso::ir
