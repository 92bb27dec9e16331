#include "frontend/lower_init.h"

#include <clang/AST/Expr.h>

#include "frontend/init_rest.h"
#include "frontend/init_walk.h"
#include "frontend/lower_expr.h"
#include "frontend/lower_static_init.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

/// Aggregates with more constant parts than this are copied as a whole from constant data.
constexpr std::size_t kFewParts = 8;
/// Larger ones are zeroed first, including padding.
constexpr std::uint64_t kManyBytes = 4096;

/// Assigns one part after another, in the order of the initialiser. Places are lvalues.
class AssignSink {
  Lowering& low_;

 public:
  explicit AssignSink(Lowering& low) : low_(low) {}

  static const ir::Type* type(const ir::Expr* place) { return place->type(); }
  const ir::Expr* member(const ir::Expr* place, unsigned field) { return low_.exprs().member(place, field); }
  const ir::Expr* element(const ir::Expr* place, std::uint64_t index) { return low_.exprs().index(place, low_.size_constant(index)); }

  void leaf(const ir::Expr* place, const clang::Expr* initializer) {
    // In the AST `[0 ... 9] = f()` occurs ten times, but it is evaluated once.
    if (initializer != last_ || place->type() != last_type_) {
      last_ = initializer;
      last_type_ = place->type();
      value_ = value_of(place, initializer);
    }
    if (value_ != nullptr) low_.assign(initializer, place, value_);
    rest.note(place);
  }

  InitRest rest{low_};

 private:
  const ir::Expr* value_of(const ir::Expr* place, const clang::Expr* initializer) {
    if (initializer->getType()->isArrayType()) {
      const ir::Expr* const array = lower_lvalue(low_, initializer);
      return low_.exprs().load(low_.seen_as(array, place->type()));
    }
    const ir::Expr* const value = lower_value(low_, initializer);
    if (value == nullptr) return nullptr;
    const ir::Expr* const fitting = conform(low_, initializer, value, place->type());
    // Values used again must not be affected by the assignments in between.
    return fitting == nullptr || fitting->type()->is_aggregate() ? fitting : keep_if_repeated(initializer, fitting);
  }

  const ir::Expr* keep_if_repeated(const clang::Expr* initializer, const ir::Expr* value) {
    return low_.effects.may_change_memory(initializer) ? low_.stable(initializer, value) : value;
  }

  const clang::Expr* last_ = nullptr;
  const ir::Type* last_type_ = nullptr;
  const ir::Expr* value_ = nullptr;
};

/// Counts the explicit parts, and determines whether they are complete and whether all are zero.
class CountSink {
 public:
  explicit CountSink(Unit& unit) : unit_(unit) {}

  static const ir::Type* type(const ir::Type* place) { return place; }
  const ir::Type* member(const ir::Type* place, unsigned field) {
    const ir::Type* const member = place->fields().at(field).type;
    // The bytes beyond the member are indeterminate.
    is_zero = is_zero && !(place->is_union() && member->size() < place->size());
    return member;
  }
  static const ir::Type* element(const ir::Type* place, std::uint64_t) { return place->element(); }
  void leaf(const ir::Type* place, const clang::Expr* initializer) {
    ++parts;
    bytes += place->size();
    if (!is_zero) return;
    const ir::Expr* const value = place->is_scalar() ? lower_constant(unit_, initializer, place) : nullptr;
    is_zero = value != nullptr && value->is_constant() && value->value() == 0;
  }

  std::size_t parts = 0;
  std::uint64_t bytes = 0;
  bool is_zero = true;

 private:
  Unit& unit_;
};

bool is_union_or_has_bits(const ir::Type* type) {
  if (type->is_array()) return is_union_or_has_bits(type->element());
  if (!type->is_record()) return false;
  if (type->is_union()) return true;
  for (const ir::Field& field : type->fields())
    if (field.is_bit_field() || is_union_or_has_bits(field.type)) return true;
  return false;
}

/// `{.p = q, .p.y = 1}`: Clang keeps the rest of q, as C requires; GCC makes it zero, unless it is a string or the
/// object is static.
const clang::Stmt* find_updated_value(const clang::Stmt* initializer) {
  if (initializer == nullptr) return nullptr;
  if (const auto* update = llvm::dyn_cast<clang::DesignatedInitUpdateExpr>(initializer))
    if (!llvm::isa<clang::StringLiteral>(strip(update->getBase()))) return update;
  for (const clang::Stmt* child : initializer->children())
    if (const clang::Stmt* const found = find_updated_value(child)) return found;
  return nullptr;
}

void initialize_aggregate(Lowering& low, SourceRange origin, const ir::Expr* object, const clang::Expr* initializer) {
  const ir::Type* const type = object->type();
  if (const clang::Stmt* const updated = find_updated_value(initializer))
    low.unsupported(updated, "an initialiser for a part of what another one gives a value as a whole");
  CountSink count(low.unit);
  InitWalk<CountSink>(low.unit, count).walk(type, initializer);
  if (count.is_zero) return low.assign(origin, object, low.exprs().zero(type));
  const bool keeps_holes = has_holes(type) && !has_bit_fields(type) && type->size() <= kManyBytes;
  if (keeps_holes) {
    AssignSink sink(low);
    InitWalk<AssignSink>(low.unit, sink).walk(object, initializer);
    return sink.rest.assign_zero(origin, object);
  }
  if (count.parts > kFewParts && initializer->isConstantInitializer(low.ast(), false)) {
    if (const ir::Variable* const data = constant_object(low.unit, initializer, type))
      return low.assign(origin, object, low.exprs().load(low.exprs().variable(*data)));
  }
  const bool covers_all = count.bytes >= type->size() && !is_union_or_has_bits(type);
  if (!covers_all) low.assign(origin, object, low.exprs().zero(type));
  AssignSink sink(low);
  InitWalk<AssignSink>(low.unit, sink).walk(object, initializer);
}

}  // namespace

void lower_initializer(Lowering& low, SourceRange origin, const ir::Expr* object, const clang::Expr* initializer) {
  const clang::Expr* const inner = strip(initializer);
  if (object->type()->is_aggregate() &&
      llvm::isa<clang::InitListExpr, clang::DesignatedInitUpdateExpr, clang::ImplicitValueInitExpr>(inner))
    return initialize_aggregate(low, origin, object, inner);
  if (initializer->getType()->isArrayType()) {
    AssignSink sink(low);
    return InitWalk<AssignSink>(low.unit, sink).walk(object, initializer);
  }
  lower_into(low, origin, object, inner);
}

}  // namespace proviso::frontend
