// Reads the values of a certificate file from JSON. The file is untrusted: what is missing, of the wrong type or too
// large is Malformed, which is thrown here and by all readers of certificates, and caught where the file as a whole is
// read.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "support/int128.h"

namespace proviso::exchange {

struct Malformed {
  std::string message;
  std::vector<std::string> path = {};  // to the malformed value
};

const nlohmann::json& member(const nlohmann::json& json, const char* name);
const nlohmann::json& list(const nlohmann::json& json);
const nlohmann::json& list(const nlohmann::json& json, std::size_t size);
/// Reads the items of a member that is a list. Errors get the path of the item.
void each(const nlohmann::json& json, const char* name, const std::function<void(const nlohmann::json&)>& read);
/// Reads a member. Errors get its path.
void inside(const nlohmann::json& json, const char* name, const std::function<void(const nlohmann::json&)>& read);

/// Requires a number below the limit.
std::uint64_t number(const nlohmann::json& json, std::uint64_t limit);
std::uint32_t word(const nlohmann::json& json);
bool truth(const nlohmann::json& json);
std::string text(const nlohmann::json& json);
/// In decimal.
u128 large(const nlohmann::json& json);
i128 large_signed(const nlohmann::json& json);
/// Of 64 bits.
std::uint64_t mask(const nlohmann::json& json);

}  // namespace proviso::exchange
