// The program as blocks between cuts: state variables and their names, what becomes of them in a block (pointers to locals above all), the
// way a model takes, and blocks one behind the other.
#include <gtest/gtest.h>

#include "engine/blocks/least_branches.h"
#include "engine/paths/path.h"
#include "smt/make_solver.h"
#include "symbolic/trace.h"
#include "term/traverse.h"
#include "testing/predicates.h"

namespace proviso::engine {
namespace {

using encode::Term;
using Kind = certificate::StateVariableKind;

const std::string kHead =
    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void); void *malloc(unsigned long); void free(void *);\n";

class Blocks {
 public:
  explicit Blocks(const std::string& text, const std::string& property = "unreach-call",
                  certificate::CutAt cut_at = certificate::CutAt::loops)
      : c(kHead + text),
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

// ------------------------------------------------------------------------------------------------------------- state variables

TEST(Blocks, APlaceHasTheVariablesOfItsStack) {
  Blocks blocks(
      "int g; void f(int n) { int k = n; while (__VERIFIER_nondet_int()) k++; }\n"
      "void other(void) { int hidden = 1; hidden++; } int main(void) { int m = 1; f(m); other(); return m; }");
  const ir::Place place = blocks.first_cut();
  EXPECT_EQ(blocks.facts.function(place.function).name(), "f");
  for (const char* const name : {"g", "k", "n", "m"}) EXPECT_NE(blocks.find(place, name), nullptr) << name;
  EXPECT_EQ(blocks.find(place, "hidden"), nullptr);
  EXPECT_TRUE(blocks.space().is_global(blocks.variable(place, "g").term));
  EXPECT_FALSE(blocks.space().is_global(blocks.variable(place, "k").term));
  const ir::Place in_main{blocks.c.program().entry->id(), blocks.c.program().entry->entry(), ir::CallStacks::kRoot};
  EXPECT_EQ(blocks.find(in_main, "k"), nullptr);
  EXPECT_FALSE(blocks.space().speaks_of(in_main, blocks.variable(place, "k").term));
  EXPECT_TRUE(blocks.space().speaks_of(in_main, blocks.variable(place, "m").term));
}

TEST(Blocks, NamesOfStateVariablesAreFoundAgain) {
  Blocks blocks(
      "struct S { int a; short b; } s; int t[5000]; int *q;\n"
      "void f(int *p) { int x[3] = {1, 2, 3}; while (__VERIFIER_nondet_int()) { x[1] += *p; s.b++; t[x[0] & 1023] = t[x[1] & 1023]; q = p; "
      "} }\n"
      "int main(void) { int y = 4; f(&y); return y; }");
  const ir::Place place = blocks.first_cut();
  blocks.system.block(place);
  std::set<Kind> kinds;
  for (const symbolic::StateVariable* const variable : blocks.space().variables(place)) {
    kinds.insert(variable->kind);
    EXPECT_EQ(blocks.space().find(place, blocks.space().name(place, variable->term)), variable->term) << blocks.pool.name(variable->term);
  }
  EXPECT_EQ(kinds, (std::set<Kind>{Kind::scalar, Kind::object, Kind::alive, Kind::cell, Kind::array}));
}

TEST(Blocks, ANameOfAnotherFrameIsNotFound) {
  Blocks blocks("int main(void) { int x = 0; while (__VERIFIER_nondet_int()) x++; return x; }");
  const ir::Place place = blocks.first_cut();
  certificate::Annotation::Variable name = blocks.space().name(place, blocks.variable(place, "x").term);
  EXPECT_EQ(name.depth, 1U);
  name.depth = 2;
  EXPECT_FALSE(blocks.space().find(place, name));
  name.depth = 0;
  EXPECT_FALSE(blocks.space().find(place, name));
}

// ------------------------------------------------------------------------------------------------------- values at ends of blocks

TEST(Blocks, AScalarAtTheEndIsWhatTheBlockMakesOfIt) {
  Blocks blocks("int main(void) { int x = 5, y = 0; while (__VERIFIER_nondet_int()) { x = x + 2; y = x; } return 0; }");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  EXPECT_EQ(blocks.value(first, "x"), blocks.number(5));
  EXPECT_EQ(blocks.value(first, "y"), blocks.number(0));
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(first.place));
  EXPECT_EQ(round.place, first.place);
  const Term next = blocks.pool.bv_add(blocks.variable(first.place, "x").term, blocks.number(2));
  EXPECT_EQ(blocks.value(round, "x"), next);
  EXPECT_EQ(blocks.value(round, "y"), next);
}

TEST(Blocks, AnArrayHasTheSizeItHadWhenItsBlockEnded) {
  Blocks blocks(
      "int main(void) { unsigned n = 5; if (__VERIFIER_nondet_int()) { while (__VERIFIER_nondet_int()) n++; }\n"
      "int a[n]; a[0] = 0; while (__VERIFIER_nondet_int()) a[n - 1]++; return a[0]; }");
  const std::vector<symbolic::BlockEnd>& ends = blocks.system.start().ends;
  ASSERT_EQ(ends.size(), 2U);
  const symbolic::BlockEnd& behind = ends[0].place.location > ends[1].place.location ? ends[0] : ends[1];
  const symbolic::BlockEnd& before = &behind == &ends[0] ? ends[1] : ends[0];
  EXPECT_EQ(blocks.value(behind, "a", Kind::size), blocks.number(20, 64));
  blocks.system.block(before.place);  // declares it too, with another size
  EXPECT_EQ(blocks.value(behind, "a", Kind::size), blocks.number(20, 64));
}

TEST(Blocks, APointerInMemoryIsKnownBehindACut) {
  Blocks blocks(
      "struct S { int n; int *p; }; int main(void) { int x = 1, y = 2; struct S s; s.n = 0; s.p = &x;\n"
      "while (__VERIFIER_nondet_int()) { if (*s.p == 7) s.p = &y; s.n++; } return 0; }");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(first.place));
  const Term x = blocks.object_of_local(first.place, "x");
  const Term y = blocks.object_of_local(first.place, "y");
  const Term before = blocks.variable(first.place, "s", Kind::stored_object, 8).term;
  EXPECT_EQ(blocks.value(first, "s", Kind::stored_object, 8), x);
  EXPECT_EQ(blocks.value(first, "s", Kind::stored_offset, 8), blocks.number(0, 64));
  const Term after = blocks.value(round, "s", Kind::stored_object, 8);
  const Term at_start = blocks.pool.equal(blocks.variable(first.place, "s", Kind::stored_offset, 8).term, blocks.number(0, 64));
  EXPECT_TRUE(blocks.follows({round.guard, at_start, blocks.pool.equal(before, y)}, blocks.pool.equal(after, y)));
  EXPECT_FALSE(blocks.follows({round.guard, at_start, blocks.pool.equal(before, x)}, blocks.pool.equal(after, x)));
}

