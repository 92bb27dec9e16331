#include "checks/known_by_flow.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "transform/accesses.h"

namespace proviso::checks {

namespace {

using ir::Expr;
using ir::ExprKind;
using property::Check;

constexpr std::size_t kMostEdges = 4000;  // of a function

/// That an expression does not fail a check. Of accesses, the expression is the object, as a whole; of Check::assertion, a pointer, which
/// is not null.
struct Fact {
  Check check = Check::deref;
  const Expr* expr = nullptr;
  bool is_write = false;  // what may be written may be read
  friend bool operator<(const Fact& a, const Fact& b) {
    return std::tuple(a.check, a.expr->id(), a.is_write) < std::tuple(b.check, b.expr->id(), b.is_write);
  }
};
using Facts = std::set<Fact>;

bool is_about_memory(Check check) { return check == Check::deref || check == Check::bounds; }

/// Whether the expression's value may be another one after a write to memory, or after a call.
bool depends_on_memory(const Expr* expr) {
  bool depends = false;
  ir::for_each_subexpr(expr, [&](const Expr* part) {
    if (part->kind() != ExprKind::load) return;
    const Expr* const from = part->operand(0);
    const bool is_own = from->kind() == ExprKind::variable && from->variable()->is_plain_scalar() && !from->variable()->is_global();
    depends = depends || !is_own;
  });
  return depends;
}

bool has_part(const Expr* expr, std::initializer_list<ExprKind> kinds) {
  bool found = false;
  ir::for_each_subexpr(expr, [&](const Expr* part) { found = found || std::ranges::find(kinds, part->kind()) != kinds.end(); });
  return found;
}

bool reads(const Expr* expr, const ir::Variable* variable) {
  bool found = false;
  ir::for_each_subexpr(expr,
                       [&](const Expr* part) { found = found || (part->kind() == ExprKind::variable && part->variable() == variable); });
  return found;
}

/// Without casts: they change no null pointer.
const Expr* bare_pointer(const Expr* pointer) {
  while (pointer->kind() == ExprKind::cast && pointer->operand(0)->type()->is_pointer()) pointer = pointer->operand(0);
  return pointer;
}

class FactsOfFunction {
 public:
  FactsOfFunction(const ir::Function& function, const property::CheckSet& checks, const rewrite::NullProbes& probes,
                  const std::function<bool(const property::Place&)>& is_checked)
      : function_(function), checks_(checks), probes_(probes), is_checked_(is_checked), at_(function.locations().size()) {}

  void run(property::Places& known) {
    std::deque<ir::LocationId> work{function_.entry()};
    at_[function_.entry()] = Facts{};
    while (!work.empty()) {
      const ir::LocationId location = work.front();
      work.pop_front();
      for (const ir::EdgeId out : function_.location(location).out) {
        const ir::Edge& edge = function_.edge(out);
        if (comes_back(edge) && merge(edge.to, behind(edge, *at_[location]))) work.push_back(edge.to);
      }
    }
    for (const ir::Edge& edge : function_.edges()) note_known(edge, known);
  }

 private:
  /// Not a call of `exit`.
  static bool comes_back(const ir::Edge& edge) {
    const auto* const call = edge.as<ir::Call>();
    return call == nullptr || call->direct_callee() == nullptr || !call->direct_callee()->is_noreturn;
  }

  /// False if nothing has changed there.
  bool merge(ir::LocationId location, Facts facts) {
    std::optional<Facts>& there = at_[location];
    if (!there) {
      there = std::move(facts);
      return true;
    }
    return std::erase_if(*there, [&](const Fact& fact) { return !facts.contains(fact); }) > 0;
  }

  /// What a step would fail with.
  std::vector<Fact> made_by(const ir::Edge& edge) const {
    std::vector<Fact> made;
    const auto add = [&](Check check, const Expr* expr, bool is_write) {
      if (checks_.has(check)) made.push_back({check, expr, is_write});
    };
    const auto add_access = [&](const Expr* object, bool is_write) {
      if (!has_part(object, {ExprKind::deref, ExprKind::index})) return;
      for (const Check check : {Check::deref, Check::bounds}) add(check, object, is_write);
    };
    transform::for_each_part(edge.operation, [&](const Expr* part) {
      if (part->kind() == ExprKind::unary || part->kind() == ExprKind::binary)
        for (const Check check : {Check::overflow, Check::division, Check::shift}) add(check, part, false);
      if (part->kind() == ExprKind::load) add_access(part->operand(0), false);
      if (part->kind() == ExprKind::pointer_add) add(Check::deref, part, false);  // it must not be too far
      if (part->kind() == ExprKind::address_of && has_part(part, {ExprKind::index})) add_access(part, false);
    });
    if (const Expr* const written = transform::written_lvalue(edge.operation)) add_access(written, true);
    return made;
  }

