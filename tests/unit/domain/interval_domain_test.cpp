// What the interval domain keeps of a state.
#include "domain/interval/interval_domain.h"

#include <gtest/gtest.h>

#include "testing/c_program.h"

namespace proviso::domain {
namespace {

TEST(IntervalDomain, ForgetsWhatIsNotRelevant) {
  test::CProgram c("int kept = 3; int dropped = 4; int main(void) { return kept + dropped; }");
  transform::ProgramFacts facts(c.program());
  IntervalDomain domain(facts, property::CheckSet(), [](const ir::Variable& variable) { return variable.name == "kept"; });
  const ir::Function& main = *c.program().entry;
  const cpa::StateRef adjusted = domain.adjust(domain.initial(), {main.id(), main.entry(), ir::CallStacks::kRoot}, 1);
  const auto is_known = [&](const std::string& name) {
    for (const ir::Variable& variable : c.program().variables())
      if (variable.name == name)
        return static_cast<const IntervalState&>(*adjusted).scalars.find(IntervalState::key(0, variable.id)) != nullptr;
    return false;
  };
  EXPECT_TRUE(is_known("kept"));
  EXPECT_FALSE(is_known("dropped"));
}

}  // namespace
}  // namespace proviso::domain
