#include "interp/mentioned_numbers.h"

#include <algorithm>

#include "interp/wide_float.h"
#include "transform/accesses.h"

namespace proviso::interp {

namespace {

template <typename T>
void keep_each_once(std::vector<T>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

}  // namespace

MentionedNumbers::MentionedNumbers(const ir::Program& program) {
  const auto note = [&](const ir::Expr* part) {
    if (part->kind() == ir::ExprKind::int_const && part->type()->is_integer()) integers_.push_back(part->signed_value());
    if (part->kind() == ir::ExprKind::float_const) floats_.push_back({part->type()->float_format(), part->value()});
  };
  for (const ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges())
      transform::for_each_operand(edge.operation, [&](const ir::Expr* expr) { ir::for_each_subexpr(expr, note); });
  keep_each_once(integers_);
  keep_each_once(floats_);
}

u128 MentionedNumbers::as_float(std::size_t number, ir::FloatFormat format) const {
  if (number < floats_.size()) return wide_convert(floats_[number].format, format, floats_[number].bits);
  return wide_from_integer(format, static_cast<u128>(integers_[number - floats_.size()]), ir::Signedness::signed_integer);
}

}  // namespace proviso::interp
