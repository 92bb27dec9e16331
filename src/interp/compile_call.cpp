// Calls and intrinsics: arguments go to consecutive registers above the live temporaries, which become the first
// registers of the callee.
#include "interp/compiler.h"
#include "interp/exposed_reads.h"
#include "support/result.h"

namespace proviso::interp {

using ir::Edge;
using ir::Expr;
using ir::ExprKind;
using ir::Type;

void FunctionCompiler::pass_argument(const Expr* argument, const Type* parameter, Register into) {
  if (argument->kind() == ExprKind::zero) {
    emit({Op::constant_slot, 0, into, 0, 0, reinterpret_cast<std::int64_t>(&kZeroAggregate)}, argument);
    return;
  }
  if (argument->type()->is_aggregate()) {
    PROVISO_CHECK(argument->kind() == ExprKind::load, "an aggregate argument is a load or zero");
    const MemoryPlace where = memory_place(argument->operand(0), Purpose::access);
    if (where.align_mask != 0) emit({Op::check_align, where.align_mask, where.base, 0, 0, 0}, argument->operand(0));
    emit({Op::ptr_add_imm, 0, into, where.base, 0, static_cast<std::int64_t>(where.offset)}, argument->operand(0));
    return;
  }
  value(argument, into);
  // A call through an old-style declaration may pass an integer of the other signedness.
  if (parameter != nullptr && parameter != argument->type() && is_narrow(parameter) && is_narrow(argument->type()) &&
      parameter->bits() < 64) {
    const bool is_signed = parameter->is_integer() && parameter->is_signed();
    switch (parameter->bits()) {
      case 8:
        emit({is_signed ? Op::sext8 : Op::zext8, 0, into, into, 0, 0}, argument);
        break;
      case 16:
        emit({is_signed ? Op::sext16 : Op::zext16, 0, into, into, 0, 0}, argument);
        break;
      default:
        emit({is_signed ? Op::sext32 : Op::zext32, 0, into, into, 0, 0}, argument);
        break;
    }
  }
}

Register FunctionCompiler::compile_arguments(const std::vector<const Expr*>& arguments, const Type* function_type) {
  const Register base = next_temporary_;
  for (std::size_t i = 0; i < arguments.size(); ++i) temporary();
  if (arguments.empty()) temporary();  // for the result
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool has_parameter = function_type != nullptr && i < function_type->parameters().size();
    pass_argument(arguments[i], has_parameter ? function_type->parameters()[i] : nullptr, base + static_cast<Register>(i));
  }
  return base;
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Call& call) {
  const ir::Function* const callee = call.direct_callee();
  CallSite& site = code_.call_sites.emplace_back();
  site.edge = &edge;
  for (const Expr* argument : call.arguments) site.argument_types.push_back(argument->type());
  site.result_type = call.callee->type()->element()->result();
  const auto site_bits = reinterpret_cast<std::int64_t>(&site);
  const Register pointer = callee == nullptr ? value(call.callee) : 0;
  const Register base = compile_arguments(call.arguments, callee != nullptr ? callee->type() : nullptr);
  trace_call(edge, base);
  end_edge();
  // The registers above `base` belong to the callee: temporaries restart above the result.
  if (callee == nullptr) {
    emit({Op::call_indirect, take_pending(), base, pointer, 0, site_bits}, call.callee);
  } else {
    site.callee = callee;
    emit({Op::call, take_pending(), base, 0, 0, site_bits}, call.callee);
  }
  next_temporary_ = base + 1;
  static_addresses_.clear();
  code_.return_points.emplace(edge.id, here());
  code_.lines.push_back({here(), edge.id, 0});
  if (call.target == nullptr) return true;
  const bool may_be_missing = callee == nullptr || may_lack_result(*callee);
  store_result(call.target, base, may_be_missing);
  if (!may_be_missing && call.target->type()->is_scalar()) trace_result(edge, base, call.target);
  return true;
}

void FunctionCompiler::store_result(const Expr* target, Register result, bool may_be_missing) {
  if (target->type()->is_aggregate()) {
    Transfer transfer;
    transfer.target = memory_place(target, Purpose::access);
    transfer.size = target->type()->size();
    code_.transfers.push_back(transfer);
    emit({Op::result_aggregate, 0, 0, 0, 0, reinterpret_cast<std::int64_t>(&code_.transfers.back())}, target);
    return;
  }
  const Place where = place(target, Purpose::access);
  if (where.kind == Place::Kind::local_register && may_be_missing) {
    moved(result, where.reg);
    if (where.flag) emit({Op::result_flag, 0, *where.flag, 0, 0, 0}, target);
    return;
  }
  if (may_be_missing) emit({Op::result_required, 0, result, 0, 0, 0}, target);
  store(where, target, result);
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Intrinsic& intrinsic) {
  if (intrinsic.op == ir::IntrinsicOp::allocate_stack) code_.allocates_stack = true;
  const Register base = compile_arguments(intrinsic.arguments, nullptr);
  const Register result = temporary();
  if (ir::ends_execution(intrinsic.op)) trace_edge(edge, std::nullopt, nullptr);
  emit({Op::intrinsic, 0, result, base, 0, reinterpret_cast<std::int64_t>(&intrinsic)}, intrinsic.target);
  if (ir::ends_execution(intrinsic.op)) return false;
  if (intrinsic.target != nullptr) {
    store(place(intrinsic.target, Purpose::access), intrinsic.target, result);
    trace_edge(edge, result, intrinsic.target);
  } else if (intrinsic.op == ir::IntrinsicOp::havoc_memory) {
    trace_call(edge, base);
  } else {
    trace_edge(edge, std::nullopt, nullptr);
  }
  end_edge();
  return true;
}

}  // namespace proviso::interp
