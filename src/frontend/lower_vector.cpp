#include "frontend/lower_vector.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <string>

#include "frontend/constants.h"
#include "frontend/lower_expr.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

using ir::BinaryOp;

const ir::Type* array_of(const ir::Type* vector) { return vector->fields().at(0).type; }
const ir::Type* element_type(const ir::Type* vector) { return array_of(vector)->element(); }
std::uint64_t length(const ir::Type* vector) { return array_of(vector)->count().value_or(0); }

const ir::Expr* element(Lowering& low, const ir::Expr* vector, const ir::Expr* index) {
  return low.exprs().index(low.exprs().member(vector, 0), index);
}

std::vector<const ir::Expr*> stable_elements(Lowering& low, const clang::Stmt* origin, const ir::Expr* value) {
  return elements_of(low, value->kind() == ir::ExprKind::load ? low.stable(origin, value) : value);
}

/// -1 for true and 0 for false, in the element type of a comparison's result.
const ir::Expr* mask(Lowering& low, const ir::Type* type, const ir::Expr* truth) {
  return make_cast(low.exprs(), type, make_negation(low.exprs(), truth));
}

/// The type of a comparison of such vectors: signed integers of the elements' size.
const ir::Type* mask_type(Lowering& low, const ir::Type* vector) {
  const auto bits = static_cast<unsigned>(element_type(vector)->size() * 8);
  return low.unit.types.vector_of(low.types().integer(bits, ir::Signedness::signed_integer), length(vector), vector->align());
}

/// The vector's representation as another type of the same size.
const ir::Expr* reinterpreted(Lowering& low, const clang::Stmt* origin, const ir::Expr* value, const ir::Type* type) {
  if (value->type() == type) return value;
  if (value->type()->size() != type->size()) return low.unsupported(origin, "conversion to a vector of another size");
  if (!value->type()->is_record()) {  // a scalar as a vector: written into one
    const ir::Expr* const object = low.temporary(origin, type);
    low.assign(origin, low.seen_as(object, value->type()), value);
    return low.exprs().load(object);
  }
  const ir::Expr* const kept = value->kind() == ir::ExprKind::load ? value : low.spill(origin, value);
  return low.spill(origin, low.exprs().load(low.seen_as(kept->operand(0), type)));
}

/// Where the index of a shuffle is -1, the element of the result is any value.
const ir::Expr* any_element(Lowering& low, const clang::Stmt* origin, const ir::Type* type) {
  const ir::Expr* const target = low.temporary(origin, type);
  low.emit(origin, ir::Declare{target->variable(), nullptr});
  return low.exprs().load(target);
}

}  // namespace

bool is_vector(const clang::QualType& type) { return type->isVectorType(); }

std::vector<const ir::Expr*> elements_of(Lowering& low, const ir::Expr* value) {
  std::vector<const ir::Expr*> elements;
  for (std::uint64_t i = 0; i < length(value->type()); ++i) {
    if (value->kind() == ir::ExprKind::load) {
      elements.push_back(low.exprs().load(element(low, value->operand(0), low.size_constant(i))));
    } else {
      elements.push_back(low.exprs().zero_of(element_type(value->type())));
    }
  }
  return elements;
}

const ir::Expr* vector_value(Lowering& low, const clang::Stmt* origin, const ir::Type* type, const std::vector<const ir::Expr*>& elements) {
  const ir::Expr* const object = low.temporary(origin, type);
  for (std::uint64_t i = 0; i < length(type); ++i) {
    const ir::Expr* const value = i < elements.size() ? elements[i] : low.exprs().zero_of(element_type(type));
    low.assign(origin, element(low, object, low.size_constant(i)), make_cast(low.exprs(), element_type(type), value));
  }
  return low.exprs().load(object);
}

const ir::Expr* vector_arithmetic(Lowering& low, const clang::Stmt* origin, clang::BinaryOperatorKind op, Operand left, Operand right) {
  if (!is_vector(left.type) || !is_vector(right.type)) return low.unsupported(origin, "arithmetic on a vector and a number");
  const ir::Type* const type = left.value->type();
  if (length(type) != length(right.value->type())) return low.unsupported(origin, "vectors of different length");
  const clang::QualType left_element = left.type->castAs<clang::VectorType>()->getElementType();
  const clang::QualType right_element = right.type->castAs<clang::VectorType>()->getElementType();
  const std::vector<const ir::Expr*> a = stable_elements(low, origin, left.value);
  const std::vector<const ir::Expr*> b = stable_elements(low, origin, right.value);
  const bool is_comparison = clang::BinaryOperator::isComparisonOp(op);
  const ir::Type* const result = is_comparison ? mask_type(low, type) : type;
  std::vector<const ir::Expr*> elements;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const ir::Expr* const value = arithmetic(low, origin, op, {a[i], left_element}, {b[i], right_element});
    if (value == nullptr) return nullptr;
    elements.push_back(is_comparison ? mask(low, element_type(result), value) : value);
  }
  return vector_value(low, origin, result, elements);
}

