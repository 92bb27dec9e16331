#include <fmt/format.h>

#include <charconv>
#include <sstream>

#include "condition/automaton_text.h"
#include "ir/fingerprint.h"

namespace proviso::condition {

namespace {

/// One line as words; a quoted string is one word that begins with its quote.
struct Line {
  unsigned number = 0;
  std::vector<std::string> words;
  std::vector<std::size_t> columns;  // where the words begin, and where the last one ends
};

struct Malformed {
  unsigned line = 0;
  std::size_t column = 0;
  std::string message;
};

/// At a word of the line, or after the last one.
Malformed malformed(const Line& line, std::size_t word, std::string message) {
  return {line.number, line.columns[std::min(word, line.columns.size() - 1)], std::move(message)};
}

Line split(const std::string& text, unsigned number) {
  Line line{number, {}, {}};
  std::size_t end_of_last = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == ' ' || text[i] == '\t' || text[i] == '\r') {
      ++i;
    } else if (text[i] == '#') {
      break;
    } else if (text[i] == '"') {
      line.columns.push_back(i + 1);
      std::string word = "\"";
      for (++i; i < text.size() && text[i] != '"'; ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) ++i;
        word += text[i];
      }
      if (i == text.size()) throw Malformed{number, line.columns.back(), "a text without an end"};
      end_of_last = ++i;
      line.words.push_back(std::move(word));
    } else {
      end_of_last = std::min(text.find_first_of(" \t\r#", i), text.size());
      line.columns.push_back(i + 1);
      line.words.push_back(text.substr(i, end_of_last - i));
      i = end_of_last;
    }
  }
  line.columns.push_back(end_of_last + 1);
  return line;
}

class AutomatonParser {
 public:
  AutomatonParser(const std::string& text, const ir::Program& program, const std::set<std::string>* changed)
      : program_(program), changed_(changed) {
    std::istringstream stream(text);
    unsigned number = 0;
    for (std::string line; std::getline(stream, line);) {
      Line words = split(line, ++number);
      if (!words.words.empty()) lines_.push_back(std::move(words));
    }
  }

  AutomatonFile run() {
    header({"proviso", "assumption", "automaton", "1"});
    const Line& program = keyed("program");
    if (program.words.size() != 2) throw malformed(program, 1, "'program' wants one fingerprint");
    if (changed_ == nullptr && program.words[1] != ir::fingerprint(program_))
      throw malformed(program, 1, "this was made for another program");
    file_.program = program.words[1];
    const Line& properties = keyed("properties");
    file_.properties.assign(properties.words.begin() + 1, properties.words.end());
    const Line& analysis = keyed("analysis");
    for (std::size_t i = 1; i < analysis.words.size(); ++i) file_.analysis += (i == 1 ? "" : " ") + analysis.words[i];
    const Line& start = keyed("start");
    if (start.words.size() != 2 && !(start.words.size() == 4 && start.words[2] == "because"))
      throw malformed(start, 1, "'start' wants one state");
    file_.automaton.initial = state(start, 1);
    if (start.words.size() == 4) file_.automaton.reason = string(start, 3);
    // A truncated file would claim more, since steps without a transition are verified.
    const std::vector<std::string> done = {"done"};
    if (lines_.back().words != done) throw malformed(lines_.back(), lines_.back().words.size(), "'done' is missing at the end");
    while (next_ + 1 < lines_.size()) parse_line(lines_[next_++]);
    check_targets();
    return std::move(file_);
  }

 private:
  void header(const std::vector<std::string>& words) {
    if (lines_.empty() || lines_.front().words != words) throw Malformed{1, 1, "this is no assumption automaton"};
    next_ = 1;
  }

  const Line& keyed(const std::string& word) {
    if (next_ >= lines_.size()) throw malformed(lines_.back(), lines_.back().words.size(), "'" + word + "' is missing");
    const Line& line = lines_[next_++];
    if (line.words.front() != word) throw malformed(line, 0, "'" + word + "' is missing");
    return line;
  }

