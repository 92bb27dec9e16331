#include "engine/places/slice.h"

#include <algorithm>
#include <functional>

#include "property/harmless_calls.h"
#include "property/undefined_place.h"
#include "symbolic/relevance.h"
#include "transform/accesses.h"
#include "transform/call_graph.h"
#include "transform/deciding_branches.h"

namespace proviso::engine::places {

namespace {

class Slicing {
 public:
  Slicing(transform::ProgramFacts& facts, const property::CheckSet& checks)
      : program_(facts.program()),
        harmless_(program_, checks),
        relevance_(program_, facts.points_to(), checks, transform::Loops::end),
        calls_(program_, [&](const ir::Function& caller, const ir::Edge& edge) { return facts.points_to().callees(caller, edge); }),
        may_end_(where_some([](const ir::Edge& edge) {
          const auto* const intrinsic = edge.as<ir::Intrinsic>();
          const auto* const call = edge.as<ir::Call>();
          const ir::Function* const callee = call != nullptr ? call->direct_callee() : nullptr;
          return (intrinsic != nullptr && ir::ends_execution(intrinsic->op)) || (callee != nullptr && callee->is_error_function());
        })),
        reads_relevant_global_(where_some([&](const ir::Edge& edge) { return reads_relevant(edge, Which::globals); })) {}

  /// Marks the functions that are reached without these calls.
  LeftOut irrelevant_calls(std::vector<bool>& is_reached) {
    LeftOut irrelevant;
    std::vector<bool> is_seen(program_.functions().size(), false);
    std::vector<const ir::Function*> waiting{program_.entry};
    while (!waiting.empty()) {
      const ir::Function& function = *waiting.back();
      waiting.pop_back();
      if (is_seen[function.id()]) continue;
      is_seen[function.id()] = is_reached[function.id()] = true;
      for (const transform::CallSite& site : calls_.call_sites(function)) {
        const ir::Edge& edge = function.edge(site.edge);
        if (is_irrelevant(function, edge)) {
          irrelevant.calls.insert({function.id(), site.edge});
          irrelevant.excused.merge(harmless_.excused_for(*edge.as<ir::Call>()));
        } else if (harmless_.has(function, edge)) {
          for (const ir::Function* const callee : site.callees) mark_reached(*callee, is_reached);  // all of it is needed
        } else {
          waiting.insert(waiting.end(), site.callees.begin(), site.callees.end());
        }
      }
    }
    return irrelevant;
  }

 private:
  void mark_reached(const ir::Function& function, std::vector<bool>& is_reached) const {
    std::vector<bool> is_seen(program_.functions().size(), false);
    std::vector<const ir::Function*> waiting{&function};
    while (!waiting.empty()) {
      const ir::Function& next = *waiting.back();
      waiting.pop_back();
      if (is_seen[next.id()]) continue;
      is_seen[next.id()] = is_reached[next.id()] = true;
      waiting.insert(waiting.end(), calls_.callees(next).begin(), calls_.callees(next).end());
    }
  }

  bool is_irrelevant(const ir::Function& function, const ir::Edge& edge) const {
    if (!harmless_.has(function, edge)) return false;
    const auto& call = *edge.as<ir::Call>();
    if (call.target != nullptr && relevance_.has(*call.target->variable())) return false;
    // What ends executions by relevant values is needed to exclude them.
    const std::uint32_t callee = call.direct_callee()->id();
    return !may_end_[callee] ||
           !(reads_relevant_global_[callee] || reads_relevant(edge, Which::all) || is_reached_by_relevant(function, edge.from));
  }

  /// Whether branches in the function decide by relevant values if it comes there.
  bool is_reached_by_relevant(const ir::Function& function, ir::LocationId at) const {
    transform::DecidingBranches branches(function, transform::Loops::end);
    std::vector<ir::LocationId> waiting = branches.take(at);
    while (!waiting.empty()) {
      const ir::LocationId branch = waiting.back();
      waiting.pop_back();
      if (reads_relevant(function.edge(function.location(branch).out.front()), Which::all)) return true;
      const std::vector<ir::LocationId> more = branches.take(branch);
      waiting.insert(waiting.end(), more.begin(), more.end());
    }
    return false;
  }

  enum class Which : std::uint8_t {
    all,
    globals
  };
  bool reads_relevant(const ir::Edge& edge, Which which) const {
    bool reads = false;
    transform::for_each_part(edge.operation, [&](const ir::Expr* part) {
      if (part->kind() != ir::ExprKind::load) return;
      const ir::Expr* const from = part->operand(0);
      const bool is_plain = from->kind() == ir::ExprKind::variable && from->variable()->is_plain_scalar();
      const bool is_relevant = is_plain ? relevance_.has(*from->variable()) : relevance_.has_memory();
      const ir::Variable* const variable = property::accessed_variable(from);
      reads = reads || (is_relevant && (which == Which::all || variable == nullptr || variable->is_global()));
    });
    return reads;
  }

  /// By function: whether it or what it calls has such an edge.
  std::vector<bool> where_some(const std::function<bool(const ir::Edge&)>& is_such) const {
    std::vector<bool> result(program_.functions().size(), false);
    const auto has_one = [&](const ir::Function* function) {
      const auto& callees = calls_.callees(*function);
      return std::any_of(function->edges().begin(), function->edges().end(), is_such) ||
             std::any_of(callees.begin(), callees.end(), [&](const ir::Function* callee) { return result[callee->id()]; });
    };
    for (const std::vector<const ir::Function*>& component : calls_.components()) {
      const bool is_some = std::any_of(component.begin(), component.end(), has_one);
      for (const ir::Function* const function : component) result[function->id()] = is_some;
    }
    return result;
  }

  const ir::Program& program_;
  property::HarmlessCalls harmless_;
  symbolic::Relevance relevance_;
  transform::CallGraph calls_;
  // By function, with what it calls.
  std::vector<bool> may_end_;
  std::vector<bool> reads_relevant_global_;
};

}  // namespace

LeftOut irrelevant_calls(transform::ProgramFacts& facts, const property::CheckSet& checks, const property::Places& asked) {
  // What is undefined in functions that stay has to be excluded there, which may need more of the program.
  const ir::Program& program = facts.program();
  std::vector<bool> stays(program.functions().size(), false);
  stays[program.entry->id()] = true;
  for (const property::Place& place : asked)
    if (!property::Place::is_about_leaks(place.check)) stays[place.function] = true;
  for (;;) {
    property::Places excused;
    for (const ir::Function& function : program.functions())
      if (!stays[function.id()]) excused.insert(property::undefined_in(function));
    property::CheckSet lenient = checks;
    lenient.excuse(excused);
    const std::vector<bool> before = stays;
    LeftOut irrelevant = Slicing(facts, lenient).irrelevant_calls(stays);
    if (stays == before) return irrelevant;
  }
}

}  // namespace proviso::engine::places
