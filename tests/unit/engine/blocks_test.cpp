// The program as blocks between cuts: state variables and their names, and what becomes of them in a block (pointers to locals above all).
#include <gtest/gtest.h>

#include "unit/engine/blocks.h"

namespace proviso::engine {
namespace {

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
    test::CProgram c(kHeadWithHeap + program);
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

}  // namespace
}  // namespace proviso::engine