TEST(Blocks, AnAllocationHasTheBlockThatItMadeLast) {
  Blocks blocks(
      "int main(void) { int *p = malloc(4), *q = p; *p = 1; int *m = p;\n"
      "while (__VERIFIER_nondet_int()) { m = malloc(4); *m = 2; if (__VERIFIER_nondet_int()) q = m; } return *p; }",
      "valid-memcleanup");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(first.place));
  const Term p = blocks.variable(first.place, "p", Kind::object).term;
  const Term same_before = blocks.pool.equal(p, blocks.value(first, "p", Kind::object));
  // Nobody touches the first block.
  EXPECT_EQ(blocks.value(first, "p", Kind::object), blocks.value(first, "q", Kind::object));
  EXPECT_NE(blocks.value(first, "p", Kind::object), blocks.object_number(encode::kUnknownObject));
  EXPECT_TRUE(blocks.follows({round.guard, same_before, blocks.pool.equal(blocks.variable(first.place, "p").term, blocks.number(0, 64))},
                             blocks.pool.equal(blocks.value(round, "p", Kind::object), p)));
  // That the block of an earlier round may still live is a gap.
  bool has_gap = false;
  for (const symbolic::Hazard& hazard : blocks.system.block(first.place).hazards)
    has_gap = has_gap || hazard.gap == "a heap block lives on in a loop";
  EXPECT_TRUE(has_gap);
}

TEST(Blocks, TheWayThatIsTakenIsInTheGuard) {
  Blocks blocks("int main(void) { int x = __VERIFIER_nondet_int(); while (x < 10) { if (x == 7) return 1; x++; } return 0; }");
  const ir::Place place = blocks.first_cut();
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(place));
  const Term x = blocks.variable(place, "x").term;
  EXPECT_TRUE(blocks.follows({round.guard}, blocks.pool.bv_slt(x, blocks.number(10))));
  EXPECT_TRUE(blocks.follows({round.guard}, blocks.pool.not_equal(x, blocks.number(7))));
  EXPECT_TRUE(blocks.follows({blocks.pool.bv_slt(x, blocks.number(7))}, round.guard));
}

