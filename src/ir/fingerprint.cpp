#include "ir/fingerprint.h"

#include <fmt/format.h>

#include <functional>
#include <ostream>
#include <streambuf>
#include <vector>

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

/// Where the printer writes: lines are cut off their places and given on one by one, so that large programs need no
/// large text.
class Lines : public std::streambuf {
 public:
  explicit Lines(const Program& program) {
    // `__FILE__` in an assertion's text is a place too.
    for (std::uint32_t file = 1; file < program.files().size(); ++file)
      if (program.files().name(file).size() > 2) files_.push_back('"' + program.files().name(file) + '"');
  }
  std::function<void(const std::string&)> take;

 protected:
  int_type overflow(int_type c) override {
    if (c == traits_type::eof()) return traits_type::not_eof(c);
    add(traits_type::to_char_type(c));
    return c;
  }
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    for (std::streamsize i = 0; i < count; ++i) add(text[i]);
    return count;
  }

 private:
  void add(char c) {
    line_ += c;
    if (c != '\n') return;
    if (const std::size_t comment = line_.rfind("  // "); comment != std::string::npos) {
      line_.resize(comment);
      line_ += '\n';
    }
    for (const std::string& file : files_)
      for (std::size_t at = line_.find(file); at != std::string::npos; at = line_.find(file, at)) line_.replace(at, file.size(), "<file>");
    take(line_);
    line_.clear();
  }

  std::vector<std::string> files_;
  std::string line_;
};

}  // namespace

std::string fingerprint(const Program& program) {
  Hash hash;
  Lines lines(program);
  lines.take = [&](const std::string& line) { hash.add(line); };
  std::ostream out(&lines);
  print_text(out, program, nullptr);
  return hash.hex();
}

std::map<std::string, std::string> fingerprints(const Program& program) {
  std::map<std::string, std::string> all;
  Lines lines(program);
  std::ostream out(&lines);
  for (const Function& function : program.functions()) {
    if (!function.has_body()) continue;
    Hash hash;
    lines.take = [&](const std::string& line) { hash.add(line); };
    print_text(out, program, &function);
    all[function.name()] = hash.hex();
  }
  // Everything outside of bodies; the line before a body is the head of its function.
  Hash rest;
  std::string before;
  bool is_in_body = false;
  lines.take = [&](const std::string& line) {
    if (line == "{\n") {
      is_in_body = true;
      before.clear();
    } else if (line == "}\n") {
      is_in_body = false;
    } else if (!is_in_body) {
      if (before != "\n") rest.add(before);
      before = line;
    }
  };
  print_text(out, program, nullptr);
  rest.add(before);
  all[""] = rest.hex();
  return all;
}

}  // namespace proviso::ir
