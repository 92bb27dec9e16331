#include "witness/waypoint_code.h"

#include <gmock/gmock.h>

namespace proviso::witness {
namespace {

std::string result_of(const std::string& constraint, bool is_acsl = false) {
  Waypoint waypoint;
  waypoint.type = Waypoint::Type::function_return;
  waypoint.action = Waypoint::Action::follow;
  waypoint.constraint = constraint;
  waypoint.is_acsl = is_acsl;
  return constant_result(waypoint).value_or("none");
}

TEST(WaypointCode, ResultsThatAreNumbers) {
  EXPECT_EQ(result_of("\\result == 5"), "5");
  EXPECT_EQ(result_of(" \\result==( -2147483648LL ) ", true), "-2147483648LL");
  EXPECT_EQ(result_of("\\result == 0xFFu", true), "0xFFu");
  EXPECT_EQ(result_of("\\result == 18446744073709551615u", true), "none");
  EXPECT_EQ(result_of("\\result == -2147483647"), "-2147483647");
  // In C these depend on the type of what they are compared with.
  for (const char* const other : {"-2147483648", "2147483648", "0xFF", "255u"})
    EXPECT_EQ(result_of("\\result == " + std::string(other)), "none");
  EXPECT_EQ(result_of("\\result == 1.5e-3f"), "1.5e-3f");
  EXPECT_EQ(result_of("\\result == -2."), "-2.");
  EXPECT_EQ(result_of("\\result == 0x1.8p+1"), "0x1.8p+1");
  EXPECT_EQ(result_of("\\result == 0x1p3L"), "0x1p3L");
}

TEST(WaypointCode, OtherConstraints) {
  for (const char* const constraint :
       {"", "\\result", "\\result != 5", "\\result == x", "\\result == 5 + 1", "\\result == 5 && x == 1", "x == 5", "\\result == 0x",
        "\\result == -", "\\result == 1e5", "\\result == 1.5e", "\\result == 0x1.8", "\\result == 0x1p", "\\result == (5", "\\result == 5)",
        "\\result == 5 5", "\\result == 5f", "\\result == 0x1p3u", "\\results == 5"})
    EXPECT_EQ(result_of(constraint), "none") << constraint;
}

}  // namespace
}  // namespace proviso::witness