TEST(Blocks, CellsOfAggregatesKeepTheirValue) {
  Blocks blocks(
      "struct S { int a, b; } s; int main(void) { s.a = 1; s.b = 2; while (__VERIFIER_nondet_int()) { s.b = s.a + s.b; } return 0; }");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(first.place));
  EXPECT_EQ(blocks.value(first, "s", Kind::cell, 4), blocks.number(2));
  const Term a = blocks.variable(first.place, "s", Kind::cell, 0).term;
  const Term b = blocks.variable(first.place, "s", Kind::cell, 4).term;
  EXPECT_EQ(blocks.value(round, "s", Kind::cell, 0), a);
  EXPECT_TRUE(blocks.follows({}, blocks.pool.equal(blocks.value(round, "s", Kind::cell, 4), blocks.pool.bv_add(a, b))));
}

TEST(Blocks, ElementsOfArraysBehindAnIndex) {
  Blocks blocks("int t[5000]; int main(void) { unsigned i = 0; while (i < 5000) { t[i] = t[i + 1] ? 3 : 3; i++; } return 0; }");
  const ir::Place place = blocks.first_cut();
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(place));
  const symbolic::StateVariable& array = blocks.variable(place, "t", Kind::array);
  const Term after = blocks.space().value(place, round.state, array);
  const Term i = blocks.variable(place, "i").term;
  const auto at = [&](Term whole, Term index) {
    return blocks.pool.select(whole, blocks.pool.bv_resize_unsigned(index, whole.sort().index().width()));
  };
  EXPECT_TRUE(blocks.follows({round.guard}, blocks.pool.equal(at(after, i), blocks.number(3))));
  const Term other = blocks.pool.variable("other", blocks.pool.bv_sort(32));
  const Term same = blocks.pool.equal(at(after, other), at(array.term, other));
  EXPECT_TRUE(blocks.follows({round.guard, blocks.pool.not_equal(i, other), blocks.pool.bv_ult(other, blocks.number(5000))}, same));
  EXPECT_FALSE(blocks.follows({round.guard, blocks.pool.bv_ult(other, blocks.number(5000))}, same));
}

// --------------------------------------------------------------------------------------------------------- pointers across cuts

TEST(Blocks, AWriteThroughAPointerHitsWhatItPointsTo) {
  Blocks blocks(
      "int main(void) { int x = 0, y = 0, *p = &x; while (__VERIFIER_nondet_int()) { *p = 9; p = p == &x ? &y : &x; } return 0; }");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(first.place));
  const Term x = blocks.object_of_local(first.place, "x"), y = blocks.object_of_local(first.place, "y");
  EXPECT_TRUE(blocks.follows({}, blocks.pool.equal(blocks.value(first, "p", Kind::object), x)));
  const Term p = blocks.variable(first.place, "p", Kind::object).term;
  const Term offset = blocks.variable(first.place, "p").term;
  const Term at_start = blocks.pool.equal(offset, blocks.number(0, 64));
  const Term alive =
      blocks.pool.bool_and(blocks.variable(first.place, "x", Kind::alive).term, blocks.variable(first.place, "y", Kind::alive).term);
  const Term to_x = blocks.pool.equal(p, x);
  const Term nine = blocks.number(9);
  EXPECT_TRUE(blocks.follows({round.guard, alive, at_start, to_x}, blocks.pool.equal(blocks.value(round, "x", Kind::cell), nine)));
  EXPECT_TRUE(blocks.follows({round.guard, alive, at_start, to_x},
                             blocks.pool.equal(blocks.value(round, "y", Kind::cell), blocks.variable(first.place, "y", Kind::cell).term)));
  EXPECT_TRUE(blocks.follows({round.guard, alive, at_start, to_x}, blocks.pool.equal(blocks.value(round, "p", Kind::object), y)));
  EXPECT_FALSE(blocks.follows({round.guard, alive, at_start}, blocks.pool.equal(blocks.value(round, "x", Kind::cell), nine)));
}

