// Compiles one edge to instructions.
#include "interp/compiler.h"
#include "support/result.h"

namespace proviso::interp {

using ir::Edge;
using ir::Expr;
using ir::ExprKind;

/// end_edge() precedes the instruction that counts, trace_edge() follows the edge's effect.
bool FunctionCompiler::compile_edge(const Edge& edge) {
  return std::visit([&](const auto& operation) { return compile(edge, operation); }, edge.operation);
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Skip&) {
  trace_edge(edge, std::nullopt, nullptr);
  end_edge();
  return true;
}

bool FunctionCompiler::compile(const Edge&, const ir::Assume&) {
  fail_internal(__FILE__, __LINE__, "an assumption without its counterpart");
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Assign& assign) {
  if (assign.target->type()->is_aggregate()) {
    assign_aggregate(edge, assign);
  } else {
    const Place target = place(assign.target, Purpose::access);
    const Register result = value(assign.value, direct_register(target));
    store(target, assign.target, result);
    // The trace shows the value of a bit-field after truncation.
    const bool is_cut = target.bit_width && counting_ == Counting::exact;
    trace_edge(edge, is_cut ? load(assign.target, std::nullopt) : result, assign.target);
  }
  end_edge();
  return true;
}

void FunctionCompiler::assign_aggregate(const Edge& edge, const ir::Assign& assign) {
  Transfer transfer;
  transfer.target = memory_place(assign.target, Purpose::access);
  transfer.size = assign.target->type()->size();
  const bool is_zero = assign.value->kind() == ExprKind::zero;
  if (!is_zero) {
    PROVISO_CHECK(assign.value->kind() == ExprKind::load, "an aggregate value is a load or zero");
    transfer.source = memory_place(assign.value->operand(0), Purpose::access);
  }
  code_.transfers.push_back(transfer);
  emit({is_zero ? Op::zero_object : Op::copy_object, 0, 0, 0, 0, reinterpret_cast<std::int64_t>(&code_.transfers.back())}, assign.target);
  trace_edge(edge, std::nullopt, nullptr);
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Return& result) {
  end_edge();
  const bool lacks_result = result.value == nullptr;
  if (lacks_result) {
    trace_edge(edge, std::nullopt, nullptr);
    emit({Op::return_nothing, take_pending(), 0, 0, 0, function_.type()->result()->is_void() ? 0 : 1}, nullptr);
  } else if (!result.value->type()->is_aggregate()) {
    const Register reg = value(result.value);
    trace_edge(edge, reg, result.value);
    emit({Op::return_value, take_pending(), reg, 0, 0, 0}, result.value);
  } else if (result.value->kind() == ExprKind::zero) {
    trace_edge(edge, std::nullopt, nullptr);
    emit({Op::return_zero, take_pending(), 0, 0, 0, 0}, result.value);
  } else {
    const MemoryPlace source = memory_place(result.value->operand(0), Purpose::access);
    trace_edge(edge, std::nullopt, nullptr);
    // The access is checked before the edge is counted, so the alignment mask and the count cannot share a field.
    Transfer transfer;
    transfer.source = source;
    transfer.size = result.value->type()->size();
    code_.transfers.push_back(transfer);
    emit({Op::return_aggregate, take_pending(), 0, 0, 0, reinterpret_cast<std::int64_t>(&code_.transfers.back())},
         result.value->operand(0));
  }
  return false;
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Declare& declare) {
  const ir::Variable& variable = *declare.variable;
  if (variable.is_plain_scalar()) {
    const auto flag = frame_.flag(variable);
    emit({flag ? Op::declare_scalar : Op::count_birth, 0, flag.value_or(0), 0, 0, 0}, nullptr);
  } else if (declare.size != nullptr) {
    const Register size = value(declare.size);
    emit({Op::declare_sized, 0, frame_.home(variable), size, 0, reinterpret_cast<std::int64_t>(&variable)}, nullptr);
  } else {
    emit({Op::declare, 0, frame_.home(variable), 0, 0, reinterpret_cast<std::int64_t>(&variable)}, nullptr);
  }
  trace_edge(edge, std::nullopt, nullptr);
  end_edge();
  return true;
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Expire& expire) {
  if (!expire.variable->is_plain_scalar()) emit({Op::expire, 0, frame_.home(*expire.variable), 0, 0, 0}, nullptr);
  trace_edge(edge, std::nullopt, nullptr);
  end_edge();
  return true;
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Havoc& havoc) {
  if (havoc.target->type()->is_aggregate()) {
    Transfer transfer;
    transfer.target = memory_place(havoc.target, Purpose::access);
    transfer.size = havoc.target->type()->size();
    code_.transfers.push_back(transfer);
    emit({Op::havoc_object, 0, 0, 0, 0, reinterpret_cast<std::int64_t>(&code_.transfers.back())}, havoc.target);
    trace_edge(edge, std::nullopt, nullptr);
  } else {
    const Place target = place(havoc.target, Purpose::access);
    const Register result = direct_register(target) ? *direct_register(target) : temporary();
    emit({Op::havoc, 0, result, 0, 0, reinterpret_cast<std::int64_t>(&havoc)}, havoc.target);
    store(target, havoc.target, result);
    trace_edge(edge, result, havoc.target);
  }
  end_edge();
  return true;
}

bool FunctionCompiler::compile(const Edge& edge, const ir::Unsupported& unsupported) {
  emit({Op::unsupported, 0, 0, 0, 0, reinterpret_cast<std::int64_t>(&unsupported)}, nullptr);
  trace_edge(edge, std::nullopt, nullptr);
  return false;
}

}  // namespace proviso::interp
