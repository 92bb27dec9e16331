// What an edge does, in one line of C-like text.
#include <cstddef>
#include <string>
#include <vector>

#include "ir/cfa.h"
#include "ir/print_expr.h"

namespace proviso::ir {

namespace {

void append_target(std::string& text, const Expr* target) {
  if (target == nullptr) return;
  append_expr(text, target, Precedence::bit_or);
  text += " = ";
}

void append_arguments(std::string& text, const std::vector<const Expr*>& arguments) {
  text += '(';
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i != 0) text += ", ";
    append_converted(text, arguments[i], Precedence::bit_or);
  }
  text += ");";
}

struct OperationText {
  std::string operator()(const Skip&) const { return "skip;"; }

  std::string operator()(const Assume& assume) const {
    std::string text = assume.truth ? "[" : "[!";
    append_expr(text, assume.condition, assume.truth ? Precedence::bit_or : Precedence::unary);
    return text + "]";
  }

  std::string operator()(const Assign& assign) const {
    std::string text;
    append_target(text, assign.target);
    append_converted(text, assign.value, Precedence::bit_or);
    return text + ";";
  }

  std::string operator()(const Call& call) const {
    std::string text;
    append_target(text, call.target);
    if (const Function* callee = call.direct_callee()) {
      text += callee->source_name();
    } else {
      append_expr(text, call.callee, Precedence::postfix);
    }
    append_arguments(text, call.arguments);
    return text;
  }

  std::string operator()(const Return& result) const {
    if (result.value == nullptr) return "return;";
    std::string text = "return ";
    append_converted(text, result.value, Precedence::bit_or);
    return text + ";";
  }

  std::string operator()(const Declare& declare) const {
    std::string text = declare.variable->type->declare(declare.variable->name) + ";";
    if (declare.size == nullptr) return text;
    text += " /* ";
    append_expr(text, declare.size, Precedence::bit_or);
    return text + " bytes */";
  }

  std::string operator()(const Expire& expire) const { return "end of life of " + expire.variable->name + ";"; }

  std::string operator()(const Havoc& havoc) const {
    std::string text;
    append_target(text, havoc.target);
    text += "nondet();";
    return havoc.source.empty() ? text : text + " /* " + havoc.source + " */";
  }

  std::string operator()(const Intrinsic& intrinsic) const {
    std::string text;
    append_target(text, intrinsic.target);
    text += to_string(intrinsic.op);
    append_arguments(text, intrinsic.arguments);
    return intrinsic.text.empty() ? text : text + " /* " + intrinsic.text + " */";
  }

  std::string operator()(const Unsupported& unsupported) const { return "unsupported: " + unsupported.construct; }
};

}  // namespace

std::string to_string(const Operation& operation) { return std::visit(OperationText{}, operation); }

}  // namespace proviso::ir