  static std::uint32_t number(const Line& line, std::size_t word, std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) throw malformed(line, word, fmt::format("'{}' is not a number", text));
    return value;
  }

  static std::string string(const Line& line, std::size_t index) {
    if (index >= line.words.size() || line.words[index].front() != '"') throw malformed(line, index, "a text in quotes is missing");
    return line.words[index].substr(1);
  }

  AutomatonState state(const Line& line, std::size_t word) {
    if (line.words[word] == "TRUE") return kVerified;
    if (line.words[word] == "FALSE") return kUnverified;
    const std::uint32_t id = number(line, word, line.words[word]);
    targets_.emplace_back(id, std::pair(&line, word));
    return id;
  }

  /// A name that is also a keyword is quoted.
  static std::string name(const std::string& word) { return word.front() == '"' ? word.substr(1) : word; }

  const ir::Function& function(const Line& line, std::size_t word) const {
    const ir::Function* const found = program_.find_function(name(line.words[word]));
    if (found == nullptr) throw malformed(line, word, fmt::format("there is no function '{}'", name(line.words[word])));
    return *found;
  }

  void parse_line(const Line& line) {
    if (line.words.front() == "state") {
      parse_state(line);
    } else if (file_.automaton.nodes.empty()) {
      throw malformed(line, 0, "a transition before the first state");
    } else if (line.words.front() == "otherwise") {
      file_.automaton.nodes.back().otherwise = transition(line, 1);
    } else if (!is_of_changed_function(line)) {
      std::size_t at = 0;
      const StepLabel label = step(line, at);
      if (at >= line.words.size() || line.words[at] != "goto") throw malformed(line, at, "'goto' is missing");
      if (!file_.automaton.nodes.back().transitions.emplace(label, transition(line, at + 1)).second)
        throw malformed(line, 0, "a second transition for the same step");
    }
  }

  bool is_changed(const std::string& function) const { return changed_ != nullptr && changed_->contains(function); }
  bool is_of_changed_function(const Line& line) const {
    return is_changed(name(line.words.front())) || (line.words.size() > 3 && line.words[2] != "goto" && is_changed(name(line.words[3])));
  }

  void parse_state(const Line& line) {
    if (line.words.size() != 2 && line.words.size() != 4)
      throw malformed(line, line.words.size(), "a state is a number, and perhaps a function and a location");
    if (number(line, 1, line.words[1]) != file_.automaton.nodes.size()) throw malformed(line, 1, "the states are not numbered from 0 on");
    AutomatonNode node;
    if (line.words.size() == 4 && !is_changed(name(line.words[2]))) {
      const ir::Function& at = function(line, 2);
      node.function = at.id();
      node.location = number(line, 3, line.words[3]);
      node.has_place = true;
      if (node.location >= at.locations().size()) throw malformed(line, 3, "there is no such location");
    }
    file_.automaton.nodes.push_back(std::move(node));
  }

  /// Parses a step, starting at word `at`.
  StepLabel step(const Line& line, std::size_t& at) {
    StepLabel label;
    if (line.words[at] == "end") {
      ++at;
      label.kind = ir::StepKind::end;
      label.callee = program_.entry->id();
      return label;
    }
    const ir::Function& where = function(line, at);
    if (at + 1 >= line.words.size()) throw malformed(line, at + 1, "an edge is missing");
    const ir::Edge& edge = parse_edge(line, where, at + 1);
    label.function = where.id();
    label.edge = edge.id;
    at += 2;
    const bool is_call = edge.as<ir::Call>() != nullptr;
    const std::string word = at < line.words.size() ? line.words[at] : "";
    if (word == "enter" || word == "leave" || word == "missing") {
      if (at + 1 >= line.words.size()) throw malformed(line, at + 1, "a function is missing");
      const ir::Function& callee = function(line, at + 1);
      if ((word == "missing") == callee.has_body())
        throw malformed(line, at, fmt::format("'{}' cannot be said of '{}'", word, callee.name()));
      label.kind = word == "enter" ? ir::StepKind::enter : word == "leave" ? ir::StepKind::leave : ir::StepKind::missing_call;
      label.callee = callee.id();
      at += 2;
    } else if (word == "unknown") {
      label.kind = ir::StepKind::unknown_call;
      ++at;
    }
    if (is_call != (label.kind != ir::StepKind::edge)) throw malformed(line, 1, is_call ? "this edge is a call" : "this edge is no call");
    return label;
  }

  static const ir::Edge& parse_edge(const Line& line, const ir::Function& function, std::size_t index) {
    const std::string& word = line.words[index];
    const std::size_t arrow = word.find("->");
    if (arrow == std::string::npos) throw malformed(line, index, fmt::format("'{}' is no edge", word));
    const std::size_t slash = word.find('/', arrow);
    const std::uint32_t from = number(line, index, std::string_view(word).substr(0, arrow));
    const std::uint32_t to =
        number(line, index, std::string_view(word).substr(arrow + 2, slash == std::string::npos ? slash : slash - arrow - 2));
    std::uint32_t skip = slash == std::string::npos ? 0 : number(line, index, std::string_view(word).substr(slash + 1));
    if (from < function.locations().size())
      for (const ir::EdgeId id : function.location(from).out)
        if (function.edge(id).to == to && skip-- == 0) return function.edge(id);
    throw malformed(line, index, fmt::format("'{}' has no edge {}", function.name(), word));
  }

  Transition transition(const Line& line, std::size_t at) {
    if (at >= line.words.size()) throw malformed(line, at, "a state is missing");
    Transition result;
    result.target = state(line, at++);
    if (at < line.words.size() && line.words[at] == "assume") {
      result.assumption = string(line, at + 1);
      if (result.assumption.empty()) throw malformed(line, at + 1, "an empty assumption");
      at += 2;
    }
    if (at < line.words.size() && line.words[at] == "because") {
      result.reason = string(line, at + 1);
      at += 2;
    }
    if (at != line.words.size()) throw malformed(line, at, fmt::format("'{}' was not expected", line.words[at]));
    return result;
  }

  void check_targets() const {
    for (const auto& [id, where] : targets_)
      if (id >= file_.automaton.nodes.size()) throw malformed(*where.first, where.second, fmt::format("there is no state {}", id));
  }

  const ir::Program& program_;
  const std::set<std::string>* changed_;
  std::vector<Line> lines_;
  std::size_t next_ = 0;
  AutomatonFile file_;
  std::vector<std::pair<std::uint32_t, std::pair<const Line*, std::size_t>>> targets_;  // with the words that name them
};

}  // namespace

Result<AutomatonFile> parse_automaton(const std::string& text, const std::string& name, const ir::Program& program,
                                      const std::set<std::string>* changed) {
  try {
    return AutomatonParser(text, program, changed).run();
  } catch (const Malformed& problem) {
    return Diagnostic{Severity::error, fmt::format("{}:{}:{}", name, problem.line, problem.column), problem.message};
  }
}

}  // namespace proviso::condition
