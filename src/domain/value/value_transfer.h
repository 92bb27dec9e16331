// One step of the value domain: evaluates expressions in a state and changes it.
#pragma once

#include "domain/value/value_domain.h"

namespace proviso::domain {

class ValueTransfer {
 public:
  ValueTransfer(ValueDomain& domain, cpa::StateRef& state, const ir::Step& step, cpa::StepFindings& findings)
      : domain_(domain), state_(state), step_(step), findings_(findings), depth_(step.depth) {}

  /// False: no execution takes the step and continues.
  bool run();

  /// Values of plain globals and contents of tracked ones, before the program starts.
  void initialize();
  /// An address constant or number of a static initialiser; false where it is not known.
  bool value(const ir::Expr* expr, Value& out);

 private:
  enum class Use : std::uint8_t {
    read,
    write
  };
  /// Where an lvalue stands.
  struct Spot {
    const ir::Expr* lvalue = nullptr;
    const ir::Type* type = nullptr;
    bool is_plain = false;
    bool is_known = false;  // the address, if it is in memory
    bool is_bit_field = false;
    std::uint64_t key = 0;  // plain
    Value pointer;
    std::uint64_t bytes() const { return (type->bits() + 7) / 8; }
  };

  const ValueState& state() const { return static_cast<const ValueState&>(*state_); }
  ValueState& writable();

  // expressions (evaluate.cpp)
  /// `more` is 1 where only the address is wanted: that of an array's end is one too.
  Spot spot(const ir::Expr* lvalue, std::uint64_t more = 0);
  bool read(const Spot& spot, Value& out);

  // operators (operators.cpp)
  bool unary_value(const ir::Expr* expr, Value& out);
  bool binary_value(const ir::Expr* expr, Value& out);
  bool compare_pointers(ir::BinaryOp op, const Value& left, const Value& right, Value& out);
  bool cast_value(const ir::Expr* expr, Value& out);
  /// Whether the element has an address: one too far away has none, which is an invalid access.
  bool reaches(const Value& index, std::uint64_t scale);
  bool pointer_value(const ir::Expr* expr, Value& out);
  /// What the checks say about an operation one of whose operands is not known.
  void check_arithmetic(const ir::Expr* expr, bool right_known, const Value& right);
  /// At a watched place: an alarm if the operation may have another value than the mathematical one.
  void watch(const ir::Expr* expr, const Value* left, const Value* right, const Value* result);

  // conditions (learn.cpp)
  void assume(const ir::Expr* condition, bool truth);
  void learn(const ir::Expr* condition, bool truth);
  void learn_value(const ir::Expr* expr, const Value& value);

  // memory (memory.cpp)
  bool is_accessible(const Value& pointer, std::uint64_t bytes, Use use);
  bool load(const Value& pointer, const ir::Type* type, Value& out);
  bool load_bytes(const Value& pointer, const ir::Type* type, Value& out);
  std::optional<std::uint8_t> byte_at(ObjectId object, std::uint64_t offset);
  void store(const Value& pointer, const ir::Type* type, const Value* value);
  void write(const Spot& spot, const Value* value);
  bool clear_overlaps(ObjectId object, std::uint64_t offset, std::uint64_t bytes);
  void forget_range(const Value& pointer, std::uint64_t bytes);
  void forget_object(ObjectId object);
  void forget_targets(const ir::Expr* expr);
  void forget_pointers_to(const std::vector<ObjectId>& objects);
  const Cell* find_cell(ObjectId object, std::uint64_t offset);
  Background background(ObjectId object) const;

  // blocks of memory (blocks.cpp)
  void copy_bytes(const Value& to, const Value& from, std::uint64_t count);
  void copy_leaves(const Value& to, const Value& from, const ir::Type* type);
  void assign_aggregate(const Spot& to, const ir::Expr* value);
  void zero_aggregate(const Value& to, const ir::Type* type);
  void copy_memory(const ir::Intrinsic& intrinsic);
  void set_memory(const ir::Intrinsic& intrinsic);
  void havoc_memory(const ir::Intrinsic& intrinsic);
  void allocate(const ir::Intrinsic& intrinsic, ObjectKind kind);
  void free(const ir::Expr* argument);
  void object_size(const ir::Intrinsic& intrinsic);
  /// How many bytes there are from a pointer to the end of its object, if that is known.
  std::optional<std::uint64_t> bytes_from(const Value& pointer);
  bool is_alive(ObjectId object) const;
  void find_byte(const ir::Intrinsic& intrinsic);
  void find_difference(const ir::Intrinsic& intrinsic);
  void overlap(const ir::Intrinsic& intrinsic);
  /// An intrinsic writes to `to`, as far as that is known, we do not know what or how much.
  void write_somewhere(const ir::Expr* destination, const Value* to);

  // leaks (leaks.cpp)
  void check_leaks();

  // operations (operations.cpp)
  template <typename Transfer>
  friend void operate(Transfer& transfer, const ir::Operation& operation);
  void assign(const ir::Expr* target, const ir::Expr* value);
  void declare(const ir::Declare& declare);
  void expire(const ir::Variable& variable);
  void havoc(const ir::Expr* target);
  void give_result(const ir::Return& operation);
  void intrinsic(const ir::Intrinsic& intrinsic);
  void initialize_object(const ir::Variable& variable);

  // calls (calls.cpp)
  bool is_callee();
  void enter();
  void bind(const ir::Variable& parameter, const ir::Expr* argument);
  void bind_variadic(const ir::Call& call);
  void leave();
  void call_missing();
  void end_frame(const ir::Function& function, unsigned depth);
  void make_object(ObjectId object, std::uint64_t size);

  bool checks(property::Check check) const { return domain_.checks_.has(check); }
  void alarm(property::Check check);
  void gap(std::string reason) { findings_.gaps.push_back(std::move(reason)); }
  void log_read(bool is_cell, std::uint64_t key) {
    if (domain_.log_ != nullptr) domain_.log_->reads.push_back({is_cell, key});
  }
  void log_write(bool is_cell, std::uint64_t key) {
    if (domain_.log_ != nullptr) domain_.log_->writes.push_back({is_cell, key});
  }
  unsigned depth_of(const ir::Variable& variable) const { return variable.is_global() ? 0 : depth_; }
  bool is_tracked(ObjectId object) const { return domain_.precision_.has_object(domain_.objects_[object]); }

  ValueDomain& domain_;
  cpa::StateRef& state_;
  const ir::Step& step_;
  cpa::StepFindings& findings_;
  unsigned depth_;
  bool ended_ = false;
};

}  // namespace proviso::domain
