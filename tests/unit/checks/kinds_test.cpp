// The kinds of checks, and what they ask of the analyses.
#include "checks/kinds.h"

#include <gmock/gmock.h>

namespace proviso::checks {
namespace {

using property::Check;

TEST(Kinds, NamesAreReadAndOthersRefused) {
  EXPECT_EQ(*parse_kinds("div,null"), (Kinds{Hazard::division, Hazard::null}));
  EXPECT_EQ(parse_kinds("")->size(), kind_names().size());
  EXPECT_FALSE(parse_kinds("div,nul").ok());
}

TEST(Kinds, ANullPointerIsPartOfAnAccessUnlessItIsAskedForAlone) {
  EXPECT_FALSE(has_null_only({Hazard::null, Hazard::bounds}));
  EXPECT_TRUE(checks_of({Hazard::null, Hazard::bounds}).has(Check::deref));
  EXPECT_FALSE(checks_of({Hazard::null, Hazard::bounds}).has(Check::assertion));
  EXPECT_TRUE(has_null_only({Hazard::null, Hazard::free}));
  EXPECT_TRUE(checks_of({Hazard::null}).has(Check::assertion));
  EXPECT_FALSE(checks_of({Hazard::null}).has(Check::deref));
}

TEST(Kinds, ProofsRestOnNothingIfEverythingWithoutAMeaningIsChecked) {
  EXPECT_TRUE(are_complete(*parse_kinds("")));
  EXPECT_TRUE(are_complete({Hazard::bounds, Hazard::free, Hazard::division}));
  EXPECT_FALSE(are_complete({Hazard::bounds, Hazard::free}));
}

}  // namespace
}  // namespace proviso::checks
