#include "ltl/instrument.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "ltl/monitor_steps.h"
#include "ltl/parser.h"
#include "ltl/predicate.h"
#include "rewrite/copy_function.h"
#include "rewrite/pass.h"
#include "transform/accesses.h"
#include "transform/call_graph.h"
#include "transform/loops.h"

namespace proviso::ltl {

using rewrite::AddedSteps;

namespace {

constexpr std::size_t kMostPredicates = 8;

/// What the formula's atoms are in a program.
struct Subjects {
  std::vector<std::string> functions;       // in the order of Alphabet::calls()
  std::vector<const ir::Expr*> predicates;  // conditions, in the order of Alphabet::predicates()
  std::set<const ir::Variable*> variables;  // that they read
  std::string gap;                          // why no monitor sees all of it; empty: one does
};

/// The function that the user called: several files may have one of that name, and models have variants for some calls of a library
/// function (`__ignored_puts` is `puts`).
std::string_view called_name(const ir::Function& function) {
  std::string_view name = ir::name_without_file(function.source_name());
  if (function.origin != ir::Origin::library_model) return name;
  for (const std::string_view variant : {"__ignored_", "__sign_", "__effectful_"})
    if (name.starts_with(variant)) return name.substr(variant.size());
  return name;
}

bool reads(const ir::Expr* predicate, const ir::Variable& variable) {
  bool result = false;
  transform::for_each_read_scalar(predicate, [&](const ir::Variable& one) { result = result || &one == &variable; });
  return result;
}

/// Functions without a body that calls through pointers may get to.
std::set<std::string> called_unseen(const ir::Program& program) {
  std::set<std::string> result;
  const auto look_at = [&](const ir::Expr* expr) {
    ir::for_each_subexpr(expr, [&](const ir::Expr* part) {
      if (part->kind() == ir::ExprKind::function_address && !part->function()->has_body()) result.insert(part->function()->source_name());
    });
  };
  for (const ir::Function& function : program.functions())
    for (const ir::Edge& edge : function.edges()) {
      const auto* const call = edge.as<ir::Call>();
      transform::for_each_operand(edge.operation, [&](const ir::Expr* operand) {
        if (call == nullptr || operand != call->callee) look_at(operand);
      });
    }
  for (const ir::Variable& variable : program.variables())
    for (const ir::InitEntry& entry : variable.initializer) look_at(entry.value);
  return result;
}

class SubjectSearch {
 public:
  SubjectSearch(ir::Program& program, const Formula& formula, const Alphabet& alphabet)
      : program_(program), formula_(formula), alphabet_(alphabet) {}

  Result<Subjects> find() {
    Diagnostics problems;
    for (const std::size_t atom : alphabet_.calls()) find_function(formula_.atoms[atom], problems);
    for (const std::size_t atom : alphabet_.predicates()) find_predicate(formula_.atoms[atom], problems);
    if (!problems.empty()) return problems;
    look_for_gaps();
    return std::move(result_);
  }

 private:
  void find_function(const Atom& atom, Diagnostics& problems) {
    const auto& all = program_.functions();
    const auto is_named = [&](const ir::Function& function) { return called_name(function) == atom.function; };
    if (std::none_of(all.begin(), all.end(), is_named))
      problems.push_back(
          problem_at(formula_, atom.column, fmt::format("the program neither defines nor calls a function '{}'", atom.function)));
    result_.functions.push_back(atom.function);
  }

  void find_predicate(const Atom& atom, Diagnostics& problems) {
    try {
      const ir::Expr* const predicate = program_.exprs().truth(value_of(atom.term, program_));
      result_.predicates.push_back(predicate);
      ir::for_each_subexpr(predicate, [&](const ir::Expr* part) {
        if (part->kind() == ir::ExprKind::variable) result_.variables.insert(part->variable());
      });
    } catch (const NoSuchTerm& problem) {
      problems.push_back(problem_at(formula_, problem.column, problem.message));
    }
  }

