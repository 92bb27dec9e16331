// Formulas over state variables (annotation.h) for people and files: with names instead of the numbers that variables and objects have in
// an encoding.
#pragma once

#include <functional>
#include <string>

#include "certificate/annotation.h"

namespace proviso::exchange {

/// The function whose activation stands at that depth of the place's stack, 1 for the outermost; null at depth 0, where globals are.
const ir::Function* function_at(const ir::Program& program, const certificate::Annotation::At& at, unsigned depth);

/// How variables are called, and the condition that a pointer points to an object.
struct FormulaNaming {
  std::function<std::string(const certificate::Annotation::Variable&)> variable;
  std::function<std::string(const certificate::Annotation::Variable& pointer, const certificate::Annotation::Object&)> points_to;
};
/// The formula of the place, a term of `from`, in another pool, its variables called as `naming` says.
term::Term renamed(const term::TermStore& from, const certificate::Annotation::At& at, const FormulaNaming& naming, term::TermPool& to);

/// As C: "x < 10 && points_to(p, y)". Variables of callers carry their function's name: "main::x".
std::string formula_text(const ir::Program& program, const term::TermStore& store, const certificate::Annotation::At& at);

}  // namespace proviso::exchange
