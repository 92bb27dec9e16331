// Arithmetic on floating-point numbers that compilers, for the processor the program is compiled for, may do with more
// digits than the type has.
#pragma once

#include <clang/AST/OperationKinds.h>
#include <clang/AST/Type.h>

#include <string>

namespace proviso::frontend {

struct Unit;

/// Why the result of an operation in this type may have more digits; empty if it has not.
///
/// A product may be fused with a sum, far from it too, if the processor has an instruction for that: GCC's default, and
/// within an expression Clang's. Without SSE2 everything is computed in `long double`.
std::string surplus_of_digits(const Unit& unit, clang::BinaryOperatorKind op, clang::QualType type);

}  // namespace proviso::frontend
