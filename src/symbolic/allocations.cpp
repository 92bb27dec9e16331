#include "symbolic/allocations.h"

#include <algorithm>

namespace proviso::symbolic {

namespace {

/// Further allocations are not distinguished.
constexpr std::size_t kMaxAllocations = 32;
/// The maximum number of activations that are considered.
constexpr unsigned kMaxActivations = 4000;

bool allocates(const ir::Edge& edge) {
  const auto* const intrinsic = edge.as<ir::Intrinsic>();
  return intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::allocate;
}

class Search {
 public:
  Search(encode::Environment& environment, transform::ProgramFacts& facts)
      : environment_(environment), facts_(facts), callees_(environment.program.functions().size()), leads_to_one_(callees_.size()) {
    find_relevant();
  }

  std::vector<AllocationPlace> run() {
    const ir::Function& entry = *environment_.program.entry;
    visit(entry, environment_.contexts.call(encode::ContextTree::kRoot, entry.id(), 0));
    return std::move(found_);
  }

 private:
  struct Callee {
    ir::EdgeId edge;
    const ir::Function* function;
  };

  /// The functions that allocate, directly or in callees.
  void find_relevant() {
    for (const ir::Function& function : environment_.program.functions()) {
      if (!function.has_body()) continue;
      for (const ir::Edge& edge : function.edges()) {
        if (allocates(edge)) leads_to_one_[function.id()] = true;
        if (edge.as<ir::Call>() == nullptr) continue;
        for (const ir::Function* const callee : facts_.points_to().callees(function, edge))
          if (callee->has_body()) callees_[function.id()].push_back({edge.id, callee});
      }
    }
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (std::size_t i = 0; i < callees_.size(); ++i) {
        const bool leads =
            std::any_of(callees_[i].begin(), callees_[i].end(), [&](const Callee& callee) { return leads_to_one_[callee.function->id()]; });
        if (!leads || leads_to_one_[i]) continue;
        leads_to_one_[i] = true;
        has_changed = true;
      }
    }
  }

  void visit(const ir::Function& function, encode::Frame frame) {
    if (!leads_to_one_[function.id()] || ++activations_ > kMaxActivations) return;
    for (const ir::Edge& edge : function.edges()) {
      if (!allocates(edge) || found_.size() >= kMaxAllocations) continue;
      found_.push_back({frame, std::make_shared<const certificate::Allocation>(certificate::Allocation{calls_, function.id(), edge.id}),
                        constant(function, edge.as<ir::Intrinsic>()->arguments[0], calls_.size())});
    }
    active_.push_back(&function);
    for (const Callee& callee : callees_[function.id()]) {
      if (std::find(active_.begin(), active_.end(), callee.function) != active_.end()) continue;
      calls_.push_back({function.id(), callee.edge});
      visit(*callee.function, environment_.contexts.call(frame, callee.function->id(), callee.edge));
      calls_.pop_back();
    }
    active_.pop_back();
  }

  /// The value of the function's expression under the first `depth` calls, if it is constant or a parameter with a
  /// constant argument.
  std::optional<std::uint64_t> constant(const ir::Function& function, const ir::Expr* expr, std::size_t depth) const {
    while (expr->kind() == ir::ExprKind::cast && expr->type()->is_integer()) expr = expr->operand(0);
    if (expr->kind() == ir::ExprKind::int_const) return static_cast<std::uint64_t>(expr->value());
    if (depth == 0 || expr->kind() != ir::ExprKind::load || expr->operand(0)->kind() != ir::ExprKind::variable) return std::nullopt;
    const auto parameter = std::find(function.parameters.begin(), function.parameters.end(), expr->operand(0)->variable());
    if (parameter == function.parameters.end()) return std::nullopt;
    const ir::Function& caller = environment_.program.functions()[calls_[depth - 1].caller];
    const auto& arguments = caller.edge(calls_[depth - 1].edge).as<ir::Call>()->arguments;
    const auto i = static_cast<std::size_t>(parameter - function.parameters.begin());
    return i < arguments.size() ? constant(caller, arguments[i], depth - 1) : std::nullopt;
  }

  encode::Environment& environment_;
  transform::ProgramFacts& facts_;
  std::vector<std::vector<Callee>> callees_;  // by function
  std::vector<bool> leads_to_one_;
  std::vector<const ir::Function*> active_;
  std::vector<certificate::ReachedState::Call> calls_;
  std::vector<AllocationPlace> found_;
  unsigned activations_ = 0;
};

}  // namespace

std::vector<AllocationPlace> allocations_of(encode::Environment& environment, transform::ProgramFacts& facts) {
  return Search(environment, facts).run();
}

const ir::Variable* receiver(const ir::Program& program, const certificate::Allocation& allocation) {
  std::size_t i = allocation.calls.size();
  while (i > 0 && program.functions()[allocation.calls[i - 1].caller].origin == ir::Origin::library_model) --i;
  if (i == 0) return nullptr;
  const ir::Function& function = program.functions()[allocation.calls[i - 1].caller];
  const ir::Expr* const target = function.edge(allocation.calls[i - 1].edge).as<ir::Call>()->target;
  if (target == nullptr || target->kind() != ir::ExprKind::variable) return nullptr;
  const ir::Variable* result = target->variable();
  for (const ir::Edge& edge : function.edges()) {
    const auto* const assign = edge.as<ir::Assign>();
    if (assign == nullptr || result->storage != ir::Storage::temporary || assign->target->kind() != ir::ExprKind::variable) continue;
    const ir::Expr* value = assign->value;
    while (value->kind() == ir::ExprKind::cast) value = value->operand(0);
    if (value->kind() == ir::ExprKind::load && value->operand(0)->kind() == ir::ExprKind::variable &&
        value->operand(0)->variable() == result)
      result = assign->target->variable();
  }
  return result->storage == ir::Storage::temporary ? nullptr : result;
}

bool is_instance(const ir::Program& program, const certificate::Allocation& allocation, const transform::AbstractObject& abstract) {
  if (abstract.kind != transform::ObjectKind::heap || abstract.allocation != allocation.edge ||
      abstract.function->id() != allocation.function)
    return false;
  // Models called by a model belong to the call of the first.
  std::size_t next = allocation.calls.size();
  for (std::size_t i = abstract.calls.size(); i-- > 0;) {
    while (next > 0 && program.functions()[allocation.calls[next - 1].caller].origin == ir::Origin::library_model) --next;
    if (next == 0) return false;
    const certificate::ReachedState::Call& call = allocation.calls[--next];
    if (call.edge != abstract.calls[i].edge || call.caller != abstract.calls[i].caller->id()) return false;
  }
  return true;
}

}  // namespace proviso::symbolic
