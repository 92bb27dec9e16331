#include "frontend/type_lowering.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Type.h>

#include <algorithm>
#include <optional>

#include "support/result.h"

namespace proviso::frontend {

namespace {

ir::Signedness signedness_of(const clang::QualType& type) {
  return type->isSignedIntegerOrEnumerationType() ? ir::Signedness::signed_integer : ir::Signedness::unsigned_integer;
}

const ir::Type* lower_builtin(clang::ASTContext& ast, ir::TypeTable& types, const clang::BuiltinType* builtin) {
  switch (builtin->getKind()) {
    case clang::BuiltinType::Void:
      return types.void_type();
    case clang::BuiltinType::Bool:
      return types.bool_type();
    case clang::BuiltinType::NullPtr:
      return types.pointer_to(types.void_type());
    case clang::BuiltinType::Float16:
      return types.floating(ir::FloatFormat::binary16);
    case clang::BuiltinType::Float:
      return types.floating(ir::FloatFormat::binary32);
    case clang::BuiltinType::Double:
      return types.floating(ir::FloatFormat::binary64);
    case clang::BuiltinType::LongDouble:
      return types.floating(ir::FloatFormat::x87_80);
    case clang::BuiltinType::Float128:
      return types.floating(ir::FloatFormat::binary128);
    default:
      break;
  }
  if (!builtin->isInteger()) return nullptr;
  const clang::QualType type(builtin, 0);
  return types.integer(static_cast<unsigned>(ast.getTypeSize(type)), signedness_of(type));
}

/// The number of elements; none if it is known only at run time (flexible and variable-length arrays).
std::optional<std::uint64_t> count_of(const clang::ArrayType* array) {
  if (const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array)) return constant->getSize().getZExtValue();
  return std::nullopt;
}

bool has_size(const clang::QualType& type) {
  return !type->isIncompleteType() && !type->isFunctionType() && !type->isVariablyModifiedType();
}

}  // namespace

const ir::Type* TypeLowering::lower(clang::QualType qualified) {
  const clang::QualType type = qualified.getCanonicalType();
  if (type.hasAddressSpace()) return nullptr;
  switch (type->getTypeClass()) {
    case clang::Type::Builtin:
      return lower_builtin(ast_, types_, llvm::cast<clang::BuiltinType>(type));
    case clang::Type::Enum: {
      const clang::QualType integer = llvm::cast<clang::EnumType>(type)->getDecl()->getIntegerType();
      return integer.isNull() ? types_.int_type() : lower(integer);
    }
    case clang::Type::BitInt: {
      const auto* bits = llvm::cast<clang::BitIntType>(type);
      return bits->getNumBits() <= 128 ? types_.integer(bits->getNumBits(), signedness_of(type)) : nullptr;
    }
    case clang::Type::Pointer:
      return types_.pointer_to(lower_or_stand_in(llvm::cast<clang::PointerType>(type)->getPointeeType()));
    case clang::Type::ConstantArray:
    case clang::Type::IncompleteArray:
    case clang::Type::VariableArray: {
      const auto* array = llvm::cast<clang::ArrayType>(type);
      const ir::Type* const element = lower(array->getElementType());
      return element == nullptr ? nullptr : types_.array_of(element, count_of(array));
    }
    case clang::Type::FunctionNoProto:
      return types_.function(lower_or_stand_in(llvm::cast<clang::FunctionType>(type)->getReturnType()), {}, true);
    case clang::Type::FunctionProto: {
      const auto* function = llvm::cast<clang::FunctionProtoType>(type);
      std::vector<const ir::Type*> parameters;
      for (const clang::QualType& parameter : function->param_types()) parameters.push_back(lower_or_stand_in(parameter));
      return types_.function(lower_or_stand_in(function->getReturnType()), std::move(parameters), function->isVariadic());
    }
    case clang::Type::Record:
      return records_.lower(llvm::cast<clang::RecordType>(type)->getDecl());
    case clang::Type::Complex: {
      const ir::Type* const number = lower(llvm::cast<clang::ComplexType>(type)->getElementType());
      return number == nullptr ? nullptr : records_.complex_of(number);
    }
    case clang::Type::Vector:
    case clang::Type::ExtVector:
      return lower_vector(llvm::cast<clang::VectorType>(type));
    case clang::Type::Atomic: {
      const clang::QualType value = llvm::cast<clang::AtomicType>(type)->getValueType();
      // An atomic struct of odd size has padding that the plain one lacks.
      return ast_.getTypeSize(value) == ast_.getTypeSize(type) ? lower(value) : nullptr;
    }
    default:
      return nullptr;
  }
}

