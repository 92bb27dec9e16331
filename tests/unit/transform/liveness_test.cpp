#include "transform/liveness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/program_builder.h"

namespace proviso::transform {
namespace {

using ir::Assign;
using ir::Assume;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class LivenessTest : public ::testing::Test, protected test::ProgramBuilder {
 protected:
  ir::Variable& g = global("g", int_type);
  ir::Function& main = defined("main", signature(int_type, {int_type}));
  ir::Variable& x = local(main, "x", int_type);
  ir::Variable& y = local(main, "y", int_type);
  ir::LocationId entry = main.entry();
};

TEST_F(LivenessTest, FromDefinitionToUse) {
  then(main, Assign{var(x), num(1)});
  const ir::LocationId between = end_of(main);
  then(main, Assign{var(y), val(x)});
  const ir::LocationId behind = end_of(main);
  ret(main, val(y));
  const Liveness live(main);
  EXPECT_THAT(live.live_at(entry), IsEmpty());
  EXPECT_THAT(live.live_at(between), ElementsAre(&x));
  EXPECT_THAT(live.live_at(behind), ElementsAre(&y));
  EXPECT_FALSE(live.is_live(behind, x));
}

TEST_F(LivenessTest, AroundALoop) {
  then(main, Assign{var(x), num(0)});
  const ir::LocationId head = end_of(main);
  const ir::LocationId body = main.add_location();
  const ir::LocationId done = main.add_location();
  const ir::Expr* const condition = e.binary(ir::BinaryOp::lt, val(x), val(*main.parameters[0]));
  main.add_edge(head, body, Assume{condition, true}, {});
  main.add_edge(head, done, Assume{condition, false}, {});
  main.add_edge(body, head, Assign{var(x), e.binary(ir::BinaryOp::add, val(x), num(1))}, {});
  end_of(main) = done;
  ret(main, num(0));
  const Liveness live(main);
  EXPECT_TRUE(live.is_live(body, x));
  EXPECT_TRUE(live.is_live(body, *main.parameters[0]));
  EXPECT_THAT(live.live_at(done), IsEmpty());
}

TEST_F(LivenessTest, GlobalsLiveAtReturnsAndCalls) {
  ir::Function& f = function("f", signature(void_type, {}));
  then(main, Assign{var(g), num(1)});
  const ir::LocationId first = end_of(main);
  then(main, ir::Call{nullptr, e.function_address(f), {}});
  const ir::LocationId second = end_of(main);
  then(main, Assign{var(g), num(2)});
  const ir::LocationId third = end_of(main);
  ret(main, num(0));
  const Liveness live(main);
  EXPECT_FALSE(live.is_live(entry, g));
  EXPECT_TRUE(live.is_live(first, g));
  EXPECT_FALSE(live.is_live(second, g));
  EXPECT_TRUE(live.is_live(third, g));
  EXPECT_TRUE(live.is_live(main.exit(), g));
  EXPECT_TRUE(live.is_live(entry, global("never mentioned", int_type)));
}

TEST_F(LivenessTest, AddressTakenIsAlwaysLive) {
  ir::Variable& p = local(main, "p", int_pointer);
  then(main, Assign{var(p), addr(x)});
  const ir::LocationId between = end_of(main);
  then(main, Assign{e.deref(val(p)), val(y)});
  ret(main, num(0));
  const Liveness live(main);
  EXPECT_TRUE(live.is_live(main.exit(), x));
  EXPECT_THAT(live.live_at(between), ElementsAre(&y, &p));  // the pointer is read to write through it
}

TEST_F(LivenessTest, NothingIsLiveBehindTheEndOfExecution) {
  then(main, ir::Intrinsic{ir::IntrinsicOp::halt, nullptr, {val(x)}});
  const Liveness live(main);
  EXPECT_THAT(live.live_at(entry), ElementsAre(&x));
  EXPECT_THAT(live.live_at(end_of(main)), IsEmpty());
}

TEST_F(LivenessTest, DeclarationKills) {
  then(main, ir::Declare{&x, nullptr});
  ret(main, val(x));
  EXPECT_FALSE(Liveness(main).is_live(entry, x));
}

}  // namespace
}  // namespace proviso::transform