  Facts behind(const ir::Edge& edge, Facts facts) const {
    for (const Fact& fact : made_by(edge))
      if (is_checked_({fact.check, function_.id(), edge.id}))
        for (const bool is_write : {false, fact.is_write}) facts.insert({fact.check, fact.expr, is_write});
    if (const auto* const assume = edge.as<ir::Assume>()) {
      if (const Expr* const pointer = shown_not_null(*assume); pointer != nullptr && ends_otherwise(edge))
        facts.insert({Check::assertion, pointer, false});
      return facts;
    }
    const Expr* const written = transform::written_lvalue(edge.operation);
    const bool is_scalar = written != nullptr && written->kind() == ExprKind::variable && written->variable()->is_plain_scalar();
    const bool is_local = is_scalar && !written->variable()->is_global();
    const auto* const declare = edge.as<ir::Declare>();
    const bool is_plain =
        edge.as<ir::Assign>() != nullptr || edge.as<ir::Skip>() != nullptr || (declare != nullptr && declare->variable->is_plain_scalar());
    std::erase_if(facts, [&](const Fact& fact) {
      if (is_scalar && reads(fact.expr, written->variable())) return true;
      if (declare != nullptr && reads(fact.expr, declare->variable)) return true;
      if (!is_plain && (is_about_memory(fact.check) || depends_on_memory(fact.expr))) return true;
      return written != nullptr && !is_local && depends_on_memory(fact.expr);
    });
    return facts;
  }

  /// An assertion that there is no null pointer ends the execution only if it is a check of the program. Comparisons of the program always
  /// do what they say.
  bool ends_otherwise(const ir::Edge& edge) const {
    for (const ir::EdgeId beside : function_.location(edge.from).out)
      for (const ir::EdgeId next : function_.location(function_.edge(beside).to).out)
        if (probes_.contains({function_.id(), next})) return is_checked_({Check::assertion, function_.id(), next});
    return true;
  }

  /// The pointer that is not null behind the edge; null if the condition says nothing of the kind.
  static const Expr* shown_not_null(const ir::Assume& assume) {
    const Expr* const condition = assume.condition;
    if (condition->kind() != ExprKind::binary || !condition->operand(0)->type()->is_pointer()) return nullptr;
    const Expr* const other = condition->operand(1);
    const bool is_with_null = other->kind() == ExprKind::int_const && other->value() == 0;
    const ir::BinaryOp wanted = assume.truth ? ir::BinaryOp::ne : ir::BinaryOp::eq;
    return is_with_null && condition->binary_op() == wanted ? bare_pointer(condition->operand(0)) : nullptr;
  }

  void note_known(const ir::Edge& edge, property::Places& known) const {
    if (probes_.contains({function_.id(), edge.id})) {  // the pointer is null here: the question stands before
      const ir::Edge& question = function_.edge(function_.location(edge.from).in.front());
      const Expr* const pointer = bare_pointer(question.as<ir::Assume>()->condition->operand(0));
      if (at_[question.from] && at_[question.from]->contains({Check::assertion, pointer, false}))
        known.insert({Check::assertion, function_.id(), edge.id});
      return;
    }
    if (!at_[edge.from]) return;
    std::map<Check, bool> all_known;
    for (const Fact& fact : made_by(edge)) {
      const auto [entry, is_new] = all_known.try_emplace(fact.check, true);
      entry->second = entry->second && at_[edge.from]->contains(fact);
    }
    // A function that is called through a pointer, and what an intrinsic does with memory, fail in other ways.
    const bool is_more = edge.as<ir::Call>() != nullptr || edge.as<ir::Intrinsic>() != nullptr;
    for (const auto& [check, is_known] : all_known)
      if (is_known && !(is_more && is_about_memory(check))) known.insert({check, function_.id(), edge.id});
  }

  const ir::Function& function_;
  const property::CheckSet& checks_;
  const rewrite::NullProbes& probes_;
  const std::function<bool(const property::Place&)>& is_checked_;
  std::vector<std::optional<Facts>> at_;  // by location; none: not reached yet
};

}  // namespace

property::Places known_by_flow(const ir::Program& program, const property::CheckSet& checks, const rewrite::NullProbes& probes,
                               const std::function<bool(const property::Place&)>& is_checked) {
  property::Places known;
  for (const ir::Function& function : program.functions())
    if (function.has_body() && function.origin == ir::Origin::program && function.edges().size() <= kMostEdges)
      FactsOfFunction(function, checks, probes, is_checked).run(known);
  return known;
}

}  // namespace proviso::checks
