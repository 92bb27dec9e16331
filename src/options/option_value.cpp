#include "options/option_value.h"

#include <charconv>

namespace proviso::options {

std::string unsigned_number(std::uint64_t& target, std::string_view text) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), target);
  return error == std::errc() && end == text.data() + text.size() ? std::string() : fmt::format("'{}' is not a number", text);
}

std::string quantity(std::uint64_t& target, std::string_view text,
                     std::initializer_list<std::pair<std::string_view, std::uint64_t>> units) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  std::string names;
  for (const auto& [name, factor] : units) names += (names.empty() ? "" : ", ") + std::string(name);
  for (const auto& [name, factor] : units) {
    if (unit != name && !(unit.empty() && name == units.begin()->first)) continue;
    if (error != std::errc() || number <= 0 || number * static_cast<double>(factor) > 1e18) break;
    target = static_cast<std::uint64_t>(number * static_cast<double>(factor));
    return {};
  }
  return fmt::format("'{}' is not a positive number with a unit ({})", text, names);
}

std::string duration(std::chrono::milliseconds& target, std::string_view text) {
  std::uint64_t milliseconds = 0;
  std::string problem = quantity(milliseconds, text, {{"s", 1000}, {"ms", 1}, {"min", 60'000}, {"h", 3'600'000}});
  target = std::chrono::milliseconds(milliseconds);
  return problem;
}

}  // namespace proviso::options
