#include "lsp/survey.h"

#include <algorithm>
#include <map>
#include <set>

#include "lsp/diagnostics.h"
#include "session/load.h"

namespace proviso::lsp {

namespace {

using rewrite::SourceSyntax;
using Names = std::set<std::string>;

bool contains(const SourceRange& outer, const SourceRange& inner) {
  return outer.begin.file == inner.begin.file && outer.begin <= inner.begin && inner.begin < outer.end;
}

/// The direct calls in each function; indirect calls are ignored.
std::map<std::string, Names> calls_of(const SourceSyntax& syntax) {
  std::map<std::string, Names> calls;
  for (const SourceSyntax::Function& function : syntax.functions) calls[function.name];
  for (const SourceSyntax::Call& call : syntax.calls) {
    const auto caller = std::ranges::find_if(syntax.functions, [&](const auto& function) { return contains(function.body, call.range); });
    if (caller != syntax.functions.end() && calls.contains(call.callee)) calls[caller->name].insert(call.callee);
  }
  return calls;
}

Names reachable(const std::map<std::string, Names>& calls, const std::string& from) {
  Names reached{from};
  std::vector<std::string> waiting{from};
  while (!waiting.empty()) {
    const std::string next = std::move(waiting.back());
    waiting.pop_back();
    for (const std::string& callee : calls.at(next))
      if (reached.insert(callee).second) waiting.push_back(callee);
  }
  return reached;
}

}  // namespace

std::vector<EntryPoint> entry_points(const SourceSyntax& syntax, const std::vector<std::string>& wanted) {
  const std::map<std::string, Names> calls = calls_of(syntax);
  std::vector<EntryPoint> entries;
  Names covered;
  const auto add = [&](const std::string& name) {
    const Names reached = reachable(calls, name);
    entries.push_back({name, {reached.begin(), reached.end()}});
    covered.insert(reached.begin(), reached.end());
  };
  for (const std::string& name : wanted)
    if (calls.contains(name)) add(name);
  if (!entries.empty()) return entries;
  if (calls.contains("main")) add("main");
  const auto is_called = [&](const std::string& name) {
    return std::ranges::any_of(calls, [&](const auto& caller) { return caller.first != name && caller.second.contains(name); });
  };
  for (const SourceSyntax::Function& function : syntax.functions)
    if (!covered.contains(function.name) && !is_called(function.name)) add(function.name);
  // The remaining functions are mutually recursive.
  for (const SourceSyntax::Function& function : syntax.functions)
    if (!covered.contains(function.name)) add(function.name);
  return entries;
}

Survey survey_document(const session::CheckOptions& options, const std::vector<std::string>& wanted_entries, Positions& positions) {
  Survey survey;
  const Result<frontend::Translation> read = session::read_program(options, frontend::Syntax::alone);
  if (!read) {
    survey.diagnostics = refusal_diagnostics(read.diagnostics(), positions);
    return survey;
  }
  SourceSyntax own = read->syntax;
  const auto is_elsewhere = [&](const SourceRange& range) { return read->program->files().name(range.begin.file) != positions.path(); };
  std::erase_if(own.functions, [&](const auto& function) { return is_elsewhere(function.range); });
  for (const SourceSyntax::Function& function : own.functions)
    survey.functions.push_back({function.name, function.range.begin.line - 1, function.range.end.line - 1});
  survey.entries = entry_points(own, wanted_entries);
  return survey;
}

}  // namespace proviso::lsp
