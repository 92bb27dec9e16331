// Kinds of lines, for coloured output: if requested, the first character of a line encodes its kind.
#pragma once

#include <string>

#include "engine/result.h"

namespace proviso::report {

enum class LineMark : char {
  good = '\1',
  bad = '\2',
  open = '\3',
  heading = '\4'
};

class LineMarks {
 public:
  explicit LineMarks(bool are_wanted) : are_wanted_(are_wanted) {}

  std::string operator()(LineMark mark) const { return are_wanted_ ? std::string(1, static_cast<char>(mark)) : std::string(); }
  std::string operator()(engine::Verdict verdict) const {
    return (*this)(verdict == engine::Verdict::holds      ? LineMark::good
                   : verdict == engine::Verdict::violated ? LineMark::bad
                                                          : LineMark::open);
  }
  /// Marks the last of these lines.
  std::string at_last_line(std::string lines, LineMark mark) const {
    const std::size_t before = lines.size() < 2 ? std::string::npos : lines.rfind('\n', lines.size() - 2);
    return lines.empty() ? lines : lines.insert(before == std::string::npos ? 0 : before + 1, (*this)(mark));
  }

 private:
  bool are_wanted_;
};

}  // namespace proviso::report