  void look_for_gaps() {
    if (result_.predicates.size() > kMostPredicates) result_.gap = fmt::format("a formula with more than {} predicates", kMostPredicates);
    for (const ir::Variable* const variable : result_.variables) {
      if (variable->is_volatile) result_.gap = fmt::format("a predicate about '{}', which is volatile", variable->name);
      if (!variable->is_plain_scalar()) result_.gap = fmt::format("a predicate about '{}', whose address is taken", variable->name);
    }
    const std::set<std::string> unseen = called_unseen(program_);
    for (const std::string& name : result_.functions)
      if (unseen.contains(name))
        result_.gap = fmt::format("a formula about '{}', which has no body and may be called through a pointer", name);
    for (const std::string& name : result_.functions)
      if (is_never_called(name)) result_.gap = fmt::format("a formula about '{}', whose calls are no steps of their own", name);
    if (!transform::CallGraph(program_).callers(*program_.entry).empty())
      result_.gap = fmt::format("a formula about a program that calls '{}' itself", program_.entry->source_name());
  }

  /// The program mentions it, and it has no body; but calls of it have become something else, as those of nondeterministic values do.
  bool is_never_called(const std::string& name) const {
    for (const ir::Function& function : program_.functions()) {
      if (called_name(function) == name && function.has_body()) return false;
      for (const ir::Edge& edge : function.edges()) {
        const auto* const call = edge.as<ir::Call>();
        if (call != nullptr && call->direct_callee() != nullptr && called_name(*call->direct_callee()) == name) return false;
      }
    }
    return true;
  }

  ir::Program& program_;
  const Formula& formula_;
  const Alphabet& alphabet_;
  Subjects result_;
};

SourceRange range_at(const ir::Function& function, ir::LocationId location) {
  for (const ir::EdgeId id : function.location(location).out)
    if (function.edge(id).range.begin.is_known()) return function.edge(id).range;
  return function.range;
}

/// Puts the monitors into the functions of a program.
class Instrumentation {
 public:
  Instrumentation(ir::Program& program, const MonitorSteps& monitors, const Subjects& subjects)
      : program_(program), monitors_(monitors), subjects_(subjects) {}

  void run() {
    hide_calls_of_models();
    const transform::CallGraph calls(program_);
    for (ir::Function& function : program_.functions())
      if (function.has_body()) change(function, calls.is_recursive(function));
  }

 private:
  void change(ir::Function& function, bool is_recursive) {
    AddedSteps steps(program_, function);
    const transform::LoopForest loops(function);
    std::vector<std::pair<ir::LocationId, SourceRange>> heads;
    for (const transform::Loop& loop : loops.loops()) heads.emplace_back(loop.head, range_at(function, loop.head));
    const ir::EdgeId count = static_cast<ir::EdgeId>(function.edges().size());
    for (ir::EdgeId id = 0; id < count; ++id) {
      watch_call(steps, id);
      watch_write(steps, id);
      watch_end(steps, id);
    }
    for (const auto& [head, range] : heads) {
      const ir::LocationId next = steps.move_on(head);
      steps.go_to(monitors_.silence(steps, head, range), next, range);
    }
    watch_entry(steps, is_recursive);
    function.compact();
  }

  /// 0 if it is none that the formula names.
  std::uint32_t number_of(const ir::Function& function) const {
    const auto found = std::find(subjects_.functions.begin(), subjects_.functions.end(), called_name(function));
    return found == subjects_.functions.end() ? 0 : static_cast<std::uint32_t>(found - subjects_.functions.begin()) + 1;
  }

  static bool is_variant(const ir::Function& function) { return called_name(function) != ir::name_without_file(function.source_name()); }

