// What is inserted into the text of a program around its pieces, and what is wrong with the places of a witness.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "rewrite/source_edits.h"
#include "rewrite/source_syntax.h"
#include "witness/wrapped_text.h"

namespace proviso::witness {

class Insertions {
 public:
  /// Of two kinds at the same piece, the later one is inside.
  enum class Kind : std::int8_t {
    body = -1,
    statement,
    behind,
    target_expression,
    condition,
    call,
    returned
  };

  /// A piece of the text.
  struct Site {
    std::uint32_t file = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
    Kind kind = Kind::statement;
    friend auto operator<=>(const Site&, const Site&) = default;
  };

  /// What is put around it.
  struct Around {
    std::string beginning;
    std::string checks = {};  // one after the other, behind the beginning
    std::string middle = {};  // between them and the piece
    std::string end = {};
    Wrap::Kind wrap = Wrap::Kind::plain;
    bool has_value = false;  // of a target
  };

  /// `texts` are the contents of the files, by name.
  Insertions(const FileTable& files, const std::map<std::string, std::string>& texts);

  std::optional<Site> site(const SourceRange& range, Kind kind) const;
  /// The text of a piece; on one line.
  std::string text(const Site& site) const;
  std::string plain(const Site& site) const { return one_line(text(site)); }

  /// Sites must be nested or disjoint.
  Around& around(const Site& site) { return around_[site]; }
  void put_before(const rewrite::SourceSyntax::Statement& statement, const std::string& code);
  /// After an expression statement or declaration.
  void put_behind(const rewrite::SourceSyntax::Statement& statement, const std::string& code);
  void no_place(const SourceRange& range);
  /// Before the first function of the file.
  void declare(std::uint32_t file, const std::string& code) { declarations_[file] += code; }

  void error(const Location& location, const std::string& message);
  /// An expression of the witness with a problem.
  void unusable(const Location& location, const std::string& expression, const std::string& problem);
  /// Otherwise there is an error. `code` is the expression with the names of the instrumentation for what C has no names for.
  bool is_usable(const Location& location, const std::string& expression, const std::string& code);
  bool is_usable(const Location& location, const std::string& expression) { return is_usable(location, expression, expression); }
  const Diagnostics& errors() const { return errors_; }

  /// The file's text with all that is inserted and its marks.
  std::string written(std::uint32_t file, const rewrite::SourceSyntax& syntax) const;

 private:
  const FileTable& files_;
  std::map<std::string, rewrite::SourceText> texts_;
  std::map<Site, Around> around_;
  std::map<std::uint32_t, std::string> declarations_;
  Diagnostics errors_;
};

}  // namespace proviso::witness
