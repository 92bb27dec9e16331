// Expressions in C syntax. Text is appended in one pass from left to right; whether a part needs parentheses is known
// from its kind alone.
#include "ir/print_expr.h"

#include "ir/cfa.h"
#include "ir/print_operator.h"

namespace proviso::ir {

namespace {

Precedence stronger(Precedence level) { return static_cast<Precedence>(static_cast<int>(level) + 1); }

bool is_null(const Expr* expr) { return expr->kind() == ExprKind::int_const && expr->type()->is_pointer() && expr->value() == 0; }

/// What p + 1 advances p by; GNU C counts void and functions as one byte.
std::uint64_t step_of(const Type* pointer) {
  const Type* const element = pointer->element();
  return element->is_void() || element->is_function() ? 1 : element->size();
}

/// Steps over an anonymous struct or union member, whose members C names as if they were the outer record's.
const Expr* named_record(const Expr* record) {
  while (record->kind() == ExprKind::member && record->field().name.empty()) record = record->operand(0);
  return record;
}

/// An index that C would convert to pointer width by itself, without changing its value.
const Expr* without_widening(const Expr* index) {
  if (index->kind() != ExprKind::cast || !index->operand(0)->type()->is_integer()) return index;
  const Type* const from = index->operand(0)->type();
  const bool keeps_value = from->bits() < index->type()->bits() && (!from->is_signed() || index->type()->is_signed());
  return keeps_value ? index->operand(0) : index;
}

/// The array lvalue that C turns into this pointer to its first element; null if the expression is no such pointer.
const Expr* decayed_array(const Expr* expr) {
  if (expr->kind() != ExprKind::cast || expr->operand(0)->kind() != ExprKind::address_of) return nullptr;
  const Expr* const array = expr->operand(0)->operand(0);
  return array->type()->is_array() && expr->type()->is_pointer() && expr->type()->element() == array->type()->element() ? array : nullptr;
}

Precedence precedence(const Expr* expr) {
  switch (expr->kind()) {
    case ExprKind::int_const:
      return expr->type()->is_pointer() ? Precedence::unary : int_constant_precedence(expr->type(), expr->value());
    case ExprKind::float_const:
      return is_negative_float(expr->type(), expr->value()) ? Precedence::unary : Precedence::postfix;
    case ExprKind::load:
      return precedence(expr->operand(0));
    case ExprKind::unary:
      return is_call_like(expr->unary_op()) ? Precedence::postfix : Precedence::unary;
    case ExprKind::binary:
      if (expr->binary_op() == BinaryOp::rem && expr->type()->is_floating()) return Precedence::postfix;
      return precedence(expr->binary_op());
    case ExprKind::pointer_add:
      return expr->scale() == step_of(expr->type()) ? Precedence::additive : Precedence::unary;
    case ExprKind::pointer_diff:
      return expr->scale() == step_of(expr->operand(0)->type()) ? Precedence::additive : Precedence::multiplicative;
    case ExprKind::zero:
    case ExprKind::bitcast:
    case ExprKind::variable:
    case ExprKind::member:
    case ExprKind::index:
      return Precedence::postfix;
    case ExprKind::cast:
      return decayed_array(expr) != nullptr ? precedence(decayed_array(expr)) : Precedence::unary;
    case ExprKind::function_address:
    case ExprKind::address_of:
    case ExprKind::deref:
      return Precedence::unary;
  }
  return Precedence::bit_or;
}

class ExprPrinter {
 public:
  explicit ExprPrinter(std::string& out) : out_(out) {}

  /// Where the context alone says what a null pointer's type is: assignments, arguments, comparisons.
  void print_converted(const Expr* expr, Precedence wanted) {
    if (is_null(expr)) {
      out_ += '0';
    } else {
      print(expr, wanted);
    }
  }

  void print(const Expr* expr, Precedence wanted) {
    const bool parenthesised = precedence(expr) < wanted;
    if (parenthesised) out_ += '(';
    print(expr);
    if (parenthesised) out_ += ')';
  }

