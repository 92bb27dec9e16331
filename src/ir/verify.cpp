#include "ir/verify.h"

#include "ir/verify_expr.h"
#include "ir/verify_faults.h"
#include "ir/verify_initializer.h"
#include "ir/verify_operation.h"
#include "support/result.h"

namespace proviso::ir {

std::string Faults::place() const {
  if (variable_ != nullptr) return "variable " + variable_->name + ": ";
  if (function_ == nullptr) return "";
  std::string text = "function " + function_->name();
  if (edge_ != nullptr) {
    text += ", edge " + std::to_string(edge_->id) + " (" + program_.files().describe(edge_->range) + ") " + std::to_string(edge_->from) +
            " -> " + std::to_string(edge_->to);
  }
  return text + ": ";
}

namespace {

bool ends_execution(const Edge& edge) {
  const Intrinsic* const intrinsic = edge.as<Intrinsic>();
  return edge.as<Unsupported>() != nullptr || (intrinsic != nullptr && ends_execution(intrinsic->op));
}

/// The shape of one function's CFA (the invariants of ir/cfa.h).
class ShapeVerifier {
 public:
  ShapeVerifier(const Function& function, Faults& faults) : function_(function), faults_(faults) {}

  /// False if the graph is so broken that nothing else can be checked.
  bool check() {
    faults_.at(function_, nullptr);
    if (function_.entry() >= function_.locations().size() || function_.exit() >= function_.locations().size()) {
      faults_.add("entry or exit is no location");
      return false;
    }
    if (!check_lists()) return false;
    for (LocationId at = 0; at < function_.locations().size(); ++at) check_branching(at);
    for (const Edge& edge : function_.edges()) check_exit(edge);
    check_reachability();
    faults_.at(function_, nullptr);
    faults_.require(function_.location(function_.entry()).in.empty(), "an edge leads to the entry");
    return true;
  }

 private:
  /// Every edge stands once in the list of its source, once in that of its target, and nothing else stands there.
  bool check_lists() {
    bool good = true;
    std::vector<std::uint8_t> out_count(function_.edges().size(), 0);
    std::vector<std::uint8_t> in_count(function_.edges().size(), 0);
    const auto check = [&](const std::vector<EdgeId>& list, LocationId at, auto end, std::vector<std::uint8_t>& counts) {
      for (const EdgeId id : list) {
        if (id < counts.size() && function_.edge(id).*end == at && counts[id]++ == 0) continue;
        faults_.add("the edge lists of location " + std::to_string(at) + " are wrong about edge " + std::to_string(id));
        good = false;
      }
    };
    for (LocationId at = 0; at < function_.locations().size(); ++at) {
      check(function_.location(at).out, at, &Edge::from, out_count);
      check(function_.location(at).in, at, &Edge::to, in_count);
    }
    for (EdgeId id = 0; id < function_.edges().size(); ++id) {
      const Edge& edge = function_.edge(id);
      if (edge.id == id && out_count[id] == 1 && in_count[id] == 1) continue;
      faults_.add("edge " + std::to_string(id) + " is numbered wrongly or not listed at its ends");
      good = false;
    }
    return good;
  }

  void check_branching(LocationId at) {
    const Location& location = function_.location(at);
    const std::string name = "location " + std::to_string(at);
    faults_.at(function_, nullptr);
    if (at == function_.exit()) return faults_.require(location.out.empty(), "the exit has a successor");
    if (location.out.empty()) {
      for (const EdgeId id : location.in)
        if (!ends_execution(function_.edge(id))) return faults_.add(name + " has no successor");
      return faults_.require(at != function_.entry(), "the entry has no successor");
    }
    if (location.out.size() > 2) return faults_.add(name + " has " + std::to_string(location.out.size()) + " successors");
    const Assume* const first = function_.edge(location.out[0]).as<Assume>();
    if (location.out.size() == 1) {
      if (first != nullptr) faults_.add(name + " has a single assumption as its successor");
      return;
    }
    const Assume* const second = function_.edge(location.out[1]).as<Assume>();
    if (first == nullptr || second == nullptr || first->condition != second->condition || first->truth == second->truth)
      faults_.add(name + " does not branch on one condition");
  }

