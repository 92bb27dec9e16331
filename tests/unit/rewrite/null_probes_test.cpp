// Assertions that pointers are not null: one for each pointer that a step uses, those inside of others first.
#include "rewrite/null_probes.h"

#include <gmock/gmock.h>

#include "interp/interpreter.h"
#include "testing/c_program.h"

namespace proviso::rewrite {
namespace {

using testing::UnorderedElementsAre;

std::vector<std::string> pointers(const NullProbes& probes) {
  std::vector<std::string> all;
  for (const auto& [step, pointer] : probes) all.push_back(pointer);
  return all;
}

TEST(NullProbes, OfEachPointerThatIsDereferenced) {
  test::CProgram c(
      "struct node { struct node *next; int value; int more[2]; };\n"
      "int get(struct node *p, int *q) { q[1] = 3; return p->next->value; }\n"
      "int main(void) { struct node n = {&n, 1, {0, 0}}; int a[2]; int *end = &n.more[1]; return get(&n, a) + *end; }");
  const NullProbes probes = add_null_probes(c.program());
  EXPECT_THAT(pointers(probes), UnorderedElementsAre("q + 1", "p", "p->next", "end"));
}

TEST(NullProbes, AddressesAndVariablesNeedNone) {
  test::CProgram c(
      "struct pair { int a, b; };\n"
      "int *second(struct pair *p) { return &p->b; }\n"
      "int main(void) { struct pair p = {1, 2}; int t[3] = {0}; t[1] = p.a; return second(&p) != 0; }");
  EXPECT_THAT(add_null_probes(c.program()), testing::IsEmpty());
}

/// The same value again and again.
class SameInput : public interp::InputSource {
 public:
  explicit SameInput(u128 value) : value_(value) {}
  std::optional<u128> next(const interp::InputRequest&) override { return value_; }

 private:
  u128 value_;
};

TEST(NullProbes, TheFirstNullPointerFails) {
  test::CProgram c(
      "extern int __VERIFIER_nondet_int(void);\n"
      "int main(void) {\n"
      "  int x = 5;\n"
      "  int *p = __VERIFIER_nondet_int() ? &x : 0;\n"
      "  int **q = &p;\n"
      "  return **q;\n}");
  const NullProbes probes = add_null_probes(c.program());
  const auto run = [&](u128 input) {
    SameInput inputs(input);
    return interp::Interpreter(c.program()).run(inputs, {});
  };
  EXPECT_EQ(run(1).exit_status, 5);
  const interp::RunResult failed = run(0);
  EXPECT_EQ(failed.event, interp::Event::assertion_failed);
  EXPECT_EQ(probes.at({failed.function->id(), failed.edge->id}), "*q");
}

}  // namespace
}  // namespace proviso::rewrite