 private:
  void print(const Expr* expr) {
    switch (expr->kind()) {
      case ExprKind::int_const:
        return print_integer(expr);
      case ExprKind::float_const:
        out_ += float_constant_text(expr->type(), expr->value());
        return;
      case ExprKind::zero:
        out_ += "(" + expr->type()->to_string() + "){0}";
        return;
      case ExprKind::function_address:
        out_ += "&" + expr->function()->name();
        return;
      case ExprKind::address_of:
        out_ += '&';
        return print(expr->operand(0), Precedence::unary);
      case ExprKind::load:
        return print(expr->operand(0));
      case ExprKind::unary:
        return print_unary(expr);
      case ExprKind::binary:
        return print_binary(expr);
      case ExprKind::cast:
        if (const Expr* array = decayed_array(expr)) return print(array);
        out_ += "(" + expr->type()->to_string() + ")";
        return print(expr->operand(0), Precedence::unary);
      case ExprKind::bitcast:
        out_ += "__builtin_bit_cast(" + expr->type()->to_string() + ", ";
        print(expr->operand(0));
        out_ += ')';
        return;
      case ExprKind::pointer_add:
        return print_pointer_add(expr);
      case ExprKind::pointer_diff:
        return print_pointer_diff(expr);
      case ExprKind::variable:
        out_ += expr->variable()->name;
        return;
      case ExprKind::deref:
        out_ += '*';
        return print(expr->operand(0), Precedence::unary);
      case ExprKind::member:
        return print_member(expr);
      case ExprKind::index:
        print(expr->operand(0), Precedence::postfix);
        out_ += '[';
        print_index(expr->operand(1), Precedence::bit_or);
        out_ += ']';
        return;
    }
  }

  void print_integer(const Expr* expr) {
    if (expr->type()->is_pointer()) {
      out_ += "(" + expr->type()->to_string() + ")" + proviso::to_string(expr->value());
    } else {
      out_ += int_constant_text(expr->type(), expr->value());
    }
  }

  void print_unary(const Expr* expr) {
    out_ += to_string(expr->unary_op());
    if (is_call_like(expr->unary_op())) {
      out_ += '(';
      print(expr->operand(0));
      out_ += ')';
      return;
    }
    const std::size_t start = out_.size();
    print(expr->operand(0), Precedence::unary);
    if (expr->unary_op() == UnaryOp::negate && out_[start] == '-') {  // else it would read as a decrement
      out_.insert(start, 1, '(');
      out_ += ')';
    }
  }

  void print_binary(const Expr* expr) {
    const BinaryOp op = expr->binary_op();
    if (op == BinaryOp::rem && expr->type()->is_floating()) {
      out_ += "fmod(";
      print(expr->operand(0));
      out_ += ", ";
      print(expr->operand(1));
      out_ += ')';
      return;
    }
    print_converted(expr->operand(0), precedence(op));
    out_ += ' ';
    out_ += to_string(op);
    out_ += ' ';
    print_converted(expr->operand(1), stronger(precedence(op)));
  }

  void print_index(const Expr* index, Precedence wanted) {
    if (index->kind() == ExprKind::int_const && index->type()->bits() <= 64) {
      out_ += proviso::to_string(index->signed_value());
    } else {
      print(without_widening(index), wanted);
    }
  }

  /// " + i" or " - 3", after the pointer.
  void print_step(const Expr* index, std::uint64_t scale) {
    if (index->kind() == ExprKind::int_const) {
      const i128 bytes = index->signed_value() * static_cast<i128>(scale);
      out_ += bytes < 0 ? " - " : " + ";
      out_ += proviso::to_string(bytes < 0 ? -bytes : bytes);
      return;
    }
    out_ += " + ";
    print_index(index, scale == 1 ? Precedence::multiplicative : Precedence::unary);
    if (scale != 1) out_ += " * " + std::to_string(scale);
  }

  void print_pointer_add(const Expr* expr) {
    if (expr->scale() == step_of(expr->type())) {
      print(expr->operand(0), Precedence::additive);
      return print_step(expr->operand(1), 1);
    }
    out_ += "(" + expr->type()->to_string() + ")((char *)";
    print(expr->operand(0), Precedence::unary);
    print_step(expr->operand(1), expr->scale());
    out_ += ')';
  }

  void print_pointer_diff(const Expr* expr) {
    if (expr->scale() == step_of(expr->operand(0)->type())) {
      print(expr->operand(0), Precedence::additive);
      out_ += " - ";
      return print(expr->operand(1), Precedence::multiplicative);
    }
    out_ += "((char *)";
    print(expr->operand(0), Precedence::unary);
    out_ += " - (char *)";
    print(expr->operand(1), Precedence::unary);
    out_ += ") / " + std::to_string(expr->scale());
  }

  void print_member(const Expr* expr) {
    const Expr* const record = named_record(expr->operand(0));
    if (record->kind() == ExprKind::deref) {
      print(record->operand(0), Precedence::postfix);
      out_ += "->";
    } else {
      print(record, Precedence::postfix);
      out_ += '.';
    }
    const std::string& name = expr->field().name;
    out_ += name.empty() ? "<anonymous " + std::to_string(expr->field_index()) + ">" : name;
  }

  std::string& out_;
};

}  // namespace

void append_expr(std::string& out, const Expr* expr, Precedence wanted) { ExprPrinter(out).print(expr, wanted); }

void append_converted(std::string& out, const Expr* expr, Precedence wanted) { ExprPrinter(out).print_converted(expr, wanted); }

std::string to_string(const Expr* expr) {
  std::string text;
  append_expr(text, expr, Precedence::bit_or);
  return text;
}

}  // namespace proviso::ir