/// A local that is declared anew is another object: who pointed to the old one points nowhere.
TEST(Blocks, APointerToALocalThatIsDeclaredAnewDangles) {
  Blocks blocks(
      "int main(void) { int *p = 0, first = 1; while (__VERIFIER_nondet_int()) { int x = 7; if (first) p = &x; first = 0; x++; } return p "
      "!= 0; }");
  const ir::Place place = blocks.first_cut();
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(place));
  const Term x = blocks.object_of_local(place, "x");
  const Term after = blocks.value(round, "p", Kind::object);
  const Term is_first = blocks.pool.not_equal(blocks.variable(place, "first").term, blocks.number(0));
  const Term to_x = blocks.pool.equal(blocks.variable(place, "p", Kind::object).term, x);
  EXPECT_TRUE(blocks.follows({round.guard, is_first}, blocks.pool.equal(after, x)));
  EXPECT_TRUE(blocks.follows({round.guard, blocks.pool.bool_not(is_first), to_x},
                             blocks.pool.equal(after, blocks.object_number(encode::kUnknownObject))));
  EXPECT_TRUE(blocks.is_possible({round.guard, blocks.pool.bool_not(is_first), to_x}));
}

TEST(Blocks, APointerToALocalOfAFunctionThatIsLeftDangles) {
  Blocks blocks(
      "int *keep; void f(void) { int x = 1; keep = &x; x++; }\n"
      "int main(void) { keep = 0; while (__VERIFIER_nondet_int()) { f(); } return 0; }");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  EXPECT_EQ(blocks.value(first, "keep", Kind::object), blocks.object_number(encode::kNullObject));
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(first.place));
  EXPECT_TRUE(blocks.follows({round.guard},
                             blocks.pool.equal(blocks.value(round, "keep", Kind::object), blocks.object_number(encode::kUnknownObject))));
}

TEST(Blocks, APointerToACallersLocalKeepsItsMeaning) {
  Blocks blocks("void f(int *p) { while (__VERIFIER_nondet_int()) { *p = *p + 1; } } int main(void) { int x = 3; f(&x); return x; }");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  EXPECT_TRUE(blocks.follows({}, blocks.pool.equal(blocks.value(first, "p", Kind::object), blocks.object_of_local(first.place, "x", 1))));
  blocks.system.block(first.place);
  EXPECT_EQ(blocks.value(first, "x", Kind::cell), blocks.number(3));
}

TEST(Blocks, AnEarlierBlockOfAnAllocationIsForgotten) {
  Blocks blocks(
      "int main(void) { int *p = 0, *q = 0; while (__VERIFIER_nondet_int()) { q = p; p = malloc(4); *p = 1; if (q) *q = 2; } return 0; }");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  const symbolic::BlockEnd& round = Blocks::end_of(blocks.system.block(first.place));
  const Term q = blocks.value(round, "q", Kind::object);
  EXPECT_TRUE(blocks.follows({round.guard}, blocks.pool.bool_or(blocks.pool.equal(q, blocks.object_number(encode::kUnknownObject)),
                                                                blocks.pool.equal(q, blocks.object_number(encode::kNullObject)))));
  EXPECT_TRUE(blocks.is_possible({round.guard, blocks.pool.equal(q, blocks.object_number(encode::kUnknownObject))}));
  const Term p = blocks.value(round, "p", Kind::object);
  EXPECT_FALSE(blocks.is_possible({round.guard, blocks.pool.equal(p, blocks.object_number(encode::kUnknownObject))}));
  bool has_gap = false;
  for (const symbolic::Hazard& hazard : blocks.system.block(first.place).hazards) has_gap = has_gap || hazard.is_gap();
  EXPECT_TRUE(has_gap);  // so that nothing is proved by it
}

/// The same as seen from outside: no analysis takes a dangling pointer for the variable's new incarnation.
TEST(Blocks, NothingIsProvedWithADanglingPointer) {
  const char* const program =
      "int main(void) { int *p = 0; while (__VERIFIER_nondet_int()) { int x = 7; if (p) x = *p; p = &x; } return 0; }";
  for (const test::BlockAnalysis analysis : {summaries::check_predicates, impact::check_by_interpolants, pdr::check_by_blocking}) {
    test::CProgram c(kHead + program);
    EXPECT_NE(test::analysed(c.program(), "valid-memsafety", analysis).properties.front().verdict, Verdict::holds);
  }
}

// --------------------------------------------------------------------------------------------------------------------- cuts

