#include "rewrite/pass.h"

#include <algorithm>
#include <set>
#include <string>

#include "ir/verify.h"
#include "support/result.h"

namespace proviso::rewrite {

namespace {

/// Functions of which some step has no place in the source: those that the front end made of nothing.
std::set<std::uint32_t> without_source(const ir::Program& program) {
  std::set<std::uint32_t> result;
  for (const ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges())
      if (!edge.range.begin.is_known()) result.insert(function.id());
  return result;
}

/// Analyses rely on reverse post-order (Function::compact): in it, a location comes after one of those that lead to
/// it.
bool is_in_order(const ir::Function& function) {
  for (ir::LocationId at = 0; at < function.locations().size(); ++at) {
    const std::vector<ir::EdgeId>& in = function.location(at).in;
    const auto comes_before = [&](ir::EdgeId id) { return function.edge(id).from < at; };
    if (at != function.entry() && at != function.exit() && std::none_of(in.begin(), in.end(), comes_before)) return false;
  }
  return true;
}

}  // namespace

void run_passes(const std::vector<Pass>& passes, ir::Program& program) {
  for (const Pass& pass : passes) {
    const std::set<std::uint32_t> before = without_source(program);
    pass.change(program);
    ir::require_valid(program, pass.name);
    for (const ir::Function& function : program.functions())
      PROVISO_CHECK(is_in_order(function), std::string(pass.name) + ": the locations of '" + function.name() + "' are not in order");
    for (const std::uint32_t function : without_source(program))
      PROVISO_CHECK(before.contains(function), std::string(pass.name) + ": a step of '" + program.functions()[function].name() +
                                                   "' that was added has no place in the source");
  }
}

}  // namespace proviso::rewrite
