// Formulas over state variables (annotation.h) as text: with source names instead of the numbers of variables and
// objects in an encoding.
#pragma once

#include <functional>
#include <string>

#include "certificate/annotation.h"

namespace proviso::exchange {

/// The function whose activation is at that depth of the place's call stack, 1 for the outermost; null at depth 0, for
/// globals.
const ir::Function* function_at(const ir::Program& program, const certificate::Annotation::At& at, unsigned depth);

/// The names of variables, and the condition that a pointer points to an object.
struct FormulaNaming {
  std::function<std::string(const certificate::Annotation::Variable&)> variable;
  std::function<std::string(const certificate::Annotation::Variable& pointer, const certificate::Annotation::Object&)> points_to;
};
/// The formula of the place, a term of `from`, in another pool, with variables named by `naming`.
term::Term renamed(const term::TermStore& from, const certificate::Annotation::At& at, const FormulaNaming& naming, term::TermPool& to);

/// In C syntax: "x < 10 && points_to(p, y)". Variables of callers are prefixed with their function: "main::x".
std::string formula_text(const ir::Program& program, const term::TermStore& store, const certificate::Annotation::At& at);

}  // namespace proviso::exchange