  /// What a model calls by name, the program did not call, nor what the definition of a library function in a header calls by its own
  /// name: they get copies, which are not watched.
  void hide_calls_of_models() {
    std::map<const ir::Function*, const ir::Function*> copies;
    for (std::size_t i = 0; i < program_.functions().size(); ++i) {
      ir::Function& caller = program_.functions()[i];
      for (ir::EdgeId id = 0; id < caller.edges().size(); ++id) {
        auto* const call = std::get_if<ir::Call>(&caller.edge(id).operation);
        const ir::Function* const callee = call == nullptr ? nullptr : call->direct_callee();
        if (callee == nullptr || !is_watched_at_entry(*callee) || !is_within_library(caller, *callee)) continue;
        const ir::Function*& copy = copies[callee];
        if (copy == nullptr) {
          copy = &rewrite::copy_function(program_, *callee, caller, id);
          hidden_.insert(copy);
        }
        std::get<ir::Call>(caller.edge(id).operation).callee = program_.exprs().function_address(*copy);
      }
    }
  }

  static bool is_within_library(const ir::Function& caller, const ir::Function& callee) {
    const bool is_same = callee.origin == ir::Origin::library_model && called_name(caller) == called_name(callee);
    return caller.origin == ir::Origin::library_model || is_same;
  }

  /// Whoever calls it, through a pointer too.
  bool is_watched_at_entry(const ir::Function& function) const {
    return function.has_body() && number_of(function) != 0 && !is_variant(function) && !hidden_.contains(&function);
  }

  /// Functions without a body, and variants.
  void watch_call(AddedSteps& steps, ir::EdgeId id) {
    if (steps.function.origin == ir::Origin::library_model) return;
    const auto* const call = steps.function.edge(id).as<ir::Call>();
    const ir::Function* const callee = call == nullptr ? nullptr : call->direct_callee();
    if (callee == nullptr || (callee->has_body() && !is_variant(*callee)) || number_of(*callee) == 0) return;
    const SourceRange range = steps.function.edge(id).range;
    const ir::LocationId from = steps.function.edge(id).from;
    const ir::LocationId next = steps.move_on(from);
    steps.go_to(monitors_.moment(steps, from, number_of(*callee), range), next, range);
  }

  /// An assignment is a moment if it changes what holds.
  void watch_write(AddedSteps& steps, ir::EdgeId id) {
    const ir::Expr* const written = transform::written_lvalue(steps.function.edge(id).operation);
    if (written == nullptr || written->kind() != ir::ExprKind::variable || !subjects_.variables.contains(written->variable())) return;
    const SourceRange range = steps.function.edge(id).range;
    const ir::LocationId to = steps.function.edge(id).to;
    const ir::Variable& variable = *written->variable();
    if (auto* const call = std::get_if<ir::Call>(&steps.function.edge(id).operation)) {
      // What the callee changes is seen there; then its result is assigned.
      const ir::Expr* const result = steps.temporary("result", written->type());
      call->target = result;
      ir::LocationId here = steps.before({id});
      const std::vector<const ir::Expr*> before = note(steps, here, variable, range);
      compare(steps, steps.step(here, ir::Assign{written, steps.exprs.load(result)}, range), before, variable, to, range);
      return;
    }
    ir::LocationId here = steps.function.edge(id).from;
    const ir::LocationId next = steps.move_on(here);
    const std::vector<const ir::Expr*> before = note(steps, here, variable, range);
    steps.go_to(here, next, range);
    compare(steps, steps.before({id}), before, variable, to, range);
  }

  /// What the predicates about a variable are before it is written to; `here` is behind these steps then.
  std::vector<const ir::Expr*> note(AddedSteps& steps, ir::LocationId& here, const ir::Variable& variable, SourceRange range) {
    std::vector<const ir::Expr*> result;
    for (const ir::Expr* const predicate : subjects_.predicates) {
      if (!reads(predicate, variable)) continue;
      result.push_back(steps.temporary("ltl.before", predicate->type()));
      here = steps.step(here, ir::Assign{result.back(), predicate}, range);
    }
    return result;
  }

