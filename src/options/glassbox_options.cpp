#include <algorithm>
#include <cctype>

#include "options/option_groups.h"
#include "options/option_value.h"

namespace proviso::options {

namespace {

std::string bound(Options& options, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == 0 || equals == std::string_view::npos) return "wants NAME=N";
  const std::string name(text.substr(0, equals));
  const auto is_part = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  if (!std::all_of(name.begin(), name.end(), is_part)) return "'" + name + "' is no name";
  std::uint64_t value = 0;
  if (const std::string problem = unsigned_number(value, text.substr(equals + 1)); !problem.empty()) return problem;
  if (value > 0x7FFFFFFF) return "a bound is an int";
  options.glassbox.bounds[name] = value;
  return {};
}

}  // namespace

std::vector<OptionRow> glassbox_options() {
  return {
      {{"--bound"},
       "NAME=N",
       "look at states within this bound, instead of that of GLASSBOX_BOUND(NAME, ...); may be repeated",
       {Command::glassbox},
       bound},
      {{"--operation"},
       "NAME",
       "check this operation only",
       {Command::glassbox},
       [](Options& o, std::string_view v) { return o.glassbox.operation = v, std::string(); }},
      {{"--resume"},
       "DIR",
       "go on from where an earlier run with --output DIR was: paths that it has walked are not searched for again",
       {Command::glassbox},
       [](Options& o, std::string_view v) { return o.glassbox.resume = v, std::string(); }},
      {{"--output", "-o"},
       "DIR",
       "write files into DIR: result.json; for a violation harness-OPERATION.c, a test harness to be compiled with the specification, and "
       "picture-OPERATION.svg; for --resume paths-OPERATION.txt",
       {Command::glassbox},
       [](Options& o, std::string_view v) { return o.output = v, std::string(); }},
  };
}

}  // namespace proviso::options