/// Null for vectors that are not arrays of their elements: the shorter target-specific ones, and vectors of pointers or
/// booleans.
const ir::Type* TypeLowering::lower_vector(const clang::VectorType* vector) {
  const ir::Type* const element = lower(vector->getElementType());
  const clang::TypeInfoChars info = ast_.getTypeInfoInChars(vector);
  const bool is_plain = vector->getVectorKind() == clang::VectorKind::Generic && element != nullptr && !element->is_bool() &&
                        (element->is_integer() || element->is_floating());
  if (!is_plain || element->size() * vector->getNumElements() != static_cast<std::uint64_t>(info.Width.getQuantity())) return nullptr;
  return records_.vector_of(element, vector->getNumElements(), static_cast<std::uint64_t>(info.Align.getQuantity()));
}

const ir::Type* TypeLowering::lower_or_stand_in(clang::QualType type) {
  if (const ir::Type* const lowered = lower(type)) return lowered;
  const std::string name = unsupported_reason(type);
  if (!has_size(type)) return records_.stand_in(name, 0, 1);
  const clang::TypeInfoChars info = ast_.getTypeInfoInChars(type);
  return records_.stand_in(name, static_cast<std::uint64_t>(info.Width.getQuantity()),
                           static_cast<std::uint64_t>(info.Align.getQuantity()));
}

const ir::Type* TypeLowering::lower_loosely_aligned(clang::QualType type, const ir::Type* lowered) {
  if (!type->isScalarType() && !type->isRecordType()) return nullptr;
  if (type->isIncompleteType()) return nullptr;
  const auto align = static_cast<std::uint64_t>(ast_.getTypeAlignInChars(type).getQuantity());
  return align < lowered->align() ? records_.loosely_aligned(lowered, align) : nullptr;
}

const ir::Type* TypeLowering::aligned_as_declared(const clang::VarDecl* declaration, const ir::Type* lowered) {
  if (!has_size(declaration->getType())) return lowered;
  auto align = static_cast<std::uint64_t>(ast_.getTypeAlignInChars(declaration->getType()).getQuantity());
  for (const clang::VarDecl* redeclaration : declaration->redecls())
    align = std::max<std::uint64_t>(align, redeclaration->getMaxAlignment() / 8);
  return align == lowered->align() ? lowered : records_.loosely_aligned(lowered, align);
}

const ir::Type* inside_alignment(const ir::Type* type) {
  return type->is_record() && type->tag() == RecordTable::kAligned ? type->fields().front().type : type;
}

const ir::Expr* inside_alignment(ir::ExprPool& exprs, const ir::Expr* variable) {
  return inside_alignment(variable->type()) == variable->type() ? variable : exprs.member(variable, 0);
}

std::string TypeLowering::unsupported_reason(clang::QualType qualified) {
  const clang::QualType type = qualified.getCanonicalType();
  if (type.hasAddressSpace()) return "named address space";
  if (const auto* array = llvm::dyn_cast<clang::ArrayType>(type)) return unsupported_reason(array->getElementType());
  if (type->isAnyComplexType()) return "complex number";
  if (type->isVectorType()) return "vector type";
  if (type->isMatrixType()) return "matrix type";
  if (type->isBlockPointerType()) return "block";
  if (type->isAtomicType()) return "atomic type with padding";
  if (type->isBitIntType()) return "integer type of more than 128 bits";
  return "type '" + type.getAsString() + "'";
}

}  // namespace proviso::frontend
