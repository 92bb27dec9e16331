#include "frontend/lower_static_init.h"

#include <clang/AST/APValue.h>
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "frontend/constants.h"
#include "frontend/init_walk.h"
#include "frontend/lower_function.h"
#include "frontend/lowering.h"
#include "frontend/unit.h"

namespace proviso::frontend {

namespace {

constexpr std::uint64_t kFirstLabelValue = 0x10000;
constexpr std::uint64_t kLabelDistance = 16;

/// The address of the base of an lvalue constant; null if the base has none.
const ir::Expr* base_address(Unit& unit, const clang::APValue::LValueBase& base) {
  if (const auto* declaration = base.dyn_cast<const clang::ValueDecl*>()) {
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration)) return unit.symbols.address(unit, function);
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (variable == nullptr || !variable->hasGlobalStorage()) return nullptr;
    return address_of_marked(unit, unit.symbols.place(unit, variable));
  }
  const auto* expr = base.dyn_cast<const clang::Expr*>();
  if (expr == nullptr) return nullptr;
  expr = strip(expr);
  if (const auto* name = llvm::dyn_cast<clang::PredefinedExpr>(expr)) expr = name->getFunctionName();
  if (const auto* text = llvm::dyn_cast_or_null<clang::StringLiteral>(expr))
    return address_of_marked(unit, unit.exprs().variable(string_object(unit, text, unit.types.lower(text->getType()))));
  if (const auto* literal = llvm::dyn_cast_or_null<clang::CompoundLiteralExpr>(expr); literal != nullptr && literal->isFileScope())
    return address_of_marked(unit, unit.exprs().variable(static_literal(unit, literal)));
  return nullptr;
}

const ir::Expr* lower_address(Unit& unit, const clang::APValue& value, const ir::Type* type) {
  ir::ExprPool& exprs = unit.exprs();
  const auto offset = static_cast<u128>(static_cast<i128>(value.getLValueOffset().getQuantity()));
  if (!value.getLValueBase()) return exprs.int_const(type, offset);  // null, or a number cast to a pointer
  if (const auto* expr = value.getLValueBase().dyn_cast<const clang::Expr*>())
    if (const auto* label = llvm::dyn_cast<clang::AddrLabelExpr>(expr))
      return exprs.int_const(type, label_value(unit, label->getLabel()) + offset);
  const ir::Expr* const base = base_address(unit, value.getLValueBase());
  if (base == nullptr) return nullptr;
  if (offset == 0) return exprs.cast(type, base);
  const ir::Expr* const index = exprs.int_const(unit.type_table().ptrdiff_type(), offset);
  return exprs.cast(type, exprs.pointer_add(exprs.cast(unit.type_table().char_pointer(), base), index, 1));
}

const ir::Expr* lower_evaluated(Unit& unit, const clang::APValue& value, const ir::Type* type) {
  if (value.isInt() && (type->is_integer() || type->is_pointer()))
    return unit.exprs().int_const(type, bits_of(value.getInt().extOrTrunc(128)));
  if (value.isFloat() && type->is_floating()) return float_constant(unit.exprs(), type, value.getFloat());
  if (value.isLValue() && (type->is_pointer() || type->is_integer())) return lower_address(unit, value, type);
  if (value.isAddrLabelDiff() && type->is_integer()) {
    const std::uint64_t left = label_value(unit, value.getAddrLabelDiffLHS()->getLabel());
    const std::uint64_t right = label_value(unit, value.getAddrLabelDiffRHS()->getLabel());
    return unit.exprs().int_const(type, static_cast<u128>(static_cast<i128>(left) - static_cast<i128>(right)));
  }
  return nullptr;
}

void add_string(Unit& unit, const clang::StringLiteral* literal, std::uint64_t offset, const ir::Type* array,
                std::vector<ir::InitEntry>& entries) {
  const ir::Type* const character = array->element();
  const std::uint64_t length = std::min<std::uint64_t>(literal->getLength(), array->count().value_or(literal->getLength()));
  for (std::uint64_t i = 0; i < length; ++i) {
    const std::uint32_t code = literal->getCodeUnit(i);
    if (code != 0) entries.push_back({offset + i * character->size(), unit.exprs().int_const(character, code), 0, std::nullopt});
  }
}

/// The parts of a complex number or the elements of a vector.
std::vector<clang::APValue> numbers_in(const clang::APValue& value) {
  std::vector<clang::APValue> numbers;
  if (value.isComplexInt()) {
    numbers = {clang::APValue(value.getComplexIntReal()), clang::APValue(value.getComplexIntImag())};
  } else if (value.isComplexFloat()) {
    numbers = {clang::APValue(value.getComplexFloatReal()), clang::APValue(value.getComplexFloatImag())};
  } else if (value.isVector()) {
    for (unsigned i = 0; i < value.getVectorLength(); ++i) numbers.push_back(value.getVectorElt(i));
  }
  return numbers;
}

