#include "frontend/replace.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "transform/call_graph.h"

namespace proviso::frontend {

namespace {

bool is_in(const ir::Program& program, const ir::Function& function, const std::string& path) {
  const std::string& name = program.files().name(function.range.begin.file);
  std::error_code error;
  return name == path || std::filesystem::equivalent(name, path, error);
}

/// The functions of the file that functions of other files call, by name.
std::map<std::string, const ir::Function*> called_from_outside(const ir::Program& program, const std::string& path) {
  std::map<std::string, const ir::Function*> called;
  const transform::CallGraph calls(program);
  for (const ir::Function& function : program.functions()) {
    if (!function.has_body() || !calls.is_reachable(function) || !is_in(program, function, path)) continue;
    const auto is_outside = [&](const ir::Function* caller) { return calls.is_reachable(*caller) && !is_in(program, *caller, path); };
    if (std::ranges::any_of(calls.callers(function), is_outside)) called.emplace(function.source_name(), &function);
  }
  return called;
}

const ir::Function* find(const ir::Program& program, const std::string& name) {
  const auto is_it = [&](const ir::Function& function) { return function.source_name() == name && function.has_body(); };
  const auto found = std::ranges::find_if(program.functions(), is_it);
  return found == program.functions().end() ? nullptr : &*found;
}

}  // namespace

Result<std::vector<ir::ReplacedModule>> compare_replaced(const ir::Program& original, const ir::Program& replaced,
                                                         const std::vector<Replacement>& replacements) {
  std::vector<ir::ReplacedModule> modules;
  Diagnostics problems;
  for (const Replacement& files : replacements) {
    ir::ReplacedModule& module = modules.emplace_back(files.module, files.abstraction);
    for (const auto& [name, function] : called_from_outside(original, files.module)) {
      module.functions.push_back(name);
      const ir::Function* const other = find(replaced, name);
      if (other == nullptr)
        problems.push_back(
            {Severity::error, files.abstraction, "there is no function '" + name + "', which the program calls of " + files.module});
      else if (other->type()->to_string() != function->type()->to_string())
        problems.push_back(
            {Severity::error, replaced.files().describe(other->range),
             "this is '" + other->type()->declare(name) + "', but in " + files.module + " '" + function->type()->declare(name) + "'"});
    }
  }
  if (!problems.empty()) return problems;
  return modules;
}

}  // namespace proviso::frontend