TEST(Blocks, CutsAreWhereTheyWereAskedFor) {
  const char* const program =
      "int f(int x) { return x + 1; } int main(void) { int x = 0; if (__VERIFIER_nondet_int()) x = f(x); else x = 2; return x; }";
  EXPECT_TRUE(Blocks(program).system.start().ends.empty());
  Blocks functions(program, "unreach-call", certificate::CutAt::functions);
  EXPECT_EQ(functions.system.start().ends.size(), 1U);  // the entry of main
  Blocks joins(program, "unreach-call", certificate::CutAt::joins);
  Blocks steps(program, "unreach-call", certificate::CutAt::every_step);
  const auto count = [](Blocks& blocks) {
    std::vector<ir::Place> waiting{Blocks::end_of(blocks.system.start()).place};
    std::unordered_set<ir::Place, ir::PlaceHash> seen;
    while (!waiting.empty()) {
      const ir::Place place = waiting.back();
      waiting.pop_back();
      if (!seen.insert(place).second) continue;
      for (const symbolic::BlockEnd& end : blocks.system.block(place).ends) waiting.push_back(end.place);
    }
    return seen.size();
  };
  const std::size_t with_functions = count(functions), with_joins = count(joins), with_steps = count(steps);
  EXPECT_EQ(with_functions, 4U);  // entry and exit of both
  EXPECT_EQ(with_joins, 5U);
  EXPECT_GT(with_steps, with_joins);
}

TEST(Blocks, RecursionIsCutAtTheEntryOfAnActiveFunction) {
  Blocks blocks("int f(int n) { return n == 0 ? 0 : f(n - 1); } int main(void) { return f(5); }");
  const symbolic::BlockEnd& first = Blocks::end_of(blocks.system.start());
  const ir::Function& f = blocks.c.function("f");
  EXPECT_EQ(first.place.function, f.id());
  EXPECT_EQ(first.place.location, f.entry());
  EXPECT_EQ(blocks.system.stacks().depth(first.place.stack), 3U);
  EXPECT_TRUE(blocks.follows({first.guard}, blocks.pool.equal(blocks.value(first, "n"), blocks.number(4))) ||
              blocks.find(first.place, "n")->frame != blocks.space().frame(first.place));
}

// ------------------------------------------------------------------------------------------------------------ follow and paths

constexpr const char* kCounter = "int main(void) { int x = 0, y = 0; while (x < 3) { if (y == 2) reach_error(); x++; y++; } return 0; }";

TEST(Blocks, AModelTakesOneWayThroughABlock) {
  Blocks blocks(kCounter);
  const ir::Place place = blocks.first_cut();
  const symbolic::Block& block = blocks.system.block(place);
  const Term y = blocks.variable(place, "y").term;
  ASSERT_TRUE(blocks.is_possible({Blocks::end_of(block).guard}));
  const term::Model model = blocks.model;
  term::Evaluator evaluator(blocks.pool, model);
  const symbolic::Trace trace = symbolic::follow(blocks.system, block, evaluator, [](const symbolic::Hazard&) { return true; });
  EXPECT_FALSE(trace.hazard);
  EXPECT_EQ(trace.to, place);
  for (const Term condition : trace.conditions) EXPECT_TRUE(evaluator.holds(condition));
  EXPECT_TRUE(blocks.follows({blocks.pool.bool_and(trace.conditions)}, Blocks::end_of(block).guard));
  EXPECT_TRUE(blocks.follows({blocks.pool.bool_and(trace.conditions)}, blocks.pool.not_equal(y, blocks.number(2))));
  EXPECT_EQ(blocks.space().value(place, trace.state, blocks.variable(place, "y")), blocks.pool.bv_add(y, blocks.number(1)));

  term::Model next;
  next.set(blocks.variable(place, "x").term, term::Value(term::BitVector(32, 77)));
  symbolic::carry_over(blocks.system, trace, evaluator, next);
  EXPECT_EQ(next.value(y).as_bits().low_word(), ((model.value(y).as_bits().low_word() + 1) & 0xFFFFFFFFU));
  EXPECT_EQ(next.value(blocks.variable(place, "x").term).as_bits().low_word(), 77U);
}

TEST(Blocks, AModelOfAHazardLeadsIntoIt) {
  Blocks blocks(kCounter);
  const ir::Place place = blocks.first_cut();
  const symbolic::Block& block = blocks.system.block(place);
  ASSERT_EQ(block.hazards.size(), 1U);
  ASSERT_TRUE(blocks.is_possible({block.hazards.front().condition}));
  const term::Model model = blocks.model;
  term::Evaluator evaluator(blocks.pool, model);
  const symbolic::Trace trace = symbolic::follow(blocks.system, block, evaluator, [](const symbolic::Hazard&) { return true; });
  ASSERT_TRUE(trace.hazard);
  EXPECT_EQ(trace.hazard->site.edge, block.hazards.front().site.edge);
  EXPECT_EQ(trace.conditions.back(), trace.hazard->condition);
  EXPECT_TRUE(blocks.follows({blocks.pool.bool_and(trace.conditions)}, block.hazards.front().condition));
  EXPECT_EQ(trace.steps.back().edge, trace.hazard->site.edge);
}