  void compare(AddedSteps& steps, ir::LocationId here, const std::vector<const ir::Expr*>& before, const ir::Variable& variable,
               ir::LocationId next, SourceRange range) {
    const ir::LocationId changed = steps.function.add_location();
    std::size_t number = 0;
    for (const ir::Expr* const predicate : subjects_.predicates) {
      if (!reads(predicate, variable)) continue;
      const ir::Expr* const differs = steps.exprs.binary(ir::BinaryOp::ne, steps.exprs.load(before[number++]), predicate);
      steps.function.add_edge(here, changed, ir::Assume{differs, true}, range);
      here = steps.step(here, ir::Assume{differs, false}, range);
    }
    steps.go_to(here, next, range);
    steps.go_to(monitors_.moment(steps, changed, 0, range), next, range);
  }

  void watch_end(AddedSteps& steps, ir::EdgeId id) {
    const ir::Edge edge = steps.function.edge(id);
    if (!is_end(steps.function, edge)) return;
    const ir::LocationId next = steps.move_on(edge.from);
    steps.go_to(monitors_.end(steps, edge.from, edge.range), next, edge.range);
  }

  bool is_end(const ir::Function& function, const ir::Edge& edge) const {
    using ir::IntrinsicOp;
    if (const auto* const intrinsic = edge.as<ir::Intrinsic>())
      return intrinsic->op == IntrinsicOp::halt || intrinsic->op == IntrinsicOp::abort || intrinsic->op == IntrinsicOp::assert_failed;
    return edge.as<ir::Return>() != nullptr && &function == program_.entry;
  }

  void watch_entry(AddedSteps& steps, bool is_recursive) {
    ir::Function& function = steps.function;
    const std::uint32_t number = is_watched_at_entry(function) ? number_of(function) : 0;
    const bool is_first = &function == program_.entry;
    if (!is_first && number == 0 && !is_recursive) return;
    const SourceRange range = range_at(function, function.entry());
    const ir::LocationId entry = function.add_location();
    const ir::LocationId here =
        is_first || number != 0 ? monitors_.moment(steps, entry, number, range) : monitors_.silence(steps, entry, range);
    steps.go_to(here, function.entry(), range);
    function.set_entry(entry);
  }

  ir::Program& program_;
  const MonitorSteps& monitors_;
  const Subjects& subjects_;
  std::set<const ir::Function*> hidden_;
};

/// Nothing else is left, so nobody looks at it.
void give_up(ir::Program& program, const std::string& construct) {
  AddedSteps steps(program, program.functions()[program.entry->id()]);
  const ir::LocationId first = steps.function.entry();
  const SourceRange range = range_at(steps.function, first);
  const ir::LocationId entry = steps.function.add_location();
  const ir::Expr* const status = steps.exprs.int_const(program.types().int_type(), 0);
  steps.step(steps.step(entry, ir::Unsupported{construct}, range), ir::Intrinsic{ir::IntrinsicOp::halt, nullptr, {status}}, range);
  steps.function.set_entry(entry);
  steps.function.compact();
}

}  // namespace

Diagnostics add_monitors(ir::Program& program, const Formula& formula) {
  const Alphabet alphabet(formula.atoms);
  Result<Subjects> subjects = SubjectSearch(program, formula, alphabet).find();
  if (!subjects) return subjects.diagnostics();
  std::optional<Monitors> monitors;
  if (subjects->gap.empty()) {
    NormalForm forms;
    monitors = monitors_of(forms.of_negation(formula.root), alphabet);
    if (!monitors) subjects->gap = "a formula that is no combination of 'in the end always' and 'again and again', or too large";
  }
  rewrite::run_passes({{"watching a formula",
                        [&](ir::Program& changed) {
                          if (!monitors) return give_up(changed, subjects->gap);
                          const MonitorSteps steps(changed, alphabet, std::move(*monitors), subjects->predicates);
                          Instrumentation(changed, steps, *subjects).run();
                        }}},
                      program);
  return {};
}

}  // namespace proviso::ltl
