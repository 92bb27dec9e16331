// Which numbers an integer expression can have, as far as its types and constants tell, and what can go wrong then.
#pragma once

#include <clang/AST/OperationKinds.h>
#include <clang/AST/Type.h>

#include <vector>

#include "rewrite/source_operations.h"
#include "support/int128.h"

namespace clang {
class ASTContext;
class Expr;
}  // namespace clang

namespace proviso::frontend {

struct ValueRange {
  i128 low = 0;
  i128 high = 0;

  bool contains(i128 value) const { return low <= value && value <= high; }
  bool is_within(const ValueRange& other) const { return other.low <= low && high <= other.high; }
};

/// All numbers of an integer type. Those of more than 64 bits are cut to 100 bits: nothing can be concluded of them.
ValueRange range_of_type(const clang::ASTContext& ast, clang::QualType type);
ValueRange range_of(const clang::ASTContext& ast, const clang::Expr* expr);

/// Of the results, if they are mathematical; operands of at most 64 bits give at most 128.
ValueRange operator+(const ValueRange& a, const ValueRange& b);
ValueRange operator-(const ValueRange& a, const ValueRange& b);
ValueRange operator*(const ValueRange& a, const ValueRange& b);

/// Whether the type has all these numbers.
bool fits(const clang::ASTContext& ast, const ValueRange& result, clang::QualType type);

/// Of a binary operator, or an assignment with one; Operator::none for others.
rewrite::SourceOperation::Operator checked_operator(clang::BinaryOperatorKind kind);

struct Arithmetic {
  rewrite::SourceOperation::Operator op = rewrite::SourceOperation::Operator::none;
  clang::QualType type;  // in which it computes
  ValueRange left;       // before they are converted to the type
  ValueRange right;
};
/// What can go wrong in it.
std::vector<rewrite::SourceOperation::Part> parts_of(const clang::ASTContext& ast, const Arithmetic& arithmetic);

}  // namespace proviso::frontend
