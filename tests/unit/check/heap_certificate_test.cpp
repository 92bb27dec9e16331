// Proofs of the value analysis in which heap blocks matter are accepted as they were found, and no mutation of them is one of a faulty
// twin.
#include <gtest/gtest.h>

#include "check/reached_states/check_reached_states.h"
#include "check/replay.h"
#include "engine/value/value_analysis.h"
#include "smt/make_solver.h"
#include "testing/c_program.h"

namespace proviso::check {
namespace {

using certificate::KnownValue;
using certificate::ReachedState;
using certificate::ReachedStates;

class Values {
 public:
  Values(const std::string& text, const std::string& property)
      : c_(test::kHead + "#include <stdlib.h>\n" + text), interpreter_(c_.program()) {
    engine::value::ValueAnalysisOptions options;
    options.token = CancellationToken().with_timeout(std::chrono::seconds(20));
    options.make_solver = [](term::TermPool& pool) { return smt::make_solver(pool, {}); };
    options.confirm = [this](const property::Counterexample& counterexample) {
      return replay(interpreter_, counterexample, nullptr).is_confirmed;
    };
    property_ = property::parse_property(property)->properties.front();
    result_ = engine::value::check_values(c_.program(), {property_}, options);
  }
  const engine::PropertyResult& only() const { return result_.properties.front(); }
  std::string problem_with(const ReachedStates& certificate) {
    return check_reached_states(c_.program(), property_, certificate, Opinion::proof_of_sat_solver, {}).reason;
  }

 private:
  test::CProgram c_;
  interp::Interpreter interpreter_;
  property::Property property_;
  engine::AnalysisResult result_;
};

/// Of the same shape; the second has the fault.
struct Twins {
  const char* name;
  std::string safe, faulty;
  std::string property = "unreach-call";
};

const std::string kPair =
    "struct node { int n; struct node *next; };\n"
    "int main(void) { struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b); if (!a || !b) return 0;\n"
    "a->n = 1; a->next = b; b->n = @; b->next = 0; struct node *c = a;\n"
    "while (__VERIFIER_nondet_int()) { if (c->n == 3) reach_error(); c = c->next ? c->next : a; } return 0; }";
const std::string kTwo =
    "int main(void) { int *p = malloc(4), *q = malloc(4), *r = @; if (!p || !q) return 0; *p = 1;\n"
    "while (__VERIFIER_nondet_int()) { if (*p != 1) reach_error(); *r = 2; } return 0; }";
const std::string kBuffer =
    "int main(void) { char *p = malloc(@); if (!p) return 0; int i = 0;\n"
    "while (i < 3) { p[i] = 1; i++; } while (__VERIFIER_nondet_int()) { if (p[2] != 1) reach_error(); } free(p); return 0; }";
const std::string kFreed =
    "int main(void) { int *p = malloc(4), *q = malloc(4); if (!p || !q) return 0; *p = 1; *q = 2; int freed = 0;\n"
    "while (__VERIFIER_nondet_int()) { if (!freed) { free(p); freed = 1; } *@ = 2; } free(q); if (!freed) free(p); return 0; }";
const std::string kLeak =
    "int main(void) { int *p = malloc(4); if (!p) return 0; int n = 0; while (n < 3) { n++; if (__VERIFIER_nondet_int()) n = 1; }\n"
    "if (n @ 3) free(p); return 0; }";

Twins twins(const char* name, const std::string& text, const std::string& safe, const std::string& faulty,
            const std::string& property = "unreach-call") {
  const auto with = [&](const std::string& hole) { return std::string(text).replace(text.find('@'), 1, hole); };
  return {name, with(safe), with(faulty), property};
}

class HeapCertificates : public testing::TestWithParam<Twins> {};

TEST_P(HeapCertificates, AreAcceptedAndProveNothingElse) {
  Values safe(GetParam().safe, GetParam().property), faulty(GetParam().faulty, GetParam().property);
  ASSERT_EQ(faulty.only().verdict, engine::Verdict::violated);
  ASSERT_EQ(safe.only().verdict, engine::Verdict::holds);
  ASSERT_TRUE(safe.only().proof_as<certificate::ReachedStates>() != nullptr);
  const ReachedStates good = *safe.only().proof_as<certificate::ReachedStates>();
  EXPECT_EQ(safe.problem_with(good), "");
  EXPECT_NE(faulty.problem_with(good), "");
  unsigned with_blocks = 0;
  for (std::size_t i = 0; i < good.states.size(); ++i) {
    with_blocks += good.states[i].blocks.empty() ? 0 : 1;
    const auto refuse = [&](const std::string& what, const auto& change) {
      ReachedStates changed = good;
      change(changed.states[i]);
      EXPECT_NE(faulty.problem_with(changed), "") << "state " << i << ": " << what;
    };
    refuse("knows nothing", [](ReachedState& state) {
      state.values.clear();
      state.blocks.clear();
    });
    refuse("larger blocks", [](ReachedState& state) {
      for (std::uint64_t& size : state.blocks) size += 8;
    });
    refuse("smaller blocks", [](ReachedState& state) {
      for (std::uint64_t& size : state.blocks) size -= 1;
    });
    refuse("another block", [](ReachedState& state) { state.blocks.push_back(4); });
    refuse("a block less", [](ReachedState& state) {
      if (!state.blocks.empty()) state.blocks.pop_back();
    });
    for (std::size_t v = 0; v < good.states[i].values.size(); ++v) {
      refuse("a fact less", [&](ReachedState& state) { state.values.erase(state.values.begin() + static_cast<std::ptrdiff_t>(v)); });
      refuse("another value", [&](ReachedState& state) { state.values[v].bits ^= 3; });
      refuse("another pointer", [&](ReachedState& state) { state.values[v].target = state.values[v].target == 1 ? 2 : 1; });
      refuse("in another block", [&](ReachedState& state) {
        if (state.values[v].block != 0) state.values[v].block = 3 - state.values[v].block;
      });
    }
  }
  EXPECT_GT(with_blocks, 0U);
}

INSTANTIATE_TEST_SUITE_P(Programs, HeapCertificates,
                         testing::Values(twins("contents", kPair, "2", "3"), twins("distinct", kTwo, "q", "p"),
                                         twins("size", kBuffer, "3", "2", "valid-memsafety"),
                                         twins("alive", kFreed, "q", "p", "valid-memsafety"),
                                         twins("leak", kLeak, "==", "!=", "valid-memsafety")),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace proviso::check
