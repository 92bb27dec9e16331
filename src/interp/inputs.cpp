#include "interp/inputs.h"

#include <fmt/format.h>

#include <array>

#include "interp/mentioned_numbers.h"
#include "interp/scalar.h"
#include "interp/wide_float.h"

namespace proviso::interp {

std::uint64_t RandomInputs::random() {  // splitmix64
  state_ += 0x9E3779B97F4A7C15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

u128 RandomInputs::random_integer(const ir::Type* type) {
  const unsigned bits = type->bits();
  const std::uint64_t choice = random() % 16;
  if (choice < 8) return static_cast<u128>(static_cast<i128>(random() % 21) - 10);  // -10 to 10
  if (choice < 10) return static_cast<u128>(static_cast<i128>(random() % 513) - 256);
  if (choice < 13) {
    const std::array<u128, 6> ends = {mask_of(bits - 1),     u128{1} << (bits - 1),       mask_of(bits),
                                      mask_of(bits - 1) - 1, (u128{1} << (bits - 1)) + 1, 0};
    return ends[random() % ends.size()];
  }
  return (u128{random()} << 64) | random();
}

u128 RandomInputs::random_float(const ir::Type* type) {
  const ir::FloatFormat format = type->float_format();
  const std::uint64_t choice = random() % 16;
  if (choice < 8)
    return wide_from_integer(format, static_cast<u128>(static_cast<i128>(random() % 21) - 10), ir::Signedness::signed_integer);
  if (choice < 12) {
    const u128 number = wide_from_integer(format, random() % 4001, ir::Signedness::unsigned_integer);
    const u128 scale = wide_from_integer(format, 16, ir::Signedness::unsigned_integer);
    const u128 magnitude = wide_binary(ir::BinaryOp::div, format, number, scale);
    return random() % 2 == 0 ? magnitude : wide_unary(ir::UnaryOp::negate, format, magnitude);
  }
  constexpr std::array<std::string_view, 6> specials = {"inf", "-inf", "nan", "-0.0", "1e-30", "1e30"};
  if (choice < 14) return wide_parse(format, specials[random() % specials.size()]).value_or(0);
  // Any bits; but some bit patterns of the x87 format are invalid, so there a double is widened.
  if (format == ir::FloatFormat::x87_80) return wide_convert(ir::FloatFormat::binary64, format, random());
  return (u128{random()} << 64) | random();
}

/// One of the mentioned numbers or its neighbours, or for floats a number between two of them.
u128 RandomInputs::like_mentioned(const ir::Type* type) {
  if (!type->is_floating()) {
    const std::vector<i128>& numbers = mentioned_->integers();
    if (numbers.empty()) return random_integer(type);
    const i128 number = numbers[random() % numbers.size()];
    const std::uint64_t choice = random() % 4;
    return static_cast<u128>(choice == 0 ? number - 1 : choice == 1 ? number + 1 : number);
  }
  const ir::FloatFormat format = type->float_format();
  const u128 first = mentioned_->as_float(random() % mentioned_->size(), format);
  if (random() % 2 == 0) return first;
  constexpr unsigned kSteps = 1U << 20;
  const u128 way = wide_binary(ir::BinaryOp::sub, format, mentioned_->as_float(random() % mentioned_->size(), format), first);
  const u128 share = wide_binary(ir::BinaryOp::div, format, wide_from_integer(format, random() % kSteps, ir::Signedness::unsigned_integer),
                                 wide_from_integer(format, kSteps, ir::Signedness::unsigned_integer));
  return wide_binary(ir::BinaryOp::add, format, first, wide_binary(ir::BinaryOp::mul, format, way, share));
}

std::optional<u128> RandomInputs::next(const InputRequest& request) {
  const ir::Type* const type = request.type;
  if (is_perhaps(request)) return random() % 16 == 0 ? 1 : 0;
  if (type->is_pointer()) return 0;
  if (type->is_bool()) return random() % 2;
  if (mentioned_ != nullptr && !mentioned_->empty() && random() % 4 != 0) return like_mentioned(type);
  return type->is_floating() ? random_float(type) : random_integer(type);
}

std::optional<u128> ZeroInputs::next(const InputRequest&) { return 0; }

std::optional<u128> RepeatedInputs::next(const InputRequest& request) {
  // Arguments of the entry have no place, and are asked for once.
  if (request.kind == InputKind::uninitialized || is_perhaps(request) || request.edge == nullptr) return source_.next(request);
  const auto [value, is_new] = values_.try_emplace({request.edge, request.type});
  if (is_new) value->second = source_.next(request);
  return value->second;
}

std::optional<u128> RecordingInputs::next(const InputRequest& request) {
  const auto bits = source_.next(request);
  if (bits && !is_perhaps(request)) records_.push_back({request.kind, request.type, std::string(request.source), request.edge, *bits});
  return bits;
}

std::string RecordingInputs::list() const {
  std::string text;
  for (const Record& record : records_) {
    if (!text.empty()) text += ",";
    text += render(record.type, to_slot(record.type, record.bits));
  }
  return text;
}

}  // namespace proviso::interp
