// Certificates that were made for one program, changed, and given to another one.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <random>
#include <string>

#include "check/kind.h"
#include "exchange/json_values.h"

namespace proviso::check {

inline nlohmann::json written(const certificate::Certificate& proof, const ir::Program& program) {
  return kind_of(proof).write(proof, exchange::WrittenReferences(program));
}

/// None where it does not fit.
inline std::optional<certificate::Certificate> read_for(const certificate::Certificate& like, const nlohmann::json& text,
                                                        const ir::Program& program) {
  try {
    return kind_of(like).read(text, exchange::References(program, nullptr, nullptr));
  } catch (const exchange::Malformed&) {
    return std::nullopt;
  }
}

/// The same proof, about another program of the same shape.
inline std::optional<certificate::Certificate> moved(const certificate::Certificate& proof, const ir::Program& from,
                                                     const ir::Program& to) {
  return read_for(proof, written(proof, from), to);
}

/// Changes one value somewhere in it: a number by one or to its negation, a truth; or leaves an item of a list out.
inline void change_somewhere(nlohmann::json& json, std::mt19937& random) {
  std::vector<nlohmann::json*> places;
  const auto is_number = [](const nlohmann::json& value) {
    if (value.is_number_integer()) return true;
    if (!value.is_string()) return false;
    const std::string& text = value.get_ref<const std::string&>();
    const std::size_t digits = text.starts_with('-') ? 1 : 0;
    return text.size() > digits && text.size() < 18 && text.find_first_not_of("0123456789", digits) == std::string::npos;
  };
  const auto collect = [&](const auto& self, nlohmann::json& value) -> void {
    if (is_number(value) || value.is_boolean() || (value.is_array() && !value.empty())) places.push_back(&value);
    if (value.is_structured())
      for (nlohmann::json& part : value) self(self, part);
  };
  collect(collect, json);
  if (places.empty()) return;
  nlohmann::json& place = *places[random() % places.size()];
  if (place.is_boolean()) {
    place = !place.get<bool>();
  } else if (place.is_array()) {
    place.erase(random() % place.size());
  } else {
    const long long number = place.is_string() ? std::stoll(place.get<std::string>()) : place.get<long long>();
    const long long changes[] = {number + 1, number - 1, -number, 0};
    const long long next = changes[random() % 4];
    if (place.is_string())
      place = std::to_string(next);
    else
      place = next;
  }
}

}  // namespace proviso::check
