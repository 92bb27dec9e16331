#include "rewrite/jumps.h"

#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "rewrite/after_jump.h"
#include "support/result.h"
#include "transform/liveness.h"

namespace proviso::rewrite {

namespace {

const ir::Variable* find_global(const ir::Program& program, std::string_view name) {
  for (const ir::Variable& variable : program.variables())
    if (variable.is_global() && variable.name == name) return &variable;
  return nullptr;
}

bool assigns(const ir::Function& function, const ir::Expr* target) {
  for (const ir::Edge& edge : function.edges())
    if (const auto* assign = edge.as<ir::Assign>(); assign != nullptr && assign->target == target) return true;
  return false;
}

bool is_set_jump(const ir::Function* callee) {
  return callee != nullptr && (callee->name() == kSetJump || callee->name() == kBuiltinSetJump);
}

std::vector<ir::EdgeId> set_jumps_in(const ir::Function& function) {
  std::vector<ir::EdgeId> found;
  for (const ir::Edge& edge : function.edges())
    if (const auto* call = edge.as<ir::Call>(); call != nullptr && is_set_jump(call->direct_callee())) found.push_back(edge.id);
  return found;
}

/// What a call of setjmp becomes.
const ir::Function& enter_model(const ir::Program& program) {
  const ir::Function* const model = program.find_function(kEnterSetJump);
  PROVISO_CHECK(model != nullptr, "setjmp without its model");
  return *model;
}

/// Where a function that called setjmp continues.
struct Landing {
  const ir::Expr* number = nullptr;  // what this call of setjmp got; 0 before
  const ir::Expr* result = nullptr;  // null: dropped
  ir::LocationId location = 0;
  LocalsAtJump locals;
  SourceRange range;
};

class FunctionConnector {
 public:
  FunctionConnector(ir::Program& program, ir::Function& function, const ir::Expr* target, const ir::Expr* value,
                    const Variables& with_volatile_members)
      : program_(program),
        steps_(program, function),
        exprs_(program.exprs()),
        function_(function),
        target_(target),
        value_(value),
        dispatch_(function.add_location()),
        with_volatile_members_(with_volatile_members) {}

  void connect(const std::unordered_set<const ir::Function*>& jumping) {
    const auto edges = static_cast<ir::EdgeId>(function_.edges().size());
    const std::vector<ir::EdgeId> set_jumps = set_jumps_in(function_);
    if (!set_jumps.empty()) find_read(set_jumps);
    for (const ir::EdgeId id : set_jumps) enter(id);
    for (ir::EdgeId id = 0; id < edges; ++id) {
      const auto* call = function_.edge(id).as<ir::Call>();
      if (call == nullptr) continue;
      const ir::Function* const callee = call->direct_callee();
      if (callee == nullptr || jumping.contains(callee)) look_behind(id);
    }
    dispatch();
    function_.compact();
  }

 private:
  void find_read(const std::vector<ir::EdgeId>& set_jumps) {
    const transform::Liveness liveness(function_);
    for (const ir::EdgeId id : set_jumps)
      for (const ir::Variable* variable : liveness.live_at(function_.edge(id).to)) read_.insert(variable);
  }

  /// setjmp itself: the environment gets a number, the result is 0.
  void enter(ir::EdgeId id) {
    const ir::Call call = *function_.edge(id).as<ir::Call>();
    const bool keeps_values = call.direct_callee()->name() == kBuiltinSetJump;
    const ir::Function& model = enter_model(program_);
    const SourceRange range = function_.edge(id).range;
    const ir::LocationId behind = function_.edge(id).to;
    const ir::Expr* const number = steps_.temporary("__jump", model.type()->result());
    LocalsAtJump locals =
        keeps_values ? LocalsAtJump(steps_, behind, range) : LocalsAtJump(steps_, behind, {read_, with_volatile_members_}, range);
    function_.edge(id).operation = ir::Call{number, exprs_.function_address(model), call.arguments};
    const ir::LocationId entered = function_.add_location();
    function_.edge(id).to = entered;
    ir::LocationId at = locals.remember(entered);
    if (call.target != nullptr) at = steps_.step(at, ir::Assign{call.target, exprs_.int_const(call.target->type(), 0)}, range);
    steps_.go_to(at, behind, range);
    landings_.push_back({number, call.target, behind, std::move(locals), range});
  }

  /// A call that may end in a jump: its result counts only if it did not.
  void look_behind(ir::EdgeId id) {
    ir::Call call = *function_.edge(id).as<ir::Call>();
    const SourceRange range = function_.edge(id).range;
    const ir::LocationId after = function_.edge(id).to;
    const ir::LocationId returned = function_.add_location();
    const ir::Expr* const wanted = call.target;
    if (wanted != nullptr) {
      call.target = steps_.temporary("__result", wanted->type());
      if (wanted->type()->is_aggregate()) declare_before(id, call.target->variable(), range);
    }
    const ir::Expr* const result = call.target;
    function_.edge(id).operation = std::move(call);
    function_.edge(id).to = returned;
    const ir::Expr* const jumps = exprs_.truth(exprs_.load(target_));
    const ir::LocationId goes_on = function_.add_location();
    function_.add_edge(returned, dispatch_, ir::Assume{jumps, true}, range);
    function_.add_edge(returned, goes_on, ir::Assume{jumps, false}, range);
    if (wanted == nullptr) return steps_.go_to(goes_on, after, range);
    function_.add_edge(goes_on, after, ir::Assign{wanted, exprs_.load(result)}, range);
  }

