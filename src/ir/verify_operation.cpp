#include "ir/verify_operation.h"

#include <cstring>
#include <string>

namespace proviso::ir {

namespace {

/// What an intrinsic wants: its target ('-' none, else the kind of it; lower case: may be absent) and the kinds of its
/// arguments. 'P' pointer, 'S' pointer-wide integer, 'I' int.
struct Shape {
  char target;
  const char* arguments;
};

Shape shape_of(IntrinsicOp op) {
  switch (op) {
    case IntrinsicOp::allocate:
      return {'P', "SSP"};
    case IntrinsicOp::allocate_stack:
      return {'P', "S"};
    case IntrinsicOp::free:
      return {'-', "P"};
    case IntrinsicOp::copy_memory:
      return {'-', "PPS"};
    case IntrinsicOp::set_memory:
      return {'-', "PIS"};
    case IntrinsicOp::havoc_memory:
      return {'-', "PS"};
    case IntrinsicOp::object_size:
      return {'S', "P"};
    case IntrinsicOp::find_byte:
      return {'S', "PIS"};
    case IntrinsicOp::find_difference:
      return {'S', "PPS"};
    case IntrinsicOp::overlap:
      return {'i', "PPS"};
    case IntrinsicOp::print:
      return {'i', "IPP"};
    case IntrinsicOp::format:
      return {'i', "PSPP"};
    case IntrinsicOp::write:
      return {'-', "IPS"};
    case IntrinsicOp::halt:
      return {'-', "I"};
    case IntrinsicOp::assert_failed:
      return {'-', "P"};
    case IntrinsicOp::approximate:
    case IntrinsicOp::overlapping_copy:
    case IntrinsicOp::abort:
    case IntrinsicOp::assume_failed:
    case IntrinsicOp::unreachable:
      return {'-', ""};
  }
  return {};
}

bool is_of_kind(const Type* type, char kind, const TypeTable& types) {
  switch (kind) {
    case 'P':
      return type->is_pointer();
    case 'S':
      return type->is_integer() && type->bits() == types.machine().pointer_bits();
    default:
      return type == types.int_type();
  }
}

}  // namespace

void OperationVerifier::check_same(const Type* found, const Type* wanted, const char* what) {
  if (found != wanted) faults_.add(std::string(what) + " has type " + found->to_string() + ", wanted " + wanted->to_string());
}

void OperationVerifier::check_local(const Variable* variable) {
  if (variable == nullptr) return faults_.add("no variable");
  if (!exprs_.is_in_scope(variable) || variable->is_global()) faults_.add(variable->name + " is no local of this function");
}

void OperationVerifier::operator()(const Assume& assume) {
  exprs_.check_value(assume.condition, "condition");
  if (assume.condition != nullptr) check_same(assume.condition->type(), types_.int_type(), "condition");
}

void OperationVerifier::operator()(const Assign& assign) {
  exprs_.check_lvalue(assign.target, "target of an assignment");
  exprs_.check_value(assign.value, "assigned value");
  if (assign.target != nullptr && assign.value != nullptr) check_same(assign.value->type(), assign.target->type(), "assigned value");
}

void OperationVerifier::operator()(const Call& call) {
  exprs_.check_value(call.callee, "callee");
  for (const Expr* argument : call.arguments) exprs_.check_value(argument, "argument");
  if (call.target != nullptr) exprs_.check_lvalue(call.target, "target of a call");
  if (call.callee == nullptr) return;
  const Type* const type = call.callee->type();
  if (!type->is_pointer() || !type->element()->is_function()) return faults_.add("the callee has type " + type->to_string());
  if (call.target != nullptr) check_same(type->element()->result(), call.target->type(), "result of the call");
  check_arguments(call, type->element());
}

void OperationVerifier::check_arguments(const Call& call, const Type* callee) {
  const std::vector<const Type*>& parameters = callee->parameters();
  if (call.arguments.size() < parameters.size() || (call.arguments.size() > parameters.size() && !callee->is_variadic())) {
    faults_.add(std::to_string(call.arguments.size()) + " arguments for " + std::to_string(parameters.size()) + " parameters");
    return;
  }
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (call.arguments[i] != nullptr) check_same(call.arguments[i]->type(), parameters[i], "argument");
}

void OperationVerifier::operator()(const Return& result) {
  if (result.value == nullptr) return;
  exprs_.check_value(result.value, "returned value");
  check_same(result.value->type(), function_.type()->result(), "returned value");
}

void OperationVerifier::operator()(const Declare& declare) {
  check_local(declare.variable);
  if (declare.variable == nullptr) return;
  if (declare.variable->is_variable_length != (declare.size != nullptr))
    return faults_.add(declare.size == nullptr ? "a variable-length array without size" : "a size for what is no variable-length array");
  if (declare.size == nullptr) return;
  exprs_.check_value(declare.size, "size");
  if (!is_of_kind(declare.size->type(), 'S', types_)) faults_.add("the size has type " + declare.size->type()->to_string());
}

void OperationVerifier::operator()(const Expire& expire) { check_local(expire.variable); }

void OperationVerifier::operator()(const Havoc& havoc) { exprs_.check_lvalue(havoc.target, "target of a havoc"); }

void OperationVerifier::operator()(const Intrinsic& intrinsic) {
  const Shape shape = shape_of(intrinsic.op);
  if (intrinsic.target != nullptr) {
    exprs_.check_lvalue(intrinsic.target, "target of an intrinsic");
    const char kind = shape.target == 'i' ? 'I' : shape.target;
    if (kind == '-') {
      faults_.add("this intrinsic has no result");
    } else if (!is_of_kind(intrinsic.target->type(), kind, types_)) {
      faults_.add("target of the wrong type " + intrinsic.target->type()->to_string());
    }
  } else if (shape.target == 'P' || shape.target == 'S') {
    faults_.add("the intrinsic's target is missing");
  }
  const std::size_t count = intrinsic.arguments.size();
  const bool may_have_fewer = intrinsic.op == IntrinsicOp::allocate && count > 0;
  if (count > std::strlen(shape.arguments) || (count < std::strlen(shape.arguments) && !may_have_fewer))
    return faults_.add("wrong number of arguments");
  for (std::size_t i = 0; i < intrinsic.arguments.size(); ++i) {
    const Expr* const argument = intrinsic.arguments[i];
    exprs_.check_value(argument, "argument");
    if (argument != nullptr && !is_of_kind(argument->type(), shape.arguments[i], types_))
      faults_.add("argument " + std::to_string(i + 1) + " of the wrong type " + argument->type()->to_string());
  }
}

void OperationVerifier::operator()(const Unsupported& unsupported) {
  faults_.require(!unsupported.construct.empty(), "an unsupported construct without a name");
}

}  // namespace proviso::ir
