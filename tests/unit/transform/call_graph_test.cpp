#include "transform/call_graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/program_builder.h"

namespace proviso::transform {
namespace {

using ir::Call;
using ir::Function;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class CallGraphTest : public ::testing::Test, protected test::ProgramBuilder {
 protected:
  Function& add(const std::string& name) { return defined(name, signature(void_type, {})); }
  void call(Function& from, Function& to) { then(from, Call{nullptr, e.function_address(to), {}}); }
};

TEST_F(CallGraphTest, DirectCalls) {
  Function& main = add("main");
  Function& f = add("f");
  Function& g = add("g");
  Function& unused = add("unused");
  call(main, f);
  call(main, f);
  call(f, g);
  call(unused, main);
  const CallGraph graph(program);
  EXPECT_THAT(graph.callees(main), ElementsAre(&f));
  EXPECT_THAT(graph.callers(f), ElementsAre(&main));
  EXPECT_EQ(graph.call_sites(main).size(), 2u);
  EXPECT_THAT(graph.bottom_up(), ElementsAre(&g, &f, &main));
  EXPECT_FALSE(graph.is_reachable(unused));
  EXPECT_FALSE(graph.is_recursive(main));
}

TEST_F(CallGraphTest, Recursion) {
  Function& main = add("main");
  Function& even = add("even");
  Function& odd = add("odd");
  Function& self = add("self");
  call(main, even);
  call(even, odd);
  call(odd, even);
  call(odd, self);
  call(self, self);
  const CallGraph graph(program);
  EXPECT_EQ(graph.component_of(even), graph.component_of(odd));
  EXPECT_NE(graph.component_of(even), graph.component_of(self));
  EXPECT_LT(graph.component_of(self), graph.component_of(even));
  EXPECT_TRUE(graph.is_recursive(even));
  EXPECT_TRUE(graph.is_recursive(self));
  EXPECT_FALSE(graph.is_recursive(main));
  EXPECT_THAT(graph.components()[graph.component_of(even)], ElementsAre(&even, &odd));
}

TEST_F(CallGraphTest, IndirectCallsByType) {
  Function& main = add("main");
  Function& taken = add("taken");
  Function& not_taken = add("not_taken");
  Function& other_type = defined("other_type", signature(void_type, {int_type}));
  Function& in_table = add("in_table");
  ir::Variable& pointer_variable = local(main, "p", pointer(taken.type()));
  ir::Variable& table = global("table", array(pointer(taken.type()), 1));
  table.initializer = {{0, e.function_address(in_table), 0, {}}};
  then(main, ir::Assign{var(pointer_variable), e.function_address(taken)});
  then(main, ir::Assign{var(local(main, "q", pointer(other_type.type()))), e.function_address(other_type)});
  then(main, Call{nullptr, val(pointer_variable), {}});
  call(main, not_taken);
  const CallGraph graph(program);
  EXPECT_THAT(graph.call_sites(main)[0].callees, ElementsAre(&taken, &in_table));
  EXPECT_THAT(graph.callees(main), UnorderedElementsAre(&taken, &in_table, &not_taken));
}

TEST_F(CallGraphTest, ResolverDecides) {
  Function& main = add("main");
  Function& f = add("f");
  ir::Variable& p = local(main, "p", pointer(f.type()));
  then(main, ir::Assign{var(p), e.function_address(f)});
  then(main, Call{nullptr, val(p), {}});
  const CallGraph graph(program, [](const Function&, const ir::Edge&) { return std::vector<const Function*>{}; });
  EXPECT_THAT(graph.callees(main), IsEmpty());
}

}  // namespace
}  // namespace proviso::transform