/// The start, so many rounds, and the hazard.
paths::Path rounds_and_hazard(Blocks& blocks, unsigned rounds) {
  const symbolic::Block& start = blocks.system.start();
  const symbolic::Block& round = blocks.system.block(blocks.first_cut());
  const symbolic::BlockEnd& first = Blocks::end_of(start);
  const symbolic::BlockEnd& again = Blocks::end_of(round);
  std::vector<paths::Segment> segments{{&start, {first.guard}, &first.state, first.place}};
  for (unsigned i = 0; i < rounds; ++i) segments.push_back({&round, {again.guard}, &again.state, again.place});
  segments.push_back({&round, {round.hazards.front().condition}, nullptr, {}});
  return paths::Path(blocks.system, std::move(segments));
}

bool is_possible(Blocks& blocks, const paths::Path& path) {
  term::Terms conditions;
  for (std::size_t i = 0; i < path.size(); ++i) conditions.insert(conditions.end(), path.conditions(i).begin(), path.conditions(i).end());
  return blocks.is_possible({blocks.pool.bool_and(conditions)});
}

TEST(Blocks, APathIsPossibleWithTheRightNumberOfRoundsOnly) {
  for (unsigned rounds = 0; rounds < 5; ++rounds) {
    Blocks blocks(kCounter);
    EXPECT_EQ(is_possible(blocks, rounds_and_hazard(blocks, rounds)), rounds == 2) << rounds;
  }
}

TEST(Blocks, APathKnowsWhatItsCutsDependOn) {
  Blocks blocks(kCounter);
  paths::Path path = rounds_and_hazard(blocks, 2);
  ASSERT_EQ(path.size(), 4U);
  const ir::Place place = blocks.first_cut();
  const Term y = blocks.variable(place, "y").term;
  EXPECT_TRUE(path.cut(0).empty());
  for (std::size_t i = 1; i < 4; ++i) {
    ASSERT_NE(std::find(path.cut(i).begin(), path.cut(i).end(), y), path.cut(i).end());
    EXPECT_EQ(path.at_cut(i, y), blocks.number(static_cast<std::int64_t>(i) - 1));
  }
  EXPECT_EQ(path.step_value(1, y), blocks.pool.bv_add(y, blocks.number(1)));
  EXPECT_TRUE(path.is_state_variable(1, y));
  EXPECT_FALSE(path.is_state_variable(0, y));
}

TEST(Blocks, InputsOfEachRoundAreVariablesOfTheirOwn) {
  Blocks blocks(
      "int main(void) { int x = 0, y = 0; while (__VERIFIER_nondet_int()) { if (x != 0 && y != 0 && x != y) reach_error(); y = x; x = "
      "__VERIFIER_nondet_int(); } return 0; }");
  EXPECT_FALSE(is_possible(blocks, rounds_and_hazard(blocks, 1)));
  const paths::Path path = rounds_and_hazard(blocks, 2);
  ASSERT_TRUE(is_possible(blocks, path));
  const ir::Place place = blocks.first_cut();
  const term::Model last = path.model_of(3, blocks.model);
  const term::Value x = last.value(blocks.variable(place, "x").term), y = last.value(blocks.variable(place, "y").term);
  EXPECT_NE(x.as_bits().low_word(), y.as_bits().low_word());
  EXPECT_NE(y.as_bits().low_word(), 0U);
}

TEST(LeastBranches, OfAllWaysThroughABlockTheOneThatDecidesLeastCounts) {
  Blocks b(
      "int low(int x) { if (x < 0) return 0; return x; }\n"
      "int main(void) { int a = __VERIFIER_nondet_int(); if (a) { if (a > 1) a = low(a); if (a > 7) a = 7; }\n"
      "while (a) { a = low(a - 1); if (a == 3) continue; a--; } return 0; }");
  blocks::LeastBranches branches(b.system);
  const symbolic::Block& start = b.system.start();
  EXPECT_EQ(branches.to(start, Blocks::end_of(start)), 1U) << "a is 0";
  const symbolic::Block& loop = b.system.block(b.first_cut());
  EXPECT_EQ(branches.to(loop, Blocks::end_of(loop)), 3U) << "the loop goes on, low returns, and a is 3 or not";
}

}  // namespace
}  // namespace proviso::engine