  void declare_before(ir::EdgeId id, const ir::Variable* variable, SourceRange range) {
    const ir::LocationId from = function_.edge(id).from;
    const ir::LocationId before = function_.add_location();
    std::erase(function_.location(from).out, id);
    function_.edge(id).from = before;
    function_.location(before).out.push_back(id);
    function_.add_edge(from, before, ir::Declare{variable, nullptr}, range);
  }

  void dispatch() {
    ir::LocationId at = dispatch_;
    for (const Landing& landing : landings_) {
      const ir::Expr* const is_meant = exprs_.binary(ir::BinaryOp::eq, exprs_.load(target_), exprs_.load(landing.number));
      const ir::LocationId here = function_.add_location();
      const ir::LocationId elsewhere = function_.add_location();
      function_.add_edge(at, here, ir::Assume{is_meant, true}, landing.range);
      function_.add_edge(at, elsewhere, ir::Assume{is_meant, false}, landing.range);
      land(here, landing);
      at = elsewhere;
    }
    leave(at);
    if (landings_.empty()) return;
    ir::LocationId start = function_.add_location();
    const ir::LocationId entry = function_.entry();
    function_.set_entry(start);
    for (const Landing& landing : landings_)
      start = steps_.step(start, ir::Assign{landing.number, exprs_.zero_of(landing.number->type())}, landing.range);
    steps_.go_to(start, entry, function_.range);
  }

  void land(ir::LocationId at, const Landing& landing) {
    at = steps_.step(at, ir::Assign{target_, exprs_.zero_of(target_->type())}, landing.range);
    at = landing.locals.come_back(at);
    if (landing.result != nullptr)
      at = steps_.step(at, ir::Assign{landing.result, exprs_.cast(landing.result->type(), exprs_.load(value_))}, landing.range);
    steps_.go_to(at, landing.location, landing.range);
  }

  /// The setjmp for this jump was not called here: perhaps by the caller.
  void leave(ir::LocationId at) {
    if (&function_ == program_.entry) {
      steps_.step(at, ir::Unsupported{"longjmp to a call of setjmp whose function has returned"}, function_.range);
      return;
    }
    const ir::Type* const result = function_.type()->result();
    function_.add_edge(at, function_.exit(), ir::Return{result->is_void() ? nullptr : exprs_.zero_of(result)}, function_.range);
  }

  ir::Program& program_;
  AddedSteps steps_;
  ir::ExprPool& exprs_;
  ir::Function& function_;
  const ir::Expr* target_;
  const ir::Expr* value_;
  ir::LocationId dispatch_;
  const Variables& with_volatile_members_;
  Variables read_;  // after a call of setjmp
  std::vector<Landing> landings_;
};

bool may_jump(const ir::Function& function, const std::unordered_set<const ir::Function*>& jumping) {
  for (const ir::Edge& edge : function.edges()) {
    const auto* call = edge.as<ir::Call>();
    if (call == nullptr) continue;
    const ir::Function* const callee = call->direct_callee();
    if (callee == nullptr || jumping.contains(callee) || is_set_jump(callee)) return true;
  }
  return false;
}

/// The functions that may end in a jump: those that make one, and all that call them, perhaps through a pointer.
std::unordered_set<const ir::Function*> find_jumping(const ir::Program& program, const ir::Expr* target) {
  std::unordered_set<const ir::Function*> jumping;
  for (const ir::Function& function : program.functions())
    if (assigns(function, target)) jumping.insert(&function);
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const ir::Function& function : program.functions())
      if (!jumping.contains(&function) && may_jump(function, jumping)) has_grown = jumping.insert(&function).second;
  }
  return jumping;
}

/// Where nothing jumps, setjmp comes back once.
void enter_only(ir::Program& program, ir::Function& function) {
  const std::vector<ir::EdgeId> set_jumps = set_jumps_in(function);
  if (set_jumps.empty()) return;
  AddedSteps steps(program, function);
  for (const ir::EdgeId id : set_jumps) {
    const ir::Call call = *function.edge(id).as<ir::Call>();
    const SourceRange range = function.edge(id).range;
    function.edge(id).operation = ir::Call{nullptr, program.exprs().function_address(enter_model(program)), call.arguments};
    if (call.target == nullptr) continue;
    const ir::LocationId behind = function.edge(id).to;
    const ir::LocationId entered = steps.before({id});
    steps.go_to(steps.step(entered, ir::Assign{call.target, program.exprs().zero_of(call.target->type())}, range), behind, range);
  }
  function.compact();
}

}  // namespace

void connect_jumps(ir::Program& program, const Variables& with_volatile_members) {
  const ir::Variable* const target_variable = find_global(program, "__proviso_jump_target");
  const ir::Variable* const value_variable = find_global(program, "__proviso_jump_value");
  if (target_variable == nullptr || value_variable == nullptr) {
    for (ir::Function& function : program.functions()) enter_only(program, function);
    return;
  }
  const ir::Expr* const target = program.exprs().variable(*target_variable);
  const ir::Expr* const value = program.exprs().variable(*value_variable);
  const std::unordered_set<const ir::Function*> jumping = find_jumping(program, target);
  for (ir::Function& function : program.functions())
    if (function.has_body() && jumping.contains(&function) && !assigns(function, target))
      FunctionConnector(program, function, target, value, with_volatile_members).connect(jumping);
}

}  // namespace proviso::rewrite
