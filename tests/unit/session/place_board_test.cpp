// The account of a run: proofs of places come in any order, from anybody, and are checked.
#include "session/place_board.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

#include "certificate/slice_proof.h"
#include "check/check_certificate.h"
#include "property/places.h"
#include "property/undefined_place.h"
#include "session/proof_check.h"
#include "testing/c_program.h"
#include "testing/run_analysis.h"

namespace proviso::session {
namespace {

using property::Place;
using property::Places;
using Status = report::PlaceReport::Status;

const std::string kHeadWithCheck = test::kHead + "void check(int c) { if (!c) { reach_error(); } }\n";
const std::string kSafePlaces = kHeadWithCheck +
                                "int main(void) { int x = __VERIFIER_nondet_int() & 7, i = 0;\n"
                                "  check(x >= 0); check(x < 8); while (i < x) i++; check(i == x); check(i <= x); return 0; }";
const std::string kFaultyPlaces = kHeadWithCheck +
                                  "int main(void) { int x = __VERIFIER_nondet_int() & 7;\n"
                                  "  check(x >= 0); check(x != 3); check(x < 8); check(x != 5); return 0; }";

class BoardOf {
 public:
  explicit BoardOf(const std::string& text, const std::string& property = "unreach-call") : c(text) {
    results.emplace_back().property = property::parse_property(property)->properties.front();
    board = std::make_unique<PlaceBoard>(c.program(), results, [this](engine::PropertyResult& proof, const CancellationToken& token) {
      return confirm_proof(c.program(), proof, {}, check::Opinion::proof_of_sat_solver, token);
    });
  }

  /// What an analysis says of these places alone.
  engine::PropertyResult decided(const Places& asked, const char* analysis = "bmc") {
    const property::Property whole = results.front().property;
    const std::vector<property::Property> properties = {engine::only(whole, property::places_of(c.program(), whole.checks()), asked)};
    return test::run_analysis(engine::analysis_named(analysis), c.program(), properties).properties.front();
  }

  test::CProgram c;
  std::vector<engine::PropertyResult> results;
  std::unique_ptr<PlaceBoard> board;
};

TEST(PlaceBoard, ShowsAPropertyWhosePlacesAreAllShown) {
  BoardOf run(kSafePlaces);
  const Places all = run.board->open(0);
  ASSERT_EQ(all.size(), 4U);
  for (const Place& place : all) {
    EXPECT_FALSE(run.board->shown(0));
    EXPECT_TRUE(run.board->offer(0, run.decided({place}), "bmc", {}));
    EXPECT_FALSE(run.board->open(0).contains(place));
  }
  const std::optional<engine::PropertyResult> shown = run.board->shown(0);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->verdict, engine::Verdict::holds);
  EXPECT_TRUE(
      check::check_certificate(run.c.program(), run.results.front().property, *shown->proof, check::Opinion::proof_of_sat_solver, {})
          .is_accepted);
}

TEST(PlaceBoard, TakesNoProofThatIsNoneOrSaysNothingNew) {
  BoardOf run(kSafePlaces), faulty(kFaultyPlaces);
  const Places all = run.board->open(0);
  engine::PropertyResult proof = run.decided({*all.begin()});
  EXPECT_TRUE(run.board->offer(0, proof, "bmc", {}));
  EXPECT_FALSE(run.board->offer(0, proof, "bmc", {}));
  engine::PropertyResult none = proof;
  none.proof.reset();
  EXPECT_FALSE(run.board->offer(0, none, "bmc", {}));
  // A proof of one place is none of those that are violated.
  const Places places = faulty.board->open(0);
  proof = faulty.decided({*places.begin()});
  ASSERT_TRUE(proof.proof);
  proof.property = faulty.results.front().property;
  EXPECT_FALSE(faulty.board->offer(0, proof, "bmc", {}));
  EXPECT_EQ(faulty.board->open(0), places);
}

/// An alarm for leaks stands at some step; what it is about is the check as a whole.
TEST(PlaceBoard, LeavesLeaksOpenThatIntervalsCannotExclude) {
  BoardOf run(
      "extern void* malloc(unsigned long);\nint g[4];\n"
      "int main(void) { void* p = malloc(4); for (unsigned i = 0; i < 9; i++) g[i & 3] = 1; p = 0; return p != 0; }",
      "valid-memsafety");
  const Place leaks{property::Check::memtrack, 0, 0};
  const engine::PropertyResult found =
      test::run_analysis(engine::analysis_named("interval"), run.c.program(), "valid-memsafety").properties.front();
  EXPECT_TRUE(found.except.contains(leaks));
  EXPECT_TRUE(run.board->offer(0, found, "interval", {}));
  EXPECT_EQ(run.board->open(0), (Places{leaks}));
  EXPECT_FALSE(run.board->shown(0));
}

TEST(PlaceBoard, ShowsTheRestOfWhatIsViolated) {
  BoardOf run(kFaultyPlaces);
  unsigned violated = 0;
  for (const Place& place : run.board->open(0)) {
    const engine::PropertyResult found = run.decided({place});
    if (found.verdict == engine::Verdict::violated) {
      EXPECT_TRUE(run.board->note_violation(0, property::place_of(*found.counterexample)));
      EXPECT_FALSE(run.board->note_violation(0, property::place_of(*found.counterexample)));
      ++violated;
    } else {
      EXPECT_TRUE(run.board->offer(0, found, "bmc", {}));
    }
  }
  EXPECT_EQ(violated, 2U);
  const std::optional<engine::PropertyResult> rest = run.board->shown(0);
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->property.checks().excused().size(), 2U);
  EXPECT_TRUE(check::check_certificate(run.c.program(), rest->property, *rest->proof, check::Opinion::proof_of_sat_solver, {}).is_accepted);
  EXPECT_FALSE(
      check::check_certificate(run.c.program(), run.results.front().property, *rest->proof, check::Opinion::proof_of_sat_solver, {})
          .is_accepted);
}