/// A subobject of an object with static storage duration.
struct StaticPlace {
  const ir::Type* type = nullptr;
  std::uint64_t offset = 0;
  unsigned bit_offset = 0;
  std::optional<unsigned> bit_width;
};

class StaticSink {
 public:
  explicit StaticSink(Unit& unit) : unit_(unit) {}

  static const ir::Type* type(const StaticPlace& place) { return place.type; }
  static StaticPlace member(const StaticPlace& place, unsigned index) {
    const ir::Field& field = place.type->fields().at(index);
    const std::uint64_t offset = place.offset + field.byte_offset();
    if (!field.is_bit_field()) return {field.type, offset, 0, std::nullopt};
    return {field.type, offset, static_cast<unsigned>(field.bit_offset % 8), field.bit_width};
  }
  static StaticPlace element(const StaticPlace& place, std::uint64_t index) {
    return {place.type->element(), place.offset + index * place.type->element()->size(), 0, std::nullopt};
  }

  void leaf(const StaticPlace& place, const clang::Expr* initializer) {
    if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(initializer); text != nullptr && place.type->is_array())
      return add_string(unit_, text, place.offset, place.type, entries);
    if (initializer->getType()->isAnyComplexType() || initializer->getType()->isVectorType()) return add_numbers(place, initializer);
    const ir::Expr* const value = place.type->is_scalar() ? lower_constant(unit_, initializer, place.type) : nullptr;
    is_complete = is_complete && value != nullptr;
    if (value != nullptr) entries.push_back({place.offset, value, place.bit_offset, place.bit_width});
  }

  /// In order of offset, each part once: if designators initialise a part repeatedly, the last one wins.
  std::vector<ir::InitEntry> take() {
    const auto key = [](const ir::InitEntry& entry) { return entry.offset * 8 + entry.bit_offset; };
    std::stable_sort(entries.begin(), entries.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    std::vector<ir::InitEntry> unique;
    for (ir::InitEntry& entry : entries) {
      if (!unique.empty() && key(unique.back()) == key(entry)) {
        unique.back() = entry;
      } else {
        unique.push_back(entry);
      }
    }
    std::erase_if(unique, [](const ir::InitEntry& entry) { return entry.value->is_constant() && entry.value->value() == 0; });
    return unique;
  }

  std::vector<ir::InitEntry> entries;
  bool is_complete = true;

 private:
  /// The parts of a complex number, or the elements of a vector.
  void add_numbers(const StaticPlace& place, const clang::Expr* initializer) {
    clang::Expr::EvalResult result;
    const bool is_known = initializer->EvaluateAsRValue(result, unit_.ast, true) && !result.HasSideEffects;
    const std::vector<clang::APValue> numbers = is_known ? numbers_in(result.Val) : std::vector<clang::APValue>();
    is_complete = is_complete && !numbers.empty();
    if (numbers.empty() || !place.type->is_record()) return;
    const ir::Type* const first = place.type->fields().at(0).type;
    const ir::Type* const number = first->is_array() ? first->element() : first;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const ir::Expr* const value = lower_evaluated(unit_, numbers[i], number);
      is_complete = is_complete && value != nullptr;
      if (value != nullptr) entries.push_back({place.offset + i * number->size(), value, 0, std::nullopt});
    }
  }

  Unit& unit_;
};

/// The flexible array member of a struct, or null.
const clang::FieldDecl* flexible_member(const clang::RecordDecl* record) {
  const clang::FieldDecl* last = nullptr;
  for (const clang::FieldDecl* field : record->fields()) last = field;
  return last != nullptr && last->getType()->isIncompleteArrayType() ? last : nullptr;
}

/// The type of the flexible member's initialiser; null if it has none.
const clang::ConstantArrayType* flexible_part(const clang::ASTContext& ast, const clang::VarDecl* declaration) {
  const clang::Expr* const initializer = declaration->getInit();
  const auto* list = initializer == nullptr ? nullptr : llvm::dyn_cast<clang::InitListExpr>(strip(initializer));
  const auto* record = declaration->getType()->getAs<clang::RecordType>();
  if (list == nullptr || record == nullptr || record->isUnionType() || flexible_member(record->getDecl()) == nullptr) return nullptr;
  if (list->getNumInits() == 0) return nullptr;
  const clang::Expr* const last = list->getInit(list->getNumInits() - 1);
  const clang::ConstantArrayType* const type = ast.getAsConstantArrayType(last->getType());
  const auto named = std::count_if(record->getDecl()->field_begin(), record->getDecl()->field_end(),
                                   [](const clang::FieldDecl* field) { return !field->isUnnamedBitField(); });
  return static_cast<std::ptrdiff_t>(list->getNumInits()) == named ? type : nullptr;
}

}  // namespace

