#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/lower_expr.h"
#include "frontend/lower_statement.h"
#include "frontend/lowering.h"

namespace proviso::frontend {

namespace {

// Instructions that change neither memory nor registers: pauses and fences.
constexpr std::array<std::string_view, 9> kIdle = {
    "nop", "pause", "rep nop", "mfence", "lfence", "sfence", "endbr64", "lock addl $0,0(%esp)", "lock addl $0,0(%rsp)"};

/// The template without comments, separators and redundant spaces: "rep; nop # wait" is "rep nop".
std::string plain_template(const clang::GCCAsmStmt* statement) {
  std::string text;
  bool is_comment = false;
  for (const char c : statement->getAsmString()->getString().str()) {
    is_comment = (is_comment || c == '#') && c != '\n';
    if (is_comment) continue;
    const bool is_space = std::isspace(static_cast<unsigned char>(c)) != 0 || c == ';';
    const bool is_doubled = (c == '%' || is_space) && !text.empty() && text.back() == (is_space ? ' ' : c);
    if (!is_doubled && !(is_space && (text.empty() || text.back() == ','))) text += is_space ? ' ' : c;
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

/// The template has no effect: a barrier for the optimiser, or a way to hide the origin of a value from it.
bool does_nothing(const clang::GCCAsmStmt* statement) {
  const std::string text = plain_template(statement);
  if (text.empty()) return true;
  if (statement->getNumOutputs() > 0) return false;
  const bool is_hint = text.starts_with("prefetch") && text.find(' ') == text.rfind(' ');
  return is_hint || std::ranges::find(kIdle, text) != kIdle.end();
}

/// The output that a matching constraint ("0", "[name]") ties the input to.
std::optional<unsigned> matched_output(const clang::GCCAsmStmt* statement, unsigned input) {
  std::string constraint = statement->getInputConstraint(input).str();
  while (!constraint.empty() && (constraint.front() == '%' || constraint.front() == '&')) constraint.erase(constraint.begin());
  if (constraint.empty()) return std::nullopt;
  int output = -1;
  if (std::isdigit(static_cast<unsigned char>(constraint.front())) != 0) {
    output = std::atoi(constraint.c_str());
  } else if (constraint.front() == '[') {
    output = statement->getNamedOperand(constraint.substr(1, constraint.find(']') - 1));
  }
  const bool is_output = output >= 0 && static_cast<unsigned>(output) < statement->getNumOutputs();
  return is_output ? std::optional(static_cast<unsigned>(output)) : std::nullopt;
}

struct Input {
  const ir::Expr* value = nullptr;   // of an operand passed by value
  const ir::Expr* lvalue = nullptr;  // of an operand passed as memory
  std::optional<unsigned> output;
};

std::vector<Input> lower_inputs(Lowering& low, const clang::GCCAsmStmt* statement) {
  std::vector<Input> inputs;
  for (unsigned i = 0; i < statement->getNumInputs(); ++i) {
    const clang::Expr* const operand = statement->getInputExpr(i);
    Input input{nullptr, nullptr, matched_output(statement, i)};
    if (operand->isPRValue() || input.output) {
      input.value = lower_value(low, operand);
      if (input.value != nullptr) input.value = low.stable(statement, input.value);
    } else {
      input.lvalue = low.stable_lvalue(statement, lower_lvalue(low, operand));
    }
    inputs.push_back(input);
  }
  return inputs;
}

/// A write-only output has the value of the input tied to it or sharing its memory, else any value.
void lower_output(Lowering& low, const clang::GCCAsmStmt* statement, unsigned output, const std::vector<Input>& inputs) {
  const ir::Expr* const target = lower_lvalue(low, statement->getOutputExpr(output));
  for (const Input& input : inputs) {
    if (input.lvalue == target) return;
    if (input.output != output || input.value == nullptr) continue;
    // The output is the lower part of the register.
    const bool is_cut =
        input.value->type()->is_integer() && target->type()->is_integer() && input.value->type()->size() > target->type()->size();
    if (!is_cut && input.value->type()->size() != target->type()->size()) {
      low.unsupported(statement, "inline assembly with operands of different size");
      return;
    }
    return low.assign(statement, target, conform(low, statement, input.value, target->type()));
  }
  if (target->type()->is_scalar()) return low.emit(statement, ir::Havoc{target, "inline assembly"});
  low.unsupported(statement, "inline assembly");
}

}  // namespace

void lower_asm(Lowering& low, const clang::AsmStmt* statement) {
  const auto* gnu = llvm::dyn_cast<clang::GCCAsmStmt>(statement);
  const bool may_jump = gnu != nullptr && gnu->isAsmGoto() && !plain_template(gnu).empty();
  if (gnu == nullptr || may_jump || !does_nothing(gnu)) {
    low.unsupported(statement, "inline assembly");
    return;
  }
  const std::vector<Input> inputs = lower_inputs(low, gnu);
  for (unsigned i = 0; i < gnu->getNumOutputs(); ++i) {
    if (!gnu->isOutputPlusConstraint(i)) {
      lower_output(low, gnu, i, inputs);
    } else if (low.effects.may_change_memory(gnu->getOutputExpr(i))) {
      lower_lvalue(low, gnu->getOutputExpr(i));
    }
  }
}

}  // namespace proviso::frontend