const std::string kWithArray = kHeadWithCheck +
                               "int fill(int n) { int a[9]; for (int i = 0; i < 9; i++) a[i] = n; return a[8]; }\n"
                               "int main(void) { int x = __VERIFIER_nondet_int() & 7, y = fill(x); check(x >= 0); return y; }";

/// A proof that excuses what is undefined in a call counts, but its places are shown only together with that.
TEST(PlaceBoard, AsksAboutWhatAProofExcusesAsUndefined) {
  BoardOf run(kWithArray);
  const ir::Function& main = run.c.function("main");
  const Place undefined = property::undefined_in(run.c.function("fill"));
  std::set<rewrite::CallPlace> calls;
  for (const ir::Edge& edge : main.edges())
    if (const auto* const call = edge.as<ir::Call>(); call != nullptr && call->direct_callee()->name() == "fill")
      calls.insert({main.id(), edge.id});
  const std::shared_ptr<const ir::Program> slice = rewrite::without_calls(run.c.program(), calls);
  engine::PropertyResult proof =
      test::run_analysis(engine::analysis_named("bmc"), *slice, {run.results.front().property}).properties.front();
  ASSERT_TRUE(proof.proof);
  proof.proof = certificate::SliceProof{calls, slice, *proof.proof};
  EXPECT_FALSE(run.board->offer(0, proof, "bmc", {})) << "it excuses nothing";

  proof.except = {undefined};
  EXPECT_TRUE(run.board->offer(0, proof, "bmc", {}));
  EXPECT_EQ(run.board->open(0), Places{undefined});
  EXPECT_FALSE(run.board->shown(0));
  const auto report = [&] { return run.board->report(run.results).front(); };
  ASSERT_EQ(report().size(), 1U) << "nobody has asked about what is undefined";
  EXPECT_EQ(report().front().status, Status::open);

  EXPECT_TRUE(run.board->offer(0, run.decided({}), "bmc", {}));
  EXPECT_EQ(report().front().status, Status::shown);
  const std::optional<engine::PropertyResult> shown = run.board->shown(0);
  ASSERT_TRUE(shown);
  EXPECT_TRUE(
      check::check_certificate(run.c.program(), run.results.front().property, *shown->proof, check::Opinion::proof_of_sat_solver, {})
          .is_accepted);
}

/// What an earlier proof has shown of it needs no other.
TEST(PlaceBoard, KnowsWhatIsShownOfWhatIsUndefined) {
  BoardOf run(kWithArray);
  EXPECT_TRUE(run.board->offer(0, run.decided(run.board->open(0)), "bmc", {}));
  EXPECT_TRUE(run.board->open(0).empty());
  EXPECT_TRUE(run.board->shown(0));
}

/// Each proof is of some places, made without knowing of the others: in whichever order they come, the same is known in the end.
TEST(PlaceBoard, DoesNotDependOnTheOrder) {
  std::mt19937 random(7);
  for (const std::string& text : {kSafePlaces, kFaultyPlaces}) {
    std::optional<std::vector<Status>> first;
    BoardOf whole(text);
    std::vector<engine::PropertyResult> found;
    const Places all = whole.board->open(0);
    for (const Place& place : all) found.push_back(whole.decided({place}));
    for (const Place& place : all) found.push_back(whole.decided({place, *all.begin()}, "k-induction"));
    for (unsigned round = 0; round < 12; ++round) {
      std::shuffle(found.begin(), found.end(), random);
      PlaceBoard board(whole.c.program(), whole.results, [&](engine::PropertyResult& proof, const CancellationToken& token) {
        return confirm_proof(whole.c.program(), proof, {}, check::Opinion::proof_of_sat_solver, token);
      });
      for (const engine::PropertyResult& one : found) {
        if (one.verdict == engine::Verdict::violated) board.note_violation(0, property::place_of(*one.counterexample));
        if (one.verdict == engine::Verdict::holds) board.offer(0, one, "somebody", {});
      }
      std::vector<Status> known;
      const std::vector<std::vector<report::PlaceReport>> accounts = board.report(whole.results);
      for (const report::PlaceReport& place : accounts.front()) known.push_back(place.status);
      if (!first) first = known;
      EXPECT_EQ(known, *first);
    }
    EXPECT_EQ(std::count(first->begin(), first->end(), Status::violated), text == kFaultyPlaces ? 2 : 0);
    EXPECT_EQ(std::count(first->begin(), first->end(), Status::open), 0);
  }
}

TEST(PlaceBoard, WhatIsViolatedItselfDoesNotFollow) {
  BoardOf run(kFaultyPlaces);
  const Places all = run.board->open(0);
  ASSERT_EQ(all.size(), 4U);
  const std::vector<Place> places(all.begin(), all.end());
  run.board->note_violation(0, places[1]);
  run.board->note_cascade(places[1], {places[2], places[3]});
  run.board->note_violation(0, places[3]);
  run.board->note_cascade(places[3], {places[2]});
  std::vector<Places> causes;
  const std::vector<std::vector<report::PlaceReport>> reports = run.board->report(run.results);
  for (const report::PlaceReport& known : reports[0]) causes.push_back(known.follows_from);
  EXPECT_THAT(causes, ::testing::ElementsAre(Places(), Places(), Places{places[1], places[3]}, Places()));
}

}  // namespace
}  // namespace proviso::session