const ir::Expr* lower_constant(Unit& unit, const clang::Expr* expr, const ir::Type* type) {
  clang::Expr::EvalResult result;
  if (!expr->EvaluateAsRValue(result, unit.ast, true) || result.HasSideEffects) return nullptr;
  return lower_evaluated(unit, result.Val, type);
}

const ir::Variable& string_object(Unit& unit, const clang::StringLiteral* literal, const ir::Type* type) {
  ir::Variable*& object = unit.literals.strings[literal];
  if (object == nullptr) {
    object = &unit.symbols.constant_data(unit, "__string" + std::to_string(unit.literals.strings.size()), type);
    object->is_literal = true;
    object->is_address_taken = true;
    object->range = unit.sources.range(literal);
    add_string(unit, literal, 0, type, object->initializer);
  }
  return *object;
}

const ir::Variable& static_literal(Unit& unit, const clang::CompoundLiteralExpr* literal) {
  ir::Variable*& object = unit.literals.compound_literals[literal];
  if (object == nullptr) {
    const ir::Type* const type = unit.types.lower_or_stand_in(literal->getType());
    const std::string name = "__literal" + std::to_string(unit.literals.compound_literals.size());
    ir::Variable& variable = unit.program.add_variable(name, type, ir::Storage::global, nullptr);
    object = &variable;
    variable.is_address_taken = true;
    variable.is_literal = literal->getType().isConstant(unit.ast);
    variable.range = unit.sources.range(literal);
    StaticSink sink(unit);
    InitWalk<StaticSink>(unit, sink).walk(StaticPlace{type, 0, 0, std::nullopt}, literal->getInitializer());
    variable.is_defined = sink.is_complete;
    if (sink.is_complete) variable.initializer = sink.take();
    return variable;
  }
  return *object;
}

const ir::Variable* constant_object(Unit& unit, const clang::Expr* initializer, const ir::Type* type) {
  StaticSink sink(unit);
  InitWalk<StaticSink>(unit, sink).walk(StaticPlace{type, 0, 0, std::nullopt}, initializer);
  if (!sink.is_complete) return nullptr;
  ir::Variable& object = unit.symbols.constant_data(unit, "__constant" + std::to_string(++unit.literals.constants), type);
  object.is_address_taken = true;
  object.range = unit.sources.range(initializer);
  object.initializer = sink.take();
  return &object;
}

std::uint64_t label_value(Unit& unit, const clang::LabelDecl* label) {
  const auto [entry, is_new] = unit.literals.label_values.try_emplace(label, 0);
  if (is_new) entry->second = kFirstLabelValue + kLabelDistance * unit.literals.label_values.size();
  return entry->second;
}

const ir::Type* static_object_type(Unit& unit, const clang::VarDecl* declaration) {
  const ir::Type* const type = unit.types.lower(declaration->getType());
  const clang::ConstantArrayType* const part = flexible_part(unit.ast, declaration);
  if (type == nullptr || part == nullptr || !type->is_record() || type->fields().empty()) return type;
  std::vector<ir::Field> fields = type->fields();
  ir::Field& last = fields.back();
  last.type = unit.type_table().array_of(last.type->element(), part->getSize().getZExtValue());
  const std::uint64_t size = std::max(type->size(), last.byte_offset() + last.type->size());
  const ir::Type* const extended = unit.type_table().declare_record(ir::RecordKind::structure, type->tag());
  unit.type_table().complete_record(extended, std::move(fields), size, type->align());
  return extended;
}

void lower_static_initializer(Unit& unit, const clang::VarDecl* declaration, ir::Variable& variable) {
  const clang::Expr* const initializer = declaration->getInit();
  if (initializer == nullptr || !variable.initializer.empty() || unit.types.lower(declaration->getType()) == nullptr) return;
  StaticSink sink(unit);
  InitWalk<StaticSink>(unit, sink).walk(StaticPlace{inside_alignment(variable.type), 0, 0, std::nullopt}, initializer);
  // Contents that cannot be determined are arbitrary.
  variable.is_defined = sink.is_complete;
  if (sink.is_complete) variable.initializer = sink.take();
}

}  // namespace proviso::frontend
