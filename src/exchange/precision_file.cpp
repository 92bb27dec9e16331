#include "exchange/precision_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "exchange/correspondence.h"
#include "exchange/predicate_text.h"
#include "symbolic/state_space.h"

namespace proviso::exchange {

using Scope = TrackedPredicate::Scope;

namespace {

constexpr std::string_view kFirstLine = "predicates 1";

std::string heading(const ir::Program& program, const TrackedPredicate& predicate) {
  switch (predicate.scope) {
    case Scope::everywhere:
      return "everywhere";
    case Scope::function:
      return "function " + program.functions()[predicate.function].name();
    case Scope::location:
      break;
  }
  return fmt::format("location {} {}", program.functions()[predicate.function].name(), predicate.location);
}

/// Without comment and surrounding blanks.
std::string stripped(const std::string& line) {
  std::size_t end = 0;
  for (bool is_quoted = false; end < line.size() && (is_quoted || line[end] != ';'); ++end)
    if (line[end] == '|') is_quoted = !is_quoted;
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos || first >= end) return "";
  return line.substr(first, line.find_last_not_of(" \t\r", end - 1) - first + 1);
}

class Reader {
 public:
  Reader(const std::string& file, const ir::Program& program, const Correspondence* earlier)
      : file_(file),
        program_(program),
        earlier_(earlier),
        facts_(program),
        environment_(pool_, program, {}),
        space_(environment_, facts_, stacks_) {}

  Result<TrackedPredicates> run(const std::string& text) {
    std::istringstream lines(text);
    TrackedPredicates result;
    bool has_first = false;
    for (std::string line; std::getline(lines, line);) {
      ++line_;
      const std::string content = stripped(line);
      column_ = content.empty() ? 1 : line.find(content) + 1;
      if (content.empty()) continue;
      if (!has_first) {
        if (content != kFirstLine) return problem("this is no file of predicates: '{}' expected", kFirstLine);
        has_first = true;
        continue;
      }
      const bool is_predicate = content.front() == '(' || content.front() == '|';
      if (is_predicate && is_skipped_) continue;
      std::optional<Diagnostic> error = is_predicate ? predicate(content, result) : head(content);
      if (!is_predicate) is_skipped_ = error.has_value();
      if (error && earlier_ == nullptr) return *error;
    }
    if (!has_first) return problem("this is no file of predicates: '{}' expected", kFirstLine);
    return result;
  }

 private:
  template <typename... Arguments>
  Diagnostic problem(fmt::format_string<Arguments...> text, Arguments&&... arguments) const {
    return {Severity::error, fmt::format("{}:{}:{}", file_, std::max(line_, 1U), column_),
            fmt::format(text, std::forward<Arguments>(arguments)...)};
  }

  std::optional<Diagnostic> head(const std::string& content) {
    std::istringstream words(content);
    std::string kind, function, more;
    words >> kind;
    TrackedPredicate like;
    if (kind == "function" || kind == "location") {
      words >> function;
      const ir::Function* const found = program_.find_function(function);
      if (found == nullptr || !found->has_body()) return problem("the program has no function '{}'", function);
      like.function = found->id();
      like.scope = kind == "function" ? Scope::function : Scope::location;
      if (kind == "location" && !(words >> like.location && is_location(*found, like.location)))
        return problem("'{}' has no such location", function);
    } else if (kind != "everywhere") {
      return problem("'function NAME', 'location NAME NUMBER', 'everywhere' or a predicate expected");
    }
    if (words >> more) return problem("'{}' is not expected here", more);
    current_ = like;
    return std::nullopt;
  }

  /// Maps the location to this version of the program.
  bool is_location(const ir::Function& function, ir::LocationId& location) const {
    if (earlier_ == nullptr) return location < function.locations().size();
    const std::optional<ir::LocationId> now = earlier_->location(function, location);
    if (now) location = *now;
    return now.has_value();
  }

  std::optional<Diagnostic> predicate(const std::string& written, TrackedPredicates& result) {
    if (!current_) return problem("it is not said where this predicate belongs");
    const std::string content = earlier_ == nullptr ? written : earlier_->predicate(written);
    PredicateReader reader(program_, environment_, space_);
    if (const auto error = reader.check(content)) {
      column_ += error->position;
      return problem("the predicate does not fit the program: {}", error->message);
    }
    result.push_back(*current_);
    result.back().text = content;
    return std::nullopt;
  }

  const std::string& file_;
  const ir::Program& program_;
  const Correspondence* earlier_;
  transform::ProgramFacts facts_;
  ir::CallStacks stacks_;
  term::TermPool pool_;
  encode::Environment environment_;
  symbolic::StateSpace space_;
  bool is_skipped_ = false;  // the predicates that follow
  unsigned line_ = 0;
  std::size_t column_ = 1;  // the column where the contents of the line begin
  std::optional<TrackedPredicate> current_;
};

}  // namespace

std::string precision_text(const ir::Program& program, const TrackedPredicates& predicates) {
  std::string text = std::string(kFirstLine) + "\n";
  std::string last;
  for (const TrackedPredicate& predicate : predicates) {
    const std::string next = heading(program, predicate);
    if (next != last) text += next + "\n";
    last = next;
    text += "  " + predicate.text + (predicate.c.empty() ? "" : "  ; " + predicate.c) + "\n";
  }
  return text;
}

Result<TrackedPredicates> parse_precision(const std::string& text, const std::string& file, const ir::Program& program,
                                          const Correspondence* earlier) {
  return Reader(file, program, earlier).run(text);
}

}  // namespace proviso::exchange