  void check_exit(const Edge& edge) {
    faults_.at(function_, &edge);
    const bool reaches_exit = edge.to == function_.exit();
    if (edge.as<Return>() != nullptr) return faults_.require(reaches_exit, "a return that does not lead to the exit");
    faults_.require(!reaches_exit || edge.as<Unsupported>() != nullptr, "no return, but leads to the exit");
  }

  void check_reachability() {
    std::vector<bool> reached(function_.locations().size(), false);
    std::vector<LocationId> stack{function_.entry()};
    reached[function_.entry()] = true;
    while (!stack.empty()) {
      const LocationId at = stack.back();
      stack.pop_back();
      for (const EdgeId id : function_.location(at).out) {
        const LocationId to = function_.edge(id).to;
        if (reached[to]) continue;
        reached[to] = true;
        stack.push_back(to);
      }
    }
    faults_.at(function_, nullptr);
    for (LocationId at = 0; at < reached.size(); ++at)
      if (!reached[at] && at != function_.exit()) faults_.add("location " + std::to_string(at) + " cannot be reached");
  }

  const Function& function_;
  Faults& faults_;
};

void check_signature(const Program& program, const Function& function, Faults& faults) {
  faults.at(function, nullptr);
  if (!function.type()->is_function()) return faults.add("its type is " + function.type()->to_string());
  if (!function.has_body()) return faults.require(function.edges().empty(), "edges without locations");
  const std::vector<const Type*>& types = function.type()->parameters();
  if (function.parameters.size() != types.size()) return faults.add("its parameters do not match its type");
  const auto belongs = [&](const Variable* variable) {
    return variable->id < program.variables().size() && &program.variables()[variable->id] == variable && variable->function == &function;
  };
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Variable* const parameter = function.parameters[i];
    if (!belongs(parameter) || parameter->storage != Storage::parameter || parameter->type != types[i])
      faults.add("parameter " + std::to_string(i + 1) + " (" + parameter->name + ") does not match the function");
  }
  for (const Variable* local : function.locals) {
    if (!belongs(local) || (local->storage != Storage::local && local->storage != Storage::temporary))
      faults.add("local " + local->name + " does not belong to the function");
  }
  if (const Variable* const slots = function.variadic_arguments)
    faults.require(belongs(slots) && function.type()->is_variadic(), "variadic arguments of a function that has none");
}

void check_body(const Program& program, const Function& function, ExprVerifier& exprs, Faults& faults) {
  if (!ShapeVerifier(function, faults).check()) return;
  OperationVerifier operations(program, function, exprs, faults);
  for (const Edge& edge : function.edges()) {
    faults.at(function, &edge);
    std::visit(operations, edge.operation);
  }
}

}  // namespace

std::vector<std::string> verify(const Program& program) {
  Faults faults(program);
  if (program.entry == nullptr || !program.entry->has_body()) faults.add("the program has no entry function");
  ExprVerifier exprs(program, faults);
  exprs.enter(nullptr);
  for (const Variable* global : program.globals()) verify_initializer(*global, exprs, faults);
  for (const Function& function : program.functions()) {
    check_signature(program, function, faults);
    if (!function.has_body()) continue;
    exprs.enter(&function);
    check_body(program, function, exprs, faults);
  }
  return faults.take();
}

void require_valid(const Program& program, const char* after) {
  const std::vector<std::string> faults = verify(program);
  if (faults.empty()) return;
  constexpr std::size_t kShown = 10;
  std::string message = "the IR is broken after " + std::string(after) + " (" + std::to_string(faults.size()) + " faults)";
  for (std::size_t i = 0; i < faults.size() && i < kShown; ++i) message += "\n  " + faults[i];
  PROVISO_CHECK(false, message);
}

}  // namespace proviso::ir
