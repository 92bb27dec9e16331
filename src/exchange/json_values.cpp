#include "exchange/json_values.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace proviso::exchange {

using Json = nlohmann::json;

const Json& member(const Json& json, const char* name) {
  if (!json.is_object() || !json.contains(name)) throw Malformed{fmt::format("'{}' is missing", name)};
  return json[name];
}

const Json& list(const Json& json) {
  if (!json.is_array()) throw Malformed{"a list is missing"};
  return json;
}

const Json& list(const Json& json, std::size_t size) {
  if (list(json).size() != size) throw Malformed{fmt::format("a list of {} is missing", size)};
  return json;
}

void each(const Json& json, const char* name, const std::function<void(const Json&)>& read) {
  std::size_t number = 0;
  try {
    for (const Json& item : list(member(json, name))) {
      read(item);
      ++number;
    }
  } catch (Malformed& malformed) {
    malformed.path.insert(malformed.path.begin(), {name, std::to_string(number)});
    throw;
  }
}

void inside(const Json& json, const char* name, const std::function<void(const Json&)>& read) {
  const Json& part = member(json, name);
  try {
    read(part);
  } catch (Malformed& malformed) {
    malformed.path.insert(malformed.path.begin(), name);
    throw;
  }
}

std::uint64_t number(const Json& json, std::uint64_t limit) {
  if (!json.is_number_unsigned() || json.get<std::uint64_t>() >= limit) throw Malformed{"a number is missing, or too large"};
  return json.get<std::uint64_t>();
}

std::uint32_t word(const Json& json) { return static_cast<std::uint32_t>(number(json, std::uint64_t{1} << 32)); }

bool truth(const Json& json) {
  if (!json.is_boolean()) throw Malformed{"'true' or 'false' is missing"};
  return json.get<bool>();
}

std::string text(const Json& json) {
  if (!json.is_string()) throw Malformed{"a text is missing"};
  return json.get<std::string>();
}

u128 large(const Json& json) {
  const std::string digits = text(json);
  u128 value = 0;
  for (const char c : digits) {
    const auto digit = static_cast<unsigned>(c - '0');
    if (c < '0' || c > '9' || value > (~u128{0} - digit) / 10) throw Malformed{"a number is missing, or too large"};
    value = 10 * value + digit;
  }
  if (digits.empty()) throw Malformed{"a number is missing"};
  return value;
}

std::uint64_t mask(const Json& json) {
  const u128 value = large(json);
  if (value >> 64 != 0) throw Malformed{"a number is too large"};
  return static_cast<std::uint64_t>(value);
}

i128 large_signed(const Json& json) {
  const std::string digits = text(json);
  const bool is_negative = digits.starts_with('-');
  const u128 magnitude = large(is_negative ? digits.substr(1) : digits);
  if (magnitude >> 126 != 0) throw Malformed{"a number is too large"};
  return is_negative ? -static_cast<i128>(magnitude) : static_cast<i128>(magnitude);
}

}  // namespace proviso::exchange
