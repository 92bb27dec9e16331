// A C program as blocks between cuts, asked by the names of its variables.
#pragma once

#include "smt/make_solver.h"
#include "symbolic/trace.h"
#include "term/traverse.h"
#include "testing/predicates.h"

namespace proviso::engine {

using encode::Term;
using Kind = certificate::StateVariableKind;

inline const std::string kHeadWithHeap = test::kHead + "void *malloc(unsigned long); void free(void *);\n";

class Blocks {
 public:
  explicit Blocks(const std::string& text, const std::string& property = "unreach-call",
                  certificate::CutAt cut_at = certificate::CutAt::loops)
      : c(kHeadWithHeap + text),
        facts(c.program()),
        environment(pool, c.program(), test::property_named(property).checks()),
        system(environment, facts, {cut_at, symbolic::kMaxRecursion, {}}) {}

  symbolic::StateSpace& space() { return system.space(); }

  /// The only end of the block.
  static const symbolic::BlockEnd& end_of(const symbolic::Block& block) {
    if (block.ends.size() != 1) throw std::runtime_error(std::to_string(block.ends.size()) + " ends");
    return block.ends.front();
  }
  /// The first cut, where the loop of a program with a single one is.
  ir::Place first_cut() { return end_of(system.start()).place; }

  const symbolic::StateVariable* find(const ir::Place& place, const std::string& name, Kind kind = Kind::scalar, std::uint64_t offset = 0) {
    for (const symbolic::StateVariable* const variable : space().variables(place))
      if (variable->kind == kind && variable->offset == offset && (variable->variable == nullptr ? "" : variable->variable->name) == name)
        return variable;
    return nullptr;
  }
  const symbolic::StateVariable& variable(const ir::Place& place, const std::string& name, Kind kind = Kind::scalar,
                                          std::uint64_t offset = 0) {
    const symbolic::StateVariable* const found = find(place, name, kind, offset);
    if (found == nullptr) throw std::runtime_error("no state variable " + name);
    return *found;
  }
  Term value(const symbolic::BlockEnd& end, const std::string& name, Kind kind = Kind::scalar, std::uint64_t offset = 0) {
    return space().value(end.place, end.state, variable(end.place, name, kind, offset));
  }
  Term number(std::int64_t value, std::uint32_t width = 32) { return pool.bv_const(width, static_cast<std::uint64_t>(value)); }
  Term object_of_local(const ir::Place& place, const std::string& name, unsigned depth = 1) {
    for (const ir::Variable& candidate : c.program().variables())
      if (candidate.name == name)
        return environment.objects.number(*space().find(place, certificate::Annotation::Object{0, &candidate, depth, nullptr, nullptr}));
    throw std::runtime_error("no variable " + name);
  }
  Term object_number(encode::ObjectId id) { return environment.objects.number(id); }

  bool is_possible(std::initializer_list<Term> conditions) {
    const std::unique_ptr<smt::Solver> solver = smt::make_solver(pool, {});
    for (const Term fact : environment.objects.facts()) solver->assert_term(fact);
    for (const Term condition : conditions) solver->assert_term(condition);
    const smt::Answer answer = solver->check({{}, {}, smt::Want::model});
    if (answer.is_sat()) model = answer.model();
    return answer.is_sat();
  }
  /// What holds whenever the others do.
  bool follows(std::initializer_list<Term> conditions, Term conclusion) {
    return !is_possible({pool.bool_and(std::vector<Term>(conditions)), pool.bool_not(conclusion)});
  }

  test::CProgram c;
  transform::ProgramFacts facts;
  term::TermPool pool;
  encode::Environment environment;
  symbolic::TransitionSystem system;
  term::Model model;
};

}  // namespace proviso::engine
