#include "witness/find_place.h"

#include <algorithm>
#include <filesystem>

namespace proviso::witness {

using rewrite::contains;
using rewrite::SourceSyntax;

/// A witness may come from another machine and directory.
bool PlaceFinder::is_in_file(std::uint32_t file, const Location& location) const {
  if (files_.name(file) == location.file) return true;
  const auto base = [](const std::string& name) { return std::filesystem::path(name).filename(); };
  const auto has_name = [&](const SourceSyntax::File& other) { return base(files_.name(other.start.begin.file)) == base(location.file); };
  return base(files_.name(file)) == base(location.file) && std::count_if(syntax_.files.begin(), syntax_.files.end(), has_name) == 1;
}

bool PlaceFinder::is_at(const SourcePosition& position, const Location& location) const {
  return position.line == location.line && (location.column == 0 || position.column == location.column) &&
         is_in_file(position.file, location);
}

template <typename Element, typename Place>
const Element* PlaceFinder::find(const std::vector<Element>& elements, const Location& location, const Place& place) const {
  const Element* found = nullptr;
  for (const Element& element : elements)
    if (is_at(place(element), location) && (found == nullptr || place(element) < place(*found))) found = &element;
  return found;
}

const SourceSyntax::Statement* PlaceFinder::statement(const Location& location) const {
  return find(syntax_.statements, location, [](const SourceSyntax::Statement& statement) { return statement.range.begin; });
}

const SourceSyntax::Branching* PlaceFinder::branching(const Location& location) const {
  return find(syntax_.branchings, location, [](const SourceSyntax::Branching& branching) { return branching.at; });
}

const SourceSyntax::Branching* PlaceFinder::loop(const Location& location) const {
  const auto place = [](const SourceSyntax::Branching& branching) { return branching.is_loop() ? branching.at : SourcePosition(); };
  return find(syntax_.branchings, location, place);
}

const SourceSyntax::Call* PlaceFinder::call(const Location& location) const {
  return find(syntax_.calls, location, [](const SourceSyntax::Call& call) { return call.closing; });
}

const SourceSyntax::Function* PlaceFinder::function(const Location& location) const {
  for (const SourceSyntax::Function& each : syntax_.functions) {
    const bool is_named = location.function.empty() || location.function == each.name;
    const bool is_there =
        is_at(each.range.begin, location) || (location.column == 0 && is_in_file(each.range.begin.file, location) &&
                                              each.range.begin.line <= location.line && location.line <= each.body.begin.line);
    if (is_named && is_there) return &each;
  }
  return nullptr;
}

std::vector<SourceSyntax::FullExpression> PlaceFinder::target(const Location& location) const {
  const SourceSyntax::Statement* const statement = this->statement(location);
  const SourceSyntax::FullExpression* const expression =
      find(syntax_.full_expressions, location, [](const SourceSyntax::FullExpression& each) { return each.range.begin; });
  if (expression != nullptr && (statement == nullptr || !statement->is_declaration)) return {*expression};
  std::vector<SourceSyntax::FullExpression> found;
  if (statement == nullptr) return found;
  const auto is_in_part = [&](const SourceRange& range) {
    return std::any_of(syntax_.statements.begin(), syntax_.statements.end(), [&](const SourceSyntax::Statement& other) {
      return other.range != statement->range && contains(statement->range, other.range) && contains(other.range, range);
    });
  };
  for (const SourceSyntax::FullExpression& each : syntax_.full_expressions)
    if (contains(statement->range, each.range) && !is_in_part(each.range)) found.push_back(each);
  return found;
}

namespace {

template <typename Element, typename Test>
std::vector<const Element*> all_of(const std::vector<Element>& elements, const Test& test) {
  std::vector<const Element*> found;
  for (const Element& element : elements)
    if (test(element)) found.push_back(&element);
  return found;
}

}  // namespace

std::vector<const SourceSyntax::Statement*> PlaceFinder::statements(const Location& location) const {
  return all_of(syntax_.statements, [&](const SourceSyntax::Statement& each) { return is_at(each.range.begin, location); });
}

std::vector<const SourceSyntax::Statement*> PlaceFinder::simple_statements(const Location& location) const {
  return all_of(syntax_.statements, [&](const SourceSyntax::Statement& each) {
    if (!is_at(each.range.begin, location)) return false;
    return each.is_declaration || std::any_of(syntax_.full_expressions.begin(), syntax_.full_expressions.end(),
                                              [&](const SourceSyntax::FullExpression& full) { return full.range == each.range; });
  });
}

std::vector<const SourceSyntax::Branching*> PlaceFinder::branchings(const Location& location) const {
  return all_of(syntax_.branchings, [&](const SourceSyntax::Branching& each) { return is_at(each.at, location); });
}

std::vector<SourceSyntax::FullExpression> PlaceFinder::full_expressions(const Location& location) const {
  std::vector<SourceSyntax::FullExpression> found;
  for (const SourceSyntax::FullExpression& each : syntax_.full_expressions)
    if (is_at(each.range.begin, location)) found.push_back(each);
  return found;
}

std::vector<const SourceSyntax::Call*> PlaceFinder::calls(const std::string& callee, const Location& location) const {
  const auto is_on_line = [&](const SourceSyntax::Call& call) { return call.callee == callee && is_at(call.closing, location); };
  std::vector<const SourceSyntax::Call*> found = all_of(syntax_.calls, is_on_line);
  return found.empty() ? all_of(syntax_.calls, [&](const SourceSyntax::Call& call) { return call.callee == callee; }) : found;
}

const SourceSyntax::Statement* PlaceFinder::beginning_of(const std::string& function) const {
  const SourceSyntax::Statement* first = nullptr;
  for (const SourceSyntax::Function& each : syntax_.functions)
    for (const SourceSyntax::Statement& statement : syntax_.statements)
      if (each.name == function && contains(each.body, statement.range) && (first == nullptr || statement.range.begin < first->range.begin))
        first = &statement;
  return first;
}

std::string PlaceFinder::function_around(const SourcePosition& place) const {
  for (const SourceSyntax::Function& function : syntax_.functions)
    if (contains(function.range, place)) return function.name;
  return "";
}

bool PlaceFinder::is_outside(const Location& location) const {
  return std::none_of(syntax_.functions.begin(), syntax_.functions.end(), [&](const SourceSyntax::Function& function) {
    return is_in_file(function.range.begin.file, location) && function.range.begin.line <= location.line &&
           location.line <= function.range.end.line;
  });
}

}  // namespace proviso::witness
