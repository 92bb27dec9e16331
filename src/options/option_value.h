// What the value of an option says: a number, one of some names, a quantity with a unit. Each of these stores it, and
// returns what is wrong with the text, or nothing.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace proviso::options {

std::string unsigned_number(std::uint64_t& target, std::string_view text);

/// A number followed by one of these units ("60s", "4GB"); without a unit, the first one's.
std::string quantity(std::uint64_t& target, std::string_view text, std::initializer_list<std::pair<std::string_view, std::uint64_t>> units);

/// "60s", "500ms", "10min".
std::string duration(std::chrono::milliseconds& target, std::string_view text);

template <typename T>
std::string choice(T& target, std::string_view text, const std::vector<std::pair<std::string_view, T>>& choices) {
  std::string names;
  for (const auto& [name, value] : choices) {
    if (name == text) return target = value, std::string();
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return fmt::format("'{}' is none of {}", text, names);
}

template <typename T>
std::string optional_choice(std::optional<T>& target, std::string_view text, const std::vector<std::pair<std::string_view, T>>& choices) {
  T value{};
  std::string problem = choice(value, text, choices);
  if (problem.empty()) target = value;
  return problem;
}

}  // namespace proviso::options