const ir::Expr* vector_unary(Lowering& low, const clang::UnaryOperator* operation) {
  const ir::Expr* const value = lower_value(low, operation->getSubExpr());
  const bool is_not = operation->getOpcode() == clang::UO_LNot;
  const ir::Type* const result = is_not ? mask_type(low, value->type()) : value->type();
  std::vector<const ir::Expr*> elements = elements_of(low, value);
  for (const ir::Expr*& part : elements) {
    switch (operation->getOpcode()) {
      case clang::UO_Plus:
        break;
      case clang::UO_Minus:
        part = make_negation(low.exprs(), part);
        break;
      case clang::UO_Not:
        part = low.exprs().unary(ir::UnaryOp::bit_not, part);
        break;
      case clang::UO_LNot:
        part = mask(low, element_type(result), low.exprs().binary(BinaryOp::eq, part, low.exprs().zero_of(part->type())));
        break;
      default:
        return low.unsupported(operation, "operator " + clang::UnaryOperator::getOpcodeStr(operation->getOpcode()).str());
    }
  }
  return vector_value(low, operation, result, elements);
}

const ir::Expr* vector_incremented(Lowering& low, const clang::UnaryOperator* operation, const ir::Expr* old_value) {
  std::vector<const ir::Expr*> elements = elements_of(low, old_value);
  const BinaryOp op = operation->isIncrementOp() ? BinaryOp::add : BinaryOp::sub;
  for (const ir::Expr*& part : elements)
    part = make_binary(low.exprs(), op, part, make_cast(low.exprs(), part->type(), low.int_constant(1)));
  return vector_value(low, operation, old_value->type(), elements);
}

const ir::Expr* vector_cast(Lowering& low, const clang::CastExpr* cast) {
  const ir::Type* const type = low.type(cast);
  const ir::Expr* const value = lower_value(low, cast->getSubExpr());
  switch (cast->getCastKind()) {
    case clang::CK_VectorSplat: {
      const ir::Expr* const part = low.stable(cast, make_cast(low.exprs(), element_type(type), value));
      return vector_value(low, cast, type, std::vector<const ir::Expr*>(length(type), part));
    }
    case clang::CK_NoOp:
    case clang::CK_BitCast:
      return reinterpreted(low, cast, value, type);
    default:
      break;
  }
  const bool is_element_wise = is_vector(cast->getType()) && is_vector(cast->getSubExpr()->getType());
  if (!is_element_wise) return low.unsupported(cast, std::string("cast of kind ") + cast->getCastKindName() + " of a vector");
  return vector_value(low, cast, type, elements_of(low, value));
}

const ir::Expr* vector_list(Lowering& low, const clang::InitListExpr* list) {
  const ir::Type* const type = low.type(list);
  std::vector<const clang::Expr*> parts(list->inits().begin(), list->inits().end());
  // An element that is itself a vector contributes all of its elements.
  std::vector<const ir::Expr*> elements;
  for (const ir::Expr* value : lower_in_order(low, parts)) {
    if (value == nullptr) return nullptr;
    if (!value->type()->is_record()) {
      elements.push_back(value);
      continue;
    }
    for (const ir::Expr* inner : elements_of(low, value)) elements.push_back(inner);
  }
  return vector_value(low, list, type, elements);
}

const ir::Expr* vector_conversion(Lowering& low, const clang::ConvertVectorExpr* conversion) {
  const ir::Expr* const value = lower_value(low, conversion->getSrcExpr());
  return vector_value(low, conversion, low.type(conversion), elements_of(low, value));
}

const ir::Expr* vector_shuffle(Lowering& low, const clang::ShuffleVectorExpr* shuffle) {
  clang::ShuffleVectorExpr* const node = const_cast<clang::ShuffleVectorExpr*>(shuffle);  // its accessors are not const
  const std::vector<const ir::Expr*> values = lower_in_order(low, {node->getExpr(0), node->getExpr(1)});
  const ir::Type* const type = low.type(shuffle);
  std::vector<const ir::Expr*> elements;
  if (shuffle->getNumSubExprs() == 2) {
    // The second operand selects elements of the first, by the lowest bits of each of its elements.
    const ir::Expr* const object = low.spill(shuffle, values[0])->operand(0);
    const ir::Expr* const last = low.size_constant(length(values[0]->type()) - 1);
    for (const ir::Expr* index : elements_of(low, values[1])) {
      const ir::Expr* const wanted = low.exprs().binary(BinaryOp::bit_and, make_cast(low.exprs(), last->type(), index), last);
      elements.push_back(low.exprs().load(element(low, object, wanted)));
    }
    return vector_value(low, shuffle, type, elements);
  }
  std::vector<const ir::Expr*> all = elements_of(low, values[0]);
  for (const ir::Expr* part : elements_of(low, values[1])) all.push_back(part);
  for (unsigned i = 0; i < length(type); ++i) {
    const llvm::APSInt index = shuffle->getShuffleMaskIdx(low.ast(), i);
    elements.push_back(index.isNegative() ? any_element(low, shuffle, element_type(type)) : all.at(index.getZExtValue()));
  }
  return vector_value(low, shuffle, type, elements);
}

const ir::Expr* vector_element(Lowering& low, const clang::ArraySubscriptExpr* subscript) {
  const clang::Expr* const base = subscript->getBase();
  const clang::Expr* const index = subscript->getIdx();
  ir::ExprPool& exprs = low.exprs();
  const bool must_keep = low.effects.may_change_memory(index);
  const ir::Expr* object = lower_lvalue(low, base);
  if (must_keep) object = low.stable_lvalue(subscript, object);
  const ir::Expr* const number = lower_value(low, index);
  return exprs.index(exprs.member(object, 0), to_pointer_width(low, number));
}

}  // namespace proviso::frontend
