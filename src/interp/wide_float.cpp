#include "interp/wide_float.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/APSInt.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <cfloat>
#include <cmath>
#include <cstring>

#include "support/result.h"

namespace proviso::interp {

namespace {

using ir::BinaryOp;
using ir::FloatFormat;
using ir::UnaryOp;
using llvm::APFloat;
using llvm::APInt;

constexpr auto kNearest = llvm::RoundingMode::NearestTiesToEven;

const llvm::fltSemantics& semantics(FloatFormat format) {
  switch (format) {
    case FloatFormat::binary16:
      return APFloat::IEEEhalf();
    case FloatFormat::binary32:
      return APFloat::IEEEsingle();
    case FloatFormat::binary64:
      return APFloat::IEEEdouble();
    case FloatFormat::x87_80:
      return APFloat::x87DoubleExtended();
    case FloatFormat::binary128:
      return APFloat::IEEEquad();
  }
  fail_internal(__FILE__, __LINE__, "unknown float format");
}

APInt to_apint(u128 value, unsigned bits) {
  const std::uint64_t words[2] = {static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(value >> 64)};
  return APInt(128, llvm::ArrayRef<std::uint64_t>(words, 2)).trunc(bits);
}

u128 from_apint(const APInt& value) {
  const APInt wide = value.zextOrTrunc(128);
  return (u128{wide.extractBitsAsZExtValue(64, 64)} << 64) | wide.extractBitsAsZExtValue(64, 0);
}

APFloat to_apfloat(FloatFormat format, u128 bits) {
  const llvm::fltSemantics& sem = semantics(format);
  return APFloat(sem, to_apint(bits, APFloat::getSizeInBits(sem)));
}

u128 from_apfloat(const APFloat& value) { return from_apint(value.bitcastToAPInt()); }

APFloat default_nan(const llvm::fltSemantics& sem) { return APFloat::getQNaN(sem, /*Negative=*/true); }

APFloat quiet(APFloat value) {
  if (value.isSignaling()) value = value.makeQuiet();
  return value;
}

/// The NaN that results from an operation on `a` and `b`, at least one of which is a NaN. SSE yields the first, x87 the
/// one with the larger significand.
APFloat propagate(FloatFormat format, const APFloat& a, const APFloat& b) {
  if (!a.isNaN()) return quiet(b);
  if (!b.isNaN() || format != FloatFormat::x87_80) return quiet(a);
  const auto significand = [](const APFloat& x) { return static_cast<std::uint64_t>(from_apfloat(x)); };
  return significand(b) > significand(a) ? quiet(b) : quiet(a);
}

APInt integer_root(const APInt& square) {
  const unsigned width = square.getBitWidth();
  APInt root(width, 0);
  APInt rest = square;
  APInt bit = APInt(width, 1).shl((width - 2) & ~1U);
  while (bit.ugt(square)) bit = bit.lshr(2);
  while (!bit.isZero()) {
    const APInt trial = root + bit;
    root = root.lshr(1);
    if (rest.uge(trial)) {
      rest -= trial;
      root += bit;
    }
    bit = bit.lshr(2);
  }
  return root;
}

/// Correctly rounded: the root of the significand, two bits longer than needed and with a sticky bit, is rounded once.
APFloat square_root(const APFloat& value) {
  const llvm::fltSemantics& sem = value.getSemantics();
  if (value.isNaN()) return quiet(value);
  if (value.isZero() || (value.isInfinity() && !value.isNegative())) return value;
  if (value.isNegative()) return default_nan(sem);
  const int precision = static_cast<int>(APFloat::semanticsPrecision(sem));
  const int exponent = ilogb(value) - (precision - 1);
  llvm::APSInt significand(static_cast<unsigned>(2 * precision + 8), /*isUnsigned=*/true);
  bool exact = false;
  scalbn(value, -exponent, kNearest).convertToInteger(significand, llvm::RoundingMode::TowardZero, &exact);
  int shift = precision + 2;
  if ((exponent - shift) % 2 != 0) ++shift;
  const APInt square = significand.shl(static_cast<unsigned>(shift));
  const APInt root = integer_root(square);
  APInt sticky = root.shl(1);
  if (root * root != square) sticky |= 1;
  APFloat result(sem);
  result.convertFromAPInt(sticky, /*IsSigned=*/false, kNearest);
  return scalbn(result, (exponent - shift) / 2 - 1, kNearest);
}

APFloat round_integral(APFloat value, llvm::RoundingMode mode) {
  if (value.isNaN()) return quiet(value);
  value.roundToIntegral(mode);
  return value;
}

}  // namespace

u128 wide_binary(BinaryOp op, FloatFormat format, u128 left, u128 right) {
  APFloat a = to_apfloat(format, left);
  const APFloat b = to_apfloat(format, right);
  if (a.isNaN() || b.isNaN()) return from_apfloat(propagate(format, a, b));
  switch (op) {
    case BinaryOp::add:
      a.add(b, kNearest);
      break;
    case BinaryOp::sub:
      a.subtract(b, kNearest);
      break;
    case BinaryOp::mul:
      a.multiply(b, kNearest);
      break;
    case BinaryOp::div:
      a.divide(b, kNearest);
      break;
    case BinaryOp::rem:
      a.mod(b);
      break;
    default:
      fail_internal(__FILE__, __LINE__, "no float operation");
  }
  return from_apfloat(a.isNaN() ? default_nan(a.getSemantics()) : a);
}

u128 wide_unary(UnaryOp op, FloatFormat format, u128 bits) {
  APFloat a = to_apfloat(format, bits);
  switch (op) {
    case UnaryOp::negate:
      a.changeSign();
      return from_apfloat(a);
    case UnaryOp::abs:
      a.clearSign();
      return from_apfloat(a);
    case UnaryOp::sqrt:
      return from_apfloat(square_root(a));
    case UnaryOp::floor:
      return from_apfloat(round_integral(a, llvm::RoundingMode::TowardNegative));
    case UnaryOp::ceil:
      return from_apfloat(round_integral(a, llvm::RoundingMode::TowardPositive));
    case UnaryOp::trunc:
      return from_apfloat(round_integral(a, llvm::RoundingMode::TowardZero));
    case UnaryOp::round:
      return from_apfloat(round_integral(a, llvm::RoundingMode::NearestTiesToAway));
    case UnaryOp::round_even:
      return from_apfloat(round_integral(a, kNearest));
    default:
      fail_internal(__FILE__, __LINE__, "no float operation");
  }
}

FloatOrder wide_order(FloatFormat format, u128 a, u128 b) {
  switch (to_apfloat(format, a).compare(to_apfloat(format, b))) {
    case APFloat::cmpLessThan:
      return FloatOrder::less;
    case APFloat::cmpEqual:
      return FloatOrder::equal;
    case APFloat::cmpGreaterThan:
      return FloatOrder::greater;
    case APFloat::cmpUnordered:
      return FloatOrder::unordered;
  }
  return FloatOrder::unordered;
}

bool wide_compare(BinaryOp op, FloatFormat format, u128 a, u128 b) {
  const FloatOrder order = wide_order(format, a, b);
  switch (op) {
    case BinaryOp::eq:
      return order == FloatOrder::equal;
    case BinaryOp::ne:
      return order != FloatOrder::equal;
    case BinaryOp::lt:
      return order == FloatOrder::less;
    case BinaryOp::le:
      return order == FloatOrder::less || order == FloatOrder::equal;
    case BinaryOp::gt:
      return order == FloatOrder::greater;
    case BinaryOp::ge:
      return order == FloatOrder::greater || order == FloatOrder::equal;
    default:
      fail_internal(__FILE__, __LINE__, "no comparison");
  }
}

u128 wide_convert(FloatFormat from, FloatFormat to, u128 value) {
  APFloat converted = quiet(to_apfloat(from, value));
  bool loses_information = false;
  converted.convert(semantics(to), kNearest, &loses_information);
  return from_apfloat(converted);
}

u128 wide_from_integer(FloatFormat to, u128 value, ir::Signedness signedness) {
  APFloat result(semantics(to));
  result.convertFromAPInt(to_apint(value, 128), signedness == ir::Signedness::signed_integer, kNearest);
  return from_apfloat(result);
}

std::optional<u128> wide_to_integer(FloatFormat from, u128 value, unsigned bits, ir::Signedness signedness) {
  const bool is_signed = signedness == ir::Signedness::signed_integer;
  llvm::APSInt result(bits, !is_signed);
  bool exact = false;
  const auto status = to_apfloat(from, value).convertToInteger(result, llvm::RoundingMode::TowardZero, &exact);
  if ((status & APFloat::opInvalidOp) != 0) return std::nullopt;
  return from_apint(result);
}

std::optional<u128> wide_parse(FloatFormat format, std::string_view text) {
  APFloat result(semantics(format));
  auto status = result.convertFromString(llvm::StringRef(text.data(), text.size()), kNearest);
  if (!status) {
    llvm::consumeError(status.takeError());
    return std::nullopt;
  }
  return from_apfloat(result);
}

std::string wide_render(FloatFormat format, u128 bits) {
  const APFloat value = to_apfloat(format, bits);
  const std::string sign = value.isNegative() ? "-" : "";
  if (value.isNaN()) return sign + "NAN";
  if (value.isInfinity()) return sign + "INFINITY";
  llvm::SmallString<64> text;
  value.toString(text, 0, 5, /*TruncateZero=*/false);
  std::string result(text.str());
  for (char& letter : result)
    if (letter == 'E') letter = 'e';
  if (result.find_first_of(".e") == std::string::npos) result += ".0";
  return result;
}

long double wide_to_host(FloatFormat format, u128 bits) {
  static_assert(LDBL_MANT_DIG == 113 || LDBL_MANT_DIG == 64, "the host's long double is IEEE quad or x87");
  const FloatFormat host = LDBL_MANT_DIG == 113 ? FloatFormat::binary128 : FloatFormat::x87_80;
  const u128 converted = wide_convert(format, host, bits);
  long double result = 0;
  std::memcpy(&result, &converted, LDBL_MANT_DIG == 113 ? 16 : 10);
  return result;
}

}  // namespace proviso::interp
