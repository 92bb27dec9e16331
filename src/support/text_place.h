// Where in a text something stands, as messages say it: ":line:column", counted from 1.
#pragma once

#include <string>
#include <vector>

namespace proviso {

/// Of a byte, counted from 0.
std::string place_in_text(const std::string& text, std::size_t byte);

/// Of a value in a JSON document: the names and numbers that lead to it from the outermost value. Where the path ends
/// too early, of the last value on it.
std::string place_in_json(const std::string& text, const std::vector<std::string>& path);

}  // namespace proviso
