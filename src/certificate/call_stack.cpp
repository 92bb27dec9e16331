#include "certificate/call_stack.h"

#include <algorithm>

namespace proviso::certificate {

namespace {

constexpr std::size_t kMaxDepth = 5000;

bool calls(const ir::Function& caller, ir::EdgeId edge, const ir::Function& callee) {
  const ir::Call* const call = edge < caller.edges().size() ? caller.edge(edge).as<ir::Call>() : nullptr;
  return call != nullptr && (call->direct_callee() == nullptr || call->direct_callee() == &callee);
}

}  // namespace

std::vector<const ir::Function*> functions_on(const std::vector<ReachedState::Call>& stack, std::uint32_t top, const ir::Program& program,
                                              const std::vector<std::uint32_t>& modules) {
  if (stack.size() > kMaxDepth) return {};
  std::vector<const ir::Function*> functions;
  for (std::size_t i = 0; i <= stack.size(); ++i) {
    const ir::Function& function = program.functions()[i == stack.size() ? top : stack[i].caller];
    const bool is_called = i == 0 ? &function == program.entry || std::find(modules.begin(), modules.end(), function.id()) != modules.end()
                                  : calls(*functions.back(), stack[i - 1].edge, function);
    if (!is_called || !function.has_body()) return {};
    functions.push_back(&function);
  }
  return functions;
}

}  // namespace proviso::certificate
