#include "ir/fingerprint.h"

#include <fmt/format.h>

#include <sstream>

#include "ir/print.h"
#include "support/int128.h"

namespace proviso::ir {

namespace {

/// FNV-1a with 128 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) {
      state_ ^= static_cast<unsigned char>(c);
      state_ *= kPrime;
    }
  }
  std::string hex() const {
    return fmt::format("{:016x}{:016x}", static_cast<std::uint64_t>(state_ >> 64), static_cast<std::uint64_t>(state_));
  }

 private:
  static constexpr u128 kPrime = (u128{1} << 88) + 0x13B;
  u128 state_ = (u128{0x6C62272E07BB0142ULL} << 64) | 0x62B821756295C58DULL;
};

void replace_all(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
}

/// The program's text, without places. `__FILE__` in an assertion's text is a place too.
std::string placeless_text(const Program& program, const Function* function) {
  std::ostringstream out;
  print_text(out, program, function);
  std::string text;
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) {
    const std::size_t comment = line.rfind("  // ");
    text += (comment == std::string::npos ? line : line.substr(0, comment)) + "\n";
  }
  for (std::uint32_t file = 1; file < program.files().size(); ++file)
    if (program.files().name(file).size() > 2) replace_all(text, '"' + program.files().name(file) + '"', "<file>");
  return text;
}

}  // namespace

std::string fingerprint(const Program& program) {
  Hash hash;
  hash.add(placeless_text(program, nullptr));
  return hash.hex();
}

std::map<std::string, std::string> fingerprints(const Program& program) {
  std::map<std::string, std::string> all;
  std::string rest = placeless_text(program, nullptr);
  for (const Function& function : program.functions()) {
    if (!function.has_body()) continue;
    const std::string text = placeless_text(program, &function);
    Hash hash;
    hash.add(text);
    all[function.name()] = hash.hex();
    if (const std::size_t at = rest.find(text); at != std::string::npos) rest.erase(at, text.size());
  }
  Hash hash;
  hash.add(rest);
  all[""] = hash.hex();
  return all;
}

}  // namespace proviso::ir
